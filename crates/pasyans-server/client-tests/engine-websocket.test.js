/** The client over a real WebSocket, with `pasyans serve` at the other end. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { serveProgram } from "../browser-tests/support/engines.js";
import { EngineError, connect } from "../web/src/engine/client.js";
import { happens } from "./engine-support/line.js";

const skip = !globalThis.WebSocket && "this Node has no WebSocket: run it with --experimental-websocket";

test("the server is started again: moves and jobs go on", { skip }, async (context) => {
  let server = await serveProgram();
  context.after(() => server.stop());
  const client = await connect(server.url);
  context.after(() => client.close());
  assert.equal(client.kind, "websocket");
  const { moves } = await client.request("game.deal", { game: "freecell", number: 617 });
  client.onBack((ask) => ask("game.deal", { game: "freecell", number: 617 }));
  let progress = 0;
  const job = client.job("game.solve", { objective: "shortest", time_ms: null }, ({ type }) => {
    if (type === "game.progress") progress += 1;
  });
  while (progress === 0) await client.request("game.state");
  const isLost = happens(client, "lost");
  await server.stop();
  await isLost;
  await assert.rejects(client.request("game.play", { move: moves[0] }), (error) => error instanceof EngineError && error.code === "away");
  const isBack = happens(client, "back");
  server = await serveProgram(server.port);
  await isBack;
  assert.equal((await client.request("game.play", { move: moves[0] })).ply, 1);
  progress = 0;
  while (progress === 0) await client.request("game.state");
  job.cancel();
  assert.equal((await job.promise).ply, 0);
});

test("where no engine is served, connecting says so", { skip }, async () => {
  await assert.rejects(connect("http://127.0.0.1:1/"), (error) => {
    return error instanceof EngineError && error.code === "no-engine" && error.message.includes("engine.json");
  });
});
