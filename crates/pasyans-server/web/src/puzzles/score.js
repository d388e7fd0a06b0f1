/** The player at puzzles: rating, streak, and which puzzles were tried. Kept in the browser. */

/** @import { Store } from "../app/storage.js" */
/** @import { Puzzle } from "./set.js" */
/** @import { Rating } from "./glicko.js" */

import { countIn, isRecord } from "../app/storage.js";
import { BEGINNER, rated } from "./glicko.js";
import { puzzleId } from "./set.js";

const KEY = "puzzles";
/** How sure the ratings of puzzles are taken to be: they are estimates. */
const PUZZLE_DEVIATION = 150;
/** What each hint costs, of the one point that a solved puzzle is worth. */
export const HINT_PRICE = 0.25;
/** How many tried puzzles to remember. */
const TRIED_KEPT = 3000;

/**
 * How the puzzle of a day ended.
 * @typedef {"won" | "helped" | "failed"} DayEnd
 */

/**
 * @typedef {object} Kept
 * @property {Rating} player
 * @property {number} streak puzzles solved without a hint, up to now
 * @property {number} bestStreak
 * @property {number} solved
 * @property {number} failed
 * @property {Record<string, boolean>} tried by their ids, whether they were solved
 * @property {Record<string, number>} hinted hints that were shown of puzzles not tried yet, by their ids
 * @property {Record<string, DayEnd>} days how the puzzles of days ended at the first attempt, by date
 */

export class Score {
  #store;

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
  }

  /** @returns {Kept} */
  get kept() {
    const kept = this.#store.read(KEY);
    if (!isRecord(kept)) return { player: BEGINNER, streak: 0, bestStreak: 0, solved: 0, failed: 0, tried: {}, hinted: {}, days: {} };
    return {
      player: readRating(kept.player),
      streak: countIn(kept.streak),
      bestStreak: countIn(kept.bestStreak),
      solved: countIn(kept.solved),
      failed: countIn(kept.failed),
      tried: flags(kept.tried),
      hinted: counts(kept.hinted),
      days: ends(kept.days),
    };
  }

  /**
   * @param {Puzzle} puzzle
   * @returns {boolean | null} null where it was not tried yet
   */
  of(puzzle) {
    return this.kept.tried[puzzleId(puzzle)] ?? null;
  }

  /**
   * @param {Puzzle} puzzle
   * @returns {number} how many hints were shown of it: to leave it and come back does not make them free
   */
  hintsOf(puzzle) {
    return this.kept.hinted[puzzleId(puzzle)] ?? 0;
  }

  /**
   * Notes that another hint was shown.
   * @param {Puzzle} puzzle
   */
  addHint(puzzle) {
    const { kept } = this;
    const id = puzzleId(puzzle);
    if (id in kept.tried) return;
    const hinted = Object.entries({ ...kept.hinted, [id]: this.hintsOf(puzzle) + 1 }).slice(-TRIED_KEPT);
    this.#store.write(KEY, { ...kept, hinted: Object.fromEntries(hinted) });
  }

  /**
   * Notes how a puzzle ended. Only the first attempt counts.
   * @param {Puzzle} puzzle
   * @param {{isSolved: boolean, date?: string | null}} end `date` of a puzzle of the day
   * @returns {number} by how much the rating changed
   */
  add(puzzle, { isSolved, date = null }) {
    const { kept } = this;
    const id = puzzleId(puzzle);
    const hints = this.hintsOf(puzzle);
    const days = date === null ? kept.days : { ...kept.days, [date]: kept.days[date] ?? endOf(isSolved, hints) };
    if (id in kept.tried) {
      this.#store.write(KEY, { ...kept, days });
      return 0;
    }
    const score = isSolved ? Math.max(0, 1 - HINT_PRICE * hints) : 0;
    const player = rated(kept.player, [{ rating: puzzle.rating, deviation: PUZZLE_DEVIATION, score }]);
    const streak = !isSolved ? 0 : hints > 0 ? kept.streak : kept.streak + 1;
    const tried = Object.entries({ ...kept.tried, [id]: isSolved }).slice(-TRIED_KEPT);
    const { [id]: _, ...hinted } = kept.hinted;
    this.#store.write(KEY, {
      player,
      streak,
      bestStreak: Math.max(streak, kept.bestStreak),
      solved: kept.solved + Number(isSolved),
      failed: kept.failed + Number(!isSolved),
      tried: Object.fromEntries(tried),
      hinted,
      days,
    });
    return Math.round(player.rating) - Math.round(kept.player.rating);
  }
}

/**
 * @param {unknown} value
 * @returns {Rating}
 */
function readRating(value) {
  if (!isRecord(value)) return BEGINNER;
  const { rating, deviation, volatility } = value;
  const isFit = [rating, deviation, volatility].every((one) => typeof one === "number" && Number.isFinite(one) && one > 0);
  return isFit ? /** @type {Rating} */ (/** @type {unknown} */ ({ rating, deviation, volatility })) : BEGINNER;
}

/**
 * @param {unknown} value
 * @returns {Record<string, boolean>}
 */
function flags(value) {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry) => typeof entry[1] === "boolean").map(([key, flag]) => [key, flag === true]));
}

/**
 * @param {unknown} value
 * @returns {Record<string, number>}
 */
function counts(value) {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([key, count]) => [key, countIn(count)]));
}

/**
 * @param {boolean} isSolved
 * @param {number} hints
 * @returns {DayEnd}
 */
function endOf(isSolved, hints) {
  return !isSolved ? "failed" : hints > 0 ? "helped" : "won";
}

/**
 * @param {unknown} value
 * @returns {Record<string, DayEnd>}
 */
function ends(value) {
  if (!isRecord(value)) return {};
  const known = (/** @type {unknown} */ end) => end === "won" || end === "helped" || end === "failed";
  return /** @type {Record<string, DayEnd>} */ (Object.fromEntries(Object.entries(value).filter(([, end]) => known(end))));
}
