/** Imports between the folders of the page point one way: from a feature down to what every feature uses. */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const SOURCES = fileURLToPath(new URL("../web/src/", import.meta.url));

/** What each folder may import from besides itself. The lowest comes first, and a folder names only those above it. */
const ROOMS = new Map([
  ["protocol.js", []],
  ["texts", []],
  ["ui", ["texts"]],
  ["cards", ["protocol.js", "ui"]],
  ["engine", ["protocol.js", "ui", "cards"]],
  ["table", ["protocol.js", "ui", "cards"]],
  ["app", ["protocol.js", "ui", "engine", "cards", "table"]],
  ["dialogs", ["protocol.js", "ui", "cards", "app"]],
  ["analysis", ["protocol.js", "ui", "engine", "cards", "table", "app"]],
  ["review", ["protocol.js", "ui", "engine", "cards", "table", "app", "analysis"]],
  ["share", ["protocol.js", "ui", "engine", "cards", "table", "app"]],
  ["puzzles", ["protocol.js", "ui", "engine", "cards", "table", "app"]],
  ["editor", ["protocol.js", "ui", "engine", "cards", "table", "app"]],
  ["picture", ["protocol.js", "ui", "engine", "cards", "table", "app", "editor"]],
  ["autoplay", ["protocol.js", "ui", "engine", "cards", "table", "app", "picture"]],
  ["main.js", ["ui", "engine", "cards", "table", "app", "dialogs", "analysis", "review", "share", "puzzles", "editor", "picture", "autoplay"]],
]);

/** Modules, and types that comments import. */
const IMPORT = /(?:\bfrom |\bimport\(|\bimport )"(\.{1,2}\/[^"]+\.js)"/g;

/**
 * @param {string} path of a file, from the sources
 * @returns {string} its folder, or its name where it lies beside the folders
 */
function roomOf(path) {
  return path.split(sep)[0] ?? "";
}

/** @returns {Map<string, Set<string>>} by room, the rooms that it imports from */
function imported() {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const path of readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"))) {
    const room = roomOf(path);
    const rooms = found.get(room) ?? new Set();
    for (const [, target] of readFileSync(join(SOURCES, path), "utf8").matchAll(IMPORT)) {
      rooms.add(roomOf(normalize(join(dirname(path), target ?? ""))));
    }
    rooms.delete(room);
    found.set(room, rooms);
  }
  return found;
}

test("the table of folders points one way", () => {
  const known = new Set();
  for (const [room, uses] of ROOMS) {
    for (const used of uses) assert.ok(known.has(used), `${room} may not import from ${used}, which comes after it`);
    known.add(room);
  }
});

test("no folder imports from one that the table does not name", () => {
  const found = imported();
  assert.deepEqual([...found.keys()].sort(), [...ROOMS.keys()].sort());
  for (const [room, uses] of found) {
    for (const used of uses) assert.ok(ROOMS.get(room)?.includes(used), `${room} imports from ${used}`);
  }
});
