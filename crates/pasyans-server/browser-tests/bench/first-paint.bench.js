// From a cold server to the first paint, and to cards that can be played. These are figures to compare on one machine.

import { test } from "node:test";
import { launch, screens } from "../support/browser.js";
import { engines } from "../support/engines.js";

/** Each with a server and a browser of its own. */
const VISITS = 3;

for (const [kind, serve] of Object.entries(engines)) {
  test(`first paint (${kind})`, async (t) => {
    for (let visit = 0; visit < VISITS; visit += 1) {
      const [served, browser] = await Promise.all([serve(), launch()]);
      const page = await browser.newPage(screens.wide);
      await page.goto(served.url);
      await page.locator("#table .card").first().waitFor();
      const { paint, cards } = await page.evaluate(() => ({
        paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
        cards: performance.now(),
      }));
      t.diagnostic(`first paint ${Math.round(paint)} ms, cards ${Math.round(cards)} ms`);
      await browser.close();
      await served.stop();
    }
  });
}
