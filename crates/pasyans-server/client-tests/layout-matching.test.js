/** Which card is which from one state to the next. */

import assert from "node:assert/strict";
import test from "node:test";

import { matchCards } from "../web/src/table/matching.js";
import { randomNumbers } from "./layout-shapes.js";

/** Piles as text: "t0: AS 2S". The identity of a card is where it lay, "t0.1". */
function lying(...piles) {
  return piles.map((text) => {
    const { name, cards } = pile(text);
    return { name, cards: cards.map((card, i) => ({ card, identity: `${name}.${i}` })) };
  });
}

function pile(text) {
  const [name, cards] = text.split(":");
  return { name, cards: cards.split(" ").filter((card) => card !== "") };
}

const match = (before, after) => {
  const { kept, gone } = matchCards(lying(...before), after.map(pile));
  return { kept: Object.fromEntries(kept), gone };
};

test("a moved run keeps its cards", () => {
  const { kept, gone } = match(["t0: KS 9H 8S 7D", "t1: TS"], ["t0: KS", "t1: TS 9H 8S 7D"]);
  assert.deepEqual(kept, { t0: ["t0.0"], t1: ["t1.0", "t0.1", "t0.2", "t0.3"] });
  assert.deepEqual(gone, []);
});

test("of alike cards the one that moved is the one that was taken", () => {
  const { kept } = match(["t0: 6 7", "t1: 8", "t2: 7"], ["t0: 6", "t1: 8 7", "t2: 7"]);
  assert.deepEqual(kept, { t0: ["t0.0"], t1: ["t1.0", "t0.1"], t2: ["t2.0"] });
});

test("alike cards that could both have moved come from the nearest pile", () => {
  const { kept } = match(["t0: 7", "t1:", "t2:", "t3:", "t4:", "t5: 7"], ["t0:", "t1: 7", "t2:", "t3:", "t4: 7", "t5:"]);
  assert.deepEqual(kept.t1, ["t0.0"]);
  assert.deepEqual(kept.t4, ["t5.0"]);
});

test("new cards have no identity, missing ones are gone", () => {
  const { kept, gone } = match(["t0: AS 2S"], ["t0: AS 3S", "t1: KD"]);
  assert.deepEqual(kept, { t0: ["t0.0", null], t1: [null] });
  assert.deepEqual(gone, ["t0.1"]);
});

test("a pile that is no longer there gives its cards to others", () => {
  const { kept, gone } = match(["t0: AS", "c0: KD"], ["t0: AS KD"]);
  assert.deepEqual(kept, { t0: ["t0.0", "c0.0"] });
  assert.deepEqual(gone, []);
});

test("whatever happens, no card is used twice and none of the same deck is lost", () => {
  const random = randomNumbers(11);
  for (let round = 0; round < 300; round += 1) {
    const deck = Array.from({ length: 36 }, () => "67890VDKT"[random(9)]);
    const deal = () => {
      const piles = Array.from({ length: 6 }, (_, i) => ({ name: `t${i}`, cards: /** @type {string[]} */ ([]) }));
      for (const card of deck) piles[random(6)].cards.push(card);
      return piles;
    };
    const before = deal().map(({ name, cards }) => ({ name, cards: cards.map((card, i) => ({ card, identity: `${name}.${i}.${card}` })) }));
    const after = deal();
    const { kept, gone } = matchCards(before, after);
    assert.deepEqual(gone, []);
    const used = [...kept.values()].flat();
    assert.equal(new Set(used).size, deck.length);
    for (const { name, cards } of after) {
      cards.forEach((card, i) => assert.ok(kept.get(name)?.[i]?.endsWith(`.${card}`)));
    }
  }
});

test("a card that is turned up or down keeps its element", () => {
  const deal = match(["t0: ? 4C", "s0: ? ? ? ?", "w0: 7S"], ["t0: ? 4C", "s0: ?", "w0: 7S TD 2H 9C"]);
  assert.deepEqual(deal, { kept: { t0: ["t0.0", "t0.1"], s0: ["s0.0"], w0: ["w0.0", "s0.1", "s0.2", "s0.3"] }, gone: [] });
  const up = match(["t0: ? ? 4C", "t1: 5D", "s0: ?"], ["t0: ? 9S", "t1: 5D 4C", "s0: ?"]);
  assert.deepEqual(up, { kept: { t0: ["t0.0", "t0.1"], t1: ["t1.0", "t0.2"], s0: ["s0.0"] }, gone: [] });
  const down = match(["t0: ? 9S", "t1: 5D 4C"], ["t0: ? ? 4C", "t1: 5D"]);
  assert.deepEqual(down, { kept: { t0: ["t0.0", "t0.1", "t1.1"], t1: ["t1.0"] }, gone: [] });
  const turned = match(["s0:", "w0: 7S TD"], ["s0: ? ?", "w0:"]);
  assert.deepEqual(turned, { kept: { s0: ["w0.0", "w0.1"], w0: [] }, gone: [] });
});
