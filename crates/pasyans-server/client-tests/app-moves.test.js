/** Which move is meant, what it is called, and games that are kept. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { DEAL, REDEAL, bestMove, dealAsked, dealingMove, gatheringMove, legalMove, sameMove } from "../web/src/app/moves.js";
import { newsOf } from "../web/src/app/news.js";
import { readMoves, writeMoves } from "../web/src/app/moves-text.js";
import { keep, keepCounts, lastPlayed, recall } from "../web/src/app/saved.js";
import { Store } from "../web/src/app/storage.js";
import { goalWords } from "../web/src/app/words.js";
import { targetsOf } from "../web/src/table/targets.js";
import { readNumber } from "../web/src/ui/numbers.js";

/** @import { Game, Move, State } from "../web/src/protocol.js" */

const SUITS = ["H", "C", "D", "S"];

const FREECELL = /** @type {Game} */ ({
  name: "freecell",
  title: "FreeCell",
  goal: "All cards are home.",
  goal_pieces: [{ text: "All cards are home." }],
  foundations: 4,
  ranks: [..."A23456789TJQK"],
  suits: SUITS,
  deck: [..."A23456789TJQK"].flatMap((rank) => SUITS.map((suit) => ({ card: rank + suit, copies: 1 }))),
});

const EXAPUNKS = /** @type {Game} */ ({
  name: "exapunks",
  title: "ПАСЬЯНС of EXAPUNKS",
  goal: "Columns that are exactly T 9.",
  goal_pieces: [{ text: "Columns that are exactly " }, { rank: "T", printed: "10" }, { text: " " }, { rank: "9", printed: "9" }, { text: "." }],
  foundations: 0,
  ranks: [..."9T"],
  suits: SUITS,
});

/**
 * @param {string} text "t0 t1", "t0 t1 3", "t0 t1!"
 * @returns {Move}
 */
function move(text) {
  const [from, to, count] = text.replace("!", "").split(" ");
  return { from, to, count: Number(count ?? 1), cheat: text.endsWith("!") };
}

/**
 * @param {{[pile: string]: string}} piles
 * @param {string[]} moves
 * @param {{[pile: string]: number}} [runs] where they are longer than one card
 * @returns {State}
 */
function position(piles, moves, runs = {}) {
  const kinds = { t: "column", c: "cell", r: "reserve", f: "foundation" };
  const list = Object.entries(piles).map(([name, cards]) => ({
    name,
    kind: kinds[/** @type {"t" | "c" | "r" | "f"} */ (name[0])],
    cards: cards === "" ? [] : cards.split(" "),
    run: runs[name] ?? 1,
  }));
  return /** @type {State} */ (/** @type {unknown} */ ({ piles: list, moves: moves.map(move) }));
}

test("moves are the same when what may be left out is left out", () => {
  assert.ok(sameMove({ from: "t0", to: "t1" }, { from: "t0", to: "t1", count: 1, cheat: false }));
  assert.ok(!sameMove({ from: "t0", to: "t1", count: 2 }, { from: "t0", to: "t1" }));
  assert.ok(!sameMove(undefined, { from: "t0", to: "t1" }));
});

test("a fair move is preferred, and a cheat is only taken where it is allowed", () => {
  const state = position({ t0: "6", t1: "8", t2: "7" }, ["t0 t1!", "t0 t2"]);
  assert.equal(legalMove(state, { from: "t0", to: "t2", count: 1 }, true)?.cheat, false);
  assert.equal(legalMove(state, { from: "t0", to: "t1", count: 1 }, true)?.cheat, true);
  assert.equal(legalMove(state, { from: "t0", to: "t1", count: 1 }, false), undefined);
  assert.equal(legalMove(state, { from: "t0", to: "t2", count: 2 }, true), undefined);
});

test("the best place is home, then a card, then a cell, then an empty column", () => {
  const piles = { t0: "KS 2H", t1: "3S", t2: "", c0: "", f0: "AH" };
  const all = ["t0 t2", "t0 c0", "t0 t1", "t0 f0"];
  /** @param {string[]} moves */
  const best = (moves) => bestMove(position(piles, moves), { from: "t0", count: 1 })?.to;
  assert.equal(best(all), "f0");
  assert.equal(best(all.slice(0, 3)), "t1");
  assert.equal(best(all.slice(0, 2)), "c0");
  assert.equal(best(all.slice(0, 1)), "t2");
  assert.equal(best([]), undefined);
});

test("of two cards that take it, the best place is the one of its suit, or that with the longer run", () => {
  const piles = { t0: "6H", t1: "7H", t2: "9S 8H 7S" };
  const runs = { t2: 3 };
  const best = (/** @type {string[]} */ moves) => bestMove(position(piles, moves, runs), { from: "t0", count: 1 })?.to;
  assert.equal(best(["t0 t2", "t0 t1"]), "t1");
  const black = { ...piles, t1: "7C" };
  assert.equal(bestMove(position(black, ["t0 t1", "t0 t2"], runs), { from: "t0", count: 1 })?.to, "t2");
});

test("the best place is never a cheat, another cell, or another empty column for a whole one", () => {
  assert.equal(bestMove(position({ t0: "9 6", t1: "8" }, ["t0 t1!"]), { from: "t0", count: 1 }), undefined);
  assert.equal(bestMove(position({ c0: "2H", c1: "" }, ["c0 c1"]), { from: "c0", count: 1 }), undefined);
  assert.equal(bestMove(position({ t0: "2H", t1: "" }, ["t0 t1"]), { from: "t0", count: 1 }), undefined);
  assert.equal(bestMove(position({ r0: "2H", t1: "3S" }, ["r0 t1"]), { from: "r0", count: 1 })?.to, "t1");
  // A card comes back from a foundation only where that is asked for.
  assert.equal(bestMove(position({ f0: "AH 2H", t1: "3S" }, ["f0 t1"]), { from: "f0", count: 1 }), undefined);
});

test("a newcomer is told what to do", () => {
  assert.equal(goalWords(FREECELL), FREECELL.goal);
  assert.equal(goalWords(EXAPUNKS), "Columns that are exactly 10 9.");
});

test("a kept game comes back with its line, time and counts", () => {
  const all = new Map();
  const store = new Store({
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  });
  const moves = ["t0 t1", "t7 c0", "t3 t2 4", "t1 t0!"].map(move);
  const saved = {
    opening: { game: "freecell", deal: 617, moves, ply: 2 },
    circumstances: { elapsed: 12_345, undos: 3, hints: 1, isHelped: true, isWhole: true, daily: "2026-11-16", isCounted: false },
  };
  keep(store, saved);
  assert.equal(lastPlayed(store), "freecell");
  assert.deepEqual(recall(store, "freecell"), saved);
  assert.equal(recall(store, "fan"), null);
});

test("time and counts are kept, but never over what another tab has kept", () => {
  const all = new Map();
  const store = new Store({
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  });
  const circumstances = { elapsed: 0, undos: 0, hints: 0, isHelped: false, isWhole: true, daily: null, isCounted: false };
  const saved = { opening: { game: "fan", deal: 1, moves: [move("t0 t1")], ply: 1 }, circumstances };
  keep(store, saved);
  keepCounts(store, { ...saved, circumstances: { ...circumstances, hints: 1, elapsed: 5000 } });
  assert.equal(recall(store, "fan")?.circumstances.hints, 1);
  const other = { opening: { ...saved.opening, moves: [move("t0 t1"), move("t2 t1")], ply: 2 }, circumstances };
  keep(store, other);
  keepCounts(store, { ...saved, circumstances: { ...circumstances, hints: 2 } });
  assert.deepEqual(recall(store, "fan"), other);
});

test("a game of one's own is kept beside the known game of the same name", () => {
  const all = new Map();
  const store = new Store({
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  });
  const circumstances = { elapsed: 0, undos: 0, hints: 0, isHelped: false, isWhole: true, daily: null, isCounted: false };
  const known = { opening: { game: "freecell", deal: 1, moves: [move("t0 t1")], ply: 1 }, circumstances };
  const own = { opening: { ...known.opening, deal: 2, rules: 'name = "freecell"' }, circumstances };
  keep(store, known);
  keep(store, own);
  assert.equal(lastPlayed(store), "freecell (own)");
  assert.deepEqual(recall(store, "freecell"), known);
  assert.deepEqual(recall(store, "freecell (own)"), own);
});

test("a kept game that is nonsense is not there", () => {
  /** @param {unknown} kept */
  const recalled = (kept) => {
    const text = JSON.stringify(kept);
    return recall(new Store({ getItem: () => text, setItem: () => {}, removeItem: () => {} }), "freecell");
  };
  const good = { game: "freecell", deal: 1, moves: "1a", ply: 9 };
  assert.equal(recalled(good)?.opening.ply, 1);
  for (const bad of [null, 7, [], { ...good, game: "fan" }, { ...good, moves: "%%" }, { ...good, moves: 3 }, { ...good, deal: -1 }, { ...good, deal: "x" }]) {
    assert.equal(recalled(bad), null, JSON.stringify(bad));
  }
});

test("a number of a deal is read as people write it", () => {
  assert.equal(readNumber(" 617 "), 617);
  assert.equal(readNumber("#617"), 617);
  assert.equal(readNumber("1,000,000"), 1_000_000);
  for (const text of ["", "abc", "-3", "1e3", "0x10", "99999999999999999999"]) assert.equal(readNumber(text), null, text);
});

test("a redeal is a move of its own", () => {
  const state = /** @type {State} */ ({ piles: [], moves: [move("t0 t1"), REDEAL] });
  assert.deepEqual(dealingMove(state), REDEAL);
  assert.equal(dealingMove({ ...state, moves: [move("t0 t1")] }), undefined);
  assert.equal(sameMove(REDEAL, { kind: "redeal" }), true);
  assert.equal(sameMove(REDEAL, move("t0 t1")), false);
  assert.deepEqual(legalMove(state, { from: "t0", to: "t1", count: 1 }, false), move("t0 t1"));
  assert.equal(targetsOf([REDEAL], { from: "t0", count: 1 }).size, 0);
  const line = [move("t0 t1"), REDEAL, move("t2 f0")];
  assert.equal(writeMoves(line), "12.*.3z");
  const back = ["r0 t1", "f3 t0"].map(move);
  assert.equal(writeMoves(back), "(r0)2.w1");
  assert.deepEqual(readMoves("(r0)2.w1"), back);
  assert.deepEqual(readMoves("12.*.3z"), line);
});

test("gathering is a move of its own", () => {
  const gather = /** @type {const} */ ({ kind: "gather", card: "R" });
  const piles = [{ name: "t0", kind: "column", cards: ["5H", "R"] }, { name: "t1", kind: "column", cards: ["5H"] }];
  const state = /** @type {State} */ ({ piles, moves: [move("t0 c0"), gather] });
  assert.deepEqual(dealingMove(state), gather);
  assert.deepEqual(gatheringMove(state, { from: "t0", count: 1 }), gather);
  assert.equal(gatheringMove(state, { from: "t1", count: 1 }), undefined);
  assert.equal(sameMove(gather, { kind: "gather", card: "R" }), true);
  assert.equal(sameMove(gather, { kind: "gather", card: "G" }), false);
  assert.equal(sameMove(gather, move("t0 c0")), false);
  const line = [move("t0 c0"), gather, move("t2 f0")];
  assert.equal(writeMoves(line), "1a.~R.3z");
  assert.deepEqual(readMoves("1a.~R.3z"), line);
});

test("a deal from the stock is a move of its own", () => {
  const stock = (/** @type {number} */ cards) => ({ name: "s0", kind: "stock", cards: Array(cards).fill("?") });
  const waste = { name: "w0", kind: "waste", cards: ["7S"] };
  const state = (/** @type {object[]} */ piles) => /** @type {State} */ ({ piles, moves: [move("w0 t1"), DEAL] });
  assert.deepEqual(dealingMove(state([stock(3), waste])), DEAL);
  assert.deepEqual(dealAsked(state([stock(3), waste])), DEAL);
  assert.deepEqual(dealAsked(state([stock(0), waste])), REDEAL, "the waste is what could be dealt again");
  assert.deepEqual(dealAsked(state([stock(0)])), DEAL);
  assert.equal(sameMove(DEAL, { kind: "deal" }), true);
  assert.equal(sameMove(DEAL, REDEAL), false);
  const line = [DEAL, move("w0 t1"), DEAL, REDEAL];
  assert.equal(writeMoves(line), "d.(w0)2.d.*");
  assert.deepEqual(readMoves("d.(w0)2.d.*"), line);
});

test("who does not see the table hears what a move brought to light", () => {
  const game = { ranks: [..."A23456789TJQK"] };
  const column = (/** @type {string[]} */ cards, down = 0) => ({ name: "t2", kind: "column", cards, down, run: 1, locked: false, cheated: false });
  const news = (/** @type {object[]} */ before, /** @type {object[]} */ after, last = null) =>
    newsOf(/** @type {State} */ ({ piles: before, last: null }), /** @type {State} */ ({ piles: after, last }), game);
  assert.deepEqual(news([column(["?", "4C"], 1)], [column(["9S"])]), ["Nine of spades is turned up, column 3."]);
  assert.deepEqual(news([column(["9S", "4C"])], [column(["9S"])]), []);
  const waste = (/** @type {string[]} */ cards) => ({ name: "w0", kind: "waste", cards });
  assert.deepEqual(news([waste([])], [waste(["4C", "TD"])], DEAL), ["On the waste: ten of diamonds."]);
  assert.deepEqual(news([waste(["4C", "TD"])], [waste(["4C"])], move("w0 t1")), []);
  const home = (/** @type {number} */ count) => ({ name: "f1", kind: "foundation", suit: "C", cards: [...game.ranks].slice(0, count).map((rank) => `${rank}C`) });
  assert.deepEqual(news([home(0)], [home(13)]), ["A complete run of clubs is taken off."]);
  assert.deepEqual(news([home(0)], [home(1)], move("t0 f1")), []);
  assert.deepEqual(news([home(0)], [home(1)], move("t0 t1")), ["Ace of clubs went home by itself."]);
  assert.deepEqual(news([home(1)], [home(4)], move("t0 f1")), ["Four of clubs: 2 cards went home by themselves."]);
  const cell = (/** @type {boolean} */ closed) => ({ name: "c3", kind: "cell", cards: [], ...(closed ? { closed } : {}) });
  assert.deepEqual(news([cell(true)], [cell(false)], move("t0 t1")), ["Cell 4 is open now."]);
});
