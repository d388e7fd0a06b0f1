/** The engine in WASM where there is less memory than it may take. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { connected } from "./engine-support/line.js";
import { memory, openWasm } from "./engine-support/wasm.js";

test("without memory a search ends with an answer, and the engine lives on", async (context) => {
  const { client } = await connected(context, openWasm);
  await client.request("game.deal", { game: "bakers-dozen", number: 3 });
  // Of what a 32-bit memory can have, all but 32 MiB is gone.
  const pages = memory.buffer.byteLength / 65_536;
  memory.grow(65_536 - pages - 512);
  const { promise } = client.job("game.solve", { objective: "shortest", time_ms: null, memory_bytes: 512 << 20 });
  const answer = await promise;
  assert.deepEqual([answer.reason, answer.proven.shortest], ["memory", false]);
  assert.ok(answer.memory_bytes > 16 << 20 && answer.memory_bytes < 512 << 20, `${answer.memory_bytes}`);
  await client.request("game.deal", { game: "freecell", number: 1 });
  assert.equal((await client.job("game.solve", { objective: "first" }).promise).verdict, "won");
});
