/**
 * Plays a solution on the table. The solution becomes the game's own line, so that its steps are the game's undo and
 * redo and the player can leave it with any move; the line the player had is kept to go back to.
 */

import { beginsWith, stepOn, wholeLine } from "./line.js";

/** @typedef {import("../app/game.js").Game} Game */
/** @typedef {import("../protocol.js").Move} Move */
/** @typedef {import("./line.js").Solution} Solution */

/** How long a step is shown at speed 1, in milliseconds. */
const STEP_MS = 700;

/** Emits "change" when it starts or stops playing, when the step changed, and when there is a line to go back to. */
export class Player extends EventTarget {
  #game;
  #attempt;
  /** @type {Solution | null} */
  #solution = null;
  /** @type {{moves: readonly Move[], ply: number} | null} */
  #own = null;
  /** @type {number | null} the step that the table is to show next */
  #wanted = null;
  /** @type {Promise<void> | null} while the table moves */
  #going = null;
  /** @type {(() => void) | null} ends the wait between two steps */
  #wake = null;

  isPlaying = false;
  speed = 1;

  /**
   * @param {Game} game
   * @param {(deed: () => Promise<unknown>) => Promise<unknown>} attempt does what the engine may refuse, and says so
   */
  constructor(game, attempt) {
    super();
    this.#game = game;
    this.#attempt = attempt;
    game.addEventListener("state", (event) => {
      const { cause } = /** @type {CustomEvent} */ (event).detail;
      this.#follow(cause);
    });
  }

  /** @returns {Solution | null} */
  get solution() {
    return this.#solution;
  }

  /** @param {Solution | null} solution */
  set solution(solution) {
    if (solution === this.#solution) return;
    this.pause();
    this.#solution = solution;
    this.#tell();
  }

  /** How many moves of the solution are played on the table; null when the table is elsewhere. */
  get step() {
    const { state, moves } = this.#game;
    if (this.#solution === null || state === null) return null;
    return stepOn(this.#solution, { start: state.start, moves, ply: state.ply });
  }

  /** Whether the player had another line before the solution was played. */
  get hasOwnLine() {
    return this.#own !== null;
  }

  /** Whether the table can be moved through the solution. */
  get canStep() {
    return this.#solution !== null && !this.#game.strict;
  }

  /**
   * Brings the table to a step of the solution. Of several that are asked for while the table moves, the last counts.
   * @param {number} step
   * @returns {Promise<void>}
   */
  goTo(step) {
    this.#wanted = step;
    this.#going ??= this.#go().finally(() => {
      this.#going = null;
    });
    return this.#going;
  }

  async #go() {
    while (this.#wanted !== null && this.#solution !== null && this.canStep) {
      const step = this.#wanted;
      this.#wanted = null;
      const solution = this.#solution;
      await this.#attempt(() => this.#moveTable(solution, step));
    }
    this.#wanted = null;
  }

  /**
   * @param {Solution} solution
   * @param {number} step
   */
  async #moveTable(solution, step) {
    const line = wholeLine(solution);
    const ply = solution.played.length + Math.min(Math.max(step, 0), solution.moves.length);
    if (beginsWith(this.#game.moves, line)) {
      await this.#game.seek(ply);
    } else {
      this.#own ??= this.#leaveOwnLine();
      await this.#game.setLine(line, ply);
    }
  }

  /** @returns {{moves: readonly Move[], ply: number}} the line to go back to */
  #leaveOwnLine() {
    // Seeing the solution counts as help, whichever moves follow.
    this.#game.countHint();
    return { moves: this.#game.moves, ply: this.#game.ply };
  }

  /** Plays on from where the table is; from the beginning, if that is the end. */
  async play() {
    const solution = this.#solution;
    if (solution === null || this.isPlaying || !this.canStep) return;
    this.isPlaying = true;
    this.#tell();
    const from = this.step;
    if (from === null || from === solution.moves.length) await this.goTo(0);
    while (this.isPlaying && this.#solution === solution) {
      const step = this.step;
      if (step === null || step === solution.moves.length) break;
      const began = performance.now();
      await this.goTo(step + 1);
      if (this.step !== step + 1) break;
      await this.#rest(began);
    }
    this.pause();
  }

  /** Stops playing. */
  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.#wake?.();
    this.#tell();
  }

  /**
   * @param {number} speed 1 is a pace that can be followed
   */
  setSpeed(speed) {
    this.speed = speed;
    this.#wake?.();
  }

  /** Brings the player's own line back to the table. */
  async backToOwnLine() {
    const own = this.#own;
    if (own === null) return;
    this.pause();
    this.#own = null;
    await this.#attempt(() => this.#game.setLine(own.moves, own.ply));
    this.#tell();
  }

  /**
   * Waits until the step that began then was long enough on the table.
   * @param {number} began
   */
  async #rest(began) {
    for (;;) {
      const left = began + STEP_MS / this.speed - performance.now();
      if (left <= 0 || !this.isPlaying) return;
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve(undefined);
        };
      });
      this.#wake = null;
    }
  }

  /** @param {import("../app/game.js").Cause} cause */
  #follow(cause) {
    if (cause === "deal" || cause === "load") {
      this.pause();
      this.#own = null;
      this.#solution = null;
    } else if (this.#going === null) {
      // The user moved, by hand or with undo and redo.
      this.pause();
    }
    this.#tell();
  }

  #tell() {
    this.dispatchEvent(new Event("change"));
  }
}
