// King Albert and Flower Garden: the cards of the reserve are played, and cards come back from the foundations.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine, solve } from "./support/program.js";
import { address, onEachEngine } from "./support/site.js";

/** The end of a game: the second and the fourth card of the reserve are gone. */
const BOARD = [
  "Foundations: H-T C-T D-J S-J",
  "Reserve: JH - QS - KC",
  ...["KH QC", "JC", "QH", "KD", "KS QD", "", "", "", ""].map((cards) => `: ${cards}`),
].join("\n");

/** @type {Engine} */
let engine;
before(() => {
  engine = new Engine();
});
after(() => engine.stop());

onEachEngine((site) => {
  /** @type {import("../web/src/protocol.js").CardMove[]} */
  const moves = [
    { from: "r0", to: "t0", count: 1, cheat: false },
    { from: "f3", to: "t4", count: 1, cheat: false },
    { from: "t4", to: "f3", count: 1, cheat: false },
    { from: "r2", to: "f3", count: 1, cheat: false },
  ];
  const start = { game: "king-albert", board: BOARD };

  for (const how of /** @type {const} */ (["click", "drag"])) {
    test(`the reserve and the foundations give cards by ${how}`, async () => {
      const player = await site.visit(address(start));
      for (const [index, move] of moves.entries()) {
        await player.play([move], how);
        await player.sees(await engine.load({ ...start, moves: moves.slice(0, index + 1) }));
      }
      await player.press("u", "u", "u", "u");
      await player.sees(await engine.load({ ...start, moves: [] }));
    });
  }

  test("a finger plays a card of the reserve", async () => {
    const player = await site.visit(address(start), { screen: "phone", settings: { oneTap: "never" } });
    await player.play(moves.slice(0, 1), "tap");
    await player.sees(await engine.load({ ...start, moves: moves.slice(0, 1) }));
  });

  test("keys play a card of the reserve, which has a name", async () => {
    const player = await site.visit(address(start));
    await player.press("Digit1", "Shift+Digit3");
    const label = await player.page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    assert.match(label ?? "", /^Queen of spades, reserve 3/);
    await player.type(moves[0]);
    await player.hasPlayed(1);
    await player.sees(await engine.load({ ...start, moves: moves.slice(0, 1) }));
  });

  test("nothing goes to the reserve, and nothing lights up there", async () => {
    const player = await site.visit(address(start));
    const { x, y } = await player.spot("t1");
    await player.page.mouse.click(x, y);
    const lit = Object.keys(await player.lit());
    assert.ok(lit.length > 0 && lit.every((name) => !name.startsWith("r")), lit.join(" "));
  });

  test("a whole win is played", async () => {
    const { moves: win } = solve("flower-garden", "--deal", "3", "--objective", "first");
    assert.ok(win.some(({ from }) => from?.startsWith("r")));
    const player = await site.visit("#flower-garden/3");
    await player.play(win);
    await player.hasWon();
  });

  test("a link leads to the same moves", async () => {
    const player = await site.visit(address({ ...start, moves }));
    await player.hasPlayed(moves.length);
    await player.sees(await engine.load({ ...start, moves }));
  });
});
