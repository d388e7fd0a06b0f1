/**
 * The table: shows a state, lets people pick up and put down cards, and says what they want. It
 * knows no rules and no engine; which moves are legal is written in the state.
 *
 * @module
 */

import { Board } from "./board.js";
import { Hand } from "./hand.js";
import { layout } from "./layout.js";
import { fadeIn, glide, glideTime, put, reducedMotion, whereabouts } from "./motion.js";
import { Pointer } from "./pointer.js";

/** @typedef {import("../protocol.js").Game} Game */
/** @typedef {import("../protocol.js").Move} Move */
/** @typedef {import("../protocol.js").Pile} Pile */
/** @typedef {import("../protocol.js").PileName} PileName */
/** @typedef {import("../protocol.js").State} State */
/** @typedef {import("./board.js").CardView} CardView */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Look} Look */
/** @typedef {import("./layout.js").Point} Point */
/** @typedef {import("./targets.js").Pick} Pick */

/**
 * Pictures and names of cards, from cards/deck.js.
 * @typedef {object} Art
 * @property {(card: string, look: Look, options?: {cheated?: boolean}) => string} cardImage
 * @property {(look: Look) => string} backImage
 * @property {(card: string, game: Game) => string} cardName
 * @property {(card: string) => string} cardShort
 */

/**
 * What the parts of the table share.
 * @typedef {object} Surface
 * @property {HTMLElement} root
 * @property {Board} board
 * @property {State | null} state
 * @property {Layout | null} layout
 * @property {Map<PileName, Pile>} pileMap
 * @property {boolean} enabled
 * @property {number} speed
 * @property {(type: string, detail: object) => boolean} emit false when it was prevented
 * @property {(pick: Pick) => void} refuse
 * @property {(pile: PileName, index: number) => void} focus
 */

/** The usual time of a move, in milliseconds. */
const SPEED = 200;
/** A whole deal takes about so long. */
const DEAL = 650;

export class Table extends EventTarget {
  /**
   * @param {HTMLElement} root
   * @param {Art} art
   */
  constructor(root, art) {
    super();
    this.root = root;
    this.board = new Board(root, art);
    /** @type {State | null} */
    this.state = null;
    /** @type {Game | null} */
    this.game = null;
    /** @type {Layout | null} */
    this.layout = null;
    /** @type {Map<PileName, Pile>} */
    this.pileMap = new Map();
    /** @type {Look} */
    this.look = { deck: "classic", fourColour: false };
    this.enabled = true;
    this.speed = SPEED;
    this.shown = 0;
    this.size = { width: 0, height: 0 };
    root.classList.add("pasyans-table");
    root.setAttribute("role", "group");
    this.hand = new Hand(this);
    this.pointer = new Pointer(this, this.hand);
    new ResizeObserver((entries) => {
      const { width, height } = entries[entries.length - 1].contentRect;
      this.#resize(width, height);
    }).observe(root);
  }

  /**
   * Shows a state.
   *
   * @param {State} state
   * @param {Game} game
   * @param {{animate?: "move" | "deal" | "none", from?: Point}} [options] `from`: where dealt cards come from
   * @returns {Promise<void>} resolves when all movement has ended
   */
  async show(state, game, { animate = "move", from } = {}) {
    if (this.size.width === 0) this.size = { width: this.root.clientWidth, height: this.root.clientHeight };
    const number = (this.shown += 1);
    const { board, hand } = this;
    this.root.setAttribute("aria-label", `${game.title}, the table`);
    /** @type {Map<CardView, Point>} */
    const before = new Map();
    for (const card of board.cards()) before.set(card, whereabouts(card));
    const held = hand.cards;
    if (!this.#stillHeld(state)) {
      this.pointer.cancel();
      hand.empty();
    }
    this.state = state;
    this.game = game;
    this.pileMap = new Map(state.piles.map((pile) => [pile.name, pile]));
    this.layout = layout(this.size.width, this.size.height, game, state, this.look);
    const { fresh, moved } = board.arrange(state.piles);
    board.place(this.layout, state.piles);
    board.describe(state.piles, game, this.look);
    const still = this.speed === 0 || animate === "none";
    /** @type {Promise<unknown>[]} */
    const movements = [];
    const travelling = new Set(still ? [] : [...moved, ...held]);
    const dealt = animate === "deal" && !still;
    let order = 0;
    for (const card of board.cards()) {
      if (hand.cards.includes(card)) continue;
      const to = board.pointOf(this.layout, card);
      const start = before.get(card);
      if (still || (!start && !dealt)) {
        put(card, to);
        board.raise(card, false);
        continue;
      }
      if (reducedMotion()) {
        const changed = !start || start.x !== to.x || start.y !== to.y;
        put(card, to);
        board.raise(card, false);
        if (changed) movements.push(fadeIn(card, 160));
        continue;
      }
      const origin = dealt ? (from ?? { x: this.size.width / 2 - this.layout.cardWidth / 2, y: this.size.height }) : start;
      if (!origin || (origin.x === to.x && origin.y === to.y)) {
        put(card, to);
        board.raise(card, false);
        continue;
      }
      const above = dealt || travelling.has(card);
      board.raise(card, above, order);
      order += 1;
      const delay = dealt ? this.#turn(card) : 0;
      movements.push(glide(card, origin, to, { duration: glideTime(origin, to, this.speed), delay }));
    }
    board.bury(state.piles, new Set([...travelling, ...fresh]));
    await Promise.all(movements);
    if (number !== this.shown) return;
    for (const card of board.cards()) if (!hand.cards.includes(card)) board.raise(card, false);
    board.bury(state.piles, new Set());
  }

  /** @param {CardView} card @returns {number} when its turn comes in the deal, in milliseconds */
  #turn(card) {
    const columns = Math.max(1, this.game?.columns ?? 1);
    const total = Math.max(1, this.game?.cards ?? 1);
    const place = this.layout?.places.get(card.pile);
    const turn = place?.kind === "column" ? card.index * columns + place.index : total;
    return (Math.min(turn, total) / total) * DEAL * (this.speed / SPEED);
  }

  /** @param {State} next @returns {boolean} whether what is in the hand lies in the next state as it does now */
  #stillHeld(next) {
    const { pick, offered } = this.hand;
    if (!pick || offered || next.game !== this.state?.game) return false;
    const now = this.pileMap.get(pick.from)?.cards.join();
    return next.board === this.state?.board && next.piles.find((pile) => pile.name === pick.from)?.cards.join() === now;
  }

  /** @param {number} width @param {number} height */
  #resize(width, height) {
    if (width === this.size.width && height === this.size.height) return;
    this.size = { width, height };
    if (this.state && this.game) void this.show(this.state, this.game, { animate: "none" });
  }

  /** @param {Look} look */
  setLook(look) {
    this.look = look;
    this.root.dataset.deck = look.deck;
    if (this.state && this.game) void this.show(this.state, this.game, { animate: "none" });
  }

  /** @param {number} ms the usual time of a move; 0 for none */
  setSpeed(ms) {
    this.speed = ms;
  }

  /** @param {boolean} enabled whether cards can be picked up */
  setEnabled(enabled) {
    this.enabled = enabled;
    this.root.classList.toggle("disabled", !enabled);
    if (!enabled) this.clearPick();
  }

  /** Puts back what is picked up. */
  clearPick() {
    this.pointer.cancel();
    this.hand.putBack();
  }

  /**
   * @param {string} type
   * @param {object} detail
   * @returns {boolean}
   */
  emit(type, detail) {
    return this.dispatchEvent(new CustomEvent(type, { detail, cancelable: true }));
  }

  /** @param {Pick} pick */
  refuse(pick) {
    this.emit("refused", { ...pick });
  }

  /** @param {PileName} pile @param {number} index */
  focus(pile, index) {
    this.board.option(pile, index)?.focus({ preventScroll: true });
  }
}
