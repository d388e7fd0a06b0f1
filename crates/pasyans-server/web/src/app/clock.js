/** The time a game took: runs from the first move, not while the page is hidden, nor when the game is over. */
export class Clock {
  #now;
  #elapsed = 0;
  /** @type {number | null} */
  #since = null;

  /** @param {() => number} [now] milliseconds that never run backwards */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** Milliseconds so far. */
  get elapsed() {
    return this.#elapsed + (this.#since === null ? 0 : Math.max(0, this.#now() - this.#since));
  }

  get isRunning() {
    return this.#since !== null;
  }

  start() {
    this.#since ??= this.#now();
  }

  stop() {
    this.#elapsed = this.elapsed;
    this.#since = null;
  }

  /** @param {number} [elapsed] stops at this time */
  reset(elapsed = 0) {
    this.#since = null;
    this.#elapsed = elapsed;
  }
}

/**
 * @param {number} milliseconds
 * @returns {string} "4:32", "1:04:32"
 */
export function timeText(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
