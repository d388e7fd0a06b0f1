// The engine panel: the verdict, the moves rated, the solution played; and a search that is stopped.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine, solve } from "./support/program.js";
import { onEachEngine } from "./support/site.js";

/** @typedef {import("./support/player.js").Player} Player */

/** @type {Engine} */
let engine;
before(() => {
  engine = new Engine();
});
after(() => engine.stop());

onEachEngine((site) => {
  for (const screen of /** @type {const} */ (["wide", "phone"])) {
    test(`the verdict, its proof and its figures (${screen})`, async () => {
      const player = await site.visit("#molek-syntez/9", { screen, settings: { oneTap: "never" } });
      await player.command("analyse");
      await player.text(".verdict-line", "Won in 30 moves");
      await player.text(".verdict .badge", "proved");
      const figures = await player.page.locator(".search-figures dd").allTextContents();
      assert.ok(figures.every((text) => /\d/.test(text)), figures.join(", "));
      assert.equal(await player.page.locator(".solution-list .step").count(), 30);
      // The table stays in view and can be played.
      const { moves } = solve("molek-syntez", "--deal", "9");
      await player.play(moves.slice(0, 1), screen === "phone" ? "tap" : "click");
      await player.text(".verdict-line", "Won in 29 moves");
      await player.command("analyse");
      assert.equal(await player.page.locator("#panel").isVisible(), false);
    });
  }

  test("what cannot be won is said to be proved, without cheats and with them", async () => {
    const player = await site.visit("#molek-syntez/3");
    await player.press("a");
    await player.text(".verdict-line", "Won in 31 moves with 1 cheat");
    await player.text(".verdict .badge", "proved");
    await player.page.getByRole("tab", { name: "Options" }).click();
    await player.page.getByRole("checkbox", { name: "Allow cheats" }).uncheck();
    await player.text(".verdict-line", "Cannot be won without cheats");
    await player.text(".verdict .badge", "proved");
  });

  test("the figures run while the engine searches, and Stop ends it", async () => {
    // The proof of this deal takes ten times as many states as that of 617.
    const player = await site.visit("#freecell/5");
    await searchForLong(player);
    await player.text(".verdict-line", /^Won in \d+ moves$/);
    const states = await player.page.locator(".search-figures dd").first().textContent();
    await player.page.waitForFunction(
      (before) => document.querySelector(".search-figures dd")?.textContent !== before, states);
    await player.page.locator("#panel .verdict button").click();
    await player.text("#panel .verdict button", "Again");
    await player.text(".verdict-detail", /Stopped/);
    const stopped = await player.page.locator(".search-figures").textContent();
    // What was found by then can be played.
    assert.notEqual(await player.page.locator(".solution-list .step").count(), 0);
    // The engine has answered something else since, and no figure has changed.
    await player.page.locator(".solution-list .step").first().click();
    await player.isStill();
    assert.equal(await player.page.locator(".search-figures").textContent(), stopped);
  });

  test("a move can be made during a long search, which follows it", async () => {
    const { moves } = solve("freecell", "--deal", "70");
    const player = await site.visit("#freecell/70");
    await searchForLong(player);
    for (const [index, move] of moves.slice(0, 4).entries()) {
      await player.click(move);
      await player.hasPlayed(index + 1);
    }
    await player.sees(await engine.load({ game: "freecell", deal: 70, moves: moves.slice(0, 4) }));
    await player.text(".verdict-line", /^Won in \d+ moves$/);
  });

  test("each legal move is rated, the best first, and a click plays it", async () => {
    const start = { game: "molek-syntez", deal: 9 };
    await engine.load(start);
    const { rated } = await engine.ask("game.analyse", { cheats: true });
    const different = rated.filter((/** @type {any} */ move) => move.same_as === null);
    const player = await site.visit("#molek-syntez/9");
    await player.press("a");
    // The search of the position begins the list anew.
    await player.text(".verdict .badge", "proved");
    await player.page.getByRole("tab", { name: "Moves" }).click();
    await player.text(".moves-view .list-note", new RegExp(`^${different.length} moves: `));
    const badges = await player.page.locator(".rated .badge").allTextContents();
    assert.equal(badges.length, different.length);
    assert.equal(badges[0], "wins in 30");
    const wins = badges.filter((text) => text.startsWith("wins in")).length;
    assert.equal(wins, different.filter((/** @type {any} */ { cheats, verdict }) => verdict === "won" && cheats === 0).length);
    assert.ok(badges.slice(0, wins).every((text) => text.startsWith("wins in")), badges.join(", "));
    // Pointing at one shows it on the table.
    await player.page.locator(".rated-move").first().hover();
    await player.text("#table .arrow:not([hidden]) .label", "wins in 30");
    await player.page.locator(".rated-move").first().click();
    await player.hasPlayed(1);
    await player.text(".verdict-line", "Won in 29 moves");
  });

  test("the solution is stepped, scrubbed and played, and leads back to the player's game", async () => {
    const start = { game: "molek-syntez", deal: 9 };
    const own = [(await engine.load(start)).moves[0]];
    const player = await site.visit("#molek-syntez/9");
    await player.play(own);
    await player.press("a");
    await player.text(".verdict-line", /^Won in \d+ moves/);
    await player.text(".verdict .badge", "proved");
    const length = await player.page.locator(".solution-list .step").count();
    const control = (/** @type {string} */ name) => player.page.locator("#panel").getByRole("button", { name, exact: true });
    await control("One step forward").click();
    await player.hasPlayed(2);
    await control("One step forward").click();
    await player.hasPlayed(3);
    await control("One step back").click();
    await player.hasPlayed(2);
    await player.page.getByRole("slider", { name: "Step of the solution" }).fill(String(length - 5));
    await player.hasPlayed(own.length + length - 5);
    await player.page.locator(`.step[aria-current="step"][data-step="${length - 5}"]`).waitFor();
    await player.page.locator(".step").nth(2).click();
    await player.hasPlayed(own.length + 3);
    await player.page.getByRole("combobox", { name: "Speed" }).selectOption("20");
    await control("Play the solution").click();
    await player.hasPlayed(own.length + length);
    await player.text(".step-place", `${length} / ${length}`);
    // It was not the player who won.
    assert.equal(await player.dialog.count(), 0);
    await player.text("#win-count", "WIN COUNT 0");
    await control("Start of the solution").click();
    await player.hasPlayed(1);
    await player.page.getByRole("button", { name: "Back to my game" }).click();
    await player.sees(await engine.load({ ...start, moves: own }));
    await player.page.locator('.tools [data-command="redo"]:disabled').waitFor();
  });

  test("Pause stops the solution where it is", async () => {
    const player = await site.visit("#molek-syntez/9");
    await player.press("a");
    await player.text(".verdict .badge", "proved");
    const control = (/** @type {string} */ name) => player.page.locator("#panel").getByRole("button", { name, exact: true });
    await control("Play the solution").click();
    await player.hasPlayed(2);
    await control("Pause").click();
    await control("Play the solution").waitFor();
    const piles = await player.piles();
    await player.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    assert.deepEqual(await player.piles(), piles);
  });

  test("the engine can be turned off", async () => {
    const player = await site.visit("#molek-syntez/9");
    await player.press("a");
    await player.text(".verdict .badge", "proved");
    await player.page.getByRole("switch", { name: "Engine" }).click();
    await player.text(".verdict-line", /^(Engine off|Won)/);
    await player.page.getByRole("switch", { name: "Engine" }).click();
    await player.text(".verdict-line", "Won in 30 moves");
  });
});

/**
 * Opens the panel with a search that does not end by itself.
 * @param {Player} player
 */
async function searchForLong({ page }) {
  await page.keyboard.press("a");
  await page.getByRole("tab", { name: "Options" }).click();
  await page.getByRole("combobox", { name: "Look for" }).selectOption("shortest");
  await page.getByRole("combobox", { name: "Time limit" }).selectOption("0");
  await page.getByRole("tab", { name: "Solution" }).click();
}
