/** Elements without strings of HTML: what players or engines say can never become markup. */

import { icon } from "./icons.js";

/** @import { IconName } from "./icons.js" */

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {{[name: string]: unknown}} [attributes] "class", "text", handlers ("onclick"), and attributes; true sets an
 *   empty one, false, null and undefined none
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "text") made.textContent = String(value);
    else if (typeof value === "function") made.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children.filter(isNode));
  return made;
}

/**
 * @param {Child} child
 * @returns {child is Node | string}
 */
function isNode(child) {
  return child !== null && child !== undefined && child !== false;
}

/**
 * The element with this id, which the page has from its start.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found;
}

/**
 * @param {IconName} name
 * @returns {HTMLElement} an icon in its box, hidden from screen readers
 */
export function iconBox(name) {
  return element("span", { class: "icon", "aria-hidden": "true" }, icon(name));
}

/**
 * @param {string} label
 * @param {() => void} run
 * @param {{icon?: IconName, class?: string, title?: string}} [more]
 * @returns {HTMLButtonElement}
 */
export function button(label, run, more = {}) {
  return element(
    "button",
    { type: "button", class: more.class ?? "button", title: more.title, onclick: () => run() },
    more.icon !== undefined && iconBox(more.icon),
    element("span", { text: label }),
  );
}

/** The kinds of inputs that take no text. */
const NOT_WRITTEN = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;

/**
 * Whether letters typed here belong to this element. They find options in a list.
 * @param {EventTarget | null} target
 * @returns {boolean}
 */
export function isField(target) {
  if (target instanceof HTMLInputElement) return !NOT_WRITTEN.test(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || /^(SELECT|TEXTAREA)$/.test(target.tagName));
}
