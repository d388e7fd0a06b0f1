/** What the engine is asked for: a quick or the best win, with cheats or without, in how much time. */

import { element } from "../ui/dom.js";
import { duration } from "../ui/numbers.js";
import { inWords } from "../ui/texts.js";

/** @typedef {import("../protocol.js").Game} Game */
/** @typedef {import("../protocol.js").Objective} Objective */

/** @type {[Objective, string][]} all that the engine has, each with what the page calls it */
export const OBJECTIVES = [
  ["first", inWords("objective.first")],
  ["shorter", inWords("objective.shorter")],
  ["shortest", inWords("objective.shortest")],
  ["fewest-cheats", inWords("objective.fewest-cheats")],
];

/** @type {[number, string][]} in milliseconds; 0: no limit */
const TIMES = [
  [2000, duration(2)],
  [10_000, duration(10)],
  [60_000, inWords("limit.minute")],
  [600_000, inWords("limit.ten-minutes")],
  [0, inWords("limit.none")],
];
const USUAL_TIME = 10_000;

/** The options, and the controls that change them. Emits "change". */
export class Options extends EventTarget {
  #objective = element("select", { onchange: () => this.#tell() });
  #time = element(
    "select",
    { onchange: () => this.#tell() },
    ...TIMES.map(([ms, words]) => element("option", { value: ms, text: words, selected: ms === USUAL_TIME })),
  );
  #cheats = element("input", { type: "checkbox", onchange: () => this.#cheatsChanged() });
  #cheatsLine = element("label", { class: "search-check" }, this.#cheats, inWords("analysis.allow-cheats"));
  /** @type {string | null} the game that the options are for */
  #game = null;

  element = element(
    "div",
    { class: "search-options" },
    element("label", { class: "search-option" }, element("span", { text: inWords("analysis.look-for") }), this.#objective),
    element("label", { class: "search-option" }, element("span", { text: inWords("analysis.time-limit") }), this.#time),
    this.#cheatsLine,
  );

  /**
   * Makes the options fit a game; those that the player chose for the same game stay.
   * @param {Game} game
   * @param {boolean} cheats whether the player allows them
   */
  fit(game, cheats) {
    if (game.name === this.#game) return;
    this.#game = game.name;
    this.#cheatsLine.hidden = !game.cheats;
    this.#cheats.checked = game.cheats && cheats;
    this.#offer();
  }

  /** Whether cheats are allowed in the search. */
  get cheats() {
    return this.#cheats.checked;
  }

  /** @returns {{objective: Objective, cheats: boolean, time_ms: number | null}} the fields of game.solve */
  get search() {
    const objective = /** @type {Objective} */ (this.#objective.value);
    return { objective, ...this.rating };
  }

  /** @returns {{cheats: boolean, time_ms: number | null}} the fields of game.analyse */
  get rating() {
    return { cheats: this.cheats, time_ms: Number(this.#time.value) || null };
  }

  #cheatsChanged() {
    this.#offer();
    this.#tell();
  }

  /** Offers the objectives that make sense, the usual one chosen. */
  #offer() {
    const offered = OBJECTIVES.filter(([name]) => name !== "fewest-cheats" || this.cheats);
    const usual = this.cheats ? "fewest-cheats" : "shorter";
    this.#objective.replaceChildren(
      ...offered.map(([name, words]) => element("option", { value: name, text: words, selected: name === usual })),
    );
  }

  #tell() {
    this.dispatchEvent(new Event("change"));
  }
}
