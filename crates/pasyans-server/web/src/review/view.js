/** The panel of the review: the course of the game, its graph, its moves, and what leads back to any of them. */

import { point } from "../analysis/arrows.js";
import { perFrame } from "../analysis/per-frame.js";
import { button, byId, element, iconBox } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";
import { Graph } from "./graph.js";
import { isMistake, nextMistake } from "./judged.js";
import { Moves } from "./moves.js";
import { Study } from "./study.js";

/** @typedef {import("../app/app.js").App} App */
/** @typedef {import("../protocol.js").Review} Review */

export class ReviewView {
  #app;
  #root = byId("review");
  #study;
  /** @type {Review | null} the one that is drawn */
  #drawn = null;
  /** @type {number | null} the position that the table is to show next */
  #wanted = null;
  #isGoing = false;
  #graph = new Graph();
  #moves = new Moves();
  #course = element("p", { class: "review-course" });
  #bar = element("progress", { class: "review-bar", "aria-label": inWords("review.progress") });
  #stop = element("button", { type: "button", class: "button small", text: inWords("analysis.stop"), onclick: () => this.#study.stop() });
  #again = element("button", { type: "button", class: "button small", text: inWords("review.again"), onclick: () => void this.#study.begin() });
  #busy = element("div", { class: "review-busy" }, this.#bar, this.#stop);
  #previous = this.#step("step-back", inWords("review.previous"), -1);
  #next = this.#step("step-forward", inWords("review.next"), 1);
  #retry = button(inWords("review.retry"), () => void this.#retryFromHere(), { class: "button primary review-retry", icon: "undo" });
  #found = element("div", { class: "review-found" }, this.#graph.element, this.#moves.element);
  #foot = element("div", { class: "review-foot" }, this.#previous, this.#next, this.#retry);
  #draw = perFrame(() => this.#show());

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    this.#study = new Study(app);
    this.#study.addEventListener("change", () => this.#draw());
    const seek = (/** @type {Event} */ event) => void this.#goTo(/** @type {CustomEvent<{ply: number}>} */ (event).detail.ply);
    this.#graph.addEventListener("seek", seek);
    this.#moves.addEventListener("seek", seek);
    app.game.addEventListener("state", (event) => this.#follow(/** @type {CustomEvent} */ (event).detail.cause));
    app.settings.addEventListener("change", () => this.#draw());
    app.client.addEventListener("back", () => {
      if (this.#isOpen && this.#study.failure !== null) void this.#study.begin();
    });
    app.onEscape(() => this.#escape());
    const close = element(
      "button",
      { type: "button", class: "plain-icon", "aria-label": inWords("review.close"), title: inWords("dialog.close-title"), onclick: () => this.close() },
      iconBox("close"),
    );
    this.#root.replaceChildren(
      element("div", { class: "review-head" }, element("h2", { text: inWords("review.title") }), close),
      element("div", { class: "review-top" }, this.#course, this.#again),
      this.#busy, this.#found, this.#foot,
    );
  }

  get #isOpen() {
    return !this.#root.hidden;
  }

  toggle() {
    if (this.#isOpen) this.close();
    else this.open();
  }

  open() {
    this.#root.hidden = false;
    const isKnown = this.#study.isCurrent && (this.#study.isRunning || this.#study.review?.reason === null);
    if (!isKnown) void this.#study.begin();
    this.#draw();
    this.#point();
  }

  close() {
    if (!this.#isOpen) return;
    const hadFocus = this.#root.contains(document.activeElement);
    this.#root.hidden = true;
    point(this.#app.table, "review", null);
    if (this.#study.isRunning) this.#study.leave();
    this.#wanted = null;
    if (hadFocus) /** @type {HTMLElement | null} */ (document.querySelector('#table [tabindex="0"]'))?.focus();
  }

  /** @returns {boolean} whether Escape closed it */
  #escape() {
    if (!this.#isOpen || !this.#root.contains(document.activeElement)) return false;
    this.close();
    return true;
  }

  /**
   * @param {import("../ui/icons.js").IconName} sign
   * @param {string} title
   * @param {1 | -1} way
   */
  #step(sign, title, way) {
    const run = () => {
      const ply = this.#mistake(way);
      if (ply !== null) void this.#goTo(ply);
    };
    return element("button", { type: "button", class: "button review-step", "aria-label": title, title, onclick: run }, iconBox(sign));
  }

  /**
   * @param {1 | -1} way
   * @returns {number | null} the position before the next mistake
   */
  #mistake(way) {
    return this.#canStep ? nextMistake(this.#study.review?.moves ?? [], this.#app.game.ply, way) : null;
  }

  /** Whether the table can be moved through the game that was reviewed. */
  get #canStep() {
    return this.#study.review !== null && this.#study.isCurrent && !this.#app.game.strict;
  }

  /**
   * Brings the table to a position. Of several that are asked for while the table moves, the last counts.
   * @param {number} ply
   */
  async #goTo(ply) {
    this.#wanted = ply;
    if (this.#isGoing) return;
    this.#isGoing = true;
    while (this.#wanted !== null && this.#canStep) {
      const wanted = this.#wanted;
      this.#wanted = null;
      await this.#app.attempt(() => this.#app.game.seek(wanted));
    }
    this.#wanted = null;
    this.#isGoing = false;
  }

  /** The player tries again from the position on the table. */
  async #retryFromHere() {
    this.close();
    this.#app.game.countHelp();
    this.#app.say(inWords("review.your-turn"), { kind: "good" });
    /** @type {HTMLElement | null} */ (document.querySelector('#table [tabindex="0"]'))?.focus();
  }

  /**
   * The position on the table changed.
   * @param {import("../app/game.js").Cause} cause
   */
  #follow(cause) {
    if (cause === "deal" || cause === "load") {
      this.#study.leave();
      this.close();
    }
    if (!this.#isOpen) return;
    this.#draw();
    // The table has taken the arrow away.
    point(this.#app.table, "review", null);
    void this.#app.shown().then(() => this.#point());
  }

  /** Points out the better move, or the one that was played where none is better. */
  #point() {
    const { review } = this.#study;
    const { ply } = this.#app.game;
    const move = this.#canStep && this.#isOpen ? review?.moves[ply] : undefined;
    if (move === undefined) return point(this.#app.table, "review", null);
    const isBetter = move.better !== null && isMistake(move);
    const label = isBetter ? move.better?.label : review?.positions[ply + 1]?.label;
    point(this.#app.table, "review", { move: isBetter && move.better ? move.better.move : move.move, kind: isBetter ? "good" : "plain", label });
  }

  #show() {
    if (!this.#isOpen) return;
    const { review, failure, isRunning, done, of, isCurrent } = this.#study;
    const { game } = this.#app;
    // What the engine found is help, unless the game is over.
    if (review !== null) game.countHelp();
    const words = review === null ? failure ?? inWords("review.looking", { done, of }) : this.#courseWords(review, isCurrent);
    if (this.#course.textContent !== words) this.#course.textContent = words;
    this.#course.dataset.tone = review === null ? "" : toneOfCourse(review);
    this.#busy.hidden = !isRunning;
    this.#bar.max = Math.max(1, of);
    this.#bar.value = done;
    this.#again.hidden = isRunning || (review?.reason === null && isCurrent);
    this.#found.hidden = review === null;
    this.#foot.hidden = review === null;
    if (review === null) return;
    if (review !== this.#drawn) {
      this.#drawn = review;
      this.#graph.review = review;
      this.#moves.review = review;
      this.#app.announce(words);
      this.#point();
    }
    const ply = Math.min(game.ply, review.moves.length);
    this.#graph.ply = ply;
    this.#moves.ply = ply;
    this.#found.classList.toggle("elsewhere", !isCurrent);
    this.#previous.disabled = this.#mistake(-1) === null;
    this.#next.disabled = this.#mistake(1) === null;
    this.#retry.disabled = !this.#canStep || game.ply >= game.moves.length;
  }

  /**
   * @param {Review} review
   * @param {boolean} isCurrent
   * @returns {string}
   */
  #courseWords(review, isCurrent) {
    if (!isCurrent) return inWords("review.went-on", { course: review.words });
    return review.reason === null ? `${review.words}.` : inWords("review.stopped", { course: review.words });
  }
}

/**
 * @param {Review} review
 * @returns {string}
 */
function toneOfCourse({ course }) {
  if (course.id === "won" || course.id === "open") return "good";
  return course.id === "undecided" ? "warn" : "bad";
}
