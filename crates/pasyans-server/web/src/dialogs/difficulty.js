/** How hard new deals are. */

/** @import { App } from "../app/app.js" */
/** @import { Values } from "../app/settings.js" */

import { CHOICES } from "../app/settings.js";
import { WISHES, drawnStars } from "../app/stars.js";
import { openDialog } from "../ui/dialog.js";
import { element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";

/** @param {App} app */
export function openDifficulty(app) {
  const chosen = app.settings.get("difficulty");
  const one = (/** @type {Values["difficulty"]} */ wish) => {
    const { least, most } = WISHES[wish];
    const stars = wish === "any" ? "" : [...new Set([least, most])].map(drawnStars).join(" ");
    const button = element(
      "button",
      { class: "menu-item", type: "button", "aria-pressed": String(wish === chosen) },
      element("span", { class: "menu-words", text: inWords(`wish.${wish}`) }),
      element("span", { class: "stars", "aria-hidden": "true", text: stars }),
    );
    button.addEventListener("click", () => {
      app.settings.set("difficulty", wish);
      dialog.close();
      void app.attempt(() => app.deals.another());
    });
    return button;
  };
  const body = element(
    "div",
    { class: "stack" },
    element("p", { class: "note", text: inWords("difficulty.note") }),
    element("div", { class: "menu-group" }, ...CHOICES.difficulty.map(one)),
  );
  const dialog = openDialog({ title: inWords("difficulty.title"), body });
}
