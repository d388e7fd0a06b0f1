// Playing with a finger, on a phone.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { tap, tapTwice } from "./support/finger.js";
import { Engine, solve } from "./support/program.js";
import { ANY_ENGINE, address, onEachEngine } from "./support/site.js";

/** @type {Engine} */
let engine;
before(() => {
  engine = new Engine();
});
after(() => engine.stop());

onEachEngine((site) => {
  test("MOLEK-SYNTEZ is won by taps (also in Firefox)", async () => {
    const { moves } = solve("molek-syntez", "--cheat", "--deal", "3");
    const player = await site.visit("#molek-syntez/3", { screen: "phone", settings: { oneTap: "never" } });
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
    const player = await site.visit("#freecell/617", { screen: "phone", settings: { oneTap: "never" } });
    const spot = await player.spot("t0");
    await tapTwice(player.page, spot);
    await player.hasPlayed(1);
  });

  test("one tap moves a card to its best place, and a habit of tapping twice moves no other (also in Firefox)", async () => {
    const player = await site.visit("#freecell/617", { screen: "phone" });
    await player.text(".with-one-tap", /^Tap a card to move it/);
    // The four of hearts fits on no card. The five of diamonds below it would fit on the six of clubs, if it were tapped.
    const ways = [["t3", "c0"], ["t4", "t7"]];
    for (const [index, [from, to]] of ways.entries()) {
      const card = (await player.piles())[from].at(-1);
      await tapTwice(player.page, await player.spot(from));
      await player.hasPlayed(index + 1);
      await player.isStill();
      assert.equal((await player.piles())[to].at(-1), card);
    }
    assert.equal(await player.ply(), 2);
  });

  test("what has no good place stays picked after one tap, for a second one to say where", async () => {
    // The only legal moves of the last card are cheats.
    const player = await site.visit("#molek-syntez/3", { screen: "phone" });
    const state = await engine.load({ game: "molek-syntez", deal: 3 });
    const from = state.piles.map(({ name }) => name).find((name) => state.moves.every((move) => move.from !== name || move.count !== 1 || move.cheat));
    const cheat = state.moves.find((move) => move.from === from && move.cheat);
    assert.ok(cheat && cheat.kind === undefined);
    await tap(player.page, await player.spot(cheat.from));
    assert.equal((await player.lit())[cheat.to], "cheat");
    await tap(player.page, await player.spot(cheat.to));
    await player.hasPlayed(1);
  });

  test("what a finger presses is big enough", async () => {
    const player = await site.visit("#freecell/617", { screen: "phone" });
    /** @param {string} where */
    const small = (where) => player.page.evaluate((view) => {
      const pressed = [...document.querySelectorAll("button, select, input, summary, [role=tab], label.option, label.setting")]
        .filter((found) => found.checkVisibility() && !found.closest("label.option, label.setting, #table") && !found.closest("p"))
        .concat([...document.querySelectorAll("label.option, label.setting")].filter((found) => found.checkVisibility()));
      return pressed.flatMap((found) => {
        const { width, height } = found.getBoundingClientRect();
        const name = found.getAttribute("aria-label") ?? found.textContent?.trim().slice(0, 30);
        return width < 43.5 || height < 43.5 ? [`${view}: ${name} ${Math.round(width)}x${Math.round(height)}`] : [];
      });
    }, where);
    const found = await small("table");
    for (const words of ["", "Choose a game", "Settings", "Statistics", "Rules", "Share", "Deal by number", "New deal, how hard"]) {
      if (words === "") await player.command("menu");
      else await player.choose(words);
      await player.dialog.waitFor();
      found.push(...(await small(words || "menu")));
      await player.closeDialog();
    }
    assert.deepEqual(found, []);
  });

  test("what is not possible says why", async () => {
    const state = await engine.load({ game: "freecell", deal: 617 });
    const player = await site.visit("#freecell/617", { screen: "phone", settings: { oneTap: "never" } });
    const to = state.piles.find(({ name }) => name.startsWith("t") && name !== "t0"
      && !state.moves.some((move) => move.from === "t0" && move.to === name));
    assert.ok(to);
    await player.tap({ from: "t0", to: to.name, count: 1, cheat: false });
    await player.text("#status-text", /does not fit|cannot/);
    await player.sees(state);
  });

  test("a finger on the table neither scrolls nor enlarges the page (also in Firefox)", async () => {
    const { moves } = solve("freecell", "--deal", "617");
    const player = await site.visit("#freecell/617", { screen: "phone" });
    const where = () => player.page.evaluate(() => [scrollX, scrollY, visualViewport?.scale]);
    const before = await where();
    await player.play(moves.slice(0, 3), "swipe");
    assert.deepEqual(await where(), before);
  });

  test("the buttons at the thumb: undo, redo, hint (also in Firefox)", async () => {
    const { moves } = solve("freecell", "--deal", "617");
    const player = await site.visit("#freecell/617", { screen: "phone", settings: { oneTap: "never" } });
    await player.play(moves.slice(0, 2), "tap");
    const thumb = async (/** @type {string} */ name) => {
      const box = await player.page.locator("#thumbs").getByRole("button", { name }).boundingBox();
      assert.ok(box);
      await tap(player.page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    };
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
