/** What to know before the bot takes the mouse. */

import { element } from "../ui/dom.js";
import { inPieces, inWords } from "../ui/texts.js";

/** @returns {HTMLElement} */
export function drawIntro() {
  const item = (/** @type {(Node | string)[]} */ ...parts) => element("li", {}, ...parts);
  const key = (/** @type {string} */ text) => element("kbd", { text });
  return element(
    "div",
    { class: "autoplay-intro prose" },
    element("p", { text: inWords("autoplay.what") }),
    element("p", { class: "autoplay-warning" }, element("strong", { text: inWords("autoplay.moves-mouse") }), " ", inWords("autoplay.stops")),
    element(
      "ul",
      { class: "autoplay-stops" },
      item(inWords("autoplay.stop-by-mouse")),
      item(...inPieces("autoplay.stop-by-key", { key: key(inWords("autoplay.key-escape")) })),
      item(inWords("autoplay.stop-here")),
      item(...inPieces("autoplay.stop-server", { ctrl: key(inWords("autoplay.key-ctrl")), c: key("C") })),
    ),
    element("p", { text: inWords("autoplay.how") }),
  );
}
