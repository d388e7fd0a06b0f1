/** How far back what happened counts, in milliseconds. */
const LATELY = 2000;

/** How many things happen a second. */
export class Rate {
  /** @type {number[]} when they happened, in milliseconds */
  #times = [];

  /**
   * Counts one more.
   * @param {number} now
   * @returns {number} how many did so a second lately; 0 while too little is known
   */
  count(now) {
    this.#times.push(now);
    while (now - this.#times[0] > LATELY) this.#times.shift();
    const span = now - this.#times[0];
    return span < LATELY / 4 ? 0 : ((this.#times.length - 1) * 1000) / span;
  }
}
