/** Where the view stands: what may be done next, and what ends a run. Nothing here knows a page. */

import { inWords } from "../ui/texts.js";

/** @typedef {"connecting" | "locked" | "unavailable" | "ready" | "running" | "stopping" | "lost" | "closed"} Phase */

/**
 * @typedef {object} State
 * @property {Phase} phase
 * @property {string | null} trouble what went wrong last, in words
 */

/**
 * What happens: the key is missing or wrong, the bot answers (and may have no screen), Go and Stop are pressed, a run
 * ends with its report or is refused, the connection breaks, the view is closed.
 * @typedef {{type: "connect" | "no-key" | "go" | "stop" | "over" | "lost" | "close"}
 *   | {type: "wrong-key" | "refused", why: string}
 *   | {type: "welcome", why: string | null}} Happening
 */

/** @type {State} */
export const CLOSED = Object.freeze({ phase: "closed", trouble: null });

/** What is said of a run whose connection broke. */
const RUN_LOST = inWords("autoplay.run-lost");

/** From where each happening counts; elsewhere it comes too late, and changes nothing. */
const COUNTS = Object.freeze({
  connect: ["closed", "locked", "lost"],
  "no-key": ["closed", "connecting", "lost"],
  "wrong-key": ["connecting"],
  welcome: ["connecting"],
  go: ["ready"],
  stop: ["running"],
  over: ["running", "stopping"],
  refused: ["running", "stopping"],
  lost: ["connecting", "unavailable", "ready", "running", "stopping"],
  close: ["connecting", "locked", "unavailable", "ready", "running", "stopping", "lost"],
});

/**
 * The state after something happened.
 * @param {State} state
 * @param {Happening} happening
 * @returns {State}
 */
export function after(state, happening) {
  if (!(/** @type {readonly Phase[]} */ (COUNTS[happening.type])).includes(state.phase)) return state;
  switch (happening.type) {
    case "connect":
      // Why the last connection broke stays to be read until there is another one.
      return { phase: "connecting", trouble: state.phase === "lost" ? state.trouble : null };
    case "no-key":
      return { phase: "locked", trouble: null };
    case "wrong-key":
      return { phase: "locked", trouble: happening.why };
    case "welcome":
      if (happening.why !== null) return { phase: "unavailable", trouble: happening.why };
      // A user who comes back to the page wants to know why the run is over.
      return { phase: "ready", trouble: state.trouble === RUN_LOST ? RUN_LOST : null };
    case "go":
      return { phase: "running", trouble: null };
    case "stop":
      return { phase: "stopping", trouble: null };
    case "over":
      return { phase: "ready", trouble: null };
    case "refused":
      return { phase: "ready", trouble: happening.why };
    case "lost":
      return { phase: "lost", trouble: lostWords(state) };
    case "close":
      return CLOSED;
  }
}

/**
 * @param {State} state
 * @returns {boolean} whether the bot has the mouse, or may have it
 */
export function isRunning({ phase }) {
  return phase === "running" || phase === "stopping";
}

/**
 * The button that begins and ends a run.
 * @param {State} state
 * @param {boolean} isValid whether the options make sense
 * @returns {{does: "go" | "stop", label: string, disabled: boolean}}
 */
export function buttonOf({ phase }, isValid) {
  if (phase === "running") return { does: "stop", label: inWords("autoplay.stop"), disabled: false };
  if (phase === "stopping") return { does: "stop", label: inWords("autoplay.stopping"), disabled: true };
  return { does: "go", label: inWords("autoplay.go"), disabled: phase !== "ready" || !isValid };
}

/** @param {State} state */
function lostWords(state) {
  if (isRunning(state)) return RUN_LOST;
  return state.trouble ?? inWords("autoplay.not-responding");
}
