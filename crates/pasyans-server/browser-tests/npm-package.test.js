// The npm package in a page, without a bundler.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch } from "./support/browser.js";
import { serveFolder } from "./support/engines.js";
import { install } from "./support/package.js";

const { folder, remove } = install();
/** @type {import("playwright-core").Browser} */
let browser;
/** @type {import("./support/engines.js").Served} */
let served;

before(async () => {
  [browser, served] = await Promise.all([launch(), serveFolder(folder)]);
});
after(async () => {
  await browser?.close();
  await served?.stop();
  remove();
});

test("its example solves a deal", async () => {
  const page = await browser.newPage();
  /** @type {string[]} */
  const complaints = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto(`${served.url}page.html`);
  await page.waitForFunction(() => document.getElementById("answer")?.textContent !== "Searching …", undefined, { timeout: 120_000 });
  assert.match((await page.textContent("#answer")) ?? "", /^won in \d+ moves$/);
  // The browser asks for an icon, which the example has not.
  assert.deepEqual(complaints.filter((text) => !text.includes("404")), []);
  await page.close();
});

test("the page goes on while the engine searches, and hears when it fails", async () => {
  const page = await browser.newPage();
  await page.goto(`${served.url}page.html`);
  const [frames, reason, code] = await page.evaluate(async () => {
    const { openEngine } = await import(new URL("node_modules/pasyans/src/web.js", document.baseURI).href);
    const engine = await openEngine();
    await engine.request("game.deal", { game: "freecell", number: 1 });
    const job = engine.job("game.solve", { objective: "shortest", time_ms: null });
    let frames = 0;
    // It would search for minutes, and these come meanwhile.
    while (frames < 5) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      frames += 1;
    }
    job.cancel();
    const { reason } = await job.reply;
    const waiting = engine.job("game.solve", { objective: "shortest", time_ms: null }).reply.catch((/** @type {any} */ error) => error.code);
    engine.close();
    return [frames, reason, await waiting];
  });
  assert.deepEqual([frames, reason, code], [5, "cancelled", "closed"]);
  await page.close();
});
