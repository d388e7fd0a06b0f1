/** Where the faults of a text are: in the text, and among the piles. */

/** @import { Fault } from "../protocol.js" */
/** @import { Place } from "./board.js" */
/** @import { Reading } from "./text.js" */

/**
 * A part of a text, from its first character to behind its last; both the same at the end of a line.
 * @typedef {object} Range
 * @property {number} start
 * @property {number} end
 */

/**
 * The text as the engine counts it: line ends of any system are one character, and no mark stands before it.
 * @param {string} text
 * @returns {string}
 */
export function plainText(text) {
  return text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
}

/**
 * The part of a text that a fault is about: the word there, or one letter where letters are cards.
 * @param {string} text
 * @param {Pick<Fault, "line" | "character">} fault
 * @param {"lines" | "compact"} form
 * @returns {Range}
 */
export function rangeOf(text, fault, form) {
  // Of a text on one line the engine counts only what is not blank around it.
  const counted = form === "compact" ? text.trimStart() : text;
  let start = text.length - counted.length;
  const lines = counted.split("\n");
  const line = lines[fault.line];
  if (line === undefined) return { start: text.length, end: text.length };
  for (const before of lines.slice(0, fault.line)) start += before.length + 1;
  const letters = Array.from(line);
  start += letters.slice(0, fault.character).join("").length;
  const rest = letters.slice(fault.character).join("");
  const pattern = form === "compact" ? /^\S/u : /^\S+/u;
  return { start, end: start + (pattern.exec(rest)?.[0].length ?? 0) };
}

/**
 * The place among the piles that a part of a text means: a card, or else the column of that line.
 * @param {Reading} reading
 * @param {Range} range
 * @returns {Place | {pile: string, index: null} | null}
 */
export function placeOf(reading, { start }) {
  const word = reading.words.find((word) => word.start <= start && start < word.end);
  if (word !== undefined) return word.place;
  const column = reading.columns.find((column) => column.start <= start && start <= column.end);
  return column === undefined ? null : { pile: column.pile, index: null };
}

/**
 * The line and the character of a place in a text, as people count them.
 * @param {string} text
 * @param {number} offset
 * @returns {{line: number, character: number}} from 1
 */
export function spotOf(text, offset) {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, character: Array.from(lines[lines.length - 1]).length + 1 };
}
