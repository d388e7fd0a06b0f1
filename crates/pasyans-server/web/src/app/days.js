/** Days as a calendar has them, by their dates ("2026-11-16"), and streaks of them. */

/** The first day that has a deal. */
export const FIRST_DATE = "2026-01-01";

const DAY = 24 * 60 * 60 * 1000;
const WEEK = 7;

/**
 * @param {string} date
 * @param {number} count of days
 * @returns {string}
 */
export function addDays(date, count) {
  return new Date(timeOf(date) + count * DAY).toISOString().slice(0, 10);
}

/**
 * @param {string} from
 * @param {string} to
 * @returns {number} days, 0 for the same date
 */
export function daysBetween(from, to) {
  return Math.round((timeOf(to) - timeOf(from)) / DAY);
}

/**
 * @param {string} month "2026-11"
 * @param {number} count of months
 * @returns {string}
 */
export function addMonths(month, count) {
  const [year, number] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/**
 * @param {string} month "2026-11"
 * @returns {(string | null)[][]} its weeks from Monday to Sunday, with null where another month is
 */
export function weeksOf(month) {
  const first = `${month}-01`;
  const before = (new Date(timeOf(first)).getUTCDay() + WEEK - 1) % WEEK;
  const count = daysBetween(first, `${addMonths(month, 1)}-01`);
  const dates = Array.from({ length: count }, (_, index) => addDays(first, index));
  const cells = [...Array(before).fill(null), ...dates];
  while (cells.length % WEEK > 0) cells.push(null);
  return Array.from({ length: cells.length / WEEK }, (_, week) => cells.slice(week * WEEK, (week + 1) * WEEK));
}

/**
 * Runs of days.
 * @param {ReadonlySet<string>} dates
 * @param {string} today
 * @returns {{current: number, best: number}} the run up to today, or up to yesterday while today has time left, and the longest
 */
export function streaks(dates, today) {
  let best = 0;
  const lengthUpTo = (/** @type {string} */ date) => {
    let length = 0;
    while (dates.has(addDays(date, -length))) length += 1;
    return length;
  };
  for (const date of dates) if (!dates.has(addDays(date, 1))) best = Math.max(best, lengthUpTo(date));
  return { current: lengthUpTo(dates.has(today) ? today : addDays(today, -1)), best };
}

/** @param {string} date */
function timeOf(date) {
  return Date.parse(`${date}T00:00:00Z`);
}
