/**
 * The game on the table: where it starts, its line of moves, how far it is played, and the time it took.
 *
 * The rules are the engine's. This keeps what the engine's session would lose with its connection, and puts it back.
 */

/** @import { Game as GameInfo, Move, MoveAsked, State } from "../protocol.js" */
/** @import { EngineClient } from "../engine/client.js" */

import { inWords } from "../ui/texts.js";
import { Clock } from "./clock.js";
import { sameMove, wholeMove } from "./moves.js";

/** @typedef {"play" | "undo" | "redo" | "seek" | "load" | "deal"} Cause */

/**
 * Where a game starts: a numbered deal, or a board's text.
 * @typedef {{deal: number, board?: undefined} | {board: string, deal?: undefined}} Start
 */

/**
 * A game to be put on the table.
 * @typedef {object} Opening
 * @property {string} [game] the name of a known game, or
 * @property {string} [rules] the text of a rule file
 * @property {number | null} [deal] where it starts, or
 * @property {string | null} [board]
 * @property {readonly MoveAsked[] | string} [moves]
 * @property {number} [ply] how many of the moves are played; all of them by default
 */

/**
 * What the player did besides moving, and what kind of deal it is.
 * @typedef {object} Circumstances
 * @property {number} elapsed milliseconds
 * @property {number} undos
 * @property {number} hints
 * @property {boolean} isHelped whether the engine showed a move, a verdict or the solution
 * @property {boolean} isWhole whether the player plays a numbered deal from its first move on
 * @property {string | null} daily the date, where it is a deal of the day
 * @property {boolean} isCounted whether the statistics have it
 */

/** @type {Readonly<Circumstances>} */
const FRESH = Object.freeze({ elapsed: 0, undos: 0, hints: 0, isHelped: false, isWhole: false, daily: null, isCounted: false });

/** Emits "state" {state, cause} after each change, then "won" or "stuck" where a move led there; "counted" for help. */
export class Game extends EventTarget {
  #client;
  /** @type {GameInfo[]} */
  #games;
  /** @type {Opening | null} what the engine has on its table */
  #onTable = null;
  #isDealing = false;

  /** @type {State | null} */
  state = null;
  /** @type {GameInfo | null} */
  info = null;
  /** @type {string | null} the rule file of a game of one's own */
  rules = null;
  /** @type {Start} */
  start = { deal: 0 };
  /** @type {readonly Move[]} the whole line, with what can be redone */
  moves = [];
  clock = new Clock();
  undos = 0;
  hints = 0;
  /** Whether the engine showed the player a move, a verdict or the solution. */
  isHelped = false;
  /** Whether the player plays a numbered deal from its first move on. Only such games count. */
  isWhole = false;
  /** @type {string | null} the date, where it is a deal of the day */
  daily = null;
  /** Whether the statistics have this game. */
  isCounted = false;
  /** Whether moves cannot be taken back. */
  strict = false;

  /**
   * @param {EngineClient} client
   * @param {GameInfo[]} games those that the engine knows
   */
  constructor(client, games) {
    super();
    this.#client = client;
    this.#games = games;
    client.onBack((ask) => (this.#onTable === null ? undefined : ask("game.load", loadParams(this.#onTable))));
  }

  /**
   * @param {string} name
   * @returns {GameInfo | undefined} undefined when the engine knows no such game
   */
  infoOf(name) {
    return this.#games.find((game) => game.name === name);
  }

  /** The name under which its statistics and the unfinished game are kept. */
  get slot() {
    return slotOf(this.info?.name ?? "", this.rules !== null);
  }

  /**
   * Deals a numbered deal.
   * @param {string} slot the name of a game, or the slot of one's own that is on the table
   * @param {number} number
   * @param {Partial<Circumstances>} [circumstances]
   * @returns {Promise<boolean>}
   */
  async deal(slot, number, circumstances = {}) {
    if (this.#isDealing) return false;
    this.#isDealing = true;
    const rules = this.slot === slot ? this.rules : null;
    try {
      const info = known(rules === null ? this.infoOf(slot) : this.info, slot);
      const state = await this.#client.request("game.deal", { ...this.asked(slot), number });
      this.#begin(state, info, rules, { deal: number }, [], { isWhole: true, ...circumstances }, "deal");
      return true;
    } finally {
      this.#isDealing = false;
    }
  }

  /**
   * How a request names a game.
   * @param {string} slot
   * @returns {{game: string} | {rules: string}}
   */
  asked(slot) {
    return this.slot === slot && this.rules !== null ? { rules: this.rules } : { game: slot };
  }

  /**
   * Puts any game on the table.
   * @param {Opening} opening
   * @param {Partial<Circumstances>} [circumstances]
   * @returns {Promise<boolean>}
   */
  async load(opening, circumstances = {}) {
    if (this.#isDealing) return false;
    const info = opening.rules !== undefined
      ? (await this.#client.request("game.rules", { rules: opening.rules })).game
      : known(this.infoOf(opening.game ?? ""), opening.game);
    const { moves_played: moves, ...state } = await this.#client.request("game.load", loadParams(opening));
    /** @type {Start} */
    const start = typeof opening.deal === "number" ? { deal: opening.deal } : { board: state.start };
    const isWhole = start.deal !== undefined && moves.length === 0;
    this.#begin(state, info, opening.rules ?? null, start, moves, { isWhole, ...circumstances }, "load");
    return true;
  }

  /**
   * @param {MoveAsked} asked
   * @returns {Promise<boolean>} whether it was played; an illegal one is refused by the engine's error
   */
  async play(asked) {
    if (this.#isDealing || this.state === null) return false;
    const move = wholeMove(asked);
    const state = await this.#client.request("game.play", { move });
    const index = state.ply - 1;
    if (!sameMove(this.moves[index], move)) this.moves = [...this.moves.slice(0, index), move];
    if (!state.won) this.clock.start();
    this.#changed(state, "play");
    return true;
  }

  /**
   * @param {number} [count]
   * @returns {Promise<boolean>} whether anything was taken back
   */
  async undo(count = 1) {
    if (!this.#mayStep() || this.ply === 0) return false;
    const state = await this.#client.request("game.undo", { count: Math.min(count, this.ply) });
    this.undos += 1;
    this.#changed(state, "undo");
    return true;
  }

  /**
   * @param {number} [count]
   * @returns {Promise<boolean>}
   */
  async redo(count = 1) {
    const left = this.moves.length - this.ply;
    if (!this.#mayStep() || left === 0) return false;
    this.#changed(await this.#client.request("game.redo", { count: Math.min(count, left) }), "redo");
    return true;
  }

  /**
   * @param {number} ply
   * @returns {Promise<boolean>}
   */
  async seek(ply) {
    if (!this.#mayStep() || ply === this.ply) return false;
    this.#changed(await this.#client.request("game.seek", { ply }), "seek");
    return true;
  }

  /**
   * Back to the start; what was played can be redone.
   * @returns {Promise<boolean>}
   */
  async restart() {
    if (!(await this.seek(0))) return false;
    this.clock.reset();
    this.undos += 1;
    return true;
  }

  /**
   * Another line of moves from the same start. The player's clock and counts stay.
   * @param {readonly MoveAsked[]} moves
   * @param {number} ply
   * @returns {Promise<boolean>}
   */
  async setLine(moves, ply) {
    if (!this.#mayStep()) return false;
    const opening = { ...this.#opening(), moves, ply };
    const { moves_played: line, ...state } = await this.#client.request("game.load", loadParams(opening));
    this.moves = line;
    this.#changed(state, "seek");
    return true;
  }

  /**
   * Takes over what another tab counted of the same game.
   * @param {Circumstances} counted
   */
  adopt({ elapsed, undos, hints, isHelped, isCounted }) {
    this.undos = Math.max(this.undos, undos);
    this.hints = Math.max(this.hints, hints);
    this.isHelped ||= isHelped;
    this.isCounted ||= isCounted;
    if (!this.clock.isRunning) this.clock.reset(Math.max(elapsed, this.clock.elapsed));
  }

  /** A hint was shown. */
  countHint() {
    this.hints += 1;
    this.isHelped = true;
    this.dispatchEvent(new Event("counted"));
  }

  /** The engine showed what it knows of the game. */
  countHelp() {
    // After the end, what the engine shows does not count as help.
    if (this.isHelped || this.state === null || this.state.won) return;
    this.isHelped = true;
    this.dispatchEvent(new Event("counted"));
  }

  /** How many moves are played. */
  get ply() {
    return this.state?.ply ?? 0;
  }

  #mayStep() {
    return !this.strict && !this.#isDealing && this.state !== null;
  }

  /**
   * @param {State} state
   * @param {GameInfo} info
   * @param {string | null} rules
   * @param {Start} start
   * @param {readonly Move[]} moves
   * @param {Partial<Circumstances>} circumstances
   * @param {Cause} cause
   */
  #begin(state, info, rules, start, moves, circumstances, cause) {
    const { elapsed, ...counts } = { ...FRESH, ...circumstances };
    Object.assign(this, { info, rules, start, moves, ...counts });
    this.clock.reset(elapsed);
    this.#changed(state, cause);
  }

  /**
   * @param {State} state
   * @param {Cause} cause
   */
  #changed(state, cause) {
    this.state = state;
    this.#onTable = this.#opening();
    if (state.won) this.clock.stop();
    this.dispatchEvent(new CustomEvent("state", { detail: { state, cause } }));
    if (cause !== "play") return;
    if (state.won) this.dispatchEvent(new CustomEvent("won", { detail: { state, cause } }));
    else if (state.stuck) this.dispatchEvent(new CustomEvent("stuck", { detail: { state, cause } }));
  }

  /** @returns {Opening} what puts this game back on a table */
  #opening() {
    const which = this.rules !== null ? { rules: this.rules } : { game: this.info?.name };
    return { ...which, ...this.start, moves: this.moves, ply: this.ply };
  }

}

/**
 * Custom games are kept apart from built-in ones, even if they share a name.
 * @param {string} name
 * @param {boolean} isOwn
 * @returns {string}
 */
export function slotOf(name, isOwn) {
  return isOwn ? `${name} (own)` : name;
}

/**
 * @param {Opening} opening
 * @returns {import("../protocol.js").Requests["game.load"]}
 */
function loadParams({ game, rules, deal, board, moves = [], ply }) {
  const line = typeof moves === "string" ? moves : [...moves];
  return {
    ...(rules !== undefined ? { rules } : { game: game ?? "" }),
    ...(typeof deal === "number" ? { deal } : { board: board ?? "" }),
    moves: line,
    ...(ply === undefined ? {} : { ply }),
  };
}

/**
 * @param {GameInfo | null | undefined} info
 * @param {string | undefined} name
 * @returns {GameInfo}
 */
function known(info, name) {
  if (info === undefined || info === null) throw new Error(inWords("game.unknown", { game: name ?? "" }));
  return info;
}
