// The redeal of Cruel: its button and key, what it does to the table, its place in the line, and a hint beside it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine, solve } from "./support/program.js";
import { address, onEachEngine } from "./support/site.js";

const BUTTON = "#redeal";

/** The end of a game, in which a redeal changes something. */
const BOARD = "Foundations: H-K C-K D-K S-T\nJS KS\nQS";

/** @type {Engine} */
let engine;
before(() => {
  engine = new Engine();
});
after(() => engine.stop());

onEachEngine((site) => {
  test("only games with a redeal have the button", async () => {
    const player = await site.visit("#cruel/1");
    await player.page.locator(BUTTON).waitFor({ state: "visible" });
    // A fresh deal lies as it would be dealt again.
    assert.equal(await player.page.locator(BUTTON).isDisabled(), true);
    const other = await site.visit("#freecell/617");
    assert.equal(await other.page.locator(BUTTON).isHidden(), true);
  });

  test("the button deals the columns again; undo takes it back", async () => {
    const start = { game: "cruel", board: BOARD };
    const player = await site.visit(address(start));
    await player.sees(await engine.load({ ...start, moves: [] }));
    await player.page.locator(BUTTON).click();
    await player.hasPlayed(1);
    await player.text("#status-text", /Redeal/);
    await player.sees(await engine.load({ ...start, moves: [{ kind: "redeal" }] }));
    assert.equal(await player.page.locator(BUTTON).isDisabled(), true);
    await player.press("u");
    await player.text("#status-text", /Undone: Redeal/);
    await player.sees(await engine.load({ ...start, moves: [] }));
    await player.press("x");
    await player.hasPlayed(1);
  });

  test("a whole win with its redeals is played", async () => {
    const { moves } = solve("cruel", "--deal", "4", "--objective", "first");
    assert.ok(moves.some(({ kind }) => kind === "redeal"));
    const player = await site.visit("#cruel/4");
    await player.play(moves);
    await player.hasWon();
  });

  test("a hint in a game with a redeal promises a win", async () => {
    const player = await site.visit(address({ game: "cruel", board: "Foundations: H-K C-K D-K S-T\nQS JS\n:\nKS" }));
    await player.command("hint");
    await player.text("#status-text", /wins in \d+/);
  });
});
