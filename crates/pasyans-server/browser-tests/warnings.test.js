// What the page says and does by itself: lost positions, no moves left, the end of a game that needs no thought.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { tap } from "./support/finger.js";
import { lostLine, stuckLine } from "./support/lines.js";
import { Engine, solve } from "./support/program.js";
import { address, onEachEngine } from "./support/site.js";

/** @type {Engine} */
let engine;
before(() => {
  engine = new Engine();
});
after(() => engine.stop());

onEachEngine((site) => {
  test("the move that loses is told when that is turned on", async () => {
    const { start, moves, winnable } = await lostLine(engine);
    const link = address({ ...start, moves: moves.slice(0, winnable) });
    const player = await site.visit(link, { settings: { warnLost: true, cheats: false } });
    await player.hasPlayed(winnable);
    await player.play([moves[winnable]]);
    await player.text("#banner", /^Cannot be won/);
    await player.page.getByRole("button", { name: "Back to the last winnable position" }).click();
    await player.hasPlayed(winnable);
    await player.page.locator("#banner").waitFor({ state: "hidden" });
  });

  test("nobody is warned who did not ask for it", async () => {
    const { start, moves, winnable } = await lostLine(engine);
    const player = await site.visit(address({ ...start, moves: moves.slice(0, winnable) }), { settings: { cheats: false } });
    await player.hasPlayed(winnable);
    await player.play(moves.slice(winnable));
    // The engine has answered something else since, so a warning would have come.
    await player.press("a");
    await player.text(".verdict-line", /Cannot be won/);
    assert.equal(await player.page.locator("#banner").isVisible(), false);
  });

  for (const screen of /** @type {const} */ (["wide", "phone"])) {
    test(`no moves left: said, and the way out (${screen})`, async () => {
      const start = { game: "molek-syntez", deal: 4 };
      const moves = await stuckLine(engine, start);
      const link = address({ ...start, moves: moves.slice(0, -1) });
      const player = await site.visit(link, { screen, settings: { cheats: false } });
      await player.hasPlayed(moves.length - 1);
      await player.play(moves.slice(-1));
      const banner = player.page.locator("#banner");
      await player.text("#banner", /^No moves left/);
      await banner.getByRole("button", { name: "Undo" }).click();
      await player.hasPlayed(moves.length - 1);
      await banner.waitFor({ state: "hidden" });
      await player.play(moves.slice(-1));
      // How hard the next deal is to be can be said at once.
      await banner.getByRole("button", { name: "New deal, how hard…" }).click();
      await player.dialog.getByRole("button", { name: "Easy", exact: true }).waitFor();
      await player.closeDialog();
      await banner.getByRole("button", { name: "Restart" }).click();
      await player.hasPlayed(0);
    });
  }

  test("with cheats there is always a move", async () => {
    const start = { game: "molek-syntez", deal: 4 };
    const moves = await stuckLine(engine, start);
    const player = await site.visit(address({ ...start, moves }));
    await player.hasPlayed(moves.length);
    assert.equal(await player.page.locator("#banner").isVisible(), false);
  });

  test("a game without cheats gets stuck, too", async () => {
    const start = { game: "beleaguered-castle", deal: 2 };
    const moves = await stuckLine(engine, start);
    const player = await site.visit(address({ ...start, moves: moves.slice(0, -1) }));
    await player.play(moves.slice(-1));
    await player.text("#banner", /^No moves left/);
  });

  test("Finish plays the rest out", async () => {
    const { link, ply, rest } = await finishable();
    const player = await site.visit(link);
    await player.hasPlayed(ply);
    await player.page.locator("#finish").waitFor();
    await player.press("f");
    await player.hasWon();
    await player.hasPlayed(ply + rest);
  });

  test("the button Finish on the phone (also in Firefox)", async () => {
    const { link, ply, rest } = await finishable();
    const player = await site.visit(link, { screen: "phone", settings: { speed: "fast" } });
    const finish = await player.page.getByRole("button", { name: "Finish" }).boundingBox();
    assert.ok(finish);
    await tap(player.page, { x: finish.x + finish.width / 2, y: finish.y + finish.height / 2 });
    await player.hasPlayed(ply + rest);
    await player.hasWon();
  });

  test("the rest is played by itself when that is turned on", async () => {
    const { moves, ply } = await finishable();
    const link = address({ game: "freecell", deal: 617, moves: moves.slice(0, ply - 1) });
    const player = await site.visit(link, { settings: { autoFinish: true } });
    await player.hasPlayed(ply - 1);
    await player.click(moves[ply - 1]);
    await player.hasWon();
  });

  test("safe moves home are made by themselves when that is turned on, and taken back together", async () => {
    const { moves } = solve("freecell", "--deal", "617");
    let ply = 0;
    let home = 0;
    for (; home === 0; ply += 1) {
      home = (await engine.load({ game: "freecell", deal: 617, moves: moves.slice(0, ply + 1) })).home.length;
    }
    const before = await engine.load({ game: "freecell", deal: 617, moves: moves.slice(0, ply - 1) });
    const player = await site.visit(address({ game: "freecell", deal: 617, moves: moves.slice(0, ply - 1) }), {
      settings: { autoHome: true },
    });
    await player.hasPlayed(ply - 1);
    await player.click(moves[ply - 1]);
    await player.hasPlayed(ply + home);
    await player.press("u");
    await player.hasPlayed(ply - 1);
    await player.sees(before);
  });
});

/** A deal at the point where the rest needs no thought. */
async function finishable() {
  const { moves } = solve("freecell", "--deal", "617");
  for (let ply = 1; ply < moves.length; ply += 1) {
    const { finish } = await engine.load({ game: "freecell", deal: 617, moves: moves.slice(0, ply) });
    if (finish === null) continue;
    const link = address({ game: "freecell", deal: 617, moves: moves.slice(0, ply) });
    return { link, moves, ply, rest: finish.length };
  }
  return assert.fail("no position of the game can be finished");
}
