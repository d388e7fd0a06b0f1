/** A note while the engine cannot be reached. */

/** @import { EngineClient } from "../engine/client.js" */

import { announce } from "../ui/announce.js";
import { byId } from "../ui/dom.js";

/** Shorter breaks are not worth a word. */
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
        ? "The engine is away, restarting… Your game is kept."
        : "The engine is away, reconnecting… Is “pasyans serve” running? Your game is kept.";
      announce(pill.textContent);
      pill.hidden = false;
    }, PATIENCE);
  });
  client.addEventListener("back", () => {
    clearTimeout(timer);
    if (pill.hidden) return;
    pill.hidden = true;
    pill.textContent = "";
    announce("The engine is back.");
  });
}
