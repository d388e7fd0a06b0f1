/** A quiet notice over the lower edge of the table, with what can be done about it. */

import { button, byId, element } from "./dom.js";

/**
 * @typedef {object} Banner
 * @property {string} text
 * @property {string} [detail]
 * @property {"info" | "warn" | "bad"} [kind]
 * @property {{label: string, run: () => void, primary?: boolean}[]} [actions]
 */

/**
 * Shows a banner in place of the one before.
 * @param {Banner | null} shown null takes it away
 */
export function banner(shown) {
  const place = byId("banner");
  if (shown === null) {
    if (!place.hidden) place.replaceChildren();
    place.hidden = true;
    return;
  }
  place.dataset.kind = shown.kind ?? "info";
  place.replaceChildren(
    element("p", { class: "banner-text", text: shown.text }),
    ...(shown.detail === undefined ? [] : [element("p", { class: "banner-detail", text: shown.detail })]),
    element(
      "div",
      { class: "banner-actions" },
      ...(shown.actions ?? []).map(({ label, run, primary }) =>
        button(label, run, { class: primary ? "button primary" : "button" })),
    ),
  );
  place.hidden = false;
}
