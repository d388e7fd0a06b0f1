/** Automatic moves: safe ones home, and the rest of a game that leaves no choice. */

/** @import { Move } from "../protocol.js" */
/** @import { Game } from "./game.js" */

export class Auto {
  #game;
  #shown;
  /** Which moves of the line, counted from one, were made here: they are taken back together with the player's. */
  #plies = new Set();
  /** The number of the current run; changing it ends the run. */
  #run = 0;
  /** Whether moves are being made. */
  isRunning = false;

  /**
   * @param {Game} game
   * @param {() => Promise<void>} shown resolves when the last move is seen
   */
  constructor(game, shown) {
    this.#game = game;
    this.#shown = shown;
    game.addEventListener("state", (event) => {
      const { cause } = /** @type {CustomEvent} */ (event).detail;
      if (cause === "deal" || cause === "load") this.#plies.clear();
      if (cause !== "play") this.stop();
    });
  }

  /**
   * Plays moves one after the other, each when the one before is seen; ends early when the player does anything.
   * @param {readonly Move[]} moves
   * @returns {Promise<void>}
   */
  async play(moves) {
    this.#run += 1;
    const run = this.#run;
    this.isRunning = true;
    try {
      for (const move of moves) {
        const ply = this.#game.ply + 1;
        this.#plies.add(ply);
        await this.#game.play(move);
        await this.#shown();
        if (this.#run !== run) return;
      }
    } catch (error) {
      console.warn("A move by itself was not possible:", error);
    } finally {
      if (this.#run === run) this.isRunning = false;
    }
  }

  /** Stops making automatic moves. */
  stop() {
    this.#run += 1;
    this.isRunning = false;
  }

  /**
   * The player makes a move: what was known to follow is another line.
   * @param {number} ply
   */
  forgetAfter(ply) {
    for (const known of [...this.#plies]) if (known > ply) this.#plies.delete(known);
  }

  /** How many moves to undo: the player's last one and the automatic moves after it. */
  get undoCount() {
    let count = 1;
    while (count < this.#game.ply && this.#plies.has(this.#game.ply - count + 1)) count += 1;
    return count;
  }

  /** How many to redo: one and the automatic moves after it. */
  get redoCount() {
    let count = 1;
    while (this.#plies.has(this.#game.ply + count + 1)) count += 1;
    return count;
  }
}
