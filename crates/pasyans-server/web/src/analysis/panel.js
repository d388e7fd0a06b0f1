/**
 * The engine panel: what the engine knows of the position on the table, which it follows move by move; every legal
 * move rated; and the solution to walk through.
 */

import { element, iconBox } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";
import { MovesView } from "./moves.js";
import { Options } from "./options.js";
import { perFrame } from "./per-frame.js";
import { Player } from "./player.js";
import { further, headline, newReport } from "./report.js";
import { Search } from "./search.js";
import { SolutionView } from "./solution.js";
import { Tabs } from "./tabs.js";
import { VerdictView } from "./verdict.js";

/** @typedef {import("../app/app.js").App} App */
/** @typedef {import("./report.js").Report} Report */

/** Moves that follow each other faster than this are searched only once. */
const CALM_MS = 120;

/**
 * @param {App} app
 * @returns {{open: () => void, close: () => void}}
 */
export function install(app) {
  const panel = new Panel(app);
  app.provide("analyse", { run: () => panel.toggle(), enabled: () => app.game.state !== null });
  return { open: () => panel.open(), close: () => panel.close() };
}

class Panel {
  #app;
  #root;
  #search;
  #player;
  #options = new Options();
  #stop = element("button", { type: "button", class: "button small", onclick: () => this.#stopOrGo() });
  /** Said where there are cards that only the engine knows. */
  #thoughtful = element("p", { class: "panel-thoughtful", text: inWords("panel.thoughtful"), hidden: true });
  #verdict = new VerdictView(this.#stop, this.#thoughtful);
  #moves;
  #solution;
  #tabs;
  #switch = element(
    "button",
    { type: "button", class: "engine-switch", role: "switch", "aria-checked": "true", onclick: () => this.#turn() },
    element("span", { text: inWords("panel.engine") }),
  );
  #isOn = true;
  #draw = perFrame(() => this.#show());
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #calm;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    this.#root = app.elements.panel;
    this.#search = new Search(app);
    this.#player = new Player(app.game, (deed) => app.attempt(deed));
    this.#moves = new MovesView(app, (state, analysis) => this.#search.learn(state, analysis, this.#report()));
    this.#solution = new SolutionView(this.#player, app.game);
    this.#tabs = new Tabs(inWords("panel.found"), [
      { name: "solution", title: inWords("panel.solution"), body: this.#solution.element },
      { name: "moves", title: inWords("panel.moves"), body: this.#moves.element },
      { name: "options", title: inWords("panel.options"), body: this.#options.element },
    ]);
    this.#build();
    app.game.addEventListener("state", () => this.#follow());
    this.#options.addEventListener("change", () => this.#lookAgain());
    this.#tabs.addEventListener("change", () => this.#rate());
    this.#search.addEventListener("report", () => this.#draw());
    this.#search.addEventListener("answer", () => this.#answered());
    app.client.addEventListener("back", () => {
      if (this.#search.failure !== null) this.#lookAgain();
    });
    app.onEscape(() => this.#escape());
  }

  #build() {
    const close = element(
      "button",
      { type: "button", class: "plain-icon", "aria-label": inWords("panel.close"), title: inWords("panel.close-title"), onclick: () => this.close() },
      iconBox("close"),
    );
    this.#root.replaceChildren(
      element("div", { class: "panel-head" }, element("h2", { text: inWords("panel.analysis") }), this.#switch, close),
      this.#verdict.element,
      this.#tabs.element,
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
    this.#app.pressed("analyse", true);
    this.#follow();
    this.#draw();
  }

  close() {
    const hadFocus = this.#root.contains(document.activeElement);
    this.#root.hidden = true;
    this.#app.pressed("analyse", false);
    this.#rest();
    this.#player.pause();
    if (hadFocus) /** @type {HTMLElement | null} */ (document.querySelector('#table [tabindex="0"]'))?.focus();
  }

  /** @returns {boolean} whether Escape closed the panel */
  #escape() {
    if (!this.#isOpen || !this.#root.contains(document.activeElement)) return false;
    this.close();
    return true;
  }

  #turn() {
    this.#isOn = !this.#isOn;
    this.#switch.setAttribute("aria-checked", String(this.#isOn));
    if (this.#isOn) this.#lookAgain();
    else this.#rest();
  }

  #stopOrGo() {
    if (this.#search.isRunning) {
      this.#search.stop();
      this.#moves.stop();
      return;
    }
    this.#isOn = true;
    this.#switch.setAttribute("aria-checked", "true");
    this.#lookAgain();
  }

  /** Ends all searches. */
  #rest() {
    clearTimeout(this.#calm);
    this.#search.leave();
    this.#moves.leave();
    this.#moves.say(inWords("moves.off"));
    this.#draw();
  }

  /** The position changed: what is known of it is shown, or searched for. */
  #follow() {
    const { state, info } = this.#app.game;
    if (state === null || info === null) return;
    this.#options.fit(info, this.#app.cheats());
    this.#thoughtful.hidden = !info.hides_cards;
    if (!this.#isOpen || !this.#isOn) return;
    clearTimeout(this.#calm);
    const isKnown = this.#player.step !== null && this.#search.report !== null && !this.#search.isRunning;
    if (!isKnown) this.#search.leave();
    this.#moves.leave();
    this.#calm = setTimeout(() => (isKnown ? this.#rate() : this.#look()), CALM_MS);
    this.#draw();
  }

  #lookAgain() {
    if (this.#isOpen && this.#isOn) this.#look();
  }

  #look() {
    const { state } = this.#app.game;
    if (state === null) return;
    this.#search.begin(state, this.#options.search);
    this.#rate();
  }

  /** Rates the moves where they are seen; not while a solution runs over the table. */
  #rate() {
    const { state } = this.#app.game;
    if (state === null || !this.#isOpen || !this.#isOn) return;
    if (this.#tabs.chosen === "moves" && !this.#player.isPlaying) this.#moves.begin(state, this.#options.rating);
  }

  #answered() {
    this.#player.solution = this.#search.solution;
    const report = this.#search.report;
    if (report === null) return;
    const { verdict, badge } = headline(report);
    this.#app.announce(badge === "" ? verdict : `${verdict}: ${badge}`);
  }

  /** @returns {Report | null} what is known of the position on the table */
  #report() {
    const { report, solution } = this.#search;
    const { step } = this.#player;
    if (report === null || report.thinking || solution === null || step === null) return report;
    const played = solution.moves.slice(0, step);
    return further(report, { steps: step, cheats: played.filter((move) => move.cheat).length });
  }

  #show() {
    if (!this.#isOpen) return;
    const report = this.#report();
    const isThinking = this.#search.isRunning;
    // As long as the engine knows nothing, showing the panel is no help.
    if (report !== null && report.verdict !== null) this.#app.game.countHelp();
    if (report === null && this.#search.failure !== null) this.#verdict.fail(this.#search.failure);
    else this.#verdict.show(this.#isOn ? report ?? WAITING : report);
    this.#stop.title = isThinking ? inWords("panel.stop-title") : inWords("panel.again-title");
    this.#stop.textContent = isThinking ? inWords("analysis.stop") : inWords("panel.again");
    this.#solution.say(noSolutionWords(report, this.#isOn));
  }
}

/** Shown between a move and the search that follows it. */
const WAITING = newReport();

/**
 * @param {Report | null} report
 * @param {boolean} isOn
 * @returns {string}
 */
function noSolutionWords(report, isOn) {
  if (!isOn) return inWords("solution.off");
  if (report === null || report.thinking) return inWords("solution.looking");
  if (report.verdict === "unwinnable") return inWords("solution.none");
  return report.verdict === "won" ? inWords("analysis.won") : inWords("solution.not-in-time");
}
