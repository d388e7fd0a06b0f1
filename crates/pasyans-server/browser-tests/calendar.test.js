// The calendar: the deal of each day, by pointer and by keys, and which days are done.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LAST_NUMBER, dailyNumber, today } from "../web/src/app/daily.js";
import { FIRST_DATE, addDays } from "../web/src/app/days.js";
import { LISTS, puzzleIn } from "../web/src/puzzles/daily.js";
import { readPuzzles } from "../web/src/puzzles/set.js";
import { run, solve } from "./support/program.js";
import { ANY_ENGINE, onEachEngine } from "./support/site.js";

/** @typedef {import("./support/player.js").Player} Player */

const GAME = "molek-syntez";

/**
 * @param {string} game
 * @param {number} number
 * @returns {number} the first deal from this one on that can be won
 */
function firstWon(game, number) {
  const { stdout } = run(["solve", game, "--format", "json", "--deal", String(number)]);
  return JSON.parse(stdout).verdict === "won" ? number : firstWon(game, number + 1);
}

onEachEngine((site) => {
  /** @param {Player} player */
  const now = async (player) => player.page.evaluate(() => {
    const date = new Date();
    return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  });
  const day = (/** @type {Player} */ player, /** @type {string} */ date) => player.dialog.locator(`[data-date="${date}"]`);

  test("by keys to yesterday, whose deal is dealt; a win marks the day (also in Firefox)", async () => {
    const player = await site.visit(`#${GAME}/9`, { settings: { cheats: false } });
    const yesterday = addDays(await now(player), -1);
    // The key is for the calendar wherever the focus is, at the table too.
    await player.press("Digit1");
    await player.press("t");
    await player.dialog.getByRole("heading", { name: "Calendar" }).waitFor();
    await player.press("ArrowLeft");
    assert.match((await day(player, yesterday).getAttribute("aria-label")) ?? "", /^\w+,? \d+ \w+ \d{4}: not won yet$/);
    await player.press("Enter");
    await player.hasNoDialog();
    // Wins without cheats are rare: the day has the first deal, from its number on, that has one.
    const first = dailyNumber(GAME, yesterday);
    assert.ok(first + 100 < LAST_NUMBER);
    const number = firstWon(GAME, first);
    await player.page.waitForFunction((wanted) => document.title.includes(String(wanted)), number);
    const { moves } = solve(GAME, "--deal", String(number));
    await player.play(moves);
    await player.hasWon();
    await player.closeDialog();
    await player.press("t");
    assert.equal(await day(player, yesterday).getAttribute("data-state"), "won");
    await player.text(".calendar-figures", /Won without help: 1 of .* In a row: 1, at best 1/);
    // Today is still to be won, which does not end the streak.
    assert.equal(await day(player, await now(player)).getAttribute("data-state"), "open");
  });

  test("a day that was won with help is marked so, and makes no streak", async () => {
    const player = await site.visit(`#${GAME}/9`);
    const date = await now(player);
    await player.page.evaluate(([game, helped]) => {
      localStorage.setItem("pasyans.v1.stats", JSON.stringify({ [game]: { won: 1, withHelp: 1, dailiesHelped: [helped] } }));
    }, [GAME, date]);
    await player.press("t");
    assert.equal(await day(player, date).getAttribute("data-state"), "helped");
    await player.text(".calendar-figures", /Won without help: 0 of .* In a row: 0, at best 0/);
  });

  test("the puzzles of the days are there, too: solved, with a hint, or not, and any day's can be opened (also in Firefox)", async () => {
    const player = await site.visit(`#${GAME}/9`);
    const date = await now(player);
    const [solved, hinted, failed] = [-1, -2, -3].map((days) => addDays(date, days));
    await player.page.evaluate((days) => localStorage.setItem("pasyans.v1.puzzles", JSON.stringify({ days })), {
      [solved ?? ""]: "won",
      [hinted ?? ""]: "helped",
      [failed ?? ""]: "failed",
    });
    await player.press("t");
    await player.dialog.getByRole("button", { name: "Puzzles of the day" }).click();
    for (let presses = 0; presses < 2 && (await day(player, failed ?? "").count()) === 0; presses += 1) await player.press("PageUp");
    assert.equal(await day(player, failed ?? "").getAttribute("data-state"), "failed");
    assert.match((await day(player, failed ?? "").getAttribute("aria-label")) ?? "", /: not solved$/);
    await player.text(".calendar-figures", /Solved without a hint: 1 of .* In a row: 1, at best 1/);
    const [wanted] = LISTS;
    assert.ok(wanted !== undefined);
    const list = readPuzzles(readFileSync(new URL(`../web/puzzles-of-days/from-${wanted}.txt`, import.meta.url), "utf8"));
    const puzzle = puzzleIn(list, wanted, failed ?? "");
    await day(player, failed ?? "").click();
    await player.text(".puzzle-status", new RegExp(`from deal ${puzzle?.deal}\\.`));
    assert.equal(await player.dialog.getByRole("combobox").inputValue(), puzzle?.game);
  });

  test("from month to month, from the first day to today, for any game", async () => {
    const player = await site.visit(`#${GAME}/9`);
    const date = await now(player);
    await player.press("t");
    assert.ok(await player.dialog.getByRole("button", { name: "The month after" }).isDisabled());
    for (let presses = 0; presses < 200 && (await player.page.locator(`[data-date="${FIRST_DATE}"]`).count()) === 0; presses += 1) {
      await player.press("PageUp");
    }
    assert.ok(await player.dialog.getByRole("button", { name: "The month before" }).isDisabled());
    await player.dialog.getByRole("combobox", { name: "Game" }).selectOption("freecell");
    await day(player, FIRST_DATE).click();
    await player.text("#title-game", "FreeCell");
    const number = firstWon("freecell", dailyNumber("freecell", FIRST_DATE));
    assert.equal((await player.onTable()).deal, number);
    assert.equal(await player.page.evaluate(() => document.title), `FreeCell ${number} · Pasyans`);
    assert.equal(date, today(), "the test and the browser have the same day");
  });
}, ANY_ENGINE);
