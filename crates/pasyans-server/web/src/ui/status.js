/** The line under the table: what happened, and why not. */

import { announce } from "./announce.js";
import { byId } from "./dom.js";

/** @typedef {"info" | "good" | "bad"} Kind */

/**
 * @param {string} text
 * @param {{kind?: Kind, aloud?: string | false}} [how] what is read aloud is the same text, unless said otherwise
 */
export function say(text, { kind = "info", aloud = text } = {}) {
  const line = byId("status-text");
  line.textContent = text;
  line.dataset.kind = kind;
  if (aloud !== false && aloud !== "") announce(aloud);
}
