/** The list of legal moves, each with what it leads to, the best first. */

import { brief } from "../cards/phrase.js";
import { element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";
import { point } from "./arrows.js";
import { cardWords } from "./card-words.js";
import { perFrame } from "./per-frame.js";
import { byStrength, share, toneOf } from "./strength.js";

/** @typedef {import("../app/app.js").App} App */
/** @typedef {import("../protocol.js").Analysis} Analysis */
/** @typedef {import("../protocol.js").Jobs} Jobs */
/** @typedef {import("../protocol.js").Rated} Rated */
/** @typedef {import("../protocol.js").State} State */

/** The kinds of arrows that go with the tones of the badges. */
const ARROWS = /** @type {const} */ ({ good: "good", bad: "bad", warn: "plain", plain: "plain" });

/** Rates the moves of the position on the table and shows them. */
export class MovesView {
  #app;
  /** @type {{cancel: () => void} | null} */
  #job = null;
  /** @type {Rated[]} */
  #rated = [];
  #found;
  #words = "";
  #note = element("p", { class: "list-note" });
  #list = element("ol", { class: "rated", "aria-label": inWords("moves.list") });
  #draw = perFrame(() => this.#show());

  element = element("div", { class: "moves-view" }, this.#note, this.#list);

  /**
   * @param {App} app
   * @param {(state: State, analysis: Analysis) => void} found hears what the rating found of the position itself
   */
  constructor(app, found) {
    this.#app = app;
    this.#found = found;
    this.#list.addEventListener("click", (event) => this.#play(this.#ratedOf(event)));
    this.#list.addEventListener("pointerover", (event) => this.#point(this.#ratedOf(event)));
    this.#list.addEventListener("pointerleave", () => this.#point(null));
    this.#list.addEventListener("focusin", (event) => this.#point(this.#ratedOf(event)));
    this.#list.addEventListener("focusout", () => this.#point(null));
  }

  /**
   * Rates the moves of a position.
   * @param {State} state the position on the table
   * @param {Jobs["game.analyse"]} params
   */
  async begin(state, params) {
    this.leave();
    if (state.won || state.moves.length === 0) {
      this.say(state.won ? inWords("analysis.won") : inWords("stuck.aloud"));
      return;
    }
    this.say(inWords("moves.rating"));
    const job = this.#app.client.job("game.analyse", params, (event) => {
      if (this.#job !== job || event.type !== "game.rated") return;
      this.#rated.push(event.rated);
      this.#app.game.countHelp();
      this.say(inWords("moves.rated", { done: event.done, of: event.of }));
    });
    this.#job = job;
    try {
      const analysis = await job.promise;
      if (this.#job !== job) return;
      this.#job = null;
      if (analysis.board !== state.board) return;
      this.#rated = analysis.rated;
      this.say(analysis.tally);
      this.#found(state, analysis);
    } catch (error) {
      if (this.#job !== job) return;
      this.#job = null;
      this.say(error instanceof Error ? error.message : String(error));
    }
  }

  /** Ends the rating early and keeps what is known. */
  stop() {
    this.#job?.cancel();
  }

  /** Ends the rating and forgets it. */
  leave() {
    const job = this.#job;
    this.#job = null;
    job?.cancel();
    this.#rated = [];
    this.#point(null);
    this.#draw();
  }

  /** @param {string} words what stands over the list, or in its place */
  say(words) {
    this.#words = words;
    this.#draw();
  }

  #show() {
    // In the same frame as the list that it announces.
    this.#note.textContent = this.#words;
    // Which of several empty cells a card goes to makes no difference: one of them stands for all.
    const rated = this.#rated.filter((move) => move.same_as === null).sort(byStrength);
    const focused = this.#focusedIndex();
    this.#list.replaceChildren(...rated.map((move) => this.#row(move, rated[0])));
    if (focused >= 0) /** @type {HTMLElement | null} */ (this.#list.children[focused]?.firstElementChild)?.focus();
  }

  /** @returns {number} the row that has the focus, so that it keeps it; -1: none */
  #focusedIndex() {
    return [...this.#list.children].findIndex((row) => row.contains(document.activeElement));
  }

  /**
   * @param {Rated} rated
   * @param {Rated} best
   * @returns {HTMLLIElement}
   */
  #row(rated, best) {
    const tone = toneOf(rated);
    const bar = element("span", { class: "rated-bar", "aria-hidden": "true" });
    bar.style.setProperty("--share", String(share(rated, best)));
    const row = element(
      "button",
      { type: "button", class: "rated-move", "data-tone": tone, "data-index": this.#rated.indexOf(rated) },
      cardWords(brief(rated.pieces)),
      element(
        "span",
        { class: "rating" },
        rated.cheats !== null && rated.cheats > 0 && element("span", { class: "rating-length", text: inWords("moves.in", { moves: rated.length ?? 0 }) }),
        element("span", { class: "badge", "data-tone": tone, text: rated.label }),
      ),
      bar,
    );
    return element("li", {}, row);
  }

  /**
   * @param {Event} event
   * @returns {Rated | null} the move in whose row it happened
   */
  #ratedOf(event) {
    const row = /** @type {Element} */ (event.target).closest("[data-index]");
    return row === null ? null : this.#rated[Number(row.getAttribute("data-index"))] ?? null;
  }

  /** @param {Rated | null} rated */
  #point(rated) {
    if (rated === null) {
      point(this.#app.table, "list", null);
      return;
    }
    point(this.#app.table, "list", { move: rated.move, kind: ARROWS[toneOf(rated)], label: rated.label });
  }

  /** @param {Rated | null} rated */
  async #play(rated) {
    if (rated === null) return;
    this.#point(null);
    await this.#app.play(rated.move);
  }
}
