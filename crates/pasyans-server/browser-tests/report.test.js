// The page that `pasyans report` writes.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { check } from "./support/axe.js";
import { launch, screens } from "./support/browser.js";
import { run } from "./support/program.js";

const folder = mkdtempSync(join(tmpdir(), "pasyans-report-"));
const report = join(folder, "report.html");
/** @type {import("playwright-core").Browser} */
let browser;

before(async () => {
  const [cheats, fan] = [join(folder, "molek.parquet"), join(folder, "fan.csv")];
  for (const args of [
    ["survey", "--cheat", "--random", "60", "--seed", "1", "--out", cheats],
    ["survey", "fan", "--deal", "1..60", "--states", "1000", "--out", fan],
    ["report", cheats, fan, "--out", report],
  ]) {
    const { status, stderr } = run(args);
    assert.equal(status, 0, stderr);
  }
  browser = await launch();
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

/** @param {import("playwright-core").BrowserContextOptions} options */
async function open(options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  /** @type {string[]} */
  const complaints = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  const address = String(pathToFileURL(report));
  await page.goto(address);
  // One file that loads nothing.
  assert.deepEqual(asked, [address]);
  assert.deepEqual(complaints, []);
  return page;
}

for (const [name, screen] of Object.entries(screens)) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    test(`it can be read: ${name}, ${colorScheme}`, async () => {
      const page = await open({ ...screen, colorScheme });
      assert.deepEqual(await check({ page }, `report ${name} ${colorScheme}`), []);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(overflow <= 0, `${overflow} pixels too wide`);
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      assert.equal(background, colorScheme === "dark" ? "rgb(21, 24, 28)" : "rgb(255, 255, 255)");
      await page.context().close();
    });
  }
}

test("its tables and plots show what the files have", async () => {
  const page = await open(screens.wide);
  const row = page.locator("table").first().locator("tbody tr").nth(1);
  const cells = await row.locator("th, td").allTextContents();
  assert.deepEqual(cells.slice(0, 2), ["fan", "60"]);
  assert.equal(cells.at(-1), "48.776 ±0.099 %");
  const [won, unwinnable, undecided] = cells.slice(2, 5).map(Number);
  assert.equal(won + unwinnable + undecided, 60);
  // Both games side by side: their first plots have the same top.
  const plots = page.locator("section").locator("figure:first-of-type svg");
  assert.equal(await plots.count(), 2);
  const [left, right] = await Promise.all([0, 1].map((index) => plots.nth(index).boundingBox()));
  assert.ok(left && right && right.x > left.x + left.width - 1 && Math.abs(left.y - right.y) < 60);
  // Everything that is drawn lies inside its plot.
  const outside = await page.evaluate(() => {
    const parts = [...document.querySelectorAll("svg path, svg rect, svg text")];
    return parts.filter((part) => {
      const [inner, outer] = [part.getBoundingClientRect(), /** @type {SVGElement} */ (part.closest("svg")).getBoundingClientRect()];
      return inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1;
    }).length;
  });
  assert.equal(outside, 0);
  // The bars of the cheats count every win.
  const bars = page.locator("section").first().locator('svg[aria-label="Cheats of the wins"] rect title');
  const counts = (await bars.allTextContents()).map((text) => Number(text.split(": ")[1]));
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    60,
  );
  // The published value is a dashed line.
  assert.equal(await page.locator("path.theirs").count(), 1);
  await page.context().close();
});
