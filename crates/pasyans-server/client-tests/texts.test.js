/** The texts of the page: every language has each of them, and the page uses all. */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { CHOICES } from "../web/src/app/settings.js";
import { de } from "../web/src/texts/de.js";
import { en } from "../web/src/texts/en.js";
import { ru } from "../web/src/texts/ru.js";
import { LANGUAGES, inPieces, inWords } from "../web/src/ui/texts.js";

/** @import { Entry } from "../web/src/texts/catalogue.js" */

/** @type {Record<string, Record<string, Entry>>} */
const CATALOGUES = { en, de, ru };

const WEB = new URL("../web/", import.meta.url);

/** @param {string} path */
function source(path) {
  return readFileSync(new URL(path, WEB), "utf8");
}

/** @returns {Map<string, string>} all that may name a text */
function sources() {
  const paths = readdirSync(new URL("src/", WEB), { recursive: true, encoding: "utf8" });
  const modules = paths.filter((path) => path.endsWith(".js") && !path.startsWith("texts")).map((path) => `src/${path}`);
  return new Map(["index.html", ...modules].map((path) => [path, source(path)]));
}

/**
 * @param {Entry | undefined} entry
 * @returns {string[]}
 */
function formsOf(entry) {
  return typeof entry === "string" ? [entry] : Object.values(entry ?? {});
}

/**
 * The names in braces. A form for a single number need not write the count.
 * @param {Entry | undefined} entry
 * @returns {string[]}
 */
function namesIn(entry) {
  const names = formsOf(entry).flatMap((text) => [...text.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name ?? ""));
  return [...new Set(typeof entry === "object" ? ["count", ...names] : names)].sort();
}

test("the page, its settings and its start know the same languages", () => {
  const names = Object.keys(LANGUAGES);
  assert.deepEqual(Object.keys(CATALOGUES), names);
  assert.deepEqual(CHOICES.language, ["system", ...names]);
  const early = /const languages = (\[[^\]]*\]);/.exec(source("src/app/early.js"))?.[1];
  assert.deepEqual(JSON.parse(early ?? "null"), names);
  const files = readdirSync(new URL("src/texts/", WEB)).filter((name) => name !== "catalogue.js");
  assert.deepEqual(files.sort(), names.map((name) => `${name}.js`).sort());
});

test("every language has every text, in the order of English", () => {
  for (const [name, catalogue] of Object.entries(CATALOGUES)) {
    assert.deepEqual(Object.keys(catalogue), Object.keys(en), name);
  }
});

test("a text has the same names in braces in every language", () => {
  for (const [name, catalogue] of Object.entries(CATALOGUES)) {
    for (const [id, entry] of Object.entries(en)) assert.deepEqual(namesIn(catalogue[id]), namesIn(entry), `${name}: ${id}`);
  }
});

test("a text has the plural forms of its language", () => {
  for (const [name, catalogue] of Object.entries(CATALOGUES)) {
    const wanted = [...new Intl.PluralRules(name).resolvedOptions().pluralCategories].sort();
    for (const [id, entry] of Object.entries(catalogue)) {
      const isCounted = typeof (/** @type {Record<string, Entry>} */ (en)[id]) === "object";
      assert.equal(typeof entry, isCounted ? "object" : "string", `${name}: ${id}`);
      if (typeof entry === "object") assert.deepEqual(Object.keys(entry).sort(), wanted, `${name}: ${id}`);
    }
  }
});

test("no text is empty, and every brace belongs to a name", () => {
  for (const [name, catalogue] of Object.entries(CATALOGUES)) {
    for (const [id, entry] of Object.entries(catalogue)) {
      for (const text of formsOf(entry)) {
        assert.notEqual(text.trim(), "", `${name}: ${id}`);
        assert.doesNotMatch(text.replaceAll(/\{[a-z][A-Za-z]*\}/g, ""), /[{}]/, `${name}: ${id}`);
      }
    }
  }
});

test("every text is used", () => {
  const all = [...sources().values()].join("\n");
  // Ids that are made of a word and a value, such as `settings.speed-${speed}`, are used by their beginning.
  const begun = [...all.matchAll(/`([a-z-]+\.[a-z.-]*)\$\{[^}]*\}`/g)].map(([, start]) => start ?? "");
  const unused = Object.keys(en).filter((id) => !all.includes(`"${id}"`) && !begun.some((start) => id.startsWith(start)));
  assert.deepEqual(unused, []);
});

test("index.html says in English what its texts say", () => {
  const page = source("index.html");
  const check = (/** @type {string | undefined} */ id, /** @type {string | undefined} */ words) =>
    assert.equal(words, /** @type {Record<string, Entry>} */ (en)[id ?? ""], id);
  for (const [, id, words] of page.matchAll(/data-text="([^"]+)"[^>]*>([^<]*)</g)) check(id, words);
  for (const [, words, id] of page.matchAll(/ title="([^"]*)" data-title="([^"]+)"/g)) check(id, words);
  for (const [, words, id] of page.matchAll(/ aria-label="([^"]*)" data-label="([^"]+)"/g)) check(id, words);
  assert.equal(page.match(/ title="/g)?.length, page.match(/ data-title="/g)?.length);
  assert.equal(page.match(/ aria-label="/g)?.length, page.match(/ data-label="/g)?.length);
});

test("values are put into a text, and numbers choose its form", () => {
  assert.equal(inWords("analysis.back-to-winnable", { count: 1 }), "Back 1 move, to the last winnable position.");
  assert.equal(inWords("analysis.back-to-winnable", { count: 1234 }), "Back 1,234 moves, to the last winnable position.");
  assert.equal(inWords("header.daily", { date: "16 {count}" }), "Daily, 16 {count}", "a value is no template");
  const drawn = /** @type {Node} */ (/** @type {unknown} */ ({ card: "7D" }));
  assert.deepEqual(inPieces("stars.choose", { what: drawn }), [drawn, " Choose how hard the next deal should be."]);
});
