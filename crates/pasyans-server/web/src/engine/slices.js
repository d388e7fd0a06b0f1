/** Searching beside the messages of a worker that has one thread for both. */

/**
 * The class that pasyans-wasm gives to JavaScript.
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
  #isScheduled = false;
  // A message to oneself comes after those that wait already, and at once where there are none. A timer would
  // be held back by some milliseconds each time, and by a second in a tab that nobody sees.
  #channel = new MessageChannel();

  /**
   * @param {WasmEngine} engine
   * @param {(text: string) => void} post sends a message of the engine
   * @param {(error: unknown) => void} onFailure hears that the engine failed while it searched
   */
  constructor(engine, post, onFailure) {
    this.#engine = engine;
    this.#post = post;
    this.#channel.port1.onmessage = () => {
      this.#isScheduled = false;
      try {
        for (const text of this.#engine.advance(SLICE)) this.#post(text);
        this.#schedule();
      } catch (error) {
        onFailure(error);
      }
    };
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

  /** Searches no more. */
  close() {
    this.#channel.port1.close();
  }

  #schedule() {
    if (this.#isScheduled || !this.#engine.hasJobs) return;
    this.#isScheduled = true;
    this.#channel.port2.postMessage(null);
  }
}
