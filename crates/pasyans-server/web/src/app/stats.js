/** The player's statistics, game by game. */

import { PAST, PAST_KEPT, entryOf, pastKey, readPast } from "./past.js";
import { countIn, isRecord } from "./storage.js";

/** @import { PastGame } from "./past.js" */
/** @import { Store } from "./storage.js" */

/**
 * How a game ended.
 * @typedef {object} Result
 * @property {string} game
 * @property {number | null} deal its number
 * @property {boolean} won otherwise it was given up
 * @property {number} moves
 * @property {number} milliseconds
 * @property {boolean} isHelped whether the engine showed a move, a verdict or the solution
 * @property {number} cheats
 * @property {string | null} daily the date, where it was a deal of the day
 */

/**
 * The statistics of one game.
 * @typedef {object} GameRecord
 * @property {number} won
 * @property {number} withHelp those of the wins that the engine helped with: they are no records and make no streak
 * @property {number} givenUp
 * @property {number} streak games won without help, none of them given up in between, up to now
 * @property {number} bestStreak
 * @property {number | null} fewestMoves
 * @property {number | null} fastest milliseconds
 * @property {number} totalTime milliseconds of all wins
 * @property {number} unaided wins without help and without cheats
 * @property {string[]} dailies the dates of the deals of the day that were won without help
 * @property {string[]} dailiesHelped those of the others that were won
 */

const KEY = "stats";
/** How many dates of daily wins to keep: ten years. */
const DAILIES_KEPT = 3660;

export class Stats {
  #store;

  #now;

  /**
   * @param {Store} store
   * @param {() => number} [now]
   */
  constructor(store, now = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  /**
   * @param {string} game
   * @returns {GameRecord}
   */
  of(game) {
    return readRecord(this.#all()[game]);
  }

  /** @returns {string[]} the games that have statistics */
  games() {
    return Object.keys(this.#all());
  }

  /**
   * Counts a game. Other tabs count too, so the stored figures are read again each time.
   * @param {Result} result
   * @returns {() => void} takes it back
   */
  add(result) {
    const before = this.of(result.game);
    this.#write(result.game, withResult(before, result));
    const entry = entryOf(result, this.#now());
    this.#writePast(result.game, [...this.past(result.game), entry]);
    return () => {
      this.#write(result.game, without(this.of(result.game), before, result));
      this.#writePast(result.game, this.past(result.game).filter(({ at, deal }) => at !== entry.at || deal !== entry.deal));
    };
  }

  /**
   * @param {string} game
   * @returns {PastGame[]} the games that were won or given up, the oldest first
   */
  past(game) {
    return readPast(this.#store.read(pastKey(game)));
  }

  /**
   * @param {string} game
   * @param {PastGame[]} past
   */
  #writePast(game, past) {
    this.#store.write(pastKey(game), past.slice(-PAST_KEPT));
  }

  /**
   * Forgets everything.
   * @returns {() => void} takes it back
   */
  clear() {
    const keys = this.#store.keys().filter((key) => key === KEY || key.startsWith(PAST));
    const was = keys.map((key) => /** @type {const} */ ([key, this.#store.read(key)]));
    for (const key of keys) this.#store.remove(key);
    return () => {
      for (const [key, value] of was) this.#store.write(key, value);
    };
  }

  /** @returns {{[game: string]: unknown}} */
  #all() {
    const kept = this.#store.read(KEY);
    return isRecord(kept) ? kept : {};
  }

  /**
   * @param {string} game
   * @param {GameRecord} record
   */
  #write(game, record) {
    this.#store.write(KEY, { ...this.#all(), [game]: record });
  }
}

/**
 * @param {GameRecord} record
 * @param {Result} result
 * @returns {GameRecord}
 */
function withResult(record, result) {
  if (!result.won) return { ...record, givenUp: record.givenUp + 1, streak: 0 };
  const counted = { ...record, won: record.won + 1, totalTime: record.totalTime + result.milliseconds };
  if (result.isHelped) {
    return { ...counted, withHelp: record.withHelp + 1, dailiesHelped: withDate(record.dailiesHelped, result.daily) };
  }
  const dailies = withDate(record.dailies, result.daily);
  return {
    ...counted,
    streak: record.streak + 1,
    bestStreak: Math.max(record.bestStreak, record.streak + 1),
    fewestMoves: Math.min(record.fewestMoves ?? Infinity, result.moves),
    fastest: Math.min(record.fastest ?? Infinity, result.milliseconds),
    unaided: record.unaided + (result.cheats === 0 ? 1 : 0),
    dailies,
  };
}

/**
 * @param {string[]} dates
 * @param {string | null} date
 */
function withDate(dates, date) {
  return date === null || dates.includes(date) ? dates : [...dates, date].slice(-DAILIES_KEPT);
}

/**
 * The statistics without a game that was given up and is now played on. Others may have been counted since.
 * @param {GameRecord} record
 * @param {GameRecord} before those before it was counted
 * @param {Result} result
 * @returns {GameRecord}
 */
function without(record, before, { won }) {
  if (won) return before;
  const streak = before.streak + record.streak;
  return { ...record, givenUp: Math.max(0, record.givenUp - 1), streak, bestStreak: Math.max(record.bestStreak, streak) };
}

/**
 * @param {unknown} kept
 * @returns {GameRecord}
 */
function readRecord(kept) {
  const parts = isRecord(kept) ? kept : {};
  const best = (/** @type {unknown} */ value) => (typeof value === "number" && value >= 0 ? value : null);
  return {
    won: countIn(parts.won),
    withHelp: countIn(parts.withHelp),
    givenUp: countIn(parts.givenUp),
    streak: countIn(parts.streak),
    bestStreak: countIn(parts.bestStreak),
    fewestMoves: best(parts.fewestMoves),
    fastest: best(parts.fastest),
    totalTime: best(parts.totalTime) ?? 0,
    unaided: countIn(parts.unaided),
    dailies: datesIn(parts.dailies),
    dailiesHelped: datesIn(parts.dailiesHelped),
  };
}

/** @param {unknown} kept */
function datesIn(kept) {
  return Array.isArray(kept) ? kept.filter((date) => typeof date === "string") : [];
}

/**
 * @param {GameRecord} record
 * @returns {number} games that were won or given up
 */
export function played(record) {
  return record.won + record.givenUp;
}
