// The server that ends while the page is open, and the network that is gone.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serveProgram } from "./support/engines.js";
import { Engine, solve } from "./support/program.js";
import { onEachEngine } from "./support/site.js";

/** @type {Engine} */
let engine;
before(() => {
  engine = new Engine();
});
after(() => engine.stop());

const start = { game: "freecell", deal: 617 };

onEachEngine((site) => {
  /** What browsers say of a server that is gone. */
  const expectBreak = () => site.expect(/WebSocket connection to|ERR_CONNECTION_REFUSED|establish a connection|connection to .* was interrupted/);

  test("the server is started again: the page says so, reconnects, and nothing is lost (also in Firefox)", async () => {
    expectBreak();
    const { moves } = solve("freecell", "--deal", "617");
    const player = await site.visit("#freecell/617");
    await player.play(moves.slice(0, 6));
    await player.press("u");
    await player.hasPlayed(5);
    const port = site.served?.port;
    await site.served?.stop();
    await player.text("#connection", /^The engine is away, reconnecting…/);
    await player.page.locator("#connection").waitFor();
    // What is done meanwhile is not taken: neither a move, nor undo, nor another deal.
    for (const act of [() => player.click(moves[5]), () => player.press("u"), () => player.press("n"), () => player.press("r")]) {
      await player.page.evaluate(() => document.getElementById("status-text")?.replaceChildren());
      await act();
      await player.text("#status-text", /^The engine is away, so you cannot move/);
    }
    assert.deepEqual(await player.lit(), {}, "no card stays in the hand");
    site.served = await serveProgram(port);
    await player.page.locator("#connection").waitFor({ state: "hidden" });
    await player.hasPlayed(5);
    await player.sees(await engine.load({ ...start, moves: moves.slice(0, 5) }));
    await player.click(moves[5]);
    await player.hasPlayed(6);
    await player.sees(await engine.load({ ...start, moves: moves.slice(0, 6) }));
    for (const ply of [5, 4, 3, 2, 1, 0]) {
      await player.press("u");
      await player.hasPlayed(ply);
    }
    for (const ply of [1, 2, 3, 4, 5, 6]) {
      await player.press("r");
      await player.hasPlayed(ply);
    }
    await player.play(moves.slice(6, 8));
    await player.sees(await engine.load({ ...start, moves: moves.slice(0, 8) }));
  });

  test("a search goes on after the server was started again", async () => {
    expectBreak();
    // Its proof takes tens of millions of states.
    const player = await site.visit("#freecell/70");
    await player.press("a");
    await player.page.getByRole("tab", { name: "Options" }).click();
    await player.page.getByRole("combobox", { name: "Look for" }).selectOption("shortest");
    await player.page.getByRole("combobox", { name: "Time limit" }).selectOption("0");
    await player.text(".verdict-line", /^Won in/);
    const port = site.served?.port;
    await site.served?.stop();
    await player.page.locator("#connection").waitFor();
    site.served = await serveProgram(port);
    await player.page.locator("#connection").waitFor({ state: "hidden" });
    const figure = player.page.locator(".search-figures dd").first();
    const before = await figure.textContent();
    await player.page.waitForFunction((text) => document.querySelector(".search-figures dd")?.textContent !== text, before);
    await player.page.locator("#panel").getByRole("button", { name: "Stop" }).click();
    await player.text(".verdict-detail", /Stopped/);
  });

  test("without a server the page says so, and plays when there is one", async () => {
    expectBreak();
    const player = await site.visit("#freecell/617");
    const port = site.served?.port;
    await site.served?.stop();
    await player.page.locator("#connection").waitFor();
    await player.press("h");
    site.served = await serveProgram(port);
    await player.text("#table .arrow .label", /^wins in \d+$/);
  });
}, ["websocket"]);

onEachEngine((site) => {
  test("after the first visit the page needs no network", async () => {
    const { moves } = solve("molek-syntez", "--deal", "9");
    const player = await site.visit("#molek-syntez/9");
    const context = player.page.context();
    await isKept(player.page);
    await player.play(moves.slice(0, 3));
    await context.setOffline(true);
    await site.served?.stop();
    await player.page.reload();
    await player.isDealt();
    await player.hasPlayed(3);
    await player.press("h");
    await player.text("#table .arrow .label", /^wins in 27$/);
    // Everything that is fetched only when it is wanted is there, too.
    await player.choose("Board editor");
    await player.text(".editor-status", "This board can be played.");
    await player.closeDialog();
    await player.choose("Share");
    const [picture] = await Promise.all([
      player.page.waitForEvent("download"),
      player.dialog.getByRole("button", { name: "Save: Picture of the table" }).click(),
    ]);
    assert.equal(picture.suggestedFilename(), "molek-syntez-9.png");
    await player.closeDialog();
    const other = await site.visit("#freecell/617", { context });
    await other.sees(await engine.load(start));
    assert.deepEqual(await other.page.evaluate(brokenPictures), []);
  });
}, ["wasm"]);

/**
 * Waits until the browser keeps the page.
 * @param {import("playwright-core").Page} page
 */
async function isKept(page) {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== "activated") await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

/** Runs in the page: pictures that could not be loaded. */
function brokenPictures() {
  return [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.src);
}
