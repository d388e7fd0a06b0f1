/** Days, months and streaks of the calendar. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { FIRST_DATE, addDays, addMonths, daysBetween, streaks, weeksOf } from "../web/src/app/days.js";

test("days and months go on over the ends of months and years", () => {
  assert.equal(addDays("2026-12-31", 1), "2027-01-01");
  assert.equal(addDays("2028-03-01", -1), "2028-02-29");
  assert.equal(daysBetween(FIRST_DATE, "2026-12-31"), 364);
  assert.equal(addMonths("2026-01", -1), "2025-12");
  assert.equal(addMonths("2026-11", 2), "2027-01");
});

test("a month has its weeks from Monday on", () => {
  // 1 November 2026 is a Sunday.
  const november = weeksOf("2026-11");
  assert.deepEqual(november[0], [null, null, null, null, null, null, "2026-11-01"]);
  assert.deepEqual(november.at(-1), ["2026-11-30", null, null, null, null, null, null]);
  assert.deepEqual(november.flat().filter((date) => date !== null).length, 30);
  // February of 2027 begins on a Monday and fills four weeks.
  assert.deepEqual(weeksOf("2027-02").length, 4);
});

test("a streak lasts up to today, or up to yesterday while today has time left", () => {
  const days = new Set(["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-10", "2026-11-11"]);
  assert.deepEqual(streaks(days, "2026-11-11"), { current: 2, best: 3 });
  assert.deepEqual(streaks(days, "2026-11-12"), { current: 2, best: 3 });
  assert.deepEqual(streaks(days, "2026-11-13"), { current: 0, best: 3 });
  assert.deepEqual(streaks(new Set(), "2026-11-13"), { current: 0, best: 0 });
  assert.deepEqual(streaks(new Set(["2026-02-28", "2026-03-01"]), "2026-03-01"), { current: 2, best: 2 });
});
