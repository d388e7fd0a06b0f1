/** The bar above the board: which game, and where its board comes from. */

/** @import { Game } from "../protocol.js" */

import { element, iconBox } from "../ui/dom.js";

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
    this.#choice = element("select", { class: "field", "aria-label": "Game", onchange: () => this.#choose(actions) });
    this.#number = element("input", {
      class: "field", value: "1", inputmode: "numeric", autocomplete: "off", "aria-label": "Deal number",
    });
    const deal = element(
      "form",
      { class: "tools-deal", onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        actions.deal(this.#number.value);
      } },
      this.#number,
      element("button", { type: "submit", class: "button", text: "Deal", title: "Load this deal" }),
    );
    this.#rules = tool("Rules…", "rules", actions.ownGame, "Change the rules of this game");
    this.#undo = tool("Undo", "undo", actions.undo, "Undo (Ctrl+Z)");
    this.#redo = tool("Redo", "redo", actions.redo, "Redo (Ctrl+Y)");
    this.element = element(
      "div",
      { class: "editor-tools", role: "group", "aria-label": "Load a board" },
      this.#choice,
      this.#rules,
      deal,
      element("span", { class: "tools-break" }),
      tool("From the table", "copy", actions.fromTable, "Copy the position from the table"),
      tool("Clear", "cross", actions.clear, "Remove all cards"),
      tool("Fill", "new", actions.fill, "Place the remaining cards in the columns", " at random"),
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
      new Option(isOwn ? `${game.title} (custom)` : "Custom game…", OWN),
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
