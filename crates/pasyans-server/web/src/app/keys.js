/** Keys that work anywhere on the page, except in a dialog or a field. */

import { isDialogOpen } from "../ui/dialog.js";
import { isField } from "../ui/dom.js";
import { letterOf } from "../ui/letters.js";
import { inWords } from "../ui/texts.js";

/** @import { Commands } from "./commands.js" */

/** @typedef {() => boolean} EscapeHandler true: it was mine */

/** Commands by key. The help lists them in this order. */
export const KEYS = Object.freeze([
  { command: "undo", keys: ["U", "Ctrl+Z"], words: inWords("tool.undo") },
  { command: "redo", keys: ["R", "Ctrl+Y"], words: inWords("tool.redo") },
  { command: "hint", keys: ["H"], words: inWords("tool.hint") },
  { command: "deal", keys: ["X"], words: inWords("keys.deal") },
  { command: "finish", keys: ["F"], words: inWords("keys.finish") },
  { command: "analyse", keys: ["A"], words: inWords("tool.analyse") },
  { command: "review", keys: ["V"], words: inWords("review.command") },
  { command: "new", keys: ["N"], words: inWords("deal.new-button") },
  { command: "deal-number", keys: ["D"], words: inWords("keys.deal-number") },
  { command: "calendar", keys: ["T"], words: inWords("calendar.title") },
  { command: "games", keys: ["G"], words: inWords("keys.games") },
  { command: "share", keys: ["S"], words: inWords("keys.share") },
  { command: "edit", keys: ["E"], words: inWords("keys.edit") },
  { command: "picture", keys: ["P"], words: inWords("keys.picture") },
  { command: "menu", keys: ["M"], words: inWords("tool.menu") },
  { command: "keys", keys: ["?"], words: inWords("keys.keys") },
]);

export class Keys {
  #commands;
  #atTable;
  /** @type {EscapeHandler[]} */
  #escapes = [];

  /**
   * @param {Commands} commands
   * @param {(event: KeyboardEvent) => boolean} atTable what the key does at the table; false: nothing
   */
  constructor(commands, atTable) {
    this.#commands = commands;
    this.#atTable = atTable;
    document.addEventListener("keydown", (event) => this.#pressFirst(event), { capture: true });
    document.addEventListener("keydown", (event) => this.#press(event));
    this.#leaveChosenLists();
  }

  /** Choosing from a list with a pointer ends the use of it: the next letter is for the page. */
  #leaveChosenLists() {
    let isPointed = false;
    document.addEventListener("pointerdown", () => (isPointed = true), { capture: true });
    document.addEventListener("keydown", () => (isPointed = false), { capture: true });
    document.addEventListener("change", ({ target }) => {
      if (isPointed && target instanceof HTMLSelectElement && !isDialogOpen()) target.blur();
    });
  }

  /**
   * Asked, newest first, when Escape is pressed and nothing else wants it.
   * @param {EscapeHandler} handler
   */
  onEscape(handler) {
    this.#escapes.unshift(handler);
  }

  /**
   * At the table F sends a card home; where all can go, it sends all.
   * @param {KeyboardEvent} event
   */
  #pressFirst(event) {
    if (keyName(event) !== "F" || isDialogOpen() || isField(event.target) || !this.#commands.run("finish")) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.defaultPrevented || isDialogOpen() || isField(event.target)) return;
    if (event.key === "Escape") {
      if (this.#escapes.some((handler) => handler())) event.preventDefault();
      return;
    }
    const key = keyName(event);
    const found = KEYS.find(({ keys }) => keys.includes(key));
    if (found !== undefined) {
      if (this.#commands.run(found.command)) event.preventDefault();
    } else if (isForTable(event) && this.#atTable(event)) {
      event.preventDefault();
    }
  }
}

/**
 * Whether a key that was pressed elsewhere leads to the table: digits do, and arrows where nothing else has the focus.
 * @param {KeyboardEvent} event
 */
function isForTable({ altKey, ctrlKey, metaKey, code, key, target }) {
  if (altKey || ctrlKey || metaKey) return false;
  if (/^(Digit|Numpad)\d$/.test(code)) return true;
  return /^Arrow/.test(key) && (target === document.body || target === document.documentElement);
}

/**
 * @param {KeyboardEvent} event
 * @returns {string} "U", "Ctrl+Z"; "" for what is the browser's
 */
function keyName(event) {
  if (event.altKey) return "";
  const letter = letterOf(event);
  if (event.ctrlKey || event.metaKey) return event.shiftKey && letter === "Z" ? "Ctrl+Y" : `Ctrl+${letter}`;
  return letter;
}
