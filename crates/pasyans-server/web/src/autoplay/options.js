/** What the player wants of a run: the values of the settings, and where to play. */

/** @import { BotHello, RunAsked, Setting, Values } from "./protocol.js" */

import { isRecord } from "../app/storage.js";
import { inWords } from "../ui/texts.js";

/** Where the game is: in the window with this title, on a monitor, or wherever a board is seen. */
/** @typedef {{kind: "window" | "monitor" | "anywhere", title: string, monitor: number}} Where */

/** @typedef {{values: Values, where: Where}} Options */

/** @typedef {"switch" | "number" | "limit"} FieldKind a limit may be left out */

/** The settings that the page has words for. */
const KNOWN = /** @type {const} */ ([
  "cheating", "continue", "cache", "max-moves", "min-depth", "timeout", "games", "attempts", "delay", "dry-run",
]);

/**
 * @param {Setting} setting
 * @returns {string} "Continue (ms)": times with their units; what counts moves is called so
 */
export function labelOf({ key, label, unit }) {
  const known = KNOWN.find((one) => one === key);
  const name = known === undefined ? label : inWords(`autoplay.label-${known}`);
  if (unit === "ms") return `${name} (${inWords("autoplay.unit-ms")})`;
  return unit === "s" ? `${name} (${inWords("autoplay.unit-s")})` : name;
}

/**
 * @param {Setting} setting
 * @returns {string} what it does
 */
export function helpOf({ key, help }) {
  const known = KNOWN.find((one) => one === key);
  return known === undefined ? help : inWords(`autoplay.help-${known}`);
}

/**
 * @param {boolean | number | null} usual the default
 * @returns {FieldKind}
 */
export function fieldKind(usual) {
  if (typeof usual === "boolean") return "switch";
  return usual === null ? "limit" : "number";
}

/**
 * The value of a field, as typed.
 * @param {FieldKind} kind
 * @param {string} text
 * @returns {{value: number | null, fault?: undefined} | {fault: string, value?: undefined}}
 */
export function readField(kind, text) {
  const words = text.trim();
  if (words === "" && kind === "limit") return { value: null };
  if (words === "") return { fault: inWords("autoplay.enter-number") };
  const value = Number(words.replace(",", "."));
  return Number.isFinite(value) ? { value } : { fault: inWords("autoplay.not-a-number", { text: words.slice(0, 20) }) };
}

/**
 * What was chosen the last time, as far as it still makes sense.
 * @param {unknown} kept
 * @param {BotHello} hello
 * @returns {Options}
 */
export function optionsFrom(kept, { defaults, title, monitors }) {
  const options = isRecord(kept) ? kept : {};
  const values = isRecord(options.values) ? options.values : {};
  const where = isRecord(options.where) ? options.where : {};
  const known = Object.entries(defaults).map(([key, usual]) => [key, fits(values[key], usual) ? values[key] : usual]);
  const hasMonitor = Number.isInteger(where.monitor) && Number(where.monitor) >= 1 && Number(where.monitor) <= monitors.length;
  const kinds = /** @type {const} */ (["window", "monitor", "anywhere"]);
  const kind = kinds.find((name) => name === where.kind && (name !== "monitor" || hasMonitor)) ?? "window";
  const named = typeof where.title === "string" && where.title.trim() !== "" ? where.title : title;
  return { values: Object.fromEntries(known), where: { kind, title: named, monitor: hasMonitor ? Number(where.monitor) : 1 } };
}

/**
 * @param {unknown} value
 * @param {boolean | number | null} usual
 */
function fits(value, usual) {
  if (typeof usual === "boolean") return typeof value === "boolean";
  return Number.isFinite(value) || (usual === null && value === null);
}

/**
 * What the bot is asked with.
 * @param {Options} options
 * @returns {RunAsked}
 */
export function askedOf({ values, where }) {
  if (where.kind === "window") return { settings: values, window: where.title.trim() };
  return where.kind === "monitor" ? { settings: values, monitor: where.monitor } : { settings: values };
}
