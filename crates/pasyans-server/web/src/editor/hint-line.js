/** The line under the board: what to do next, and what can be done with the card that is picked up. */

/** @import { Draft } from "./draft.js" */
/** @import { Hand } from "./hand.js" */

import { cardShort } from "../cards/deck.js";
import { button, element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";
import { sentence } from "../ui/words.js";
import { parsePile } from "./board.js";

/** What keys do on the board. */
const KEYS = [
  { keys: ["Enter"], words: inWords("editor.key-enter") },
  { keys: ["Alt", "←↑↓→"], words: inWords("editor.key-alt") },
  { keys: ["Del"], words: inWords("editor.key-del") },
];

export class HintLine {
  #text = element("p", { class: "editor-hint-text", role: "status" });
  #takeOff;
  #cheated;
  #down;
  #set;

  /**
   * @param {() => void} takeOff
   * @param {() => void} toggleCheated
   * @param {() => void} turnOver
   * @param {() => void} toggleSet
   */
  constructor(takeOff, toggleCheated, turnOver, toggleSet) {
    this.#set = button(inWords("editor.set"), toggleSet, { class: "button small", title: inWords("editor.set-title") });
    this.#down = button(inWords("editor.turn-down"), turnOver, { class: "button small", title: inWords("editor.turn-down-title") });
    this.#takeOff = button(inWords("editor.remove"), takeOff, { class: "button small" });
    this.#cheated = button(inWords("editor.cheated"), toggleCheated, { class: "button small", title: inWords("editor.cheated-title") });
    const keys = KEYS.map(({ keys, words }) => (
      element("span", {}, ...keys.map((key) => element("kbd", { text: key })), ` ${words}`)
    ));
    this.element = element(
      "div",
      { class: "editor-hint" },
      this.#text,
      element("p", { class: "editor-keys", id: "editor-keys" }, ...keys),
      this.#takeOff,
      this.#cheated,
      this.#down,
      this.#set,
    );
  }

  /**
   * @param {Draft} draft
   * @param {Hand} hand
   * @param {string | null} refusal why the last tap did nothing
   */
  show({ board, game }, { picked, marked }, refusal) {
    const from = picked?.from ?? null;
    const column = from?.pile.startsWith("t") ? board.columns[parsePile(from.pile).number] : undefined;
    const isLast = column !== undefined && from?.index === column.cards.length - 1;
    this.#takeOff.hidden = from === null;
    this.#cheated.hidden = !(game.cheats && isLast);
    // The last card of a column lies face up.
    this.#down.hidden = !(game.hides_cards && column !== undefined && !isLast);
    this.#down.setAttribute("aria-pressed", String(column !== undefined && (from?.index ?? 0) < column.down));
    this.#cheated.setAttribute("aria-pressed", String(column?.cheated ?? false));
    const cell = from?.pile.startsWith("c") ? parsePile(from.pile).number : null;
    const card = cell === null ? null : board.cells[cell];
    this.#set.hidden = !(cell !== null && card !== null && (game.cell_sets || game.gathered.includes(card)));
    this.#set.setAttribute("aria-pressed", String(cell !== null && board.sets[cell]));
    this.#text.classList.toggle("bad", refusal !== null);
    this.#text.classList.toggle("idle", refusal === null && picked === null && marked === null);
    if (refusal !== null) this.say(sentence(refusal));
    else if (picked !== null) this.say(inWords("editor.picked", { card: cardShort(picked.card) }));
    else if (marked !== null) this.say(inWords("editor.marked"));
    else this.say(inWords("editor.how"));
  }

  /** @param {string} text */
  say(text) {
    if (this.#text.textContent !== text) this.#text.textContent = text;
  }
}
