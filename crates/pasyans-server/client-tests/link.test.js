import assert from "node:assert/strict";
import { test } from "node:test";

import { decode, encode, LinkError } from "../web/src/app/link.js";

/** Numbers that look random and are the same in every run (mulberry32). */
function randomNumbers(seed) {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const move = (from, to, count = 1, cheat = false) => ({ from, to, count, cheat });

const MOLEK = "7D876D.KV6TV9.08D789.TKV9T9.D08066.TKK7V0.";
const MID_GAME = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS\n:\n:\n:\n:\n:\n:";

test("addresses look as they are described", () => {
  assert.equal(encode({ game: "freecell", deal: 617 }), "#freecell/617");
  const moves = [move("t0", "c0"), move("t1", "t5", 4), move("t2", "f0"), move("t1", "t4", 1, true)];
  assert.equal(encode({ game: "freecell", deal: 617, moves }), "#freecell/617/1a.26-4.3z.2!5");
  assert.equal(encode({ game: "freecell", deal: 617, moves, ply: 1 }), "#freecell/617/1a.26-4.3z.2!5@1");
  assert.equal(encode({ game: "molek-syntez", board: MOLEK, moves: [move("t0", "t1")] }), `#molek-syntez/${MOLEK}/12`);
  assert.equal(encode({ game: "freecell", board: "KS\nJS QS" }), "#freecell/KS_JS+QS");
});

test("a game alone, and nothing at all", () => {
  assert.equal(decode(""), null);
  assert.equal(decode("#"), null);
  assert.deepEqual(decode("#freecell"), { game: "freecell", moves: [], ply: 0 });
  assert.deepEqual(decode("freecell/"), { game: "freecell", moves: [], ply: 0 });
});

test("what later versions may add is ignored", () => {
  assert.deepEqual(decode("#freecell/617/1a?theme=blue&x"), {
    game: "freecell", deal: 617, moves: [move("t0", "c0")], ply: 1,
  });
});

test("escaped addresses are read", () => {
  const hash = encode({ game: "freecell", board: MID_GAME, moves: [move("t1", "f3"), move("t0", "t1", 1, true)], ply: 1 });
  const escaped = `#${encodeURIComponent(hash.slice(1))}`;
  assert.deepEqual(decode(escaped), decode(hash));
});

test("nothing needs escaping, and nothing is cut off at the end", () => {
  for (const board of [MOLEK, MID_GAME, "TKDV09876.TKDV09876.TKDV09876.TKDV09876...", "TKDV09878!TKDV0987.TKDV09876.TKDV096!76.6."]) {
    const hash = encode({ game: "some-game", board });
    assert.equal(new URL(`http://localhost/${hash}`).hash, hash);
    assert.match(hash, /^#[\w/.!:+~@()-]*[\w/]$/);
    assert.equal(decode(hash)?.board, board);
  }
});

test("two hundred moves stay short", () => {
  const moves = Array.from({ length: 200 }, (_, i) => move(`t${i % 18}`, `t${(i + 9) % 18}`, 12));
  const hash = encode({ game: "relaxed-seahaven-towers", board: MID_GAME, moves, ply: 199 });
  assert.ok(hash.length < 1500, `${hash.length} characters`);
});

test("every game comes back as it went", () => {
  const random = randomNumbers(617);
  const pile = () => {
    const kind = "tcf"[random(3)];
    return `${kind}${random(kind === "t" ? 40 : 18)}`;
  };
  const letters = "A23456789TJQKHCDS0V!.:- \n,~_+/@?%#é♠";
  for (let round = 0; round < 3000; round++) {
    const moves = Array.from({ length: random(30) }, () => move(pile(), pile(), 1 + random(20), random(4) === 0));
    const board = Array.from({ length: 1 + random(60) }, () => [...letters][random([...letters].length)]).join("");
    const start = random(2) === 0 ? { deal: random(2 ** 31) * 4 } : { board: random(9) === 0 ? "\n617" : board };
    const link = { game: ["freecell", "molek-syntez", "game-2"][random(3)], ...start, moves, ply: random(moves.length + 1) };
    const hash = encode(link);
    assert.equal(new URL(`http://localhost/${hash}`).hash, hash);
    assert.deepEqual(decode(hash), link, hash);
  }
});

test("a bad address says what is wrong", () => {
  const cases = [
    ["#Free Cell/617", /name of a game/],
    ["#freecell/617/1a.2?.", /move 2 cannot be read: “2”/],
    ["#freecell/617/1a.zz-0", /move 2/],
    ["#freecell/617/1a..2b", /move 2/],
    ["#freecell/617/1a@2", /1 move but asks for 2/],
    ["#freecell/617/1a@x", /how many moves/],
    ["#freecell//1a", /neither a deal nor a board/],
    ["#freecell/617/1a/2b", /too many parts/],
    ["#freecell/99999999999999999999", /no deal/],
    ["#freecell/K~ffffff~", /board cannot be read/],
    ["#freecell/%E0%A4%A", /damaged/],
    [`#freecell/617/${"1a.".repeat(10000)}`, /too long/],
  ];
  for (const [hash, words] of cases) {
    assert.throws(() => decode(hash), (error) => error instanceof LinkError && words.test(error.message), hash);
  }
});

test("no text makes it fail in another way", () => {
  const random = randomNumbers(4);
  const letters = [..."#abz19AZ/.@!?-()%~+_é \n"];
  for (let round = 0; round < 20000; round++) {
    const hash = Array.from({ length: random(40) }, () => letters[random(letters.length)]).join("");
    try {
      decode(hash);
    } catch (error) {
      assert.ok(error instanceof LinkError, `${hash}: ${error}`);
    }
  }
});
