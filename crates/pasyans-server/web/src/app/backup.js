/** Everything that the browser keeps as one file: for another browser, another address, or a rainy day. */

/** @import { Store } from "./storage.js" */

import { inWords } from "../ui/texts.js";
import { isRecord } from "./storage.js";

const FORMAT = "pasyans.kept";
const VERSION = 1;
/** The longest file to import: browsers keep about this much for a page. */
export const LONGEST = 10_000_000;
/** The names under which the page keeps things; nothing else gets into its storage. */
const NAME = /^(settings|stats|puzzles|current|heading|goals|(game|past)\.[\w ()-]{1,200})$/;

/** A file that cannot be imported; `message` says why, in words for the player. */
export class BackupError extends Error {}

/**
 * @param {Store} store
 * @param {Date} [now]
 * @returns {string} the text of the file
 */
export function writeBackup(store, now = new Date()) {
  const kept = Object.fromEntries(store.keys().filter((key) => NAME.test(key)).map((key) => [key, store.read(key)]));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, saved: now.toISOString(), kept }, null, 1)}\n`;
}

/**
 * What a file has kept.
 * @param {string} text
 * @returns {Map<string, unknown>}
 * @throws {BackupError}
 */
export function readBackup(text) {
  const file = text.length > LONGEST ? null : parse(text);
  if (!isRecord(file) || file.format !== FORMAT || !isRecord(file.kept)) {
    throw new BackupError(inWords("kept.not-exported"));
  }
  if (file.version !== VERSION) throw new BackupError(inWords("kept.newer"));
  return new Map(Object.entries(file.kept).filter(([key, value]) => NAME.test(key) && value !== null));
}

/**
 * Puts what a file has kept in the place of what is kept now: all of it or, where there is no room, nothing.
 * @param {Store} store
 * @param {Map<string, unknown>} kept
 * @throws {BackupError}
 */
export function restoreBackup(store, kept) {
  const before = new Map(store.keys().map((key) => [key, store.read(key)]));
  const put = (/** @type {Map<string, unknown>} */ values) => {
    for (const key of store.keys()) store.remove(key);
    return [...values].every(([key, value]) => store.write(key, value));
  };
  if (put(kept)) return;
  put(before);
  throw new BackupError(inWords("kept.no-room"));
}

/**
 * @param {string} text
 * @returns {unknown} null where it is no JSON
 */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
