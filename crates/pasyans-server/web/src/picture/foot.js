/** The foot: what can be done with the board, or with a picture that has none. */

/** @import { Seen } from "./seen.js" */

import { button, element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";

/**
 * @typedef {object} Actions
 * @property {() => void} choose another picture
 * @property {() => void} tables goes back to the choice of a table
 * @property {() => void} edit
 * @property {() => void} hint
 * @property {() => void} solve
 * @property {() => void} play
 */

export class Foot {
  #another;
  #tables;
  #withBoard;
  #play;

  /** @param {Actions} actions */
  constructor({ choose, tables, edit, hint, solve, play }) {
    this.#tables = button(inWords("picture.other-tables"), tables, { icon: "step-back" });
    this.#play = button(inWords("picture.play"), play, { class: "button primary", icon: "play" });
    this.#withBoard = [
      button(inWords("picture.edit"), edit, { icon: "edit" }),
      button(inWords("tool.hint"), hint, { icon: "hint" }),
      button(inWords("picture.solve"), solve, { icon: "analyse" }),
      this.#play,
    ];
    this.#another = button(inWords("picture.another"), choose, { icon: "picture" });
    this.element = element("div", { class: "picture-foot" }, this.#another, this.#tables, ...this.#withBoard);
  }

  /**
   * @param {Seen | null} seen null where there is no board
   * @param {boolean} hasTables whether there are other tables in the picture
   */
  show(seen, hasTables) {
    this.#tables.hidden = !hasTables;
    const [edit, ...others] = this.#withBoard;
    edit.hidden = seen === null;
    for (const other of others) {
      other.hidden = seen === null;
      other.disabled = !(seen?.canBePlayed ?? false);
    }
    const word = /** @type {HTMLElement} */ (this.#play.lastElementChild);
    word.textContent = seen?.isDoubted ? inWords("picture.play-anyway") : inWords("picture.play");
  }

  focusPlay() {
    this.#play.focus({ preventScroll: true });
  }

  focusAnother() {
    this.#another.focus({ preventScroll: true });
  }
}
