/** Requests that wait for an answer. */

/** @import { JobEvent, Refusal } from "../protocol.js" */

import { EngineError } from "./error.js";

/** Those that leave another position on the table. */
const CHANGING = new Set(["game.deal", "game.load", "game.play", "game.undo", "game.redo", "game.seek"]);

/** Those that neither need a game on the table nor care which one it is. */
const FREE = new Set([
  "engine.hello", "game.list", "game.rules", "game.read", "game.deal", "game.load", "game.rate", "game.puzzle", "game.puzzles", "game.judge", "vision.read",
]);

/**
 * @typedef {object} AskedOptions
 * @property {boolean} [isJob]
 * @property {boolean} [isDirect] it belongs to the connection: it is not repeated on another one
 * @property {(event: JobEvent) => void} [onEvent]
 */

/** One request, from question to answer, across reconnections. */
export class Asked {
  /**
   * @param {number} id
   * @param {string} type
   * @param {object} params
   * @param {AskedOptions} options
   */
  constructor(id, type, params, { isJob = false, isDirect = false, onEvent } = {}) {
    this.id = id;
    this.type = type;
    this.isJob = isJob;
    this.isDirect = isDirect;
    /** Whether it was cancelled; another session has to be told again. */
    this.isCancelled = false;
    /** Of a job: whether the position that it is about has left the table. */
    this.isStale = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} runs out when the engine does not answer */
    this.timer = undefined;
    this.onEvent = onEvent;
    this.text = JSON.stringify({ v: 1, id, type, ...params });
    /** @type {(reply: any) => void} */
    this.resolve = () => {};
    /** @type {(error: EngineError) => void} */
    this.reject = () => {};
    /** @type {Promise<any>} */
    this.promise = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  /** Whether its answer leaves another position on the table. */
  get changesTable() {
    return CHANGING.has(this.type);
  }

  /** Whether it is about the game on the table. */
  get needsTable() {
    return !FREE.has(this.type);
  }

  /**
   * Takes a message of the engine with its id.
   * @param {any} message
   * @returns {boolean} whether that was the answer, after which nothing comes
   */
  hear(message) {
    const { v, id, ...rest } = message;
    if (rest.type === "error") {
      /** @type {Refusal} */
      const refusal = rest;
      this.reject(new EngineError(refusal.code, refusal.message, refusal));
      return true;
    }
    if (this.isJob && EVENTS.has(rest.type)) {
      this.onEvent?.(rest);
      return false;
    }
    this.resolve(rest);
    return true;
  }
}

const EVENTS = new Set(["game.progress", "game.win", "game.proving", "game.rated", "game.reviewing"]);
