/** The clock of a game, and the deal of the day. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Clock, timeText } from "../web/src/app/clock.js";
import { LAST_NUMBER, dailyNumber, dateText, today } from "../web/src/app/daily.js";

test("the clock runs from start to stop and keeps what it has", () => {
  let now = 1000;
  const clock = new Clock(() => now);
  now = 2000;
  assert.equal(clock.elapsed, 0);
  clock.start();
  now = 3500;
  assert.equal(clock.elapsed, 1500);
  clock.start();
  clock.stop();
  now = 9000;
  assert.equal(clock.elapsed, 1500);
  clock.start();
  now = 9500;
  assert.equal(clock.elapsed, 2000);
  clock.reset(60_000);
  now = 99_000;
  assert.equal(clock.elapsed, 60_000);
  assert.equal(clock.isRunning, false);
});

test("a time reads as on a clock", () => {
  assert.equal(timeText(0), "0:00");
  assert.equal(timeText(59_999), "0:59");
  assert.equal(timeText(272_000), "4:32");
  assert.equal(timeText(3_872_000), "1:04:32");
});

test("the deal of the day is the same for everybody, for ever", () => {
  assert.equal(dailyNumber("freecell", "2026-11-16"), dailyNumber("freecell", "2026-11-16"));
  // These numbers are known to others: they must never change.
  assert.deepEqual(
    ["freecell", "molek-syntez"].map((game) => dailyNumber(game, "2026-11-16")),
    [218_469, 916_822],
  );
});

test("days, years and games have different deals, all of them speakable", () => {
  const numbers = new Set();
  for (let day = 0; day < 1000; day += 1) {
    const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
    const number = dailyNumber("freecell", date);
    assert.ok(Number.isInteger(number) && number >= 1 && number <= LAST_NUMBER, `${number}`);
    numbers.add(number);
  }
  assert.ok(numbers.size > 990, `${numbers.size} different numbers in 1000 days`);
  assert.notEqual(dailyNumber("freecell", "2026-01-01"), dailyNumber("fan", "2026-01-01"));
  assert.ok(dailyNumber("freecell", "2025-12-31") >= 1);
});

test("today is the player's day, not that of Greenwich", () => {
  assert.equal(today(new Date(2026, 0, 5, 23, 59)), "2026-01-05");
  assert.equal(today(new Date(2026, 10, 16, 0, 1)), "2026-11-16");
  assert.equal(dateText("2026-11-16"), "16 November");
});
