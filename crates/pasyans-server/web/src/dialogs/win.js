/** The dialog of a won game. */

/** @import { App } from "../app/app.js" */

import { timeText } from "../app/clock.js";
import { dealWords } from "../app/heading.js";
import { shortTitle } from "../app/words.js";
import { openDialog } from "../ui/dialog.js";
import { button, element, iconBox } from "../ui/dom.js";
import { counted } from "../ui/words.js";

/** How long the engine looks for a shorter win, in milliseconds. */
const LOOK = 4000;

/**
 * @param {App} app
 * @param {() => void} replay
 */
export function openWin(app, replay) {
  const { game } = app;
  const parts = [
    `in ${counted(game.ply, "move")}`,
    timeText(game.clock.elapsed),
    game.undos > 0 && counted(game.undos, "undo"),
    game.hints > 0 && counted(game.hints, "hint"),
    (game.state?.cheats ?? 0) > 0 && counted(game.state?.cheats ?? 0, "cheat"),
  ].filter((part) => part !== false);
  const record = app.stats.of(game.slot);
  const best = element("p", { class: "note", role: "status" });
  const close = (/** @type {() => void} */ run) => () => {
    dialog.close();
    run();
  };
  const body = element(
    "div",
    { class: "win" },
    element("div", { class: "win-sign" }, iconBox("trophy")),
    element("p", { class: "win-title", text: `${shortTitle(game.info?.title ?? "")} ${dealWords(game)}` }),
    element("p", { class: "win-figures", text: parts.join(" · ") }),
    best,
    element("p", { class: "note", text: countWords(game, record) }),
  );
  const fresh = button("New deal", close(() => app.run("new")), { class: "button primary", icon: "new" });
  const footer = element(
    "div",
    { class: "row" },
    fresh,
    !game.strict && button("Replay", close(replay), { icon: "play" }),
    app.commands.can("share") && button("Share", close(() => app.run("share")), { icon: "share" }),
  );
  const job = lookForShorter(app, best);
  const dialog = openDialog({ title: "You won!", body, footer, className: "win-card", onClose: () => job.cancel() });
}

/**
 * How the win counts.
 * @param {import("../app/game.js").Game} game
 * @param {import("../app/stats.js").GameRecord} record
 */
function countWords({ isWhole, isHelped }, { won, streak }) {
  if (!isWhole) return "This game did not begin with a deal of yours, so it is not counted.";
  if (isHelped) return `Won with help · ${counted(won, "game")} won`;
  return `${counted(won, "game")} won${streak > 1 ? `, ${streak} in a row` : ""}`;
}

/**
 * Lets the engine look how short a win of this deal can be.
 * @param {App} app
 * @param {HTMLElement} place
 */
function lookForShorter(app, place) {
  const own = app.game.ply;
  const cheats = (app.game.state?.cheats ?? 0) > 0;
  place.textContent = "Looking for a shorter win…";
  const job = app.client.job("game.solve", { objective: "shorter", time_ms: LOOK, ply: 0, ...(cheats ? { cheats, objective: "fewest-cheats" } : {}) });
  job.promise.then(
    (answer) => {
      const { line, badge, detail } = answer.summaries[0];
      const isShorter = answer.length !== null && answer.length < own;
      if (answer.verdict !== "won") place.textContent = "";
      else place.textContent = isShorter ? `The engine: ${line} (${badge})` : detail;
    },
    () => {
      place.textContent = "";
    },
  );
  return job;
}
