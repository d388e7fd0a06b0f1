// The history of games: what was won, with help or without, and what was given up; the chart, and the deals again.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { solve } from "./support/program.js";
import { ANY_ENGINE, onEachEngine } from "./support/site.js";

/** @typedef {import("./support/player.js").Player} Player */

const PAST = "pasyans.v1.past.molek-syntez";

onEachEngine((site) => {
  /** @param {Player} player */
  const rows = (player) => player.dialog.locator(".history-list tbody tr").evaluateAll((found) =>
    found.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent ?? "")));

  test("what was played is listed and drawn, the latest first, and can be played again (also in Firefox)", async () => {
    const { moves } = solve("molek-syntez", "--deal", "9");
    const player = await site.visit("#molek-syntez/9", { settings: { winnableOnly: false } });
    await player.choose("History");
    assert.match((await player.dialog.textContent()) ?? "", /No games yet/);
    await player.closeDialog();

    await player.play(moves);
    await player.hasWon();
    await player.closeDialog();
    await player.press("d");
    await player.dialog.getByRole("textbox").fill("3");
    await player.press("Enter");
    await player.hasNoDialog();
    await player.text("#title-deal", "#3");
    await player.press("h");
    await player.text("#table .arrow .label", /wins in|cheat/);
    await player.press("h");
    await player.hasPlayed(1);
    // To leave it is to give it up.
    await player.press("n");
    await player.hasPlayed(0);
    await player.choose("History");
    const list = await rows(player);
    assert.deepEqual(list.map(([, deal, end, count]) => [deal, end, count]), [["#3", "given up", "1"], ["#9", "won", String(moves.length)]]);
    const chart = player.dialog.locator(".history-chart");
    assert.equal(await chart.getAttribute("aria-label"), "The moves of the last 2 games: 1 won, 0 won with help, 1 given up.");
    assert.equal(await chart.locator(".history-bar").count(), 2);
    await player.dialog.getByRole("button", { name: "Time", exact: true }).click();
    assert.match((await chart.getAttribute("aria-label")) ?? "", /^The time of the last 2 games/);
    await player.dialog.getByRole("button", { name: "#9" }).click();
    await player.text("#title-deal", "#9");
    await player.hasPlayed(0);
  });

  test("it is in the exported file; games from before it was kept are only counted", async () => {
    const player = await site.visit("#molek-syntez/9");
    await player.page.evaluate((past) => {
      // As an earlier version kept them, and one game of this one.
      localStorage.setItem("pasyans.v1.stats", JSON.stringify({ "molek-syntez": { won: 4, givenUp: 2, streak: 1, bestStreak: 3 } }));
      localStorage.setItem(past, JSON.stringify([{ at: 1_790_000_000_000, deal: 5, won: true, isHelped: true, moves: 33, milliseconds: 61_000, cheats: 1 }, "nonsense"]));
    }, PAST);
    await player.choose("History");
    assert.deepEqual((await rows(player)).map(([, ...rest]) => rest), [["#5", "won with help", "33", "1:01"]]);
    assert.match((await player.dialog.textContent()) ?? "", /5 older games are in the statistics only/);
    await player.closeDialog();
    await player.choose("Settings");
    const [file] = await Promise.all([
      player.page.waitForEvent("download"),
      player.dialog.getByRole("button", { name: "Export to a file" }).click(),
    ]);
    const { kept } = JSON.parse(await readFile(await file.path(), "utf8"));
    assert.equal(kept["past.molek-syntez"][0].deal, 5);
    await player.closeDialog();
    // To clear the statistics is to clear the history, and both come back.
    await player.choose("Statistics");
    await player.dialog.getByRole("button", { name: "Clear" }).click();
    assert.equal(await player.page.evaluate((past) => localStorage.getItem(past), PAST), null);
    await player.page.locator("#toasts").getByRole("button", { name: "Undo" }).click();
    assert.match((await player.page.evaluate((past) => localStorage.getItem(past), PAST)) ?? "", /"deal":5/);
  });
}, ANY_ENGINE);
