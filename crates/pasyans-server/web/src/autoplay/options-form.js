/** The options of a run: a field each, a line that explains the one at hand, and the command that does the same. */

/** @import { BotHello, Setting } from "./protocol.js" */
/** @import { FieldKind, Options } from "./options.js" */

import { button, element } from "../ui/dom.js";
import { copyText } from "../ui/hand-over.js";
import { inWords } from "../ui/texts.js";
import { fieldKind, helpOf, labelOf, readField } from "./options.js";
import { WhereField } from "./where-field.js";

/** What the help line says when nothing is pointed at. */
const NO_HELP = inWords("autoplay.no-help");

/** @typedef {{key: string, kind: FieldKind, input: HTMLInputElement, fault: HTMLElement}} Field */

export class OptionsForm {
  #onChange;
  #where;
  /** @type {Field[]} */
  #fields;
  #help = element("p", { class: "option-help", text: NO_HELP });
  #trouble = element("p", { class: "note bad", role: "alert", hidden: true });
  #command = element("input", { class: "field option-command", readonly: true, "aria-label": inWords("autoplay.command") });
  #copied = element("span", { class: "visually-hidden", role: "status" });
  #copy = button(inWords("editor.copy"), () => void this.#copyCommand(), { icon: "copy", class: "button small" });
  #set = element("fieldset", { class: "option-set" }, element("legend", { text: inWords("autoplay.options") }));

  /**
   * @param {BotHello} hello
   * @param {Options} options
   * @param {() => void} onChange
   */
  constructor(hello, options, onChange) {
    this.#onChange = onChange;
    this.#where = new WhereField(hello, options.where, () => this.#changed());
    this.#explain(this.#where.element, inWords("autoplay.where-help"));
    this.#fields = hello.settings.map((setting) => this.#field(setting, hello, options));
    this.#set.append(this.#where.element, ...this.#fields.map(({ input }) => /** @type {HTMLElement} */ (input.closest(".option-field"))));
    this.element = element(
      "form",
      { class: "options-form", novalidate: true, onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
      this.#set,
      this.#trouble,
    );
    /** What is explained, and the command: both have more room elsewhere. */
    this.below = element(
      "div",
      { class: "option-below" },
      this.#help,
      element("div", { class: "option-line" }, this.#command, this.#copy, this.#copied),
    );
  }

  /** What is chosen; null where something is not a number. @returns {Options | null} */
  get value() {
    const read = this.#fields.map(({ key, kind, input }) => {
      if (kind === "switch") return { key, value: input.checked };
      const { value, fault } = readField(kind, input.value);
      return { key, value, fault };
    });
    if (read.some(({ fault }) => fault !== undefined)) return null;
    const values = Object.fromEntries(read.map(({ key, value }) => [key, value ?? null]));
    return { values, where: this.#where.value };
  }

  focus() {
    this.#where.focus();
  }

  /** @param {boolean} isLocked while a run lasts */
  lock(isLocked) {
    this.#set.disabled = isLocked;
  }

  /** @param {string} command */
  showCommand(command) {
    this.showFault(null, undefined);
    this.#command.value = command;
    this.#command.title = command;
  }

  /**
   * Shows what is wrong beside its field.
   * @param {string | null} message
   * @param {string | undefined} key of the setting, where it is known
   */
  showFault(message, key) {
    for (const field of this.#fields) {
      const own = field.kind === "switch" ? undefined : readField(field.kind, field.input.value).fault;
      this.#mark(field, own ?? (field.key === key ? message : null));
    }
    const isAtField = this.#fields.some((field) => field.key === key);
    this.#trouble.textContent = message ?? "";
    this.#trouble.hidden = message === null || isAtField;
  }

  /**
   * @param {Setting} setting
   * @param {BotHello} hello
   * @param {Options} options
   * @returns {Field}
   */
  #field(setting, { defaults }, { values }) {
    const { key } = setting;
    const kind = fieldKind(defaults[key]);
    const id = `autoplay-${key}`;
    const value = values[key];
    const input = element("input", {
      id,
      ...(kind === "switch"
        ? { type: "checkbox", role: "switch", class: "switch", checked: value === true }
        : { class: "field", inputmode: "decimal", autocomplete: "off", value: value ?? "", placeholder: kind === "limit" ? inWords("autoplay.no-limit") : null }),
      "aria-describedby": `${id}-help ${id}-fault`,
    });
    input.addEventListener(kind === "switch" ? "change" : "input", () => this.#changed());
    const fault = element("p", { id: `${id}-fault`, class: "note bad option-fault", hidden: true });
    const row = element(
      "div",
      { class: "option-field" },
      element("label", { for: id, text: labelOf(setting) }),
      input,
      element("span", { id: `${id}-help`, hidden: true, text: helpOf(setting) }),
      fault,
    );
    this.#explain(row, helpOf(setting));
    return { key, kind, input, fault };
  }

  /**
   * @param {Field} field
   * @param {string | null} fault
   */
  #mark({ input, fault: place }, fault) {
    if (fault === null) input.removeAttribute("aria-invalid");
    else input.setAttribute("aria-invalid", "true");
    place.textContent = fault ?? "";
    place.hidden = fault === null;
  }

  /**
   * Shows a text while the pointer or the focus is on a part of the form.
   * @param {HTMLElement} part
   * @param {string} text
   */
  #explain(part, text) {
    const show = () => {
      this.#help.textContent = text;
    };
    const hide = () => {
      this.#help.textContent = part.contains(document.activeElement) ? text : NO_HELP;
    };
    part.addEventListener("pointerenter", show);
    part.addEventListener("pointerleave", hide);
    part.addEventListener("focusin", show);
    part.addEventListener("focusout", () => {
      this.#help.textContent = NO_HELP;
    });
  }

  #changed() {
    if (this.value === null) this.showFault(null, undefined);
    this.#onChange();
  }

  async #copyCommand() {
    const isCopied = await copyText(this.#command.value);
    if (!isCopied) this.#command.select();
    this.#copied.textContent = inWords(isCopied ? "autoplay.command-copied" : "share.blocked");
    const word = /** @type {HTMLElement} */ (this.#copy.lastElementChild);
    word.textContent = inWords(isCopied ? "editor.copied" : "autoplay.selected");
    setTimeout(() => { word.textContent = inWords("editor.copy"); }, 2000);
  }
}
