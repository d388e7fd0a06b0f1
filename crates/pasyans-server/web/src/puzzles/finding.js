/** Finds more puzzles in the background. */

/** @import { EngineClient, JobHandle } from "../engine/client.js" */
/** @import { FoundPuzzles } from "../protocol.js" */
/** @import { Puzzle } from "./set.js" */

import { LAST_NUMBER } from "../app/daily.js";

/** The deals of the sets that ship with the page have smaller numbers. */
const FIRST_NUMBER = 1001;
/** How many to find before the player asks for them. */
const ENOUGH = 5;

/** Searches random deals while somebody plays. */
export class Finding {
  #client;
  /** @type {Map<string, Puzzle[]>} by game */
  #found = new Map();
  /** @type {JobHandle<FoundPuzzles> | null} */
  #job = null;
  #game = "";

  /** @param {EngineClient} client */
  constructor(client) {
    this.#client = client;
  }

  /**
   * What was found in this visit.
   * @param {string} game
   */
  of(game) {
    return this.#found.get(game) ?? [];
  }

  /**
   * Looks for puzzles of a game until there are enough that were not tried.
   * @param {string} game
   * @param {(puzzle: Puzzle) => boolean} isFresh
   */
  begin(game, isFresh) {
    if (this.#game === game) return;
    this.stop();
    this.#game = game;
    void this.#look(game, isFresh);
  }

  stop() {
    this.#game = "";
    this.#job?.cancel();
    this.#job = null;
  }

  /**
   * @param {string} game
   * @param {(puzzle: Puzzle) => boolean} isFresh
   */
  async #look(game, isFresh) {
    while (this.#game === game && this.of(game).filter(isFresh).length < ENOUGH) {
      const deal = FIRST_NUMBER + Math.floor(Math.random() * (LAST_NUMBER - FIRST_NUMBER));
      const job = this.#client.job("game.puzzles", { game, deal, most: 1 });
      this.#job = job;
      const found = await job.promise.catch(() => null);
      if (found === null) break;
      this.#found.set(game, [...this.of(game), ...found.puzzles]);
    }
    if (this.#game === game) this.#game = "";
  }
}
