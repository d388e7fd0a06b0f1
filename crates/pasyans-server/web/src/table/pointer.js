/**
 * Mouse, finger and pen: what is pressed, dragged and clicked on the table.
 *
 * @module
 */

import { asGood, dropTarget, spotAt } from "./pointing.js";
import { pickable } from "./targets.js";

/** @typedef {import("./hand.js").Hand} Hand */
/** @typedef {import("./pointing.js").Spot} Spot */
/** @typedef {import("./table.js").Surface} Surface */
/** @typedef {import("./targets.js").Pick} Pick */

/**
 * A pointer that is down.
 * @typedef {object} Press
 * @property {number} id
 * @property {number} x in the page
 * @property {number} y
 * @property {number} farthest it has been from there
 * @property {Spot | null} spot
 * @property {Pick | null} pick the cards under it that can be lifted
 * @property {boolean} again whether those cards were in the hand before
 * @property {boolean} target whether the press is to put down what is in the hand
 * @property {boolean} beside whether it is only to put it back
 * @property {boolean} dragging
 */

/** How far a press moves before it is a drag, in pixels. */
const DRAG = 4;
/** A drag that stays within this many pixels was a click by an unsteady finger. */
const UNSTEADY = 10;
/** The longest time between the clicks of a double click, in milliseconds. */
const DOUBLE = 400;
/** For how many milliseconds after a move by one tap a second tap there is ignored: it is a habit. */
const HABIT = 300;

export class Pointer {
  /**
   * @param {Surface} surface
   * @param {Hand} hand
   * @param {import("./focus.js").Focus} focus
   */
  constructor(surface, hand, focus) {
    this.surface = surface;
    this.hand = hand;
    this.focus = focus;
    /** @type {Press | null} */
    this.press = null;
    /** @type {{card: string, x: number, y: number, time: number} | null} */
    this.lastClick = null;
    /** @type {{x: number, y: number, time: number} | null} the last tap that moved cards at once */
    this.quick = null;
    /** @type {import("./views.js").CardView[]} */
    this.hovered = [];
    this.finger = false;
    const { root } = surface;
    /** Whether a click moves cards to their best place at once, by what pointed. */
    this.atOnce = { finger: false, mouse: false };
    root.addEventListener("pointerdown", (event) => this.#down(event));
    root.addEventListener("pointermove", (event) => this.#move(event));
    root.addEventListener("pointerup", (event) => this.#up(event));
    root.addEventListener("pointercancel", (event) => this.#lost(event));
    root.addEventListener("lostpointercapture", (event) => this.#lost(event));
    root.addEventListener("pointerleave", () => this.#hover(null));
    // A long press is a way to hold a card, not to open a menu.
    root.addEventListener("contextmenu", (event) => {
      if (this.finger) event.preventDefault();
    });
    root.addEventListener("dragstart", (event) => event.preventDefault());
    root.addEventListener("selectstart", (event) => event.preventDefault());
  }

  /** Lets go of whatever is being pressed. */
  cancel() {
    this.press = null;
    this.lastClick = null;
    this.#hover(null);
  }

  /**
   * What an event is about: where cards lie counts, also for those that are still on their way there.
   *
   * @param {PointerEvent} event
   * @returns {Spot | null}
   */
  #spot(event) {
    const { board, layout, root, pileMap } = this.surface;
    if (!layout) return null;
    const box = root.getBoundingClientRect();
    const spot = spotAt(layout, pileMap, event.clientX - box.left, event.clientY - box.top);
    const sentTo = board.cardOf(event.target);
    const lying = spot && board.piles.get(spot.pile)?.cards[spot.index];
    // Screen readers press the middle of the card they name, though another may cover it.
    const named = sentTo && sentTo !== lying && sentTo.pile === spot?.pile && !sentTo.flight && !lying?.flight;
    return named ? { pile: sentTo.pile, index: sentTo.index, on: true, near: true } : spot;
  }

  /** @param {Spot | null} spot @returns {{pick: Pick, can: "yes" | "held" | "no"} | null} */
  #pickAt(spot) {
    const { state, pileMap } = this.surface;
    const pile = spot && pileMap.get(spot.pile);
    if (!pile || !spot || !state || pile.cards.length === 0) return null;
    const count = pile.kind === "column" && !pile.locked ? pile.cards.length - spot.index : 1;
    return { pick: { from: pile.name, count }, can: pickable(state.moves, pile, count) };
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (!event.isPrimary || event.button !== 0 || this.press) return;
    this.finger = event.pointerType !== "mouse";
    if (!this.surface.enabled || this.hand.offered || this.#isHabit(event)) return;
    const spot = this.#spot(event);
    const under = this.#pickAt(spot);
    const { hand } = this;
    const target =
      spot !== null && hand.pick !== null && hand.pick.from !== spot.pile && (spot.on || hand.targets.has(spot.pile));
    // With cards in the hand, a press beside all cards puts them down.
    const beside = !target && hand.pick !== null && !spot?.on;
    const pick = under && under.can !== "no" && spot?.near && !beside ? under.pick : null;
    this.press = {
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      farthest: 0,
      spot,
      pick,
      again: pick !== null && hand.holds(pick),
      target,
      beside,
      dragging: false,
    };
    this.#hover(null);
    this.surface.root.setPointerCapture(event.pointerId);
    if (spot) this.focus.goQuietly(spot.pile, spot.index);
    // The browser would move the focus to whatever it finds under the pointer.
    event.preventDefault();
    if (!target && !beside && under?.can === "yes") hand.take(under.pick);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const { press, hand } = this;
    if (!press) {
      if (event.pointerType === "mouse" && event.isPrimary) this.#hover(this.#spot(event));
      return;
    }
    if (press.id !== event.pointerId) return;
    const dx = event.clientX - press.x;
    const dy = event.clientY - press.y;
    press.farthest = Math.max(press.farthest, Math.hypot(dx, dy));
    if (!press.dragging) {
      if (press.farthest < DRAG || !press.pick) return;
      press.dragging = true;
      hand.take(press.pick);
    }
    if (!hand.pick) return;
    hand.carry(dx, dy);
    hand.aim(this.#dropTarget());
  }

  #dropTarget() {
    const { layout, pileMap } = this.surface;
    const { hand } = this;
    const card = hand.rectangle();
    if (!layout || !card || !hand.pick) return null;
    return dropTarget(layout, pileMap, card, hand.pick.from, new Set(hand.targets.keys()));
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const { press, hand } = this;
    if (!press || press.id !== event.pointerId) return;
    this.press = null;
    if (press.dragging && (press.farthest >= UNSTEADY || press.target)) {
      const to = this.#dropTarget();
      this.lastClick = null;
      if (to === null) hand.putBack();
      else hand.offer(to, "drag");
    } else {
      if (press.dragging) hand.carry(0, 0);
      this.#click(press, event);
    }
    if (event.pointerType === "mouse") this.#hover(this.#spot(event));
  }

  /**
   * @param {Press} press
   * @param {PointerEvent} event
   */
  #click(press, event) {
    const { hand, surface } = this;
    const { spot } = press;
    const double = this.#isDouble(press, event);
    if (spot === null || press.beside) return hand.putBack();
    if (surface.layout?.places.get(spot.pile)?.kind === "stock") {
      hand.putBack();
      // A pointer that has left it meanwhile does not count.
      if (spot.on && this.#spot(event)?.pile === spot.pile) surface.emit("stock", {});
      return;
    }
    if (press.target && hand.pick && surface.layout) {
      const to = asGood(surface.layout, surface.pileMap, spot.pile, new Set(hand.targets.keys()));
      return hand.offer(to, event.pointerType === "mouse" ? "click" : "touch");
    }
    const under = this.#pickAt(spot);
    if (!under) return hand.putBack();
    if (double) {
      hand.putBack();
      surface.emit("best", { ...under.pick });
      return;
    }
    // What has no good place stays in the hand, for the player to choose one.
    if (under.can === "yes" && !press.again && this.#isAtOnce(event) && !surface.emit("quick", { ...under.pick })) {
      this.quick = { x: event.clientX, y: event.clientY, time: event.timeStamp };
      return hand.putBack();
    }
    if (press.again) return hand.putBack();
    if (under.can === "yes") return;
    hand.putBack();
    surface.refuse(under.pick);
  }

  /** @param {PointerEvent} event */
  #isHabit({ clientX, clientY, timeStamp }) {
    return this.quick !== null && timeStamp - this.quick.time < HABIT && isNear(this.quick, clientX, clientY);
  }

  /** @param {PointerEvent} event */
  #isAtOnce({ pointerType }) {
    return pointerType === "mouse" ? this.atOnce.mouse : this.atOnce.finger;
  }

  /**
   * @param {Press} press
   * @param {PointerEvent} event
   */
  #isDouble(press, event) {
    const { spot } = press;
    const card = spot ? `${spot.pile} ${spot.index} ${this.surface.state?.board}` : "";
    const last = this.lastClick;
    const double = last !== null && isNear(last, event.clientX, event.clientY) && last.card === card && event.timeStamp - last.time < DOUBLE;
    this.lastClick = double ? null : { card, x: event.clientX, y: event.clientY, time: event.timeStamp };
    return double;
  }

  /** @param {PointerEvent} event */
  #lost(event) {
    if (!this.press || this.press.id !== event.pointerId) return;
    this.press = null;
    this.hand.putBack();
  }

  /**
   * Shows what a press would pick up.
   *
   * @param {Spot | null} spot
   */
  #hover(spot) {
    const { board, enabled, layout } = this.surface;
    const under = enabled && !this.press ? this.#pickAt(spot) : null;
    const isStock = spot?.on === true && layout?.places.get(spot.pile)?.kind === "stock";
    const pile = under && (under.can === "yes" || isStock) ? board.piles.get(under.pick.from) : null;
    const cards = pile && under ? pile.cards.slice(pile.cards.length - under.pick.count) : [];
    const target = spot !== null && this.hand.pick !== null && this.hand.targets.has(spot.pile);
    this.hand.aim(target ? spot.pile : null);
    if (cards.length === this.hovered.length && cards[0] === this.hovered[0]) return;
    for (const card of this.hovered) card.element.classList.remove("hovered");
    for (const card of cards) card.element.classList.add("hovered");
    this.hovered = cards;
  }
}

/**
 * @param {{x: number, y: number}} point
 * @param {number} x
 * @param {number} y
 * @returns {boolean} whether both may be one finger's
 */
function isNear(point, x, y) {
  return Math.hypot(point.x - x, point.y - y) < 24;
}
