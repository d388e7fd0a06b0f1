/** The chooser: all games as tiles. */

/** @import { App } from "../app/app.js" */
/** @import { Game as GameInfo } from "../protocol.js" */

import { played } from "../app/stats.js";
import { shortTitle } from "../app/words.js";
import { openDialog } from "../ui/dialog.js";
import { button, element } from "../ui/dom.js";
import { sentence } from "../ui/words.js";
import { layoutPicture } from "./layout-picture.js";
import { openRules } from "./rules.js";

/** These come first; the others keep the engine's order. */
const FIRST = ["freecell", "molek-syntez"];

/** @param {App} app */
export function openGames(app) {
  const rank = (/** @type {GameInfo} */ { name }) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  const games = [...app.games].sort((one, other) => rank(one) - rank(other));
  const choose = (/** @type {string} */ name) => {
    dialog.close();
    if (name !== app.game.slot) void app.attempt(() => app.deals.open(name));
  };
  const list = element("ul", { class: "tiles" }, ...games.map((game) => tile(app, game, choose)));
  const footer = element(
    "div",
    { class: "row" },
    button("Deal of the day", () => after(() => app.run("daily")), { icon: "daily" }),
    button("Deal by number…", () => after(() => app.run("deal-number")), { icon: "search" }),
  );
  const after = (/** @type {() => void} */ run) => {
    dialog.close();
    run();
  };
  const dialog = openDialog({ title: "Choose a game", body: list, footer, wide: true, className: "games" });
}

/**
 * @param {App} app
 * @param {GameInfo} game
 * @param {(name: string) => void} choose
 */
function tile(app, game, choose) {
  const record = app.stats.of(game.name);
  const isCurrent = app.game.slot === game.name;
  const figures = played(record) === 0 ? "" : `${record.won} of ${played(record)} won`;
  return element(
    "li",
    { class: "tile" },
    element(
      "button",
      { type: "button", class: "tile-main", "aria-current": isCurrent && "true", onclick: () => choose(game.name), autofocus: isCurrent },
      layoutPicture(game),
      element("span", { class: "tile-title", text: shortTitle(game.title) }),
      element("span", { class: "tile-summary", text: `${sentence(game.summary)}.` }),
      figures !== "" && element("span", { class: "tile-figures", text: figures }),
    ),
    element("button", {
      type: "button",
      class: "tile-rules",
      text: "Rules",
      "aria-label": `Rules of ${game.title}`,
      onclick: () => openRules(app, game.name),
    }),
  );
}
