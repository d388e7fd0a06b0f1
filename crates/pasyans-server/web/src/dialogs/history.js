/** The history: the games of one kind that were played, as a chart and as a list. */

/** @import { App } from "../app/app.js" */
/** @import { PastGame } from "../app/past.js" */

import { timeText } from "../app/clock.js";
import { dateText, monthText, today } from "../app/daily.js";
import { played } from "../app/stats.js";
import { openDialog } from "../ui/dialog.js";
import { button, element } from "../ui/dom.js";
import { inDigits, inWords } from "../ui/texts.js";
import { endingOf, historyChart } from "./history-chart.js";

/** The most games to show: more bars would be too thin, and nobody reads more lines. */
const SHOWN = 60;

/** @type {readonly {id: "moves" | "time", of: (game: PastGame) => number, text: (value: number) => string}[]} */
const MEASURES = [
  { id: "moves", of: ({ moves }) => moves, text: inDigits },
  { id: "time", of: ({ milliseconds }) => milliseconds, text: timeText },
];

/** @param {App} app */
export function openHistory(app) {
  let slot = app.game.slot;
  let measure = MEASURES[0];
  const title = (/** @type {string} */ name) => app.game.infoOf(name)?.title ?? name;
  const names = [...new Set([slot, ...app.stats.games().filter((name) => app.stats.past(name).length > 0)])];
  const games = element(
    "select",
    { class: "field", "aria-label": inWords("calendar.game") },
    ...names.map((name) => element("option", { value: name, text: title(name) })),
  );
  games.addEventListener("change", () => {
    slot = games.value;
    draw();
  });
  const measures = element(
    "div",
    { class: "options", role: "group", "aria-label": inWords("history.measure") },
    ...MEASURES.map((one) => element("button", {
      type: "button",
      class: "button small",
      text: inWords(`history.${one.id}`),
      "data-measure": one.id,
      onclick: () => {
        measure = one;
        draw();
      },
    })),
  );
  const shown = element("div", { class: "stack" });

  const draw = () => {
    for (const one of measures.querySelectorAll("button")) one.setAttribute("aria-pressed", String(one.dataset.measure === measure.id));
    const past = app.stats.past(slot);
    const latest = past.slice(-SHOWN);
    if (latest.length === 0) {
      shown.replaceChildren(element("p", { class: "note", text: inWords("history.none") }));
      return;
    }
    const count = (/** @type {string} */ ending) => latest.filter((game) => endingOf(game) === ending).length;
    const values = { games: latest.length, won: count("won"), helped: count("helped"), lost: count("lost") };
    const older = played(app.stats.of(slot)) - latest.length;
    shown.replaceChildren(
      element(
        "figure",
        { class: "history-figure" },
        element("span", { class: "history-most", "aria-hidden": "true", text: measure.text(Math.max(...latest.map(measure.of))) }),
        historyChart(latest, measure.of, inWords(`history.chart-${measure.id}`, values)),
        element("figcaption", {}, ...legend(values)),
      ),
      list([...latest].reverse()),
      ...(older > 0 ? [element("p", { class: "note", text: inWords("history.older", { count: older }) })] : []),
    );
  };

  /** @param {PastGame[]} latest the newest first */
  const list = (latest) => {
    const head = ["date", "deal", "end", "moves", "time"].map((name) => element("th", { scope: "col", text: inWords(/** @type {"history.date"} */ (`history.${name}`)) }));
    const rows = latest.map((game) => element(
      "tr",
      {},
      element("td", { text: endText(game.at) }),
      element("td", {}, dealButton(game)),
      element("td", { text: inWords(`history.${endingOf(game)}`) }),
      element("td", { class: "number", text: inDigits(game.moves) }),
      element("td", { class: "number", text: timeText(game.milliseconds) }),
    ));
    return element(
      "div",
      { class: "history-list", tabindex: 0, role: "region", "aria-label": inWords("history.list") },
      element("table", { class: "plain-table" }, element("thead", {}, element("tr", {}, ...head)), element("tbody", {}, ...rows)),
    );
  };

  /** @param {PastGame} game */
  const dealButton = ({ deal }) => {
    if (deal === null) return "–";
    const play = () => {
      dialog.close();
      void app.attempt(() => app.deals.byNumber(slot, deal));
    };
    return button(`#${deal}`, play, { class: "text-button", title: inWords("history.play-again") });
  };

  draw();
  const body = element("div", { class: "stack" }, games, measures, shown);
  const dialog = openDialog({ title: inWords("history.title"), body, wide: true, className: "history" });
}

/** @param {{won: number, helped: number, lost: number}} counts */
function legend(counts) {
  return /** @type {const} */ (["won", "helped", "lost"]).map((ending) =>
    element("span", { class: "history-key" }, element("span", { class: `history-sign ${ending}`, "aria-hidden": "true" }), `${inWords(`history.${ending}`)}: ${inDigits(counts[ending])}`));
}

/**
 * @param {number} at milliseconds since 1970; 0 where it is not known
 * @returns {string} "16 November", or "November 2025" of another year
 */
function endText(at) {
  if (at === 0) return "–";
  const date = today(new Date(at));
  return date.slice(0, 4) === today().slice(0, 4) ? dateText(date) : monthText(date.slice(0, 7));
}
