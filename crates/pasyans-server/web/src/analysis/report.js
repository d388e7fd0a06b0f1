/**
 * What is known of a position while the engine searches and when it has ended: events go in, words come out. The engine
 * has the words about what it found; here are those about the search itself.
 */

import { inWords } from "../ui/texts.js";
import { toneOf } from "./strength.js";

/** @typedef {import("../protocol.js").Answer} Answer */
/** @typedef {import("../protocol.js").JobEvent} JobEvent */
/** @typedef {import("../protocol.js").Summary} Summary */
/** @typedef {import("../protocol.js").Verdict} Verdict */

/**
 * @typedef {object} Report
 * @property {boolean} thinking whether the search goes on
 * @property {Verdict | null} verdict null until something is known
 * @property {number} length of the best win
 * @property {number} winCheats cheats of the best win
 * @property {Summary[]} summaries what is known of the position, then of each one along the win
 * @property {string | null} proving what the search is about to prove, in words
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
 * @property {boolean} isProved
 * @property {Tone} tone
 */

/**
 * Nothing is known yet.
 * @returns {Report}
 */
export function newReport() {
  return {
    thinking: true, verdict: null, length: 0, winCheats: 0, summaries: [], proving: null,
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
    case "game.win": {
      const { length, cheats: winCheats, seconds, summary } = event;
      return { ...report, verdict: "won", length, winCheats, seconds, summaries: [summary] };
    }
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
    ...found(report, answer),
    thinking: false, proving: null,
    states: answer.states, seconds: answer.seconds, memory: answer.memory_bytes,
    statesPerSecond: answer.seconds > 0 ? answer.states / answer.seconds : 0,
  };
}

/**
 * The report with what an answer says of the position.
 * @param {Report} report
 * @param {Answer} answer
 * @returns {Report}
 */
export function found(report, { verdict, length, cheats, summaries }) {
  return { ...report, verdict, length: length ?? 0, winCheats: cheats ?? 0, summaries };
}

/**
 * The report on the position some moves further along the win.
 * @param {Report} report of a search that has ended with a win
 * @param {{steps: number, cheats: number}} played moves of the win, and the cheats among them
 * @returns {Report}
 */
export function further(report, { steps, cheats }) {
  if (steps === 0) return report;
  const { length, winCheats, summaries } = report;
  return { ...report, length: length - steps, winCheats: winCheats - cheats, summaries: summaries.slice(steps) };
}

/**
 * The report in words.
 * @param {Report} report
 * @returns {Headline}
 */
export function headline(report) {
  const { verdict, winCheats: cheats, thinking, proving } = report;
  const summary = report.summaries[0];
  const checking = proving === null ? null : inWords("analysis.checking", { what: proving });
  if (verdict === null || summary === undefined) {
    return { verdict: inWords("analysis.thinking"), detail: checking ?? inWords("analysis.looking"), badge: "", isProved: false, tone: "plain" };
  }
  return {
    verdict: summary.line,
    detail: thinking ? checking ?? inWords("analysis.looking-better") : detailOf(summary),
    badge: summary.badge,
    isProved: summary.certainty.id === "proved",
    tone: toneOf({ verdict, length: null, cheats }),
  };
}

/**
 * @param {Summary} summary
 * @returns {string}
 */
function detailOf({ outlook, detail }) {
  return outlook.id === "lost-without-cheats" ? inWords("analysis.try-cheats") : detail;
}
