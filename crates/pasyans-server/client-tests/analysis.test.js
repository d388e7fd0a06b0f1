import assert from "node:assert/strict";
import { test } from "node:test";

import { beginsWith, stepOn, wholeLine } from "../web/src/analysis/line.js";
import { lastWinnable } from "../web/src/analysis/lost.js";
import { answered, further, headline, heard, newReport } from "../web/src/analysis/report.js";
import { byStrength, share, toneOf } from "../web/src/analysis/strength.js";
import { brief, plainWords, spokenWords } from "../web/src/cards/phrase.js";
import { bytes, duration, short } from "../web/src/ui/numbers.js";

const move = (from, to, count = 1, cheat = false) => ({ from, to, count, cheat });

const summary = (outlook, line, certainty, badge, detail = "") => ({ outlook: { id: outlook }, line, certainty: { id: certainty }, badge, detail });
const OPEN = summary("won", "Won in 91 moves", "best-so-far", "best so far", "No win has fewer than 77 moves.");
const answer = (fields) => ({
  game: "freecell", board: "", ply: 0, verdict: "won", moves: [], words: [], pieces: [], length: 91, cheats: 0,
  proven: { shortest: false, fewest_cheats: true }, at_least: 77, summaries: [OPEN], states: 1000, memory_bytes: 2 ** 20, seconds: 0.5,
  first_win_seconds: 0.1, reason: null, ...fields,
});
const saying = (fields) => headline(answered(newReport(), answer(fields)));

test("numbers read well", () => {
  assert.equal(short(99_999), "99,999");
  assert.equal(short(1_234_567), "1.23M");
  assert.equal(bytes(0), "0 KB");
  assert.equal(bytes(1.5 * 2 ** 20), "1.5 MB");
  assert.equal(bytes(2 ** 30), "1 GB");
  assert.equal(duration(0.0213), "0.02 s");
  assert.equal(duration(0.999), "1 s");
  assert.equal(duration(9.97), "10 s");
  assert.equal(duration(185), "3:05 min");
});

test("the panel says what the engine says of the position", () => {
  assert.deepEqual(saying({}), {
    verdict: "Won in 91 moves", badge: "best so far", isProved: false, tone: "good", detail: "No win has fewer than 77 moves.",
  });
  const cheating = saying({ cheats: 2, summaries: [summary("won", "Won with cheats", "proved", "proved", "No win has fewer.")] });
  assert.deepEqual([cheating.tone, cheating.isProved, cheating.detail], ["warn", true, "No win has fewer."]);
});

test("what can be won with cheats only says how to look for that", () => {
  const lost = { verdict: "unwinnable", length: null, cheats: null, at_least: null };
  const without = saying({ ...lost, summaries: [summary("lost-without-cheats", "Cannot be won without cheats", "proved", "proved")] });
  assert.deepEqual([without.verdict, without.tone], ["Cannot be won without cheats", "bad"]);
  assert.match(without.detail, /Allow cheats under Options/);
  const never = saying({ ...lost, summaries: [summary("lost", "Cannot be won", "proved", "proved", "All was searched.")] });
  assert.equal(never.detail, "All was searched.");
});

test("undecided is never shown as proved or lost", () => {
  const summaries = [summary("undecided", "Undecided after 60 s", "open", "open", "Time ran out.")];
  const open = saying({ verdict: "undecided", length: null, cheats: null, reason: "time", seconds: 60, summaries });
  assert.deepEqual([open.verdict, open.isProved, open.tone], ["Undecided after 60 s", false, "plain"]);
});

test("events make the report live", () => {
  let report = newReport();
  assert.equal(headline(report).verdict, "Thinking…");
  assert.equal(headline(report).detail, "Looking for a win");
  report = heard(report, { type: "game.progress", states: 500, states_per_second: 5000, memory_bytes: 9, seconds: 0.1 });
  assert.equal(report.states, 500);
  report = heard(report, { type: "game.win", length: 91, cheats: 0, seconds: 0.2, summary: { ...OPEN, detail: "" } });
  assert.equal(headline(report).detail, "Looking for a better win");
  report = heard(report, { type: "game.proving", claim: "longer-than", value: 77, words: "whether a win has fewer than 77 moves" });
  assert.deepEqual(headline(report), {
    verdict: "Won in 91 moves", badge: "best so far", isProved: false, tone: "good",
    detail: "Checking whether a win has fewer than 77 moves",
  });
});

test("along a win the report goes on without a new search", () => {
  const summaries = Array.from({ length: 92 }, (_, step) => summary("won", `Won in ${91 - step}`, "proved", "proved"));
  const proved = answered(newReport(), answer({ cheats: 1, summaries }));
  const later = further(proved, { steps: 10, cheats: 1 });
  assert.deepEqual([later.length, later.winCheats], [81, 0]);
  assert.equal(headline(later).verdict, "Won in 81");
  assert.equal(further(proved, { steps: 0, cheats: 0 }), proved);
  assert.equal(headline(further(proved, { steps: 91, cheats: 1 })).verdict, "Won in 0");
});

test("the strength of moves", () => {
  const won = (length, cheats = 0) => ({ verdict: "won", length, cheats });
  const lost = { verdict: "unwinnable", length: null, cheats: null };
  const open = { verdict: "undecided", length: null, cheats: null };
  assert.deepEqual([won(12), won(12, 1), lost, open].map(toneOf), ["good", "warn", "bad", "plain"]);
  const sorted = [lost, open, won(20), won(12, 1), won(12)].sort(byStrength);
  assert.deepEqual(sorted, [won(12), won(20), won(12, 1), open, lost]);
  assert.equal(share(won(12), won(12)), 1);
  assert.ok(share(won(24), won(12)) < share(won(13), won(12)));
  assert.ok(share(won(12, 1), won(12)) < 1);
  assert.equal(share(lost, won(12)), 0);
});

test("where the game stands on a solution", () => {
  const played = [move("t0", "c0")];
  const moves = [move("t1", "t2", 2), move("t3", "f0")];
  const solution = { start: "A", played, moves, pieces: [[], []] };
  const line = wholeLine(solution);
  assert.equal(stepOn(solution, { start: "A", moves: line, ply: 1 }), 0);
  assert.equal(stepOn(solution, { start: "A", moves: line, ply: 3 }), 2);
  assert.equal(stepOn(solution, { start: "A", moves: line, ply: 0 }), null);
  assert.equal(stepOn(solution, { start: "B", moves: line, ply: 1 }), null);
  assert.equal(stepOn(solution, { start: "A", moves: [...played, move("t1", "t2", 1)], ply: 2 }), null);
  assert.ok(beginsWith(line, played));
  assert.ok(!beginsWith(played, line));
});

test("the last position that could be won is found, whichever it is", async () => {
  for (let length = 1; length <= 40; length++) {
    for (let mistake = 0; mistake <= length; mistake++) {
      let asked = 0;
      const found = await lastWinnable(length, async (ply) => {
        asked += 1;
        assert.ok(ply >= 0 && ply < length);
        return ply < mistake ? "won" : "unwinnable";
      });
      assert.equal(found, mistake === 0 ? null : mistake - 1);
      assert.ok(asked <= 2 + Math.ceil(Math.log2(length)), `${asked} questions of ${length}`);
    }
  }
});

test("undecided positions are no place to go back to, and looking can be stopped", async () => {
  const verdicts = ["won", "won", "undecided", "unwinnable", "unwinnable"];
  assert.equal(await lastWinnable(4, async (ply) => verdicts[ply]), 1);
  assert.equal(await lastWinnable(4, async () => null), null);
});

test("the engine's sentences show the cards as players know them", () => {
  const game = { ranks: ["A23456789TJQK"] };
  const onto = [
    { text: "Move ", optional: true }, { card: "QH" }, { text: " from " }, { pile: "t7", text: "column 8" }, { text: " onto the " },
    { card: "TC" }, { text: " of " }, { pile: "t2", text: "column 3" },
  ];
  assert.equal(plainWords(onto), "Move Q♥ from column 8 onto the 10♣ of column 3");
  assert.equal(plainWords(brief(onto)), "Q♥ from column 8 onto the 10♣ of column 3");
  assert.equal(spokenWords(brief(onto), game), "queen of hearts from column 8 onto the ten of clubs of column 3");
  const molek = { ranks: ["6", "7", "8", "9", "0", "V", "D", "K", "T"] };
  const refused = [{ card: "0" }, { text: " does not fit on " }, { card: "V" }];
  assert.equal(plainWords(refused), "10 does not fit on V");
  assert.equal(spokenWords(refused, molek), "ten does not fit on jack (V)");
});
