/**
 * The pictures of the court cards, and of the faces of EXAPUNKS.
 *
 * A picture is a half figure and the same one turned, parted by a slanting band. The figure's
 * head stands beside the index, so that its hat is seen even when the card is covered.
 */

import { FIGURES } from "./figures.js";

/** @typedef {"jack"|"queen"|"king"|"face"} Court */
/** @typedef {import("./palette.js").Palette} Palette */

/** It leaves the corners of the index free. */
const FRAME =
  "M124 20H221A9 9 0 0 1 230 29V257A9 9 0 0 1 221 266H143A9 9 0 0 0 134 275V321A9 9 0 0 1 125 330H29A9 9 0 0 1 20 321V93A9 9 0 0 1 29 84H107A9 9 0 0 0 116 75V29A9 9 0 0 1 125 20Z";
/** All that lies above the band. */
const UPPER_HALF = "M0 0H250V211L0 139Z";
const BAND = "M20 144.8L230 205.2";

/**
 * A court card's picture.
 * @param {Court} court
 * @param {import("./suits.js").Suit} suit
 * @param {Palette} palette
 * @returns {string} SVG
 */
export function courtPicture(court, suit, palette) {
  return (
    `<clipPath id="f"><path d="${FRAME}"/></clipPath><clipPath id="u"><path d="${UPPER_HALF}"/></clipPath>` +
    `<g clip-path="url(#f)"><path d="${FRAME}" fill="${palette.wash}"/>` +
    `<g id="h" clip-path="url(#u)">${FIGURES[court](suit, palette)}</g>` +
    `<use href="#h" transform="rotate(180 125 175)"/>` +
    `<path d="${BAND}" stroke="${palette.deep}" stroke-width="11"/><path d="${BAND}" stroke="${palette.gold}" stroke-width="7"/>` +
    `<path d="${BAND}" stroke="${palette.deep}" stroke-width="3" stroke-linecap="round" stroke-dasharray="0 9.1"/>` +
    `</g><path d="${FRAME}" fill="none" stroke="${palette.ink}" stroke-width="2.5"/>`
  );
}
