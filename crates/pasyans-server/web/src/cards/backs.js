/** The back of the decks with suits: rays around a lozenge, the same from both ends. */

import { HEIGHT, WIDTH, sheet } from "./classic.js";
import { SUITS, suitShape } from "./suits.js";

const GROUND = "#1d3a66";
const RAY = "#27497d";
const LINE = "#e9c77b";
const LIGHT = "#fdf6e6";

const RAYS = 32;
const REACH = 240;
/** A frame whose corners step inwards. */
const FRAME = "M40 24H210V40H226V310H210V326H40V310H24V40H40Z";

/**
 * The back of a card.
 * @returns {string} SVG
 */
export function classicBack() {
  const lozenge = (/** @type {number} */ size, /** @type {string} */ paint) =>
    `<path transform="translate(125 175)scale(${size})" ${paint} d="${SUITS.D.shape}"/>`;
  const half =
    suitShape("S", 125, 143, 40, LIGHT) +
    `<g transform="rotate(90 125 175)">${suitShape("H", 125, 150, 26, LINE)}</g>` +
    `<path d="M125 24V70M110 24L125 62L140 24M24 150L50 175L24 200" fill="none" stroke="${LINE}" stroke-width="2"/>` +
    `<circle cx="125" cy="74" r="4" fill="${LINE}"/><circle cx="54" cy="175" r="4" fill="${LINE}"/>` +
    `<circle cx="33" cy="33" r="4" fill="${LINE}"/><circle cx="217" cy="33" r="4" fill="${LINE}"/>`;
  return sheet(
    LIGHT,
    "#a8a399",
    `<clipPath id="c"><rect x="13" y="13" width="224" height="324" rx="9"/></clipPath>` +
      `<g clip-path="url(#c)"><path fill="${GROUND}" d="M0 0H250V350H0Z"/><path fill="${RAY}" d="${rays()}"/></g>` +
      `<path d="${FRAME}" fill="none" stroke="${LINE}" stroke-width="2.5"/>` +
      lozenge(1.74, `fill="${GROUND}" stroke="${LINE}" stroke-width="1.5"`) +
      lozenge(1.54, `fill="none" stroke="${LINE}" stroke-width=".8"`) +
      `<g id="b">${half}</g><use href="#b" transform="rotate(180 125 175)"/>`,
  );
}

/** Every other of the rays around the middle. */
function rays() {
  const point = (/** @type {number} */ ray) => {
    const angle = ((ray + 0.5) * 2 * Math.PI) / RAYS;
    const x = Math.round(WIDTH / 2 + REACH * Math.sin(angle));
    const y = Math.round(HEIGHT / 2 - REACH * Math.cos(angle));
    return `${x} ${y}`;
  };
  const wedges = Array.from({ length: RAYS / 2 }, (_, wedge) => `M125 175L${point(2 * wedge)}L${point(2 * wedge + 1)}Z`);
  return wedges.join("");
}
