/** The settings: each works at once, and the table behind shows it. */

/** @import { App } from "../app/app.js" */
/** @import { Key } from "../app/settings.js" */

import { isMolek } from "../app/look.js";
import { shortTitle } from "../app/words.js";
import { openDialog } from "../ui/dialog.js";
import { element } from "../ui/dom.js";
import { keptParts } from "./kept.js";

/** @typedef {readonly (readonly [value: string, words: string])[]} Options */

/** @param {App} app */
export function openSettings(app) {
  const hasCheats = app.game.info?.cheats ?? false;
  const movement = choice(app, "speed", "Animation", [["off", "None"], ["fast", "Fast"], ["normal", "Normal"], ["slow", "Slow"]]);
  const body = element(
    "div",
    { class: "settings" },
    hasCheats && section(
      shortTitle(app.game.info?.title ?? ""),
      toggle(app, "cheats", "Cheats", "You may put a card where it does not fit. It is then marked."),
      toggle(app, "strict", "Strict", "As in the original: no undo, no redo, no restart."),
    ),
    isMolek(app.game.info) ? section("Appearance", movement) : section(
      "Appearance",
      choice(app, "scheme", "Page colours", [["system", "System"], ["light", "Light"], ["dark", "Dark"]]),
      choice(app, "table", "Table", [["felt", "Felt"], ["blue", "Blue"], ["plum", "Plum"], ["slate", "Slate"], ["paper", "Paper"], ["black", "Black"]]),
      choice(app, "deck", "Cards", [["classic", "Classic"], ["large", "Large print"]]),
      toggle(app, "fourColour", "Four colours", "Diamonds are blue and clubs are green."),
      movement,
    ),
    section(
      "Play",
      toggle(app, "winnableOnly", "Winnable deals only", "The engine checks each new deal first."),
      toggle(app, "warnLost", "Warn when the game can no longer be won", "The engine checks the position after each move."),
      toggle(app, "autoHome", "Automatic safe moves", "Cards that are no longer needed go home."),
      toggle(app, "autoFinish", "Automatic finish", "Plays out the rest when no choice is left."),
    ),
    section("Your data", ...keptParts(app)),
  );
  openDialog({ title: "Settings", body });
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
 * @param {"scheme" | "table" | "deck" | "speed"} key
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
