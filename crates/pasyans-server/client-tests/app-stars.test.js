/** Stars, and what players may wish for. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { winnableShare } from "../web/src/app/first-deals.js";
import { CHOICES } from "../web/src/app/settings.js";
import { WISHES, drawnStars, isAsWished } from "../web/src/app/stars.js";

/**
 * @param {number | null} stars
 * @returns {any}
 */
const rated = (stars) => ({ stars });

test("every wish is a choice, and every number of stars fulfils one besides any", () => {
  assert.deepEqual(Object.keys(WISHES), CHOICES.difficulty);
  for (const stars of [1, 2, 3, 4, 5]) {
    const fulfilled = CHOICES.difficulty.filter((wish) => isAsWished(rated(stars), wish));
    assert.equal(fulfilled.length, 2, `${stars}`);
    assert.ok(fulfilled.includes("any"));
  }
});

test("a deal without stars fulfils no wish", () => {
  assert.ok(CHOICES.difficulty.every((wish) => !isAsWished(rated(null), wish)));
});

test("five stars are drawn, full ones first", () => {
  assert.deepEqual([1, 3, 5].map(drawnStars), ["★☆☆☆☆", "★★★☆☆", "★★★★★"]);
});

test("a share of deals is one number where all are decided, and never rounded to all or none", () => {
  /** @type {[number, number, string][]} */
  const cases = [[400, 0, "100%"], [399, 1, "99%"], [0, 400, "0%"], [1, 399, "1%"], [89, 311, "22%"], [344, 3, "86\u2060–\u2060100%"], [341, 5, "85\u2060–\u206099%"]];
  for (const [winnable, unwinnable, text] of cases) {
    const first = { deals: 400, winnable, unwinnable, by_stars: [], usual_stars: null, usual: null };
    assert.equal(winnableShare(first), text);
  }
});
