/**
 * The table: shows a state, lets people pick up and put down cards, and says what they want. It
 * knows no rules and no engine; which moves are legal is written in the state.
 *
 * @module
 */

import { inWords } from "../ui/texts.js";
import { Arrow } from "./arrow.js";
import { Board } from "./board.js";
import { leapAll } from "./celebration.js";
import { Focus } from "./focus.js";
import { Hand } from "./hand.js";
import { Keyboard } from "./keyboard.js";
import { deckFor, layout } from "./layout.js";
import { reducedMotion, shake, whereabouts } from "./motion.js";
import { Note } from "./note.js";
import { Pictures } from "./pictures.js";
import { Pointer } from "./pointer.js";
import { travel } from "./travel.js";

/** @typedef {import("../protocol.js").Game} Game */
/** @typedef {import("../protocol.js").Move} Move */
/** @typedef {import("../protocol.js").Pile} Pile */
/** @typedef {import("../protocol.js").PileName} PileName */
/** @typedef {import("../protocol.js").State} State */
/** @typedef {import("./arrow.js").ArrowOptions} ArrowOptions */
/** @typedef {import("./views.js").CardView} CardView */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Look} Look */
/** @typedef {import("./layout.js").Wish} Wish */
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
 * @property {() => void} release puts back what is picked up, also when a pointer holds it
 */

/**
 * @typedef {object} ShowOptions
 * @property {"move" | "deal" | "none"} [animate]
 * @property {Point} [from] where dealt cards come from
 */

/** The usual time of a move, in milliseconds. */
const SPEED = 200;
/** How many cards leap in a celebration; more would not be seen. */
const LEAPERS = 56;

/**
 * Events, all CustomEvents: "intent" {from, to, count, cheat, how}, "stock" {} where it was pressed, "refused" {from, count},
 * "best" {from, count}, "quick" {from, count}, "homeless" {from, to, count}, "picked" {from, count}, "dropped" {from, count}. A listener that prevents
 * an intent sends the cards back at once; one that prevents "quick" has found a place for them.
 */
export class Table extends EventTarget {
  /** @type {State | null} */
  state = null;
  /** @type {Game | null} */
  game = null;
  /** @type {Layout | null} */
  layout = null;
  /** @type {Map<PileName, Pile>} */
  pileMap = new Map();
  /** @type {Look} */
  look = { deck: "classic", fourColour: false };
  /** @type {Wish} */
  #wish = this.look;
  enabled = true;
  speed = SPEED;
  #size = { width: 0, height: 0 };
  /** Counts the states to be shown: one that waits for its pictures is given up for a later one, not for a new size. */
  #asked = 0;
  /** Counts what was shown, the same state in another size too: whatever comes late does nothing. */
  #shown = 0;
  #travelling = false;
  /** What moves in a celebration. @type {Animation[] | null} */
  #party = null;

  /**
   * @param {HTMLElement} root
   * @param {Art} art
   */
  constructor(root, art) {
    super();
    this.root = root;
    root.classList.add("pasyans-table");
    root.setAttribute("role", "group");
    this.board = new Board(root, art);
    this.pictures = new Pictures();
    this.pointing = new Arrow(root);
    this.note = new Note(root);
    this.focus = new Focus(this);
    this.hand = new Hand(this);
    this.pointer = new Pointer(this, this.hand, this.focus);
    this.keyboard = new Keyboard(this, this.hand, this.focus);
    // A click ends the celebration; it is for nothing else.
    root.addEventListener("pointerdown", () => this.#endParty(), { capture: true });
    new ResizeObserver((entries) => {
      const { width, height } = entries[entries.length - 1].contentRect;
      this.#resize(width, height);
    }).observe(root);
  }

  /**
   * Shows a state. Cards glide from where they are, also in the middle of a movement.
   *
   * @param {State} state
   * @param {Game} game
   * @param {ShowOptions} [options]
   * @returns {Promise<void>} resolves when the movement has ended, or another state took over
   */
  async show(state, game, { animate = "move", from } = {}) {
    this.#endParty();
    this.note.hide();
    this.arrow(null);
    this.highlight(null);
    const asked = (this.#asked += 1);
    this.#dress(state, game);
    const loading = animate === "deal" ? this.#loadPictures(state) : null;
    if (loading) {
      await loading;
      if (asked !== this.#asked) return;
    }
    this.root.setAttribute("aria-label", inWords("table.name", { game: game.title }));
    this.game = game;
    await this.#render(state, game, (this.#shown += 1), animate, from);
  }

  /**
   * @param {State} state
   * @param {Game} game
   * @param {number} number
   * @param {"move" | "deal" | "none"} animate
   * @param {Point} [from]
   */
  async #render(state, game, number, animate, from) {
    const { board, hand } = this;
    /** @type {Map<CardView, Point>} */
    const before = new Map();
    for (const card of board.cards()) before.set(card, whereabouts(card));
    const held = hand.cards;
    if (!this.#staysInHand(state)) {
      this.pointer.cancel();
      hand.empty();
    }
    const focused = this.focus.holder();
    this.state = state;
    this.pileMap = new Map(state.piles.map((pile) => [pile.name, pile]));
    this.layout = layout(this.#size.width, this.#size.height, game, state, this.look);
    const { fresh, moved: changed } = board.arrange(state.piles);
    board.place(this.layout, state.piles);
    const isSeen = animate === "move" && this.speed > 0 && !document.hidden && !reducedMotion();
    board.describe(state, game, this.look, isSeen);
    this.focus.restore(focused);
    const travellers = new Set([...changed, ...held]);
    const staying = new Set(hand.cards);
    const isOver = () => number !== this.#shown;
    /** @param {CardView} card */
    const join = (card) => this.focus.keep(() => board.join(card));
    const journey = { animate, speed: this.speed, before, travellers, staying, from, join, isOver };
    this.#travelling = true;
    const travelled = travel(board, this.layout, journey);
    board.bury(state.piles, new Set([...travellers, ...fresh]));
    this.pointing.draw(this.layout, this.pileMap);
    const moved = await travelled;
    if (number !== this.#shown) return;
    this.#travelling = false;
    this.focus.keep(() => board.sort());
    for (const card of board.cards()) if (!hand.cards.includes(card)) board.lay(card);
    board.bury(state.piles, new Set());
    board.turnOver(state.piles, this.look, moved);
  }

  /** @param {State} state */
  #loadPictures({ piles }) {
    const { look, board } = this;
    const before = `${look.deck} ${look.fourColour} `;
    const names = new Set(piles.flatMap(({ cards }) => cards.map((card) => before + card)));
    return this.pictures.load([...names], (name) => board.art.cardImage(name.slice(before.length), look));
  }

  /** @param {State} next @returns {boolean} whether what is in the hand may stay there */
  #staysInHand(next) {
    const { pick, offered } = this.hand;
    return pick !== null && !offered && next.game === this.state?.game && next.board === this.state?.board;
  }

  /**
   * Decides on the deck, for the size of the table.
   *
   * @param {State} state
   * @param {Game} game
   */
  #dress(state, game) {
    if (this.#size.width === 0) this.#size = { width: this.root.clientWidth, height: this.root.clientHeight };
    const { width, height } = this.#size;
    this.look = { ...this.#wish, deck: deckFor(width, height, game, state, this.#wish.deck) };
    this.root.dataset.deck = this.look.deck;
  }

  /** Shows the same state again, in another size or look. */
  #again() {
    if (!this.state || !this.game) return;
    this.#dress(this.state, this.game);
    // Cards that are on their way go on, to where their places are now.
    void this.#render(this.state, this.game, (this.#shown += 1), this.#travelling ? "move" : "none");
  }

  /** @param {number} width @param {number} height */
  #resize(width, height) {
    if (width === this.#size.width && height === this.#size.height) return;
    this.#size = { width, height };
    this.#again();
  }

  /** @param {Wish} wish */
  setLook(wish) {
    this.#wish = wish;
    this.#again();
  }

  /** @param {{finger: boolean, mouse: boolean}} atOnce what moves cards by a single tap or click */
  setAtOnce(atOnce) {
    this.pointer.atOnce = atOnce;
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

  /**
   * A key that was pressed elsewhere on the page, and brings the focus here.
   *
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it did
   */
  enter(event) {
    return this.keyboard.enter(event);
  }

  /** Puts back what is picked up. */
  clearPick() {
    this.release();
  }

  release() {
    this.pointer.cancel();
    this.hand.putBack();
  }

  /**
   * Points out a move, until the next state is shown.
   *
   * @param {Move | null} move
   * @param {ArrowOptions} [options]
   */
  arrow(move, options = {}) {
    this.pointing.set(move, options, this.layout, this.pileMap);
  }

  /**
   * Lights one pile, until the next state is shown.
   *
   * @param {PileName | null} name
   */
  highlight(name) {
    for (const [pile, view] of this.board.piles) view.element.classList.toggle("highlighted", pile === name);
  }

  /**
   * Shakes the last cards of a pile: they cannot do that.
   *
   * @param {PileName} from
   * @param {number} [count]
   */
  shake(from, count = 1) {
    const pile = this.board.piles.get(from);
    for (const card of pile?.cards.slice(-count) ?? []) shake(card);
  }

  /**
   * Says beside a pile why something cannot be.
   *
   * @param {PileName} name
   * @param {string} text
   */
  tell(name, text) {
    const pile = this.pileMap.get(name);
    if (pile && this.layout) this.note.show(this.layout, pile, text);
  }

  /**
   * A short celebration; a click or the next state ends it.
   *
   * @returns {Promise<void>}
   */
  async celebrate() {
    const { board, layout: table } = this;
    this.#endParty();
    if (!table) return;
    this.release();
    /** @type {Animation[]} */
    const party = [];
    this.#party = party;
    if (reducedMotion() || this.speed === 0) {
      const glow = board.felt.animate([{ filter: "none" }, { filter: "brightness(1.25)" }, { filter: "none" }], 1400);
      party.push(glow);
      await glow.finished.catch(() => {});
    } else {
      const cards = [...board.cards()].sort((a, b) => b.index - a.index).slice(0, LEAPERS);
      cards.forEach((card, i) => board.raise(card, cards.length - i));
      await leapAll(cards, table, (animations) => {
        party.push(...animations);
        if (this.#party !== party) for (const animation of animations) animation.cancel();
        return this.#party === party;
      });
    }
    if (this.#party === party) this.#endParty();
  }

  #endParty() {
    if (this.#party === null) return;
    for (const animation of this.#party) animation.cancel();
    this.#party = null;
    for (const card of this.board.cards()) this.board.lay(card);
    if (this.state) this.board.bury(this.state.piles, new Set());
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
}
