/** The colours of the cards. Ranks keep a contrast of at least 4.5 to the card. */

import { SUITS } from "./suits.js";

/**
 * @typedef {object} Palette
 * @property {string} paper  the card
 * @property {string} edge   the line around it
 * @property {string} ink    rank, pips, outlines
 * @property {string} deep   the darker tone of pictures
 * @property {string} pen    the lines of a face
 * @property {string} tint   the lighter tone of pictures
 * @property {string} wash   the ground of pictures
 * @property {string} gold
 * @property {string} skin
 */

const LIGHT = { paper: "#fffdf9", edge: "#a8a399", gold: "#e3aa3c", skin: "#f7dcc0" };
const DARK = { paper: "#1d2027", edge: "#f4f1ea", gold: "#e3aa3c", skin: "#d9b48f" };

const RED = { ink: "#c4122f", deep: "#7d0f25", pen: "#7d0f25", tint: "#ee8b8f", wash: "#fcefe9" };
const BLACK = { ink: "#1c2230", deep: "#0e121c", pen: "#0e121c", tint: "#8b9ab8", wash: "#edf0f4" };
const BLUE = { ink: "#1456c8", deep: "#0d3276", pen: "#0d3276", tint: "#86aef0", wash: "#eaf1fc" };
/** Towards blue, so that people who do not tell red from green still see it apart from red. */
const GREEN = { ink: "#007a62", deep: "#00483b", pen: "#00483b", tint: "#74c4ad", wash: "#e7f5f1" };

/** On a cheated, dark card. */
const RED_ON_DARK = { ink: "#ff7d84", deep: "#ffb3b3", pen: "#2b2018", tint: "#a8323f", wash: "#2b2329" };
const BLACK_ON_DARK = { ink: "#f4f1ea", deep: "#ffffff", pen: "#2b2018", tint: "#7b8496", wash: "#262a33" };
const BLUE_ON_DARK = { ink: "#8ab4ff", deep: "#c4d9ff", pen: "#2b2018", tint: "#2f5fae", wash: "#222936" };
const GREEN_ON_DARK = { ink: "#63d3b2", deep: "#b3ecdb", pen: "#2b2018", tint: "#237a66", wash: "#222c2c" };

/**
 * The colours of a card.
 * @param {import("./suits.js").Suit | null} suit
 * @param {boolean} fourColour  diamonds are blue and clubs green
 * @param {boolean} inverted    light on dark
 * @returns {Palette}
 */
export function paletteOf(suit, fourColour, inverted) {
  if (inverted) return { ...DARK, ...tones(suit, fourColour, [BLACK_ON_DARK, RED_ON_DARK, BLUE_ON_DARK, GREEN_ON_DARK]) };
  return { ...LIGHT, ...tones(suit, fourColour, [BLACK, RED, BLUE, GREEN]) };
}

/**
 * @template T
 * @param {import("./suits.js").Suit | null} suit
 * @param {boolean} fourColour
 * @param {[T, T, T, T]} choices
 * @returns {T}
 */
function tones(suit, fourColour, [black, red, blue, green]) {
  if (!suit) return black;
  if (fourColour && suit === "D") return blue;
  if (fourColour && suit === "C") return green;
  return SUITS[suit].red ? red : black;
}
