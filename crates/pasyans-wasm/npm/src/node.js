/** The engine in Node: on the thread that opens it, in slices, between which timers and messages get their turn. */

/** @import { Line } from "./client.js" */

import { readFile } from "node:fs/promises";
import init, { Engine as Session, lastPanic } from "../wasm/pasyans_wasm.js";
import { Engine, EngineError } from "./client.js";
import { Slices } from "./engine/slices.js";

export { Engine, EngineError };

/** @type {Promise<unknown> | undefined} all sessions share one instance */
let loaded;
/** @type {string | undefined} what ended it */
let failed;

/**
 * Opens a session of the engine.
 * @returns {Promise<Engine>}
 */
export async function openEngine() {
  loaded ??= readFile(new URL("../wasm/pasyans_wasm_bg.wasm", import.meta.url)).then((bytes) => init({ module_or_path: bytes }));
  await loaded;
  if (failed !== undefined) throw new EngineError({ code: "fault", message: failed });
  return Engine.open(open());
}

/** @returns {Line} */
function open() {
  let isOpen = true;
  /** @param {unknown} error */
  const fail = (error) => {
    // Nothing of an instance may be called after a panic.
    failed = `The engine failed: ${lastPanic() ?? error}`;
    slices.close();
    if (isOpen) line.onfailure(failed);
    isOpen = false;
  };
  /** @type {Line} */
  const line = {
    send: (text) =>
      void setImmediate(() => {
        if (!isOpen) return;
        if (failed !== undefined) {
          line.onfailure(failed);
          return;
        }
        try {
          slices.receive(text);
        } catch (error) {
          fail(error);
        }
      }),
    close: () => {
      if (!isOpen) return;
      isOpen = false;
      slices.close();
      if (failed === undefined) session.free();
    },
    onmessage() {},
    onfailure() {},
  };
  const session = new Session();
  // A process in which nothing is searched may end: a port for messages would keep it.
  const slices = new Slices(session, (text) => line.onmessage(text), fail, setImmediate);
  return line;
}
