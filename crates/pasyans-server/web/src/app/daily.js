/** The deal of the day: its number follows from the date and the game, the same for everyone. */

import { language } from "../ui/texts.js";
import { FIRST_DATE, addDays, daysBetween } from "./days.js";

/** The highest number: people can still say it. */
export const LAST_NUMBER = 1_000_000;

/** How dates are written: in English as in Europe, the day first. */
const LOCALE = language === "en" ? "en-GB" : language;

/**
 * The date where the player is.
 * @param {Date} [now]
 * @returns {string} "2026-11-16"
 */
export function today(now = new Date()) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * @param {string} game
 * @param {string} date "2026-11-16"
 * @returns {number} from 1 to LAST_NUMBER
 */
export function dailyNumber(game, date) {
  const day = daysBetween(FIRST_DATE, date);
  let mixed = 0x9e3779b9 ^ day;
  for (let i = 0; i < game.length; i += 1) mixed = stir(mixed ^ game.charCodeAt(i));
  return (stir(mixed) % LAST_NUMBER) + 1;
}

/**
 * Spreads each bit over all others (the finalizer of MurmurHash3).
 * @param {number} n
 * @returns {number} from 0 to 2^32 - 1
 */
function stir(n) {
  let mixed = n | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/**
 * @param {string} date "2026-11-16"
 * @returns {string} "16 November", in words
 */
export function dateText(date) {
  return written(date, { day: "numeric", month: "long" });
}

/**
 * @param {string} date "2026-11-16"
 * @returns {string} "Monday 16 November 2026"
 */
export function dayText(date) {
  return written(date, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
}

/**
 * @param {string} month "2026-11"
 * @returns {string} "November 2026"
 */
export function monthText(month) {
  return written(`${month}-01`, { month: "long", year: "numeric" });
}

/** @returns {{short: string, long: string}[]} the days of a week, from Monday */
export function weekdays() {
  // A day that is a Monday.
  const first = "2026-01-05";
  return Array.from({ length: 7 }, (_, index) => addDays(first, index)).map((date) => ({
    short: written(date, { weekday: "short" }),
    long: written(date, { weekday: "long" }),
  }));
}

/**
 * @param {string} date
 * @param {Intl.DateTimeFormatOptions} how
 */
function written(date, how) {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString(LOCALE, { ...how, timeZone: "UTC" });
}
