/** Numbers as people read and write them. */

const WHOLE = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const SHORT = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });

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
  for (const [unit, size] of /** @type {const} */ ([["GB", 2 ** 30], ["MB", 2 ** 20]])) {
    if (number >= size) return `${threeDigits(number / size)} ${unit}`;
  }
  return `${WHOLE.format(number / 1024)} KB`;
}

/**
 * `0.02 s`, `1.4 s`, `42 s`, `3:05 min`.
 * @param {number} seconds
 * @returns {string}
 */
export function duration(seconds) {
  if (seconds < 0.995) return `${seconds.toFixed(2)} s`;
  if (seconds < 9.95) return `${Number(seconds.toFixed(1))} s`;
  const whole = Math.round(seconds);
  if (whole < 120) return `${whole} s`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")} min`;
}

/**
 * @param {number} probability
 * @returns {string} "97%"; 100 only where nothing else is left
 */
export function percent(probability) {
  if (probability >= 0.9995) return "100%";
  const whole = Math.floor(probability * 100);
  return whole === 0 ? "< 1%" : `${whole}%`;
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
  return number >= 10 ? WHOLE.format(number) : String(Number(number.toFixed(1)));
}
