/** Boards from pictures: what is pasted, what is shown of it, what is said of it, and what becomes of corrections. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { readLoosely } from "../web/src/editor/text.js";
import { EngineError } from "../web/src/engine/error.js";
import { ranksFor } from "../web/src/picture/chooser.js";
import { aroundTable, closer, fit, placeStyle, stripHeight, tableArea } from "../web/src/picture/frame.js";
import { messageLength } from "../web/src/picture/prepare.js";
import { Seen, keyOf } from "../web/src/picture/seen.js";
import { fileOf, hasFiles, pastedPicture } from "../web/src/picture/transfer.js";
import { cardWords, deckWords, differenceWords, refusalWords, verdictOf } from "../web/src/picture/words.js";
import { percent } from "../web/src/ui/numbers.js";
import { connected } from "./engine-support/line.js";
import { openNative } from "./engine-support/native.js";

const RANKS = [..."67890VDKT"];
const MOLEK = {
  name: "molek-syntez", title: "MOLEK-SYNTEZ", summary: "", goal: "", goal_pieces: [], cards: 36, columns: 6, cells: 0,
  foundations: 0, cheats: true, text: "compact", ranks: RANKS, suits: [],
  deck: RANKS.map((card) => ({ card, copies: 4 })), numbers: { first: 0, last: 1000, name: "" },
};
const BOARD = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";

/** A sight of BOARD, as the reader gives it, with some of its cards in doubt. */
function sightOf(doubts = {}, more = {}) {
  const cards = BOARD.slice(0, -1).split(".").flatMap((column, number) =>
    [...column].map((rank, row) => {
      const others = doubts[keyOf({ column: number, row })];
      const area = { x: 240 + 82 * number, y: 145 + 16 * row, w: 71, h: row === column.length - 1 ? 95 : 16 };
      const ranks = [rank, ...(others ?? [])].map((letter, place) => ({ rank: letter, probability: place === 0 ? 0.5 : 0.3 }));
      const confidence = others === undefined ? 1 : 0.5;
      return { column: number, row, rank, cheated: false, doubtful: others !== undefined, confidence, ranks, ...area };
    }));
  const columns = Array.from({ length: 6 }, (_, number) => ({ look: "cards", x: 240 + 82 * number, y: 145, w: 71, h: 175 }));
  const certain = Object.keys(doubts).length === 0;
  return {
    game: "molek-syntez", board: BOARD, certain, confidence: certain ? 1 : 0.25, scale: 1, cards, columns, new_game: null,
    alternatives: [], placement: { x: 0, y: 0, scale_x: 1, scale_y: 1 }, ...more,
  };
}

/** What was seen, checked by the real engine. */
async function seenOf(context, sight) {
  const { client } = await connected(context, openNative);
  const seen = new Seen(client, MOLEK, sight);
  await seen.checked;
  return seen;
}

/** Waits until the engine has checked the board. */
async function isChecked(seen) {
  while (seen.draft.verdict === "unknown") await new Promise((resolve) => seen.addEventListener("change", resolve, { once: true }));
}

const cardAt = (seen, column, row) => seen.sight.cards.find((card) => card.column === column && card.row === row);
const file = (type, name = "file") => new File(["x"], name, { type });

test("of several files the picture is meant, and of others the first", () => {
  assert.equal(fileOf([]), null);
  assert.equal(fileOf([file("text/plain"), file("image/webp", "this")])?.name, "this");
  assert.equal(fileOf([file("", "first"), file("text/plain", "second")])?.name, "first");
  assert.equal(hasFiles({ types: ["text/plain", "Files"] }), true);
  assert.equal(hasFiles({ types: ["text/plain"] }), false);
  assert.equal(hasFiles(null), false);
});

test("a pasted picture is taken, but the text of a field is not lost to it", () => {
  const picture = { files: [file("image/png", "this")], types: ["Files"] };
  const withText = { files: picture.files, types: ["text/plain", "Files"] };
  assert.equal(pastedPicture(picture, false)?.name, "this");
  assert.equal(pastedPicture(picture, true)?.name, "this");
  assert.equal(pastedPicture(withText, false)?.name, "this");
  assert.equal(pastedPicture(withText, true), null);
  assert.equal(pastedPicture({ files: [file("text/plain")], types: ["Files"] }, false), null);
  assert.equal(pastedPicture({ files: [], types: ["text/plain"] }, false), null);
});

test("the length of a message with a picture is not underestimated", () => {
  for (const bytes of [0, 1, 2, 3, 1000, 18_000_000]) {
    const text = JSON.stringify({ v: 1, id: Number.MAX_SAFE_INTEGER, type: "vision.read", picture: "" });
    assert.ok(messageLength(bytes) >= Math.ceil(bytes / 3) * 4 + text.length, String(bytes));
  }
});

test("the table is shown with a margin that stays in the picture", () => {
  const sight = sightOf();
  assert.deepEqual(tableArea(sight, { width: 960, height: 540 }), { x: 228, y: 133, w: 505, h: 199 });
  const columns = [{ look: "cards", x: 4, y: 2, w: 71, h: 95 }];
  assert.deepEqual(tableArea({ ...sight, columns }, { width: 80, height: 400 }), { x: 0, y: 0, w: 80, h: 109 });
});

test("a table is read with what is right beside it", () => {
  assert.deepEqual(aroundTable({ x: 100, y: 50, w: 500, h: 300 }), { x: 90, y: 40, w: 520, h: 320 });
});

test("what is shown fits, and from closer a card is as high as a finger needs it", () => {
  const area = { x: 0, y: 0, w: 500, h: 200 };
  assert.equal(fit(area, { width: 250, height: 300 }), 0.5);
  assert.equal(fit(area, { width: 1000, height: 100 }), 0.5);
  assert.ok(stripHeight(closer(0.5, 1), 1) >= 24);
  assert.ok(stripHeight(closer(0.25, 4), 4) >= 24);
  assert.ok(closer(3, 1) > 3);
  const style = placeStyle({ x: 10, y: 20, w: 50, h: 10 }, { x: 10, y: 10, w: 100, h: 40 });
  assert.equal(style, "left:0.000%;top:25.000%;width:50.000%;height:25.000%");
});

test("nothing is said to be surer than it is", () => {
  const words = { 1: "100%", 0.9995: "100%", 0.9994: "99%", 0.996: "99%", 0.5: "50%", 0.01: "1%", 0.004: "< 1%" };
  for (const [probability, expected] of Object.entries(words)) assert.equal(percent(Number(probability)), expected);
});

test("a refusal is a sentence", () => {
  const readable = "Pasyans reads screenshots of MOLEK-SYNTEZ’s solitaire, and pictures that it saved itself. For all other boards there is the board editor, by hand or as text.";
  assert.equal(refusalWords(new EngineError("no-table", "there is no table in the picture")), `There is no table in the picture. ${readable}`);
  const unknown = refusalWords(new EngineError("unreadable-board", "no known cards were recognised in the picture"));
  assert.equal(unknown, `No known cards were recognised in the picture. ${readable}`);
  assert.equal(refusalWords(new Error("It is empty.")), "It is empty.");
  assert.match(refusalWords(new EngineError("busy", "4 jobs are running: cancel one")), /busy.*again/);
});

test("what a deck has too many of, and what it lacks", () => {
  const words = (text) => deckWords(MOLEK, readLoosely(MOLEK, text).board);
  assert.equal(words(BOARD), null);
  assert.equal(words(BOARD.replace("668", "698")), "Too many: 9. Missing: 6.");
  assert.equal(words(BOARD.replace("668790.", "998700.")), "Too many: 9, 10. Missing: 6 (2 times).");
});

test("a board is told apart from another by the cards that differ", () => {
  const words = (text) => differenceWords(MOLEK, text, BOARD);
  assert.equal(words(BOARD), "As it was read");
  assert.equal(words(BOARD.replace("668", "698")), "Column 1, card 2: 9, not 6");
  assert.equal(words(BOARD.replace("668790.", "66879.")), "Column 1, card 6: none, not 10");
  assert.equal(words(BOARD.replace("668790.", "668790!")), "Other cards are cheated");
  const [first, second, ...rest] = BOARD.split(".");
  assert.equal(words([second, first, ...rest].join(".")), "12 cards differ");
});

test("a certain board is played as it is", async (context) => {
  const seen = await seenOf(context, sightOf());
  assert.equal(seen.canBePlayed, true);
  assert.equal(seen.isDoubted, false);
  assert.deepEqual(verdictOf(seen).kind, "good");
  assert.equal(cardWords(cardAt(seen, 1, 1), seen), "Column 2, card 2: jack (V), 100% sure");
});

test("a doubt stays until somebody decides about it, and a deck must come out of it", async (context) => {
  const seen = await seenOf(context, sightOf({ "t0:2": ["V"], "t1:1": ["8"] }));
  const [first, second] = seen.openDoubts;
  assert.equal(verdictOf(seen).headline, "2 cards are in doubt");
  assert.equal(seen.standingOf(first), "doubt");
  assert.equal(seen.isDoubted, true);
  assert.equal(seen.canBePlayed, true);

  // The two cards change places: between the clicks there is no whole deck.
  seen.decide(first, "V");
  await isChecked(seen);
  assert.equal(seen.standingOf(first), "corrected");
  assert.equal(seen.canBePlayed, false);
  assert.equal(verdictOf(seen).kind, "bad");
  assert.match(verdictOf(seen).detail, /Too many: V\. Missing: 8\./);
  assert.deepEqual([...seen.faulty], [], "no card alone is to blame");
  seen.decide(second, "8");
  await isChecked(seen);
  assert.equal(seen.canBePlayed, true);
  assert.equal(seen.isDoubted, false);
  assert.equal(seen.draft.text, "66V790.786D87.T87D9K.V0T980.DV6KTK.0DVKT9.");
  assert.equal(verdictOf(seen).headline, "Corrected by you");
  assert.match(cardWords(first, seen), /jack \(V\), corrected by you, it was read as eight/);

  // Back to what was read.
  seen.decide(first, "8");
  seen.decide(second, "V");
  await isChecked(seen);
  assert.equal(seen.standingOf(first), "confirmed");
  assert.equal(seen.draft.text, BOARD);
  assert.equal(verdictOf(seen).headline, "Confirmed by you");
});

test("a card that cannot be cheated is pointed at", async (context) => {
  const seen = await seenOf(context, sightOf({}, { board: "TKDV09878!TKDV0987.TKDV09876.TKDV096!76.6." }));
  seen.decide({ column: 0, row: 8 }, "6");
  seen.decide({ column: 5, row: 0 }, "8");
  await isChecked(seen);
  assert.deepEqual([...seen.faulty], ["t0:8"]);
  assert.match(verdictOf(seen).detail, /marks a cheated card, but 6 fits/);
});

test("a click on what was read settles the doubt", async (context) => {
  const seen = await seenOf(context, sightOf({ "t0:2": ["V"] }));
  let changes = 0;
  seen.addEventListener("change", () => (changes += 1));
  seen.decide(seen.openDoubts[0], "8");
  assert.equal(changes, 1);
  assert.equal(seen.isDoubted, false);
  assert.equal(seen.canBePlayed, true);
});

test("a board in doubt as a whole can be confirmed or exchanged as a whole", async (context) => {
  const other = BOARD.replace("668790.", "66V790.").replace("7V6D87.", "786D87.");
  const more = { certain: false, confidence: 0.9, alternatives: [{ board: other, probability: 0.1 }] };
  const seen = await seenOf(context, sightOf({}, more));
  assert.deepEqual(seen.openDoubts, []);
  assert.equal(seen.isDoubted, true);
  assert.match(verdictOf(seen).detail, /90%/);
  seen.take(other);
  await isChecked(seen);
  assert.equal(seen.isDoubted, false);
  assert.equal(seen.rankOf(cardAt(seen, 0, 2)), "V");
  assert.equal(seen.corrections, 2);
  seen.take(BOARD);
  await isChecked(seen);
  assert.equal(verdictOf(seen).headline, "Confirmed by you");
  // A board with a shorter column has no such card to correct.
  seen.take("66879.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT90.");
  await isChecked(seen);
  seen.decide(cardAt(seen, 0, 5), "6");
  assert.equal(seen.draft.text, "66879.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT90.");
});

test("every rank can be chosen, the probable ones first", async (context) => {
  const seen = await seenOf(context, sightOf({ "t0:2": ["V", "T"] }));
  const ranks = ranksFor(seen.doubts[0], seen).map(({ rank }) => rank);
  assert.deepEqual(ranks.slice(0, 3), ["8", "V", "T"]);
  assert.deepEqual([...ranks].sort(), [...RANKS].sort());
});
