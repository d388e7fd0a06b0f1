/** The settings: each works at once, and the table behind shows it. */

/** @import { App } from "../app/app.js" */
/** @import { Key } from "../app/settings.js" */

import { isMolek } from "../app/look.js";
import { openDialog } from "../ui/dialog.js";
import { element } from "../ui/dom.js";
import { LANGUAGES, inWords } from "../ui/texts.js";
import { keptParts } from "./kept.js";

/** @typedef {readonly (readonly [value: string, words: string])[]} Options */

/** @param {App} app */
export function openSettings(app) {
  const hasCheats = app.game.info?.cheats ?? false;
  const movement = choice(app, "speed", inWords("settings.animation"), [
    ["off", inWords("settings.speed-off")],
    ["fast", inWords("settings.speed-fast")],
    ["normal", inWords("settings.speed-normal")],
    ["slow", inWords("settings.speed-slow")],
  ]);
  const languages = choice(app, "language", inWords("settings.language"), [
    ["system", inWords("settings.language-system")],
    ...Object.entries(LANGUAGES),
  ]);
  // The page is made anew in the other language; the game on the table is kept.
  languages.addEventListener("change", () => location.reload());
  const body = element(
    "div",
    { class: "settings" },
    hasCheats && section(
      app.game.info?.title ?? "",
      toggle(app, "cheats", inWords("settings.cheats"), inWords("settings.cheats-detail")),
      toggle(app, "strict", inWords("settings.strict"), inWords("settings.strict-detail")),
    ),
    isMolek(app.game.info) ? section(inWords("settings.appearance"), languages, movement) : section(
      inWords("settings.appearance"),
      languages,
      choice(app, "scheme", inWords("settings.scheme"), [
        ["system", inWords("settings.scheme-system")],
        ["light", inWords("settings.scheme-light")],
        ["dark", inWords("settings.scheme-dark")],
      ]),
      choice(app, "table", inWords("settings.table"), [
        ["felt", inWords("settings.table-felt")],
        ["blue", inWords("settings.table-blue")],
        ["plum", inWords("settings.table-plum")],
        ["slate", inWords("settings.table-slate")],
        ["paper", inWords("settings.table-paper")],
        ["black", inWords("settings.table-black")],
      ]),
      choice(app, "deck", inWords("settings.deck"), [
        ["auto", inWords("settings.deck-auto")],
        ["classic", inWords("settings.deck-classic")],
        ["large", inWords("settings.deck-large")],
      ]),
      toggle(app, "fourColour", inWords("settings.four-colours"), inWords("settings.four-colours-detail")),
      movement,
    ),
    section(
      inWords("settings.play"),
      choice(app, "oneTap", inWords("settings.one-tap"), [
        ["finger", inWords("settings.one-tap-finger")],
        ["always", inWords("settings.one-tap-always")],
        ["never", inWords("settings.one-tap-never")],
      ]),
      toggle(app, "winnableOnly", inWords("settings.winnable-only"), inWords("settings.winnable-only-detail")),
      toggle(app, "warnLost", inWords("settings.warn-lost"), inWords("settings.warn-lost-detail")),
      toggle(app, "autoHome", inWords("settings.auto-home"), inWords("settings.auto-home-detail")),
      toggle(app, "autoFinish", inWords("settings.auto-finish"), inWords("settings.auto-finish-detail")),
    ),
    section(inWords("settings.your-data"), ...keptParts(app)),
  );
  openDialog({ title: inWords("settings.title"), body });
}

/**
 * @param {string} title
 * @param {...HTMLElement} parts
 */
function section(title, ...parts) {
  return element("section", {}, element("h3", { text: title }), ...parts);
}

/**
 * @param {App} app
 * @param {Key} key
 * @param {string} title
 * @param {string} detail
 */
function toggle(app, key, title, detail) {
  const box = element("input", { type: "checkbox", role: "switch", class: "switch", checked: app.settings.get(key) === true });
  box.addEventListener("change", () => app.settings.set(key, box.checked));
  return element(
    "label",
    { class: "setting" },
    element("span", {}, element("span", { class: "setting-title", text: title }), element("span", { class: "note", text: detail })),
    box,
  );
}

/**
 * @param {App} app
 * @param {"language" | "scheme" | "table" | "deck" | "speed" | "oneTap"} key
 * @param {string} title
 * @param {Options} options
 */
function choice(app, key, title, options) {
  const one = (/** @type {readonly [string, string]} */ [value, words]) => {
    const radio = element("input", { type: "radio", name: key, value, checked: app.settings.get(key) === value });
    radio.addEventListener("change", () => app.settings.set(key, /** @type {any} */ (value)));
    const swatch = key === "table" && element("span", { class: "swatch", "data-swatch": value });
    return element("label", { class: "option" }, radio, element("span", {}, swatch, words));
  };
  return element(
    "fieldset",
    { class: "setting choice" },
    element("legend", { class: "setting-title", text: title }),
    element("div", { class: "options" }, ...options.map(one)),
  );
}
