/** What is wrong with a rule file, and where. */

/** @import { Fault } from "../protocol.js" */

import { EngineError } from "../engine/error.js";

/**
 * The mistakes that the engine names. A message has a line for each, most with its place counted from 1; the rest
 * stands at the beginning.
 * @param {unknown} error
 * @returns {Fault[]}
 */
export function ruleFaults(error) {
  if (error instanceof EngineError && error.faults !== undefined && error.faults.length > 0) return error.faults;
  const message = error instanceof Error ? error.message : String(error);
  return message.split("\n").filter((line) => line.trim() !== "").map((line) => {
    const [, row, column, words] = /^line (\d+), column (\d+): (.*)$/.exec(line) ?? [];
    if (words === undefined) return { line: 0, character: 0, message: line };
    return { line: Number(row) - 1, character: Number(column) - 1, message: words };
  });
}
