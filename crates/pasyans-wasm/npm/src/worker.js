/** The worker of a page: texts of the protocol come in and go out. */

import init, { Engine, lastPanic } from "../wasm/pasyans_wasm.js";
import { Slices } from "./engine/slices.js";

/** @type {string[]} what came before the engine was there */
const early = [];
/** @param {MessageEvent<string>} event */
self.onmessage = ({ data }) => early.push(data);

try {
  await init();
  run();
} catch (error) {
  postMessage({ failed: String(error) });
}

function run() {
  /** @param {unknown} error */
  const fail = (error) => {
    // Nothing of it may be called after a panic.
    self.onmessage = null;
    slices.close();
    postMessage({ failed: `The engine failed: ${lastPanic() ?? error}` });
  };
  const slices = new Slices(new Engine(), (text) => postMessage(text), fail);
  /** @param {string} text */
  const receive = (text) => {
    try {
      slices.receive(text);
    } catch (error) {
      fail(error);
    }
  };
  self.onmessage = ({ data }) => receive(data);
  early.forEach(receive);
}
