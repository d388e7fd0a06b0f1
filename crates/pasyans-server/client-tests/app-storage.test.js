/** What the page keeps: nothing that storage does or holds may break it. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Settings } from "../web/src/app/settings.js";
import { Stats, played } from "../web/src/app/stats.js";
import { Store } from "../web/src/app/storage.js";

/** @returns {Pick<Storage, "getItem" | "setItem" | "removeItem"> & {all: Map<string, string>}} */
function shelf() {
  const all = new Map();
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  };
}

const BROKEN = {
  getItem: () => {
    throw new Error("no access");
  },
  setItem: () => {
    throw new Error("full");
  },
  removeItem: () => {
    throw new Error("no access");
  },
};

const WIN = {
  game: "freecell",
  won: true,
  moves: 90,
  milliseconds: 60_000,
  isHelped: false,
  cheats: 0,
  daily: null,
};

test("values come back, and nothing comes from nothing", () => {
  const store = new Store(shelf());
  assert.equal(store.read("settings"), null);
  assert.equal(store.write("settings", { deck: "large" }), true);
  assert.deepEqual(store.read("settings"), { deck: "large" });
  store.remove("settings");
  assert.equal(store.read("settings"), null);
});

test("storage that is missing, refuses or holds nonsense gives null and never throws", () => {
  for (const store of [new Store(null), new Store(BROKEN)]) {
    assert.equal(store.write("a", 1), false);
    assert.equal(store.read("a"), null);
    store.remove("a");
  }
  const kept = shelf();
  kept.setItem("pasyans.v1.a", "{not json");
  assert.equal(new Store(kept).read("a"), null);
});

test("settings keep what makes sense and take the default for the rest", () => {
  const store = new Store(shelf());
  store.write("settings", { deck: "large", table: "chessboard", fourColour: "yes", strict: true, unknown: 1 });
  const settings = new Settings(store);
  assert.equal(settings.get("deck"), "large");
  assert.equal(settings.get("table"), "felt");
  assert.equal(settings.get("fourColour"), false);
  assert.equal(settings.get("strict"), true);
  assert.equal(settings.get("winnableOnly"), true);
});

test("settings tell of changes, their own and those of another tab", () => {
  const store = new Store(shelf());
  const settings = new Settings(store);
  const other = new Settings(store);
  /** @type {unknown[]} */
  const heard = [];
  settings.addEventListener("change", (event) => heard.push(/** @type {CustomEvent} */ (event).detail));
  settings.set("deck", "large");
  settings.set("deck", "large");
  assert.deepEqual(heard, [{ key: "deck", value: "large" }]);
  other.reread();
  other.set("table", "blue");
  settings.reread();
  assert.deepEqual(heard[1], { key: "table", value: "blue" });
  assert.equal(settings.get("deck"), "large");
});

test("a win is counted with its best figures, and a game given up ends the run of wins", () => {
  const stats = new Stats(new Store(shelf()));
  stats.add(WIN);
  stats.add({ ...WIN, moves: 80, milliseconds: 90_000, cheats: 2, daily: "2026-11-16" });
  const record = stats.of("freecell");
  assert.equal(record.won, 2);
  assert.equal(record.streak, 2);
  assert.equal(record.fewestMoves, 80);
  assert.equal(record.fastest, 60_000);
  assert.equal(record.totalTime, 150_000);
  assert.equal(record.unaided, 1);
  assert.deepEqual(record.dailies, ["2026-11-16"]);
  stats.add({ ...WIN, won: false });
  const after = stats.of("freecell");
  assert.equal(after.streak, 0);
  assert.equal(after.bestStreak, 2);
  assert.equal(played(after), 3);
  assert.equal(played(stats.of("fan")), 0);
});

test("a win with help is a win, but no record, no streak and no deal of the day", () => {
  const stats = new Stats(new Store(shelf()));
  stats.add(WIN);
  stats.add({ ...WIN, moves: 1, milliseconds: 1, isHelped: true, daily: "2026-11-16" });
  const { won, withHelp, streak, bestStreak, fewestMoves, fastest, unaided, dailies } = stats.of("freecell");
  assert.deepEqual({ won, withHelp, streak, bestStreak, unaided, dailies }, { won: 2, withHelp: 1, streak: 1, bestStreak: 1, unaided: 1, dailies: [] });
  assert.deepEqual({ fewestMoves, fastest }, { fewestMoves: 90, fastest: 60_000 });
});

test("a game that was given up and is taken back leaves no trace", () => {
  const stats = new Stats(new Store(shelf()));
  stats.add(WIN);
  const before = stats.of("freecell");
  const takeBack = stats.add({ ...WIN, won: false });
  assert.equal(stats.of("freecell").streak, 0);
  takeBack();
  assert.deepEqual(stats.of("freecell"), before);
});

test("two tabs count into the same figures", () => {
  const kept = shelf();
  const one = new Stats(new Store(kept));
  const other = new Stats(new Store(kept));
  one.add(WIN);
  other.add(WIN);
  one.add({ ...WIN, game: "fan" });
  assert.equal(one.of("freecell").won, 2);
  assert.equal(other.of("fan").won, 1);
});

test("figures that are nonsense count as nothing", () => {
  const store = new Store(shelf());
  store.write("stats", { freecell: { won: -3, fastest: "soon", dailies: "all" }, fan: 7 });
  const record = new Stats(store).of("freecell");
  assert.equal(record.won, 0);
  assert.equal(record.fastest, null);
  assert.deepEqual(record.dailies, []);
  assert.equal(new Stats(store).of("fan").won, 0);
});
