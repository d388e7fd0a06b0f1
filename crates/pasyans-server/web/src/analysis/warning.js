/** The warning that the position can no longer be won, for players who turned it on. */

import { lostBanner } from "./winnable-again.js";

/** @typedef {import("../app/app.js").App} App */
/** @typedef {import("../protocol.js").State} State */
/** @typedef {import("../protocol.js").Summary} Summary */

/** How long the engine may think after each move. */
const TIME_MS = 5000;

/** @param {App} app */
export function install(app) {
  const warning = new Warning(app);
  app.game.addEventListener("state", (event) => {
    const { cause } = /** @type {CustomEvent} */ (event).detail;
    warning.look(cause === "play");
  });
  app.settings.addEventListener("change", (event) => {
    const { key } = /** @type {CustomEvent} */ (event).detail;
    if (key === "warnLost" || key === "cheats") warning.look(false);
  });
}

class Warning {
  #app;
  /** @type {(() => void) | null} ends the search that runs */
  #cancel = null;
  /** Whether the player was warned and played on: once is enough, since nothing that follows can be won. */
  #isTold = false;
  #takeBannerAway = () => {};

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
  }

  /**
   * Looks at the position on the table.
   * @param {boolean} isPlayed whether a move led there from the last position that was looked at
   */
  look(isPlayed) {
    this.#cancel?.();
    this.#takeBannerAway();
    if (isPlayed && this.#isTold) return;
    this.#isTold = false;
    const { game, settings } = this.#app;
    const { state } = game;
    if (state === null || state.ply === 0 || state.won || this.#app.isStuck()) return;
    if (settings.get("warnLost")) this.#ask(state);
  }

  /** @param {State} state */
  async #ask(state) {
    const { client, game } = this.#app;
    const job = client.job("game.solve", { objective: "first", cheats: this.#app.cheats(), time_ms: TIME_MS });
    const cancel = () => {
      this.#cancel = null;
      job.cancel();
    };
    this.#cancel = cancel;
    try {
      const { verdict, board, summaries } = await job.promise;
      if (this.#cancel !== cancel) return;
      this.#cancel = null;
      if (verdict === "unwinnable" && board === state.board && board === game.state?.board) this.#warn(summaries[0]);
    } catch {
      // A warning that fails is harmless: the next move asks again.
      if (this.#cancel === cancel) this.#cancel = null;
    }
  }

  /** @param {Summary} summary */
  #warn(summary) {
    this.#isTold = true;
    this.#app.game.countHelp();
    const banner = lostBanner(this.#app, summary);
    this.#takeBannerAway = this.#app.banner(banner);
    this.#app.announce(banner.text);
  }
}
