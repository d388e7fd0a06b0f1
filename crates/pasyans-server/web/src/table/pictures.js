/**
 * Loads the pictures of cards before they are shown, so that none is blank while it flies.
 *
 * @module
 */

/** Longer than this nobody waits for pictures, in milliseconds. */
const PATIENCE = 500;

export class Pictures {
  constructor() {
    /** Kept, so that the browser keeps them too. @type {Map<string, HTMLImageElement>} */
    this.loaded = new Map();
  }

  /**
   * @param {string[]} addresses
   * @returns {Promise<void>} resolves when all can be drawn, or after a while
   */
  async ready(addresses) {
    /** @type {Promise<unknown>[]} */
    const loading = [];
    for (const address of addresses) {
      if (this.loaded.has(address)) continue;
      const image = new Image();
      image.src = address;
      this.loaded.set(address, image);
      loading.push(image.decode().catch(() => {}));
    }
    if (loading.length === 0) return;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const enough = new Promise((resolve) => {
      timer = setTimeout(resolve, PATIENCE);
    });
    await Promise.race([Promise.all(loading), enough]);
    clearTimeout(timer);
  }
}
