// Penguin: foundations that begin with the rank of the first card, and ranks that go round.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { check } from "./support/axe.js";
import { Engine, solve } from "./support/program.js";
import { ANY_ENGINE, address, onEachEngine } from "./support/site.js";

/** The end of a game: foundations begin with the three, and hearts lack their last two cards. */
const NEARLY = {
  game: "penguin",
  board: ["Base: 3", "Foundations: H-K C-2 D-2 S-0", "3S 2H", "AH", "4S 5S 6S 7S 8S 9S TS JS", "QS KS AS 2S", ...Array(3).fill(":")].join("\n"),
};

/** @type {import("../web/src/protocol.js").Move[]} */
const MOVES = [
  { from: "t0", to: "t4", count: 1, cheat: false },
  { from: "t1", to: "t4", count: 1, cheat: false },
  { from: "t4", to: "f0", count: 1, cheat: false },
];

/** @type {Engine} */
let engine;
before(() => {
  engine = new Engine();
});
after(() => engine.stop());

onEachEngine((site) => {
  for (const how of /** @type {const} */ (["click", "drag"])) {
    test(`the rank below the base fills a column, and an ace goes on a two, by ${how}`, async () => {
      const player = await site.visit(address(NEARLY), { settings: { autoHome: false } });
      for (const [index, move] of MOVES.entries()) {
        await player.play([move], how);
        await player.sees(await engine.load({ ...NEARLY, moves: MOVES.slice(0, index + 1) }));
      }
      await player.press("u", "u", "u");
      await player.sees(await engine.load({ ...NEARLY, moves: [] }));
    });
  }

  test("an empty foundation shows and says with which card it begins", async () => {
    const player = await site.visit(address(NEARLY));
    const slot = player.page.locator('#table .pile[data-pile="f3"] .slot');
    assert.equal(await slot.getAttribute("aria-label"), "Foundation of spades, empty, begins with three of spades");
    assert.equal(await slot.locator(".begins").getAttribute("data-rank"), "3");
    // A game after it begins elsewhere.
    const other = await site.visit("#penguin/1");
    const ranks = await other.page.locator("#table .pile.foundation .begins").evaluateAll((all) => all.map((one) => one.getAttribute("data-rank")));
    assert.deepEqual(ranks, Array(4).fill("J"));
  });

  test("a whole win is played", async () => {
    const { moves } = solve("penguin", "--deal", "1", "--objective", "first");
    const player = await site.visit("#penguin/1", { settings: { autoHome: false, autoFinish: false } });
    await player.play(moves);
    await player.hasWon();
  });

  test("a link leads to the same moves, and a reload too", async () => {
    const player = await site.visit(address({ ...NEARLY, moves: MOVES }));
    const state = await engine.load({ ...NEARLY, moves: MOVES });
    await player.sees(state);
    await player.page.reload();
    await player.sees(state);
  });
});

onEachEngine((site) => {
  test("the editor keeps the rank with which foundations begin", async () => {
    const player = await site.visit(address(NEARLY));
    await player.press("e");
    await player.text(".editor-status", "This board can be played.");
    const text = player.page.locator(".editor-text .marked-field");
    assert.match(await text.inputValue(), /^Base: 3\nFoundations: H-K C-2 D-2 S-0\n/);
    await player.page.locator('.editor-card[data-spot="t1:0"]').click();
    await player.page.locator('.editor-card[data-spot="f0:10"]').click();
    assert.match(await text.inputValue(), /^Base: 3\nFoundations: H-A C-2 D-2 S-0\n/);
    await player.page.getByRole("button", { name: "Play from here" }).click();
    await player.hasNoDialog();
    const { f0 } = await player.piles();
    assert.equal(f0?.at(-1), "AH");
  });

  for (const screen of /** @type {const} */ (["wide", "phone"])) {
    test(`axe finds nothing wrong, ${screen}`, async () => {
      for (const hash of ["#penguin/1", address(NEARLY)]) {
        const player = await site.visit(hash, { screen });
        assert.deepEqual(await check(player, hash), []);
      }
    });
  }
}, ANY_ENGINE);
