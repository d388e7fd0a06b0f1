/** A run, what it sees and what came of it, in words. */

/** @import { Piece, Sight } from "../protocol.js" */
/** @import { BotPhase, PlayedGame, RunReport, Times, Values } from "./protocol.js" */
/** @import { Progress } from "./progress.js" */

import { plainWords } from "../cards/phrase.js";
import { duration, percent } from "../ui/numbers.js";
import { inDigits, inWords } from "../ui/texts.js";
import { sentence } from "../ui/words.js";

/**
 * @param {PlayedGame["outcome"]} outcome
 * @returns {string} "given up"
 */
export function outcomeWords(outcome) {
  return inWords(`autoplay.outcome-${outcome}`);
}

/** What stands where nothing is known. */
const NOTHING = "–";

/**
 * What a run is busy with.
 * @param {Progress} progress
 * @returns {string}
 */
export function busyWords({ phase, move, trouble }) {
  if (phase === null) return inWords("autoplay.phase-finding");
  const busy = phase === "playing" && move !== null ? move.words : inWords(`autoplay.phase-${phase}`);
  return trouble === null ? busy : `${busy} (${trouble})`;
}

/**
 * @typedef {"game" | "attempt" | "won" | "given-up" | "failures" | "retries" | "mean-game" | "mean-solving" | "whole-run" | "solved-in" | "move"} StatusFigure
 */

/**
 * The figures of the status line.
 * @param {Progress} progress
 * @param {Values} settings
 * @returns {[figure: StatusFigure, value: string][]}
 */
export function statusFigures(progress, { games, attempts }) {
  const { attempt, won, givenUp, failures, retries, seconds, solved, summary } = progress;
  const mean = (/** @type {Times | null | undefined} */ times) => (times ? timeWords(times.mean) : NOTHING);
  const goal = Number(games);
  const begun = attempt === 0 ? NOTHING : attempt;
  return [
    ["game", inWords("autoplay.of", { number: attempt === 0 ? NOTHING : Math.min(won + 1, goal), all: goal })],
    ["attempt", typeof attempts === "number" ? inWords("autoplay.of", { number: begun, all: attempts }) : String(begun)],
    ["won", inDigits(won)],
    ["given-up", inDigits(givenUp)],
    ["failures", inDigits(failures)],
    ["retries", inDigits(retries)],
    ["mean-game", mean(summary?.game_seconds)],
    ["mean-solving", mean(summary?.solve_seconds)],
    ["whole-run", seconds === null ? NOTHING : timeWords(seconds)],
    ["solved-in", solved === null ? NOTHING : timeWords(solved.seconds)],
    ["move", moveFigure(progress)],
  ];
}

/** @param {Progress} progress */
function moveFigure({ solved, move, played }) {
  const of = (/** @type {string | number} */ number, /** @type {number} */ all) =>
    inWords("autoplay.of", { number, all }) + cheatWords(solved?.cheats ?? 0);
  if (played !== null && played.moves > 0) return inWords("autoplay.moves-made", { count: played.moves }) + cheatWords(played.cheats);
  if (move !== null) return of(move.number, move.of);
  if (solved?.verdict === "unwinnable") return inWords("autoplay.cannot-be-won");
  if (solved?.verdict === "undecided") return inWords("autoplay.no-win-found");
  return solved?.moves == null ? NOTHING : of(NOTHING, solved.moves);
}

/**
 * @param {number} seconds
 * @returns {string} that a time was too short to be told is not the same as none
 */
export function timeWords(seconds) {
  return seconds < 0.005 ? `< ${duration(0.01)}` : duration(seconds);
}

/** @param {number} cheats */
function cheatWords(cheats) {
  return cheats === 0 ? "" : `, ${inWords("win.cheats", { count: cheats })}`;
}

/**
 * What vision made of the last picture.
 * @param {Sight | null} sight
 * @param {readonly Piece[] | null} unclear why there is no board
 * @returns {{kind: "good" | "doubt" | "bad", words: string}}
 */
export function sightWords(sight, unclear) {
  if (sight === null) return { kind: "bad", words: unclear === null ? inWords("autoplay.no-board") : whole(unclear) };
  if (sight.certain) return { kind: "good", words: inWords("autoplay.no-doubt") };
  const count = sight.cards.filter(({ doubtful }) => doubtful).length;
  const sure = percent(sight.confidence);
  return { kind: "doubt", words: count === 0 ? inWords("autoplay.board-doubt", { sure }) : inWords("autoplay.cards-doubt", { count, sure }) };
}

/**
 * How a run ended.
 * @param {RunReport} report
 * @returns {{kind: "good" | "doubt" | "bad", words: string}}
 */
export function endWords({ end, pieces }) {
  const kind = /** @type {const} */ ({ "games-won": "good", failed: "bad", "window-closed": "bad" })[end.kind] ?? "doubt";
  return { kind, words: whole(pieces) };
}

/**
 * The figures of a report.
 * @param {RunReport} report
 * @returns {[value: string, words: string][]}
 */
export function reportFigures({ summary, seconds }) {
  const givenUp = Object.values(summary.given_up).reduce((sum, count) => sum + count, 0);
  const mean = (/** @type {number | null} */ value) => (value === null ? NOTHING : inDigits(Number(value.toFixed(1))));
  const time = (/** @type {Times | null} */ times, /** @type {keyof Times} */ which) => (times === null ? NOTHING : timeWords(times[which]));
  /** @type {[value: string, figure: ReportFigure][]} */
  const figures = [
    [inDigits(summary.won), "won"],
    [inDigits(summary.attempts), "begun"],
    [inDigits(givenUp), "given-up"],
    [mean(summary.mean_moves), "mean-moves"],
    [mean(summary.mean_cheats), "mean-cheats"],
    [time(summary.solve_seconds, "mean"), "mean-solving"],
    [time(summary.game_seconds, "mean"), "mean-game"],
    [timeWords(seconds), "whole-run"],
    [inDigits(summary.failures), "failures"],
    [inDigits(summary.retries), "retries"],
    [time(summary.solve_seconds, "median"), "median-solving"],
    [time(summary.solve_seconds, "slowest"), "slowest-solving"],
    [time(summary.play_seconds, "median"), "median-playing"],
    [time(summary.play_seconds, "slowest"), "slowest-playing"],
  ];
  return figures.map(([value, figure]) => [value, inWords(`autoplay.report-${figure}`)]);
}

/**
 * @typedef {"won" | "begun" | "given-up" | "mean-moves" | "mean-cheats" | "mean-solving" | "mean-game" | "whole-run" | "failures" | "retries"
 *   | "median-solving" | "slowest-solving" | "median-playing" | "slowest-playing"} ReportFigure
 */

/**
 * Why games were given up, the most frequent reason first.
 * @param {RunReport} report
 * @returns {string[]} "2 games: it cannot be won without cheats"
 */
export function reasonWords({ summary }) {
  return Object.entries(summary.given_up)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => inWords("autoplay.games-because", { count, reason }));
}

/**
 * A game in one line.
 * @param {PlayedGame} game
 * @returns {string} "Game 2: won in 31 moves, 1 cheat, played in 18 s"
 */
export function gameWords({ attempt, outcome, reason, moves, cheats, play_seconds: seconds }) {
  const how = inWords(`autoplay.game-${outcome}`, { count: moves });
  const why = reason === null ? "" : ` (${reason})`;
  return inWords("autoplay.game-line", { number: attempt, how: how + why + cheatWords(cheats), time: duration(seconds) });
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
 * What is told as a part of a sentence, as one of its own.
 * @param {readonly Piece[]} pieces
 * @returns {string}
 */
export function whole(pieces) {
  return `${sentence(plainWords(pieces))}.`;
}
