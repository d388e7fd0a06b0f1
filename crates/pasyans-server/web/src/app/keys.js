/** Keys that work anywhere on the page, except in a dialog or a field. */

import { isDialogOpen } from "../ui/dialog.js";
import { isField } from "../ui/dom.js";

/** @import { Commands } from "./commands.js" */

/** @typedef {() => boolean} EscapeHandler true: it was mine */

/** Commands by key. The help lists them in this order. */
export const KEYS = Object.freeze([
  { command: "undo", keys: ["U", "Ctrl+Z"], words: "Undo" },
  { command: "redo", keys: ["R", "Ctrl+Y"], words: "Redo" },
  { command: "hint", keys: ["H"], words: "Hint" },
  { command: "redeal", keys: ["X"], words: "Redeal, in games that have one" },
  { command: "finish", keys: ["F"], words: "Finish, when no choice is left" },
  { command: "analyse", keys: ["A"], words: "Analyse" },
  { command: "new", keys: ["N"], words: "New deal" },
  { command: "deal-number", keys: ["D"], words: "Deal by number" },
  { command: "games", keys: ["G"], words: "Choose a game" },
  { command: "share", keys: ["S"], words: "Share" },
  { command: "edit", keys: ["E"], words: "Board editor" },
  { command: "picture", keys: ["P"], words: "Read a screenshot (Ctrl+V pastes one)" },
  { command: "menu", keys: ["M"], words: "Menu" },
  { command: "keys", keys: ["?"], words: "Keyboard shortcuts" },
]);

export class Keys {
  #commands;
  /** @type {EscapeHandler[]} */
  #escapes = [];

  /** @param {Commands} commands */
  constructor(commands) {
    this.#commands = commands;
    document.addEventListener("keydown", (event) => this.#pressFirst(event), { capture: true });
    document.addEventListener("keydown", (event) => this.#press(event));
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
    if (found !== undefined && this.#commands.run(found.command)) event.preventDefault();
  }
}

/**
 * @param {KeyboardEvent} event
 * @returns {string} "U", "Ctrl+Z"; "" for what is the browser's
 */
function keyName(event) {
  if (event.altKey) return "";
  const letter = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  if (event.ctrlKey || event.metaKey) return event.shiftKey && letter === "Z" ? "Ctrl+Y" : `Ctrl+${letter}`;
  return letter;
}
