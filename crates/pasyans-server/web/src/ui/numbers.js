/** Numbers as people read and write them. */

import { inDigits, inWords, language } from "./texts.js";

const WHOLE = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
const SHORT = new Intl.NumberFormat(language, { notation: "compact", maximumSignificantDigits: 3 });
const SHARE = new Intl.NumberFormat(language, { style: "percent" });
const HUNDREDTHS = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * `617`, `12,345`, `1.23M`.
 * @param {number} number
 * @returns {string}
 */
export function short(number) {
  return number < 100_000 ? WHOLE.format(number) : SHORT.format(number);
}

/**
 * `0 KB`, `512 KB`, `64 MB`, `1.5 GB`.
 * @param {number} number of bytes
 * @returns {string}
 */
export function bytes(number) {
  if (number >= 2 ** 30) return inWords("unit.gigabytes", { number: threeDigits(number / 2 ** 30) });
  if (number >= 2 ** 20) return inWords("unit.megabytes", { number: threeDigits(number / 2 ** 20) });
  return inWords("unit.kilobytes", { number: WHOLE.format(number / 1024) });
}

/**
 * `0.02 s`, `1.4 s`, `42 s`, `3:05 min`.
 * @param {number} seconds
 * @returns {string}
 */
export function duration(seconds) {
  if (seconds < 0.995) return inWords("unit.seconds", { number: HUNDREDTHS.format(seconds) });
  if (seconds < 9.95) return inWords("unit.seconds", { number: Number(seconds.toFixed(1)) });
  const whole = Math.round(seconds);
  if (whole < 120) return inWords("unit.seconds", { number: whole });
  return inWords("unit.minutes", { time: `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}` });
}

/**
 * @param {number} probability
 * @returns {string} "97%"; 100 only where nothing else is left
 */
export function percent(probability) {
  if (probability >= 0.9995) return share(1);
  const whole = Math.floor(probability * 100);
  return whole === 0 ? `< ${share(0.01)}` : share(whole / 100);
}

/**
 * @param {number} part of one
 * @returns {string} "97%"
 */
export function share(part) {
  return SHARE.format(part);
}

/**
 * @param {number} from
 * @param {number} to
 * @returns {string} "82–95%"
 */
export function range(from, to) {
  // In English, the browser's range has spaces and two signs.
  const range = language === "en" ? `${Math.round(from * 100)}–${share(to)}` : SHARE.formatRange(from, to);
  // The word joiners keep a line from ending in it.
  return range.replace("–", "\u2060–\u2060");
}

/**
 * @param {string} text as people write it: "617", "#617", "1,000,000"
 * @returns {number | null}
 */
export function readNumber(text) {
  const digits = text.trim().replace(/^#/, "").replace(/[\s,.'’_]/g, "");
  const number = Number(digits);
  return /^\d+$/.test(digits) && Number.isSafeInteger(number) ? number : null;
}

/**
 * @param {number} number
 * @returns {string}
 */
function threeDigits(number) {
  return number >= 10 ? WHOLE.format(number) : inDigits(Number(number.toFixed(1)));
}
