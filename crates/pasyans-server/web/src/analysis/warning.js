/** The warning that the position can no longer be won, for players who turned it on. */

import { backToWinnable } from "./winnable-again.js";

/** @typedef {import("../app/app.js").App} App */
/** @typedef {import("../protocol.js").State} State */

/** How long the engine may think after each move. */
const TIME_MS = 5000;

/** @param {App} app */
export function install(app) {
  const warning = new Warning(app);
  app.game.addEventListener("state", () => warning.look());
  app.settings.addEventListener("change", () => warning.look());
  warning.look();
}

class Warning {
  #app;
  /** @type {(() => void) | null} ends the search that runs */
  #cancel = null;
  /** @type {string | null} the board that the banner is about, or that was found to be winnable */
  #known = null;
  #isShown = false;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
  }

  /** Looks at the position on the table. */
  look() {
    this.#cancel?.();
    const { game, settings } = this.#app;
    const { state } = game;
    if (state?.board !== this.#known) this.#takeBack();
    const isAsked = settings.get("warnLost") && state !== null && state.ply > 0 && !state.won && !state.stuck;
    if (!isAsked) this.#takeBack();
    else if (state.board !== this.#known) this.#ask(state);
  }

  /** @param {State} state */
  async #ask(state) {
    const app = this.#app;
    const job = app.client.job("game.solve", { objective: "first", cheats: app.cheats(), time_ms: TIME_MS });
    const cancel = () => {
      this.#cancel = null;
      job.cancel();
    };
    this.#cancel = cancel;
    try {
      const { verdict, board } = await job.promise;
      if (this.#cancel !== cancel || app.game.state?.board !== board || board !== state.board) return;
      this.#cancel = null;
      this.#known = board;
      if (verdict === "unwinnable") this.#show();
    } catch {
      // A warning that cannot be had is no trouble: the next move asks again.
      if (this.#cancel === cancel) this.#cancel = null;
    }
  }

  #show() {
    const app = this.#app;
    this.#isShown = true;
    const actions = [
      { label: "Undo", run: () => app.run("undo") },
      { label: "Back to where it could still be won", run: () => backToWinnable(app) },
    ];
    const text = "This position can no longer be won.";
    app.banner({ text, kind: "warn", actions: app.game.strict ? [] : actions });
    app.announce(text);
  }

  #takeBack() {
    this.#known = null;
    if (!this.#isShown) return;
    this.#isShown = false;
    this.#app.banner(null);
  }
}
