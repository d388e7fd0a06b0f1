/** What the player chose, kept in the browser. */

import { isRecord } from "./storage.js";

/** @import { Store } from "./storage.js" */

/** The choices of each setting that has several, the default first. */
export const CHOICES = Object.freeze({
  language: /** @type {const} */ (["system", "en", "de", "ru"]),
  deck: /** @type {const} */ (["auto", "classic", "large"]),
  table: /** @type {const} */ (["felt", "blue", "plum", "slate", "paper", "black"]),
  scheme: /** @type {const} */ (["system", "light", "dark"]),
  speed: /** @type {const} */ (["normal", "fast", "slow", "off"]),
  oneTap: /** @type {const} */ (["finger", "always", "never"]),
  difficulty: /** @type {const} */ (["any", "easy", "medium", "hard", "narrow-path"]),
});

/** How long a card moves at each speed, in milliseconds. */
export const SPEEDS = Object.freeze({ off: 0, fast: 110, normal: 200, slow: 420 });

/**
 * @typedef {object} Values
 * @property {(typeof CHOICES.language)[number]} language `early.js` reads it at the next start
 * @property {(typeof CHOICES.deck)[number]} deck auto: large print where cards are narrow
 * @property {boolean} fourColour
 * @property {(typeof CHOICES.table)[number]} table
 * @property {(typeof CHOICES.scheme)[number]} scheme
 * @property {(typeof CHOICES.speed)[number]} speed
 * @property {(typeof CHOICES.oneTap)[number]} oneTap when a single tap or click moves cards to their best place
 * @property {(typeof CHOICES.difficulty)[number]} difficulty how hard new deals are
 * @property {boolean} winnableOnly new deals are such that can be won
 * @property {boolean} warnLost say when the position can no longer be won
 * @property {boolean} autoHome safe moves home are automatic
 * @property {boolean} autoFinish the rest is played out when no choice is left
 * @property {boolean} cheats cheats are allowed in the games that have them
 * @property {boolean} strict no undo and no redo in the games that have cheats
 */

/** @type {Readonly<Values>} */
export const DEFAULTS = Object.freeze({
  language: "system",
  deck: "auto",
  fourColour: false,
  table: "felt",
  scheme: "system",
  speed: "normal",
  oneTap: "finger",
  difficulty: "any",
  winnableOnly: true,
  warnLost: false,
  autoHome: false,
  autoFinish: false,
  cheats: true,
  strict: false,
});

/** @typedef {keyof Values} Key */

const KEY = "settings";

/** Emits "change" {key, value} for each setting that changed, here or in another tab. */
export class Settings extends EventTarget {
  #store;
  /** @type {Values} */
  #values;

  /** @param {Store} store */
  constructor(store) {
    super();
    this.#store = store;
    this.#values = readValues(store.read(KEY));
  }

  /**
   * @template {Key} K
   * @param {K} key
   * @returns {Values[K]}
   */
  get(key) {
    return this.#values[key];
  }

  /**
   * @template {Key} K
   * @param {K} key
   * @param {Values[K]} value
   */
  set(key, value) {
    if (this.#values[key] === value) return;
    this.#values = { ...this.#values, [key]: value };
    this.#store.write(KEY, this.#values);
    this.#tell(key);
  }

  /** Takes over what another tab wrote. */
  reread() {
    const old = this.#values;
    this.#values = readValues(this.#store.read(KEY));
    for (const key of /** @type {Key[]} */ (Object.keys(DEFAULTS))) {
      if (old[key] !== this.#values[key]) this.#tell(key);
    }
  }

  /** @param {Key} key */
  #tell(key) {
    this.dispatchEvent(new CustomEvent("change", { detail: { key, value: this.#values[key] } }));
  }
}

/**
 * @param {unknown} kept
 * @returns {Values} what is kept where it makes sense, and the defaults
 */
function readValues(kept) {
  /** @type {Record<string, unknown>} */
  const values = { ...DEFAULTS };
  if (isRecord(kept)) {
    for (const [key, usual] of Object.entries(DEFAULTS)) {
      const choices = /** @type {readonly unknown[]} */ (CHOICES[/** @type {keyof typeof CHOICES} */ (key)] ?? [true, false]);
      if (typeof kept[key] === typeof usual && choices.includes(kept[key])) values[key] = kept[key];
    }
  }
  return /** @type {Values} */ (/** @type {unknown} */ (values));
}
