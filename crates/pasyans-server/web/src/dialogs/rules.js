/** The rules of a game, as the engine words them from its rule file. */

/** @import { App } from "../app/app.js" */

import { openDialog } from "../ui/dialog.js";
import { button, element } from "../ui/dom.js";

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
      element("dd", {}, ...readable(text, info).split(/\n{2,}/).map((part) => element("p", { text: part }))),
    ]);
    const body = element("dl", { class: "rules" }, ...rows);
    const others = button("Choose a game…", () => app.run("games"));
    openDialog({ title, body, wide: true, footer: others });
  });
}

/**
 * The engine's text as it is printed in books: 10 for T where that is the ten, powers and large numbers.
 * @param {string} text
 * @param {import("../protocol.js").Game} game
 * @returns {string}
 */
export function readable(text, game) {
  const ten = game.suits.length > 0 ? /\bT\b/g : /(?<![\w.])0(?![\w.]\w)(?!\w)/g;
  return text
    .replace(ten, "10")
    .replace("(c + 1) * 2^e", "(c + 1) × 2ᵉ")
    .replace(/\d{5,}/g, (digits) => BigInt(digits).toLocaleString("en"));
}
