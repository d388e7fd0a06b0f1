/** Everything that can be done, in one list. */

/** @import { App } from "../app/app.js" */
/** @import { IconName } from "../ui/icons.js" */

import { KEYS } from "../app/keys.js";
import { openDialog } from "../ui/dialog.js";
import { element, iconBox } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";

/** @type {readonly (readonly (readonly [command: string, icon: IconName, words: string])[])[]} */
const GROUPS = [
  [
    ["new", "new", inWords("deal.new-button")],
    ["difficulty", "new", inWords("menu.difficulty")],
    ["restart", "first", inWords("menu.restart")],
    ["deal-number", "search", inWords("menu.deal-number")],
    ["daily", "daily", inWords("menu.daily")],
    ["calendar", "daily", inWords("menu.calendar")],
    ["puzzles", "search", inWords("menu.puzzles")],
    ["puzzle-of-day", "daily", inWords("menu.puzzle-of-day")],
  ],
  [
    ["games", "expand", inWords("menu.games")],
    ["rules", "rules", inWords("menu.rules")],
  ],
  [
    ["review", "analyse", inWords("review.command")],
    ["share", "share", inWords("menu.share")],
    ["edit", "edit", inWords("menu.edit")],
    ["picture", "picture", inWords("menu.picture")],
    ["autoplay", "mouse", inWords("menu.autoplay")],
  ],
  [
    ["stats", "stats", inWords("stats.title")],
    ["history", "analyse", inWords("menu.history")],
    ["settings", "settings", inWords("settings.title")],
    ["keys", "help", inWords("keys.keys")],
    ["about", "flag", inWords("about.title")],
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
        { type: "button", class: "menu-item", disabled: !app.commands.can(command), onclick: run, "aria-keyshortcuts": key, "data-item": command },
        iconBox(sign),
        element("span", { class: "menu-words", text: words }),
        key !== undefined && element("kbd", { "aria-hidden": "true", text: key }),
      ),
    );
  };
  // Only some engines have a bot.
  const groups = GROUPS.map((group) =>
    element("ul", { class: "menu-group" }, ...group.filter(([command]) => app.commands.has(command)).map(item)));
  const dialog = openDialog({ title: inWords("tool.menu"), body: element("div", {}, ...groups), className: "menu" });
}
