// The cards: what they are called, and that each of every game can be drawn.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { rankLabel } from "../web/src/cards/names.js";
import { backImage, backSvg, cardImage, cardName, cardShort, cardSvg } from "../web/src/cards/deck.js";
import { king, quarterOfBack, valet } from "../web/src/cards/molek-pictures.js";
import { plainWords } from "../web/src/cards/phrase.js";
import { paletteOf } from "../web/src/cards/palette.js";
import { Pixels } from "../web/src/cards/pixels.js";
import { ICON_NAMES } from "../web/src/ui/icons.js";
import { assertWellFormed } from "./xml.js";

const GAMES = new URL("../../pasyans/games/", import.meta.url);
const DECKS = ["classic", "large", "molek"];
const LOOKS = DECKS.flatMap((deck) => [false, true].map((fourColour) => ({ deck, fourColour })));
const MOST_BYTES = 6000;

/** The cards of a rule file: its groups, or the one deck that it describes. */
function cardsOf(rules) {
  const groups = rules.split(/^\[\[cards\]\]$/m);
  const described = groups.length > 1 ? groups.slice(1) : groups;
  return described.flatMap((group) => {
    const ranks = /^ranks = "(.*)"$/m.exec(group)?.[1] ?? "A23456789TJQK";
    const suits = /^suits = "(.*)"$/m.exec(group)?.[1] ?? "HCDS";
    return [...ranks].flatMap((rank) => (suits ? [...suits].map((suit) => rank + suit) : [rank]));
  });
}

const games = readdirSync(GAMES)
  .filter((file) => file.endsWith(".toml"))
  .map((file) => ({ file, cards: cardsOf(readFileSync(new URL(file, GAMES), "utf8")) }));

const molek = { ranks: ["67890VDKT"] };
const freecell = { ranks: ["A23456789TJQK"] };

test("a card has a name to be read aloud", () => {
  assert.equal(cardName("7D", freecell), "seven of diamonds");
  assert.equal(cardName("TH", freecell), "ten of hearts");
  assert.equal(cardName("AS", freecell), "ace of spades");
  assert.equal(cardName("QC", freecell), "queen of clubs");
  assert.equal(cardName("FH", { ranks: ["6789T", "F"] }), "face of hearts");
});

test("MOLEK-SYNTEZ's letters have their own names", () => {
  const names = [..."67890VDKT"].map((card) => cardName(card, molek));
  assert.deepEqual(names, ["six", "seven", "eight", "nine", "ten", "jack (V)", "queen (D)", "king (K)", "ace (T)"]);
  assert.equal(cardName("V", { ranks: [..."67890VDKT"] }), "jack (V)", "the ranks may come letter by letter");
});

test("the letters of a deck of one's own are read as letters", () => {
  assert.equal(cardName("A", { ranks: ["ABCDEF"] }), "A");
  assert.equal(cardName("B", { ranks: ["ABCDEF"] }), "B");
  assert.equal(cardName("T", { ranks: ["A23456789TJQK"] }), "ten");
  assert.equal(cardName("ZH", { ranks: ["XYZ"] }), "Z of hearts");
});

test("rules show what stands on the cards, and numbers and powers as in print", () => {
  const pieces = [
    { text: "From " }, { rank: "T", printed: "10" }, { text: " to " }, { card: "TH" },
    { text: ", at most " }, { text: "2^e", printed: "2ᵉ" }, { text: " cards; " },
    { text: "Ask for T or 0.", optional: true },
  ];
  assert.equal(plainWords(pieces), "From 10 to 10♥, at most 2ᵉ cards; Ask for T or 0.");
});

test("a card in a few characters", () => {
  const shorts = ["7D", "TH", "AS", "KC", "0", "V", "T", "FS"].map(cardShort);
  assert.deepEqual(shorts, ["7♦", "10♥", "A♠", "K♣", "10", "V", "T", "F♠"]);
});

test("the rule files were understood", () => {
  const count = (name) => games.find((game) => game.file === `${name}.toml`)?.cards.length;
  assert.ok(games.length >= 20);
  assert.equal(count("freecell"), 52);
  assert.equal(count("exapunks"), 24);
  assert.equal(count("molek-syntez"), 9);
});

test("every card of every game is a sound picture", () => {
  const all = new Set(games.flatMap((game) => game.cards));
  assert.ok(all.size >= 52 + 4 + 9);
  for (const card of all) {
    for (const look of LOOKS) {
      for (const cheated of [false, true]) check(cardSvg(card, look, { cheated }), `${card} ${look.deck}`);
    }
  }
});

test("every letter and digit that a rule file may use is a sound picture", () => {
  for (const rank of "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
    for (const card of [rank, `${rank}H`, `${rank}S`]) {
      for (const look of LOOKS) check(cardSvg(card, look), `${card} ${look.deck}`);
    }
  }
});

test("the backs are sound pictures", () => {
  for (const look of LOOKS) check(backSvg(look), `back ${look.deck}`);
});

test("a face of EXAPUNKS has the letter that the words about it use", () => {
  const { fourColour } = LOOKS[0];
  const letters = (/** @type {string} */ card) => cardSvg(card, { deck: "classic", fourColour });
  assert.equal(rankLabel("FS"), "F");
  assert.equal(cardShort("FS"), "F♠");
  assert.notEqual(letters("FS"), letters("6S"));
});

test("no two cards of a deck look alike", () => {
  for (const { file, cards } of games) {
    for (const deck of DECKS) {
      const pictures = new Set(cards.map((card) => cardSvg(card, { deck, fourColour: false })));
      assert.equal(pictures.size, cards.length, `${file} ${deck}`);
    }
  }
});

test("a cheated card looks different, and four colours are four", () => {
  for (const deck of DECKS) {
    const look = { deck, fourColour: false };
    assert.notEqual(cardSvg("V", look), cardSvg("V", look, { cheated: true }));
  }
  const inks = (fourColour) => new Set([..."HCDS"].map((suit) => paletteOf(suit, fourColour, false).ink));
  assert.equal(inks(false).size, 2);
  assert.equal(inks(true).size, 4);
});

test("ranks stand out from the card", () => {
  for (const suit of ["H", "C", "D", "S", null]) {
    for (const fourColour of [false, true]) {
      for (const cheated of [false, true]) {
        const { paper, ink } = paletteOf(suit, fourColour, cheated);
        assert.ok(contrast(paper, ink) >= 4.5, `${suit} ${fourColour} ${cheated}: ${contrast(paper, ink)}`);
      }
    }
  }
});

test("a picture is made once, and its address stays", async () => {
  const look = { deck: "classic", fourColour: false };
  const address = cardImage("7D", look);
  assert.equal(cardImage("7D", look), address);
  assert.notEqual(cardImage("7D", { ...look, fourColour: true }), address);
  assert.notEqual(cardImage("7D", look, { cheated: true }), address);
  assert.notEqual(cardImage("7D", { ...look, deck: "large" }), address);
  assert.equal(backImage(look), backImage({ ...look, deck: "large" }));
  const picture = await (await fetch(address)).blob();
  assert.equal(picture.type, "image/svg+xml");
  assert.equal(await picture.text(), cardSvg("7D", look));
});

test("pixels keep their shape as a path", () => {
  const checks = new Pixels(7, 5);
  checks.where((x, y) => (x + y) % 2 === 0 || y === 2);
  for (const pixels of [checks, valet(), king(), quarterOfBack()]) {
    const drawn = filledByPath(pixels.path(), pixels.width, pixels.height);
    assert.deepEqual([...drawn.on], [...pixels.on]);
  }
});

test("all icons of the page are there", () => {
  const wanted =
    "undo redo hint new menu analyse play pause stop step-back step-forward first last share copy download settings help " +
    "stats edit daily close check cross warning flag lock trophy sun moon expand rules chevron search";
  for (const name of wanted.split(" ")) assert.ok(ICON_NAMES.includes(name), name);
});

/** Checks that a picture is well-formed, small, complete, and needs nothing from elsewhere. */
function check(svg, what) {
  assert.ok(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"'), what);
  assert.ok(svg.length < MOST_BYTES, `${what}: ${svg.length} bytes`);
  assert.doesNotMatch(svg, /NaN|undefined|null|Infinity|\[object/, what);
  assertWellFormed(svg, what);
  const ids = new Set([...svg.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]));
  const references = [...svg.matchAll(/(?:href="|url\()([^")]*)/g)].map((match) => match[1]);
  for (const reference of references) {
    assert.ok(reference.startsWith("#") && ids.has(reference.slice(1)), `${what}: refers to ${reference}`);
  }
  assert.doesNotMatch(svg.replace("http://www.w3.org/2000/svg", ""), /:\/\/|<script|<foreignObject|<image|@import| on\w+=/, what);
}

/** The contrast of two colours after WCAG 2. */
function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour) {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Fills a path of upright and level lines by the even-odd rule: a pixel changes with each upright edge at its left. */
function filledByPath(path, width, height) {
  const pixels = new Pixels(width, height);
  const cross = (x, from, to) => {
    for (let y = Math.min(from, to); y < Math.max(from, to); y++) {
      for (let right = x; right < width; right++) pixels.set(right, y, !pixels.get(right, y));
    }
  };
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, command, numbers] of path.matchAll(/([Mhvz])([^Mhvz]*)/g)) {
    if (command === "M") [x, y] = [startX, startY] = numbers.split(" ").map(Number);
    if (command === "h") x += Number(numbers);
    if (command === "v") {
      cross(x, y, y + Number(numbers));
      y += Number(numbers);
    }
    if (command === "z") {
      assert.ok(x === startX || y === startY, "a path is closed by a straight line");
      cross(x, y, startY);
    }
  }
  return pixels;
}
