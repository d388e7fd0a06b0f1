/** Autoplay without a page: what ends a run, what is said of it, its key, its options, its report. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { isNear, tableIn } from "../web/src/autoplay/frame.js";
import { answerOthers, askOthers, keyIn } from "../web/src/autoplay/key.js";
import { askedOf, fieldKind, labelOf, optionsFrom, readField } from "../web/src/autoplay/options.js";
import { SIZE, barsOf, plotWords, roundUp } from "../web/src/autoplay/plot.js";
import { BEGINNING, withEvent } from "../web/src/autoplay/progress.js";
import { Rate } from "../web/src/autoplay/rate.js";
import { busyWords, endWords, fileName, gameWords, reasonWords, reportFigures, sightWords, statusFigures } from "../web/src/autoplay/words.js";

const KEY = "0123456789abcdef0123456789abcdef";

const HELLO = {
  settings: [
    { key: "cheating", label: "Cheating", flag: "--cheating", unit: "", help: "…" },
    { key: "continue", label: "Continue", flag: "--continue", unit: "ms", help: "…" },
    { key: "attempts", label: "Attempts", flag: "--attempts", unit: "", help: "…" },
  ],
  defaults: { cheating: false, continue: 500, attempts: null },
  title: "MOLEK-SYNTEZ", available: true, reason: null, monitors: [{ x: 0, y: 0, w: 1920, h: 1080 }],
};

/** A game as the report has it. */
function game(attempt, outcome, seconds, more = {}) {
  return {
    attempt, board: "TKDV09.876TKD.V09876.TKDV09.876TKD.V09876.", outcome, reason: null, moves: 30, cheats: 1, solves: 1, failures: 0,
    solve_seconds: 0.1, play_seconds: seconds, retries: 0, run_seconds: 60, ...more,
  };
}

/** The figures of the games so far. */
const SUMMARY = {
  attempts: 2, won: 1, given_up: {}, mean_moves: 30, mean_cheats: 1, solve_seconds: { mean: 0.2, median: 0.1, slowest: 0.3 },
  play_seconds: null, game_seconds: { mean: 5.5, median: 5.5, slowest: 5.5 }, failures: 0, retries: 0,
};

/** What the bot tells, as pieces. */
function told(text) {
  return [{ text }];
}

/** How far a run is after some events. */
function progressAfter(...events) {
  return events.reduce(withEvent, BEGINNING);
}

const GAME = { type: "bot.game", attempt: 3, won: 1, games: 10, board: "…" };
const SOLVED = { type: "bot.solved", verdict: "won", moves: 31, cheats: 2, seconds: 0.123 };
const MOVE = { type: "bot.move", number: 12, of: 31, words: "Move 9 onto the 10", pieces: told("Move 9 onto the 10"), from: { x: 1, y: 2 }, to: { x: 3, y: 4 } };

test("the key is found in an address, in a line with more, and alone", () => {
  assert.equal(keyIn(`http://127.0.0.1:8000/#autoplay=${KEY}`), KEY);
  assert.equal(keyIn(`  Autoplay: http://127.0.0.1:8000/#autoplay=${KEY} \n`), KEY);
  assert.equal(keyIn(`http://127.0.0.1:8000/#key=${KEY}`), KEY);
  assert.equal(keyIn(` ${KEY}\n`), KEY);
  for (const text of ["", "#freecell/617", "http://127.0.0.1:8000/", "autoplay", "abc"]) assert.equal(keyIn(text), null, text);
});

test("a tab without the key has it from one that was opened with it", async () => {
  assert.equal(await askOthers(50), null, "nobody is there");
  let key = null;
  const end = answerOthers(() => key);
  assert.equal(await askOthers(50), null, "nobody has it");
  key = KEY;
  assert.equal(await askOthers(), KEY);
  end();
});

test("the status line has both counts, the wins, the failures, and how far the game is", () => {
  const settings = { games: 10, attempts: null };
  assert.deepEqual(Object.fromEntries(statusFigures(BEGINNING, settings)), {
    game: "– of 10", attempt: "–", won: "0", "given-up": "0", failures: "0", retries: "0", "mean-game": "–", "mean-solving": "–", "whole-run": "–", "solved-in": "–", move: "–",
  });
  const failed = progressAfter(GAME, SOLVED, MOVE, { type: "bot.failure", why: "nothing moved", pieces: told("nothing moved"), in_a_row: 1 }, MOVE);
  assert.deepEqual(Object.fromEntries(statusFigures(failed, { games: 10, attempts: 20 })), {
    game: "2 of 10", attempt: "3 of 20", won: "1", "given-up": "0", failures: "1", retries: "0", "mean-game": "–", "mean-solving": "–", "whole-run": "–", "solved-in": "0.12 s", move: "12 of 31, 2 cheats",
  });
  const skipped = progressAfter(GAME, { ...SOLVED, verdict: "unwinnable", moves: null, cheats: null });
  assert.equal(Object.fromEntries(statusFigures(skipped, settings)).move, "cannot be won");
  const over = withEvent(skipped, { type: "bot.game-over", game: game(3, "given-up", 2), won: 1, games: 10, seconds: 62, summary: SUMMARY });
  assert.equal(Object.fromEntries(statusFigures(over, settings))["given-up"], "1");
  const last = progressAfter({ ...GAME, won: 9 }, { ...SOLVED, seconds: 0.001 }, { type: "bot.game-over", game: game(3, "won", 20), won: 10, games: 10, seconds: 62, summary: SUMMARY });
  const figures = Object.fromEntries(statusFigures(last, settings));
  assert.deepEqual([figures["mean-game"], figures["mean-solving"], figures["whole-run"]], ["5.5 s", "0.20 s", "62 s"]);
  assert.deepEqual([figures.game, figures["solved-in"], figures.move], ["10 of 10", "< 0.01 s", "30 made, 1 cheat"]);
});

test("what the bot is busy with is said, with the trouble that it has", () => {
  assert.equal(busyWords(BEGINNING), "Looking for the game");
  const playing = progressAfter({ type: "bot.phase", phase: "playing" }, MOVE);
  assert.equal(busyWords(playing), "Move 9 onto the 10");
  assert.equal(busyWords(withEvent(playing, { type: "bot.retry", why: "the card looks as before", pieces: told("the card looks as before") })), "Move 9 onto the 10 (the card looks as before)");
  const dealing = withEvent(playing, { type: "bot.phase", phase: "dealing" });
  assert.equal(busyWords(dealing), "Waiting for the next deal");
  assert.equal(dealing.move, null, "there is no arrow during a deal");
});

test("a dry run leaves its plan", () => {
  const { plan } = progressAfter(MOVE, GAME, SOLVED, { ...MOVE, pieces: told("first") }, { ...MOVE, pieces: told("second") });
  assert.deepEqual(plan, ["first", "second"]);
});

test("how sure vision is, in words", () => {
  const sight = { certain: true, confidence: 1, cards: [{ doubtful: false }] };
  assert.deepEqual(sightWords(sight, null), { kind: "good", words: "Nothing is in doubt." });
  const doubtful = { certain: false, confidence: 0.62, cards: [{ doubtful: true }, { doubtful: false }] };
  assert.deepEqual(sightWords(doubtful, null), { kind: "doubt", words: "1 card is in doubt; the board is 62% certain." });
  assert.deepEqual(sightWords(null, told("the table is covered")), { kind: "bad", words: "The table is covered." });
});

test("of what is captured the table is shown", () => {
  const placement = { x: 100, y: 50, scale_x: 1.5, scale_y: 1.5 };
  assert.deepEqual(tableIn({ width: 1920, height: 1080 }, { placement }), { x: 400, y: 230, w: 840, h: 630 });
  const cut = tableIn({ width: 500, height: 300 }, { placement: { x: -230, y: -140, scale_x: 1, scale_y: 1 } });
  assert.deepEqual(cut, { x: 0, y: 0, w: 500, h: 300 });
  const elsewhere = tableIn({ width: 500, height: 300 }, { placement: { x: 900, y: 0, scale_x: 1, scale_y: 1 } });
  assert.deepEqual(elsewhere, { x: 0, y: 0, w: 500, h: 300 });
  assert.ok(isNear(cut, { ...cut, x: 1.5 }));
  assert.ok(!isNear(cut, { ...cut, x: 30 }));
});

test("pictures are counted by what came lately", () => {
  const rate = new Rate();
  assert.equal(rate.count(0), 0, "one is no rate");
  let last = 0;
  for (let time = 125; time <= 4000; time += 125) last = rate.count(time);
  assert.equal(last, 8);
  assert.ok(rate.count(9000) < 1, "a long pause is seen");
});

test("times have their units, and a limit may be left out", () => {
  assert.deepEqual(HELLO.settings.map(labelOf), ["Cheating", "Continue (ms)", "Attempts"]);
  assert.equal(labelOf({ ...HELLO.settings[0], key: "max-moves", label: "…", unit: "moves" }), "Max moves");
  assert.deepEqual(Object.values(HELLO.defaults).map(fieldKind), ["switch", "number", "limit"]);
  assert.deepEqual(readField("number", " 2.5 "), { value: 2.5 });
  assert.deepEqual(readField("number", "2,5"), { value: 2.5 });
  assert.deepEqual(readField("number", "-1"), { value: -1 });
  assert.deepEqual(readField("limit", ""), { value: null });
  assert.equal(readField("number", "").fault, "Enter a number.");
  assert.equal(readField("limit", "many").fault, "“many” is not a number.");
});

test("options are remembered as far as they make sense", () => {
  const usual = optionsFrom(null, HELLO);
  assert.deepEqual(usual, { values: HELLO.defaults, where: { kind: "window", title: "MOLEK-SYNTEZ", monitor: 1 } });
  const chosen = { values: { cheating: true, continue: -1, attempts: 7 }, where: { kind: "monitor", title: "Solitaire", monitor: 1 } };
  assert.deepEqual(optionsFrom(JSON.parse(JSON.stringify(chosen)), HELLO), chosen);
  const odd = optionsFrom({ values: { cheating: 1, continue: "x", speed: 3 }, where: { kind: "monitor", title: " ", monitor: 4 } }, HELLO);
  assert.deepEqual(odd, usual);
});

test("the bot is asked for a window, a monitor, or neither", () => {
  const { values, where } = optionsFrom(null, HELLO);
  assert.deepEqual(askedOf({ values, where }), { settings: values, window: "MOLEK-SYNTEZ" });
  assert.deepEqual(askedOf({ values, where: { ...where, kind: "monitor" } }), { settings: values, monitor: 1 });
  assert.deepEqual(askedOf({ values, where: { ...where, kind: "anywhere" } }), { settings: values });
});

const REPORT = {
  end: { kind: "stopped", why: "escape" }, ended: "stopped: Esc was pressed", pieces: told("stopped: Esc was pressed"), seconds: 40,
  summary: {
    attempts: 4, won: 1, given_up: { "it cannot be won": 2, "no win was found": 1 }, mean_moves: 31.25, mean_cheats: 1,
    solve_seconds: { mean: 0.2, median: 0.05, slowest: 1.4 }, play_seconds: null, game_seconds: null, failures: 2, retries: 5,
  },
  games: [game(1, "won", 18.2), game(2, "given-up", 1.5, { moves: 0, cheats: 0, reason: "it cannot be won" }), game(3, "unfinished", 4)],
};

test("the report has all figures, and what is unknown is no zero", () => {
  const figures = Object.fromEntries(reportFigures(REPORT).map(([value, words]) => [words, value]));
  assert.deepEqual(figures, {
    won: "1", started: "4", "given up": "3", "moves per win, on average": "31.3", "cheats per win, on average": "1",
    "solving, on average": "0.20 s", "a whole game, on average": "–", "the whole run": "40 s", "failed moves": "2", "clicks made again": "5",
    "solving, median": "0.05 s", "solving, slowest": "1.4 s", "playing, median": "–", "playing, slowest": "–",
  });
  assert.deepEqual(reasonWords(REPORT), ["2 games: it cannot be won", "1 game: no win was found"]);
  assert.deepEqual(endWords(REPORT), { kind: "doubt", words: "Stopped: Esc was pressed." });
  assert.equal(endWords({ ...REPORT, end: { kind: "games-won" }, ended: "…" }).kind, "good");
  assert.equal(endWords({ ...REPORT, end: { kind: "failed", why: "x" }, ended: "gave up: x" }).kind, "bad");
});

test("a bar a game, as high as its time, with the game in words", () => {
  const { bars, top } = barsOf(REPORT.games);
  assert.equal(top, 20);
  assert.deepEqual(bars.map(({ outcome }) => outcome), ["won", "given-up", "unfinished"]);
  assert.equal(bars[2].height, SIZE.height / 5);
  assert.ok(bars.every(({ y, height }) => y + height === SIZE.height));
  assert.equal(bars[0].title, "Game 1: won in 30 moves, 1 cheat, played in 18 s");
  assert.equal(gameWords(REPORT.games[1]), "Game 2: given up after 0 moves (it cannot be won), played in 1.5 s");
  assert.equal(plotWords(REPORT.games), "Playing time: 3 games, 1 won, from 1.5 s to 18 s.");
  const many = barsOf(Array.from({ length: 200 }, (_, index) => game(index + 1, "won", index))).bars;
  assert.ok(many.every(({ x, width, height }) => width > 0 && height > 0 && x >= 0 && x + width <= SIZE.width));
  assert.deepEqual([0, 0.15, 1, 3, 18.2, 50, 51].map(roundUp), [1, 0.2, 1, 3, 20, 50, 100]);
});

test("files of a run are named by its end", () => {
  assert.equal(fileName(new Date(2026, 10, 16, 15, 5), "json"), "pasyans-run-2026-11-16-1505.json");
  assert.equal(fileName(new Date(2026, 0, 2, 3, 4), "csv"), "pasyans-run-2026-01-02-0304.csv");
});
