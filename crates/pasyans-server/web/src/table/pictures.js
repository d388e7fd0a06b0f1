/**
 * Loads the pictures of cards before they are shown, so that none is blank while it flies.
 *
 * @module
 */

/** The longest wait for pictures, in milliseconds. */
const PATIENCE = 600;
/** How many to make and load at a time: a whole deck at once would hold up the page. */
const BATCH = 4;

export class Pictures {
  constructor() {
    /** Kept, so that the browser keeps them too. @type {Map<string, HTMLImageElement>} */
    this.loaded = new Map();
  }

  /**
   * @param {string[]} names of pictures, with all that they depend on
   * @param {(name: string) => string} addressOf
   * @returns {Promise<void> | null} resolves when all can be drawn, or after a while; null when they can be already
   */
  load(names, addressOf) {
    const missing = names.filter((name) => !this.loaded.has(name));
    return missing.length > 0 ? this.#load(missing, addressOf) : null;
  }

  /**
   * @param {string[]} names
   * @param {(name: string) => string} addressOf
   */
  async #load(names, addressOf) {
    const start = performance.now();
    for (let i = 0; i < names.length; i += BATCH) {
      const batch = names.slice(i, i + BATCH).map((name) => {
        const image = new Image();
        image.src = addressOf(name);
        this.loaded.set(name, image);
        return image.decode().catch(() => {});
      });
      const late = performance.now() - start > PATIENCE;
      await (late ? nextTask() : Promise.race([Promise.all(batch), nextTask(PATIENCE)]));
    }
  }
}

/** @param {number} [ms] */
function nextTask(ms = 0) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
