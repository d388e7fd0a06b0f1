/** Which deal a day has: the first one, from the number that the date gives, of which a win is proved. */

/** @import { Rating } from "../protocol.js" */
/** @import { Store } from "./storage.js" */

import { LAST_NUMBER, dailyNumber } from "./daily.js";
import { countIn, isRecord } from "./storage.js";

const KEY = "deals-of-days";
/** For how many days of a game to keep the number. */
const KEPT = 400;
/** How many deals to look at: in every game, a win is among that many. */
export const TRIES = 100;
/** How many undecided deals to try: the engine is then unlikely to prove the next one won, and each takes seconds. */
export const OPEN = 8;

/**
 * The same for everyone: the budget counts states, not time.
 * @param {string} game
 * @param {string} date "2026-11-16"
 * @param {(number: number, seen: number) => Promise<Pick<Rating, "verdict">>} rate
 * @returns {Promise<number>} where no win is proved, the first deal that is not proved lost
 */
export async function winnableOf(game, date, rate) {
  const first = dailyNumber(game, date);
  /** @type {number[]} */
  const open = [];
  for (let seen = 0; seen < TRIES; seen += 1) {
    const number = ((first - 1 + seen) % LAST_NUMBER) + 1;
    const { verdict } = await rate(number, seen);
    if (verdict === "won") return number;
    if (verdict === "undecided") open.push(number);
    if (open.length === OPEN) break;
  }
  return open[0] ?? first;
}

/**
 * @param {Store} store
 * @param {string} game
 * @param {string} date
 * @returns {number | null} as it was found before
 */
export function knownOf(store, game, date) {
  return countIn(numbersOf(store, game)[date]) || null;
}

/**
 * @param {Store} store
 * @param {string} game
 * @param {string} date
 * @param {number} number
 */
export function keepOf(store, game, date, number) {
  const all = store.read(KEY);
  const numbers = Object.entries({ ...numbersOf(store, game), [date]: number }).slice(-KEPT);
  store.write(KEY, { ...(isRecord(all) ? all : {}), [game]: Object.fromEntries(numbers) });
}

/**
 * @param {Store} store
 * @param {string} game
 * @returns {Record<string, unknown>}
 */
function numbersOf(store, game) {
  const all = store.read(KEY);
  const numbers = isRecord(all) ? all[game] : null;
  return isRecord(numbers) ? numbers : {};
}
