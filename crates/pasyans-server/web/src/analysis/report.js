/**
 * What is known of a position while the engine searches and when it has ended: events go in, words come out.
 */

import { duration } from "../ui/numbers.js";
import { counted } from "../ui/words.js";

/** @typedef {import("../protocol.js").Answer} Answer */
/** @typedef {import("../protocol.js").JobEvent} JobEvent */
/** @typedef {import("../protocol.js").Proven} Proven */
/** @typedef {import("../protocol.js").Verdict} Verdict */

/**
 * @typedef {object} Report
 * @property {boolean} thinking whether the search goes on
 * @property {boolean} cheats whether cheats are allowed in this search
 * @property {boolean} hasCheats whether the game has them
 * @property {Verdict | null} verdict null until something is known
 * @property {number} length of the best win
 * @property {number} winCheats cheats of the best win
 * @property {Proven} proven
 * @property {number | null} atLeast no win has fewer moves
 * @property {string | null} proving what the search is about to prove, in words
 * @property {string | null} reason why the search ended early
 * @property {number} states
 * @property {number} statesPerSecond
 * @property {number} seconds
 * @property {number} memory in bytes
 */

/** @typedef {"good" | "bad" | "warn" | "plain"} Tone */

/**
 * What the panel says.
 * @typedef {object} Headline
 * @property {string} verdict the big line
 * @property {string} detail what else is known
 * @property {string} badge the proof state
 * @property {Tone} tone
 */

/**
 * Nothing is known yet.
 * @param {{cheats: boolean, hasCheats: boolean}} asked
 * @returns {Report}
 */
export function newReport({ cheats, hasCheats }) {
  return {
    thinking: true, cheats, hasCheats, verdict: null, length: 0, winCheats: 0,
    proven: { shortest: false, fewest_cheats: false }, atLeast: null, proving: null, reason: null,
    states: 0, statesPerSecond: 0, seconds: 0, memory: 0,
  };
}

/**
 * The report after an event of the search.
 * @param {Report} report
 * @param {JobEvent} event
 * @returns {Report}
 */
export function heard(report, event) {
  switch (event.type) {
    case "game.progress":
      return {
        ...report,
        states: event.states, statesPerSecond: event.states_per_second,
        seconds: event.seconds, memory: event.memory_bytes,
      };
    case "game.win":
      return { ...report, verdict: "won", length: event.length, winCheats: event.cheats, seconds: event.seconds };
    case "game.proving":
      return { ...report, proving: event.words };
    default:
      return report;
  }
}

/**
 * The report when the search has ended.
 * @param {Report} report
 * @param {Answer} answer
 * @returns {Report}
 */
export function answered(report, answer) {
  return {
    ...report,
    thinking: false, proving: null,
    verdict: answer.verdict, length: answer.length ?? 0, winCheats: answer.cheats ?? 0,
    proven: answer.proven, atLeast: answer.at_least, reason: answer.reason,
    states: answer.states, seconds: answer.seconds, memory: answer.memory_bytes,
    statesPerSecond: answer.seconds > 0 ? answer.states / answer.seconds : 0,
  };
}

/**
 * The report on the position some moves further along the win. The rest of a shortest win is a shortest
 * win itself, so what was proved of the whole holds for it; a bound that the win does not reach is not.
 * @param {Report} report of a search that has ended with a win
 * @param {{steps: number, cheats: number}} played moves of the win, and the cheats among them
 * @returns {Report}
 */
export function further(report, { steps, cheats }) {
  if (steps === 0) return report;
  const length = report.length - steps;
  return {
    ...report,
    length, winCheats: report.winCheats - cheats,
    atLeast: report.proven.shortest ? length : null,
  };
}

/**
 * The report in words.
 * @param {Report} report
 * @returns {Headline}
 */
export function headline(report) {
  switch (report.verdict) {
    case "won": return wonHeadline(report);
    case "unwinnable": return lostHeadline(report);
    case "undecided": return undecidedHeadline(report);
    default: return { verdict: "Thinking…", detail: sentence(report.proving) || "Looking for a win", badge: "", tone: "plain" };
  }
}

/**
 * @param {Report} report
 * @returns {Headline}
 */
function wonHeadline(report) {
  const { length, winCheats, proven, thinking } = report;
  if (length === 0 && !thinking) return { verdict: "Won", detail: "Nothing left to do.", badge: "proved", tone: "good" };
  const cheats = winCheats > 0 ? ` with ${counted(winCheats, "cheat")}` : "";
  return {
    verdict: `Won in ${counted(length, "move")}${cheats}`,
    detail: thinking ? sentence(report.proving) || "Looking for a better win" : wonDetail(report),
    badge: !thinking && proven.shortest && proven.fewest_cheats ? "proved" : "best so far",
    tone: winCheats > 0 ? "warn" : "good",
  };
}

/**
 * @param {Report} report
 * @returns {string}
 */
function wonDetail({ proven, atLeast, length, winCheats, reason }) {
  const known = [];
  if (winCheats > 0 && proven.fewest_cheats) known.push("No win has fewer cheats.");
  if (proven.shortest) known.push(winCheats > 0 ? "No win with so few is shorter." : "No win has fewer moves.");
  else if (atLeast !== null && atLeast > 0 && atLeast < length) known.push(`No win has fewer than ${counted(atLeast, "move")}.`);
  if (reason !== null) known.push(`${endWords(reason)}.`);
  return known.join(" ") || "A shorter win may exist.";
}

/**
 * @param {Report} report
 * @returns {Headline}
 */
function lostHeadline({ hasCheats, cheats }) {
  const without = hasCheats && !cheats;
  return {
    verdict: without ? "Cannot be won without cheats" : "Cannot be won",
    detail: without ? "Allow cheats under Options to search for a win with them." : "Every continuation was searched.",
    badge: "proved",
    tone: "bad",
  };
}

/**
 * @param {Report} report
 * @returns {Headline}
 */
function undecidedHeadline({ seconds, reason, atLeast }) {
  const bound = atLeast !== null && atLeast > 0 ? ` A win would take at least ${counted(atLeast, "move")}.` : "";
  return {
    verdict: `Undecided after ${duration(seconds)}`,
    detail: `No win found, and none ruled out. ${endWords(reason ?? "time")}.${bound}`,
    badge: "open",
    tone: "plain",
  };
}

/**
 * Why a search ended, in words.
 * @param {string} reason as the protocol has it
 * @returns {string}
 */
function endWords(reason) {
  switch (reason) {
    case "time": return "Time ran out";
    case "memory": return "Memory ran out";
    case "states": case "max-moves": case "moves": return "The limit was reached";
    case "cancelled": return "Stopped";
    case "fault": return "The engine failed; please report it";
    default: return `Ended: ${reason}`;
  }
}

/**
 * @param {string | null} words
 * @returns {string}
 */
function sentence(words) {
  return words ? `Checking ${words}` : "";
}
