/** The calendar: the deal of each day since the first, and whatever else each day has; which of them are done, and streaks. */

/** @import { App } from "../app/app.js" */
/** @import { DayTrack } from "../app/app.js" */

import { dayText, monthText, today, weekdays } from "../app/daily.js";
import { FIRST_DATE, addDays, addMonths, daysBetween, streaks, weeksOf } from "../app/days.js";
import { recall } from "../app/saved.js";
import { openDialog } from "../ui/dialog.js";
import { element, iconBox } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";

/** @typedef {"won" | "helped" | "failed" | "begun" | "open" | "future"} DayState */

/** What the arrow keys add to a day, in days. @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
/** @type {Record<string, number>} */
const MONTHS = { PageUp: -1, PageDown: 1 };

/** @param {App} app */
export function openCalendar(app) {
  const now = today();
  let slot = app.game.slot;
  const deals = () => dealsOf(app, slot);
  /** @type {(() => DayTrack)[]} */
  const tracks = [deals, ...app.dayTracks];
  let track = deals;
  let month = now.slice(0, 7);
  let focused = now;

  const title = element("h3", { class: "calendar-month", "aria-live": "polite" });
  const [back, on] = [-1, 1].map((step) => element(
    "button",
    { type: "button", class: "plain-icon", "aria-label": inWords(step < 0 ? "calendar.month-before" : "calendar.month-after"), onclick: () => turn(step) },
    iconBox(step < 0 ? "step-back" : "step-forward"),
  ));
  const days = element("table", { class: "calendar-days", "aria-label": inWords("calendar.days") });
  const figures = element("p", { class: "calendar-figures", role: "status" });
  const keys = element("p", { class: "note calendar-keys" });
  const games = element(
    "select",
    { class: "field", "aria-label": inWords("calendar.game") },
    ...app.games.map(({ name, title: words }) => element("option", { value: name, text: words, selected: name === slot })),
  );
  games.addEventListener("change", () => {
    slot = games.value;
    draw();
  });
  const kinds = element(
    "div",
    { class: "options", role: "group", "aria-label": inWords("calendar.what"), hidden: tracks.length < 2 },
    ...tracks.map((one, index) => element("button", {
      type: "button",
      class: "button small",
      text: index === 0 ? inWords("calendar.deals") : one().title,
      "aria-pressed": String(index === 0),
      onclick: () => {
        track = one;
        kinds.querySelectorAll("button").forEach((button, at) => button.setAttribute("aria-pressed", String(at === index)));
        games.hidden = index > 0;
        draw();
      },
    })),
  );

  /** @param {number} step */
  const turn = (step) => {
    const wanted = addMonths(month, step);
    if (wanted < FIRST_DATE.slice(0, 7) || wanted > now.slice(0, 7)) return;
    month = wanted;
    const [first, last] = [`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1)];
    focused = focused < first ? first : focused > last ? last : focused;
    if (focused > now) focused = now;
    draw();
  };

  const draw = () => {
    const current = track();
    title.textContent = monthText(month);
    back.toggleAttribute("disabled", month <= FIRST_DATE.slice(0, 7));
    on.toggleAttribute("disabled", month >= now.slice(0, 7));
    const head = element("tr", {}, ...weekdays().map(({ short, long }) => element("th", { scope: "col", abbr: long, text: short })));
    const rows = weeksOf(month).map((week) => element("tr", {}, ...week.map((date) => day(current, date))));
    days.replaceChildren(element("thead", {}, head), element("tbody", {}, ...rows));
    const won = new Set(current.won());
    const { current: streak, best } = streaks(won, now);
    figures.textContent = current.words.figures({ won: won.size, days: daysBetween(FIRST_DATE, now) + 1, streak, best });
    keys.textContent = `${current.words.signs} ${inWords("calendar.keys")}`;
  };

  /**
   * @param {DayTrack} current
   * @param {string | null} date
   */
  const day = (current, date) => {
    if (date === null) return element("td");
    const state = date > now ? "future" : current.stateOf(date);
    const number = Number(date.slice(-2));
    const ended = state === "future" ? inWords("calendar.future") : current.words.state(state);
    const words = inWords("calendar.day", { date: dayText(date), state: ended });
    const button = element(
      "button",
      {
        type: "button",
        class: "calendar-day",
        "data-date": date,
        "data-state": state,
        "aria-label": words,
        title: ended,
        "aria-current": date === now && "date",
        disabled: state === "future",
        tabindex: date === focused ? 0 : -1,
        onclick: () => {
          dialog.close();
          void app.attempt(() => current.open(date));
        },
      },
      element("span", { text: number }),
      SIGNS[state] !== "" && element("span", { class: "calendar-sign", "aria-hidden": "true", text: SIGNS[state] }),
    );
    return element("td", {}, button);
  };

  days.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    const months = MONTHS[event.key];
    if (step === undefined && months === undefined) return;
    event.preventDefault();
    if (months !== undefined) {
      turn(months);
    } else {
      const wanted = addDays(focused, step);
      if (wanted < FIRST_DATE || wanted > now) return;
      focused = wanted;
      month = wanted.slice(0, 7);
      draw();
    }
    /** @type {HTMLElement | null} */ (days.querySelector(`[data-date="${focused}"]`))?.focus();
  });
  days.addEventListener("focusin", ({ target }) => {
    const date = target instanceof HTMLElement ? target.dataset.date : undefined;
    if (date === undefined) return;
    focused = date;
    for (const button of days.querySelectorAll("button")) button.tabIndex = button.dataset.date === date ? 0 : -1;
  });

  const body = element(
    "div",
    { class: "stack calendar" },
    kinds,
    games,
    element("div", { class: "calendar-head" }, back, title, on),
    days,
    figures,
    keys,
  );
  draw();
  const dialog = openDialog({ title: inWords("calendar.title"), body });
  /** @type {HTMLElement | null} */ (days.querySelector(`[data-date="${now}"]`))?.focus();
}

/** What a day shows besides its number: signs, as colours alone would not tell everybody. @type {Record<DayState, string>} */
const SIGNS = { won: "★", helped: "✓", failed: "✗", begun: "…", open: "", future: "" };

/**
 * The daily deals of a game.
 * @param {App} app
 * @param {string} slot
 * @returns {DayTrack}
 */
function dealsOf(app, slot) {
  const { dailies, dailiesHelped } = app.stats.of(slot);
  const [won, helped] = [new Set(dailies), new Set(dailiesHelped)];
  const saved = recall(app.store, slot);
  const begun = saved !== null && (saved.opening.ply ?? 0) > 0 ? saved.circumstances.daily : null;
  return {
    title: inWords("calendar.deals"),
    won: () => won,
    stateOf: (date) => {
      if (won.has(date)) return "won";
      if (helped.has(date)) return "helped";
      return begun === date ? "begun" : "open";
    },
    open: (date) => app.deals.daily(slot, date),
    words: {
      state: (state) => inWords(state === "failed" ? "calendar.open" : `calendar.${state}`),
      figures: (figures) => inWords("calendar.figures", figures),
      signs: inWords("calendar.signs"),
    },
  };
}
