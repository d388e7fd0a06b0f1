/** The outcome of a run: in words, in numbers, as a plot, game by game, and as files. */

/** @import { PlayedGame, RunOver } from "./protocol.js" */

import { button, element } from "../ui/dom.js";
import { download } from "../ui/hand-over.js";
import { inWords } from "../ui/texts.js";
import { drawPlot } from "./plot-view.js";
import { endWords, fileName, outcomeWords, reasonWords, reportFigures, timeWords } from "./words.js";

/**
 * @param {RunOver} over
 * @param {readonly string[]} plan of a dry run: the moves that it would have made
 * @param {Date} when it ended
 * @returns {HTMLElement}
 */
export function drawReport({ report, json, csv }, plan, when) {
  const { kind, words } = endWords(report);
  const reasons = reasonWords(report);
  const { games } = report;
  const save = (/** @type {"json" | "csv"} */ ending, /** @type {string} */ text) =>
    button(inWords("autoplay.save", { format: ending.toUpperCase() }), () => download(fileName(when, ending), text), { icon: "download" });
  return element(
    "section",
    { class: "run-report", "aria-label": inWords("autoplay.report") },
    element("p", { class: "run-end", "data-kind": kind, text: words }),
    games.length > 0 && element("dl", { class: "figures" }, ...reportFigures(report).map(figure)),
    reasons.length > 0 && element("h3", { text: inWords("autoplay.figure-given-up") }),
    reasons.length > 0 && element("ul", { class: "run-reasons" }, ...reasons.map((text) => element("li", { text }))),
    games.length > 0 && drawPlot(games),
    games.length > 0 && element(
      "details",
      { class: "run-games" },
      element("summary", { text: inWords("autoplay.game-by-game") }),
      element("div", { class: "run-table", tabindex: 0, role: "group", "aria-label": inWords("autoplay.games") }, table(games)),
    ),
    report.end.kind === "dry-run" && plan.length > 0 && element("h3", { text: inWords("autoplay.would-do") }),
    report.end.kind === "dry-run" && element("ol", { class: "run-plan" }, ...plan.map((text) => element("li", { text }))),
    element("div", { class: "row" }, save("json", json), save("csv", csv)),
  );
}

/** @param {[string, string]} figure */
function figure([value, words]) {
  return element("div", { class: "figure" }, element("dd", { text: value }), element("dt", { text: words }));
}

/** @param {readonly PlayedGame[]} games */
function table(games) {
  const head = /** @type {const} */ (["game", "outcome", "moves", "cheats", "solved-in", "played-in", "board"]);
  const row = (/** @type {PlayedGame} */ game) => {
    const outcome = outcomeWords(game.outcome) + (game.reason === null ? "" : `: ${game.reason}`);
    const cells = [outcome, game.moves, game.cheats, timeWords(game.solve_seconds), timeWords(game.play_seconds), game.board];
    return element("tr", {}, element("th", { scope: "row", text: game.attempt }), ...cells.map((text) => element("td", { text })));
  };
  return element(
    "table",
    { class: "plain-table" },
    element("thead", {}, element("tr", {}, ...head.map((text) => element("th", { scope: "col", text: inWords(`autoplay.column-${text}`) })))),
    element("tbody", {}, ...games.map(row)),
  );
}
