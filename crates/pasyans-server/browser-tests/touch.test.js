// Playing with a finger, on a phone.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine, solve } from "./support/program.js";
import { ANY_ENGINE, address, onEachEngine } from "./support/site.js";

/** @type {Engine} */
let engine;
before(() => {
  engine = new Engine();
});
after(() => engine.stop());

onEachEngine((site) => {
  test("MOLEK-SYNTEZ is won by taps", async () => {
    const { moves } = solve("molek-syntez", "--cheat", "--deal", "3");
    const player = await site.visit("#molek-syntez/3", { screen: "phone" });
    await player.play(moves, "tap");
    await player.hasWon();
  });

  test("FreeCell is played by drags of a finger, and won", async () => {
    const { moves } = solve("freecell", "--deal", "617");
    const played = moves.slice(0, -40);
    const player = await site.visit(address({ game: "freecell", deal: 617, moves: played }), { screen: "phone" });
    await player.hasPlayed(played.length);
    await player.play(moves.slice(-40), "swipe");
    await player.hasWon();
  });

  test("two quick taps send a card to its best place", async () => {
    const player = await site.visit("#freecell/617", { screen: "phone" });
    const { x, y } = await player.spot("t0");
    await player.page.touchscreen.tap(x, y);
    await player.page.touchscreen.tap(x, y);
    await player.hasPlayed(1);
  });

  test("what is not possible says why", async () => {
    const state = await engine.load({ game: "freecell", deal: 617 });
    const player = await site.visit("#freecell/617", { screen: "phone" });
    const to = state.piles.find(({ name }) => name.startsWith("t") && name !== "t0"
      && !state.moves.some((move) => move.from === "t0" && move.to === name));
    assert.ok(to);
    await player.tap({ from: "t0", to: to.name, count: 1, cheat: false });
    await player.text("#status-text", /does not fit|cannot/);
    await player.sees(state);
  });

  test("a finger on the table neither scrolls nor enlarges the page", async () => {
    const { moves } = solve("freecell", "--deal", "617");
    const player = await site.visit("#freecell/617", { screen: "phone" });
    const where = () => player.page.evaluate(() => [scrollX, scrollY, visualViewport?.scale]);
    const before = await where();
    await player.play(moves.slice(0, 3), "swipe");
    assert.deepEqual(await where(), before);
  });

  test("the buttons at the thumb: undo, redo, hint", async () => {
    const { moves } = solve("freecell", "--deal", "617");
    const player = await site.visit("#freecell/617", { screen: "phone" });
    await player.play(moves.slice(0, 2), "tap");
    const thumb = (/** @type {string} */ name) => player.page.locator("#thumbs").getByRole("button", { name }).tap();
    await thumb("Undo");
    await player.hasPlayed(1);
    await thumb("Redo");
    await player.hasPlayed(2);
    await thumb("Hint");
    await player.text("#table .arrow .label", /wins in \d+/);
    const { width = 0, height = 0 } = (await player.page.locator("#thumbs button").first().boundingBox()) ?? {};
    assert.ok(width >= 44 && height >= 44, `${width}x${height} is small for a thumb`);
  });
}, ANY_ENGINE);
