/** What is wrong with a rule file, and where. */

/** @import { Fault } from "../protocol.js" */

import { EngineError } from "../engine/error.js";

/**
 * The mistakes that the engine names. What has no place in the text stands at its beginning.
 * @param {unknown} error
 * @returns {Fault[]}
 */
export function ruleFaults(error) {
  if (error instanceof EngineError && error.faults !== undefined && error.faults.length > 0) return error.faults;
  return [{ line: 0, character: 0, message: error instanceof Error ? error.message : String(error) }];
}
