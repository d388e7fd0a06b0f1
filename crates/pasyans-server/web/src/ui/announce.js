/** Announcements for screen readers. */

import { byId } from "./dom.js";

/**
 * Has screen readers say something once they have finished speaking.
 * @param {string} text
 */
export function announce(text) {
  const region = byId("live");
  // The same words again are only heard when the text differs.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
