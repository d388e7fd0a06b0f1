/** What is kept, as a file and back. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { BackupError, readBackup, restoreBackup, writeBackup } from "../web/src/app/backup.js";
import { Store } from "../web/src/app/storage.js";

/** @param {number} [room] how many values it takes */
function shelf(room = Infinity) {
  /** @type {Map<string, string>} */
  const all = new Map();
  return {
    all,
    get length() {
      return all.size;
    },
    key: (/** @type {number} */ index) => [...all.keys()][index] ?? null,
    getItem: (/** @type {string} */ key) => all.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => {
      if (!all.has(key) && all.size >= room) throw new Error("full");
      all.set(key, value);
    },
    removeItem: (/** @type {string} */ key) => void all.delete(key),
  };
}

test("all that is kept comes back, and nothing of what was there before stays", () => {
  const one = new Store(shelf());
  one.write("settings", { table: "plum" });
  one.write("game.freecell", { game: "freecell", deal: 617, moves: "1a", ply: 1 });
  one.write("game.mine (own)", { game: "mine" });
  const other = new Store(shelf());
  other.write("game.cruel", { game: "cruel" });
  restoreBackup(other, readBackup(writeBackup(one)));
  assert.deepEqual(other.keys(), one.keys());
  for (const key of one.keys()) assert.deepEqual(other.read(key), one.read(key));
});

test("what is not the page's neither leaves the browser nor comes into it", () => {
  const kept = shelf();
  kept.setItem("other.page", "1");
  kept.setItem("pasyans.v1.settings", "{}");
  assert.deepEqual([...readBackup(writeBackup(new Store(kept))).keys()], ["settings"]);
  const file = { format: "pasyans.kept", version: 1, kept: { settings: {}, "../x": 1, "game.a/b": 1, stats: null } };
  assert.deepEqual([...readBackup(JSON.stringify(file)).keys()], ["settings"]);
});

test("other files are refused with a reason", () => {
  for (const text of ["", "{", "[]", "null", "{}", '{"format":"pasyans.kept","version":1,"kept":[]}', '{"format":"x","kept":{}}']) {
    assert.throws(() => readBackup(text), BackupError, text);
  }
  assert.throws(() => readBackup('{"format":"pasyans.kept","version":2,"kept":{}}'), /newer version/);
});

test("a file that does not fit leaves everything as it was", () => {
  const store = new Store(shelf(2));
  store.write("settings", { table: "plum" });
  store.write("stats", { freecell: { won: 1 } });
  const kept = new Map([["settings", {}], ["stats", {}], ["game.cruel", {}]]);
  assert.throws(() => restoreBackup(store, kept), /no room/);
  assert.deepEqual(store.read("settings"), { table: "plum" });
  assert.deepEqual(store.read("stats"), { freecell: { won: 1 } });
});
