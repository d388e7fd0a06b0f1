import assert from "node:assert/strict";
import { test } from "node:test";

import {
  emptyBoard, fillRest, move, sameBoard, take, toPiles, toggleCheated, toggleSet, turnOver, unplaced, unplacedCount,
} from "../web/src/editor/board.js";
import { Draft } from "../web/src/editor/draft.js";
import { placeOf, plainText, rangeOf, spotOf } from "../web/src/editor/faults.js";
import { EMPTY_HAND, tap } from "../web/src/editor/hand.js";
import { History } from "../web/src/editor/history.js";
import { pressed } from "../web/src/editor/keyboard.js";
import { ruleFaults } from "../web/src/editor/rule-faults.js";
import { readLoosely, write } from "../web/src/editor/text.js";
import { EngineError } from "../web/src/engine/error.js";

const RANKS = [..."A23456789TJQK"];
const SUITS = [..."HCDS"];

const deckOf = (ranks, suits, copies) => ranks.flatMap((rank) => suits.map((suit) => ({ card: rank + suit, copies })));

const FREECELL = {
  name: "freecell", title: "FreeCell", summary: "", goal: "", goal_pieces: [], cards: 52, columns: 8, cells: 4, foundations: 4,
  cheats: false, gathered: [], cell_sets: false, text: "lines", ranks: RANKS, suits: SUITS, deck: deckOf(RANKS, SUITS, 1),
  numbers: { first: 1, last: 1000, name: "" },
};
const TWO_DECKS = { ...FREECELL, name: "two", cards: 104, columns: 9, cells: 0, foundations: 8, deck: deckOf(RANKS, SUITS, 2) };
const MOLEK = {
  ...FREECELL, name: "molek-syntez", cards: 36, columns: 6, cells: 0, foundations: 0, cheats: true, text: "compact",
  ranks: [..."67890VDKT"], suits: [], deck: [..."67890VDKT"].map((card) => ({ card, copies: 4 })),
};

const KLONDIKE = { ...FREECELL, name: "klondike", columns: 7, cells: 0, stock: { cards: 24, to: "waste", each: 3 }, hides_cards: true };
const GOLF = {
  ...FREECELL, name: "golf", columns: 7, cells: 0, foundations: 1, hole: true, stock: { cards: 16, to: "hole", each: 1 }, hides_cards: true,
};
const PENGUIN = { ...FREECELL, name: "penguin", columns: 7, cells: 7, base: true };
const KABUFUDA = {
  ...FREECELL, name: "kabufuda", cards: 40, foundations: 0, suits: [], gathered: [], cell_sets: true,
  ranks: [..."1234567890"], deck: [..."1234567890"].map((card) => ({ card, copies: 4 })),
};
const SHENZHEN = {
  ...FREECELL, name: "shenzhen", cards: 40, cells: 3, suits: [..."HCS"], gathered: [..."RGW"], cell_sets: false,
  ranks: [..."123456789RGWF"],
  deck: [...deckOf([..."123456789"], [..."HCS"], 1), ...[..."RGW"].map((card) => ({ card, copies: 4 })), { card: "F", copies: 1 }],
};
const GARDEN = { ...FREECELL, name: "flower-garden", columns: 6, cells: 0, reserve: 16 };

const DEAL = `JD 2D 9H JC 5D 7H 7C 5H
KD KC 9S 5S AD QC KH 3H
2S KS 9D QD JS AS AH 3C
4C 5C TS QH 4H AC 4D 7S
3S TD 4S TH 8H 2C JH 7D
6D 8S 8D QS 6C 3D 8C TC
6S 9C 2H 6H
`.trim();

/** Numbers that look random and are the same in every run. */
function randomNumbers(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const boardOf = (game, text) => readLoosely(game, text).board;

test("a board is written as it is read", () => {
  const board = boardOf(FREECELL, DEAL);
  assert.deepEqual(board.columns[0].cards, ["JD", "2D", "9H", "JC", "5D", "7H", "7C", "5H"]);
  assert.equal(unplacedCount(FREECELL, board), 0);
  assert.equal(write(FREECELL, board), `${DEAL}\n:`);
  const middle = "Foundations: H-3 C-0 D-A S-K\nFreecells: - 9H\nKH QC\n:\nTH\n:\n:\n:\n:\n:";
  assert.equal(write(FREECELL, boardOf(FREECELL, middle)), middle);
  const molek = "7D876D.KV6TV9!08D789.TKV9T9.D08066.TKK7V0.";
  assert.equal(write(MOLEK, boardOf(MOLEK, molek)), molek);
});

test("the rank with which foundations begin is written and read, and their cards go round", () => {
  const text = "Base: J\nFoundations: H-J C-K D-0 S-2\nJD KH\n:\n:\n:\n:\n:\n:";
  const board = boardOf(PENGUIN, text);
  assert.deepEqual([board.base, board.heights], ["J", [1, 3, 0, 5]]);
  assert.equal(write(PENGUIN, board), text);
  const piles = toPiles(PENGUIN, board).filter(({ kind }) => kind === "foundation");
  assert.deepEqual(piles.map(({ begins }) => begins), ["JH", "JC", "JD", "JS"]);
  assert.deepEqual(piles[3].cards, ["JS", "QS", "KS", "AS", "2S"]);
  const home = move(PENGUIN, board, "JD", { pile: "t0", index: 0 }, { pile: "f2", index: 0 });
  assert.equal(write(PENGUIN, home).split("\n")[1], "Foundations: H-J C-K D-J S-2");
  // The first card on empty foundations says where all of them begin.
  const begun = move(PENGUIN, emptyBoard(PENGUIN), "5C", null, { pile: "f1", index: 0 });
  assert.deepEqual([begun.base, begun.heights], ["5", [0, 1, 0, 0]]);
  assert.equal(move(PENGUIN, emptyBoard(PENGUIN), "5C", null, { pile: "f2", index: 0 }), null);
});

test("a hole is written, read and laid out, and takes any card", () => {
  const text = "Foundations: 5C\nStock: KC JH\nQD 4H\n6D 6H\n:\n:\n:\n:\n:";
  const board = boardOf(GOLF, text);
  assert.equal(board.hole, "5C");
  assert.deepEqual(board.stock, ["JH", "KC"]);
  assert.equal(write(GOLF, board), text);
  assert.deepEqual(boardOf(GOLF, text.replace("Stock", "Talon")), board);
  const [hole] = toPiles(GOLF, board).filter(({ kind }) => kind === "foundation");
  assert.deepEqual(hole, { name: "f0", kind: "foundation", suit: null, cards: ["5C"] });
  assert.equal(unplacedCount(GOLF, board), 52 - 7);
  const moved = move(GOLF, board, "6H", { pile: "t1", index: 1 }, { pile: "f0", index: 0 });
  assert.deepEqual([moved.hole, moved.columns[1].cards], ["6H", ["6D"]]);
  assert.equal(unplaced(GOLF, moved).get("5C"), 1, "what lay there is nowhere else");
  assert.equal(take(moved, { pile: "f0", index: 0 }).hole, null);
  assert.equal(boardOf(GOLF, "Foundations: -\nQD").hole, null);
});

test("a reserve is written, read and laid out", () => {
  const text = "Foundations: H-3 C-0 D-A S-K\nReserve: - 9H JC\nKH QC\n:\nTH\n:\n:\n:";
  const board = boardOf(GARDEN, text);
  assert.deepEqual(board.reserve.slice(0, 3), [null, "9H", "JC"]);
  assert.equal(board.reserve.length, 16);
  assert.equal(write(GARDEN, board), text);
  assert.deepEqual(toPiles(GARDEN, board).find(({ name }) => name === "r1")?.cards, ["9H"]);
  assert.equal(unplacedCount(GARDEN, board), 52 - 3 - 1 - 13 - 5);
  const swapped = move(GARDEN, board, "9H", { pile: "r1", index: 0 }, { pile: "r2", index: 0 });
  assert.deepEqual(swapped.reserve.slice(0, 3), [null, "JC", "9H"]);
  const taken = move(GARDEN, board, "9H", { pile: "r1", index: 0 }, { pile: "t0", index: 2 });
  assert.deepEqual([taken.reserve[1], taken.columns[0].cards.at(-1)], [null, "9H"]);
  assert.deepEqual(boardOf(GARDEN, "reserves: 2h\nks").reserve[0], "2H");
});

test("cells that are locked with a set are written, read, laid out and edited", () => {
  const text = "Freecells: 1 - [5]\n2 2 2 0\n:\n:\n:\n:\n:\n:\n1";
  const board = boardOf(KABUFUDA, text);
  assert.deepEqual([board.cells, board.sets], [["1", null, "5", null], [false, false, true, false]]);
  assert.equal(write(KABUFUDA, board), text);
  assert.equal(unplacedCount(KABUFUDA, board), 40 - 5 - 5);
  const pile = toPiles(KABUFUDA, board).find(({ name }) => name === "c2");
  assert.deepEqual(pile, { name: "c2", kind: "cell", cards: ["5", "5", "5", "5"], locked: true });
  const locked = toggleSet(KABUFUDA, board, 0);
  assert.deepEqual([locked.cells[0], locked.sets[0], locked.columns[7].cards], ["1", true, []], "all of them come there");
  const open = toggleSet(KABUFUDA, locked, 0);
  assert.deepEqual([open.cells[0], open.sets[0], unplacedCount(KABUFUDA, open)], ["1", false, 31]);
  assert.equal(take(board, { pile: "c2", index: 0 }).sets[2], false);
});

test("a card without a suit has a foundation of its own", () => {
  const text = "Foundations: H-1 C-0 S-2 F\nFreecells: [R] G\n3H\n:\n:\n:\n:\n:\n:\n:";
  const board = boardOf(SHENZHEN, text);
  assert.deepEqual(board.heights, [1, 0, 2, 1]);
  assert.equal(write(SHENZHEN, board), text);
  assert.equal(unplacedCount(SHENZHEN, board), 40 - 4 - 5 - 1);
  const home = toPiles(SHENZHEN, board).filter(({ kind }) => kind === "foundation");
  assert.deepEqual(home.map(({ suit }) => suit), ["H", "C", "S", null]);
  assert.deepEqual(home[3].cards, ["F"]);
  assert.deepEqual(take(board, { pile: "f3", index: 0 }).heights, [1, 0, 2, 0]);
  assert.equal(write(SHENZHEN, boardOf(SHENZHEN, "Foundations: H-1 C-0 S-0\n:")).split("\n")[0], "Foundations: H-1 C-0 S-0");
});

test("a stock, a waste and cards that lie face down are written, read, laid out and edited", () => {
  const text = "Stock: 4H AC 4D\nWaste: 7S 3S\nRedeals: 1\nQH\n<7H> <9S> TS\n:\n:\n:\n:\n:";
  const board = boardOf(KLONDIKE, text);
  assert.deepEqual(board.stock, ["4D", "AC", "4H"], "the last is dealt first");
  assert.deepEqual([board.waste, board.redeals, board.columns[1]], [["7S", "3S"], "1", { cards: ["7H", "9S", "TS"], down: 2, cheated: false }]);
  assert.equal(write(KLONDIKE, board), text);
  assert.equal(unplacedCount(KLONDIKE, board), 52 - 9);
  const pile = (name, hides) => toPiles(KLONDIKE, board, hides).find((found) => found.name === name);
  assert.deepEqual([pile("s0", true).cards, pile("t1", true).cards, pile("t1", true).down], [["?", "?", "?"], ["?", "?", "TS"], 2]);
  assert.deepEqual([pile("s0", false).cards, pile("t1", false).cards, pile("t1", false).down], [board.stock, ["7H", "9S", "TS"], undefined]);
  const dealt = move(KLONDIKE, board, "4H", { pile: "s0", index: 2 }, { pile: "w0", index: 2 });
  assert.deepEqual([dealt.stock, dealt.waste], [["4D", "AC"], ["7S", "3S", "4H"]]);
  assert.equal(take(board, { pile: "t1", index: 2 }).columns[1].down, 1, "the last card of a column lies face up");
  assert.equal(take(board, { pile: "t1", index: 0 }).columns[1].down, 1);
  assert.equal(move(KLONDIKE, board, "QH", { pile: "t0", index: 0 }, { pile: "t1", index: 1 }).columns[1].down, 3);
  assert.equal(turnOver(board, { pile: "t1", index: 0 }).columns[1].down, 0);
  assert.equal(turnOver(board, { pile: "t1", index: 2 }).columns[1].down, 2, "it is never the last");
  assert.equal(turnOver(turnOver(board, { pile: "t1", index: 0 }), { pile: "t1", index: 0 }).columns[1].down, 1);
  const spot = (word) => readLoosely(KLONDIKE, text).words.find(({ start, end }) => text.slice(start, end) === word)?.place;
  assert.deepEqual([spot("4H"), spot("3S"), spot("<9S>")], [{ pile: "s0", index: 2 }, { pile: "w0", index: 1 }, { pile: "t1", index: 1 }]);
  const filled = fillRest(KLONDIKE, emptyBoard(KLONDIKE), randomNumbers(1));
  assert.deepEqual([filled.stock.length, unplacedCount(KLONDIKE, filled)], [24, 0]);
});

test("what people paste is read as the engine reads it", () => {
  const pasted = "# from a site\n\n founds: h-3 S-10\nfc:\t- 10h\n: kh  qc\njd\n\nmore below";
  const board = boardOf(FREECELL, pasted);
  assert.deepEqual(board.heights, [3, 0, 0, 10]);
  assert.deepEqual(board.cells, [null, "TH", null, null]);
  assert.deepEqual(board.columns.slice(0, 3).map(({ cards }) => cards), [["KH", "QC"], ["JD"], []]);
  assert.equal(plainText("\ufeffKH\r\nQC\rJD"), "KH\nQC\nJD");
  assert.deepEqual(boardOf(MOLEK, "  v0.\n6!").columns[0].cards, ["V", "0"]);
});

test("a broken text still shows what can be read", () => {
  const reading = readLoosely(FREECELL, "KH XX QC\nFoo: 3H\nJD");
  assert.equal(reading.isWhole, false);
  assert.deepEqual(reading.board.columns[0].cards, ["KH", "QC"]);
  assert.deepEqual(reading.board.columns[1].cards, ["JD"]);
  for (const text of ["", ":", "Foundations:", "Foundations: X-1 H- -H H-ZZ", "Freecells: - - - - - -", "\n\n", "!!!!", "K!H!"]) {
    readLoosely(FREECELL, text);
    readLoosely(MOLEK, text);
  }
});

test("every word knows its place", () => {
  const text = "Foundations: H-3\nFreecells: - 9H\nKH QC\nJD";
  const reading = readLoosely(FREECELL, text);
  const at = (word) => reading.words.find(({ start, end }) => text.slice(start, end) === word)?.place;
  assert.deepEqual(at("QC"), { pile: "t0", index: 1 });
  assert.deepEqual(at("JD"), { pile: "t1", index: 0 });
  assert.deepEqual(at("9H"), { pile: "c1", index: 0 });
  assert.deepEqual(at("H-3"), { pile: "f0", index: 0 });
});

test("random boards go through the text and back", () => {
  const random = randomNumbers(5);
  for (const game of [FREECELL, TWO_DECKS, MOLEK]) {
    for (let round = 0; round < 50; round += 1) {
      let board = fillRest(game, emptyBoard(game), random);
      for (let step = 0; step < 10; step += 1) {
        const pile = `t${random(game.columns)}`;
        const count = board.columns[Number(pile.slice(1))].cards.length;
        if (count > 0) board = take(board, { pile, index: random(count) });
      }
      if (game.cheats) board = toggleCheated(board, random(game.columns));
      const again = boardOf(game, write(game, board));
      assert.ok(sameBoard(again, board), write(game, board));
    }
  }
});

test("faults are found in the text", () => {
  const text = "KH QC\n  JD XX 9S\nTD";
  const slice = (fault, form = "lines", whole = text) => {
    const { start, end } = rangeOf(whole, fault, form);
    return whole.slice(start, end);
  };
  assert.equal(slice({ line: 1, character: 5 }), "XX");
  assert.equal(slice({ line: 0, character: 0 }), "KH");
  assert.equal(slice({ line: 2, character: 2 }), "");
  assert.deepEqual(rangeOf(text, { line: 9, character: 0 }, "lines"), { start: text.length, end: text.length });
  // The engine counts characters, the page their halves.
  assert.equal(slice({ line: 0, character: 2 }, "lines", "🂡 KX"), "KX");
  // Of a text on one line, the engine does not count what is blank around it.
  assert.equal(slice({ line: 0, character: 1 }, "compact", "\n  KX."), "X");
  assert.deepEqual(spotOf(text, 8), { line: 2, character: 3 });
});

test("faults are found among the piles", () => {
  const text = "KH QC\nJD XX";
  const reading = readLoosely(FREECELL, text);
  assert.deepEqual(placeOf(reading, { start: 3, end: 5 }), { pile: "t0", index: 1 });
  assert.deepEqual(placeOf(reading, { start: 9, end: 11 }), { pile: "t1", index: null });
  const molek = readLoosely(MOLEK, "67X.8!9");
  assert.deepEqual(placeOf(molek, { start: 1, end: 2 }), { pile: "t0", index: 1 });
  assert.deepEqual(placeOf(molek, { start: 2, end: 3 }), { pile: "t0", index: null });
  assert.deepEqual(placeOf(molek, { start: 7, end: 7 }), { pile: "t2", index: null });
});

test("cards move between columns, and within one", () => {
  const board = boardOf(FREECELL, "KH QC JD\nTS");
  const moved = move(FREECELL, board, "QC", { pile: "t0", index: 1 }, { pile: "t1", index: 0 });
  assert.deepEqual(moved.columns.slice(0, 2).map(({ cards }) => cards), [["KH", "JD"], ["QC", "TS"]]);
  const within = (from, to) => move(FREECELL, board, board.columns[0].cards[from], { pile: "t0", index: from }, { pile: "t0", index: to }).columns[0].cards;
  assert.deepEqual(within(0, 3), ["QC", "JD", "KH"]);
  assert.deepEqual(within(2, 0), ["JD", "KH", "QC"]);
  assert.deepEqual(within(1, 1), ["KH", "QC", "JD"]);
  assert.deepEqual(within(1, 2), ["KH", "QC", "JD"]);
});

test("a card in a taken cell changes places with the one there", () => {
  const board = boardOf(FREECELL, "Freecells: 9H\nKH QC");
  const moved = move(FREECELL, board, "KH", { pile: "t0", index: 0 }, { pile: "c0", index: 0 });
  assert.equal(moved.cells[0], "KH");
  assert.deepEqual(moved.columns[0].cards, ["9H", "QC"]);
  const fromTray = move(FREECELL, board, "2S", null, { pile: "c0", index: 0 });
  assert.equal(fromTray.cells[0], "2S");
  assert.equal(unplaced(FREECELL, fromTray).get("9H"), 1);
});

test("a card goes home with all that are lower", () => {
  const board = boardOf(FREECELL, "Freecells: AH\nKH 3H 2S\n4H");
  const home = move(FREECELL, board, "4H", { pile: "t1", index: 0 }, { pile: "f0", index: 0 });
  assert.equal(home.heights[0], 4);
  assert.deepEqual(home.cells[0], null);
  assert.deepEqual(home.columns[0].cards, ["KH", "2S"]);
  assert.equal([...unplaced(FREECELL, home).values()].some((left) => left < 0), false);
  assert.equal(move(FREECELL, board, "4H", { pile: "t1", index: 0 }, { pile: "f1", index: 0 }), null, "the wrong suit");
  assert.equal(take(home, { pile: "f0", index: 3 }).heights[0], 3);
});

test("two decks have two foundations of a suit", () => {
  let board = emptyBoard(TWO_DECKS);
  board = move(TWO_DECKS, board, "3H", null, { pile: "f0", index: 0 });
  board = move(TWO_DECKS, board, "2H", null, { pile: "f4", index: 0 });
  assert.deepEqual([board.heights[0], board.heights[4]], [3, 2]);
  assert.equal(unplaced(TWO_DECKS, board).get("AH"), 0);
  assert.equal(unplaced(TWO_DECKS, board).get("3H"), 1);
});

test("only the last card of a column is cheated", () => {
  let board = toggleCheated(boardOf(MOLEK, "6T.7.8.9.0.V."), 0);
  assert.equal(write(MOLEK, board), "6T!7.8.9.0.V.");
  board = move(MOLEK, board, "6", null, { pile: "t0", index: 2 });
  assert.equal(board.columns[0].cheated, false, "a card lies on it");
  board = toggleCheated(boardOf(MOLEK, "6T."), 0);
  assert.equal(move(MOLEK, board, "7", null, { pile: "t0", index: 0 }).columns[0].cheated, true);
  assert.equal(take(board, { pile: "t0", index: 1 }).columns[0].cheated, false);
  assert.equal(toggleCheated(emptyBoard(MOLEK), 0).columns[0].cheated, false, "there is no card");
});

test("the rest is spread evenly, and nothing else moves", () => {
  const board = boardOf(FREECELL, "KH QC");
  const full = fillRest(FREECELL, board, randomNumbers(1));
  assert.equal(unplacedCount(FREECELL, full), 0);
  assert.deepEqual(full.columns[0].cards.slice(0, 2), ["KH", "QC"]);
  assert.deepEqual(full.columns.map(({ cards }) => cards.length), [7, 7, 7, 7, 6, 6, 6, 6]);
  assert.notDeepEqual(full, fillRest(FREECELL, board, randomNumbers(2)));
});

test("a card and then its place, or a place and then cards", () => {
  let board = boardOf(FREECELL, "KH QC");
  let hand = EMPTY_HAND;
  const does = (tapped) => {
    const outcome = tap(FREECELL, board, hand, tapped);
    hand = outcome.hand;
    board = outcome.board ?? board;
    return outcome;
  };
  does({ card: { pile: "t0", index: 0 } });
  assert.equal(hand.picked.card, "KH");
  does({ card: { pile: "t0", index: 0 } });
  assert.equal(hand.picked, null, "the same card once more puts it back");
  does({ card: { pile: "t0", index: 0 } });
  does({ end: "t3" });
  assert.equal(write(FREECELL, board).split("\n")[3], "KH");
  assert.deepEqual(hand, EMPTY_HAND);

  does({ end: "t3" });
  assert.deepEqual(hand.marked, { pile: "t3", index: 1 });
  does({ unplaced: "QS" });
  does({ unplaced: "JH" });
  assert.deepEqual(board.columns[3].cards, ["KH", "QS", "JH"]);
  does({ end: "t3" });
  assert.deepEqual(hand, EMPTY_HAND, "the same place once more takes the mark away");

  does({ unplaced: "AS" });
  does({ card: { pile: "t3", index: 0 } });
  assert.deepEqual(board.columns[3].cards, ["KH", "AS", "QS", "JH"], "it lies on the card that was tapped");
  does({ card: { pile: "t3", index: 1 } });
  does({ tray: true });
  does({ card: { pile: "t0", index: 0 } });
  const { refusal } = does({ end: "f0" });
  assert.match(refusal, /QC cannot go on this foundation/);
  assert.deepEqual(board.columns[0].cards, ["QC"]);
  does({ unplaced: "QC" });
  assert.equal(hand.picked, null, "a card that is on the board is not left to place");
});

test("keys move cards", () => {
  const board = boardOf(FREECELL, "KH QC JD\nTS");
  const press = (key, at, more = {}) => pressed({ key, altKey: false, ...more }, FREECELL, board, at);
  assert.deepEqual(press("Delete", { pile: "t0", index: 1 }).board.columns[0].cards, ["KH", "JD"]);
  const down = press("ArrowDown", { pile: "t0", index: 0 }, { altKey: true });
  assert.deepEqual(down.board.columns[0].cards, ["QC", "KH", "JD"]);
  assert.deepEqual(down.focus, { pile: "t0", index: 1 });
  const right = press("ArrowRight", { pile: "t0", index: 0 }, { altKey: true });
  assert.deepEqual(right.board.columns[1].cards, ["TS", "KH"]);
  assert.deepEqual(right.focus, { pile: "t1", index: 1 });
  assert.equal(press("ArrowLeft", { pile: "t0", index: 0 }, { altKey: true }), null);
  assert.equal(press("ArrowDown", { pile: "t0", index: 0 }), null);
  assert.equal(press("!", { pile: "t0", index: 2 }), null, "there are no cheats in FreeCell");
  const molek = boardOf(MOLEK, "6T.");
  assert.equal(pressed({ key: "!" }, MOLEK, molek, { pile: "t0", index: 1 }).board.columns[0].cheated, true);
  assert.equal(pressed({ key: "!" }, MOLEK, molek, { pile: "t0", index: 0 }), null, "it is not the last card");
});

test("what is typed without a pause is undone at once", () => {
  const history = new History("a");
  history.push("ab", { joins: 1000 });
  history.push("abc", { joins: 1200 });
  history.push("abcd", { joins: 5000 });
  assert.equal(history.undo(), "abc");
  assert.equal(history.undo(), "a");
  assert.equal(history.canUndo, false);
  assert.equal(history.redo(), "abc");
  history.push("x");
  assert.equal(history.canRedo, false);
  assert.equal(history.undo(), "abc");
});

test("mistakes of a rule file are those that the engine lists, and no message is read for more", () => {
  const faults = [{ line: 4, character: 2, message: "no" }];
  assert.deepEqual(ruleFaults(new EngineError("bad-rules", "…", { faults })), faults);
  const message = "line 2, column 11: 'columns' is 80";
  assert.deepEqual(ruleFaults(new EngineError("too-long", message)), [{ line: 0, character: 0, message }]);
});

/** An engine that answers each question when the test says so. */
function slowEngine() {
  const asked = [];
  const request = (type, params) => new Promise((resolve, reject) => asked.push({ type, params, resolve, reject }));
  return { asked, request };
}

test("an answer about an old text is not believed", async () => {
  const engine = slowEngine();
  const draft = new Draft(engine, { game: FREECELL, rules: null, text: "KH" });
  assert.deepEqual(engine.asked[0].params, { game: "freecell", board: "KH" });
  draft.setBoard(boardOf(FREECELL, "KH QC"));
  assert.equal(engine.asked.length, 2);
  engine.asked[0].resolve({ piles: toPiles(FREECELL, emptyBoard(FREECELL)) });
  await Promise.resolve();
  assert.equal(draft.verdict, "unknown");
  assert.deepEqual(draft.board.columns[0].cards, ["KH", "QC"]);
  engine.asked[1].reject(new EngineError("bad-board", "", { faults: [{ line: 7, character: 1, message: "50 are missing" }] }));
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(draft.verdict, "bad");
  assert.equal(draft.isOnlyIncomplete, true);
  draft.undo();
  assert.equal(draft.text, "KH");
  assert.equal(draft.verdict, "unknown");
});

test("every fault of a board on one line has its place", async () => {
  const engine = slowEngine();
  const draft = new Draft(engine, { game: MOLEK, rules: null, text: " 6X.\n" });
  const faults = [
    { line: 0, character: 1, message: "no card" },
    { line: 0, character: 3, message: "too few columns" },
    { line: 0, character: 3, message: "cards are missing" },
  ];
  engine.asked[0].reject(new EngineError("bad-board", "", { faults }));
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(draft.faults.map(({ range }) => range), [
    { start: 2, end: 3 },
    { start: 4, end: 4 },
    { start: 4, end: 4 },
  ]);
  assert.equal(draft.isOnlyIncomplete, false);
  draft.setBoard(boardOf(MOLEK, "67."));
  engine.asked[1].reject(new EngineError("bad-board", "", { faults: faults.slice(1).map((fault) => ({ ...fault, character: 9 })) }));
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(draft.isOnlyIncomplete, true, "there is nothing wrong with what is there");
});

test("what the engine read is what is shown", async () => {
  const engine = slowEngine();
  const draft = new Draft(engine, { game: FREECELL, rules: "name = …", text: "KH\r\nQC" });
  assert.equal(draft.text, "KH\nQC");
  assert.deepEqual(engine.asked[0].params, { rules: "name = …", board: "KH\nQC" });
  const other = boardOf(FREECELL, "Foundations: H-K");
  engine.asked[0].resolve({ board: write(FREECELL, other) });
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(draft.verdict, "good");
  assert.ok(sameBoard(draft.board, other));
});
