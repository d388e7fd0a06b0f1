// The page in each of its languages, on every screen: nothing is cut off, and nothing is left in English.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { de } from "../web/src/texts/de.js";
import { en } from "../web/src/texts/en.js";
import { screens } from "./support/browser.js";
import { Engine } from "./support/program.js";
import { ANY_ENGINE, onEachEngine } from "./support/site.js";

/** @typedef {import("./support/player.js").Player} Player */

/** @type {Engine} */
let engine;
before(() => {
  engine = new Engine();
});
after(() => engine.stop());

const SCREENS = { laptop: { viewport: { width: 1280, height: 720 } }, phone: screens.phone, "phone on its side": screens.side };

/** Commands that open a view, and the keys for them; "" is the table itself. */
const VIEWS = { table: "", games: "g", "deal-number": "d", calendar: "t", share: "s", keys: "?", menu: "m" };

/** What the menu opens, and what has to be there before one looks. */
const FROM_MENU = {
  settings: ".setting",
  stats: "h2",
  history: "h2",
  difficulty: "h2",
  rules: "dd",
  puzzles: ".puzzle-task:not(:empty)",
  edit: ".editor-status:not(:empty)",
  picture: "h2",
  about: "h2",
};

onEachEngine((site) => {
  for (const [screen, browser] of Object.entries(SCREENS)) {
    for (const language of /** @type {const} */ (["en", "de", "ru"])) {
      test(`words fit and are all of the language: ${language}, ${screen} (also in Firefox)`, async () => {
        const player = await site.visit("#relaxed-seahaven-towers/9", { settings: { language }, browser });
        const { page } = player;
        assert.equal(await page.evaluate(() => document.documentElement.lang), language);
        await page.locator(".stars-drawn").waitFor({ state: "attached" });
        const names = namesIn((await engine.ask("game.list")).games);
        /** @type {string[]} */
        const faults = [];
        const look = async (/** @type {string} */ view) => {
          faults.push(...(await page.evaluate(cutWords)).map((fault) => `${view}: ${fault}`));
          if (language === "en") return;
          const texts = await page.evaluate(allTexts);
          faults.push(...texts.filter((text) => isLeft(text, language, names)).map((text) => `${view}: “${text}” is English`));
        };
        for (const [view, key] of Object.entries(VIEWS)) {
          if (key !== "") await player.press(key);
          if (key !== "") await player.dialog.waitFor();
          await look(view);
          if (view !== "menu" && key !== "") await player.closeDialog();
        }
        // From the menu on: what has no key.
        for (const [at, inside] of Object.entries(FROM_MENU)) {
          if (at !== "settings") await player.command("menu");
          await player.dialog.locator(`.menu-item[data-item="${at}"]`).click();
          await page.locator(`dialog[open]:not(.menu) ${inside}`).first().waitFor({ state: "attached" });
          await look(at);
          await player.closeDialog();
        }
        // What the engine says: a hint, its analysis, a review.
        await player.press("h");
        await page.locator("#table .arrow:not([hidden]) .label").waitFor();
        await look("hint");
        await player.press("a");
        await page.locator("#panel .verdict-line:not(:empty)").waitFor();
        await page.locator("#panel .step").first().waitFor();
        await look("analysis");
        for (const tab of await page.locator("#panel [role=tab]").all()) {
          await tab.click();
          await look(`analysis, ${await tab.textContent()}`);
        }
        await player.press("a", "h", "h");
        await player.hasPlayed(1);
        await player.press("v");
        await page.locator("#review .review-move").first().waitFor();
        await look("review");
        assert.deepEqual(faults, []);
      });
    }
  }
}, ANY_ENGINE);

/**
 * Words that are the same in every language: names of games, of other programs and of keys.
 * @param {readonly {title: string, also: string[], name: string}[]} games
 */
function namesIn(games) {
  const texts = games.flatMap(({ title, also, name }) => [title, ...also, name.replaceAll("-", " ")]);
  const keys = "Pasyans PySolFC Solver Microsoft PNG SVG JSON FEN MIT Apache solver Ctrl Shift Enter Esc Escape Tab Page Up Down Home End Space Wayland URL English Deutsch";
  return new Set([...texts, keys].flatMap((text) => text.match(/[A-Za-z]{3,}/g) ?? []));
}

/** The page's own words in English, by text. */
const ENGLISH = new Map(Object.entries(en).flatMap(([id, text]) => (typeof text === "string" ? [[text.trim(), id]] : [])));

/** English words that German does not have. */
const ENGLISH_WORD = /\b(the|and|with|which|this|that|from|move|moves|deal|card|cards|column)\b/i;

/**
 * Whether a text was left in English.
 * @param {string} text
 * @param {"de" | "ru"} language
 * @param {Set<string>} names
 */
function isLeft(text, language, names) {
  const words = (text.replaceAll(/\S+\.(txt|json|png)\b/g, "").match(/[A-Za-z]{3,}/g) ?? []).filter((word) => !names.has(word));
  if (language === "ru") return words.length > 0;
  const id = ENGLISH.get(text);
  return words.some((word) => ENGLISH_WORD.test(word)) || (id !== undefined && /** @type {Record<string, unknown>} */ (de)[id] !== text);
}

/** Runs in the page: all that is to be read, or to be heard from a screen reader. */
function allTexts() {
  /** @type {Set<string>} */
  const texts = new Set();
  // A dialog hides the rest.
  const root = document.querySelector("dialog[open]") ?? document.body;
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || parent.closest("script, style, noscript, kbd, svg, textarea, code, .marked-text, [hidden], dialog:not([open])")) continue;
    texts.add(node.textContent?.trim() ?? "");
  }
  for (const named of root.querySelectorAll("[aria-label], [title], [placeholder], [aria-valuetext]")) {
    for (const name of ["aria-label", "title", "placeholder", "aria-valuetext"]) texts.add(named.getAttribute(name)?.trim() ?? "");
  }
  texts.delete("");
  return [...texts];
}

/** Runs in the page: buttons and the like whose words reach over their edges, or those of the window. */
function cutWords() {
  const faults = [];
  for (const pressed of document.querySelectorAll("button, .option, .setting, h2, h3, th, label, summary, #title-game")) {
    if (!pressed.checkVisibility({ visibilityProperty: true }) || pressed.closest("#table, .visually-hidden")) continue;
    const box = pressed.getBoundingClientRect();
    const words = [];
    const walk = document.createTreeWalker(pressed, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      // Words for screen readers alone are a pixel wide.
      let around = node.parentElement;
      while (around !== null && around !== pressed && around.getBoundingClientRect().width > 1.5) around = around.parentElement;
      if ((around ?? pressed).getBoundingClientRect().width <= 1.5) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      words.push(...[...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0));
    }
    const left = Math.min(...words.map((part) => part.left));
    const right = Math.max(...words.map((part) => part.right));
    const text = pressed.textContent?.trim().replaceAll(/\s+/g, " ").slice(0, 40);
    if (words.length === 0 || text === "") continue;
    // The name of a game may end in an ellipsis, but something of it has to be seen.
    const mayEnd = pressed.id === "title-game" || pressed.matches(".title");
    if (mayEnd && box.width < 30) faults.push(`${text} has ${Math.round(box.width)} pixels`);
    if (!mayEnd && (left < box.left - 1.5 || right > box.right + 1.5)) {
      faults.push(`${text}: ${Math.round(left)} to ${Math.round(right)} in ${Math.round(box.left)} to ${Math.round(box.right)}`);
    }
    if (box.left < -1 || box.right > innerWidth + 1) faults.push(`${text}: beyond the window`);
  }
  // In a narrow panel nothing lies on anything else, and nothing sticks out.
  const panel = document.querySelector("#panel:not([hidden])");
  const parts = [...(panel?.querySelectorAll(".panel-head button, .verdict-line, .verdict .badge, .verdict button") ?? [])]
    .map((part) => ({ words: part.textContent?.trim() || part.ariaLabel, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
  for (const [index, { words, box }] of parts.entries()) {
    if (box.right > (panel?.getBoundingClientRect().right ?? 0)) faults.push(`${words} sticks out of the panel`);
    for (const { words: others, box: other } of parts.slice(index + 1)) {
      const isApart = other.left > box.right - 1 || other.right < box.left + 1 || other.top > box.bottom - 1 || other.bottom < box.top + 1;
      if (!isApart) faults.push(`${words} and ${others} lie on each other`);
    }
  }
  return faults;
}
