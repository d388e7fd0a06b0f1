/**
 * One stop of the Tab key for many buttons, with the arrow keys between them: to the nearest button in that direction,
 * as one sees it.
 */

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** How much more a step aside counts than a step ahead. */
const ASIDE = 3;

export class Roving {
  #root;
  /** @type {string | null} the key of the button that the Tab key stops at */
  #stop = null;

  /** @param {HTMLElement} root holds the buttons, each with its key in `data-spot` */
  constructor(root) {
    this.#root = root;
    root.addEventListener("focusin", (event) => {
      if (event.target instanceof HTMLElement) this.#stopAt(event.target);
    });
    root.addEventListener("keydown", (event) => this.#press(event));
  }

  /**
   * Redraws the buttons; the one with the same key keeps the focus.
   * @param {() => void} draw
   */
  keep(draw) {
    const had = this.#root.contains(document.activeElement);
    draw();
    const buttons = this.#buttons();
    const stop = buttons.find((button) => button.dataset.spot === this.#stop && !button.disabled) ?? buttons.find((button) => !button.disabled);
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
    if (had) stop?.focus({ preventScroll: true });
  }

  /**
   * @param {string} key
   * @returns {boolean} whether there is such a button
   */
  focus(key) {
    const found = this.#buttons().find((button) => button.dataset.spot === key && !button.disabled);
    found?.focus({ preventScroll: true });
    return found !== undefined;
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = DIRECTIONS[event.key];
    const from = document.activeElement;
    if (!(from instanceof HTMLElement) || !this.#root.contains(from)) return;
    const buttons = this.#buttons().filter((button) => !button.disabled);
    const to = direction === undefined ? ends(buttons, event.key) : nearest(from, buttons, direction);
    if (to === undefined) {
      if (direction !== undefined) event.preventDefault();
      return;
    }
    event.preventDefault();
    to.focus();
  }

  /** @param {HTMLElement} button */
  #stopAt(button) {
    this.#stop = button.dataset.spot ?? null;
    for (const other of this.#buttons()) other.tabIndex = other === button ? 0 : -1;
  }

  /** @returns {HTMLButtonElement[]} */
  #buttons() {
    return [...this.#root.querySelectorAll("button[data-spot]")].filter((found) => found instanceof HTMLButtonElement);
  }
}

/**
 * @param {HTMLButtonElement[]} buttons
 * @param {string} key
 */
function ends(buttons, key) {
  if (key === "Home") return buttons[0];
  return key === "End" ? buttons.at(-1) : undefined;
}

/**
 * The nearest button in a direction. What counts is the upper left corner: it shows where others cover the rest.
 * @param {HTMLElement} from
 * @param {HTMLElement[]} buttons
 * @param {[number, number]} direction
 * @returns {HTMLElement | undefined}
 */
function nearest(from, buttons, [dx, dy]) {
  const start = from.getBoundingClientRect();
  let best;
  let least = Infinity;
  for (const button of buttons) {
    const box = button.getBoundingClientRect();
    const [x, y] = [box.left - start.left, box.top - start.top];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    const distance = ahead + ASIDE * aside;
    if (button === from || ahead <= 1 || distance >= least) continue;
    best = button;
    least = distance;
  }
  return best;
}
