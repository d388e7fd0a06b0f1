// How long the engine in WASM works before it can hear anything new. These are figures to compare on one machine.

import { readFileSync } from "node:fs";
import { test } from "node:test";
import { newEngine } from "../../client-tests/engine-support/wasm.js";

/** How long this thread was at work so far, in milliseconds, however busy the machine is. */
function worked() {
  return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1e6;
}

/** A worker that is to answer within 20 ms searches for 12, and takes a little longer. */
const SLICE = 12;

test("slices, whatever the game and however large its tables", { skip: process.platform !== "linux" }, (context) => {
  const engine = newEngine();
  const { games } = JSON.parse(engine.receive('{"v":1,"id":0,"type":"game.list"}') ?? "");
  for (const { name, cheats } of games) {
    for (const type of ["game.solve", "game.analyse"]) {
      engine.receive(JSON.stringify({ v: 1, id: 1, type: "game.deal", game: name, number: 3 }));
      const objective = type === "game.solve" && !cheats ? { objective: "shortest" } : {};
      const asked = { v: 1, id: 2, type, time_ms: 2500, memory_bytes: 512 << 20, ...(cheats ? { cheats } : {}) };
      engine.receive(JSON.stringify({ ...asked, ...objective }));
      const slices = [];
      while (engine.hasJobs) {
        const before = worked();
        engine.advance(SLICE);
        slices.push(worked() - before);
      }
      const longest = slices.sort((a, b) => b - a)[0];
      context.diagnostic(`${name} ${type}: ${slices.length} slices, the longest ${longest.toFixed(1)} ms`);
    }
  }
  engine.free();
});
