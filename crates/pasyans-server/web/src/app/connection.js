/** A notice while the engine cannot be reached. */

/** @import { EngineClient } from "../engine/client.js" */

import { announce } from "../ui/announce.js";
import { byId } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";

/** Shorter breaks are not worth a notice, in milliseconds. */
const PATIENCE = 400;

/** @param {EngineClient} client */
export function installConnection(client) {
  const pill = byId("connection");
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  client.addEventListener("lost", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      pill.textContent = client.kind === "wasm"
        ? inWords("engine.restarting")
        : inWords("engine.reconnecting");
      announce(pill.textContent);
      pill.hidden = false;
    }, PATIENCE);
  });
  client.addEventListener("back", () => {
    clearTimeout(timer);
    if (pill.hidden) return;
    pill.hidden = true;
    pill.textContent = "";
    announce(inWords("engine.back"));
  });
}
