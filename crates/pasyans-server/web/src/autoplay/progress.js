/** The progress of a run, from what the bot reports. */

/** @import { BotEvent, BotPhase, RunSummary, Spot } from "./protocol.js" */

import { plainWords } from "../cards/phrase.js";
import { inWords } from "../ui/texts.js";

/** @typedef {{number: number, of: number, words: string, from: Spot | null, to: Spot | null}} NextMove */

/**
 * @typedef {object} Progress
 * @property {BotPhase | null} phase
 * @property {number} attempt how many games are begun
 * @property {number} won how many are won
 * @property {number} givenUp how many are given up
 * @property {number} failures how many moves did not come out as they should
 * @property {number} retries how many clicks were made again
 * @property {number | null} seconds how long the run had lasted when the last game ended
 * @property {RunSummary | null} summary the figures of the games so far
 * @property {{verdict: "won" | "unwinnable" | "undecided", moves: number | null, cheats: number | null, seconds: number} | null} solved
 *   the board of this game, last
 * @property {NextMove | null} move the next one
 * @property {{moves: number, cheats: number} | null} played what was made of them, when the game is over
 * @property {string[]} plan the moves of this game that were told, in words
 * @property {string | null} trouble why something is being done again
 */

/** @type {Readonly<Progress>} of a run that is about to begin */
export const BEGINNING = Object.freeze({
  phase: null, attempt: 0, won: 0, givenUp: 0, failures: 0, retries: 0, seconds: null, summary: null, solved: null, move: null, played: null, plan: [], trouble: null,
});

/**
 * @param {Progress} progress
 * @param {BotEvent} event
 * @returns {Progress} the same, if the event is about nothing of it
 */
export function withEvent(progress, event) {
  switch (event.type) {
    case "bot.phase":
      return { ...progress, phase: event.phase, move: event.phase === "playing" ? progress.move : null };
    case "bot.game":
      return { ...progress, attempt: event.attempt, won: event.won, solved: null, move: null, played: null, plan: [], trouble: null };
    case "bot.solved":
      return { ...progress, solved: event };
    case "bot.move":
      return withMove(progress, { ...event, words: plainWords(event.pieces) });
    case "bot.retry":
      return { ...progress, retries: progress.retries + 1, trouble: plainWords(event.pieces) };
    case "bot.waiting":
      return { ...progress, trouble: inWords("autoplay.waiting", { why: plainWords(event.pieces) }) };
    case "bot.note":
      return { ...progress, trouble: plainWords(event.pieces) };
    case "bot.failure":
      return { ...progress, failures: progress.failures + 1, trouble: plainWords(event.pieces), move: null };
    case "bot.game-over":
      return {
        ...progress, won: event.won, givenUp: progress.givenUp + (event.game.outcome === "given-up" ? 1 : 0),
        move: null, played: event.game, trouble: null, summary: event.summary, seconds: event.seconds,
      };
    default:
      return progress;
  }
}

/**
 * @param {Progress} progress
 * @param {NextMove} move
 * @returns {Progress}
 */
function withMove(progress, move) {
  return { ...progress, move, plan: [...progress.plan, move.words], trouble: null };
}
