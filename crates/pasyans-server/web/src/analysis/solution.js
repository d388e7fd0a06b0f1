/** The solution: its moves in words, and what plays them on the table. */

import { FACE_DOWN } from "../cards/names.js";
import { brief } from "../cards/phrase.js";
import { element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";
import { cardWords } from "./card-words.js";
import { perFrame } from "./per-frame.js";
import { PlayerControls } from "./player-controls.js";

/** @typedef {import("./line.js").Solution} Solution */
/** @typedef {import("./player.js").Player} Player */

/** Shows the solution of a player, with its controls. */
export class SolutionView {
  #player;
  /** @type {Solution | null} the one whose moves are in the list */
  #listed = null;
  /** @type {Element | null} the row of the last played move */
  #marked = null;
  #game;
  /** The cards that the player has seen since the solution is there: others are not named in it. @type {Set<string>} */
  #seen = new Set();
  #words = "";
  #note = element("p", { class: "list-note" });
  #list = element("ol", { class: "solution-list", "aria-label": inWords("solution.moves"), tabindex: "-1" });
  #controls;
  #own = element("button", { type: "button", class: "button own-line", text: inWords("solution.own"), onclick: () => this.#player.backToOwnLine() });
  #draw = perFrame(() => this.#show());

  element;

  /**
   * @param {Player} player
   * @param {import("../app/game.js").Game} game
   */
  constructor(player, game) {
    this.#player = player;
    this.#game = game;
    this.#controls = new PlayerControls(player);
    this.element = element("div", { class: "solution-view" }, this.#note, this.#list, this.#own, this.#controls.element);
    this.#list.addEventListener("click", (event) => {
      const row = /** @type {Element} */ (event.target).closest("[data-step]");
      if (row !== null) player.goTo(Number(row.getAttribute("data-step")));
    });
    player.addEventListener("change", () => this.#draw());
    this.#draw();
  }

  /**
   * What is said in place of a solution.
   * @param {string} words
   */
  say(words) {
    if (words === this.#words) return;
    this.#words = words;
    this.#draw();
  }

  #show() {
    const { solution, step } = this.#player;
    if (solution !== this.#listed) this.#seen.clear();
    const seesMore = this.#look();
    if (solution !== this.#listed || (seesMore && this.#list.querySelector(".card-hidden") !== null)) this.#fill(solution);
    const isReadOnly = solution !== null && !this.#player.canStep;
    this.#note.hidden = solution !== null && solution.moves.length > 0 && !isReadOnly;
    this.#note.textContent = isReadOnly ? inWords("solution.strict") : this.#words;
    this.#list.classList.toggle("elsewhere", step === null);
    this.#own.hidden = !this.#player.hasOwnLine;
    this.#controls.show();
    // Comes last, since it measures: anything written after it would be laid out twice.
    this.#mark(step);
  }

  /** @returns {boolean} whether the player sees a card that was not seen before */
  #look() {
    const before = this.#seen.size;
    for (const { cards } of this.#game.state?.piles ?? []) {
      for (const card of cards) if (card !== FACE_DOWN) this.#seen.add(card);
    }
    return this.#seen.size > before;
  }

  /** @param {Solution | null} solution */
  #fill(solution) {
    const isSame = solution === this.#listed;
    this.#listed = solution;
    this.#marked = null;
    const { scrollTop } = this.#list;
    const seen = this.#game.info?.hides_cards ? this.#seen : null;
    const rows = (solution?.pieces ?? []).map((pieces, index) => {
      const number = element("span", { class: "step-number", text: index + 1 });
      const row = element("button", { type: "button", class: "step", "data-step": index + 1 }, number, cardWords(brief(pieces), seen));
      return element("li", {}, row);
    });
    this.#list.replaceChildren(...rows);
    this.#list.scrollTop = isSame ? scrollTop : 0;
  }

  /**
   * Only the marker changes while the solution is played.
   * @param {number | null} step
   */
  #mark(step) {
    const row = step === null || step === 0 ? null : this.#list.children[step - 1] ?? null;
    if (row === this.#marked) return;
    this.#marked?.firstElementChild?.removeAttribute("aria-current");
    this.#marked = row;
    row?.firstElementChild?.setAttribute("aria-current", "step");
    if (row instanceof HTMLElement) this.#reveal(row);
    else if (step === 0) this.#list.scrollTop = 0;
  }

  /** @param {HTMLElement} row */
  #reveal(row) {
    const top = row.offsetTop;
    const { scrollTop, clientHeight } = this.#list;
    const margin = Math.min(clientHeight / 3, 80);
    if (top < scrollTop + margin || top + row.offsetHeight > scrollTop + clientHeight - margin) {
      this.#list.scrollTop = top - clientHeight / 2;
    }
  }
}
