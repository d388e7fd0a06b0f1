// Which games count, and as what.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { lostLine } from "./support/lines.js";
import { Engine, solve } from "./support/program.js";
import { ANY_ENGINE, address, onEachEngine } from "./support/site.js";

/** @typedef {import("./support/player.js").Player} Player */

const NOTHING = { played: "0", won: "0", "won with help": "0", "best streak": "0", "fewest moves": "–", "fastest win": "–" };

/** @type {Engine} */
let engine;
before(() => {
  engine = new Engine();
});
after(() => engine.stop());

/** @returns {import("../web/src/protocol.js").Move[]} a win of MOLEK-SYNTEZ 9 */
const win = () => solve("molek-syntez", "--deal", "9").moves;

onEachEngine((site) => {
  test("the end of somebody else's game is not counted (also in Firefox)", async () => {
    const { moves } = solve("freecell", "--deal", "617");
    const player = await site.visit(address({ game: "freecell", deal: 617, moves: moves.slice(0, -3) }));
    await player.press("f");
    await player.hasWon();
    assert.match((await player.dialog.textContent()) ?? "", /does not count/);
    await player.closeDialog();
    assert.deepEqual(await figures(player), NOTHING);
    // Nor is it given up when it is left.
    await player.press("u");
    await player.command("new");
    await player.hasPlayed(0);
    assert.deepEqual(await figures(player), NOTHING);
  });

  test("a board by hand is not counted", async () => {
    const board = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS\n";
    const player = await site.visit(address({ game: "freecell", board }));
    await player.press("f");
    await player.hasWon();
    await player.closeDialog();
    assert.deepEqual(await figures(player), NOTHING);
  });

  test("a link to a deal is a whole deal, and undo is no help (also in Firefox)", async () => {
    const moves = win();
    const player = await site.visit("#molek-syntez/9");
    await player.play(moves.slice(0, 2));
    await player.press("u");
    await player.hasPlayed(1);
    await player.play(moves.slice(1));
    await player.hasWon();
    await player.closeDialog();
    const { "fastest win": fastest, ...rest } = await figures(player);
    assert.match(fastest, /^\d+:\d\d$/);
    assert.deepEqual(rest, { played: "1", won: "1", "won with help": "0", "best streak": "1", "fewest moves": String(moves.length) });
  });

  /** @type {Record<string, (player: Player) => Promise<unknown>>} */
  const helps = {
    "a hint": async (player) => {
      await player.press("h");
      await player.text("#table .arrow .label", /wins in/);
      await player.press("Escape");
    },
    "the analysis": async (player) => {
      await player.press("a");
      await player.text(".verdict-line", /^Won in/);
      await player.press("a");
    },
    "the solution": async (player) => {
      await player.press("a");
      await player.page.locator("#panel").getByRole("button", { name: "One step forward" }).click();
      await player.hasPlayed(1);
      await player.press("a", "u");
      await player.hasPlayed(0);
    },
  };
  for (const [name, help] of Object.entries(helps)) {
    test(`a win is one with help after ${name}, also when the deal is dealt again (also in Firefox)`, async () => {
      const moves = win();
      const player = await site.visit("#molek-syntez/9");
      await help(player);
      await player.page.reload();
      await player.isDealt();
      await player.press("d");
      await player.dialog.getByRole("textbox").fill("9");
      await player.press("Enter");
      await player.hasNoDialog();
      await player.play(moves);
      await player.hasWon();
      assert.match((await player.dialog.textContent()) ?? "", /Won with help/);
      await player.closeDialog();
      assert.deepEqual(await figures(player), { ...NOTHING, played: "1", won: "1", "won with help": "1" });
    });
  }

  test("a win is one with help after a warning", async () => {
    const { moves, winnable } = await lostLine(engine);
    const player = await site.visit("#molek-syntez/9", { settings: { warnLost: true, cheats: false } });
    await player.play(moves.slice(0, winnable + 1));
    await player.page.getByRole("button", { name: "Back to the last winnable position" }).waitFor();
    await player.press("u");
    await player.hasPlayed(winnable);
    await player.play(win().slice(winnable));
    await player.hasWon();
    await player.closeDialog();
    assert.equal((await figures(player))["won with help"], "1");
  });

  test("what is looked at after the win is no help", async () => {
    const player = await site.visit("#molek-syntez/9");
    await player.play(win());
    await player.hasWon();
    await player.closeDialog();
    await player.press("a");
    await player.text(".verdict-line", /./);
    assert.equal((await figures(player))["won with help"], "0");
  });
}, ANY_ENGINE);

/**
 * Figures of the game on the table.
 * @param {Player} player
 */
async function figures(player) {
  await player.choose("Statistics");
  const all = await player.dialog.locator(".figure").evaluateAll((found) =>
    found.map((figure) => [figure.querySelector("dt")?.textContent, figure.querySelector("dd")?.textContent]));
  await player.closeDialog();
  /** @type {Record<string, string>} */
  const named = Object.fromEntries(all);
  return Object.fromEntries(Object.keys(NOTHING).map((name) => [name, named[name]]));
}
