/** Two tabs with one kind of game: the same deal is followed, and another one is announced rather than lost. */

/** @import { App } from "./app.js" */

import { inWords } from "../ui/texts.js";
import { keep, recall, sameOpening, snapshot } from "./saved.js";
import { nameOfKey } from "./storage.js";

/** @param {App} app */
export function installTabs(app) {
  const { game, store } = app;
  let withdraw = () => {};
  let told = "";

  addEventListener("storage", ({ key }) => {
    if (game.slot === "" || nameOfKey(key) !== `game.${game.slot}`) return;
    const theirs = recall(store, game.slot);
    const mine = snapshot(game);
    if (theirs === null || mine === null) return;
    if (isSameDeal(theirs.opening, mine.opening)) {
      withdraw();
      told = "";
      if (sameOpening(theirs.opening, mine.opening)) game.adopt(theirs.circumstances);
      else void app.attempt(() => game.load(theirs.opening, theirs.circumstances)).then(() => app.say(inWords("tabs.followed")));
      return;
    }
    const deal = JSON.stringify([theirs.opening.deal, theirs.opening.board]);
    if (mine.opening.moves?.length === 0 || game.isCounted || told === deal) return;
    told = deal;
    const keepMine = () => {
      const now = snapshot(game);
      if (now !== null) keep(store, now);
      told = "";
    };
    withdraw = app.toast(inWords("tabs.other"), { action: { label: inWords("tabs.keep-mine"), run: keepMine }, ms: 60_000 });
  });
}

/**
 * @param {import("./game.js").Opening} one
 * @param {import("./game.js").Opening} other
 */
function isSameDeal(one, other) {
  return one.deal === other.deal && one.board === other.board && one.rules === other.rules;
}
