// The page in each of its languages, on every screen: nothing is cut off, and nothing is left in English.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ANY_ENGINE, onEachEngine } from "./support/site.js";

/** @typedef {import("./support/player.js").Player} Player */

const SCREENS = {
  laptop: { viewport: { width: 1280, height: 720 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  "phone on its side": { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
};

/** Commands that open a view, and the keys for them; "" is the table itself. */
const VIEWS = { table: "", games: "g", "deal-number": "d", calendar: "t", share: "s", keys: "?", menu: "m" };

onEachEngine((site) => {
  for (const [screen, browser] of Object.entries(SCREENS)) {
    for (const language of /** @type {const} */ (["en", "de", "ru"])) {
      test(`words fit: ${language}, ${screen}`, async () => {
        const player = await site.visit("#relaxed-seahaven-towers/9", { settings: { language }, browser });
        assert.equal(await player.page.evaluate(() => document.documentElement.lang), language);
        await player.page.locator(".stars-drawn").waitFor({ state: "attached" });
        const faults = [];
        for (const [view, key] of Object.entries(VIEWS)) {
          if (key !== "") await player.press(key);
          if (key !== "") await player.dialog.waitFor();
          faults.push(...(await player.page.evaluate(cutWords)).map((fault) => `${view}: ${fault}`));
          if (view !== "menu" && key !== "") await player.closeDialog();
        }
        // From the menu on: what has no key.
        for (const at of ["settings", "stats", "history", "difficulty"]) {
          if (at !== "settings") await player.command("menu");
          await player.dialog.locator(`.menu-item[data-item="${at}"]`).click();
          await player.page.waitForFunction(() => document.querySelector("dialog[open]:not(.menu)") !== null);
          faults.push(...(await player.page.evaluate(cutWords)).map((fault) => `${at}: ${fault}`));
          await player.closeDialog();
        }
        assert.deepEqual(faults, []);
      });
    }
  }
}, ANY_ENGINE);

/** Runs in the page: buttons and the like whose words reach over their edges, or those of the window. */
function cutWords() {
  const faults = [];
  for (const pressed of document.querySelectorAll("button, .option, .setting, h2, h3, th, label, summary, #title-game")) {
    if (!pressed.checkVisibility({ visibilityProperty: true }) || pressed.closest("#table, .visually-hidden")) continue;
    const box = pressed.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(pressed);
    const words = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
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
  return faults;
}
