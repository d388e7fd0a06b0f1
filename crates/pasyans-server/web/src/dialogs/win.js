/** The dialog of a won game. */

/** @import { App } from "../app/app.js" */

import { timeText } from "../app/clock.js";
import { dealWords } from "../app/heading.js";
import { openDialog } from "../ui/dialog.js";
import { button, element, iconBox } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";

/** How long the engine looks for a shorter win, in milliseconds. */
const LOOK = 4000;

/**
 * @param {App} app
 * @param {() => void} replay
 */
export function openWin(app, replay) {
  const { game } = app;
  const parts = [
    inWords("win.in-moves", { count: game.ply }),
    timeText(game.clock.elapsed),
    game.undos > 0 && inWords("win.undos", { count: game.undos }),
    game.hints > 0 && inWords("win.hints", { count: game.hints }),
    (game.state?.cheats ?? 0) > 0 && inWords("win.cheats", { count: game.state?.cheats ?? 0 }),
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
    element("p", { class: "win-title", text: `${game.info?.title ?? ""} ${dealWords(game)}` }),
    element("p", { class: "win-figures", text: parts.join(" · ") }),
    best,
    element("p", { class: "note", text: countWords(game, record) }),
  );
  const fresh = button(inWords("deal.new-button"), close(() => app.run("new")), { class: "button primary", icon: "new" });
  const footer = element(
    "div",
    { class: "row" },
    element(
      "span",
      { class: "split" },
      fresh,
      element(
        "button",
        { type: "button", class: "button primary split-more", title: inWords("menu.difficulty"), "aria-label": inWords("menu.difficulty"), onclick: close(() => app.run("difficulty")) },
        iconBox("chevron"),
      ),
    ),
    app.commands.can("review") && button(inWords("review.command"), close(() => app.run("review")), { icon: "analyse" }),
    !game.strict && button(inWords("win.replay"), close(replay), { icon: "play" }),
    app.commands.can("share") && button(inWords("keys.share"), close(() => app.run("share")), { icon: "share" }),
  );
  const job = lookForShorter(app, best);
  const dialog = openDialog({ title: inWords("won.you"), body, footer, className: "win-card", onClose: () => job.cancel() });
}

/**
 * How the win counts.
 * @param {import("../app/game.js").Game} game
 * @param {import("../app/stats.js").GameRecord} record
 */
function countWords({ isWhole, isHelped }, { won, streak }) {
  if (!isWhole) return inWords("win.not-counted");
  if (isHelped) return inWords("win.with-help", { count: won });
  return streak > 1 ? inWords("win.won-in-a-row", { count: won, streak }) : inWords("win.won", { count: won });
}

/**
 * Lets the engine look how short a win of this deal can be.
 * @param {App} app
 * @param {HTMLElement} place
 */
function lookForShorter(app, place) {
  const own = app.game.ply;
  const cheats = (app.game.state?.cheats ?? 0) > 0;
  place.textContent = inWords("win.looking");
  const job = app.client.job("game.solve", { objective: "shorter", time_ms: LOOK, ply: 0, ...(cheats ? { cheats, objective: "fewest-cheats" } : {}) });
  job.promise.then(
    (answer) => {
      const { line, badge, detail } = answer.summaries[0];
      const isShorter = answer.length !== null && answer.length < own;
      if (answer.verdict !== "won") place.textContent = "";
      else place.textContent = isShorter ? inWords("win.engine", { verdict: line, certainty: badge }) : detail;
    },
    () => {
      place.textContent = "";
    },
  );
  return job;
}
