/** What Pasyans is, and which engine runs it. */

/** @import { App } from "../app/app.js" */

import { openDialog } from "../ui/dialog.js";
import { element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";

/** @param {App} app */
export function openAbout(app) {
  const { hello, kind } = app.client;
  const version = hello?.version ?? inWords("about.unknown-version");
  const body = element(
    "div",
    { class: "prose" },
    element("p", { text: inWords("about.what") }),
    element("p", { text: kind === "wasm" ? inWords("about.in-browser", { version }) : inWords("about.in-program", { version }) }),
    element("p", { text: inWords("about.games", { count: app.games.length }) }),
  );
  openDialog({ title: inWords("about.title"), body });
}
