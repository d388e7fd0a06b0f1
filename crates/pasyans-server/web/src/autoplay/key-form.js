/** Asks for the key of Autoplay. */

import { element } from "../ui/dom.js";
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
      element("p", { text: "Autoplay moves the mouse of this machine, so it needs the key that “pasyans serve” printed in its terminal, in the second address." }),
      element("label", { for: "autoplay-key", text: "That address, or just its key" }),
      element("div", { class: "row" }, this.#field, element("button", { class: "button primary", text: "Unlock" })),
      this.#note,
    );
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      const key = keyIn(this.#field.value);
      if (key === null) this.show("There is no key in this. The key is the long string after “#autoplay=”.");
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
