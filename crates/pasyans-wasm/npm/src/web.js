/** The engine in a page: in a worker, so that the page never waits. */

/** @import { Line } from "./client.js" */

import { Engine, EngineError } from "./client.js";

export { Engine, EngineError };

/**
 * Opens a session of the engine, in a worker of its own.
 * @returns {Promise<Engine>}
 */
export function openEngine() {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: "pasyans" });
  /** @type {Line} */
  const line = {
    send: (text) => worker.postMessage(text),
    close: () => worker.terminate(),
    onmessage() {},
    onfailure() {},
  };
  /** @param {string} message */
  const fail = (message) => {
    worker.terminate();
    line.onfailure(message);
  };
  worker.onmessage = ({ data }) => (typeof data === "string" ? line.onmessage(data) : fail(data.failed));
  worker.onerror = (event) => fail(event.message || "the worker of the engine cannot be loaded");
  return Engine.open(line);
}
