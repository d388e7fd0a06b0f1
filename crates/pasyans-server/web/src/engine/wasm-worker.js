/** The worker that runs the engine in WASM: texts of the protocol come in and go out. */

/** @import { WasmEngine } from "./slices.js" */
/** @import { WorkerState } from "./worker.js" */

import { Slices } from "./slices.js";

/** Where `cargo xtask dist` puts the engine, seen from here. */
const MODULE = new URL("../../wasm/pasyans_wasm.js", import.meta.url);

/** @type {string[]} what came before the engine did */
const early = [];
/** @param {MessageEvent<string>} event */
self.onmessage = ({ data }) => early.push(data);

try {
  /** @type {{default: () => Promise<unknown>, Engine: new () => WasmEngine, lastPanic: () => string | undefined}} */
  const module = await import(MODULE.href);
  await module.default();
  run(new module.Engine(), module.lastPanic);
} catch (error) {
  say({ failed: String(error) });
}

/**
 * @param {WasmEngine} engine
 * @param {() => string | undefined} lastPanic what it said when it failed
 */
function run(engine, lastPanic) {
  const slices = new Slices(engine, (text) => postMessage(text), (error) => fail(null, error));

  /** @param {string} text */
  const receive = (text) => {
    try {
      slices.receive(text);
    } catch (error) {
      fail(idOf(text), error);
    }
  };

  /**
   * The engine is unusable after a panic: nothing in it may be called again.
   * @param {number | null} id of the request that it failed at; null if it was a job
   * @param {unknown} error
   */
  const fail = (id, error) => {
    self.onmessage = null;
    slices.close();
    const message = `The engine failed: ${lastPanic() ?? error}`;
    postMessage(JSON.stringify({ v: 1, id, type: "error", code: "fault", message }));
    say({ failed: message });
  };

  say({ ready: true });
  /** @param {MessageEvent<string>} event */
  self.onmessage = ({ data }) => receive(data);
  early.forEach(receive);
}

/** @param {WorkerState} state */
function say(state) {
  postMessage(state);
}

/**
 * @param {string} text
 * @returns {number | null}
 */
function idOf(text) {
  try {
    const { id } = JSON.parse(text);
    return typeof id === "number" ? id : null;
  } catch {
    return null;
  }
}
