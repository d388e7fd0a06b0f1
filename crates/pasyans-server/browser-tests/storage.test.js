// What the browser keeps: the unfinished game, the statistics, the settings; and what happens when it cannot.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine, solve } from "./support/program.js";
import { saved } from "./support/saved.js";
import { ANY_ENGINE, onEachEngine } from "./support/site.js";

/** @typedef {import("./support/player.js").Player} Player */

/** @type {Engine} */
let engine;
before(() => {
  engine = new Engine();
});
after(() => engine.stop());

onEachEngine((site) => {
  test("a reload brings the game back, with its redo line, its time and its counts (also in Firefox)", async () => {
    const start = { game: "molek-syntez", deal: 9 };
    const { moves } = solve("molek-syntez", "--deal", "9");
    const player = await site.visit("#molek-syntez/9");
    await player.play(moves.slice(0, 10));
    await player.press("u", "u");
    await player.hasPlayed(8);
    await player.press("h");
    await player.text("#table .arrow .label", /wins in/);
    await player.text("#time", /[1-9]/);
    const time = await player.page.locator("#time").textContent();

    await player.page.reload();
    await player.isDealt();
    await player.hasPlayed(8);
    await player.sees(await engine.load({ ...start, moves: moves.slice(0, 8) }));
    assert.ok(seconds(await player.page.locator("#time").textContent()) >= seconds(time) - 1, "the time is lost");
    for (const ply of [9, 10]) {
      await player.press("r");
      await player.hasPlayed(ply);
    }
    await player.play(moves.slice(10));
    await player.hasWon();
    assert.match((await player.dialog.textContent()) ?? "", /2 undos · 1 hint/);
  });

  test("the game is there when the page is opened without a link", async () => {
    const moves = solve("freecell", "--deal", "617").moves.slice(0, 5);
    const player = await site.visit("#freecell/617");
    await player.play(moves);
    const context = player.page.context();
    await player.page.close();
    const again = await site.visit("", { context });
    await again.hasPlayed(5);
    await again.sees(await engine.load({ game: "freecell", deal: 617, moves }));
  });

  test("each kind of game keeps its own unfinished game", async () => {
    const moves = solve("freecell", "--deal", "617").moves.slice(0, 5);
    const player = await site.visit("#freecell/617");
    await player.play(moves);
    await player.chooseGame("MOLEK-SYNTEZ");
    await player.hasPlayed(0);
    await player.page.locator("#win-count").waitFor();
    await player.chooseGame("FreeCell");
    await player.hasPlayed(5);
    await player.sees(await engine.load({ game: "freecell", deal: 617, moves }));
  });

  test("a win is counted once, a game that is left is given up, and can be had back", async () => {
    const { moves } = solve("molek-syntez", "--deal", "9");
    const player = await site.visit("#molek-syntez/9");
    await player.play(moves);
    await player.hasWon();
    await player.text("#win-count", "WIN COUNT 1");
    await player.closeDialog();
    // The same win again is not another one.
    await player.press("u");
    await player.hasPlayed(moves.length - 1);
    await player.play(moves.slice(-1));
    await player.text("#win-count", "WIN COUNT 1");
    await player.hasWon();
    await player.dialog.getByRole("button", { name: "New deal, how hard…" }).waitFor();
    await player.dialog.getByRole("button", { name: "New deal", exact: true }).click();
    await player.hasPlayed(0);
    assert.deepEqual(await figures(player), { played: "1", won: "1" });

    const { moves: legal } = await engine.load(await player.onTable());
    await player.play(legal.slice(0, 1));
    await player.command("new");
    await player.text("#toasts", /Back to the previous game/);
    assert.deepEqual(await figures(player), { played: "2", won: "1" });
    await player.command("new");
    await player.hasPlayed(0);
    assert.deepEqual(await figures(player), { played: "2", won: "1" });
  });

  test("the game that was left comes back with its moves", async () => {
    const moves = solve("freecell", "--deal", "617").moves.slice(0, 4);
    const player = await site.visit("#freecell/617", { settings: { winnableOnly: false } });
    await player.play(moves);
    await player.command("new");
    await player.page.getByRole("button", { name: "Back to the previous game" }).click();
    await player.hasPlayed(4);
    await player.sees(await engine.load({ game: "freecell", deal: 617, moves }));
    assert.deepEqual(await figures(player), { played: "0", won: "0" });
  });

  test("Back after New leads to the deal that was left, as it was, and Forward to the new one (also in Firefox)", async () => {
    const moves = solve("freecell", "--deal", "617").moves.slice(0, 3);
    const player = await site.visit("#freecell/617", { settings: { winnableOnly: false } });
    await player.play(moves);
    await player.command("new");
    await player.hasPlayed(0);
    const next = await player.onTable();
    await player.page.goBack();
    await player.hasPlayed(3);
    await player.sees(await engine.load({ game: "freecell", deal: 617, moves }));
    assert.deepEqual(await figures(player), { played: "0", won: "0" });
    await player.page.goForward();
    await player.hasPlayed(0);
    await player.sees(await engine.load(next));
  });

  test("two tabs with one deal show the same moves; with two deals, they say that one is kept (also in Firefox)", async () => {
    const { moves } = solve("freecell", "--deal", "617");
    const first = await site.visit("#freecell/617", { settings: { winnableOnly: false } });
    const second = await site.visit("#freecell/617", { context: first.page.context() });
    await second.play(moves.slice(0, 2));
    await first.page.bringToFront();
    await first.hasPlayed(2);
    await first.play(moves.slice(2, 3));
    await second.page.bringToFront();
    await second.hasPlayed(3);
    await second.command("new");
    await second.hasPlayed(0);
    await first.page.bringToFront();
    await first.text("#toasts", /Another tab has a different deal of this game/);
    // A reload loses nothing, though the other game has its place.
    await first.page.reload();
    await first.isDealt();
    await first.hasPlayed(3);
    assert.equal((await first.onTable()).deal, 617);
  });

  test("settings work at once and stay", async () => {
    const player = await site.visit("#freecell/617");
    const root = player.page.locator("html");
    const choices = ["Dark", "Plum", "Large print"];
    const switches = { "Four colours": true, "Winnable deals only": false, "Automatic finish": true };
    await player.choose("Settings");
    for (const name of [...choices, ...Object.keys(switches)]) await player.dialog.getByText(name, { exact: true }).click();
    const isSet = async () => {
      assert.equal(await root.getAttribute("data-scheme"), "dark");
      assert.equal(await root.getAttribute("data-table"), "plum");
      for (const name of choices) {
        assert.ok(await player.dialog.getByRole("radio", { name, exact: true }).isChecked(), name);
      }
      for (const [name, isOn] of Object.entries(switches)) {
        assert.equal(await player.dialog.getByRole("switch", { name: new RegExp(`^${name}`) }).isChecked(), isOn, name);
      }
    };
    await isSet();
    await player.page.reload();
    await player.isDealt();
    await player.choose("Settings");
    await isSet();
  });

  test("cheats and strictness are settings of MOLEK-SYNTEZ", async () => {
    const player = await site.visit("#molek-syntez/3");
    await player.choose("Settings");
    await player.dialog.getByText("Cheats", { exact: true }).click();
    await player.dialog.getByText("Strict", { exact: true }).click();
    await player.page.reload();
    await player.isDealt();
    await player.choose("Settings");
    assert.equal(await player.dialog.getByRole("switch", { name: /^Cheats/ }).isChecked(), false);
    assert.equal(await player.dialog.getByRole("switch", { name: /^Strict/ }).isChecked(), true);
  });

  test("two tabs: settings and wins are shared, the games are not mixed up", async () => {
    const { moves } = solve("molek-syntez", "--deal", "9");
    const first = await site.visit("#molek-syntez/9");
    const second = await site.visit("#molek-syntez/10", { context: first.page.context() });
    // A tab that nobody sees draws about once a second.
    await first.page.bringToFront();
    await first.play(moves.slice(0, 3));
    await second.page.bringToFront();
    await second.choose("Settings");
    await second.dialog.getByText("Slow", { exact: true }).click();
    await first.page.locator('html[data-speed="slow"]').waitFor();
    await second.dialog.getByText("None", { exact: true }).click();
    await first.page.locator('html[data-speed="off"]').waitFor();
    await first.sees(await engine.load({ game: "molek-syntez", deal: 9, moves: moves.slice(0, 3) }));
    await second.closeDialog();
    await first.page.bringToFront();
    await first.play(moves.slice(3));
    await first.hasWon();
    await second.page.bringToFront();
    await second.text("#win-count", "WIN COUNT 1");
    await second.hasPlayed(0);
    // Each tab comes back with its own game.
    await second.page.reload();
    await second.isDealt();
    await second.sees(await engine.load({ game: "molek-syntez", deal: 10 }));
  });

  test("all that is kept goes into a file, and from there into another browser (also in Firefox)", async () => {
    const { moves } = solve("molek-syntez", "--deal", "9");
    const player = await site.visit("#molek-syntez/9");
    await player.play(moves);
    await player.hasWon();
    await player.closeDialog();
    await player.chooseGame("FreeCell");
    const begun = solve("freecell", "--deal", String((await player.onTable()).deal)).moves.slice(0, 3);
    await player.play(begun);
    const piles = await player.piles();
    await player.choose("Settings");
    await player.dialog.getByText("Plum", { exact: true }).click();
    const { name, content } = await saved(player, "Export to a file");
    assert.match(name, /^pasyans-\d{4}-\d\d-\d\d\.json$/);

    const other = await site.visit("#freecell/617");
    await importFile(other, { name, mimeType: "application/json", buffer: content });
    await other.text(".settings [role=status]", /will be replaced/);
    await other.dialog.getByRole("button", { name: "Replace them" }).click();
    await other.hasNoDialog();
    await other.page.waitForFunction(() => document.documentElement.dataset.table === "plum");
    await other.hasPlayed(3);
    assert.deepEqual(await other.piles(), piles);
    await other.chooseGame("MOLEK-SYNTEZ");
    await other.text("#win-count", "WIN COUNT 1");
  });

  test("a file that is none of ours changes nothing, and nor does one that is not wanted", async () => {
    const player = await site.visit("#freecell/617");
    const kept = () => player.page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));
    const before = await kept();
    await importFile(player, { name: "a.json", mimeType: "application/json", buffer: Buffer.from('{"settings":{}}') });
    await player.text(".settings [role=status]", "This is not a file that Pasyans exported.");
    const ours = JSON.stringify({ format: "pasyans.kept", version: 1, kept: { settings: { table: "plum" } } });
    await player.dialog.getByLabel("File to import").setInputFiles({ name: "b.json", mimeType: "application/json", buffer: Buffer.from(ours) });
    await player.dialog.getByRole("button", { name: "Keep mine" }).click();
    await player.closeDialog();
    assert.equal(await kept(), before);
  });

  test("broken storage breaks nothing", async () => {
    const broken = {
      "pasyans.v1.settings": '{"speed":"off","deck":42,"table":null,"scheme":"mauve","cheats":"perhaps"}',
      "pasyans.v1.stats": '[1,2,3',
      "pasyans.v1.current": '"freecell"',
      "pasyans.v1.game.freecell": '{"game":"freecell","deal":617,"moves":"1a.zz.9!!","ply":-5}',
      "pasyans.v1.game.molek-syntez": '{"game":"molek-syntez","board":"none","moves":"","ply":0,"elapsed":"long"}',
      "pasyans.v1.goals": "}{",
    };
    const prepare = (/** @type {import("playwright-core").BrowserContext} */ context) =>
      context.addInitScript((/** @type {Record<string, string>} */ values) => {
        if (location.protocol === "about:" || sessionStorage.getItem("broken")) return;
        sessionStorage.setItem("broken", "yes");
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
      }, broken);
    const player = await site.visit("", { prepare });
    const { moves } = await engine.load(await player.onTable());
    await player.play(moves.slice(0, 1));
    await player.choose("Statistics");
    await player.closeDialog();
    await player.chooseGame("MOLEK-SYNTEZ");
    await player.page.locator("#win-count").waitFor();
    await player.hasPlayed(0);
  });

  for (const [how, hide] of /** @type {const} */ ([["is refused", refuseStorage], ["is full", fillStorage]])) {
    test(`storage that ${how} breaks nothing`, async () => {
      const { moves } = solve("molek-syntez", "--deal", "9");
      const player = await site.visit("#molek-syntez/9", { prepare: (context) => context.addInitScript(hide) });
      await player.play(moves);
      await player.hasWon();
      await player.closeDialog();
      await player.choose("Settings");
      await player.dialog.getByText("Slow", { exact: true }).click();
      assert.equal(await player.page.locator("html").getAttribute("data-speed"), "slow");
      await player.closeDialog();
      await player.choose("Statistics");
    });
  }

  test("a game by rules of one's own is kept, too", async () => {
    const player = await site.visit("#freecell/617");
    await player.press("e");
    await player.dialog.getByRole("combobox", { name: "Game" }).selectOption({ label: "Custom game…" });
    await player.dialog.getByRole("button", { name: "Use these rules" }).click();
    await player.dialog.getByRole("button", { name: "Play from here" }).click();
    await player.text("#title-game", "Double FreeCell");
    await player.doubleClick("t0");
    await player.hasPlayed(1);
    const piles = await player.piles();
    await player.page.reload();
    await player.isDealt();
    await player.text("#title-game", "Double FreeCell");
    assert.deepEqual(await player.piles(), piles);
  });
}, ANY_ENGINE);

/**
 * @param {Player} player
 * @param {Parameters<import("playwright-core").Locator["setInputFiles"]>[0]} file
 */
async function importFile(player, file) {
  await player.choose("Settings");
  await player.dialog.getByLabel("File to import").setInputFiles(file);
}

/** Runs in the page: as with a browser that blocks storage. */
function refuseStorage() {
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  }
}

/** Runs in the page: as with a browser that has no room left. */
function fillStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
}

/**
 * Some figures of the statistics of the game on the table.
 * @param {Player} player
 */
async function figures(player) {
  await player.choose("Statistics");
  const all = await player.dialog.locator(".figure").evaluateAll((found) =>
    found.map((figure) => [figure.querySelector("dt")?.textContent, figure.querySelector("dd")?.textContent]));
  await player.closeDialog();
  const { played, won } = Object.fromEntries(all);
  return { played, won };
}

/** @param {string | null} time "4:32" */
function seconds(time) {
  const [minutes, rest] = (time ?? "").split(":").map(Number);
  return minutes * 60 + rest;
}
