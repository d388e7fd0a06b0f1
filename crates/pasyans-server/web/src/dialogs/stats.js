/** The player's statistics. */

/** @import { App } from "../app/app.js" */
/** @import { GameRecord } from "../app/stats.js" */

import { timeText } from "../app/clock.js";
import { played } from "../app/stats.js";
import { openDialog } from "../ui/dialog.js";
import { button, element } from "../ui/dom.js";
import { share } from "../ui/numbers.js";
import { inWords } from "../ui/texts.js";

/** @param {App} app */
export function openStats(app) {
  const title = (/** @type {string} */ name) => app.game.infoOf(name)?.title ?? name;
  const current = app.game.slot;
  const others = app.stats.games().filter((name) => name !== current && played(app.stats.of(name)) > 0);
  const body = element(
    "div",
    { class: "stack" },
    element("h3", { text: title(current) }),
    figures(app.stats.of(current)),
    others.length > 0 && element("h3", { text: inWords("stats.others") }),
    others.length > 0 && table(others.map((name) => [title(name), app.stats.of(name)])),
    element("p", { class: "note", text: inWords("stats.note") }),
  );
  const forget = button(inWords("stats.clear"), () => {
    const takeBack = app.stats.clear();
    dialog.close();
    app.toast(inWords("stats.cleared"), { action: { label: inWords("tool.undo"), run: takeBack } });
  });
  const history = button(inWords("menu.history"), () => {
    dialog.close();
    app.run("history");
  }, { icon: "analyse" });
  const footer = element("div", { class: "row" }, history, forget);
  const dialog = openDialog({ title: inWords("stats.title"), body, footer, wide: true });
}

/** @param {GameRecord} record */
function figures(record) {
  const all = played(record);
  const part = all === 0 ? "–" : share(record.won / all);
  const time = (/** @type {number | null} */ value) => (value === null ? "–" : timeText(value));
  /** @type {[string, string][]} */
  const rows = [
    [String(all), inWords("stats.played")],
    [String(record.won), inWords("stats.won")],
    [String(record.withHelp), inWords("stats.with-help")],
    [part, inWords("stats.rate")],
    [String(record.streak), inWords("stats.streak")],
    [String(record.bestStreak), inWords("stats.best-streak")],
    [record.fewestMoves === null ? "–" : String(record.fewestMoves), inWords("stats.fewest-moves")],
    [time(record.fastest), inWords("stats.fastest")],
    [time(record.won === 0 ? null : record.totalTime / record.won), inWords("stats.average")],
    [String(record.unaided), inWords("stats.unaided")],
    [String(record.dailies.length), inWords("stats.dailies")],
  ];
  const one = (/** @type {[string, string]} */ [value, words]) =>
    element("div", { class: "figure" }, element("dd", { text: value }), element("dt", { text: words }));
  return element("dl", { class: "figures" }, ...rows.map(one));
}

/** @param {[string, GameRecord][]} rows */
function table(rows) {
  const head = [inWords("stats.head-game"), inWords("stats.head-played"), inWords("stats.head-won"), inWords("stats.head-best")].map((text) => element("th", { scope: "col", text }));
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
