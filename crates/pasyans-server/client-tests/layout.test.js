/** The layout of the table: every game, many sizes, random states. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

import { cardPoint, deckFor, layout } from "../web/src/table/layout.js";
import { inColumns, randomNumbers, randomState, SHAPES, SIZES, stateOf } from "./layout-shapes.js";

const GAMES = new URL("../../pasyans/games/", import.meta.url);
const look = (/** @type {string} */ name) => ({ deck: name === "molek-syntez" ? "molek" : "classic" });

/**
 * The rectangles of all cards and empty piles.
 *
 * @returns {{pile: string, x: number, y: number, width: number, height: number}[]}
 */
function rectangles(table, state) {
  const found = [];
  for (const pile of state.piles) {
    const place = table.places.get(pile.name);
    assert.ok(place, `${pile.name} has a place`);
    for (let i = 0; i < Math.max(1, pile.cards.length); i += 1) {
      const { x, y } = cardPoint(table, place, i, pile.cards.length);
      found.push({ pile: pile.name, x, y, width: table.cardWidth, height: table.cardHeight });
    }
  }
  return found;
}

/** What must hold of every layout. */
function check(table, state, say) {
  const all = rectangles(table, state);
  for (const card of all) {
    assert.ok(Number.isInteger(card.x) && Number.isInteger(card.y), `${say}: ${card.pile} lies on whole pixels`);
    assert.ok(card.x >= 0 && card.x + card.width <= table.width, `${say}: ${card.pile} is within the width`);
    assert.ok(card.y >= 0 && card.y + card.height <= table.height, `${say}: ${card.pile} is within the height`);
  }
  // Of a pile only the hull matters.
  const hulls = new Map();
  for (const card of all) {
    const hull = hulls.get(card.pile);
    if (hull) {
      hull.bottom = Math.max(hull.bottom, card.y + card.height);
      hull.right = Math.max(hull.right, card.x + card.width);
    } else hulls.set(card.pile, { x: card.x, y: card.y, right: card.x + card.width, bottom: card.y + card.height });
  }
  const piles = [...hulls];
  piles.forEach(([name, a], i) => {
    for (const [other, b] of piles.slice(i + 1)) {
      const apart = a.right < b.x || b.right < a.x || a.bottom < b.y || b.bottom < a.y;
      assert.ok(apart, `${say}: ${name} and ${other} do not touch`);
    }
    const { area } = table.places.get(name);
    const covers = area.x <= a.x && area.y <= a.y && area.x + area.width >= a.right && area.y + area.height >= a.bottom;
    assert.ok(covers, `${say}: the area of ${name} covers its cards`);
  });
  const areas = [...table.places.values()];
  areas.forEach(({ name, area: a }, i) => {
    for (const { name: other, area: b } of areas.slice(i + 1)) {
      const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
      assert.ok(apart, `${say}: the areas of ${name} and ${other} are apart`);
    }
  });
}

test("the shapes are those of the rule files", () => {
  const files = readdirSync(GAMES).filter((name) => name.endsWith(".toml"));
  assert.deepEqual(files.map((name) => name.slice(0, -5)).sort(), Object.keys(SHAPES).sort());
  for (const file of files) {
    const text = readFileSync(new URL(file, GAMES), "utf8");
    const number = (/** @type {string} */ key, usual) => Number(text.match(new RegExp(`^${key} = (\\d+)`, "m"))?.[1] ?? usual);
    const shape = SHAPES[file.slice(0, -5)];
    assert.equal(number("columns", shape.columns), shape.columns, file);
    if (/^cells/m.test(text)) assert.equal(number("cells", 0), shape.cells, file);
  }
});

for (const [name, shape] of Object.entries(SHAPES)) {
  test(`${name}: cards stay apart and on the table, whatever the state and the size`, () => {
    const random = randomNumbers(7);
    for (const [width, height] of SIZES) {
      for (let round = 0; round < 40; round += 1) {
        const state = randomState(shape, random, shape.cards > 60 ? 45 : 19);
        check(layout(width, height, shape, state, look(name)), state, `${name} ${width}x${height}, round ${round}`);
      }
    }
  });

  test(`${name}: usual columns keep size and place of the cards`, () => {
    const usual = Math.ceil(inColumns(shape) / shape.columns);
    for (const [width, height] of SIZES) {
      const dealt = layout(width, height, shape, stateOf(shape, Array(shape.columns).fill(usual)), look(name));
      // Low tables rather have large cards from the start.
      for (const length of [0, 1, usual + 2, usual + (height < 480 ? 3 : 5)]) {
        const lengths = Array(shape.columns).fill(0);
        lengths[0] = length;
        const played = layout(width, height, shape, stateOf(shape, lengths), look(name));
        assert.equal(played.cardWidth, dealt.cardWidth);
        for (const place of dealt.places.values()) {
          const same = played.places.get(place.name);
          assert.deepEqual([same.x, same.y], [place.x, place.y], `${name} ${width}x${height} ${place.name}`);
        }
      }
    }
  });

  test(`${name}: ranks can be read in columns of a usual length`, () => {
    // Two decks on the smallest screens have columns that no arrangement can show well.
    const sizes = SIZES.filter(([width, height]) => shape.cards <= 60 || (width >= 390 && height >= 700));
    const lengths = Array(shape.columns).fill(Math.ceil(inColumns(shape) / shape.columns) + 5);
    for (const [width, height] of sizes) {
      const table = layout(width, height, shape, stateOf(shape, lengths), look(name));
      for (const place of table.places.values()) {
        if (place.kind !== "column") continue;
        // The corner of a card takes a fifth of its height; 14 pixels are wanted where there is room.
        const least = width < 360 ? Math.min(14, table.cardHeight * 0.21) : 14;
        assert.ok(place.strip >= least, `${name} ${width}x${height}: a strip of ${place.strip} of ${table.cardHeight}`);
      }
    }
  });
}

test("cards are as big as can be hoped for", () => {
  const width = (name, size) => layout(...size, SHAPES[name], stateOf(SHAPES[name], []), look(name)).cardWidth;
  assert.ok(width("freecell", [390, 728]) >= 43);
  assert.ok(width("freecell", [320, 364]) >= 35);
  assert.ok(width("freecell", [1280, 720]) >= 105);
  assert.ok(width("freecell", [1920, 1000]) >= 145);
  assert.ok(width("freecell", [844, 274]) >= 54, "cells and foundations stand beside the columns of a low table");
  assert.ok(width("fan", [390, 728]) >= 50, "eighteen columns lie in three rows of a narrow table");
  assert.ok(width("bakers-dozen", [390, 728]) >= 48);
  assert.ok(width("cruel", [390, 728]) >= 55);
  assert.ok(width("die-schlange", [390, 728]) >= 38);
  assert.ok(width("die-schlange", [844, 274]) >= 34);
});

test("cells are at the left, foundations at the right, columns below", () => {
  const shape = SHAPES.freecell;
  const { places } = layout(1280, 720, shape, stateOf(shape, []), look("freecell"));
  assert.ok(places.get("c3").x < places.get("f0").x);
  assert.equal(places.get("c0").x, places.get("t0").x);
  assert.equal(places.get("f3").x, places.get("t7").x);
  assert.ok(places.get("t0").y > places.get("c0").y);
});

test("a long column squeezes its strips before the cards shrink", () => {
  const shape = SHAPES.freecell;
  const usual = layout(1280, 720, shape, stateOf(shape, [7]), look("freecell"));
  const long = layout(1280, 720, shape, stateOf(shape, [12]), look("freecell"));
  const longest = layout(1280, 720, shape, stateOf(shape, [19]), look("freecell"));
  assert.equal(long.cardWidth, usual.cardWidth);
  assert.ok(long.places.get("t0").strip < usual.places.get("t0").strip);
  assert.ok(longest.cardWidth < usual.cardWidth && longest.cardWidth >= usual.cardWidth * 0.69);
});

test("a locked column is one pile with a few edges", () => {
  const shape = SHAPES["molek-syntez"];
  const state = stateOf(shape, [9, 9, 9, 9, 0, 0], { locked: [0, 1, 2, 3] });
  const table = layout(1280, 720, shape, state, look("molek-syntez"));
  const place = table.places.get("t0");
  const points = Array.from({ length: 9 }, (_, i) => cardPoint(table, place, i, 9).y - place.y);
  assert.equal(points[8], 0, "the last card is on top");
  assert.ok(points[0] > 0 && points[0] < table.cardHeight * 0.08, "edges show below it");
  check(table, state, "molek-syntez, won");
});

test("of the waste the last three cards show, beside each other or one under the other", () => {
  for (const name of ["klondike", "sawayama"]) {
    const shape = SHAPES[name];
    for (const [width, height] of SIZES) {
      const state = stateOf(shape, [5, 5], { stock: 12, waste: 6 });
      const table = layout(width, height, shape, state, look(name));
      const place = table.places.get("w0");
      const points = Array.from({ length: 6 }, (_, i) => cardPoint(table, place, i, 6));
      for (const point of points.slice(0, 4)) assert.deepEqual(point, { x: place.x, y: place.y }, name);
      const [dx, dy] = [points[5].x - points[4].x, points[5].y - points[4].y];
      assert.deepEqual([points[4].x - points[3].x, points[4].y - points[3].y], [dx, dy]);
      const shows = Math.max(dx / table.cardWidth, dy / table.cardHeight);
      assert.ok(shows >= 0.2 && Math.min(dx, dy) === 0, `${name} ${width}x${height}: ${shows} of a card shows`);
    }
  }
});

test("the stock is one pile with few edges", () => {
  const shape = SHAPES.klondike;
  const state = stateOf(shape, [], { stock: 24 });
  const table = layout(1280, 720, shape, state, look("klondike"));
  const place = table.places.get("s0");
  const points = Array.from({ length: 24 }, (_, i) => cardPoint(table, place, i, 24).y - place.y);
  assert.equal(points[23], 0, "the card that is dealt next is on top");
  assert.ok(points[0] > 0 && points[0] < table.cardHeight * 0.05, "edges show below it");
});

test("of a card that lies face down less shows", () => {
  const shape = SHAPES.klondike;
  const state = stateOf(shape, [8], { down: [6] });
  const table = layout(1280, 720, shape, state, look("klondike"));
  const place = table.places.get("t0");
  const y = Array.from({ length: 8 }, (_, i) => cardPoint(table, place, i).y);
  assert.ok(y[1] - y[0] > 0 && y[1] - y[0] < (y[7] - y[6]) / 2);
  assert.equal(y[7] - y[6], place.strip);
});

test("the deck with large print gets wider strips", () => {
  const shape = SHAPES.freecell;
  const state = stateOf(shape, Array(8).fill(7));
  const classic = layout(1280, 720, shape, state, { deck: "classic" });
  const large = layout(1280, 720, shape, state, { deck: "large" });
  const part = (table) => table.places.get("t0").strip / table.cardHeight;
  assert.ok(part(large) > part(classic));
});

test("columns use the height of a phone that is held upright", () => {
  const shape = SHAPES.freecell;
  const state = stateOf(shape, [7, 7, 7, 7, 6, 6, 6, 6]);
  const { places, cardHeight } = layout(390, 628, shape, state, { deck: "large" });
  const { y, strip } = places.get("t0");
  assert.ok(strip >= 33, `a finger finds a strip of ${strip}`);
  // The room for the cards that may come is part of it.
  assert.ok(y + 11 * strip + cardHeight > 0.8 * 628, "and hardly any height is left over");
});

test("cards that are narrow have large print, and keep it during the game", () => {
  const phone = [390, 628];
  for (const name of ["freecell", "eight-off", "die-schlange"]) {
    const shape = SHAPES[name];
    for (const columns of [[7], [19, 1], []]) {
      assert.equal(deckFor(...phone, shape, stateOf(shape, columns), "auto"), "large", name);
    }
    assert.equal(deckFor(1280, 620, shape, stateOf(shape, [7]), "auto"), "classic", name);
    assert.equal(deckFor(...phone, shape, stateOf(shape, [7]), "classic"), "classic", "what the player chose holds");
  }
  assert.equal(deckFor(...phone, SHAPES["molek-syntez"], stateOf(SHAPES["molek-syntez"], [6]), "molek"), "molek");
});
