/** The board as a table of piles: it shows what is there, and says what was tapped. It knows no rules. */

/** @import { Card, Game, Pile } from "../protocol.js" */
/** @import { Look } from "../cards/deck.js" */
/** @import { Layout, Place as PilePlace } from "../table/layout.js" */
/** @import { Board, Place } from "./board.js" */
/** @import { Hand } from "./hand.js" */

import { FACE_DOWN, cardImage, cardName } from "../cards/deck.js";
import { cardPoint, layout } from "../table/layout.js";
import { cardLabel, pileLabel, pileName } from "../table/names.js";
import { element } from "../ui/dom.js";
import { Parts, setChildren } from "../ui/parts.js";
import { Roving } from "../ui/roving.js";
import { inWords } from "../ui/texts.js";
import { sentence } from "../ui/words.js";
import { heapOf, parsePile, toPiles } from "./board.js";

/**
 * @typedef {object} Shown
 * @property {Game} game
 * @property {Board} board
 * @property {Look} look
 * @property {Hand} hand
 * @property {ReadonlyMap<string, string>} marks what is wrong, by key
 * @property {boolean} hides whether what lies face down is hidden
 */

/** What can be tapped: a card, or the end of a pile. */
/** @typedef {{pile: string, index: number | "end"}} Spot */

/**
 * The key of a spot, unique on the board.
 * @param {Spot} spot
 * @returns {string}
 */
export function keyOf({ pile, index }) {
  return `${pile}:${index}`;
}

/** So many of the last cards of the waste are seen. */
const WASTE_SEEN = 3;
/** Suits that are drawn on the places of empty foundations. @type {Record<string, string>} */
const SIGNS = { H: "♥", C: "♣", D: "♦", S: "♠" };

export class BoardView {
  /** @type {Shown | null} */
  #shown = null;
  /** @type {Pile[]} */
  #piles = [];
  /** @type {Layout | null} */
  #layout = null;
  #roving;
  #parts = new Parts();
  #mark = element("div", { class: "editor-mark", hidden: true });

  /** @param {(spot: Spot) => void} onTap */
  constructor(onTap) {
    this.element = element("div", { class: "editor-board", role: "group", "aria-label": inWords("editor.board"), "aria-describedby": "editor-keys" });
    this.#roving = new Roving(this.element);
    this.element.addEventListener("click", (event) => {
      const spot = this.spotOf(event.target);
      if (spot !== null) onTap(spot);
    });
    new ResizeObserver(() => this.#draw()).observe(this.element);
  }

  /** @param {Shown} shown */
  show(shown) {
    this.#shown = shown;
    this.#piles = toPiles(shown.game, shown.board, shown.hides);
    this.#draw();
  }

  /**
   * What an event happened to.
   * @param {EventTarget | null} target
   * @returns {Spot | null}
   */
  spotOf(target) {
    const found = target instanceof Element ? target.closest("[data-spot]") : null;
    if (!(found instanceof HTMLElement) || !this.element.contains(found)) return null;
    const [pile, index] = (found.dataset.spot ?? "").split(":");
    return { pile, index: index === "end" ? "end" : Number(index) };
  }

  /**
   * The card that an event happened to, and how it looks.
   * @param {EventTarget | null} target
   * @returns {{card: Card, from: Place, picture: string} | null}
   */
  pick(target) {
    const spot = this.spotOf(target);
    const pile = spot === null ? undefined : this.#pile(spot.pile);
    if (spot === null || spot.index === "end" || pile === undefined || this.#shown === null) return null;
    const from = { pile: spot.pile, index: spot.index };
    return { card: pile.cards[spot.index], from, picture: pictureOf(pile, spot.index, this.#shown.look) };
  }

  /**
   * How many cards lie in a pile.
   * @param {string} pile
   * @returns {number}
   */
  countOf(pile) {
    return this.#pile(pile)?.cards.length ?? 0;
  }

  /** The size of a card on the screen. */
  get cardSize() {
    return { width: this.#layout?.cardWidth ?? 60, height: this.#layout?.cardHeight ?? 84 };
  }

  /**
   * The place for a card that is let go at a point of the window.
   * @param {number} x
   * @param {number} y
   * @returns {Place | null}
   */
  placeAt(x, y) {
    const box = this.element.getBoundingClientRect();
    const [left, top] = [x - box.left, y - box.top];
    if (this.#layout === null || left < 0 || top < 0 || left > box.width || top > box.height) return null;
    for (const place of this.#layout.places.values()) {
      const { area } = place;
      const isInside = left >= area.x && left < area.x + area.width && top >= area.y && top < area.y + area.height;
      if (isInside) return { pile: place.name, index: this.#indexAt(place, top) };
    }
    return null;
  }

  /**
   * Shows where a card would go.
   * @param {Place | null} place
   */
  aim(place) {
    this.#mark.hidden = place === null;
    const at = place === null ? undefined : this.#layout?.places.get(place.pile);
    if (place === null || at === undefined || this.#layout === null) return;
    const count = this.countOf(place.pile);
    const isBar = at.kind === "column" && count > 0;
    const { x, y } = cardPoint(this.#layout, at, isBar ? Math.min(place.index, count) : 0);
    const isEnd = place.index >= count;
    this.#mark.classList.toggle("bar", isBar);
    // Behind the last card the bar stands at its lower edge, since nothing covers that.
    const below = isBar && isEnd ? y - (count > at.down ? at.strip : at.downStrip) + this.#layout.cardHeight : y;
    this.#mark.style.translate = `${x}px ${below}px`;
  }

  /**
   * Gives the keyboard's focus to a spot, or to the nearest one that is there.
   * @param {Spot} spot
   */
  focus(spot) {
    const { pile, index } = spot;
    const last = this.countOf(pile) - 1;
    const isThere = this.#roving.focus(keyOf(spot)) ||
      (index !== "end" && last >= 0 && this.#roving.focus(keyOf({ pile, index: Math.min(index, last) })));
    if (!isThere) this.#roving.focus(keyOf({ pile, index: "end" }));
  }

  /** The spot that has the focus, if it is on the board. */
  get focused() {
    return this.spotOf(document.activeElement);
  }

  #draw() {
    const shown = this.#shown;
    const { clientWidth: width, clientHeight: height } = this.element;
    if (shown === null || width === 0 || height === 0) return;
    const { game, look } = shown;
    const table = layout(width, height, game, { piles: this.#piles }, look);
    this.#layout = table;
    this.element.dataset.deck = look.deck;
    this.element.style.setProperty("--card-width", `${table.cardWidth}px`);
    this.element.style.setProperty("--card-height", `${table.cardHeight}px`);
    this.#roving.keep(() => this.#parts.draw(() => {
      const groups = this.#piles.map((pile) => this.#group(shown, table, pile));
      setChildren(this.element, [...groups, this.#mark]);
    }));
    this.aim(shown.hand.marked);
  }

  /**
   * @param {Shown} shown
   * @param {Layout} table
   * @param {Pile} pile
   */
  #group(shown, table, pile) {
    const place = /** @type {PilePlace} */ (table.places.get(pile.name));
    const label = pileLabel(pile, shown.game, cardName);
    const seen = pile.kind === "foundation" || pile.kind === "stock" || (pile.kind === "cell" && pile.locked) ? 1 : pile.kind === "waste" ? WASTE_SEEN : Infinity;
    const from = Math.max(0, pile.cards.length - seen);
    const cards = pile.cards.slice(from).map((_, offset) => this.#card(shown, table, pile, place, from + offset));
    const attributes = { class: "editor-pile", role: "group", "aria-label": label };
    return this.#parts.part(pile.name, "div", attributes, [this.#end(shown, table, pile, place), ...cards]);
  }

  /**
   * The end of a pile: its outline where it is empty, and what is free under it.
   * @param {Shown} shown
   * @param {Layout} table
   * @param {Pile} pile
   * @param {PilePlace} place
   */
  #end({ game, hand, marks }, table, pile, place) {
    const spot = { pile: pile.name, index: /** @type {const} */ ("end") };
    const fault = marks.get(keyOf(spot));
    const count = pile.cards.length;
    const y = pile.kind === "column" && count > 0 ? cardPoint(table, place, count - 1).y + table.cardHeight : place.y;
    const bottom = place.area.y + place.area.height;
    const height = pile.kind === "column" && count > 0 ? Math.max(0, bottom - y) : table.cardHeight;
    const isMarked = hand.marked !== null && hand.marked.pile === pile.name && hand.marked.index >= count;
    const number = Number(pile.name.slice(1)) + 1;
    const name = count === 0 ? inWords("editor.empty", { pile: pileName(pile, game) }) : inWords(`editor.end-of-${pile.kind}`, { number });
    const made = this.#parts.part(keyOf(spot), "button", {
      type: "button",
      class: `editor-end ${count === 0 ? "empty" : ""} ${fault === undefined ? "" : "faulty"}`,
      "data-spot": keyOf(spot),
      "aria-label": fault === undefined ? name : `${name}. ${fault}`,
      "aria-pressed": String(isMarked),
      title: fault ?? null,
      "data-sign": count === 0 && pile.kind === "foundation" && pile.suit !== null ? SIGNS[pile.suit] : null,
    });
    Object.assign(made.style, { translate: `${place.x}px ${y}px`, blockSize: `${height}px` });
    return made;
  }

  /**
   * @param {Shown} shown
   * @param {Layout} table
   * @param {Pile} pile
   * @param {PilePlace} place
   * @param {number} index
   */
  #card({ game, board, look, hand, marks }, table, pile, place, index) {
    const spot = { pile: pile.name, index };
    const fault = marks.get(keyOf(spot));
    const count = pile.cards.length;
    const { x, y } = cardPoint(table, place, ["column", "waste"].includes(pile.kind) ? index : 0, pile.kind === "waste" ? count : 0);
    const isDown = pile.kind === "stock" || (pile.kind === "column" && index < board.columns[parsePile(pile.name).number].down);
    const isPicked = hand.picked?.from?.pile === pile.name && hand.picked.from.index === index;
    const card = sentence(cardName(pile.cards[index], game));
    const isTold = isDown && pile.kind === "column" && pile.cards[index] !== FACE_DOWN;
    const number = parsePile(pile.name).number + 1;
    const label = isTold
      ? inWords("card.face-down-in-column", { card, index: index + 1, cards: count, number })
      : cardLabel(pile, index, game, cardName);
    const made = this.#parts.part(keyOf(spot), "button", {
      type: "button",
      class: `editor-card ${fault === undefined ? "" : "faulty"} ${isDown && pile.cards[index] !== FACE_DOWN ? "down" : ""}`,
      "data-count": pile.kind === "stock" ? String(count) : null,
      "data-spot": keyOf(spot),
      "aria-label": fault === undefined ? label : `${label}. ${fault}`,
      "aria-pressed": String(isPicked),
      title: fault ?? null,
    });
    made.style.translate = `${x}px ${y}px`;
    made.style.backgroundImage = `url("${pictureOf(pile, index, look)}")`;
    return made;
  }

  /**
   * @param {PilePlace} place
   * @param {number} top
   * @returns {number} before which card of a column a point lies
   */
  #indexAt(place, top) {
    const count = this.countOf(place.name);
    if (heapOf(parsePile(place.name).kind) !== null) return count;
    if (place.kind !== "column" || this.#layout === null) return 0;
    for (let index = 0; index < count; index += 1) {
      const { y } = cardPoint(this.#layout, place, index);
      const shows = index === count - 1 ? this.cardSize.height * 0.7 : cardPoint(this.#layout, place, index + 1).y - y;
      if (top < y + shows / 2) return index;
    }
    return count;
  }

  /** @param {string} name */
  #pile(name) {
    return this.#piles.find((pile) => pile.name === name);
  }
}

/**
 * @param {Pile} pile
 * @param {number} index
 * @param {Look} look
 * @returns {string} the address of a card's picture
 */
function pictureOf(pile, index, look) {
  const cheated = pile.kind === "column" && pile.cheated && index === pile.cards.length - 1;
  return cardImage(pile.cards[index], look, { cheated });
}

/** @param {string} text */
function lowered(text) {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
