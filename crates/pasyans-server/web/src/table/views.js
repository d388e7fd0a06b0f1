/**
 * The elements of single cards and piles.
 *
 * @module
 */

import { isSuit, SUITS } from "../cards/suits.js";
import { inDigits } from "../ui/texts.js";

/** @typedef {import("../protocol.js").Pile} Pile */
/** @typedef {import("../protocol.js").PileName} PileName */

/**
 * A card on the table.
 * @typedef {object} CardView
 * @property {HTMLElement} element moved about; it has as little style as can be, for its speed
 * @property {HTMLElement} picture inside the element, which moves with it
 * @property {string} card
 * @property {PileName} pile
 * @property {number} index in its pile
 * @property {number} x where it lies, or is going to
 * @property {number} y
 * @property {boolean} placed whether it was ever put somewhere
 * @property {number} z
 * @property {number} width
 * @property {number} height
 * @property {string} face the picture it shows
 * @property {string} label
 * @property {import("./motion.js").Flight | null} flight
 */

/**
 * A pile on the table.
 * @typedef {object} PileView
 * @property {HTMLElement} element the list
 * @property {HTMLElement} slot the outline, which stands for the pile when it is empty
 * @property {HTMLElement} light over the last card
 * @property {HTMLElement | null} count how many cards the stock has
 * @property {CardView[]} cards
 * @property {string} label
 * @property {string} at where outline and light are
 * @property {string} told what names and pictures were made for
 */

const SVG = "http://www.w3.org/2000/svg";

/** What all cards have in common; a copy of it is made faster than a new one. @type {HTMLElement | null} */
let blank = null;

/** @returns {HTMLElement} */
function blankCard() {
  const card = element("div", "card");
  card.append(element("div", "picture"));
  card.setAttribute("role", "option");
  card.setAttribute("aria-selected", "false");
  card.tabIndex = -1;
  return card;
}

/**
 * @param {string} text of the card
 * @returns {CardView}
 */
export function newCard(text) {
  blank ??= blankCard();
  const view = /** @type {HTMLElement} */ (blank.cloneNode(true));
  const picture = /** @type {HTMLElement} */ (view.firstElementChild);
  const nowhere = { pile: "", index: -1, x: 0, y: 0, placed: false, z: 0, width: 0, height: 0 };
  const card = { element: view, picture, card: text, ...nowhere, face: "", label: "", flight: null };
  setText(card, text);
  return card;
}

/**
 * @param {CardView} card
 * @param {string} text which card it is, as far as the player knows
 */
export function setText(card, text) {
  card.card = text;
  card.element.dataset.card = text;
}

/**
 * @param {Pile} pile
 * @returns {PileView}
 */
export function newPile(pile) {
  const list = element("div", `pile ${pile.kind}`);
  list.dataset.pile = pile.name;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-orientation", "vertical");
  const slot = element("div", "slot");
  slot.append(...signsOf(pile));
  const light = element("div", "light");
  light.setAttribute("aria-hidden", "true");
  list.append(slot, light);
  const count = pile.kind === "stock" ? element("div", "count") : null;
  if (count) {
    count.setAttribute("aria-hidden", "true");
    count.append(element("span", ""));
    list.append(count);
  }
  return { element: list, slot, light, count, cards: [], label: "", at: "", told: "" };
}

/**
 * Names a pile. While it is empty its outline stands for it.
 *
 * @param {PileView} view
 * @param {string} label
 * @param {boolean} empty
 */
export function labelPile(view, label, empty) {
  if (view.label === label) return;
  view.label = label;
  view.element.setAttribute("aria-label", label);
  const { slot } = view;
  toggleHidden(slot, !empty);
  if (empty) {
    slot.setAttribute("role", "option");
    slot.setAttribute("aria-selected", "false");
    slot.setAttribute("aria-label", label);
    slot.tabIndex = -1;
  } else {
    for (const name of ["role", "aria-selected", "aria-label", "tabindex"]) slot.removeAttribute(name);
  }
}

/**
 * @param {CardView} card
 * @param {string} label
 */
export function labelCard(card, label) {
  if (card.label === label) return;
  card.label = label;
  card.element.setAttribute("aria-label", label);
}

/**
 * @param {HTMLElement} place
 * @param {number} count of the cards of the stock; none is not written
 */
export function tellCount(place, count) {
  place.hidden = count === 0;
  /** @type {HTMLElement} */ (place.firstElementChild).textContent = inDigits(count);
}

/**
 * @param {CardView} card
 * @param {string} face the address of a picture
 */
export function setFace(card, face) {
  if (card.face === face) return;
  card.face = face;
  paintFace(card);
}

/** @param {CardView} card whose picture is to be what it should be */
export function paintFace({ picture, face }) {
  picture.style.backgroundImage = `url("${face}")`;
}

/**
 * Brings the elements of a pile's cards into their order.
 *
 * @param {PileView} view
 */
export function reorder({ element: list, light, cards }) {
  // Only what is not where it belongs is touched: a node that is moved loses the focus.
  let next = /** @type {ChildNode} */ (light);
  for (let i = cards.length - 1; i >= 0; i -= 1) {
    const { element: card } = cards[i];
    if (card.nextSibling !== next || card.parentNode !== list) list.insertBefore(card, next);
    next = card;
  }
}

/**
 * @param {HTMLElement} node
 * @param {string} name of a class
 * @param {boolean} on
 */
export function toggleClass(node, name, on) {
  if (node.classList.contains(name) !== on) node.classList.toggle(name, on);
}

/**
 * Hides an element from screen readers, or no longer.
 *
 * @param {HTMLElement} node
 * @param {boolean} on
 */
export function toggleHidden(node, on) {
  if (node.hasAttribute("aria-hidden") === on) return;
  if (on) node.setAttribute("aria-hidden", "true");
  else node.removeAttribute("aria-hidden");
}

/**
 * @param {string} tag
 * @param {string} className
 * @returns {HTMLElement}
 */
export function element(tag, className) {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}

/**
 * What is drawn on the places of empty piles, in a square of 100 around the middle: the stock is used up, or the waste can
 * be turned over; a cell is closed.
 */
export const SIGNS = Object.freeze({
  "used-up": "M-22 -32L0 -10L22 -32L32 -22L10 0L32 22L22 32L0 10L-22 32L-32 22L-10 0L-32 -22Z",
  turn: "M34 -4A34 34 0 1 1 14 -31L21 -43L41 -15L7 -17L10 -23A25 25 0 1 0 25 -2Z",
  closed: "M-26 -6H-19V-17A19 19 0 0 1 19 -17V-6H26V38H-26ZM-10 -6H10V-17A10 10 0 0 0 -10 -17Z",
});

/** @param {Pile} pile @returns {SVGElement[]} the signs on its place; the style sheet says which is seen when */
function signsOf(pile) {
  const suit = suitOf(pile);
  if (isSuit(suit)) return [sign(SUITS[suit].shape, "suit")];
  if (pile.kind === "stock") return [sign(SIGNS["used-up"], "used-up"), sign(SIGNS.turn, "turn")];
  return pile.kind === "cell" ? [sign(SIGNS.closed, "closed")] : [];
}

/** @param {string} shape @param {string} name of its class @returns {SVGElement} */
function sign(shape, name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", name);
  svg.setAttribute("viewBox", "-50 -50 100 100");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", shape);
  svg.append(path);
  return svg;
}

/**
 * @param {Pile} pile
 * @returns {string} the suit of a foundation
 */
export function suitOf(pile) {
  return pile.kind === "foundation" ? (pile.suit ?? "") : "";
}
