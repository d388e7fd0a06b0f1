/** Where to play: in a window by its title, on a monitor, or wherever a board is seen. */

/** @import { BotHello } from "./protocol.js" */
/** @import { Where } from "./options.js" */

import { element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";

export class WhereField {
  #title;
  #choice;

  /**
   * @param {BotHello} hello
   * @param {Where} where
   * @param {() => void} onChange
   */
  constructor({ monitors, title }, where, onChange) {
    const monitor = (/** @type {{w: number, h: number}} */ { w, h }, /** @type {number} */ index) =>
      option(`monitor ${index + 1}`, inWords("autoplay.where-monitor", { number: index + 1, width: String(w), height: String(h) }));
    this.#choice = element(
      "select",
      { id: "autoplay-where", class: "field", onchange: () => { this.#show(); onChange(); } },
      option("window", inWords("autoplay.where-window")),
      ...monitors.map(monitor),
      option("anywhere", inWords("autoplay.where-anywhere")),
    );
    this.#choice.value = where.kind === "monitor" ? `monitor ${where.monitor}` : where.kind;
    this.#title = element("input", {
      class: "field", value: where.title, placeholder: title, "aria-label": inWords("autoplay.window-title"), autocomplete: "off", spellcheck: "false",
      oninput: onChange,
    });
    this.element = element(
      "div",
      { class: "where" },
      element("label", { for: "autoplay-where", text: inWords("autoplay.where") }),
      this.#choice,
      this.#title,
    );
    this.#show();
  }

  /** @returns {Where} */
  get value() {
    const [kind, number] = this.#choice.value.split(" ");
    const title = this.#title.value.trim() === "" ? this.#title.placeholder : this.#title.value;
    return { kind: /** @type {Where["kind"]} */ (kind), title, monitor: number === undefined ? 1 : Number(number) };
  }

  focus() {
    this.#choice.focus();
  }

  #show() {
    this.#title.hidden = this.#choice.value !== "window";
  }
}

/**
 * @param {string} value
 * @param {string} text
 */
function option(value, text) {
  return element("option", { value, text });
}
