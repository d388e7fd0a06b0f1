/** A field for text on which places are marked: numbers at the lines, and a wavy line under each fault. */

/** @import { Range } from "./faults.js" */

import { element } from "../ui/dom.js";

/**
 * @typedef {object} Options
 * @property {string} label its name
 * @property {string} [describedBy] the id of what tells more
 * @property {(text: string) => void} onInput
 */

export class MarkedText {
  #gutter = element("div", { class: "marked-gutter", "aria-hidden": "true" });
  #under = element("pre", { class: "marked-under", "aria-hidden": "true" });

  /** @param {Options} options */
  constructor({ label, describedBy, onInput }) {
    this.field = element("textarea", {
      class: "marked-field",
      "aria-label": label,
      "aria-describedby": describedBy,
      spellcheck: "false",
      autocomplete: "off",
      autocapitalize: "off",
      wrap: "off",
      oninput: () => onInput(this.field.value),
      onscroll: () => this.#follow(),
    });
    this.element = element(
      "div",
      { class: "marked-text" },
      this.#gutter,
      element("div", { class: "marked-sheet" }, this.#under, this.field),
    );
  }

  /**
   * Whether long lines go on in the next one, for texts on one line.
   * @param {boolean} isWrapped
   */
  wrap(isWrapped) {
    this.element.classList.toggle("wrapped", isWrapped);
    this.field.wrap = isWrapped ? "soft" : "off";
  }

  /**
   * Shows a text. What somebody is typing stays as it is.
   * @param {string} text
   * @param {readonly Range[]} ranges the faults, in any order
   */
  show(text, ranges) {
    if (this.field.value !== text) this.field.value = text;
    this.field.setAttribute("aria-invalid", String(ranges.length > 0));
    this.#under.replaceChildren(...marked(text, ranges));
    this.#number(text, ranges);
    this.#follow();
  }

  /**
   * Puts the caret at a place, with what is there marked.
   * @param {Range} range
   */
  goTo({ start, end }) {
    this.field.focus();
    this.field.setSelectionRange(start, end);
    // Browsers scroll to the caret only while typing.
    const line = this.field.value.slice(0, start).split("\n").length - 1;
    const height = Number.parseFloat(getComputedStyle(this.field).lineHeight);
    this.field.scrollTop = Math.max(0, (line - 2) * height);
    this.#follow();
  }

  /**
   * @param {string} text
   * @param {readonly Range[]} ranges
   */
  #number(text, ranges) {
    const faulty = new Set(ranges.map(({ start }) => text.slice(0, start).split("\n").length));
    const count = text.split("\n").length;
    this.#gutter.replaceChildren(
      ...Array.from({ length: count }, (_, line) => (
        element("span", { class: faulty.has(line + 1) ? "faulty" : null, text: line + 1 })
      )),
    );
  }

  /** The marks and numbers scroll with the field. */
  #follow() {
    const { scrollLeft, scrollTop } = this.field;
    this.#under.style.transform = `translate(${-scrollLeft}px, ${-scrollTop}px)`;
    this.#gutter.style.transform = `translateY(${-scrollTop}px)`;
  }
}

/**
 * The text with its faults marked. Where one stands at the end of a line, a blank is marked.
 * @param {string} text
 * @param {readonly Range[]} ranges
 * @returns {(Node | string)[]}
 */
function marked(text, ranges) {
  /** @type {(Node | string)[]} */
  const parts = [];
  let at = 0;
  for (const { start, end } of [...ranges].sort((one, other) => one.start - other.start)) {
    if (start < at || start > text.length) continue;
    parts.push(text.slice(at, start), element("mark", { text: text.slice(start, end) || " " }));
    at = end;
  }
  // A line end at the very end counts as a line only if something follows it.
  parts.push(text.slice(at), "\u200b");
  return parts;
}
