/** Asks for the key of Autoplay. */

import { element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";
import { keyIn } from "./key.js";

export class KeyForm {
  #field = element("input", {
    id: "autoplay-key", class: "field", autocomplete: "off", spellcheck: "false", autocapitalize: "off", "aria-describedby": "autoplay-key-note",
  });
  #note = element("p", { id: "autoplay-key-note", class: "note", role: "status" });

  /** @param {(key: string) => void} onKey */
  constructor(onKey) {
    this.element = element(
      "form",
      { class: "key-form stack", novalidate: true },
      element("p", { text: inWords("autoplay.needs-key") }),
      element("label", { for: "autoplay-key", text: inWords("autoplay.key-label") }),
      element("div", { class: "row" }, this.#field, element("button", { class: "button primary", text: inWords("autoplay.unlock") })),
      this.#note,
    );
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      const key = keyIn(this.#field.value);
      if (key === null) this.show(inWords("autoplay.no-key"));
      else onKey(key);
    });
  }

  /** @param {string | null} trouble what is wrong with the last key */
  show(trouble) {
    this.#note.textContent = trouble ?? "";
    this.#note.classList.toggle("bad", trouble !== null);
    if (trouble === null) this.#field.removeAttribute("aria-invalid");
    else this.#field.setAttribute("aria-invalid", "true");
    this.#field.select();
    this.#field.focus({ preventScroll: true });
  }

  /** Forgets what was entered. */
  clear() {
    this.#field.value = "";
    this.#note.textContent = "";
  }
}
