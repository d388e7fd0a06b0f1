/** The engine of the program, over its standard input and output. */

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

import { program } from "../../browser-tests/support/program.js";
import { NOBODY } from "../../web/src/engine/transport.js";

/** @typedef {import("../../web/src/engine/transport.js").Transport} Transport */

/**
 * Starts `pasyans engine`.
 * @returns {Promise<Transport>}
 */
export function openNative() {
  return new Promise((resolve, reject) => {
    const child = spawn(program, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
    let isOpen = true;
    /** @type {Transport} */
    const transport = {
      send: (text) => child.stdin.write(`${text}\n`),
      close: () => {
        child.kill();
        end();
      },
      ...NOBODY,
    };
    const end = () => {
      if (!isOpen) return;
      isOpen = false;
      transport.onclose();
    };
    child.stdin.on("error", () => {});
    child.once("error", reject);
    child.once("exit", end);
    createInterface({ input: child.stdout }).on("line", (line) => isOpen && transport.onmessage(line));
    child.once("spawn", () => resolve(transport));
  });
}
