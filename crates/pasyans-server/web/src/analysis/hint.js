/**
 * The hint: the next move as an arrow, and how strong it is. A second press plays it, so pressing Hint again and again
 * wins the game.
 */

import { sameMove } from "../app/moves.js";
import { brief, plainWords, spokenWords } from "../cards/phrase.js";
import { duration } from "../ui/numbers.js";
import { inWords } from "../ui/texts.js";
import { sentence } from "../ui/words.js";
import { point } from "./arrows.js";
import { stepOn } from "./line.js";
import { Thinking } from "./thinking.js";
import { lostBanner } from "./winnable-again.js";

/** @typedef {import("../app/app.js").App} App */
/** @typedef {import("../protocol.js").Hint} Hint */
/** @typedef {import("../protocol.js").HintedWin} HintedWin */
/** @typedef {import("../protocol.js").Move} Move */
/** @typedef {import("../protocol.js").Piece} Piece */
/** @typedef {import("../protocol.js").Summary} Summary */
/** @typedef {import("./line.js").Solution} Solution */

/**
 * A hint as it is shown.
 * @typedef {object} Shown
 * @property {Move} move
 * @property {readonly Piece[]} pieces
 * @property {string} label how strong it is, on the arrow
 * @property {string} promise the same in a sentence
 */

/** How long the engine may think, at first and when it is asked to think longer. */
const TIME_MS = 2000;
const LONG_TIME_MS = 30_000;
/** Shorter waits need no sign, in milliseconds. */
const QUIET_MS = 150;

/**
 * @param {App} app
 * @returns {{show: () => void, hide: () => void}}
 */
export function install(app) {
  const hint = new HintCommand(app);
  app.provide("hint", { run: () => hint.press(), enabled: () => app.game.state !== null && !app.game.state.won });
  return { show: () => hint.press(), hide: () => hint.hide() };
}

class HintCommand {
  #app;
  /** @type {Move | null} the move that is shown */
  #shown = null;
  /** @type {(Solution & HintedWin) | null} the win that hints follow: if each were a new search, they might lead in circles */
  #way = null;
  /** @type {(() => void) | null} ends the search that runs */
  #cancel = null;
  /** @type {Thinking | null} what is told of it */
  #thinking = null;
  #takeBannerAway = () => {};

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    app.game.addEventListener("state", () => this.hide());
    app.settings.addEventListener("change", () => {
      this.#way = null;
    });
    app.onEscape(() => this.#escape());
  }

  /** What the button and the key do: show a move, play the one that is shown, or stop thinking. */
  press() {
    if (this.#cancel !== null) this.#stop();
    else if (this.#shown !== null) this.#play(this.#shown);
    else this.#think(TIME_MS);
  }

  /** Takes the arrow away, and stops thinking. */
  hide() {
    this.#cancel?.();
    this.#takeBannerAway();
    if (this.#shown === null) return;
    this.#shown = null;
    point(this.#app.table, "hint", null);
    this.#app.label("hint", null);
  }

  /** @returns {boolean} whether there was something to end */
  #escape() {
    if (this.#cancel !== null) this.#stop();
    else if (this.#shown !== null) this.hide();
    else return false;
    return true;
  }

  #stop() {
    const looked = this.#thinking?.seconds ?? 0;
    this.#cancel?.();
    this.#app.say(inWords("hint.stopped", { time: duration(looked) }));
  }

  /** @param {Move} move */
  async #play(move) {
    this.hide();
    await this.#app.play(move);
  }

  /** @param {number} time */
  async #think(time) {
    const { game } = this.#app;
    const { state } = game;
    if (state === null || state.won) return;
    const next = this.#nextOnWay();
    if (next !== null) {
      this.#show(next);
      return;
    }
    const hint = await this.#ask(time);
    if (hint === null || game.state?.board !== hint.board) return;
    if (hint.win !== null) {
      this.#way = { start: state.start, played: game.moves.slice(0, state.ply), ...hint.win };
      const first = this.#nextOnWay();
      if (first !== null) this.#show(first);
    } else if (hint.move !== null && hint.pieces !== null && hint.promise !== null) {
      this.#show({ move: hint.move, pieces: hint.pieces, label: hint.label, promise: hint.promise });
    } else if (hint.verdict === "unwinnable") {
      this.#tellLost(hint.summary);
    } else {
      this.#tellUndecided(hint.summary);
    }
  }

  /**
   * Asks for the next move, without cheats first.
   * @param {number} time
   * @returns {Promise<Hint | null>} null when it was stopped
   */
  async #ask(time) {
    let isStopped = false;
    /** @type {() => void} */
    let cancelJob = () => {};
    const busy = setTimeout(() => this.#app.busy("hint", true), QUIET_MS);
    const rounds = this.#app.cheats() ? [false, true] : [false];
    const thinking = new Thinking(this.#app, time * rounds.length, () => this.#stop());
    this.#thinking = thinking;
    this.#cancel = () => {
      isStopped = true;
      cancelJob();
      done();
    };
    const done = () => {
      clearTimeout(busy);
      thinking.end();
      this.#app.busy("hint", false);
      this.#cancel = null;
    };
    try {
      for (const cheats of rounds) {
        thinking.goOn();
        const job = this.#app.client.job("game.hint", { time_ms: time, cheats }, (event) => thinking.hear(event));
        cancelJob = () => job.cancel();
        const hint = await job.promise;
        if (isStopped) return null;
        if (hint.verdict === "won" || cheats === this.#app.cheats()) {
          done();
          return hint;
        }
      }
    } catch (error) {
      if (!isStopped) {
        done();
        this.#app.say(error instanceof Error ? error.message : String(error), { kind: "bad" });
      }
    }
    return null;
  }

  /** @returns {Shown | null} the next move of the known win */
  #nextOnWay() {
    const { state, moves } = this.#app.game;
    if (this.#way === null || state === null) return null;
    const way = this.#way;
    const step = stepOn(way, { start: state.start, moves, ply: state.ply });
    if (step === null || step === way.moves.length) return null;
    const next = way.moves[step];
    if (!state.moves.some((move) => sameMove(move, next))) return null;
    return { move: next, pieces: way.pieces[step], label: way.labels[step], promise: way.strengths[step] };
  }

  /** @param {Shown} hint */
  #show({ move, pieces, label, promise }) {
    const app = this.#app;
    const { info } = app.game;
    this.#shown = move;
    point(app.table, "hint", { move, kind: "hint", label });
    app.label("hint", inWords("hint.play-it"));
    app.game.countHint();
    if (info === null) return;
    const told = brief(pieces);
    app.say(sentence(`${plainWords(told)}: ${promise}.`), { kind: "good", aloud: sentence(`${spokenWords(told, info)}: ${promise}.`) });
  }

  /** @param {Summary} summary */
  #tellLost(summary) {
    this.#app.game.countHelp();
    const banner = lostBanner(this.#app, summary);
    this.#takeBannerAway = this.#app.banner(banner);
    this.#app.announce(banner.text);
  }

  /** @param {Summary} summary */
  #tellUndecided({ line, detail }) {
    const text = `${line}. ${detail}`;
    const longer = { label: inWords("hint.think-longer"), run: () => this.#thinkLonger() };
    this.#takeBannerAway = this.#app.banner({ text, kind: "warn", actions: [longer] });
    this.#app.announce(text);
  }

  #thinkLonger() {
    this.#takeBannerAway();
    this.#think(LONG_TIME_MS);
  }
}
