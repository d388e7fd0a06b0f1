/** Short notes that disappear after a while, with at most one action. */

import { announce } from "./announce.js";
import { byId, element } from "./dom.js";
import { inWords } from "./texts.js";

/** @typedef {{label: string, run: () => void}} Action */

const USUAL_TIME = 8000;

/**
 * @param {string} text
 * @param {{action?: Action, ms?: number}} [more]
 * @returns {() => void} takes it away
 */
export function toast(text, { action, ms = USUAL_TIME } = {}) {
  const note = element("div", { class: "toast" }, element("span", { text }));
  const gone = () => note.remove();
  if (action !== undefined) {
    const run = () => {
      gone();
      action.run();
    };
    note.append(element("button", { type: "button", class: "toast-action", text: action.label, onclick: run }));
  }
  byId("toasts").replaceChildren(note);
  announce(action === undefined ? text : inWords("toast.aloud", { text, action: action.label }));
  let timer = setTimeout(gone, ms);
  // Leaves time to reach the button.
  note.addEventListener("pointerenter", () => clearTimeout(timer));
  note.addEventListener("focusin", () => clearTimeout(timer));
  note.addEventListener("pointerleave", () => {
    timer = setTimeout(gone, ms / 2);
  });
  return gone;
}
