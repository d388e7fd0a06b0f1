/** The review of a game: what is asked of the engine, and which moves are marked. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { isMistake, nextMistake, positionWords, stretches, toneOf } from "../web/src/review/judged.js";
import { Study } from "../web/src/review/study.js";

/** @typedef {import("../web/src/protocol.js").ReviewedMove} ReviewedMove */

const MOVE = { from: "t0", to: "t1", count: 1, cheat: false };
const BETTER = { move: MOVE, words: "", pieces: [], strength: "wins in 3 moves", label: "wins in 3", win: [MOVE] };

/**
 * @param {ReviewedMove["worth"]} worth
 * @param {boolean} [hasBetter]
 * @returns {ReviewedMove}
 */
function judged(worth, hasBetter = false) {
  return { move: MOVE, words: "", pieces: [], worth, says: worth, better: hasBetter ? BETTER : null };
}

/** An app with one job, which the test answers. */
function appWith(/** @type {any[]} */ moves) {
  const asked = /** @type {any[]} */ ([]);
  const app = {
    cheats: () => false,
    game: { state: { start: "a board" }, moves },
    client: {
      job: (/** @type {string} */ type, /** @type {object} */ params, /** @type {(event: any) => void} */ onEvent) => {
        const job = { type, params, onEvent, isCancelled: false, answer: (/** @type {any} */ _) => {}, refuse: (/** @type {Error} */ _) => {} };
        const promise = new Promise((resolve, reject) => Object.assign(job, { answer: resolve, refuse: reject }));
        asked.push(job);
        return { promise, cancel: () => (job.isCancelled = true) };
      },
    },
  };
  return { app: /** @type {any} */ (app), asked };
}

test("only moves with a better one are mistakes, and a cheat that was not allowed is none", () => {
  assert.deepEqual(["loses", "costs", "seems-to-cost", "undecided", "best", "keeps", "open", "cheat"].map((worth) =>
    toneOf(judged(/** @type {ReviewedMove["worth"]} */ (worth)))), ["bad", "warn", "warn", "warn", null, null, null, null]);
  assert.equal(isMistake(judged("loses", true)), true);
  assert.equal(isMistake(judged("undecided")), false);
  assert.equal(isMistake(judged("cheat", true)), false);
});

test("the mistakes before and after a position", () => {
  const moves = [judged("best"), judged("costs", true), judged("best"), judged("loses", true), judged("open")];
  assert.equal(nextMistake(moves, 0, 1), 1);
  assert.equal(nextMistake(moves, 1, 1), 3);
  assert.equal(nextMistake(moves, 3, 1), null);
  assert.equal(nextMistake(moves, 5, -1), 3);
  assert.equal(nextMistake(moves, 1, -1), null);
});

test("positions with one verdict are one stretch", () => {
  const verdicts = /** @type {const} */ (["won", "won", "undecided", "unwinnable", "unwinnable"]);
  assert.deepEqual(stretches(verdicts.map((verdict) => ({ verdict }))), [
    { verdict: "won", first: 0, last: 1 },
    { verdict: "undecided", first: 2, last: 2 },
    { verdict: "unwinnable", first: 3, last: 4 },
  ]);
});

test("the graph in words", () => {
  const position = (/** @type {string} */ strength) => ({ strength });
  const review = /** @type {any} */ ({ positions: [position("wins in 3 moves"), position("won already")], moves: [judged("best")] });
  assert.equal(positionWords(review, 0), "Before move 1: wins in 3 moves. The move: best.");
  assert.equal(positionWords(review, 1), "After the last move: won already.");
});

test("a study tells how far it is, and keeps what a stopped review found", async () => {
  const { app, asked } = appWith([MOVE]);
  const study = new Study(app);
  const begun = study.begin();
  assert.equal(study.isRunning, true);
  assert.deepEqual([asked[0].type, asked[0].params], ["game.review", {}]);
  asked[0].onEvent({ type: "game.reviewing", done: 1, of: 2 });
  assert.deepEqual([study.done, study.of], [1, 2]);
  study.stop();
  assert.equal(asked[0].isCancelled, true);
  const review = { reason: "cancelled" };
  asked[0].answer(review);
  await begun;
  assert.deepEqual([study.isRunning, study.review], [false, review]);
});

test("a study that was left hears nothing more, and a refusal is told", async () => {
  const { app, asked } = appWith([MOVE]);
  const study = new Study(app);
  const first = study.begin();
  const second = study.begin();
  assert.equal(asked[0].isCancelled, true);
  asked[0].answer({ reason: null });
  asked[0].onEvent({ type: "game.reviewing", done: 2, of: 2 });
  await first;
  assert.deepEqual([study.review, study.done, study.isRunning], [null, 0, true]);
  asked[1].refuse(new Error("no game"));
  await second;
  assert.deepEqual([study.failure, study.isRunning], ["no game", false]);
});

test("a study is about the game on the table until that goes another way", () => {
  const { app } = appWith([MOVE, MOVE]);
  const study = new Study(app);
  assert.equal(study.isCurrent, false);
  void study.begin();
  assert.equal(study.isCurrent, true);
  app.game.moves = [MOVE];
  assert.equal(study.isCurrent, false);
});
