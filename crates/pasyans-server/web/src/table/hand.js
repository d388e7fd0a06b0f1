/**
 * The cards that are picked up: lifted, carried, offered to a pile or put back.
 *
 * @module
 */

import { glide, glideTime, put, reducedMotion, whereabouts } from "./motion.js";
import { targetLabel } from "./names.js";
import { targetsOf } from "./targets.js";

/** @typedef {import("./views.js").CardView} CardView */
/** @typedef {import("./layout.js").Point} Point */
/** @typedef {import("./layout.js").Rectangle} Rectangle */
/** @typedef {import("./targets.js").Pick} Pick */
/** @typedef {import("../protocol.js").PileName} PileName */
/** @typedef {"click" | "drag" | "key" | "touch"} How */

/** How long offered cards wait for the state that has them in their new place, in milliseconds. */
const PATIENCE = 3000;

export class Hand {
  /** @param {import("./table.js").Surface} surface */
  constructor(surface) {
    this.surface = surface;
    /** @type {Pick | null} */
    this.pick = null;
    /** @type {CardView[]} */
    this.cards = [];
    /** @type {Map<PileName, "fits" | "cheat">} */
    this.targets = new Map();
    /** Whether the cards were offered to a pile that takes them, and the next state is awaited. */
    this.offered = false;
    this.carried = false;
    /** @type {PileName | null} */
    this.aimed = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {HTMLElement[]} */
    this.told = [];
  }

  /** @param {Pick} pick @returns {boolean} whether just these cards are in the hand */
  holds(pick) {
    return this.pick !== null && this.pick.from === pick.from && this.pick.count === pick.count;
  }

  /**
   * Picks cards up.
   *
   * @param {Pick} pick
   */
  take(pick) {
    if (this.holds(pick)) return;
    this.putBack();
    const { board, state } = this.surface;
    const pile = board.piles.get(pick.from);
    if (!pile || !state) return;
    this.pick = pick;
    this.cards = pile.cards.slice(pile.cards.length - pick.count);
    this.targets = targetsOf(state.moves, pick);
    this.cards.forEach((card, i) => {
      card.element.classList.add("lifted");
      card.element.setAttribute("aria-selected", "true");
      board.raise(card, i);
    });
    this.#light();
    this.surface.emit("picked", { ...pick });
  }

  /** Lights the piles that take the cards, and says of each pile whether it does. */
  #light() {
    const { board } = this.surface;
    for (const [name, view] of board.piles) {
      const how = name === this.pick?.from ? "source" : (this.targets.get(name) ?? "no");
      view.element.classList.toggle("fits", how === "fits");
      view.element.classList.toggle("cheat", how === "cheat");
      const option = board.option(name, Infinity);
      if (!option) continue;
      option.setAttribute("aria-description", targetLabel(how));
      this.told.push(option);
    }
  }

  #unlight() {
    for (const view of this.surface.board.piles.values()) view.element.classList.remove("fits", "cheat", "aimed");
    for (const option of this.told) option.removeAttribute("aria-description");
    this.told = [];
    this.aimed = null;
  }

  /**
   * Carries the cards so far from where they lie.
   *
   * @param {number} dx
   * @param {number} dy
   */
  carry(dx, dy) {
    const { board, layout } = this.surface;
    if (!layout) return;
    if (!this.carried) {
      this.carried = true;
      for (const card of this.cards) card.element.classList.add("carried");
    }
    for (const card of this.cards) {
      const home = board.pointOf(layout, card);
      put(card, { x: home.x + dx, y: home.y + dy });
    }
  }

  /** @returns {Rectangle | null} where the first of the carried cards is */
  rectangle() {
    const { layout } = this.surface;
    const [first] = this.cards;
    return first && layout ? { x: first.x, y: first.y, width: layout.cardWidth, height: layout.cardHeight } : null;
  }

  /**
   * Shows on which pile the cards would be put.
   *
   * @param {PileName | null} name
   */
  aim(name) {
    const aimed = name !== null && this.targets.has(name) ? name : null;
    if (this.aimed === aimed) return;
    const { piles } = this.surface.board;
    if (this.aimed !== null) piles.get(this.aimed)?.element.classList.remove("aimed");
    if (aimed !== null) piles.get(aimed)?.element.classList.add("aimed");
    this.aimed = aimed;
  }

  /**
   * Offers the cards to a pile. Where they may go they wait there for the next state; else they go back.
   *
   * @param {PileName} to
   * @param {How} how
   */
  offer(to, how) {
    if (!this.pick) return;
    const { from, count } = this.pick;
    const kind = this.targets.get(to);
    this.offered = kind !== undefined;
    if (this.offered) this.timer = setTimeout(() => this.putBack(), PATIENCE);
    const accepted = this.surface.emit("intent", { from, to, count, cheat: kind === "cheat", how });
    if (kind === undefined || !accepted) this.putBack();
  }

  /** Puts the cards back where they lie. */
  putBack() {
    if (!this.pick) return;
    const { board, layout, speed } = this.surface;
    const { pick, cards } = this;
    this.empty();
    for (const card of cards) {
      if (!layout) continue;
      const from = whereabouts(card);
      const home = board.pointOf(layout, card);
      const still = from.x === home.x && from.y === home.y;
      if (still || speed === 0 || reducedMotion()) {
        put(card, home);
        board.lay(card);
        continue;
      }
      void glide(card, from, home, { duration: glideTime(from, home, speed) }).then(() => {
        if (!card.flight && !this.cards.includes(card)) board.lay(card);
      });
    }
    this.surface.emit("dropped", { ...pick });
  }

  /** Forgets the cards, which stay where they are. */
  empty() {
    clearTimeout(this.timer);
    for (const card of this.cards) {
      card.element.classList.remove("lifted", "carried");
      card.element.setAttribute("aria-selected", "false");
    }
    this.#unlight();
    this.pick = null;
    this.cards = [];
    this.targets = new Map();
    this.offered = false;
    this.carried = false;
  }
}
