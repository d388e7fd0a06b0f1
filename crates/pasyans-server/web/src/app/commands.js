/**
 * What the player can ask for, by name. Buttons (`data-command`), keys and menu all run the same command, so that it
 * is enabled, pressed and named alike everywhere.
 */

/**
 * @typedef {object} Command
 * @property {() => unknown} run
 * @property {() => boolean} [enabled] always, if not said
 */

export class Commands {
  /** @type {Map<string, Command>} */
  #commands = new Map();
  /** @type {Map<string, HTMLButtonElement[]>} */
  #buttons = new Map();

  /** @param {ParentNode} root has the buttons */
  constructor(root) {
    for (const found of root.querySelectorAll("button[data-command]")) {
      const button = /** @type {HTMLButtonElement} */ (found);
      const name = button.dataset.command ?? "";
      this.#buttons.set(name, [...this.#of(name), button]);
      button.addEventListener("click", ({ detail }) => {
        // A click returns the focus to the table: the next Space must not press the button again.
        if (detail > 0) button.blur();
        this.run(name);
      });
    }
  }

  /**
   * @param {string} name
   * @param {Command} command
   */
  provide(name, command) {
    this.#commands.set(name, command);
    this.refresh(name);
  }

  /**
   * @param {string} name
   * @returns {boolean} whether this page can do it at all
   */
  has(name) {
    return this.#commands.has(name);
  }

  /**
   * @param {string} name
   * @returns {boolean} whether it is there and can be run now
   */
  can(name) {
    const command = this.#commands.get(name);
    return command !== undefined && (command.enabled?.() ?? true);
  }

  /**
   * @param {string} name
   * @returns {boolean} whether it was run
   */
  run(name) {
    if (!this.can(name)) return false;
    this.#commands.get(name)?.run();
    return true;
  }

  /**
   * Asks again whether commands can be run.
   * @param {string} [only]
   */
  refresh(only) {
    for (const name of only === undefined ? this.#buttons.keys() : [only]) {
      const isDisabled = !this.can(name);
      for (const button of this.#of(name)) {
        if (button.disabled !== isDisabled) button.disabled = isDisabled;
      }
    }
  }

  /**
   * @param {string} name
   * @param {boolean} isPressed
   */
  pressed(name, isPressed) {
    for (const button of this.#of(name)) button.setAttribute("aria-pressed", String(isPressed));
  }

  /**
   * @param {string} name
   * @param {boolean} isBusy
   */
  busy(name, isBusy) {
    for (const button of this.#of(name)) button.setAttribute("aria-busy", String(isBusy));
  }

  /**
   * @param {string} name
   * @param {string | null} text null for the usual word
   */
  label(name, text) {
    for (const button of this.#of(name)) {
      const word = /** @type {HTMLElement | null} */ (button.querySelector("span:last-child"));
      if (word === null) continue;
      word.dataset.usual ??= word.textContent ?? "";
      word.textContent = text ?? word.dataset.usual;
    }
  }

  /**
   * @param {string} name
   * @returns {HTMLButtonElement[]}
   */
  #of(name) {
    return this.#buttons.get(name) ?? [];
  }
}
