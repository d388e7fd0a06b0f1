/** A board that is pasted at the table, as text. */

/** @import { App } from "../app/app.js" */
/** @import { OpenOptions } from "./view.js" */

import { isDialogOpen } from "../ui/dialog.js";
import { isField } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";
import { gamesOf } from "./games-of.js";
import { readLoosely } from "./text.js";

/** How many cards a text needs to count as a board. */
const FEWEST_CARDS = 6;

/**
 * @param {App} app
 * @param {(options: OpenOptions) => Promise<void>} edit
 */
export function installPaste(app, edit) {
  document.addEventListener("paste", (event) => {
    if (event.defaultPrevented || isDialogOpen() || isField(event.target)) return;
    const { clipboardData } = event;
    const text = clipboardData?.getData("text/plain") ?? "";
    if (text.trim() === "" || [...(clipboardData?.files ?? [])].some(({ type }) => type.startsWith("image/"))) return;
    event.preventDefault();
    void app.attempt(() => open(app, text, edit));
  });
}

/**
 * Puts the board on the table; one with faults goes to the editor, which shows them.
 * @param {App} app
 * @param {string} text
 * @param {(options: OpenOptions) => Promise<void>} edit
 */
async function open(app, text, edit) {
  const { info, rules } = app.game;
  const own = rules === null ? info : null;
  const games = [...(own === null ? [] : [own]), ...app.games.filter(({ name }) => name !== own?.name)];
  const [game] = await gamesOf(app.client, games, text, 1);
  if (game !== undefined) {
    if (await app.deals.load({ game: game.name, board: text }, inWords("editor.pasted"))) app.say(inWords("editor.pasted-status"));
    return;
  }
  const meant = games.find((known) => readLoosely(known, text).words.length >= FEWEST_CARDS);
  if (meant === undefined) app.sayTrouble(inWords("editor.not-a-board"));
  else await edit({ game: meant.name, board: text });
}
