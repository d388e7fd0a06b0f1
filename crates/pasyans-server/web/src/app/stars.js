/** How hard deals are: what players can ask for, and the stars of the deal on the table. */

/** @import { Rating } from "../protocol.js" */
/** @import { EngineClient, JobHandle } from "../engine/client.js" */
/** @import { Game } from "./game.js" */
/** @import { Values } from "./settings.js" */

const MOST = 5;

/**
 * How hard a deal a player can ask for, and the stars that such deals have.
 * @type {Readonly<Record<Values["difficulty"], {least: number, most: number}>>}
 */
export const WISHES = Object.freeze({
  any: { least: 1, most: MOST },
  easy: { least: 1, most: 2 },
  medium: { least: 3, most: 3 },
  hard: { least: 4, most: 4 },
  "narrow-path": { least: MOST, most: MOST },
});

/**
 * Whether a deal can be won, and is as hard as the player wants it.
 * @param {Rating} rating
 * @param {Values["difficulty"]} wish
 */
export function isAsWished({ stars }, wish) {
  return stars !== null && WISHES[wish].least <= stars && stars <= WISHES[wish].most;
}

/**
 * @param {number} stars
 * @returns {string} "★★☆☆☆"
 */
export function drawnStars(stars) {
  return "★".repeat(stars) + "☆".repeat(MOST - stars);
}

/** Knows the stars of the deal on the table. Emits "change" when that is another deal, and when they are known. */
export class Stars extends EventTarget {
  #client;
  #game;
  /** @type {Map<string, Rating>} */
  #known = new Map();
  #asked = "";
  /** @type {JobHandle<Rating> | null} */
  #job = null;

  /**
   * @param {EngineClient} client
   * @param {Game} game
   */
  constructor(client, game) {
    super();
    this.#client = client;
    this.#game = game;
    game.addEventListener("state", () => this.#look());
  }

  /** What is known of the deal on the table; null of a board that is no deal. */
  get rating() {
    return this.#known.get(this.#key()) ?? null;
  }

  /** Whether the engine is connected, so that it answers soon. */
  get canRate() {
    return this.#client.connected;
  }

  /**
   * Rates a deal.
   * @param {string} slot
   * @param {number} deal
   * @returns {Promise<Rating>}
   */
  async rate(slot, deal) {
    const job = this.#client.job("game.rate", { ...this.#game.asked(slot), deal });
    this.#job = job;
    const rating = await job.promise;
    this.#known.set(this.#key(slot, deal), rating);
    return rating;
  }

  #look() {
    const key = this.#key();
    if (key === this.#asked) return;
    this.#asked = key;
    this.#job?.cancel();
    this.#tell();
    const { slot, start } = this.#game;
    if (start.deal === undefined || this.#known.has(key)) return;
    // Without them the header says less.
    this.rate(slot, start.deal).then(() => this.#tell(), () => {});
  }

  #tell() {
    this.dispatchEvent(new Event("change"));
  }

  /**
   * @param {string} [slot]
   * @param {number} [deal]
   */
  #key(slot = this.#game.slot, deal = this.#game.start.deal) {
    return JSON.stringify([this.#game.asked(slot), deal ?? null]);
  }
}
