/**
 * Elements that are kept by key from one drawing to the next. A press that begins on one of them ends on the same one,
 * whatever was drawn between.
 */

/** @typedef {{[name: string]: string | null}} Attributes null: the element has none of this name */

export class Parts {
  /** @type {Map<string, HTMLElement>} */
  #kept = new Map();
  /** @type {Map<string, HTMLElement>} */
  #drawn = new Map();

  /**
   * Draws with `part`; what is not drawn again is forgotten.
   * @param {() => void} draw
   */
  draw(draw) {
    this.#drawn = new Map();
    draw();
    this.#kept = this.#drawn;
  }

  /**
   * The element with a key: the one of the last drawing, or a new one.
   * @param {string} key
   * @param {"button" | "div" | "span"} tag
   * @param {Attributes} attributes
   * @param {HTMLElement[]} [children]
   * @returns {HTMLElement}
   */
  part(key, tag, attributes, children) {
    const made = this.#kept.get(key) ?? document.createElement(tag);
    this.#drawn.set(key, made);
    for (const [name, value] of Object.entries(attributes)) {
      if (made.getAttribute(name) === value) continue;
      if (value === null) made.removeAttribute(name);
      else made.setAttribute(name, value);
    }
    if (children !== undefined) setChildren(made, children);
    return made;
  }
}

/**
 * Gives an element these children, unless it has them.
 * @param {HTMLElement} parent
 * @param {HTMLElement[]} children
 */
export function setChildren(parent, children) {
  const isSame = parent.children.length === children.length && children.every((child, index) => parent.children[index] === child);
  if (!isSame) parent.replaceChildren(...children);
}
