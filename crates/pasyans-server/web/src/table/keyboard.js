/**
 * The keys of the table: everything a pointer can do.
 *
 * @module
 */

import { letterOf } from "../ui/letters.js";
import { neighbour } from "./navigation.js";
import { asGood } from "./pointing.js";
import { pickable, targetsOf } from "./targets.js";

/** @typedef {import("./navigation.js").Direction} Direction */
/** @typedef {import("./table.js").Surface} Surface */
/** @typedef {import("../protocol.js").PileName} PileName */

/** How many milliseconds may pass between keys that belong together: "1" and "2", "c" and a digit. */
const TYPING = 700;

/** @type {Record<string, Direction>} */
const ARROWS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

export class Keyboard {
  /**
   * @param {Surface} surface
   * @param {import("./hand.js").Hand} hand
   * @param {import("./focus.js").Focus} focus
   */
  constructor(surface, hand, focus) {
    this.surface = surface;
    this.hand = hand;
    this.focus = focus;
    this.typed = { text: "", time: -Infinity };
    surface.root.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      focus.showRing(true);
      if (this.#press(event)) event.preventDefault();
    });
    // Screen readers press an option by a click without a pointer.
    surface.root.addEventListener("click", (event) => {
      if (event.detail === 0 && surface.root.contains(document.activeElement)) this.#enter();
    });
  }

  /**
   * A key that was pressed while the focus was elsewhere: a digit leads to its pile, an arrow to where the focus was last.
   *
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it led here
   */
  enter(event) {
    const { focus, surface } = this;
    if (surface.root.contains(document.activeElement) || !surface.state) return false;
    focus.showRing(true);
    if (!ARROWS[event.key]) return this.#press(event);
    focus.go(focus.pile, focus.index);
    return true;
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key was for the table
   */
  #press(event) {
    const { hand, focus } = this;
    const { key } = event;
    const letter = letterOf(event);
    if (/^(Digit|Numpad)\d$/.test(event.code)) return this.#digit(event);
    if (key !== "Shift") this.typed = { text: "", time: event.timeStamp };
    if (ARROWS[key]) return this.#step(ARROWS[key]);
    if (key === "Home" || key === "End") return this.#along(key === "Home" ? 0 : Infinity);
    if (key === "Escape") return this.#escape();
    if (key === "Tab") return this.#nextTarget(event.shiftKey);
    if (!this.surface.enabled || hand.offered) return false;
    if (key === "Enter") return this.#enter();
    if (key === " ") return this.#best();
    if (letter === "C") {
      this.typed = { text: "c", time: event.timeStamp };
      return this.surface.pileMap.has("c0");
    }
    if (letter === "W" && this.surface.pileMap.has("w0")) {
      focus.go("w0", Infinity);
      return true;
    }
    if (letter === "F") return this.#home(hand.pick ?? { from: focus.pile, count: focus.count });
    return false;
  }

  /** @param {Direction} direction */
  #step(direction) {
    const { focus, hand, surface } = this;
    const { layout, pileMap } = surface;
    const pile = pileMap.get(focus.pile);
    if (!layout || !pile) return false;
    const along = pile.kind === "column" && !pile.locked && hand.pick === null;
    if (along && direction === "up" && focus.index > 0) return this.#along(focus.index - 1);
    if (along && direction === "down" && focus.index < pile.cards.length - 1) return this.#along(focus.index + 1);
    const next = neighbour(layout, focus.pile, direction);
    if (next !== null) focus.go(next, Infinity);
    return true;
  }

  /** @param {number} index */
  #along(index) {
    this.focus.go(this.focus.pile, this.hand.pick ? Infinity : index);
    return true;
  }

  #escape() {
    const { pick } = this.hand;
    if (!pick) return false;
    const pile = this.surface.pileMap.get(pick.from);
    this.surface.release();
    this.focus.go(pick.from, (pile?.cards.length ?? 0) - pick.count);
    return true;
  }

  /** @param {boolean} back */
  #nextTarget(back) {
    const { hand, focus, surface } = this;
    if (!hand.pick) return false;
    const targets = [...surface.pileMap.keys()].filter((name) => hand.targets.has(name));
    if (targets.length === 0) {
      hand.putBack();
      return false;
    }
    const order = [...surface.pileMap.keys()];
    const here = order.indexOf(focus.pile);
    const after = targets.filter((name) => (back ? order.indexOf(name) < here : order.indexOf(name) > here));
    const next = back ? (after.at(-1) ?? targets.at(-1)) : (after[0] ?? targets[0]);
    focus.go(/** @type {PileName} */ (next), Infinity);
    return true;
  }

  /** @param {KeyboardEvent} event */
  #digit(event) {
    const { pileMap } = this.surface;
    const digit = event.code.slice(-1);
    const recent = event.timeStamp - this.typed.time < TYPING ? this.typed.text : "";
    const cell = event.shiftKey || recent === "c";
    // The reserve lies where other games have cells.
    const letter = cell ? (pileMap.has("r0") ? "r" : "c") : "t";
    /** @param {string} number */
    const pileOf = (number) => `${letter}${Number(number) - 1}`;
    // "1" then "2" is 12 where there is a twelfth; "0" alone is the tenth.
    const longer = cell ? digit : recent + digit;
    const number = pileMap.has(pileOf(longer)) ? longer : digit === "0" ? "10" : digit;
    this.typed = { text: cell ? "" : number, time: event.timeStamp };
    if (!pileMap.has(pileOf(number))) return false;
    this.focus.go(pileOf(number), Infinity);
    return true;
  }

  #enter() {
    const { hand, focus, surface } = this;
    const { state, layout, pileMap } = surface;
    const pile = pileMap.get(focus.pile);
    if (!state || !layout || !pile || !surface.enabled || hand.offered) return false;
    if (hand.pick) {
      if (focus.pile === hand.pick.from) hand.putBack();
      else hand.offer(asGood(layout, pileMap, focus.pile, new Set(hand.targets.keys())), "key");
      return true;
    }
    if (pile.kind === "stock") {
      surface.emit("stock", {});
      return true;
    }
    const pick = { from: focus.pile, count: focus.count };
    if (pick.count === 0) return true;
    if (pickable(state.moves, pile, pick.count) === "yes") hand.take(pick);
    else surface.refuse(pick);
    return true;
  }

  #best() {
    const { hand, focus, surface } = this;
    if (hand.pick === null && surface.pileMap.get(focus.pile)?.kind === "stock") return this.#enter();
    const pick = hand.pick ?? { from: focus.pile, count: focus.count };
    hand.putBack();
    if (pick.count > 0) surface.emit("best", { ...pick });
    return true;
  }

  /**
   * Sends a card home, or asks why it cannot go there.
   *
   * @param {import("./targets.js").Pick} pick
   */
  #home(pick) {
    const { hand, surface } = this;
    if (!surface.state || pick.count === 0 || surface.pileMap.get(pick.from)?.kind === "stock") return false;
    const targets = targetsOf(surface.state.moves, pick);
    const home = [...targets.keys()].find((name) => surface.pileMap.get(name)?.kind === "foundation");
    if (home === undefined) {
      hand.putBack();
      surface.emit("homeless", { ...pick, to: this.#homeOf(pick) });
      return true;
    }
    hand.take(pick);
    hand.offer(home, "key");
    return true;
  }

  /**
   * @param {import("./targets.js").Pick} pick
   * @returns {PileName | null} the foundation of its suit; null in a game without foundations
   */
  #homeOf({ from, count }) {
    const { pileMap } = this.surface;
    const card = pileMap.get(from)?.cards.at(-count) ?? "";
    const foundations = [...pileMap.values()].filter((pile) => pile.kind === "foundation");
    const own = foundations.find(({ suit }) => (suit === null ? card.length === 1 : card.endsWith(suit)));
    return (own ?? foundations[0])?.name ?? null;
  }
}
