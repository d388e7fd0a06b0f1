// Taking moves back, making them again, starting over.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine, solve } from "./support/program.js";
import { ANY_ENGINE, onEachEngine } from "./support/site.js";

/** @type {Engine} */
let engine;
before(() => {
  engine = new Engine();
});
after(() => engine.stop());

onEachEngine((site) => {
  test("undo to the start, redo to the end, restart", async () => {
    const start = { game: "freecell", deal: 617 };
    const moves = solve("freecell", "--deal", "617").moves.slice(0, 25);
    const player = await site.visit("#freecell/617");
    const undo = player.page.locator('.tools [data-command="undo"]');
    const redo = player.page.locator('.tools [data-command="redo"]');
    assert.ok((await undo.isDisabled()) && (await redo.isDisabled()), "nothing is played yet");
    await player.play(moves);
    for (let ply = moves.length - 1; ply >= 0; ply -= 1) {
      if (ply % 2 === 0) await undo.click();
      else await player.press("u");
      await player.hasPlayed(ply);
    }
    await player.sees(await engine.load(start));
    assert.ok(await undo.isDisabled());
    for (let ply = 1; ply <= moves.length; ply += 1) {
      if (ply % 2 === 0) await redo.click();
      else await player.press("r");
      await player.hasPlayed(ply);
    }
    const end = await engine.load({ ...start, moves });
    await player.sees(end);
    assert.ok(await redo.isDisabled());
    await player.choose("Restart this deal");
    await player.hasPlayed(0);
    await player.sees(await engine.load(start));
    // What was played before is not lost.
    assert.ok(await redo.isEnabled());
    for (const ply of moves.keys()) {
      await player.press("r");
      await player.hasPlayed(ply + 1);
    }
    await player.sees(end);
  });

  test("another move after undo begins another line", async () => {
    const { moves } = solve("freecell", "--deal", "617");
    const player = await site.visit("#freecell/617");
    await player.play(moves.slice(0, 3));
    await player.press("u", "u");
    await player.hasPlayed(1);
    const { moves: legal } = await engine.load({ game: "freecell", deal: 617, moves: moves.slice(0, 1) });
    const other = legal.find((move) => move.from !== moves[1].from && move.to?.startsWith("c"));
    assert.ok(other);
    await player.play([other]);
    assert.ok(await player.page.locator('.tools [data-command="redo"]').isDisabled());
    await player.sees(await engine.load({ game: "freecell", deal: 617, moves: [moves[0], other] }));
  });

  test("undo is quicker than the cards: many presses end where they should", async () => {
    const moves = solve("freecell", "--deal", "617").moves.slice(0, 12);
    const player = await site.visit("#freecell/617", { settings: { speed: "slow" } });
    await player.isStill();
    await player.play(moves);
    await player.press(...Array(moves.length).fill("u"));
    await player.hasPlayed(0);
    await player.sees(await engine.load({ game: "freecell", deal: 617 }));
  });

  test("strict MOLEK-SYNTEZ takes nothing back", async () => {
    const { moves } = solve("molek-syntez", "--cheat", "--deal", "3");
    const player = await site.visit("#molek-syntez/3", { settings: { strict: true } });
    await player.play(moves.slice(0, 2));
    const state = await engine.load({ game: "molek-syntez", deal: 3, moves: moves.slice(0, 2) });
    for (const name of ["undo", "redo"]) {
      assert.ok(await player.page.locator(`.tools [data-command="${name}"]`).isDisabled(), name);
    }
    await player.press("u", "Control+z", "r");
    await player.command("menu");
    assert.ok(await player.dialog.getByRole("button", { name: "Restart this deal" }).isDisabled());
    await player.closeDialog();
    await player.sees(state);
    await player.play(moves.slice(2, 3));
  });

  test("strict is for MOLEK-SYNTEZ alone", async () => {
    const { moves } = solve("freecell", "--deal", "617");
    const player = await site.visit("#freecell/617", { settings: { strict: true } });
    await player.play(moves.slice(0, 2));
    await player.press("u");
    await player.hasPlayed(1);
  });
}, ANY_ENGINE);
