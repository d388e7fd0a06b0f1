/**
 * Which pile and card a point or a dragged card is about. Pure geometry on a layout.
 *
 * @module
 */

import { cardPoint } from "./layout.js";

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Rectangle} Rectangle */
/** @typedef {import("../protocol.js").Pile} Pile */
/** @typedef {import("../protocol.js").PileName} PileName */

/**
 * What is under a point.
 * @typedef {object} Spot
 * @property {PileName} pile
 * @property {number} index of the card; 0 in an empty pile
 * @property {boolean} on whether the point is on a card or on the outline of an empty pile, not only in the pile's area
 * @property {boolean} near whether it is so close to the cards that one may have meant to touch them
 */

/** A drop counts when this part of a card lies over a pile that takes it. */
const ENOUGH = 0.12;
/** A drop on a pile that does not take the card counts, to be told why, from this part on. */
const MEANT = 0.45;

/**
 * @param {Layout} table
 * @param {Map<PileName, Pile>} piles
 * @param {number} x
 * @param {number} y
 * @returns {Spot | null}
 */
export function spotAt(table, piles, x, y) {
  for (const place of table.places.values()) {
    if (!inside(place.area, x, y)) continue;
    const count = piles.get(place.name)?.cards.length ?? 0;
    let index = Math.max(0, count - 1);
    if (place.kind === "column" && !place.locked) {
      while (index > 0 && y < cardPoint(table, place, index).y) index -= 1;
    }
    const last = cardPoint(table, place, Math.max(0, count - 1), count);
    const on = x >= place.x && x < last.x + table.cardWidth && y >= place.y && y < last.y + table.cardHeight;
    const near = y < last.y + table.cardHeight * 1.3;
    return { pile: place.name, index, on, near };
  }
  return null;
}

/**
 * The pile that a dropped card is meant for: the one it covers most; one that takes the card goes
 * before one that does not.
 *
 * @param {Layout} table
 * @param {Map<PileName, Pile>} piles
 * @param {Rectangle} card the first of the dropped cards
 * @param {PileName} from
 * @param {ReadonlySet<PileName>} legal
 * @returns {PileName | null} null when it is to go back
 */
export function dropTarget(table, piles, card, from, legal) {
  const whole = card.width * card.height;
  /** @type {{name: PileName, part: number}[]} */
  const covered = [];
  for (const place of table.places.values()) {
    const part = overlap(place.area, card) / whole;
    if (part > 0) covered.push({ name: place.name, part });
  }
  covered.sort((a, b) => b.part - a.part);
  const home = covered.find(({ name }) => name === from)?.part ?? 0;
  const best = covered.find(({ name }) => legal.has(name));
  // Still mostly over its own pile: it was hardly moved.
  if (best && best.part >= ENOUGH && (home < 0.6 || best.part > home)) return best.name;
  const other = covered[0];
  if (!other || other.name === from || other.part < MEANT) return null;
  return asGood(table, piles, other.name, legal);
}

/**
 * The pile that takes the card when a pile as good was meant: one empty cell is like another, and a
 * card has only one way home.
 *
 * @param {Layout} table
 * @param {Map<PileName, Pile>} piles
 * @param {PileName} name the pile that was pointed at
 * @param {ReadonlySet<PileName>} legal
 * @returns {PileName}
 */
export function asGood(table, piles, name, legal) {
  const pile = piles.get(name);
  if (!pile || legal.has(name) || pile.kind === "column") return name;
  if (pile.kind === "cell" && pile.cards.length > 0) return name;
  for (const other of legal) if (table.places.get(other)?.kind === pile.kind) return other;
  return name;
}

/** @param {Rectangle} area @param {number} x @param {number} y */
function inside(area, x, y) {
  return x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height;
}

/** @param {Rectangle} a @param {Rectangle} b */
function overlap(a, b) {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}
