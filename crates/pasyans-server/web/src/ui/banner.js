/** A quiet notice over the lower edge of the table, with what can be done about it. */

import { button, byId, element, iconBox } from "./dom.js";

/**
 * What can be done: a button with its label, or with a sign in its place.
 * @typedef {{label: string, run: () => void, primary?: boolean, sign?: import("./icons.js").IconName}} Action
 */

/**
 * @typedef {object} Banner
 * @property {string} text
 * @property {string | HTMLElement} [detail] an element may go on changing while it is shown
 * @property {"info" | "warn" | "bad"} [kind]
 * @property {Action[]} [actions]
 */

/** @type {Banner | null} */
let current = null;

/**
 * Shows a banner in place of the one before.
 * @param {Banner | null} shown null removes whatever is shown
 * @returns {() => void} takes this one away, and no other
 */
export function banner(shown) {
  const place = byId("banner");
  current = shown;
  place.hidden = shown === null;
  place.replaceChildren(...(shown === null ? [] : contents(shown)));
  place.dataset.kind = shown?.kind ?? "info";
  return () => {
    if (current === shown && shown !== null) banner(null);
  };
}

/** @param {Banner} shown */
function contents({ text, detail, actions = [] }) {
  const buttons = actions.map(({ label, run, primary, sign }) => sign === undefined
    ? button(label, run, { class: primary ? "button primary" : "button" })
    : element("button", { type: "button", class: "button", title: label, "aria-label": label, onclick: run }, iconBox(sign)));
  return [
    element("p", { class: "banner-text", text }),
    ...(detail === undefined ? [] : [element("p", { class: "banner-detail" }, detail)]),
    element("div", { class: "banner-actions" }, ...buttons),
  ];
}
