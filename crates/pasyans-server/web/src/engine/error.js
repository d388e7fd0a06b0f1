/** @import { Area, ErrorCode, Fault, Refusal } from "../protocol.js" */

import { plainWords } from "../cards/phrase.js";

/** Why a request was not fulfilled. */
export class EngineError extends Error {
  /**
   * @param {ErrorCode} code
   * @param {string} message a sentence for people; the one in the refusal's pieces, if it has them, is told instead
   * @param {Partial<Refusal>} [refusal] what else the engine said
   */
  constructor(code, message, refusal = {}) {
    super(refusal.pieces === undefined ? message : plainWords(refusal.pieces));
    this.name = "EngineError";
    /** @type {ErrorCode} */
    this.code = code;
    /** @type {Fault[] | undefined} of a board: what is wrong with it */
    this.faults = refusal.faults?.map((fault) => (fault.pieces === undefined ? fault : { ...fault, message: plainWords(fault.pieces) }));
    /** @type {number | undefined} of moves: which one is illegal */
    this.index = refusal.index;
    /** @type {Area[] | undefined} of a picture: where its tables are */
    this.tables = refusal.tables;
  }
}
