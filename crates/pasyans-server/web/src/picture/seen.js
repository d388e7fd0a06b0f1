/** What was read from a picture, and what the user has changed since: which cards were corrected, which confirmed. */

/** @import { Card, Game, SeenCard, Sight } from "../protocol.js" */
/** @import { EngineClient } from "../engine/client.js" */

import { unplaced } from "../editor/board.js";
import { Draft } from "../editor/draft.js";

/** The state of a card: read without doubt, in doubt, confirmed by the user, corrected. */
/** @typedef {"sure" | "doubt" | "confirmed" | "corrected"} Standing */

/**
 * The key of a card's place, as the board editor has it.
 * @param {{column: number, row: number}} place
 * @returns {string}
 */
export function keyOf({ column, row }) {
  return `t${column}:${row}`;
}

/** Emits "change" whenever the board, or what is known of it, changed. */
export class Seen extends EventTarget {
  /** @type {Set<string>} the cards that the user has decided about */
  #decided = new Set();
  #isTaken = false;

  /**
   * @param {EngineClient} client
   * @param {Game} game
   * @param {Sight} sight
   */
  constructor(client, game, sight) {
    super();
    this.game = game;
    this.sight = sight;
    /** The board as it is now, which the engine checks after each change. */
    this.draft = new Draft(client, { game, rules: null, text: sight.board });
    /** @type {Promise<unknown>} resolves when the engine has checked the board as it was read */
    this.checked = new Promise((resolve) => this.draft.addEventListener("change", resolve, { once: true }));
    this.draft.addEventListener("change", () => this.#tell());
  }

  /**
   * The rank that a card has now.
   * @param {{column: number, row: number}} place
   * @returns {Card}
   */
  rankOf({ column, row }) {
    return this.draft.board.columns[column]?.cards[row] ?? "";
  }

  /**
   * @param {SeenCard} card
   * @returns {Standing}
   */
  standingOf(card) {
    if (this.rankOf(card) !== card.rank) return "corrected";
    if (this.#decided.has(keyOf(card))) return "confirmed";
    return card.doubtful ? "doubt" : "sure";
  }

  /** The cards that were in doubt when they were read. */
  get doubts() {
    return this.sight.cards.filter(({ doubtful }) => doubtful);
  }

  /** The cards that the user has not decided about yet. */
  get openDoubts() {
    return this.doubts.filter((card) => !this.#decided.has(keyOf(card)));
  }

  /** Whether something about the board is in doubt still. */
  get isDoubted() {
    if (this.sight.certain || this.#isTaken) return false;
    // Where no card alone is in doubt, the board as a whole is.
    return this.doubts.length === 0 || this.openDoubts.length > 0;
  }

  /** How many cards have another rank than was read. */
  get corrections() {
    return this.sight.cards.filter((card) => this.rankOf(card) !== card.rank).length;
  }

  /** Whether the engine takes the board. */
  get canBePlayed() {
    return this.draft.verdict === "good";
  }

  /** @returns {ReadonlySet<string>} the keys of cards that cannot be what they are said to be */
  get faulty() {
    // Of five equal cards, none is more suspicious than the others.
    const isDeck = [...unplaced(this.game, this.draft.board).values()].every((left) => left === 0);
    if (!isDeck) return new Set();
    const keys = this.draft.faults.map(({ place }) => (place === null ? "" : `${place.pile}:${place.index}`));
    return new Set(keys);
  }

  /**
   * The user says which rank a card has.
   * @param {{column: number, row: number}} card
   * @param {Card} rank
   */
  decide(card, rank) {
    const { board } = this.draft;
    const column = board.columns[card.column];
    // Another board that was taken as a whole may have shorter columns.
    if (column?.cards[card.row] === undefined) return;
    this.#decided.add(keyOf(card));
    const cards = column.cards.with(card.row, rank);
    this.draft.setBoard({ ...board, columns: board.columns.with(card.column, { ...column, cards }) });
    this.#tell();
  }

  /**
   * The user says that this is the board.
   * @param {string} board as text
   */
  take(board) {
    this.#isTaken = true;
    for (const card of this.doubts) this.#decided.add(keyOf(card));
    this.draft.begin({ game: this.game, rules: null, text: board });
    this.#tell();
  }

  #tell() {
    this.dispatchEvent(new Event("change"));
  }
}
