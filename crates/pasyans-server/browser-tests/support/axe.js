// What axe-core finds wrong with a view.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * @param {{page: import("playwright-core").Page}} player the page, or who plays on it
 * @param {string} view
 * @returns {Promise<string[]>} what is wrong
 */
export async function check({ page }, view) {
  await page.evaluate(async () => {
    // What was opened just now begins to appear in the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // Colours in the middle of a change are not what anybody reads.
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const faults = await page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, {
      resultTypes: ["violations"],
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    });
    return violations.flatMap((/** @type {any} */ { id, nodes }) =>
      nodes.map((/** @type {any} */ { target, failureSummary }) => `${id} at ${target}: ${failureSummary}`));
  });
  return faults.map((/** @type {string} */ fault) => `${view}: ${fault}`);
}
