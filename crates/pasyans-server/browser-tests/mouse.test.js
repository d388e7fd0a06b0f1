// Playing with a mouse: whole games by clicks and by drags, what lights up, and what is refused.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine, solve } from "./support/program.js";
import { address, onEachEngine } from "./support/site.js";

/** @type {Engine} */
let engine;
before(() => {
  engine = new Engine();
});
after(() => engine.stop());

onEachEngine((site) => {
  test("FreeCell is won by clicks, from the deal to the last card", async () => {
    const { moves } = solve("freecell", "--deal", "617");
    const player = await site.visit("#freecell/617");
    await player.sees(await engine.load({ game: "freecell", deal: 617 }));
    await player.play(moves.slice(0, 20));
    await player.sees(await engine.load({ game: "freecell", deal: 617, moves: moves.slice(0, 20) }));
    await player.play(moves.slice(20));
    await player.hasWon();
    assert.match((await player.dialog.textContent()) ?? "", new RegExp(`in ${moves.length} moves`));
  });

  test("MOLEK-SYNTEZ is won by clicks, with a cheat and locks (also in Firefox)", async () => {
    const { moves, cheats } = solve("molek-syntez", "--cheat", "--deal", "3");
    assert.equal(cheats, 1);
    const cheat = moves.findIndex((move) => move.cheat);
    const player = await site.visit("#molek-syntez/3");
    await player.play(moves.slice(0, cheat + 1));
    await player.sees(await engine.load({ game: "molek-syntez", deal: 3, moves: moves.slice(0, cheat + 1) }));
    const cheated = player.page.locator(`#table .pile[data-pile="${moves[cheat].to}"] .card`).last();
    assert.match((await cheated.getAttribute("aria-label")) ?? "", /cheated/);
    await player.play(moves.slice(cheat + 1));
    await player.hasWon();
    assert.match((await player.dialog.textContent()) ?? "", /1 cheat/);
    assert.equal(await player.page.getByRole("listbox", { name: /locked/ }).count(), 4);
    await player.text("#win-count", "WIN COUNT 1");
  });

  test("MOLEK-SYNTEZ is won by drags, with cards that move", async () => {
    const { moves } = solve("molek-syntez", "--deal", "9");
    const player = await site.visit("#molek-syntez/9", { settings: { speed: "fast" } });
    await player.play(moves, "drag");
    await player.hasWon();
  });

  test("FreeCell by drags: runs, cells, home (also in Firefox)", async () => {
    const { moves } = solve("freecell", "--deal", "617");
    const played = moves.slice(0, -35);
    const player = await site.visit(address({ game: "freecell", deal: 617, moves: played }));
    await player.hasPlayed(played.length);
    await player.play(moves.slice(-35), "drag");
    await player.hasWon();
  });

  test("a double click sends a card to its best place", async () => {
    const board = [
      "Foundations: H-9 C-9 D-9 S-9",
      ...["QS TH", "JS QH", "TS KS", "TC KD", "JH QC", "JD KH JC", "TD QD KC", ""].map((cards) => `: ${cards}`),
    ].join("\n");
    const player = await site.visit(address({ game: "freecell", board }));
    const places = [
      ["t0", "f0", "home goes before all else"],
      ["t1", "t2", "then onto a card"],
      ["t3", "c0", "then into a cell"],
      ["t4", "c1", "the next cell"],
      ["t5", "t2", "onto a card rather than into a cell"],
      ["t5", "c2", "a king that covers a card into a cell"],
      ["t6", "c3", "the last cell"],
      ["t6", "t7", "into the empty column when no cell is left"],
    ];
    for (const [index, [from, to, why]] of places.entries()) {
      const card = (await player.piles())[from].at(-1);
      await player.doubleClick(from);
      await player.hasPlayed(index + 1);
      assert.equal((await player.piles())[to].at(-1), card, why);
    }
  });

  test("what may take a card lights up, and nothing else", async () => {
    const start = { game: "freecell", deal: 617 };
    const { moves } = solve("freecell", "--deal", "617");
    const player = await site.visit("#freecell/617");
    for (const ply of [0, 12, 30]) {
      await player.play(moves.slice(await player.ply(), ply));
      const state = await engine.load({ ...start, moves: moves.slice(0, ply) });
      await player.sees(state);
      for (const { name: from, cards } of state.piles) {
        const picks = new Set(state.moves.flatMap((move) => (move.from === from ? [move.count] : [])));
        for (const count of picks) {
          const { x, y } = await player.spot(from, count);
          await player.page.mouse.click(x, y);
          assert.deepEqual(await player.lit(), targets(state.moves, from, count), `${from} ${cards.slice(-count)}`);
          await player.press("Escape");
          assert.deepEqual(await player.lit(), {});
        }
      }
      assert.equal(await player.ply(), ply);
    }
  });

  test("cheats light up in another way", async () => {
    const state = await engine.load({ game: "molek-syntez", deal: 3 });
    const player = await site.visit("#molek-syntez/3");
    for (const from of ["t1", "t5"]) {
      const { x, y } = await player.spot(from);
      await player.page.mouse.click(x, y);
      const lit = await player.lit();
      assert.deepEqual(lit, targets(state.moves, from, 1));
      assert.deepEqual(new Set(Object.values(lit)), new Set(["cheat", "fits"]));
      await player.press("Escape");
    }
  });

  test("without cheats only fair places light up", async () => {
    const state = await engine.load({ game: "molek-syntez", deal: 3 });
    const player = await site.visit("#molek-syntez/3", { settings: { cheats: false } });
    const { x, y } = await player.spot("t5");
    await player.page.mouse.click(x, y);
    assert.deepEqual(await player.lit(), targets(state.moves.filter((move) => !move.cheat), "t5", 1));
    await player.press("Escape");
    const legal = state.moves.find((move) => move.from === "t5" && !move.cheat);
    const cheat = state.moves.find((move) => move.from === "t5" && move.cheat);
    assert.ok(legal && cheat);
    await player.click(cheat);
    await player.text("#status-text", /does not fit/);
    await player.sees(state);
    await player.click(legal);
    await player.hasPlayed(1);
  });

  test("what is not possible says why, and changes nothing (also in Firefox)", async () => {
    const state = await engine.load({ game: "freecell", deal: 617 });
    const player = await site.visit("#freecell/617");
    const columns = state.piles.filter((pile) => pile.kind === "column").map((pile) => pile.name);
    const pairs = columns.flatMap((from) => columns.map((to) => ({ from, to, count: 1, cheat: false })));
    const [clicked, dragged] = pairs.filter(
      (pair) => pair.from !== pair.to && !state.moves.some((move) => move.from === pair.from && move.to === pair.to),
    );
    for (const [how, move] of /** @type {const} */ ([["click", clicked], ["drag", dragged]])) {
      await engine.load({ game: "freecell", deal: 617 });
      const { reason } = await engine.ask("game.check", { move });
      await player[how](move);
      await player.text("#status-text", asShown(reason));
      await player.sees(state);
    }
    // Cards that lie in no order cannot be picked up together.
    const deep = await player.spot("t0", 4);
    await player.page.mouse.click(deep.x, deep.y);
    await player.text("#status-text", /\S/);
    assert.deepEqual(await player.lit(), {});
    // A click beside the cards puts back what is picked up.
    const top = await player.spot("t0");
    await player.page.mouse.click(top.x, top.y);
    assert.notDeepEqual(await player.lit(), {});
    const { width = 0, y = 0 } = (await player.page.locator("#table").boundingBox()) ?? {};
    await player.page.mouse.click(width / 2, y + 3);
    assert.deepEqual(await player.lit(), {});
    await player.sees(state);
    await player.hasPlayed(0);
  });
});

/**
 * @param {import("../web/src/protocol.js").Move[]} moves
 * @param {string} from
 * @param {number} count
 * @returns {Record<string, string>} "fits" or "cheat", by pile
 */
function targets(moves, from, count) {
  const all = moves.filter((move) => move.from === from && move.count === count);
  const found = all.map(({ to, cheat }) => [to, cheat ? "cheat" : "fits"]);
  return Object.fromEntries(found.sort());
}

/**
 * The engine's words with the signs of the suits: "8D does not fit on 9H" is shown as "8♦ does not fit on 9♥".
 * @param {string} words
 */
function asShown(words) {
  /** @type {Record<string, string>} */
  const signs = { H: "♥", C: "♣", D: "♦", S: "♠" };
  return words.replace(/\b([A2-9TJQK])([HCDS])\b/g, (_, rank, suit) => `${rank === "T" ? "10" : rank}${signs[suit]}`);
}
