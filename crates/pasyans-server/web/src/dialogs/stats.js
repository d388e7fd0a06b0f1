/** The player's statistics. */

/** @import { App } from "../app/app.js" */
/** @import { GameRecord } from "../app/stats.js" */

import { timeText } from "../app/clock.js";
import { played } from "../app/stats.js";
import { shortTitle } from "../app/words.js";
import { openDialog } from "../ui/dialog.js";
import { button, element } from "../ui/dom.js";

/** @param {App} app */
export function openStats(app) {
  const title = (/** @type {string} */ name) => shortTitle(app.game.infoOf(name)?.title ?? name);
  const current = app.game.slot;
  const others = app.stats.games().filter((name) => name !== current && played(app.stats.of(name)) > 0);
  const body = element(
    "div",
    { class: "stack" },
    element("h3", { text: title(current) }),
    figures(app.stats.of(current)),
    others.length > 0 && element("h3", { text: "Other games" }),
    others.length > 0 && table(others.map((name) => [title(name), app.stats.of(name)])),
    element("p", { class: "note", text: "Only whole deals count. A game in which the engine showed a hint, its analysis, a warning or the solution is won with help: it sets no record and adds to no streak. Undo is no help." }),
  );
  const forget = button("Clear statistics", () => {
    const was = app.store.read("stats");
    app.stats.clear();
    dialog.close();
    app.toast("Statistics cleared.", { action: { label: "Undo", run: () => app.store.write("stats", was) } });
  });
  const dialog = openDialog({ title: "Statistics", body, footer: forget, wide: true });
}

/** @param {GameRecord} record */
function figures(record) {
  const all = played(record);
  const part = all === 0 ? "–" : `${Math.round((100 * record.won) / all)}%`;
  const time = (/** @type {number | null} */ value) => (value === null ? "–" : timeText(value));
  /** @type {[string, string][]} */
  const rows = [
    [String(all), "played"],
    [String(record.won), "won"],
    [String(record.withHelp), "won with help"],
    [part, "win rate"],
    [String(record.streak), "current streak"],
    [String(record.bestStreak), "best streak"],
    [record.fewestMoves === null ? "–" : String(record.fewestMoves), "fewest moves"],
    [time(record.fastest), "fastest win"],
    [time(record.won === 0 ? null : record.totalTime / record.won), "average win"],
    [String(record.unaided), "won without help or cheat"],
    [String(record.dailies.length), "deals of the day won"],
  ];
  const one = (/** @type {[string, string]} */ [value, words]) =>
    element("div", { class: "figure" }, element("dd", { text: value }), element("dt", { text: words }));
  return element("dl", { class: "figures" }, ...rows.map(one));
}

/** @param {[string, GameRecord][]} rows */
function table(rows) {
  const head = ["Game", "Played", "Won", "Best time"].map((text) => element("th", { scope: "col", text }));
  const row = (/** @type {[string, GameRecord]} */ [name, record]) =>
    element(
      "tr",
      {},
      element("th", { scope: "row", text: name }),
      element("td", { text: played(record) }),
      element("td", { text: record.won }),
      element("td", { text: record.fastest === null ? "–" : timeText(record.fastest) }),
    );
  return element(
    "table",
    { class: "plain-table" },
    element("thead", {}, element("tr", {}, ...head)),
    element("tbody", {}, ...rows.map(row)),
  );
}
