/** A run, what it sees and what came of it, in words. */

/** @import { Sight } from "../protocol.js" */
/** @import { BotPhase, PlayedGame, RunReport, Times, Values } from "./protocol.js" */
/** @import { Progress } from "./progress.js" */

import { duration, percent } from "../ui/numbers.js";
import { counted, sentence } from "../ui/words.js";

/** @type {Record<BotPhase, string>} */
const PHASES = {
  taking: "Waiting for the mouse to be still",
  reading: "Reading the board",
  solving: "Looking for a win",
  playing: "Playing",
  dealing: "Waiting for the next deal",
};

/** @type {Record<PlayedGame["outcome"], string>} */
export const OUTCOMES = { won: "won", "given-up": "given up", unfinished: "unfinished" };

/** What stands where nothing is known. */
const NOTHING = "–";

/**
 * What a run is busy with.
 * @param {Progress} progress
 * @returns {string}
 */
export function busyWords({ phase, move, trouble }) {
  if (phase === null) return "Looking for the game";
  const busy = phase === "playing" && move !== null ? move.words : PHASES[phase];
  return trouble === null ? busy : `${busy} (${trouble})`;
}

/**
 * The figures of the status line.
 * @param {Progress} progress
 * @param {Values} settings
 * @returns {[name: string, value: string][]}
 */
export function statusFigures(progress, { games, attempts }) {
  const { attempt, won, givenUp, failures, retries, solved, summary } = progress;
  const mean = (/** @type {Times | null | undefined} */ times) => (times ? timeWords(times.mean) : NOTHING);
  const goal = Number(games);
  const ofAttempts = attempts === null || attempts === undefined ? "" : ` of ${attempts}`;
  return [
    ["Game", attempt === 0 ? `${NOTHING} of ${goal}` : `${Math.min(won + 1, goal)} of ${goal}`],
    ["Attempt", `${attempt === 0 ? NOTHING : attempt}${ofAttempts}`],
    ["Won", String(won)],
    ["Given up", String(givenUp)],
    ["Failed moves", String(failures)],
    ["Clicks made again", String(retries)],
    ["A game, on average", mean(summary?.game_seconds)],
    ["Solving, on average", mean(summary?.solve_seconds)],
    ["Solved in", solved === null ? NOTHING : timeWords(solved.seconds)],
    ["Move", moveFigure(progress)],
  ];
}

/** @param {Progress} progress */
function moveFigure({ solved, move, played }) {
  if (played !== null && played.moves > 0) return `${played.moves} made${cheatWords(played.cheats)}`;
  if (move !== null) return `${move.number} of ${move.of}${cheatWords(solved?.cheats ?? 0)}`;
  if (solved?.verdict === "unwinnable") return "cannot be won";
  if (solved?.verdict === "undecided") return "no win found";
  return solved?.moves == null ? NOTHING : `${NOTHING} of ${solved.moves}${cheatWords(solved.cheats ?? 0)}`;
}

/**
 * @param {number} seconds
 * @returns {string} that a time was too short to be told is not the same as none
 */
export function timeWords(seconds) {
  return seconds < 0.005 ? "< 0.01 s" : duration(seconds);
}

/** @param {number} cheats */
function cheatWords(cheats) {
  return cheats === 0 ? "" : `, ${counted(cheats, "cheat")}`;
}

/**
 * What vision made of the last picture.
 * @param {Sight | null} sight
 * @param {string | null} unclear
 * @returns {{kind: "good" | "doubt" | "bad", words: string}}
 */
export function sightWords(sight, unclear) {
  if (sight === null) return { kind: "bad", words: unclear === null ? "No board in view." : withStop(sentence(unclear)) };
  if (sight.certain) return { kind: "good", words: "Nothing is in doubt." };
  const doubts = sight.cards.filter(({ doubtful }) => doubtful).length;
  const what = doubts === 0 ? "The board is in doubt" : `${doubts === 1 ? "1 card is" : `${doubts} cards are`} in doubt`;
  return { kind: "doubt", words: `${what}; the board is ${percent(sight.confidence)} certain.` };
}

/**
 * How a run ended.
 * @param {RunReport} report
 * @returns {{kind: "good" | "doubt" | "bad", words: string}}
 */
export function endWords({ end, ended }) {
  const kind = /** @type {const} */ ({ "games-won": "good", failed: "bad", "window-closed": "bad" })[end.kind] ?? "doubt";
  return { kind, words: withStop(sentence(ended)) };
}

/**
 * The figures of a report.
 * @param {RunReport} report
 * @returns {[value: string, words: string][]}
 */
export function reportFigures({ summary, seconds }) {
  const givenUp = Object.values(summary.given_up).reduce((sum, count) => sum + count, 0);
  const mean = (/** @type {number | null} */ value) => (value === null ? NOTHING : String(Number(value.toFixed(1))));
  const time = (/** @type {Times | null} */ times, /** @type {keyof Times} */ which) => (times === null ? NOTHING : timeWords(times[which]));
  return [
    [String(summary.won), "won"],
    [String(summary.attempts), "started"],
    [String(givenUp), "given up"],
    [mean(summary.mean_moves), "moves per win, on average"],
    [mean(summary.mean_cheats), "cheats per win, on average"],
    [time(summary.solve_seconds, "mean"), "solving, on average"],
    [time(summary.game_seconds, "mean"), "a whole game, on average"],
    [timeWords(seconds), "the whole run"],
    [String(summary.failures), "failed moves"],
    [String(summary.retries), "clicks made again"],
    [time(summary.solve_seconds, "median"), "solving, median"],
    [time(summary.solve_seconds, "slowest"), "solving, slowest"],
    [time(summary.play_seconds, "median"), "playing, median"],
    [time(summary.play_seconds, "slowest"), "playing, slowest"],
  ];
}

/**
 * Why games were given up, the most frequent reason first.
 * @param {RunReport} report
 * @returns {string[]} "2 games: it cannot be won without cheats"
 */
export function reasonWords({ summary }) {
  return Object.entries(summary.given_up)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${counted(count, "game")}: ${reason}`);
}

/**
 * A game in one line.
 * @param {PlayedGame} game
 * @returns {string} "Game 2: won in 31 moves, 1 cheat, played in 18 s"
 */
export function gameWords({ attempt, outcome, reason, moves, cheats, play_seconds: seconds }) {
  const how = outcome === "won" ? `won in ${counted(moves, "move")}` : `${OUTCOMES[outcome]} after ${counted(moves, "move")}`;
  const why = reason === null ? "" : ` (${reason})`;
  return `Game ${attempt}: ${how}${why}${cheatWords(cheats)}, played in ${duration(seconds)}`;
}

/**
 * The name of a file with the report of a run.
 * @param {Date} when
 * @param {"json" | "csv"} ending
 * @returns {string} "pasyans-run-2026-11-16-1505.json"
 */
export function fileName(when, ending) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const day = `${when.getFullYear()}-${two(when.getMonth() + 1)}-${two(when.getDate())}`;
  return `pasyans-run-${day}-${two(when.getHours())}${two(when.getMinutes())}.${ending}`;
}

/**
 * @param {string} text
 * @returns {string} with a full stop
 */
export function withStop(text) {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
