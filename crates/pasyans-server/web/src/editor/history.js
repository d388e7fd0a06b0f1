/** A history of edits, for undo and redo. @template T */
export class History {
  /** @type {T[]} */
  #steps;
  #at = 0;
  /** @type {number | null} when the last step was taken, where more may join it */
  #open = null;

  /** @param {T} first */
  constructor(first) {
    this.#steps = [first];
  }

  get current() {
    return this.#steps[this.#at];
  }

  get canUndo() {
    return this.#at > 0;
  }

  get canRedo() {
    return this.#at + 1 < this.#steps.length;
  }

  /**
   * @param {T} step
   * @param {{joins?: number}} [options] joins: when it was typed (milliseconds); what is typed without a pause is one step
   */
  push(step, { joins } = {}) {
    if (step === this.current) return;
    const isJoined = joins !== undefined && this.#open !== null && joins - this.#open < PAUSE;
    this.#steps.length = this.#at + 1;
    if (isJoined && this.#at > 0) this.#steps[this.#at] = step;
    else this.#steps.push(step);
    this.#at = this.#steps.length - 1;
    this.#open = joins ?? null;
  }

  undo() {
    if (this.canUndo) this.#at -= 1;
    this.#open = null;
    return this.current;
  }

  redo() {
    if (this.canRedo) this.#at += 1;
    this.#open = null;
    return this.current;
  }
}

/** After a pause in typing of this long a new step begins, in milliseconds. */
const PAUSE = 800;
