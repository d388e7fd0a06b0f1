/** The clock of a game, and the deal of the day. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { OPEN, TRIES, keepOf, knownOf, winnableOf } from "../web/src/app/deal-of-day.js";
import { Clock, timeText } from "../web/src/app/clock.js";
import { LAST_NUMBER, dailyNumber, dateText, today } from "../web/src/app/daily.js";
import { Store } from "../web/src/app/storage.js";

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

test("a day has the first deal from its number on whose win is proved; or else the first that may be won", async () => {
  const date = "2026-11-16";
  const first = dailyNumber("molek-syntez", date);
  const dealt = async (/** @type {(number: number) => "won" | "unwinnable" | "undecided"} */ verdictOf) => {
    /** @type {number[]} */
    const asked = [];
    const number = await winnableOf("molek-syntez", date, async (one, seen) => {
      assert.equal(seen, asked.length);
      asked.push(one);
      return { verdict: verdictOf(one) };
    });
    return { number, asked: asked.length };
  };
  assert.deepEqual(await dealt((number) => (number < first + 5 ? "unwinnable" : "won")), { number: first + 5, asked: 6 });
  assert.deepEqual(await dealt((number) => (number < first + 2 ? "undecided" : "won")), { number: first + 2, asked: 3 });
  assert.deepEqual(await dealt((number) => (number < first + 3 ? "unwinnable" : "undecided")), { number: first + 3, asked: 3 + OPEN });
  assert.deepEqual(await dealt(() => "unwinnable"), { number: first, asked: TRIES });
  // The numbers of deals end, and begin again.
  const late = Array.from({ length: 60_000 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10))
    .find((day) => dailyNumber("fan", day) > LAST_NUMBER - TRIES / 2);
  assert.ok(late !== undefined);
  assert.equal(await winnableOf("fan", late, async (one) => ({ verdict: one === 1 ? "won" : "unwinnable" })), 1);
});

test("the number of a day is kept for its game, and no more than four hundred of them", () => {
  /** @type {Map<string, string>} */
  const all = new Map();
  const store = new Store({
    get length() {
      return all.size;
    },
    key: (index) => [...all.keys()][index] ?? null,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  });
  assert.equal(knownOf(store, "fan", "2026-11-16"), null);
  for (let day = 1; day <= 500; day += 1) keepOf(store, "fan", `day ${day}`, day);
  keepOf(store, "freecell", "day 500", 7);
  assert.deepEqual(["day 100", "day 101", "day 500"].map((day) => knownOf(store, "fan", day)), [null, 101, 500]);
  assert.equal(knownOf(store, "freecell", "day 500"), 7);
});

test("today is the player's day, not that of Greenwich", () => {
  assert.equal(today(new Date(2026, 0, 5, 23, 59)), "2026-01-05");
  assert.equal(today(new Date(2026, 10, 16, 0, 1)), "2026-11-16");
  assert.equal(dateText("2026-11-16"), "16 November");
});
