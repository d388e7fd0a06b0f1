/** The engine in WASM as `cargo xtask dist` made it, in this thread, driven as its worker drives it. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { dist } from "../../browser-tests/support/program.js";
import { Slices } from "../../web/src/engine/slices.js";
import { NOBODY } from "../../web/src/engine/transport.js";

/** @typedef {import("../../web/src/engine/transport.js").Transport} Transport */
/** @typedef {import("../../web/src/engine/slices.js").WasmEngine} WasmEngine */

const script = join(dist, "wasm", "pasyans_wasm.js");
if (!existsSync(script)) throw new Error(`no engine at ${script}: run 'cargo xtask dist' first`);

const module = await import(pathToFileURL(script).href);
const exports = await module.default({ module_or_path: readFileSync(join(dist, "wasm", "pasyans_wasm_bg.wasm")) });

/** @type {WebAssembly.Memory} all that the engine has */
export const memory = exports.memory;

/** @returns {WasmEngine & {free: () => void}} */
export function newEngine() {
  return new module.Engine();
}

/**
 * A session of the engine.
 * @returns {Promise<Transport>}
 */
export async function openWasm() {
  const engine = newEngine();
  /** @type {Transport} */
  const transport = {
    // What is posted arrives later, as it does from a worker.
    send: (text) => void setImmediate(() => isOpen && slices.receive(text)),
    close: () => {
      if (!isOpen) return;
      isOpen = false;
      slices.close();
      transport.onclose();
    },
    ...NOBODY,
  };
  let isOpen = true;
  const slices = new Slices(
    engine,
    (text) => void setImmediate(() => isOpen && transport.onmessage(text)),
    (error) => {
      throw error;
    },
    // Node takes a thousand messages to oneself before it looks at anything else; browsers take turns.
    setImmediate,
  );
  return transport;
}
