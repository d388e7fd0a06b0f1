/** The pictures of the court cards, and of the faces of EXAPUNKS. */

import { suitShape } from "./suits.js";

/** @typedef {"jack"|"queen"|"king"} Court */
/** @typedef {import("./palette.js").Palette} Palette */

/** The frame of a court card leaves the corners of the index free. */
const FRAME = "M122 22H220A8 8 0 0 1 228 30V258A8 8 0 0 1 220 266H136A8 8 0 0 0 128 274V328H30A8 8 0 0 1 22 320V92A8 8 0 0 1 30 84H114A8 8 0 0 0 122 76Z";

/** @type {Record<Court, string>} */
const CROWNS = {
  jack: "M140 62C140 40 170 34 204 52L196 68H146ZM196 50C206 30 214 28 222 30C214 36 210 46 206 56Z",
  queen: "M142 66L138 44L154 54L171 34L188 54L204 44L200 66Z",
  king: "M142 68V34L156 48L171 28L186 48L200 34V68Z",
};

/**
 * A court card's picture: a half figure, and the same upside down.
 * @param {Court} court
 * @param {import("./suits.js").Suit} suit
 * @param {Palette} palette
 * @returns {string} SVG
 */
export function courtPicture(court, suit, palette) {
  const half =
    `<path d="M23 200C40 150 120 140 140 128H204C216 134 226 140 228 146V150L23 200Z" fill="${palette.ink}"/>` +
    `<path d="M150 66H192V100A21 24 0 0 1 150 100Z" fill="${palette.skin}"/>` +
    `<path d="${CROWNS[court]}" fill="${palette.gold}"/>` +
    suitShape(suit, 72, 120, 44, palette.ink);
  return (
    `<path d="${FRAME}" fill="${palette.wash}"/><g id="h">${half}</g><use href="#h" transform="rotate(180 125 175)"/>` +
    `<path d="${FRAME}" fill="none" stroke="${palette.ink}" stroke-width="2"/>`
  );
}

/**
 * The picture of a face card of EXAPUNKS, which has a suit and no rank.
 * @param {import("./suits.js").Suit} suit
 * @param {Palette} palette
 * @returns {string} SVG
 */
export function facePicture(suit, palette) {
  return (
    `<circle cx="125" cy="175" r="74" fill="${palette.wash}" stroke="${palette.ink}" stroke-width="5"/>` +
    suitShape(suit, 125, 175, 84, palette.ink)
  );
}
