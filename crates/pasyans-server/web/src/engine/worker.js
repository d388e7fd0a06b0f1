/**
 * The engine in WASM: one session per worker.
 *
 * The worker is sent and sends the texts of the protocol. Besides, it says once that it is ready (the engine may take a
 * while to arrive), and once that it failed: then only another worker can go on.
 */

/** @import { Transport } from "./transport.js" */

import { inWords } from "../ui/texts.js";
import { NOBODY } from "./transport.js";

/**
 * What the worker says of itself.
 * @typedef {{ready: true, failed?: undefined} | {failed: string, ready?: undefined}} WorkerState
 */

/**
 * @param {URL} [script] the worker's script
 * @returns {Promise<Transport>}
 */
export function openWorker(script = new URL("./wasm-worker.js", import.meta.url)) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { type: "module", name: "engine" });
    let isClosed = false;

    /** @type {Transport} */
    const transport = {
      send: (text) => worker.postMessage(text),
      close: () => end(inWords("engine.was-closed")),
      ...NOBODY,
    };

    /** @param {string} why */
    const end = (why) => {
      if (isClosed) return;
      isClosed = true;
      worker.terminate();
      // A caller still waiting for the engine gets the reason; one that has it is told that it is gone.
      reject(new Error(why));
      transport.onclose();
    };

    worker.onmessage = ({ data }) => {
      if (isClosed) return;
      if (typeof data === "string") {
        transport.onmessage(data);
        return;
      }
      /** @type {WorkerState} */
      const state = data;
      if (state.ready) resolve(transport);
      else end(state.failed);
    };
    worker.onerror = (event) => end(event.message || inWords("engine.no-worker"));
  });
}
