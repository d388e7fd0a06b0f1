/** What Pasyans is, and which engine runs it. */

/** @import { App } from "../app/app.js" */

import { openDialog } from "../ui/dialog.js";
import { element } from "../ui/dom.js";

/** @param {App} app */
export function openAbout(app) {
  const { hello, kind } = app.client;
  const where = kind === "wasm" ? "in this browser, without any server" : "in the program that serves this page, on your machine";
  const body = element(
    "div",
    { class: "prose" },
    element("p", { text: "Pasyans (пасьянс, patience) is an engine for patience games, and a place to play them. It deals, hints, solves, and proves: this deal is won in 31 moves and no fewer; this one cannot be won." }),
    element("p", { text: `The engine (version ${hello?.version ?? "unknown"}) runs ${where}. Your games, settings and statistics stay in this browser.` }),
    element("p", { text: `It knows ${app.games.length} games. A deal number gives everyone the same deal.` }),
  );
  openDialog({ title: "About Pasyans", body });
}
