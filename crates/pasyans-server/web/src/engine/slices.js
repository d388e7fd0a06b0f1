/** Searching beside the messages of a worker that has one thread for both. */

/**
 * The class that pasyans-wasm exports to JavaScript.
 * @typedef {object} WasmEngine
 * @property {(text: string) => string | undefined} receive takes a request; its reply, unless a job began
 * @property {(milliseconds: number) => string[]} advance searches for about so long; what there is to tell
 * @property {boolean} hasJobs
 */

/** How long the engine searches before the next message is looked at, in milliseconds. */
const SLICE = 12;

/**
 * Drives an engine without threads: requests are answered as they come, and between them jobs get slices of time.
 */
export class Slices {
  #engine;
  #post;
  #onFailure;
  #later;
  #isScheduled = false;
  #isClosed = false;

  /**
   * @param {WasmEngine} engine
   * @param {(text: string) => void} post sends a message of the engine
   * @param {(error: unknown) => void} onFailure hears that the engine failed while it searched
   * @param {(run: () => void) => void} [later] runs something after the messages that wait
   */
  constructor(engine, post, onFailure, later = afterMessages()) {
    this.#engine = engine;
    this.#post = post;
    this.#onFailure = onFailure;
    this.#later = later;
  }

  /**
   * Takes a request. Throws when the engine fails.
   * @param {string} text
   */
  receive(text) {
    const reply = this.#engine.receive(text);
    if (reply !== undefined) this.#post(reply);
    this.#schedule();
  }

  /** Stops searching. */
  close() {
    this.#isClosed = true;
  }

  #schedule() {
    if (this.#isScheduled || !this.#engine.hasJobs) return;
    this.#isScheduled = true;
    this.#later(() => this.#advance());
  }

  #advance() {
    this.#isScheduled = false;
    if (this.#isClosed) return;
    try {
      for (const text of this.#engine.advance(SLICE)) this.#post(text);
      this.#schedule();
    } catch (error) {
      this.#onFailure(error);
    }
  }
}

/**
 * A message to oneself comes after those that wait already, and at once where there are none. A timer would be held
 * back by some milliseconds each time, and by a second in a hidden tab.
 * @returns {(run: () => void) => void}
 */
function afterMessages() {
  const { port1, port2 } = new MessageChannel();
  /** @type {(() => void)[]} */
  const waiting = [];
  port1.onmessage = () => waiting.shift()?.();
  return (run) => {
    waiting.push(run);
    port2.postMessage(null);
  };
}
