/** The puzzle of the day: the same for everyone, in each release. */

/** @import { Puzzle } from "./set.js" */

import { daysBetween } from "../app/days.js";
import { readPuzzles } from "./set.js";

/**
 * The days from a date on take their puzzles from its list, a line each, over and over. A list that was released never
 * changes: more puzzles are another list, from a later date on.
 */
export const LISTS = Object.freeze(["2026-01-01"]);

/** @type {Map<string, Promise<Puzzle[]>>} */
const known = new Map();

/**
 * @param {string} date "2026-11-16"
 * @returns {Promise<Puzzle | null>} null of a day before the first
 */
export async function puzzleOfDay(date) {
  const from = LISTS.findLast((first) => first <= date);
  if (from === undefined) return null;
  return puzzleIn(await listFrom(from), from, date);
}

/**
 * @param {readonly Puzzle[]} list
 * @param {string} from the first day of the list
 * @param {string} date
 * @returns {Puzzle | null}
 */
export function puzzleIn(list, from, date) {
  return list[daysBetween(from, date) % list.length] ?? null;
}

/** @param {string} from */
function listFrom(from) {
  const found = known.get(from) ?? load(from);
  known.set(from, found);
  // What was missing once may be there later.
  found.catch(() => known.delete(from));
  return found;
}

/** @param {string} from */
async function load(from) {
  const response = await fetch(new URL(`puzzles-of-days/from-${from}.txt`, document.baseURI));
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return readPuzzles(await response.text());
}
