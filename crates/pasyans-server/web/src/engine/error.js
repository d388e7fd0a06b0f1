/** @import { Area, ErrorCode, Fault, Refusal } from "../protocol.js" */

/** Why a request was not fulfilled. */
export class EngineError extends Error {
  /**
   * @param {ErrorCode} code
   * @param {string} message a sentence for people
   * @param {Partial<Refusal>} [refusal] what else the engine said
   */
  constructor(code, message, refusal = {}) {
    super(message);
    this.name = "EngineError";
    /** @type {ErrorCode} */
    this.code = code;
    /** @type {Fault[] | undefined} of a board: what is wrong with it */
    this.faults = refusal.faults;
    /** @type {number | undefined} of moves: which one is illegal */
    this.index = refusal.index;
    /** @type {Area[] | undefined} of a picture: where its tables are */
    this.tables = refusal.tables;
  }
}
