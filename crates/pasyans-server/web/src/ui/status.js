/** The status line under the table: what happened, or why a move was refused. */

import { announce } from "./announce.js";
import { byId } from "./dom.js";

/** @typedef {"info" | "good" | "bad"} Kind */

/**
 * @param {string} text
 * @param {{kind?: Kind, aloud?: string | false}} [how] what screen readers say; by default, the same text
 */
export function say(text, { kind = "info", aloud = text } = {}) {
  const line = byId("status-text");
  line.textContent = text;
  line.dataset.kind = kind;
  if (aloud !== false && aloud !== "") announce(aloud);
}
