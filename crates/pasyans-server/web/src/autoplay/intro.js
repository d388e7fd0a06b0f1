/** What to know before the bot takes the mouse. */

import { element } from "../ui/dom.js";

/** @returns {HTMLElement} */
export function drawIntro() {
  const item = (/** @type {(Node | string)[]} */ ...parts) => element("li", {}, ...parts);
  const key = (/** @type {string} */ text) => element("kbd", { text });
  return element(
    "div",
    { class: "autoplay-intro prose" },
    element("p", { text: "Autoplay plays MOLEK-SYNTEZ's solitaire for you: it reads the board from the screen, solves it, and clicks card by card." }),
    element("p", { class: "autoplay-warning" }, element("strong", { text: "It moves your mouse. " }), "Any of these stops it at once:"),
    element(
      "ul",
      { class: "autoplay-stops" },
      item("move the mouse, or fling it into a corner of the screen"),
      item("press ", key("Esc"), ", whatever window is in front"),
      item("press Stop here, or close this view"),
      item("press ", key("Ctrl"), " ", key("C"), " where “pasyans serve” runs"),
    ),
    element("p", { text: "Start the game and open its solitaire. Then press Go and let go of the mouse: the bot waits until it is still, then brings the game's window to the front." }),
  );
}
