// The review of a game: the fatal move is found and retried, wasted moves are marked, and the graph can be walked by keys.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { lostLine } from "./support/lines.js";
import { Engine, solve } from "./support/program.js";
import { address, onEachEngine } from "./support/site.js";

/** @typedef {import("./support/player.js").Player} Player */
/** @typedef {import("../web/src/protocol.js").Review} Review */

/** @type {Engine} */
let engine;
before(() => {
  engine = new Engine();
});
after(() => engine.stop());

/** FreeCell, nearly done: three moves home are left, and one of them is delayed. */
const WASTED = {
  game: "freecell",
  board: "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS\n",
  moves: [{ from: "t1", to: "c0", count: 1, cheat: false }, { from: "c0", to: "f3", count: 1, cheat: false }],
};

onEachEngine((site) => {
  for (const screen of /** @type {const} */ (["wide", "phone"])) {
    test(`the move that lost a game is found, shown with a better one, and retried (${screen}, also in Firefox)`, async () => {
      const { start, moves, winnable } = await lostLine(engine);
      await engine.load({ ...start, moves });
      /** @type {Review} */
      const review = await engine.ask("game.review");
      const better = review.moves[winnable].better;
      assert.ok(better);
      const player = await site.visit(address({ ...start, moves }), { screen, settings: { cheats: false } });
      await open(player, screen);
      await player.text(".review-course", `Move ${winnable + 1} lost the win: this is proved.`);
      await player.page.locator(".review-move").nth(moves.length - 1).waitFor();
      assert.equal(await player.page.locator(".review-mark[data-tone=bad]").count(), 1);
      const fatal = player.page.locator('.review-move[data-worth="loses"]');
      assert.match((await fatal.textContent()) ?? "", /it loses the win.*Better: /);
      await fatal.click();
      await player.hasPlayed(winnable);
      await player.text("#table .arrow:not([hidden]) .label", better.label);
      await player.page.getByRole("button", { name: "Retry from here" }).click();
      assert.equal(await player.page.locator("#review").isVisible(), false);
      await player.play([better.move], screen === "phone" ? "tap" : "click");
      await player.hasPlayed(winnable + 1);
      await open(player, screen);
      await player.text(".review-course", /^Can still be won after \d+ moves/);
    });
  }

  test("the graph is walked by keys, and says what it shows (also in Firefox)", async () => {
    const player = await site.visit(address(WASTED));
    await player.press("v");
    await player.text(".review-course", "Can still be won after 2 moves; 1 move more than needed.");
    const graph = player.page.getByRole("slider", { name: "Graph of the game" });
    await graph.focus();
    assert.equal(await graph.getAttribute("aria-valuemax"), "2");
    assert.equal(await graph.getAttribute("aria-valuetext"), "After the last move: wins in 2 moves.");
    await player.press("Home");
    await player.hasPlayed(0);
    await says(player, "Before move 1: wins in 3 moves. The move: it costs 1 move.");
    await player.text("#table .arrow:not([hidden]) .label", "wins in 3");
    await player.press("ArrowRight");
    await player.hasPlayed(1);
    await says(player, "Before move 2: wins in 3 moves. The move: as good as any.");
    await player.press("PageUp");
    await player.hasPlayed(0);
    await player.press("End");
    await player.hasPlayed(2);
    // A press on the graph goes to the nearest position.
    const box = await graph.boundingBox();
    assert.ok(box);
    await player.page.mouse.click(box.x + box.width / 2 + 3, box.y + box.height / 2);
    await player.hasPlayed(1);
    await player.press("Escape");
    assert.equal(await player.page.locator("#review").isVisible(), false);
    assert.equal(await player.page.locator("#table .arrow:not([hidden])").count(), 0);
  });

  test("a won game is reviewed from its card, which is no help", async () => {
    const { moves } = solve("molek-syntez", "--deal", "9");
    const player = await site.visit("#molek-syntez/9", { settings: { cheats: false } });
    await player.play(moves);
    await player.hasWon();
    await player.dialog.getByRole("button", { name: "Review the game" }).click();
    await player.text(".review-course", `Won in ${moves.length} moves.`);
    assert.equal(await player.page.locator(".review-mark").count(), 0);
    assert.equal(await withHelp(player), "0");
  });

  test("a win after a review in the middle of the game is one with help", async () => {
    const { moves } = solve("molek-syntez", "--deal", "9");
    const player = await site.visit("#molek-syntez/9", { settings: { cheats: false } });
    await player.play(moves.slice(0, 3));
    await player.press("v");
    await player.text(".review-course", "Can still be won after 3 moves.");
    await player.press("v", "a");
    // The analysis has the same place.
    await player.text(".verdict-line", /^Won in/);
    assert.equal(await player.page.locator("#review").isVisible(), false);
    await player.press("a");
    await player.play(moves.slice(3));
    await player.hasWon();
    await player.closeDialog();
    assert.equal(await withHelp(player), "1");
  });

  test("a review is stopped with what it has found, and another deal ends it", async () => {
    const moves = await wander({ game: "der-katzenschwanz", deal: 3 }, 20);
    const player = await site.visit(address({ game: "der-katzenschwanz", deal: 3, moves }));
    // In the very frame in which the button is there.
    await player.page.evaluate(() => {
      const look = () => {
        const button = /** @type {HTMLElement | null} */ (document.querySelector("#review .review-busy:not([hidden]) button"));
        if (button !== null) button.click();
        else requestAnimationFrame(look);
      };
      look();
    });
    await player.press("v");
    await player.text(".review-course", /Stopped before the end of the review\.$/);
    assert.equal(await player.page.locator(".review-busy").isVisible(), false);
    await player.page.getByRole("button", { name: "Review again" }).waitFor();
    await player.command("new");
    await player.hasPlayed(0);
    assert.equal(await player.page.locator("#review").isVisible(), false);
  });
});

/**
 * Opens the review.
 * @param {Player} player
 * @param {"wide" | "phone"} screen
 */
async function open(player, screen) {
  if (screen === "wide") await player.press("v");
  else await player.choose("Review the game");
}

/**
 * Waits until the graph says something.
 * @param {Player} player
 * @param {string} words
 */
async function says(player, words) {
  await player.page.locator(`.review-graph[aria-valuetext="${words}"]`).waitFor();
}

/**
 * @param {Player} player
 * @returns {Promise<string | null>} how many games of the kind on the table were won with help
 */
async function withHelp(player) {
  await player.choose("Statistics");
  const figure = player.dialog.locator(".figure", { hasText: "won with help" });
  const text = await figure.locator("dd").textContent();
  await player.closeDialog();
  return text;
}

/**
 * Moves as they come.
 * @param {{game: string, deal: number}} start
 * @param {number} count
 */
async function wander(start, count) {
  let state = await engine.load(start);
  /** @type {import("../web/src/protocol.js").Move[]} */
  const moves = [];
  while (moves.length < count) {
    /** @type {import("../web/src/protocol.js").Move} */
    const move = state.moves[(7 * moves.length) % state.moves.length];
    moves.push(move);
    state = await engine.ask("game.play", { move });
  }
  return moves;
}
