/**
 * The texts of the page in the language of the page.
 *
 * `early.js` decides on the language and puts it on the root element. Each language has one file in `texts`; others than
 * English are loaded here, before any module that shows a text runs.
 */

/** @import { Catalogue, Entry, Values } from "../texts/catalogue.js" */
/** @typedef {import("../texts/catalogue.js").TextId} TextId */

import { en } from "../texts/en.js";

/** The name of each language in that language. */
export const LANGUAGES = Object.freeze({ en: "English", de: "Deutsch", ru: "Русский" });

/** @typedef {keyof typeof LANGUAGES} Language */

/** @type {Language} */
export const language = spoken(globalThis.document?.documentElement.lang);

/** @type {Readonly<Record<TextId, Entry>>} */
const entries = language === "en" ? en : await loaded(language);
const plurals = new Intl.PluralRules(language);
const numbers = new Intl.NumberFormat(language);

/**
 * The text with this id.
 * @template {TextId} Id
 * @param {Id} id
 * @param {Values<Id, string | number>} values one for each name in braces; numbers are written as the language does
 * @returns {string}
 */
export function inWords(id, ...values) {
  return filled(id, values[0]).map(shown).join("");
}

/**
 * The text with this id, in pieces, so that elements (a drawn card, a link) can stand within it.
 * @template {TextId} Id
 * @param {Id} id
 * @param {Values<Id, string | number | Node>} values
 * @returns {(string | Node)[]} for `element` and `append`
 */
export function inPieces(id, ...values) {
  return filled(id, values[0]).map((piece) => (piece instanceof Object ? piece : shown(piece)));
}

/**
 * A number as the language writes it.
 * @param {number} number
 * @returns {string}
 */
export function inDigits(number) {
  return numbers.format(number);
}

/**
 * Puts the texts of the language into the page as it was loaded, and shows it: `data-text` names the text between the
 * tags of an element, `data-title` and `data-label` those of its attributes `title` and `aria-label`.
 */
export function showTexts() {
  const each = (/** @type {string} */ key, /** @type {(element: Element, words: string) => void} */ put) => {
    for (const found of document.querySelectorAll(`[data-${key}]`)) {
      const id = /** @type {TextId} */ (found.getAttribute(`data-${key}`));
      put(found, filled(id).map(shown).join(""));
    }
  };
  each("text", (element, words) => element.replaceChildren(words));
  each("title", (element, words) => element.setAttribute("title", words));
  each("label", (element, words) => element.setAttribute("aria-label", words));
  delete document.documentElement.dataset.untold;
}

/**
 * @template T
 * @param {TextId} id
 * @param {Readonly<Record<string, T>>} [values]
 * @returns {(string | T)[]} the text around the values, and the values
 */
function filled(id, values = {}) {
  // Parts at odd places are the names in braces.
  const parts = template(entries[id], /** @type {{count?: unknown}} */ (values).count).split(/\{([^}]*)\}/);
  return parts.map((part, index) => (index % 2 === 1 ? /** @type {T} */ (values[part]) : part)).filter((part) => part !== "");
}

/**
 * @param {Entry} entry
 * @param {unknown} count
 * @returns {string}
 */
function template(entry, count) {
  if (typeof entry === "string") return entry;
  const form = typeof count === "number" ? plurals.select(count) : "other";
  return entry[form] ?? entry.other ?? "";
}

/** @param {unknown} value */
function shown(value) {
  return typeof value === "number" ? inDigits(value) : String(value);
}

/**
 * @param {string | undefined} name
 * @returns {Language}
 */
function spoken(name) {
  return name !== undefined && name in LANGUAGES ? /** @type {Language} */ (name) : "en";
}

/**
 * @param {Exclude<Language, "en">} name
 * @returns {Promise<Catalogue>}
 */
async function loaded(name) {
  return (await import(`../texts/${name}.js`))[name];
}
