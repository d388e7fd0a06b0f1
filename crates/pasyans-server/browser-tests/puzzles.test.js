// Puzzles: the task, a right move, a wrong one with its refutation, hints, and what is kept.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { addDays } from "../web/src/app/days.js";
import { today } from "../web/src/app/daily.js";
import { LISTS, puzzleIn } from "../web/src/puzzles/daily.js";
import { readPuzzles } from "../web/src/puzzles/set.js";
import { check } from "./support/axe.js";
import { Engine } from "./support/program.js";
import { onEachEngine } from "./support/site.js";

/** @typedef {import("./support/player.js").Player} Player */
/** @typedef {import("../web/src/puzzles/set.js").Puzzle} Puzzle */
/** @typedef {import("../web/src/protocol.js").CardMove} CardMove */
/** @typedef {import("../web/src/protocol.js").Judged} Judged */
/** @typedef {import("../web/src/protocol.js").Move} Move */

const STATUS = ".puzzle-status";

/** @type {Engine} */
let engine;
before(() => {
  engine = new Engine();
});
after(() => engine.stop());

/**
 * @param {Player} player
 * @returns {Promise<Puzzle>} the one that is shown, as its file has it
 */
async function shown(player) {
  await player.text(STATUS, /from deal/);
  const text = (await player.page.locator(STATUS).textContent()) ?? "";
  const [, deal, rating] = /from deal (\d+)\. This puzzle is rated ([\d,]+)\./.exec(text) ?? [];
  const game = await player.dialog.getByRole("combobox").inputValue();
  const file = readFileSync(new URL(`../web/puzzles/${game}.txt`, import.meta.url), "utf8");
  const asked = (/** @type {Puzzle} */ one) => one.deal === Number(deal) && one.rating === Number(rating?.replace(",", ""));
  const puzzle = readPuzzles(file).find(asked);
  assert.ok(puzzle, text);
  return puzzle;
}

/** Runs in the page: cards at the ends of piles that cannot be pressed where they are. */
function hiddenCards() {
  const ends = [...document.querySelectorAll(".puzzle-table .pile")].flatMap((pile) => [...pile.querySelectorAll(".card")].slice(-1));
  const cards = /** @type {HTMLElement[]} */ (ends).filter((card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height - 4)?.closest(".card") !== card;
  });
  return cards.map((card) => card.dataset.card);
}

/**
 * Clicks cards of the puzzle, then the pile that they go to.
 * @param {Player} player
 * @param {CardMove} move
 */
async function play(player, { from, to, count }) {
  for (const [pile, cards] of /** @type {const} */ ([[from, count], [to, 1]])) {
    const spot = await player.page.evaluate(({ pile, cards }) => {
      const list = document.querySelector(`.puzzle-table .pile[data-pile="${pile}"]`);
      const all = [...(list?.querySelectorAll(".card") ?? [])];
      const one = all.at(-cards) ?? list?.querySelector(".slot");
      const box = one?.getBoundingClientRect();
      const covering = cards > 1 ? all.at(-cards + 1)?.getBoundingClientRect() : undefined;
      if (box === undefined) return null;
      return { x: box.left + box.width / 2, y: box.top + (covering === undefined ? box.height : covering.top - box.top) / 2 };
    }, { pile, cards });
    assert.ok(spot, pile);
    await player.page.mouse.click(spot.x, spot.y);
  }
}

/**
 * A legal move that loses: of other cards than those that win.
 * @param {Puzzle} puzzle
 * @returns {Promise<CardMove>}
 */
async function losing({ game, deal, moves, winning }) {
  const state = await engine.ask("game.puzzle", { game, deal, moves });
  const found = state.moves.find((/** @type {Move} */ move) => move.kind === undefined && !winning.some(({ from }) => from === move.from));
  assert.ok(found, "every card can win");
  return found;
}

/**
 * Opens the puzzle of a day from the calendar.
 * @param {Player} player
 * @param {string} date
 * @returns {Promise<Puzzle>}
 */
async function openDay(player, date) {
  await player.press("t");
  await player.dialog.getByRole("button", { name: "Puzzles of the day" }).click();
  const day = player.dialog.locator(`[data-date="${date}"]`);
  for (let presses = 0; presses < 2 && (await day.count()) === 0; presses += 1) await player.press("PageUp");
  await day.click();
  const [from] = LISTS;
  assert.ok(from !== undefined);
  const list = readPuzzles(readFileSync(new URL(`../web/puzzles-of-days/from-${from}.txt`, import.meta.url), "utf8"));
  const puzzle = puzzleIn(list, from, date);
  assert.ok(puzzle, date);
  await player.text(STATUS, new RegExp(`from deal ${puzzle.deal}\\.`));
  return puzzle;
}

/**
 * Plays any move of a puzzle.
 * @param {Player} player
 * @param {Move} move
 */
async function answer(player, move) {
  if (move.kind === undefined) await play(player, move);
  else await player.dialog.getByRole("button", { name: "Redeal" }).click();
}

onEachEngine((site) => {
  test("ten puzzles are solved by the engine's own moves (also in Firefox)", async () => {
    const player = await site.visit("#bakers-game/1");
    for (let days = 1; days <= 10; days += 1) {
      const { game, deal, moves } = await openDay(player, addDays(today(), -days));
      const judged = await engine.ask("game.judge", { game, deal, moves });
      const right = judged.moves.find((/** @type {Judged} */ { verdict }) => verdict === "won");
      await answer(player, right.move);
      await player.text(STATUS, /^Right! This wins in \d+ moves/);
      await player.text(".puzzle-standing", new RegExp(`streak ${days}\\b`));
      await player.closeDialog();
    }
    await player.press("t");
    await player.dialog.getByRole("button", { name: "Puzzles of the day" }).click();
    await player.text(".calendar-figures", /Solved without a hint: 10 of .* In a row: 10, at best 10/);
  });

  test("ten wrong moves are refused, each with its refutation (also in Firefox)", async () => {
    const player = await site.visit("#bakers-game/1", { screen: "phone" });
    for (let days = 1; days <= 10; days += 1) {
      const { game, deal, moves } = await openDay(player, addDays(today(), -days));
      const judged = await engine.ask("game.judge", { game, deal, moves });
      const wins = new Set(judged.moves.flatMap((/** @type {Judged} */ { verdict, move }) => (verdict === "won" && move.kind === undefined ? [move.from] : [])));
      // Of cards that win nowhere, so that two clicks say no other move.
      const wrong = judged.moves.find((/** @type {Judged} */ { verdict, move }) => verdict === "unwinnable" && !wins.has(move.from));
      await answer(player, wrong.move);
      await player.text(STATUS, /^This loses; the arrow shows a move that wins\. (Proved: no win|All .* none is won|Only \d+ positions? can follow)/);
      await player.text(STATUS, /The best try found gets \d+ of \d+ cards in place/);
      await player.dialog.locator('.puzzle-move[aria-current="true"][data-verdict="unwinnable"]').waitFor();
      await player.closeDialog();
    }
    await player.press("t");
    await player.dialog.getByRole("button", { name: "Puzzles of the day" }).click();
    await player.text(".calendar-figures", /Solved without a hint: 0 of /);
  });

  for (const screen of /** @type {const} */ (["wide", "phone", "side"])) {
    test(`a right move is accepted, and the rating rises (${screen})`, async () => {
      const player = await site.visit("#bakers-game/1", { screen });
      await player.choose("Puzzles…");
      const puzzle = await shown(player);
      assert.deepEqual(await player.page.evaluate(hiddenCards), []);
      // Its place in the layout: a box on the screen is a hair smaller while the dialog rises.
      const height = await player.dialog.getByRole("combobox").evaluate((box) => /** @type {HTMLElement} */ (box).offsetHeight);
      if (screen !== "wide") assert.ok(height >= 44, `${height} is small for a thumb`);
      const task = await player.page.locator(STATUS).textContent();
      const [move] = puzzle.winning;
      assert.ok(move?.kind === undefined && move !== undefined);
      await play(player, move);
      await player.text(STATUS, /^Right! This wins in \d+ moves/);
      await player.text(".puzzle-standing", /\(\+\d+\).*streak 1/);
      assert.deepEqual(await check(player, "a solved puzzle"), []);
      // Each move that loses can be looked into.
      const lost = player.dialog.locator('.puzzle-move[data-verdict="unwinnable"]');
      assert.ok((await lost.count()) >= 2);
      await lost.first().click();
      await player.text(STATUS, /no win after it|none is won|it is lost/);
      await player.dialog.getByRole("button", { name: "Next puzzle" }).click();
      // It may be one that was found while this one was looked at, and stands in no file.
      await player.text(STATUS, /from deal/);
      assert.notEqual(await player.page.locator(STATUS).textContent(), task);
    });
  }

  test("a wrong move is refused with its proof, and the arrow shows a right one", async () => {
    const player = await site.visit("#bakers-game/1");
    await player.choose("Puzzles…");
    const puzzle = await shown(player);
    await play(player, await losing(puzzle));
    await player.text(STATUS, /^This loses; the arrow shows a move that wins\. (Proved: no win|All .* none is won|Only \d+ positions? can follow)/);
    await player.text(STATUS, /The best try found gets \d+ of \d+ cards in place/);
    await player.text(".puzzle-table .arrow .label", "this wins");
    await player.text(".puzzle-standing", /\(−\d+\).*streak 0/);
    assert.deepEqual(await check(player, "a failed puzzle"), []);
  });

  test("hints have a price, the table behind stays as it is, and all of it is kept (also in Firefox)", async () => {
    const player = await site.visit("#bakers-game/1");
    const before = await player.piles();
    await player.choose("Puzzles…");
    const puzzle = await shown(player);
    const hint = player.dialog.getByRole("button", { name: /^Hint/ });
    await hint.click();
    await player.text(STATUS, /^Look at /);
    await hint.click();
    await player.text(".puzzle-table .arrow .label", "this wins");
    assert.ok(await hint.isDisabled());
    const [move] = puzzle.winning;
    assert.ok(move?.kind === undefined && move !== undefined);
    await play(player, move);
    await player.text(STATUS, /^Right!/);
    await player.text(".puzzle-standing", /streak 0/);
    await player.closeDialog();
    assert.deepEqual(await player.piles(), before);
    const kept = await player.page.evaluate(() => JSON.parse(localStorage.getItem("pasyans.v1.puzzles") ?? "null"));
    assert.equal(kept.solved, 1);
    assert.equal(Object.values(kept.tried).length, 1);
  });

  test("a puzzle with a reserve has a hint that names its card", async () => {
    const player = await site.visit("#king-albert/1");
    await player.choose("Puzzles…");
    const puzzle = await shown(player);
    const [move] = puzzle.winning;
    assert.ok(move?.kind === undefined && move !== undefined);
    await player.dialog.getByRole("button", { name: /^Hint/ }).click();
    const number = Number(move.from.slice(1)) + 1;
    /** @type {Record<string, string>} */
    const names = { t: `column ${number}`, r: `card ${number} of the reserve`, f: "the foundation" };
    await player.text(STATUS, `Look at ${names[move.from[0] ?? ""]}.`);
    await play(player, move);
    await player.text(STATUS, /^Right!/);
  });

  test("the puzzle of the day is the same for everyone", async () => {
    const [one, other] = [await site.visit(), await site.visit()];
    await one.choose("Puzzle of the day");
    await other.choose("Puzzle of the day");
    assert.deepEqual(await shown(one), await shown(other));
  });
});
