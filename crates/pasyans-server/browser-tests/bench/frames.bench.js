// How long the page works in a frame, and how long it stands still at the most. These are figures to compare on one
// machine, and they run alone: see package.json.

import assert from "node:assert/strict";
import { test } from "node:test";
import { solve } from "../support/program.js";
import { address, onEachEngine } from "../support/site.js";
import { frameWork } from "../support/trace.js";

/** @typedef {import("../support/player.js").Player} Player */

/** The best of so many tries says most: a busy machine makes a page slower, never faster. */
const TRIES = 3;

onEachEngine((site) => {
  test("a deal of 52 cards", async (t) => {
    const player = await site.visit("#freecell/617", { settings: { speed: "normal", winnableOnly: false } });
    await best(t, async () => {
      const before = await player.page.locator("#title-deal").textContent();
      const frames = await frameWork(player.page, async () => {
        await player.press("n");
        await player.page.waitForFunction((deal) => document.querySelector("#title-deal")?.textContent !== deal, before);
        await player.isStill();
      });
      return longest(t, frames);
    });
  });

  test("a win of 52 cards, with its celebration", async (t) => {
    const { moves } = solve("freecell", "--deal", "617");
    const link = address({ game: "freecell", deal: 617, moves: moves.slice(0, -1) });
    const player = await site.visit(link, { settings: { speed: "normal" } });
    await best(t, async () => {
      await player.hasPlayed(moves.length - 1);
      await player.isStill();
      const frames = await frameWork(player.page, async () => {
        await player.play(moves.slice(-1));
        // It comes when the celebration is over.
        await player.hasWon();
      });
      await player.closeDialog();
      await player.press("u");
      return longest(t, frames);
    });
  });

  test("a game of many moves is reviewed, and walked through", async (t) => {
    const { moves } = solve("freecell", "--deal", "617");
    const player = await site.visit(address({ game: "freecell", deal: 617, moves: moves.slice(0, -1) }), { settings: { speed: "normal" } });
    await best(t, async () => {
      const frames = await frameWork(player.page, async () => {
        await player.press("v");
        await player.page.locator(".review-move").nth(moves.length - 2).waitFor();
        await player.page.locator(".review-graph").focus();
        for (const key of ["ArrowLeft", "ArrowLeft", "Home", "End"]) {
          await player.press(key);
          await player.isStill();
        }
      });
      await player.press("Escape");
      return longest(t, frames);
    });
  });

  test("the page goes on while a game is reviewed", async (t) => {
    const { moves } = solve("freecell", "--deal", "617");
    const player = await site.visit(address({ game: "freecell", deal: 617, moves: moves.slice(0, -1) }), { settings: { speed: "normal" } });
    await player.press("v");
    const gap = await player.page.evaluate(longestGap, 1000);
    t.diagnostic(`longest standstill: ${gap.toFixed(1)} ms`);
    await player.page.locator(".review-move").nth(moves.length - 2).waitFor();
  });

  test("the page goes on while the engine searches", async (t) => {
    const player = await site.visit("#freecell/617", { settings: { speed: "normal" } });
    await player.press("a");
    await player.page.getByRole("tab", { name: "Options" }).click();
    await player.page.getByRole("combobox", { name: "Look for" }).selectOption("shortest");
    await player.page.getByRole("combobox", { name: "Time limit" }).selectOption("0");
    await player.page.getByRole("tab", { name: "Moves" }).click();
    await player.text(".verdict-line", /^Won in/);
    const states = () => player.page.locator(".search-figures dd").first().textContent();
    const before = await states();
    await best(t, async () => {
      const gap = await player.page.evaluate(longestGap, 2000);
      t.diagnostic(`longest standstill: ${gap.toFixed(1)} ms`);
      return gap;
    });
    assert.notEqual(await states(), before, "the engine did not search");
  });
});

/**
 * Measures several times, and tells the lowest figure.
 * @param {import("node:test").TestContext} t
 * @param {() => Promise<number>} measure
 */
async function best(t, measure) {
  let lowest = Infinity;
  for (let tries = 0; tries < TRIES; tries += 1) lowest = Math.min(lowest, await measure());
  t.diagnostic(`best: ${lowest.toFixed(1)} ms`);
}

/**
 * The second longest frame: one may be late for what the machine or the browser's own upkeep does.
 * @param {import("node:test").TestContext} t
 * @param {number[]} frames
 */
function longest(t, frames) {
  const worst = [...frames].sort((a, b) => b - a).slice(0, 5);
  t.diagnostic(`${frames.length} frames; the longest: ${worst.map((ms) => ms.toFixed(1)).join(", ")} ms`);
  assert.ok(frames.length > 10, "no frames were recorded");
  return worst[1];
}

/**
 * Runs in the page: the longest time between two frames.
 * @param {number} milliseconds to look
 * @returns {Promise<number>}
 */
function longestGap(milliseconds) {
  return new Promise((resolve) => {
    const began = performance.now();
    let last = began;
    let gap = 0;
    const frame = () => {
      const now = performance.now();
      gap = Math.max(gap, now - last);
      last = now;
      if (now - began < milliseconds) requestAnimationFrame(frame);
      else resolve(gap);
    };
    requestAnimationFrame(frame);
  });
}
