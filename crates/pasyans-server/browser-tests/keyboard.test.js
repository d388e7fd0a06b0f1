// Playing without a mouse, from the first Tab to the next deal.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine, solve } from "./support/program.js";
import { ANY_ENGINE, address, onEachEngine } from "./support/site.js";

/** @typedef {import("./support/player.js").Player} Player */

/** @type {Engine} */
let engine;
before(() => {
  engine = new Engine();
});
after(() => engine.stop());

onEachEngine((site) => {
  test("MOLEK-SYNTEZ is won by keys alone, and so is the next deal dealt (also in Firefox)", async () => {
    const { moves } = solve("molek-syntez", "--cheat", "--deal", "3");
    const player = await site.visit("#molek-syntez/3");
    await tabToTable(player);
    await player.play(moves, "type");
    await player.hasWon();
    // Not the key of the last move, which may still be held down: the button is one Tab away.
    await player.press("Tab", "Enter");
    await player.hasNoDialog();
    await player.hasPlayed(0);
    const next = await player.onTable();
    assert.notEqual(next.deal, 3);
    await player.sees(await engine.load(next));
    // The table has the focus again.
    await player.press("Digit1");
    assert.match(await focused(player), /in column 1$/);
  });

  test("runs, cells and home by keys: the rest of a FreeCell deal", async () => {
    const whole = solve("freecell", "--deal", "617").moves;
    const played = whole.slice(0, -45);
    const player = await site.visit(address({ game: "freecell", deal: 617, moves: played }));
    await player.hasPlayed(played.length);
    await tabToTable(player);
    await player.play(whole.slice(-45), "type");
    await player.hasWon();
  });

  test("arrows walk over the table, Home and End along a column", async () => {
    const { piles } = await engine.load({ game: "freecell", deal: 617 });
    const player = await site.visit("#freecell/617");
    await tabToTable(player);
    await player.press("Digit1", "Home");
    assert.match(await focused(player), new RegExp(`1 of ${piles[0].cards.length} in column 1$`));
    await player.press("ArrowDown");
    assert.match(await focused(player), /2 of 7 in column 1$/);
    await player.press("End");
    assert.match(await focused(player), /7 of 7 in column 1$/);
    await player.press("ArrowRight");
    assert.match(await focused(player), /in column 2$/);
    await player.press("Shift+Digit4");
    assert.equal(await focused(player), "Cell 4, empty");
    await player.press("ArrowRight");
    assert.match(await focused(player), /^Foundation of/);
  });

  test("Tab goes through the places that take a card, Escape puts it back", async () => {
    const state = await engine.load({ game: "freecell", deal: 617 });
    const move = state.moves.find(({ to }) => to?.startsWith("t"));
    assert.ok(move?.from);
    const targets = state.moves.filter(({ from, count }) => from === move.from && count === move.count);
    const player = await site.visit("#freecell/617");
    await tabToTable(player);
    await player.press(`Digit${Number(move.from.slice(1)) + 1}`, "Enter");
    const reached = new Set();
    for (const _ of targets) {
      await player.press("Tab");
      reached.add(await player.page.evaluate(() => document.activeElement?.closest(".pile")?.getAttribute("data-pile")));
      assert.equal(await player.page.evaluate(() => document.activeElement?.getAttribute("aria-description")), "fits here");
    }
    assert.deepEqual(reached, new Set(targets.map(({ to }) => to)));
    await player.press("Escape");
    assert.deepEqual(await player.lit(), {});
    assert.match(await focused(player), new RegExp(`in column ${Number(move.from.slice(1)) + 1}$`));
    await player.sees(state);
  });

  test("Space sends a card to its best place; what happens is announced", async () => {
    const player = await site.visit("#freecell/617");
    await tabToTable(player);
    await player.press("Digit1", "Space");
    await player.hasPlayed(1);
    await player.text("#live", /^\w+ of \w+ /);
    await player.press("u");
    await player.hasPlayed(0);
    await player.text("#live", /^Undone: /);
    await player.press("Control+y");
    await player.hasPlayed(1);
    await player.press("Control+z");
    await player.hasPlayed(0);
  });

  test("letters work by their place on a layout that is not Latin, and by their name on one that is (also in Firefox)", async () => {
    const player = await site.visit("#freecell/617");
    await player.press("Digit1", "Space");
    await player.hasPlayed(1);
    await type(player, { code: "KeyZ", key: "я", ctrlKey: true });
    await player.hasPlayed(0);
    await type(player, { code: "KeyR", key: "к" });
    await player.hasPlayed(1);
    await type(player, { code: "KeyU", key: "г" });
    await player.hasPlayed(0);
    // On a French layout the key of Z has a W, and Z is elsewhere.
    await type(player, { code: "KeyZ", key: "w", ctrlKey: true });
    await type(player, { code: "KeyY", key: "r" });
    await player.hasPlayed(1);
    await type(player, { code: "KeyW", key: "z", ctrlKey: true });
    await player.hasPlayed(0);
    // At the table, too: C and a digit is a cell.
    await type(player, { code: "KeyC", key: "с" });
    await player.press("Digit4");
    assert.equal(await focused(player), "Cell 4, empty");
  });

  test("only fields of text take letters (also in Firefox)", async () => {
    const player = await site.visit("#freecell/617");
    await player.press("a");
    await player.text(".verdict-line", /^Won in/);
    const slider = player.page.getByRole("slider");
    await slider.click();
    const there = Number(await slider.inputValue());
    await player.hasPlayed(there);
    await player.press("u");
    await player.hasPlayed(there - 1);
    await player.page.getByRole("combobox", { name: "Speed" }).selectOption({ index: 0 });
    await player.page.getByRole("tab", { name: "Options" }).click();
    const box = player.page.locator("#panel").getByRole("checkbox").first();
    if ((await box.count()) > 0) {
      await box.click();
      await player.press("u");
      await player.hasPlayed(there - 2);
    }
    await player.press("m");
    await player.dialog.getByRole("heading", { name: "Menu" }).waitFor();
  });

  test("digits and arrows work on a page that nobody has touched (also in Firefox)", async () => {
    const player = await site.visit("#freecell/617");
    await player.press("Digit3");
    assert.match(await focused(player), /in column 3$/);
    const other = await site.visit("#freecell/617");
    await other.press("ArrowRight");
    assert.match(await focused(other), /in column 1$/);
    await other.press("ArrowRight");
    assert.match(await focused(other), /in column 2$/);
  });

  test("Space after a click on New deals nothing more (also in Firefox)", async () => {
    const player = await site.visit("#freecell/617", { settings: { winnableOnly: false } });
    await player.command("new");
    await player.page.waitForFunction(() => !/^#freecell\/617/.test(location.hash));
    const { deal } = await player.onTable();
    await player.press("Space", "Enter");
    await player.isStill();
    assert.equal((await player.onTable()).deal, deal);
    await player.hasPlayed(0);
  });

  test("F says why a card cannot go home (also in Firefox)", async () => {
    const player = await site.visit("#freecell/617");
    const { piles } = await engine.load({ game: "freecell", deal: 617 });
    const stays = piles.findIndex(({ cards }) => !cards.at(-1)?.startsWith("A"));
    await player.press(`Digit${stays + 1}`, "f");
    await player.text("#status-text", /is not the next card of/);
    await player.press("Home", "f");
    await player.text("#status-text", /^Only the last card/);
    const molek = await site.visit("#molek-syntez/9");
    await molek.press("Digit1", "f");
    await molek.text("#status-text", "No card goes home in this game");
  });

  test("every dialog opens by its key and closes by Escape", async () => {
    const player = await site.visit("#freecell/617");
    await tabToTable(player);
    const dialogs = { m: "Menu", g: "Choose a game", d: "Deal by number", s: "Share", e: "Board editor", "?": "Keyboard shortcuts" };
    for (const [key, title] of Object.entries(dialogs)) {
      await player.press(key);
      await player.dialog.getByRole("heading", { name: title, exact: true }).waitFor();
      await player.closeDialog();
      assert.ok(await isAtTable(player), `the focus is lost after ${title}`);
    }
  });
}, ANY_ENGINE);

/**
 * Presses a key of another layout.
 * @param {Player} player
 * @param {{code: string, key: string, ctrlKey?: boolean}} key
 */
function type({ page }, key) {
  return page.evaluate((init) => {
    const event = new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, key);
}

/**
 * Presses Tab until a card has the focus.
 * @param {Player} player
 */
async function tabToTable(player) {
  for (let presses = 0; presses < 15; presses += 1) {
    await player.press("Tab");
    if (await isAtTable(player)) return;
  }
  assert.fail("Tab does not lead to the table");
}

/** @param {Player} player */
function isAtTable({ page }) {
  return page.evaluate(() => document.getElementById("table")?.contains(document.activeElement) ?? false);
}

/**
 * @param {Player} player
 * @returns {Promise<string>} the name of what has the focus
 */
async function focused({ page }) {
  return (await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))) ?? "";
}
