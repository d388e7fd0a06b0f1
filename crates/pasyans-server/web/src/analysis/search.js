/** A search of the position on the table: what is known so far, and the win. */

import { answered, found, heard, newReport } from "./report.js";

/** @typedef {import("../app/app.js").App} App */
/** @typedef {import("../protocol.js").Answer} Answer */
/** @typedef {import("../protocol.js").Jobs} Jobs */
/** @typedef {import("../protocol.js").State} State */
/** @typedef {import("./line.js").Solution} Solution */
/** @typedef {import("./report.js").Report} Report */

/** Emits "report" whenever more is known, and "answer" when the search has ended, by itself or through `stop`. */
export class Search extends EventTarget {
  #app;
  /** @type {{cancel: () => void} | null} the job whose events count */
  #job = null;

  /** @type {Report | null} */
  report = null;
  /** @type {string | null} why there is no report, where the engine refused */
  failure = null;
  /** @type {Solution | null} the last win that was found; it may be of an earlier position */
  solution = null;

  /** @param {App} app */
  constructor(app) {
    super();
    this.#app = app;
  }

  /** Whether the engine is searching. */
  get isRunning() {
    return this.#job !== null;
  }

  /**
   * Begins to search from the position on the table; what was searched before is left.
   * @param {State} state that position
   * @param {Jobs["game.solve"]} params
   */
  async begin(state, params) {
    this.leave();
    const { client, game } = this.#app;
    const played = game.moves.slice(0, state.ply);
    this.#know(newReport());
    const job = client.job("game.solve", params, (event) => {
      if (this.#job === job && this.report !== null) this.#know(heard(this.report, event));
    });
    this.#job = job;
    try {
      const answer = await job.promise;
      if (this.#job !== job || this.report === null) return;
      this.#job = null;
      if (answer.board !== state.board) return;
      const { moves, pieces } = answer;
      this.solution = answer.verdict === "won" ? { start: state.start, played, moves, pieces } : null;
      this.#know(answered(this.report, answer));
      this.dispatchEvent(new Event("answer"));
    } catch (error) {
      if (this.#job !== job) return;
      this.#job = null;
      this.report = null;
      this.failure = error instanceof Error ? error.message : String(error);
      this.dispatchEvent(new Event("report"));
    }
  }

  /**
   * Takes over an answer that was found by other means, where it is better than what is known.
   * @param {State} state the position that it is about
   * @param {Answer} answer
   * @param {Report | null} report what is known of that position
   */
  learn(state, answer, report) {
    if (report === null || report.thinking || answer.verdict !== "won" || !isBetter(answer, report)) return;
    const played = this.#app.game.moves.slice(0, state.ply);
    this.solution = { start: state.start, played, moves: answer.moves, pieces: answer.pieces };
    this.#know(found(report, answer));
    this.dispatchEvent(new Event("answer"));
  }

  /** Ends the search early; what it has found is the answer. */
  stop() {
    this.#job?.cancel();
  }

  /** Ends the search and forgets it. */
  leave() {
    const job = this.#job;
    this.#job = null;
    job?.cancel();
    this.report = null;
    this.failure = null;
  }

  /** @param {Report} report */
  #know(report) {
    this.report = report;
    this.dispatchEvent(new Event("report"));
  }
}

/**
 * @param {Answer} answer a win
 * @param {Report} report
 * @returns {boolean} whether it has fewer cheats, or as many and fewer moves
 */
function isBetter({ length, cheats }, report) {
  if (report.verdict !== "won") return true;
  const fewer = (cheats ?? 0) - report.winCheats || (length ?? 0) - report.length;
  return fewer < 0;
}
