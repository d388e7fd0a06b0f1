/**
 * A few words beside a pile: why it does not take the cards. Screen readers hear the same from the status line.
 *
 * @module
 */

import { endRectangle } from "./layout.js";
import { element } from "./views.js";

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("../protocol.js").Pile} Pile */

/** How long it is shown, in milliseconds. */
const SHOWN = 5000;
const APART = 8;

export class Note {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.element = element("div", "note-beside");
    this.element.setAttribute("aria-hidden", "true");
    this.element.hidden = true;
    root.append(this.element);
    root.addEventListener("pointerdown", () => this.hide(), { capture: true });
  }

  /**
   * @param {Layout} table
   * @param {Pile} pile
   * @param {string} text
   */
  show(table, pile, text) {
    const place = table.places.get(pile.name);
    if (!place) return;
    const end = endRectangle(table, place, pile.cards.length);
    this.element.textContent = text;
    this.element.hidden = false;
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const x = Math.max(APART, Math.min(table.width - width - APART, end.x + (end.width - width) / 2));
    // Below the last card, or over it where there is no room.
    const below = end.y + end.height + APART;
    const y = below + height <= table.height ? below : Math.max(APART, end.y - height - APART);
    this.element.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.hide(), SHOWN);
  }

  hide() {
    clearTimeout(this.#timer);
    this.element.hidden = true;
  }
}
