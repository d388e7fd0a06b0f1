/** The rules of a game, as the engine words them from its rule file. */

/** @import { App } from "../app/app.js" */

import { plainWords } from "../cards/phrase.js";
import { openDialog } from "../ui/dialog.js";
import { button, element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";

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
    const { title, sections } = await app.client.request("game.rules", which);
    const rows = sections.flatMap(({ heading, pieces }) => [
      element("dt", { text: heading }),
      element("dd", {}, element("p", { text: plainWords(pieces) })),
    ]);
    const body = element("dl", { class: "rules" }, ...rows);
    const others = button(inWords("menu.games"), () => app.run("games"));
    openDialog({ title, body, wide: true, footer: others });
  });
}
