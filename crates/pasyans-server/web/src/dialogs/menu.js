/** Everything that can be done, in one list. */

/** @import { App } from "../app/app.js" */
/** @import { IconName } from "../ui/icons.js" */

import { KEYS } from "../app/keys.js";
import { openDialog } from "../ui/dialog.js";
import { element, iconBox } from "../ui/dom.js";

/** @type {readonly (readonly (readonly [command: string, icon: IconName, words: string])[])[]} */
const GROUPS = [
  [
    ["new", "new", "New deal"],
    ["difficulty", "new", "New deal, how hard…"],
    ["restart", "first", "Restart this deal"],
    ["deal-number", "search", "Deal by number…"],
    ["daily", "daily", "Deal of the day"],
  ],
  [
    ["games", "expand", "Choose a game…"],
    ["rules", "rules", "Rules of this game"],
  ],
  [
    ["share", "share", "Share…"],
    ["edit", "edit", "Board editor…"],
    ["picture", "picture", "Read a screenshot…"],
    ["autoplay", "mouse", "Autoplay…"],
  ],
  [
    ["stats", "stats", "Statistics"],
    ["settings", "settings", "Settings"],
    ["keys", "help", "Keyboard shortcuts"],
    ["about", "flag", "About Pasyans"],
  ],
];

/** @param {App} app */
export function openMenu(app) {
  const item = (/** @type {readonly [string, IconName, string]} */ [command, sign, words]) => {
    const key = KEYS.find((known) => known.command === command)?.keys[0];
    const run = () => {
      dialog.close();
      app.run(command);
    };
    return element(
      "li",
      {},
      element(
        "button",
        { type: "button", class: "menu-item", disabled: !app.commands.can(command), onclick: run, "aria-keyshortcuts": key },
        iconBox(sign),
        element("span", { class: "menu-words", text: words }),
        key !== undefined && element("kbd", { "aria-hidden": "true", text: key }),
      ),
    );
  };
  // Only some engines have a bot.
  const groups = GROUPS.map((group) =>
    element("ul", { class: "menu-group" }, ...group.filter(([command]) => app.commands.has(command)).map(item)));
  const dialog = openDialog({ title: "Menu", body: element("div", {}, ...groups), className: "menu" });
}
