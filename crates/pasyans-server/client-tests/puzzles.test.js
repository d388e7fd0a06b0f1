/** Puzzles: ratings, what is kept, the files, and which one comes next. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { readBackup, writeBackup } from "../web/src/app/backup.js";
import { addDays } from "../web/src/app/days.js";
import { Store } from "../web/src/app/storage.js";
import { nextPuzzle } from "../web/src/puzzles/choice.js";
import { BEGINNER, rated } from "../web/src/puzzles/glicko.js";
import { Score } from "../web/src/puzzles/score.js";
import { LISTS, puzzleIn } from "../web/src/puzzles/daily.js";
import { GAMES, puzzleId, readPuzzles } from "../web/src/puzzles/set.js";

const FOLDER = fileURLToPath(new URL("../web/puzzles/", import.meta.url));
const DAYS = fileURLToPath(new URL("../web/puzzles-of-days/", import.meta.url));

function shelf() {
  /** @type {Map<string, string>} */
  const all = new Map();
  return {
    get length() {
      return all.size;
    },
    key: (/** @type {number} */ index) => [...all.keys()][index] ?? null,
    getItem: (/** @type {string} */ key) => all.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void all.set(key, value),
    removeItem: (/** @type {string} */ key) => void all.delete(key),
  };
}

/** @param {number} deal @param {number} [rating] */
const puzzle = (deal, rating = 1200) => ({ game: "freecell", deal, moves: "t0 t1", winning: [], rating });

test("Glickman's worked example comes out as he published it", () => {
  const after = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ]);
  assert.equal(after.rating.toFixed(2), "1464.05");
  assert.equal(after.deviation.toFixed(2), "151.52");
  assert.equal(after.volatility.toFixed(5), "0.06000");
});

test("without encounters only the deviation grows, and never beyond the first one", () => {
  const after = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, []);
  assert.deepEqual([after.rating, after.volatility], [1500, 0.06]);
  assert.ok(after.deviation > 200 && after.deviation < 201);
  assert.equal(rated(BEGINNER, []).deviation, 350);
});

test("a rating rises with a solved puzzle, falls with a failed one, and a hint has its price", () => {
  const change = (/** @type {boolean} */ isSolved, /** @type {number} */ hints) => {
    const score = new Score(new Store(shelf()));
    for (let hint = 0; hint < hints; hint += 1) score.addHint(puzzle(1));
    return score.add(puzzle(1), { isSolved });
  };
  assert.ok(change(true, 0) > change(true, 1));
  assert.ok(change(true, 1) > change(true, 2));
  assert.equal(change(true, 2), 0);
  assert.ok(change(false, 0) < 0);
  // Many wins against strong puzzles do not make the numbers run away.
  const score = new Score(new Store(shelf()));
  for (let deal = 1; deal <= 500; deal += 1) score.add(puzzle(deal, 2400), { isSolved: true });
  const { player } = score.kept;
  assert.ok(player.rating > 2400 && player.rating < 6000 && player.deviation >= 45, JSON.stringify(player));
});

test("the streak counts what was solved without a hint, and only the first attempt counts", () => {
  const score = new Score(new Store(shelf()));
  score.add(puzzle(1), { isSolved: true });
  score.addHint(puzzle(2));
  score.add(puzzle(2), { isSolved: true });
  score.add(puzzle(3), { isSolved: true });
  assert.equal(score.kept.streak, 2);
  assert.equal(score.add(puzzle(3), { isSolved: false }), 0);
  assert.equal(score.kept.streak, 2);
  score.add(puzzle(4), { isSolved: false, date: "2026-11-18" });
  assert.deepEqual([score.kept.streak, score.kept.bestStreak, score.kept.solved, score.kept.failed], [0, 2, 3, 1]);
  assert.deepEqual(score.kept.days, { "2026-11-18": "failed" });
  assert.deepEqual([score.of(puzzle(1)), score.of(puzzle(4)), score.of(puzzle(5))], [true, false, null]);
});

test("the puzzle of a day is solved, solved with a hint, or not, as the first attempt went", () => {
  const score = new Score(new Store(shelf()));
  score.add(puzzle(1), { isSolved: true, date: "2026-11-16" });
  score.add(puzzle(1), { isSolved: false, date: "2026-11-16" });
  score.addHint(puzzle(2));
  score.add(puzzle(2), { isSolved: true, date: "2026-11-17" });
  assert.deepEqual(score.kept.days, { "2026-11-16": "won", "2026-11-17": "helped" });
});

test("a hint is paid for, though the puzzle was left and the page loaded again in between", () => {
  const store = new Store(shelf());
  new Score(store).addHint(puzzle(1));
  new Score(store).addHint(puzzle(1));
  assert.deepEqual([new Score(store).hintsOf(puzzle(1)), new Score(store).hintsOf(puzzle(2))], [2, 0]);
  assert.equal(new Score(store).add(puzzle(1), { isSolved: true }), 0);
  assert.deepEqual(new Score(store).kept.hinted, {});
});

test("what is kept goes into the exported file, and nonsense is a beginner's", () => {
  const store = new Store(shelf());
  new Score(store).add(puzzle(1), { isSolved: true });
  assert.deepEqual(readBackup(writeBackup(store)).get("puzzles"), store.read("puzzles"));
  for (const nonsense of [7, [], { player: { rating: "x" }, tried: 5, streak: -1 }]) {
    store.write("puzzles", nonsense);
    const { player, streak, tried } = new Score(store).kept;
    assert.deepEqual([player, streak, tried], [BEGINNER, 0, {}]);
  }
});

test("the next puzzle is one of the nearest that were not tried", () => {
  const score = new Score(new Store(shelf()));
  const all = [600, 1100, 1190, 1210, 1300, 1350, 2600].map((rating, index) => puzzle(index + 1, rating));
  const near = new Set([0, 0.3, 0.5, 0.7, 0.99].map((chance) => nextPuzzle(all, score, () => chance)?.rating));
  assert.deepEqual([...near].sort(), [1100, 1190, 1210, 1300, 1350]);
  for (const one of all) score.add(one, { isSolved: true });
  assert.equal(nextPuzzle(all, score), null);
});

test("the puzzles of days never change once they are released, and no game comes twice in a row", () => {
  const sums = LISTS.map((from) => createHash("sha256").update(readFileSync(`${DAYS}from-${from}.txt`)).digest("hex"));
  assert.deepEqual(sums, ["379c3134db30fb7ab7237d837da3116fd544f9effc72c439c72d8fbf0f0d9a83"]);
  assert.deepEqual(readdirSync(DAYS).sort(), LISTS.map((from) => `from-${from}.txt`));
  for (const from of LISTS) {
    const list = readPuzzles(readFileSync(`${DAYS}from-${from}.txt`, "utf8"));
    assert.ok(list.length >= 300 && new Set(list.map(puzzleId)).size === list.length);
    assert.ok(list.every(({ game }, day) => game !== list[day + 1]?.game));
    assert.equal(puzzleIn(list, from, from), list[0]);
    assert.equal(puzzleIn(list, from, addDays(from, list.length + 1)), list[1]);
  }
});

test("the page knows which games have files, and reads each line of them", () => {
  const names = readdirSync(FOLDER).map((name) => name.replace(".txt", "")).sort();
  assert.deepEqual([...GAMES].sort(), names);
  for (const name of names) {
    const text = readFileSync(`${FOLDER}${name}.txt`, "utf8");
    const puzzles = readPuzzles(text);
    assert.equal(puzzles.length, text.split("\n").filter((line) => /^\d/.test(line)).length, name);
    for (const one of puzzles) {
      assert.equal(one.game, name);
      assert.ok(one.winning.length > 0 && one.winning.every((move) => move.kind === "redeal" || /^[tcrf]\d+$/.test(move.from)), name);
    }
  }
});
