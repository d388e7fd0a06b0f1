// Kabufuda Solitaire and Shenzhen Solitaire: cells that open and lock, dragons that are gathered, cards that go home by themselves.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { check } from "./support/axe.js";
import { Engine, solve } from "./support/program.js";
import { address, onEachEngine } from "./support/site.js";

/** Three cells are open, of which one is locked; a move from the first column locks the last. */
const KABUFUDA = "Freecells: 1 - [5]\n2 2 2 0\n3 1 1 1\n4 4\n4 4 2\n6 6 6 7 7 7 7\n6 3 3 3\n8 8 8 8 9 9 9 9\n0 0 0";
/** Of the red dragons none is covered, and one lies in a cell. When the 2 of hearts moves, it and what it lay on go home. */
const SHENZHEN = "Foundations: H-1 C-7 S-7\nFreecells: R [W]\n9H 8C R\n9C 8S R\n9S 8H R\n7H 6H 5H\n4H 3H F\nG G 2H\nG\nG";

/** @type {Engine} */
let engine;
before(() => {
  engine = new Engine();
});
after(() => engine.stop());

/** @param {string} text such as "t0 t7 1" @returns {import("../web/src/protocol.js").CardMove} */
function move(text) {
  const [from = "", to = "", count = "1"] = text.split(" ");
  return { from, to, count: Number(count), cheat: false };
}

onEachEngine((site) => {
  const kabufuda = { game: "kabufuda", board: KABUFUDA };
  const shenzhen = { game: "shenzhen", board: SHENZHEN };
  const label = (/** @type {import("./support/player.js").Player} */ player, /** @type {string} */ pile) =>
    player.page.locator(`#table [data-pile="${pile}"].pile`).getAttribute("aria-label");

  for (const how of /** @type {const} */ (["click", "drag", "type"])) {
    test(`a set goes to a cell by ${how}, and stays`, async () => {
      const player = await site.visit(address(kabufuda));
      await player.play([move("t4 c1 4")], how);
      await player.sees(await engine.load({ ...kabufuda, moves: [move("t4 c1 4")] }));
      assert.match((await label(player, "c1")) ?? "", /^Cell 2, locked, all cards seven/);
      await player.press("u");
      await player.sees(await engine.load({ ...kabufuda, moves: [] }));
    });
  }

  test("a finger brings a set to a cell", async () => {
    const player = await site.visit(address(kabufuda), { screen: "phone", settings: { oneTap: "never" } });
    await player.play([move("t4 c1 4")], "tap");
    await player.sees(await engine.load({ ...kabufuda, moves: [move("t4 c1 4")] }));
  });

  test("a column that locks opens the next cell, and says so", async () => {
    const player = await site.visit(address(kabufuda));
    assert.match((await label(player, "c3")) ?? "", /closed until a column is complete/);
    assert.equal(await player.page.locator('#table .cell.closed').count(), 1);
    await player.play([move("t0 t7")]);
    assert.equal(await player.page.locator('#table .cell.closed').count(), 0);
    await player.play([move("t4 c3 4")]);
    await player.sees(await engine.load({ ...kabufuda, moves: [move("t0 t7"), move("t4 c3 4")] }));
  });

  test("the level of experts is won by a whole line of play", async () => {
    const { moves } = solve("kabufuda-expert", "--deal", "3", "--objective", "first");
    const player = await site.visit("#kabufuda-expert/3");
    await player.play(moves);
    await player.hasWon();
  });

  test("a press on a dragon gathers all, and so does the key", async () => {
    const gathered = await engine.load({ ...shenzhen, moves: [{ kind: "gather", card: "R" }] });
    const player = await site.visit(address(shenzhen));
    await player.doubleClick("t1");
    await player.hasPlayed(1);
    await player.sees(gathered);
    assert.match((await label(player, "c0")) ?? "", /^Cell 1, locked, all cards red dragon/);
    await player.press("u");
    await player.sees(await engine.load({ ...shenzhen, moves: [] }));
    await player.press("x");
    await player.hasPlayed(1);
    await player.sees(gathered);
  });

  test("only games in which cards gather have the button", async () => {
    const player = await site.visit(address(shenzhen));
    await player.page.locator("#gather").click();
    await player.hasPlayed(1);
    const other = await site.visit("#freecell/617");
    assert.equal(await other.page.locator("#gather").isHidden(), true);
  });

  test("the editor locks a cell with all cards of a kind, wherever they lay", async () => {
    const player = await site.visit(address(kabufuda));
    await player.press("e");
    await player.text(".editor-status", "This board can be played.");
    await player.page.locator('.editor-card[data-spot="c0:0"]').click();
    await player.page.getByRole("button", { name: "All of them", exact: true }).click();
    const text = player.page.locator(".editor-text .marked-field");
    const wanted = KABUFUDA.replace("1 - [5]", "[1] - [5]").replace("3 1 1 1", "3");
    assert.equal(await text.inputValue(), wanted);
    await player.text(".editor-status", "This board can be played.");
    await player.page.getByRole("button", { name: "Play from here" }).click();
    await player.hasNoDialog();
    await player.sees(await engine.load({ game: "kabufuda", board: wanted }));
  });

  test("the flower has its place in the editor, and comes off it", async () => {
    const player = await site.visit(address(shenzhen));
    await player.press("e");
    await player.text(".editor-status", "This board can be played.");
    await player.page.locator('.editor-card[data-spot="f3:0"]').click();
    await player.page.keyboard.press("Delete");
    const text = player.page.locator(".editor-text .marked-field");
    assert.match(await text.inputValue(), /^Foundations: H-7 C-7 S-7\n/);
    await player.text(".editor-status", "1 card left to place.");
  });

  for (const start of [kabufuda, shenzhen]) {
    for (const screen of /** @type {const} */ (["wide", "phone"])) {
      test(`axe finds nothing wrong with ${start.game}, ${screen}`, async () => {
        const player = await site.visit(address(start), { screen });
        assert.deepEqual(await check(player, start.game), []);
      });
    }
  }

  test("links have dragons that were gathered", async () => {
    const start = { ...shenzhen, moves: [/** @type {const} */ ({ kind: "gather", card: "R" })] };
    const player = await site.visit(address(start));
    await player.hasPlayed(1);
    await player.sees(await engine.load(start));
  });

  test("Shenzhen Solitaire is won by a whole line of play", async () => {
    const { moves } = solve("shenzhen", "--deal", "1", "--objective", "first");
    assert.equal(moves.filter(({ kind }) => kind === "gather").length, 3);
    const player = await site.visit("#shenzhen/1");
    await player.play(moves);
    await player.hasWon();
  });
});
