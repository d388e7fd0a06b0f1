/** The board that is being made: its text, the piles that it shows, and what the engine says of it. */

/** @import { Fault, Game, GameAsked } from "../protocol.js" */
/** @import { EngineClient } from "../engine/client.js" */
/** @import { Board, Place } from "./board.js" */
/** @import { Range } from "./faults.js" */
/** @import { Reading } from "./text.js" */

import { EngineError } from "../engine/error.js";
import { sameBoard, unplacedCount } from "./board.js";
import { placeOf, plainText, rangeOf } from "./faults.js";
import { History } from "./history.js";
import { readLoosely, write } from "./text.js";

/**
 * A game, with its rule file where it is one of one's own, and the text of a board.
 * @typedef {{game: Game, rules: string | null, text: string}} Step
 */

/**
 * A fault, in the text and among the piles.
 * @typedef {object} Located
 * @property {string} message
 * @property {Range} range
 * @property {Place | {pile: string, index: null} | null} place
 */

/** How long typing has to rest before the engine is asked, in milliseconds. */
const REST = 120;

/** Emits "change" whenever the text, the board or what is known of it changed. */
export class Draft extends EventTarget {
  #client;
  /** @type {History<Step>} */
  #history;
  #asked = 0;

  /** @type {Reading} */
  reading;
  /** @type {Board} what the text says, as far as it can be read */
  board;
  /** @type {readonly Located[]} */
  faults = [];
  /** @type {"unknown" | "good" | "bad"} what the engine said of the text */
  verdict = "unknown";
  /** Whether the engine said of the board that it is won. */
  isWon = false;
  /** Whether anything was changed by hand. */
  isTouched = false;

  /**
   * @param {EngineClient} client
   * @param {Step} first
   */
  constructor(client, first) {
    super();
    this.#client = client;
    this.#history = new History({ ...first, text: plainText(first.text) });
    this.reading = readLoosely(this.game, this.text);
    this.board = this.reading.board;
    void this.#check(0);
  }

  get game() {
    return this.#history.current.game;
  }

  get rules() {
    return this.#history.current.rules;
  }

  get text() {
    return this.#history.current.text;
  }

  get canUndo() {
    return this.#history.canUndo;
  }

  get canRedo() {
    return this.#history.canRedo;
  }

  /** @returns {GameAsked} the game as a request names it */
  get gameAsked() {
    return this.rules === null ? { game: this.game.name } : { rules: this.rules };
  }

  /** Whether cards are missing and nothing else is wrong, which is how every board begins. */
  get isOnlyIncomplete() {
    const end = this.text.trimEnd().length;
    return this.verdict === "bad" && this.reading.isWhole && unplacedCount(this.game, this.board) > 0 &&
      this.faults.every(({ range }) => range.start >= end);
  }

  /**
   * Another board, of this game or another.
   * @param {Step} step
   */
  begin(step) {
    this.isTouched = true;
    this.#push({ ...step, text: plainText(step.text) });
  }

  /**
   * What the user types.
   * @param {string} text
   * @param {number} [now] milliseconds; what is typed without a pause is one step
   */
  type(text, now = performance.now()) {
    this.isTouched = true;
    this.#push({ game: this.game, rules: this.rules, text: plainText(text) }, now);
  }

  /** @param {Board} board */
  setBoard(board) {
    this.begin({ game: this.game, rules: this.rules, text: write(this.game, board) });
  }

  undo() {
    this.#history.undo();
    this.#changed(0);
  }

  redo() {
    this.#history.redo();
    this.#changed(0);
  }

  /**
   * @param {Step} step
   * @param {number} [typed]
   */
  #push(step, typed) {
    const { game, rules, text } = this.#history.current;
    if (step.text === text && step.game === game && step.rules === rules) return;
    this.#history.push(step, { joins: typed });
    this.#changed(typed === undefined ? 0 : REST);
  }

  /** @param {number} rest */
  #changed(rest) {
    this.reading = readLoosely(this.game, this.text);
    this.board = this.reading.board;
    this.verdict = "unknown";
    this.#tell();
    void this.#check(rest);
  }

  /** @param {number} rest */
  async #check(rest) {
    this.#asked += 1;
    const asked = this.#asked;
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    if (asked !== this.#asked) return;
    try {
      const { board: text, won } = await this.#client.request("game.read", { ...this.gameAsked, board: this.text });
      if (asked !== this.#asked) return;
      const { board } = readLoosely(this.game, text);
      // What the engine read is what will be played: complete runs may have left by themselves.
      if (!sameBoard(board, this.board)) this.board = board;
      this.faults = [];
      this.isWon = won;
      this.verdict = "good";
    } catch (error) {
      if (asked !== this.#asked) return;
      this.faults = this.#locate(faultsOf(error));
      this.verdict = "bad";
    }
    this.#tell();
  }

  /**
   * @param {readonly Fault[]} faults
   * @returns {Located[]}
   */
  #locate(faults) {
    return faults.map((fault) => {
      const range = rangeOf(this.text, fault, this.game.text);
      return { message: fault.message, range, place: placeOf(this.reading, range) };
    });
  }

  #tell() {
    this.dispatchEvent(new Event("change"));
  }
}

/**
 * What is wrong, as the engine says it; any other failure stands first.
 * @param {unknown} error
 * @returns {readonly Fault[]}
 */
export function faultsOf(error) {
  if (error instanceof EngineError && error.faults !== undefined && error.faults.length > 0) return error.faults;
  return [{ line: 0, character: 0, message: error instanceof Error ? error.message : String(error) }];
}
