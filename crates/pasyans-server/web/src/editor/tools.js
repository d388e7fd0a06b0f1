/** The bar above the board: which game, and where its board comes from. */

/** @import { Game } from "../protocol.js" */

import { element, iconBox } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";

/** What stands for a game of one's own in the list of games. */
const OWN = "own:";

/**
 * @typedef {object} Actions
 * @property {(name: string) => void} chooseGame
 * @property {() => void} ownGame
 * @property {(number: string) => void} deal as it was typed
 * @property {() => void} fromTable
 * @property {() => void} clear
 * @property {() => void} fill
 * @property {() => void} undo
 * @property {() => void} redo
 */

export class Tools {
  #games;
  #choice;
  #number;
  #rules;
  #undo;
  #redo;

  /**
   * @param {readonly Game[]} games
   * @param {Actions} actions
   */
  constructor(games, actions) {
    this.#games = games;
    this.#choice = element("select", { class: "field", "aria-label": inWords("editor.game"), onchange: () => this.#choose(actions) });
    this.#number = element("input", {
      class: "field", value: "1", inputmode: "numeric", autocomplete: "off", "aria-label": inWords("editor.deal-number"),
    });
    const deal = element(
      "form",
      { class: "tools-deal", onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        actions.deal(this.#number.value);
      } },
      this.#number,
      element("button", { type: "submit", class: "button", text: inWords("deal-number.deal"), title: inWords("editor.load-deal") }),
    );
    this.#rules = tool(inWords("editor.rules"), "rules", actions.ownGame, inWords("editor.rules-title"));
    this.#undo = tool(inWords("tool.undo"), "undo", actions.undo, inWords("editor.undo-title"));
    this.#redo = tool(inWords("tool.redo"), "redo", actions.redo, inWords("editor.redo-title"));
    this.element = element(
      "div",
      { class: "editor-tools", role: "group", "aria-label": inWords("editor.load") },
      this.#choice,
      this.#rules,
      deal,
      element("span", { class: "tools-break" }),
      tool(inWords("editor.from-table"), "copy", actions.fromTable, inWords("editor.from-table-title")),
      tool(inWords("editor.clear"), "cross", actions.clear, inWords("editor.clear-title")),
      tool(inWords("editor.fill"), "new", actions.fill, inWords("editor.fill-title"), inWords("editor.fill-more")),
      element("div", { class: "tools-steps" }, this.#undo, this.#redo),
    );
  }

  /**
   * @param {{game: Game, rules: string | null, canUndo: boolean, canRedo: boolean}} draft
   */
  show({ game, rules, canUndo, canRedo }) {
    const isOwn = rules !== null;
    this.#choice.replaceChildren(
      ...this.#games.map(({ name, title }) => new Option(title, name)),
      new Option(isOwn ? inWords("editor.custom", { game: game.title }) : inWords("editor.custom-game"), OWN),
    );
    this.#choice.value = isOwn ? OWN : game.name;
    this.#rules.hidden = !isOwn;
    this.#undo.disabled = !canUndo;
    this.#redo.disabled = !canRedo;
  }

  /** @param {number} number */
  setNumber(number) {
    this.#number.value = String(number);
  }

  /** @param {Actions} actions */
  #choose(actions) {
    if (this.#choice.value === OWN) actions.ownGame();
    else actions.chooseGame(this.#choice.value);
  }
}

/**
 * @param {string} label
 * @param {import("../ui/icons.js").IconName} icon
 * @param {() => void} run
 * @param {string} title
 * @param {string} [more] words that are only seen where there is room
 */
function tool(label, icon, run, title, more = "") {
  return element(
    "button",
    { type: "button", class: "button editor-tool", title, onclick: run },
    iconBox(icon),
    element("span", {}, label, more !== "" && element("span", { class: "tool-more", text: more })),
  );
}
