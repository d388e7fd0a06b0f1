/** How hard new deals are. */

/** @import { App } from "../app/app.js" */
/** @import { Values } from "../app/settings.js" */

import { WISHES, drawnStars } from "../app/stars.js";
import { openDialog } from "../ui/dialog.js";
import { element } from "../ui/dom.js";

/** @param {App} app */
export function openDifficulty(app) {
  const chosen = app.settings.get("difficulty");
  const one = (/** @type {[string, {title: string, least: number, most: number}]} */ [wish, { title, least, most }]) => {
    const stars = wish === "any" ? "" : [...new Set([least, most])].map(drawnStars).join(" ");
    const button = element(
      "button",
      { class: "menu-item", type: "button", "aria-pressed": String(wish === chosen) },
      element("span", { class: "menu-words", text: title }),
      element("span", { class: "stars", "aria-hidden": "true", text: stars }),
    );
    button.addEventListener("click", () => {
      app.settings.set("difficulty", /** @type {Values["difficulty"]} */ (wish));
      dialog.close();
      void app.attempt(() => app.deals.another());
    });
    return button;
  };
  const body = element(
    "div",
    { class: "stack" },
    element("p", { class: "note", text: "Stars say how easily the win is missed. New deals are like this from now on, and each can be won." }),
    element("div", { class: "menu-group" }, ...Object.entries(WISHES).map(one)),
  );
  const dialog = openDialog({ title: "A new deal, how hard?", body });
}
