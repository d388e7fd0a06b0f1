/**
 * What the page keeps in the browser. Storage may be missing, full or hold what another version wrote: reading then
 * gives null, and writing is skipped.
 */

const PREFIX = "pasyans.v1.";

/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem"> & Partial<Pick<Storage, "key" | "length">>} Shelf */

/** @returns {Shelf | null} */
function browserShelf() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** Values by name, as JSON. */
export class Store {
  #shelf;

  /** @param {Shelf | null} [shelf] where to keep them; by default the browser's storage, null for nowhere */
  constructor(shelf = browserShelf()) {
    this.#shelf = shelf;
  }

  /**
   * @param {string} key
   * @returns {unknown} null when there is nothing, or nothing that can be read
   */
  read(key) {
    try {
      return JSON.parse(this.#shelf?.getItem(PREFIX + key) ?? "null");
    } catch {
      return null;
    }
  }

  /**
   * @param {string} key
   * @param {unknown} value
   * @returns {boolean} whether it is kept
   */
  write(key, value) {
    try {
      this.#shelf?.setItem(PREFIX + key, JSON.stringify(value));
      return this.#shelf !== null;
    } catch {
      return false;
    }
  }

  /** @returns {string[]} the keys of all that is kept */
  keys() {
    try {
      const count = this.#shelf?.length ?? 0;
      const names = Array.from({ length: count }, (_, index) => nameOfKey(this.#shelf?.key?.(index) ?? null));
      return names.filter((name) => name !== null).sort();
    } catch {
      return [];
    }
  }

  /** @param {string} key */
  remove(key) {
    try {
      this.#shelf?.removeItem(PREFIX + key);
    } catch {
      // What cannot be removed stays, and is overwritten later.
    }
  }
}

/**
 * The name of a value from its key in the browser's storage.
 * @param {string | null} key
 * @returns {string | null} null when it is not one of the page's
 */
export function nameOfKey(key) {
  return key?.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;
}

/**
 * Whether something read from storage has named parts at all.
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * @param {unknown} value
 * @returns {number} a whole number from 0, and 0 for all else
 */
export function countIn(value) {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : 0;
}
