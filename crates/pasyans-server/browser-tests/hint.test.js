// The hint: an arrow, its strength, and what is said where there is nothing to hint at.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { lostLine } from "./support/lines.js";
import { Engine } from "./support/program.js";
import { address, onEachEngine } from "./support/site.js";

/** @typedef {import("./support/player.js").Player} Player */

const LABEL = "#table .arrow:not([hidden]) .label";

/** @type {Engine} */
let engine;
before(() => {
  engine = new Engine();
});
after(() => engine.stop());

onEachEngine((site) => {
  for (const screen of /** @type {const} */ (["wide", "phone"])) {
    test(`the arrow shows a move that wins, a second press plays it (${screen})`, async () => {
      const start = { game: "freecell", deal: 617 };
      const player = await site.visit("#freecell/617", { screen });
      await player.command("hint");
      await player.text(LABEL, /^wins in \d+$/);
      await player.text("#status-text", /wins in \d+/);
      const length = await promised(player);
      const arrow = await readArrow(player);
      const state = await engine.load(start);
      const move = state.moves.find(({ from, to }) => from === arrow.from && to === arrow.to);
      assert.ok(move, `${arrow.from} to ${arrow.to} is no legal move`);
      await player.hasPlayed(0);
      await player.command("hint");
      await player.hasPlayed(1);
      await player.sees(await engine.load({ ...start, moves: [move] }));
      assert.equal(await player.page.locator("#table .arrow").isHidden(), true);
      // The next hint is one step further on the same way.
      await player.command("hint");
      await player.text(LABEL, `wins in ${length - 1}`);
    });
  }

  test("hints alone win a game", async () => {
    const player = await site.visit("#molek-syntez/9");
    let last = Infinity;
    for (let ply = 0; !(await player.page.locator("#status-text").textContent())?.includes("Won"); ply += 1) {
      await player.press("h");
      await player.text(LABEL, /^wins in \d+$/);
      const length = await promised(player);
      assert.ok(length < last, `wins in ${length} after wins in ${last}`);
      last = length;
      await player.press("h");
      await player.hasPlayed(ply + 1);
    }
    await player.hasWon();
    assert.match((await player.dialog.textContent()) ?? "", /30 hints/);
    await player.text(".win [role=status]", "No win has fewer moves.");
  });

  test("a hint says that a cheat is needed (also in Firefox)", async () => {
    const player = await site.visit("#molek-syntez/3");
    await player.press("h");
    await player.text(LABEL, "needs a cheat");
    await player.press("Escape");
    assert.equal(await player.page.locator("#table .arrow").isHidden(), true);
    await player.hasPlayed(0);
  });

  test("a deal that cannot be won says so", async () => {
    const player = await site.visit("#molek-syntez/3", { settings: { cheats: false } });
    await player.press("h");
    await player.text("#banner", /^Cannot be won/);
    await player.hasPlayed(0);
  });

  test("a search that takes long shows what it does, can be stopped, and says how long it looked (also in Firefox)", async () => {
    // Nobody has found in half a minute whether it can be won.
    const player = await site.visit("#cruel/31");
    await player.press("h");
    await player.text("#banner .thinking-figures", /^\d s of at most 2 s · .* positions$/);
    await player.text("#banner", /^Undecided after 2(\.\d)? s\./);
    await player.page.getByRole("button", { name: "Think longer" }).click();
    await player.text("#banner .thinking-figures", /^[1-9]\d* s of at most 30 s · .* positions$/);
    await player.page.locator("#banner").getByRole("button", { name: "Stop" }).click();
    await player.text("#status-text", /^Stopped after \d+(\.\d+)? s, without a verdict\.$/);
    assert.equal(await player.page.locator("#banner").isVisible(), false);
    assert.equal(await player.page.locator('[data-command="hint"]').first().getAttribute("aria-busy"), "false");
  });

  test("a position that can no longer be won leads back to where it could (also in Firefox)", async () => {
    const { moves, start, winnable } = await lostLine(engine);
    const player = await site.visit(address({ ...start, moves }), { settings: { cheats: false } });
    await player.hasPlayed(moves.length);
    await player.press("h");
    await player.text("#banner", /^Cannot be won/);
    await player.page.getByRole("button", { name: "Back to the last winnable position" }).click();
    await player.hasPlayed(winnable);
    await player.sees(await engine.load({ ...start, moves: moves.slice(0, winnable) }));
    await player.press("h");
    await player.text(LABEL, /^wins in \d+$/);
  });
});

/**
 * @param {Player} player
 * @returns {Promise<number>} the number of moves that the arrow promises
 */
async function promised({ page }) {
  return Number(/\d+/.exec((await page.locator(LABEL).textContent()) ?? "")?.[0]);
}

/**
 * @param {Player} player
 * @returns {Promise<{from: string | undefined, to: string | undefined}>} the piles at which the arrow begins and ends
 */
async function readArrow({ page }) {
  return page.evaluate(() => {
    const table = /** @type {HTMLElement} */ (document.getElementById("table"));
    const { left, top } = table.getBoundingClientRect();
    const number = (/** @type {string} */ selector, /** @type {string} */ name) =>
      Number(table.querySelector(`.arrow ${selector}`)?.getAttribute(name));
    const end = /^M(\S+) (\S+?)L/.exec(table.querySelector(".arrow path.head:not(.edge)")?.getAttribute("d") ?? "");
    const pileAt = (/** @type {number} */ x, /** @type {number} */ y) => {
      for (const pile of table.querySelectorAll(".pile")) {
        for (const part of pile.querySelectorAll(".card, .slot")) {
          const box = part.getBoundingClientRect();
          const isIn = x >= box.left - left && x <= box.right - left && y >= box.top - top && y <= box.bottom - top;
          if (isIn) return /** @type {HTMLElement} */ (pile).dataset.pile;
        }
      }
      return undefined;
    };
    return { from: pileAt(number("circle", "cx"), number("circle", "cy")), to: pileAt(Number(end?.[1]), Number(end?.[2])) };
  });
}
