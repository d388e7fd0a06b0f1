/**
 * The decks: pictures of cards as addresses that CSS, `<img>` and a canvas take.
 *
 * A picture is an SVG of its own, made when it is first asked for, and kept.
 */

import { classicBack } from "./backs.js";
import { classicCard } from "./classic.js";
import { emblemOf } from "./emblems.js";
import { largeCard } from "./large.js";
import { molekBack, molekCard } from "./molek.js";
import { FACE_DOWN, parseCard } from "./names.js";
import { paletteOf } from "./palette.js";

export { FACE_DOWN, cardName, cardShort, rankName } from "./names.js";

/**
 * How cards look.
 * @typedef {object} Look
 * @property {"classic"|"large"|"molek"} deck
 * @property {boolean} fourColour  diamonds are blue and clubs green
 */

/** @typedef {{cheated?: boolean}} CardOptions */

/** Addresses by what they show. @type {Map<string, string>} */
const addresses = new Map();

/**
 * How wide a card of a look is, as a part of its height.
 * @param {Look} look
 * @returns {number}
 */
export function cardRatio(look) {
  return look.deck === "molek" ? 71 / 95 : 5 / 7;
}

/**
 * The address of a card's picture; of its back, where it lies face down.
 * @param {string} card  its text, such as "7D"
 * @param {Look} look
 * @param {CardOptions} [options]
 * @returns {string}
 */
export function cardImage(card, look, options = {}) {
  if (card === FACE_DOWN) return backImage(look);
  const key = `${look.deck} ${look.fourColour && look.deck !== "molek"} ${Boolean(options.cheated)} ${card}`;
  return address(key, () => cardSvg(card, look, options));
}

/**
 * The address of the picture of a card's back.
 * @param {Look} look
 * @returns {string}
 */
export function backImage(look) {
  const molek = look.deck === "molek";
  return address(molek ? "molek back" : "back", molek ? molekBack : classicBack);
}

/**
 * A card's picture as the text of an SVG.
 * @param {string} card
 * @param {Look} look
 * @param {CardOptions} [options]
 * @returns {string}
 */
export function cardSvg(card, look, options = {}) {
  const cheated = Boolean(options.cheated);
  if (look.deck === "molek") return molekCard(card, cheated);
  const { rank, suit } = parseCard(card);
  // Some numbers without a suit are red, so that their cards are told apart sooner.
  const emblem = suit ? null : emblemOf(rank);
  const tone = suit ?? emblem?.suit ?? (emblem?.red ? "H" : null);
  const palette = paletteOf(tone, look.fourColour || emblem?.suit !== undefined, cheated);
  return look.deck === "large" ? largeCard(card, palette) : classicCard(card, palette);
}

/**
 * The back's picture as the text of an SVG.
 * @param {Look} look
 * @returns {string}
 */
export function backSvg(look) {
  return look.deck === "molek" ? molekBack() : classicBack();
}

/**
 * @param {string} key
 * @param {() => string} draw
 */
function address(key, draw) {
  let known = addresses.get(key);
  if (known === undefined) {
    known = URL.createObjectURL(new Blob([draw()], { type: "image/svg+xml" }));
    addresses.set(key, known);
  }
  return known;
}
