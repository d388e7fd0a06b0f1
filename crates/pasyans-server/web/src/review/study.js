/** A game that is reviewed by the engine, and what came of it. */

import { sameMove } from "../app/moves.js";

/** @typedef {import("../app/app.js").App} App */
/** @typedef {import("../protocol.js").Move} Move */
/** @typedef {import("../protocol.js").Review} Review */

/** Emits "change" whenever more is known. */
export class Study extends EventTarget {
  #app;
  /** @type {{cancel: () => void} | null} the job whose events count */
  #job = null;
  /** @type {{start: string, moves: readonly Move[], cheats: boolean} | null} what is reviewed */
  #of = null;

  /** @type {Review | null} */
  review = null;
  /** @type {string | null} why there is no review, where the engine refused */
  failure = null;
  /** How many positions are settled, and how many there are. */
  done = 0;
  of = 0;

  /** @param {App} app */
  constructor(app) {
    super();
    this.#app = app;
  }

  /** Whether the engine is at work. */
  get isRunning() {
    return this.#job !== null;
  }

  /** Whether it is about the game that is on the table now, with all of its moves. */
  get isCurrent() {
    const { state, moves } = this.#app.game;
    const of = this.#of;
    return (
      of !== null && state !== null && state.start === of.start && this.#app.cheats() === of.cheats &&
      moves.length === of.moves.length && moves.every((move, index) => sameMove(move, of.moves[index]))
    );
  }

  /** Reviews the game on the table. */
  async begin() {
    this.leave();
    const { client, game } = this.#app;
    const { state, moves } = game;
    if (state === null) return;
    const cheats = this.#app.cheats();
    Object.assign(this, { review: null, failure: null, done: 0, of: moves.length + 1 });
    this.#of = { start: state.start, moves, cheats };
    const job = client.job("game.review", cheats ? { cheats } : {}, (event) => {
      if (this.#job !== job || event.type !== "game.reviewing") return;
      this.done = event.done;
      this.of = event.of;
      this.#tell();
    });
    this.#job = job;
    this.#tell();
    try {
      const review = await job.promise;
      if (this.#job !== job) return;
      this.#job = null;
      this.review = review;
    } catch (error) {
      if (this.#job !== job) return;
      this.#job = null;
      this.failure = error instanceof Error ? error.message : String(error);
    }
    this.#tell();
  }

  /** Ends the review early; what it has found is kept. */
  stop() {
    this.#job?.cancel();
  }

  /** Ends the review and forgets it. */
  leave() {
    const job = this.#job;
    this.#job = null;
    job?.cancel();
    this.#of = null;
    this.review = null;
    this.failure = null;
  }

  #tell() {
    this.dispatchEvent(new Event("change"));
  }
}
