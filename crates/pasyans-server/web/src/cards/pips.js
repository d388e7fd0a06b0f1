/** Where the pips of a numbered card stand. */

import { emblemShape } from "./emblems.js";
import { suitShape } from "./suits.js";

const LEFT = 78;
const MIDDLE = 125;
const RIGHT = 172;

/** Rows in the pip area, as parts of its height.
 * @typedef {[x: number, y: number]} Place */

/**
 * @param {number[]} rows
 * @returns {Place[]}
 */
const pairs = (...rows) =>
  rows.flatMap((y) => /** @type {Place[]} */ ([[LEFT, y], [RIGHT, y]]));

/** @type {Record<string, Place[]>} */
const PLACES = {
  2: [[MIDDLE, 0], [MIDDLE, 1]],
  3: [[MIDDLE, 0], [MIDDLE, 1 / 2], [MIDDLE, 1]],
  4: pairs(0, 1),
  5: [...pairs(0, 1), [MIDDLE, 1 / 2]],
  6: pairs(0, 1 / 2, 1),
  7: [...pairs(0, 1 / 2, 1), [MIDDLE, 1 / 4]],
  8: [...pairs(0, 1 / 2, 1), [MIDDLE, 1 / 4], [MIDDLE, 3 / 4]],
  9: [...pairs(0, 1 / 3, 2 / 3, 1), [MIDDLE, 1 / 2]],
  10: [...pairs(0, 1 / 3, 2 / 3, 1), [MIDDLE, 1 / 6], [MIDDLE, 5 / 6]],
};

const TOP = 107;
const HEIGHT = 136;

/**
 * The pips of a numbered card of 250 by 350; those of the lower half are upside down.
 * @param {string} label  "2" to "10"
 * @param {import("./suits.js").Suit} suit
 * @param {string} colour
 * @returns {string} SVG; empty for other labels
 */
export function pips(label, suit, colour) {
  return placed(label, (x, y, size, turned) => suitShape(suit, x, y, size, colour, turned));
}

/**
 * The emblems of a numbered card without a suit.
 * @param {string} label  "1" to "10"
 * @param {import("./emblems.js").Emblem} emblem
 * @param {string} colour
 * @returns {string} SVG
 */
export function emblems(label, emblem, colour) {
  if (label === "1" || emblem.single) return emblemShape(emblem, MIDDLE, 175, 150, colour);
  return placed(label, (x, y, size) => emblemShape(emblem, x, y, size, colour));
}

/**
 * @param {string} label
 * @param {(x: number, y: number, size: number, turned: boolean) => string} draw
 */
function placed(label, draw) {
  const places = Object.hasOwn(PLACES, label) ? PLACES[label] : [];
  const size = sizeOf(places.length);
  return places.map(([x, y]) => draw(x, Math.round(TOP + y * HEIGHT), size, y > 1 / 2)).join("");
}

/** The fewer, the bigger.
 * @param {number} count */
function sizeOf(count) {
  if (count <= 3) return 58;
  if (count <= 6) return 50;
  return count <= 8 ? 45 : 40;
}
