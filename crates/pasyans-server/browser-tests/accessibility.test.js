// axe-core on every view, on every screen, light and dark. The views are the same whatever the engine.

import assert from "node:assert/strict";
import { test } from "node:test";
import { check } from "./support/axe.js";
import { drag, drawn, oneAboveTheOther, paste, screenOf, withoutRanks } from "./support/pictures.js";
import { solve } from "./support/program.js";
import { ANY_ENGINE, address, onEachEngine } from "./support/site.js";

/** @typedef {import("./support/player.js").Player} Player */

const DEAL = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";

/** @type {Record<string, (player: Player) => Promise<unknown>>} each begins at the table */
const views = {
  "the table": async () => {},
  "a card picked up": async (player) => {
    const { x, y } = await player.spot("t0");
    await player.page.mouse.click(x, y);
  },
  "a hint": async (player) => {
    await player.press("h");
    await player.text("#table .arrow .label", /wins in/);
  },
  "a review": async (player) => {
    await player.press("v");
    await player.page.locator(".review-move").first().waitFor();
    await player.text(".review-course", /\.$/);
  },
  "the menu": (player) => player.command("menu"),
  "the games": (player) => player.press("g"),
  "the rules": (player) => player.choose("Rules of this game"),
  "the settings": (player) => player.choose("Settings"),
  "the statistics": (player) => player.choose("Statistics"),
  "the calendar": (player) => player.press("t"),
  "the history": async (player) => {
    await player.page.evaluate(() => {
      const game = { at: 1_790_000_000_000, deal: 617, won: true, isHelped: false, moves: 90, milliseconds: 65_000, cheats: 0 };
      localStorage.setItem("pasyans.v1.past.freecell", JSON.stringify([game, { ...game, isHelped: true }, { ...game, won: false }]));
    });
    await player.choose("History");
    await player.dialog.locator(".history-chart").waitFor();
  },
  "the keys": (player) => player.press("?"),
  "a deal by number, refused": async (player) => {
    await player.press("d");
    await player.dialog.getByRole("textbox").fill("many");
    await player.press("Enter");
  },
  "sharing": async (player) => {
    await player.press("s");
    await player.dialog.waitFor();
  },
  "the editor": async (player) => {
    await player.press("e");
    await player.text(".editor-status", "This board can be played.");
  },
  "the editor with faults": async (player) => {
    await player.press("e");
    await player.text(".editor-status", "This board can be played.");
    const segment = player.dialog.getByRole("button", { name: "Text", exact: true });
    if (await segment.isVisible()) await segment.click();
    await player.dialog.getByRole("textbox", { name: "Board as text" }).fill("XX 7H\n7H");
    await player.dialog.locator(".fault-list .fault").first().waitFor();
  },
  "the choice of a screenshot": async (player) => {
    await player.choose("Read a screenshot");
    await player.dialog.getByRole("button", { name: "Choose a picture" }).waitFor();
  },
  "a screenshot with doubts": async (player) => {
    await pasteDoubtful(player);
  },
  "the ranks of a card": async (player) => {
    await pasteDoubtful(player);
    await player.dialog.locator(".seen-card.doubt").first().click();
    await player.dialog.locator(".rank-chooser").waitFor();
  },
  "a screenshot with a correction that cannot be": async (player) => {
    await pasteDoubtful(player);
    await player.dialog.locator(".seen-card.doubt").first().press("t");
    await player.text(".picture-said", /Too many: T/);
  },
  "two tables": async (player) => {
    const screen = screenOf(DEAL);
    await paste(player.page, await oneAboveTheOther(player.page, screen, screen));
    await player.dialog.locator(".seen-table").first().waitFor();
  },
  "a picture of nothing": async (player) => {
    await paste(player.page, await drawn(player.page, { width: 640, height: 400 }));
    await player.text(".picture-said", /no table/);
  },
  "the key of Autoplay, refused": async (player) => {
    await player.choose("Autoplay");
    await player.dialog.getByRole("textbox").fill("many");
    await player.press("Enter");
    await player.text("#autoplay-key-note", /no key/);
  },
  "a picture over the page": (player) => drag(player.page, screenOf(DEAL), ["dragenter", "dragover"]),
  "the panel": async (player) => {
    await player.press("a");
    await player.text(".verdict-line", /^Won in/);
    await player.page.locator("#panel .step").first().waitFor();
  },
  "the moves in the panel": async (player) => {
    await player.press("a");
    await player.page.getByRole("tab", { name: "Moves" }).click();
    await player.page.locator(".rated-move").first().waitFor();
  },
  "the options of the panel": async (player) => {
    await player.press("a");
    await player.page.getByRole("tab", { name: "Options" }).click();
  },
};

onEachEngine((site) => {
  const end = solve("freecell", "--deal", "617").moves;
  const near = address({ game: "freecell", deal: 617, moves: end.slice(0, -12) });

  for (const screen of /** @type {const} */ (["wide", "phone", "side"])) {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      test(`no view has a fault that axe knows (${screen}, ${colorScheme}, also in Firefox)`, async () => {
        const player = await site.visit(near, { screen, browser: { colorScheme, reducedMotion: "reduce" } });
        const faults = [];
        for (const [name, show] of Object.entries(views)) {
          await show(player);
          faults.push(...(await check(player, name)));
          await tidyUp(player);
        }
        assert.deepEqual(faults, []);
      });
    }

    test(`MOLEK-SYNTEZ, its win and its banner (${screen})`, async () => {
      const { moves } = solve("molek-syntez", "--cheat", "--deal", "3");
      const hash = address({ game: "molek-syntez", deal: 3, moves: moves.slice(0, -1) });
      const player = await site.visit(hash, { screen, browser: { reducedMotion: "reduce" } });
      await player.hasPlayed(moves.length - 1);
      const faults = await check(player, "MOLEK-SYNTEZ");
      await pasteDoubtful(player);
      faults.push(...(await check(player, "a screenshot with doubts")));
      await tidyUp(player);
      await player.play(moves.slice(-1));
      await player.hasWon();
      faults.push(...(await check(player, "the win")));
      await player.closeDialog();
      await player.page.evaluate(() => {
        location.hash = "#forecell/1";
      });
      await player.text("#title-game", "ForeCell");
      await player.press("h");
      await player.text("#banner", /Cannot be won/);
      faults.push(...(await check(player, "a banner")));
      assert.deepEqual(faults, []);
    });
  }
}, ANY_ENGINE);

/**
 * A screenshot on which two ranks cannot be read.
 * @param {Player} player
 */
async function pasteDoubtful({ page, dialog }) {
  await paste(page, await withoutRanks(page, screenOf(DEAL), [{ column: 0, row: 2 }, { column: 3, row: 1 }]));
  await dialog.locator(".seen-card.doubt").first().waitFor();
}

/**
 * Leaves the view.
 * @param {Player} player
 */
async function tidyUp(player) {
  await drag(player.page, screenOf(DEAL), ["dragleave"]);
  if (await player.dialog.locator(".rank-chooser:popover-open").count()) await player.press("Escape");
  if ((await player.dialog.count()) > 0) await player.closeDialog();
  else await player.press("Escape");
  if (await player.page.locator("#panel").isVisible()) await player.press("a");
  if (await player.page.locator("#review").isVisible()) await player.press("v");
}
