/** The client and the engine in a real worker of a browser: what becomes of both when the worker fails. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch } from "./support/browser.js";
import { serveDist } from "./support/engines.js";

/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./support/engines.js").Served} Served */

/** @type {Browser} */
let browser;
/** @type {Served} */
let served;

before(async () => {
  [browser, served] = await Promise.all([launch(), serveDist()]);
});
after(async () => {
  await browser?.close();
  await served?.stop();
});

/**
 * A page without the game's own script: a client, a deal on the table and a job that does not end by itself.
 * @returns {Promise<Page>}
 */
async function openPage() {
  const page = await browser.newPage();
  await page.goto(new URL("engine.json", served.url).href);
  await page.evaluate(async (base) => {
    const { connect } = await import(`${base}src/engine/client.js`);
    const client = await connect(base);
    const { moves } = await client.request("game.deal", { game: "freecell", number: 70 });
    client.onBack((/** @type {any} */ ask) => ask("game.deal", { game: "freecell", number: 70 }));
    const seen = { events: /** @type {string[]} */ ([]), progress: 0, reply: "" };
    for (const type of ["lost", "back"]) client.addEventListener(type, () => seen.events.push(type));
    const job = client.job("game.solve", { objective: "shortest", time_ms: null }, () => (seen.progress += 1));
    job.promise.then(
      (/** @type {any} */ { reason }) => (seen.reply = reason),
      (/** @type {any} */ { code, message }) => (seen.reply = `${code}: ${message}`),
    );
    Object.assign(globalThis, { client, moves, seen, job });
  }, served.url);
  await page.waitForFunction("seen.progress > 0");
  return page;
}

/** @param {Page} page */
async function playsOn(page) {
  await page.waitForFunction("seen.events.includes('back')");
  assert.equal(await page.evaluate("client.request('game.play', { move: moves[0] }).then(({ ply }) => ply)"), 1);
  assert.deepEqual(await page.evaluate("seen.events"), ["lost", "back"]);
}

test("it finds its engine, and a cancelled job replies", async () => {
  const page = await openPage();
  assert.equal(await page.evaluate("client.kind"), "wasm");
  await page.evaluate("job.cancel()");
  await page.evaluate("job.promise");
  assert.equal(await page.evaluate("seen.reply"), "cancelled");
  await page.close();
});

test("a worker that dies is replaced, and its jobs are asked again", async () => {
  const page = await openPage();
  await page.workers()[0].evaluate(() => {
    setTimeout(() => {
      throw new Error("gone");
    });
  });
  await playsOn(page);
  await page.evaluate("seen.progress = 0");
  await page.waitForFunction("seen.progress > 0");
  await page.evaluate("job.cancel()");
  await page.waitForFunction("seen.reply === 'cancelled'");
  await page.close();
});

test("an engine that fails says so to its jobs, and another one takes its place", async () => {
  const page = await openPage();
  // Nothing that is no text can be handed to the engine.
  await page.workers()[0].evaluate(() => self.dispatchEvent(new MessageEvent("message", { data: null })));
  await playsOn(page);
  assert.match(await page.evaluate("seen.reply"), /^fault: The engine failed: /);
  await page.close();
});
