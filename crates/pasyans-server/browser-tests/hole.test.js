// Black Hole and Golf: all cards go to one foundation, by mouse, finger and keys.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { check } from "./support/axe.js";
import { Engine, solve } from "./support/program.js";
import { ANY_ENGINE, address, onEachEngine } from "./support/site.js";

/** The end of a game of Golf: the six and the four fit on the five, and the stock has two cards. */
const NEARLY = {
  game: "golf",
  board: ["Foundations: 5C", "Stock: KC JH", "QD 4H", "6D 6H", ...Array(5).fill(":")].join("\n"),
};

/** @type {import("../web/src/protocol.js").Move[]} */
const MOVES = [
  { from: "t1", to: "f0", count: 1, cheat: false },
  { kind: "deal" },
];

/** @type {Engine} */
let engine;
before(() => {
  engine = new Engine();
});
after(() => engine.stop());

onEachEngine((site) => {
  for (const how of /** @type {const} */ (["click", "drag"])) {
    test(`cards go to the hole by ${how}, and undo takes them back (also in Firefox)`, async () => {
      const player = await site.visit(address(NEARLY));
      for (const [index, move] of MOVES.entries()) {
        await player.play([move], how);
        await player.sees(await engine.load({ ...NEARLY, moves: MOVES.slice(0, index + 1) }));
      }
      await player.press("u", "u");
      await player.sees(await engine.load({ ...NEARLY, moves: [] }));
    });
  }

  test("a finger plays and deals", async () => {
    const player = await site.visit(address(NEARLY), { screen: "phone" });
    await player.play(MOVES.slice(0, 1), "tap");
    await player.deal("tap");
    await player.sees(await engine.load({ ...NEARLY, moves: MOVES }));
  });

  test("keys lead to the hole, which has a name, and a deal says what lies there", async () => {
    const player = await site.visit(address(NEARLY));
    const here = () => player.page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    const label = () => player.page.locator('#table [data-pile="f0"]').first().getAttribute("aria-label");
    assert.match((await label()) ?? "", /^Hole, \d+ cards, ends with five of clubs$/);
    await player.press("Digit7", "ArrowUp");
    assert.match((await here()) ?? "", /^Five of clubs, in the hole/);
    await player.type(MOVES[0]);
    await player.hasPlayed(1);
    await player.press("x");
    await player.text("#live", /^Dealt 1 card\. In the hole: king of clubs\.$/);
    await player.sees(await engine.load({ ...NEARLY, moves: MOVES }));
  });

  test("a card that does not follow stays, and the page says why", async () => {
    const player = await site.visit(address({ ...NEARLY, moves: MOVES }));
    await player.drag({ from: "t0", to: "f0", count: 1, cheat: false });
    await player.text("#status-text", /4♥ is neither one higher nor one lower than K♣/);
    await player.hasPlayed(2);
  });

  for (const game of ["black-hole", "golf"]) {
    test(`a whole win of ${game} is played`, async () => {
      const { moves } = solve(game, "--deal", "2", "--objective", "first");
      const player = await site.visit(`#${game}/2`);
      await player.play(moves);
      await player.hasWon();
    });
  }

  test("a link leads to the same moves, and a reload too", async () => {
    const player = await site.visit(address({ ...NEARLY, moves: MOVES }));
    const state = await engine.load({ ...NEARLY, moves: MOVES });
    await player.sees(state);
    await player.page.reload();
    await player.sees(state);
  });
});

onEachEngine((site) => {
  test("the editor changes the card in the hole", async () => {
    const player = await site.visit("#black-hole/1");
    await player.press("e");
    await player.text(".editor-status", "This board can be played.");
    const text = player.page.locator(".editor-text .marked-field");
    assert.match(await text.inputValue(), /^Foundations: AS\n/);
    // The last card of the first column goes to the hole; what lay there is under it.
    await player.page.locator('.editor-card[data-spot="t0:2"]').click();
    await player.page.locator('.editor-card[data-spot="f0:0"]').click();
    assert.match(await text.inputValue(), /^Foundations: TH\nJD KS\n/);
    await player.text(".editor-status", "This board can be played.");
    await player.page.getByRole("button", { name: "Play from here" }).click();
    await player.hasNoDialog();
    const { f0 } = await player.piles();
    assert.deepEqual(f0, ["AS", "TH"]);
  });

  for (const screen of /** @type {const} */ (["wide", "phone"])) {
    test(`axe finds nothing wrong, ${screen}`, async () => {
      for (const hash of ["#golf/1/d", "#black-hole/1", address(NEARLY)]) {
        const player = await site.visit(hash, { screen });
        assert.deepEqual(await check(player, hash), []);
      }
    });
  }
}, ANY_ENGINE);
