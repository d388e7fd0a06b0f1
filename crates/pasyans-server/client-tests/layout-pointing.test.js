/** What a point, a dropped card and an arrow key mean on a layout. */

import assert from "node:assert/strict";
import test from "node:test";

import { arrowShape, labelPoint, rankStrips } from "../web/src/table/arrow.js";
import { leap } from "../web/src/table/celebration.js";
import { cardPoint, layout } from "../web/src/table/layout.js";
import { neighbour } from "../web/src/table/navigation.js";
import { asGood, dropTarget, spotAt } from "../web/src/table/pointing.js";
import { pickable, targetsOf } from "../web/src/table/targets.js";
import { randomNumbers, randomState, SHAPES, SIZES, stateOf } from "./layout-shapes.js";

const CLASSIC = { deck: "classic" };
const byName = (state) => new Map(state.piles.map((pile) => [pile.name, pile]));
const freecell = () => {
  const state = stateOf(SHAPES.freecell, [7, 7, 7, 7, 6, 6, 6, 0], { cells: 1 });
  return { piles: byName(state), table: layout(1280, 720, SHAPES.freecell, state, CLASSIC) };
};

test("every card that shows is found at the middle of what shows of it", () => {
  const random = randomNumbers(3);
  for (const [name, shape] of Object.entries(SHAPES)) {
    for (const [width, height] of SIZES) {
      const state = randomState(shape, random, 19);
      const table = layout(width, height, shape, state, CLASSIC);
      for (const pile of state.piles) {
        const place = table.places.get(pile.name);
        const last = pile.cards.length - 1;
        pile.cards.forEach((_, i) => {
          if (pile.kind !== "column" && i < last) return;
          const { x, y } = cardPoint(table, place, i, pile.cards.length);
          const shows = i < last ? cardPoint(table, place, i + 1).y - y : table.cardHeight;
          if (shows === 0) return;
          const spot = spotAt(table, byName(state), x + table.cardWidth / 2, y + shows / 2);
          assert.deepEqual(spot, { pile: pile.name, index: i, on: true, near: true }, `${name} ${width}x${height}`);
        });
      }
    }
  }
});

test("below its last card a column still counts", () => {
  const { table, piles } = freecell();
  const place = table.places.get("t2");
  const bottom = cardPoint(table, place, 6).y + table.cardHeight;
  assert.deepEqual(spotAt(table, piles, place.x + 5, bottom + 4), { pile: "t2", index: 6, on: false, near: true });
  assert.deepEqual(spotAt(table, piles, place.x + 5, 715), { pile: "t2", index: 6, on: false, near: false });
  assert.deepEqual(spotAt(table, piles, table.places.get("t7").x + 5, 715), { pile: "t7", index: 0, on: false, near: false });
  assert.equal(spotAt(table, piles, 2, 300), null);
});

test("a dropped card goes to the pile it covers most", () => {
  const { table, piles } = freecell();
  const at = (name, dx, dy) => {
    const { x, y } = table.places.get(name);
    return { x: x + dx, y: y + dy, width: table.cardWidth, height: table.cardHeight };
  };
  const legal = new Set(["t3", "c1"]);
  const half = table.cardWidth * 0.4;
  assert.equal(dropTarget(table, piles, at("t3", 10, 200), "t0", legal), "t3");
  assert.equal(dropTarget(table, piles, at("t3", half, 200), "t0", legal), "t3", "even when hardly more than half is over it");
  assert.equal(dropTarget(table, piles, at("t5", 4, 200), "t0", legal), "t5", "illegal, to be told why");
  assert.equal(dropTarget(table, piles, at("t0", 10, 10), "t0", legal), null, "back to its own pile");
  assert.equal(dropTarget(table, piles, { ...at("t0", 0, 0), x: 5 }, "t3", legal), null, "beside all piles");
  assert.equal(dropTarget(table, piles, at("t2", -4, 40), "t3", new Set(["t4"])), "t2");
});

test("one empty cell is as good as another, and a card has only one way home", () => {
  const { table, piles } = freecell();
  assert.equal(asGood(table, piles, "c3", new Set(["c1"])), "c1");
  assert.equal(asGood(table, piles, "c0", new Set(["c1"])), "c0", "a full cell is no empty one");
  assert.equal(asGood(table, piles, "f0", new Set(["f2"])), "f2");
  assert.equal(asGood(table, piles, "t7", new Set(["t1"])), "t7");
});

test("the arrow keys reach every pile from every pile", () => {
  for (const [name, shape] of Object.entries(SHAPES)) {
    for (const [width, height] of SIZES) {
      const table = layout(width, height, shape, stateOf(shape, []), CLASSIC);
      for (const start of table.places.keys()) {
        const reached = new Set([start]);
        for (const pile of reached) {
          for (const direction of /** @type {const} */ (["left", "right", "up", "down"])) {
            const next = neighbour(table, pile, direction);
            if (next !== null) reached.add(next);
          }
        }
        assert.equal(reached.size, table.places.size, `${name} ${width}x${height} from ${start}`);
      }
    }
  }
});

test("left and right go along a row of columns", () => {
  const { table } = freecell();
  assert.equal(neighbour(table, "t2", "right"), "t3");
  assert.equal(neighbour(table, "t2", "left"), "t1");
  assert.equal(neighbour(table, "t7", "right"), null);
  assert.equal(neighbour(table, "t2", "up"), "c2");
  assert.equal(neighbour(table, "f3", "down"), "t7");
  assert.equal(neighbour(table, "c3", "right"), "f0");
});

test("targets are those of the listed moves; what fits is no cheat", () => {
  const moves = [
    { from: "t0", to: "t1", count: 1, cheat: true },
    { from: "t0", to: "t2", count: 1, cheat: true },
    { from: "t0", to: "t2", count: 1, cheat: false },
    { from: "t0", to: "t3", count: 2, cheat: false },
  ];
  assert.deepEqual([...targetsOf(moves, { from: "t0", count: 1 })], [["t1", "cheat"], ["t2", "fits"]]);
  assert.deepEqual([...targetsOf(moves, { from: "t0", count: 2 })], [["t3", "fits"]]);
  const column = { name: "t0", kind: "column", cards: ["a", "b", "c", "d"], run: 3, locked: false, cheated: false };
  assert.equal(pickable(moves, column, 2), "yes");
  assert.equal(pickable(moves, column, 3), "held");
  assert.equal(pickable(moves, column, 4), "no");
  assert.equal(pickable([], { ...column, locked: true }, 1), "no");
  assert.equal(pickable([], { name: "f0", kind: "foundation", suit: "H", cards: ["a"] }, 1), "no");
});

test("an arrow leads from the first moving card to the end of its target", () => {
  const { table, piles } = freecell();
  const shape = arrowShape(table, piles, { from: "t0", to: "t3", count: 2 });
  const first = cardPoint(table, table.places.get("t0"), 5);
  assert.equal(shape.start.x, first.x + table.cardWidth / 2);
  assert.ok(shape.start.y > first.y && shape.start.y < first.y + table.places.get("t0").strip);
  const target = cardPoint(table, table.places.get("t3"), 6);
  const tip = shape.head.match(/^M([\d.]+) ([\d.]+)/).slice(1).map(Number);
  assert.ok(tip[0] > target.x && tip[0] < target.x + table.cardWidth);
  assert.ok(tip[1] > target.y && tip[1] < target.y + table.cardHeight);
  assert.equal(arrowShape(table, piles, { from: "t7", to: "t0", count: 1 }), null, "nothing to move");
});

test("the label of an arrow is on the table and leaves the ends of the arrow free", () => {
  for (const [name, shape] of Object.entries(SHAPES)) {
    for (const [width, height] of SIZES) {
      const state = stateOf(shape, Array(shape.columns).fill(Math.floor(shape.cards / shape.columns)));
      const piles = byName(state);
      const table = layout(width, height, shape, state, CLASSIC);
      const label = { width: 130, height: 24 };
      for (const from of state.piles.filter((pile) => pile.kind === "column" && pile.cards.length > 0).slice(0, 4)) {
        for (const to of state.piles) {
          if (from === to) continue;
          const arrow = arrowShape(table, piles, { from: from.name, to: to.name, count: 1 });
          const { x, y } = labelPoint(arrow, table, label);
          const say = `${name} ${width}x${height} ${from.name} ${to.name}`;
          assert.ok(x >= 65 && x <= width - 65 && y >= 12 && y <= height - 12, say);
          for (const end of [arrow.start, arrow.end]) {
            assert.ok(Math.abs(end.x - x) > 65 || Math.abs(end.y - y) > 12, say);
          }
        }
      }
    }
  }
});

test("the label of an arrow covers no rank where there is room beside the cards", () => {
  const { table, piles } = freecell();
  const ranks = rankStrips(table, piles);
  assert.equal(ranks.length, 46 + 1);
  for (const [from, to] of [["t0", "t1"], ["t3", "c1"], ["t6", "t7"], ["t2", "f0"], ["c0", "t5"]]) {
    const arrow = arrowShape(table, piles, { from, to, count: 1 });
    const { x, y } = labelPoint(arrow, table, { width: 104, height: 30 }, ranks);
    const covered = ranks.filter((rank) => x + 52 > rank.x && x - 52 < rank.x + rank.width && y + 15 > rank.y && y - 15 < rank.y + rank.height);
    assert.deepEqual(covered, [], `${from} to ${to}`);
  }
});

test("a leaping card starts and ends where it lies, and falls off the table between", () => {
  const { table } = freecell();
  for (let i = 0; i < 50; i += 1) {
    const home = { x: 300, y: 14 + i * 8 };
    const { sideways, upright } = leap(home, table, i / 50);
    for (const end of [sideways[0], sideways.at(-1)]) assert.deepEqual([end.translate, end.opacity], [`300px ${home.y}px`, 1]);
    for (const end of [upright[0], upright.at(-1)]) assert.equal(end.translate, "0px 0px");
    const heights = upright.map((frame) => home.y + Number(frame.translate.match(/ (-?\d+)px/)[1]));
    assert.ok(heights[4] > table.height, "gone");
    assert.ok(Math.min(...heights) > -table.cardHeight, "never out of sight above");
    for (const frames of [sideways, upright]) {
      for (let j = 1; j < frames.length; j += 1) assert.ok(frames[j].offset > frames[j - 1].offset);
    }
  }
});

test("an arrow for a deal runs from the stock, and one that turns the waste over to it", () => {
  const ends = (/** @type {string} */ name, /** @type {{kind: "deal" | "redeal"}} */ move, others = {}) => {
    const shape = SHAPES[name];
    const state = stateOf(shape, Array(shape.columns).fill(3), others);
    const table = layout(1280, 720, shape, state, CLASSIC);
    const arrow = arrowShape(table, byName(state), move);
    const pileAt = (/** @type {{x: number, y: number}} */ point) => spotAt(table, byName(state), point.x, point.y)?.pile;
    return arrow && [pileAt(arrow.start), pileAt(arrow.end)];
  };
  assert.deepEqual(ends("klondike", { kind: "deal" }, { stock: 9 }), ["s0", "w0"]);
  assert.deepEqual(ends("klondike", { kind: "redeal" }, { waste: 9 }), ["w0", "s0"]);
  assert.deepEqual(ends("spider", { kind: "deal" }, { stock: 10 }), ["s0", "t5"]);
  assert.equal(ends("cruel", { kind: "redeal" }), null);
});
