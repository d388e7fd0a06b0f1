/** The rules of a game, as the engine words them from its rule file. */

/** @import { App } from "../app.js" */

import { openDialog } from "../dialog.js";
import { button, element } from "../dom.js";
import { withCards } from "../words.js";

/**
 * @param {App} app
 * @param {string} [name] a game, by default the one on the table
 */
export function openRules(app, name) {
  const { game } = app;
  const which = name === undefined && game.rules !== null
    ? { rules: game.rules }
    : { game: name ?? game.info?.name ?? "" };
  void app.attempt(async () => {
    const { title, sections, game: info } = await app.client.request("game.rules", which);
    const rows = sections.flatMap(({ heading, text }) => [
      element("dt", { text: heading }),
      element("dd", {}, ...withCards(text, info).split(/\n{2,}/).map((part) => element("p", { text: part }))),
    ]);
    const body = element("dl", { class: "rules" }, ...rows);
    const others = button("Choose a game…", () => app.run("games"));
    openDialog({ title, body, wide: true, footer: others });
  });
}
