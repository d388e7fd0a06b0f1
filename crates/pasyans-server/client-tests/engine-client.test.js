/** The client of the engine protocol: requests, jobs, and what becomes of them when the connection breaks. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { OBJECTIVES } from "../web/src/analysis/options.js";
import { EngineClient, EngineError } from "../web/src/engine/client.js";
import { connected, happens } from "./engine-support/line.js";
import { openNative } from "./engine-support/native.js";
import { openWasm } from "./engine-support/wasm.js";

/** A job that does not end by itself in any time that a test waits. */
const LONG = { objective: /** @type {const} */ ("shortest"), time_ms: null };

/** A black picture of 8 x 8 pixels. */
const BLACK = "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFXAAAADElEQVR42mNgoA4AAABIAAEQRe/SAAAAAElFTkSuQmCC";

/** @param {"lost" | "closed" | "no-engine" | "no-game" | "no-table" | "illegal-move"} code */
const refusedWith = (code) => (/** @type {unknown} */ error) => error instanceof EngineError && error.code === code;

for (const [name, dial] of /** @type {const} */ ([["native", openNative], ["WASM", openWasm]])) {
  describe(`the client and the ${name} engine`, () => {
    test("a request gets its reply, and a refusal is an error with all that was said", async (context) => {
      const { client } = await connected(context, dial);
      assert.equal(client.hello?.protocol, 1);
      assert.equal(client.connected, true);
      await assert.rejects(client.request("game.state"), refusedWith("no-game"));
      const state = await client.request("game.deal", { game: "freecell", number: 617 });
      assert.equal(state.deal, 617);
      assert.equal(state.piles.length, 16);
      const illegal = { from: "t0", to: "f0", count: 1, cheat: false };
      const { legal, reason, pieces } = await client.request("game.check", { move: illegal });
      assert.deepEqual([legal, reason], [false, "JD is not the next card of foundation 1"]);
      assert.deepEqual(pieces, [{ card: "JD" }, { text: " is not the next card of " }, { pile: "f0", text: "foundation 1" }]);
      await assert.rejects(client.request("game.play", { move: illegal }), (error) => (
        refusedWith("illegal-move")(error) && error.message === "J♦ is not the next card of foundation 1"
      ));
      const [move] = state.moves;
      const twice = client.request("game.load", { game: "freecell", deal: 617, moves: [move, illegal] });
      await assert.rejects(twice, (error) => error instanceof EngineError && error.index === 1);
      const torn = client.request("game.load", { game: "freecell", board: "7H 7H" });
      await assert.rejects(torn, (error) => error instanceof EngineError && /^7♥ appears twice/.test(error.faults?.[0].message ?? ""));
    });

    test("the page offers the objectives that the engine has", async (context) => {
      const { client } = await connected(context, dial);
      assert.deepEqual(OBJECTIVES.map(([name]) => name), client.hello?.objectives);
    });

    test("a job tells its progress and replies; requests are answered meanwhile", async (context) => {
      const { client } = await connected(context, dial);
      await client.request("game.deal", { game: "freecell", number: 70 });
      /** @type {string[]} */
      const heard = [];
      const job = client.job("game.solve", LONG, ({ type }) => heard.push(type));
      const [move] = (await client.request("game.state")).moves;
      assert.equal((await client.request("game.play", { move })).ply, 1);
      while (!heard.includes("game.progress") || !heard.includes("game.win")) await client.request("game.state");
      job.cancel();
      job.cancel();
      const answer = await job.promise;
      assert.deepEqual([answer.reason, answer.ply, answer.verdict], ["cancelled", 0, "won"]);
      const before = heard.length;
      await client.request("game.state");
      assert.equal(heard.length, before, "events after the reply");
      job.cancel();
    });

    test("cancelled jobs make room for others at once", async (context) => {
      const { client } = await connected(context, dial);
      await client.request("game.deal", { game: "freecell", number: 70 });
      const most = client.hello?.limits.jobs ?? 0;
      assert.ok(most > 0);
      const begun = [];
      for (let round = 0; round < 3; round += 1) {
        const jobs = Array.from({ length: most }, () => client.job("game.solve", LONG));
        for (const job of jobs) job.cancel();
        begun.push(...jobs);
      }
      const { verdict, win } = await client.job("game.hint").promise;
      assert.equal(verdict, "won");
      assert.equal(win?.moves.length, win?.words.length);
      for (const { promise } of begun) assert.equal((await promise).reason, "cancelled");
    });

    test("what was asked and not answered is asked again, once, on the game that was put back", async (context) => {
      const { client, line } = await connected(context, dial);
      const { moves } = await client.request("game.deal", { game: "freecell", number: 617 });
      const first = await client.request("game.play", { move: moves[0] });
      /** @type {string[]} */
      const order = [];
      client.onBack(async (ask) => {
        const back = await ask("game.load", { game: "freecell", deal: 617, moves: [moves[0]] });
        order.push(`put back at ${back.ply}`);
      });
      // The engine plays the move, but the answer is lost with the connection.
      line.isDeaf = true;
      const second = client.request("game.play", { move: first.moves[0] });
      await new Promise((resolve) => setTimeout(resolve, 50));
      line.sent.length = 0;
      line.isDown = true;
      const isLost = happens(client, "lost");
      line.break();
      await isLost;
      assert.equal(client.connected, false);
      // Clicks while there is no connection are not played later.
      await assert.rejects(client.request("game.undo", {}), refusedWith("away"));
      await assert.rejects(client.request("game.deal", { game: "freecell", number: 1 }), refusedWith("away"));
      const third = client.request("game.state").then(({ ply }) => order.push(`asked at ${ply}`));
      const isBack = happens(client, "back");
      await new Promise((resolve) => setTimeout(resolve, 300));
      line.isDeaf = false;
      line.isDown = false;
      second.then(({ ply, last }) => {
        order.push(`played to ${ply}`);
        assert.deepEqual(last, first.moves[0]);
      });
      await isBack;
      assert.equal(client.connected, true);
      await third;
      assert.deepEqual(order, ["put back at 1", "played to 2", "asked at 2"]);
      assert.deepEqual(line.sent, ["engine.hello", "game.load", "game.play", "game.state"]);
      assert.deepEqual((await client.request("game.state")).last, first.moves[0]);
    });

    test("of moves that the engine no longer answered, only the first is asked again", async (context) => {
      const { client, line } = await connected(context, dial);
      const { moves } = await client.request("game.deal", { game: "freecell", number: 617 });
      client.onBack((ask) => ask("game.deal", { game: "freecell", number: 617 }));
      line.isDeaf = true;
      const first = client.request("game.play", { move: moves[0] });
      const second = client.request("game.deal", { game: "freecell", number: 1 });
      const third = client.request("game.undo");
      line.break();
      line.isDeaf = false;
      await assert.rejects(second, refusedWith("away"));
      await assert.rejects(third, refusedWith("away"));
      assert.equal((await first).ply, 1);
      const { deal, ply } = await client.request("game.state");
      assert.deepEqual([deal, ply], [617, 1]);
    });

    test("a running job goes on after the connection was lost", async (context) => {
      const { client, line } = await connected(context, dial);
      await client.request("game.deal", { game: "good-measure", number: 3 });
      client.onBack((ask) => ask("game.deal", { game: "good-measure", number: 3 }));
      let progress = 0;
      const job = client.job("game.solve", LONG, ({ type }) => void (progress += type === "game.progress" ? 1 : 0));
      const other = client.job("game.solve", LONG);
      while (progress === 0) await client.request("game.state");
      other.cancel();
      for (let times = 0; times < 2; times += 1) {
        const isBack = happens(client, "back");
        line.break();
        await isBack;
        progress = 0;
        while (progress === 0) await client.request("game.state");
      }
      assert.equal((await other.promise).reason, "cancelled");
      job.cancel();
      assert.equal((await job.promise).reason, "cancelled");
    });

    test("a job about a position that has left the table cannot be asked again", async (context) => {
      const { client, line } = await connected(context, dial);
      const { moves } = await client.request("game.deal", { game: "good-measure", number: 3 });
      client.onBack((ask) => ask("game.load", { game: "good-measure", deal: 3, moves: [moves[0]] }));
      const before = client.job("game.solve", LONG);
      await client.request("game.play", { move: moves[0] });
      const after = client.job("game.solve", LONG);
      line.break();
      await assert.rejects(before.promise, refusedWith("lost"));
      after.cancel();
      assert.equal((await after.promise).ply, 1);
    });

    test("the reading of a picture is asked again, whatever happened to the table", async (context) => {
      const { client, line } = await connected(context, dial);
      const { moves } = await client.request("game.deal", { game: "freecell", number: 1 });
      client.onBack((ask) => ask("game.load", { game: "freecell", board: "nonsense" }));
      context.mock.method(console, "error", () => {});
      // The answer to the first reading does not arrive.
      line.isDeaf = true;
      const job = client.job("vision.read", { picture: BLACK });
      while (line.lost === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      line.isDeaf = false;
      await client.request("game.play", { move: moves[0] });
      line.break();
      await assert.rejects(job.promise, refusedWith("no-table"));
      assert.equal(line.sent.filter((type) => type === "vision.read").length, 2);
    });

    test("where the game cannot be put back, only what needs no game goes on", async (context) => {
      const { client, line } = await connected(context, dial);
      await client.request("game.deal", { game: "freecell", number: 1 });
      const stop = client.onBack((ask) => ask("game.load", { game: "freecell", board: "nonsense" }));
      context.mock.method(console, "error", () => {});
      line.isDeaf = true;
      const state = client.request("game.state");
      const job = client.job("game.hint");
      const list = client.request("game.list");
      line.break();
      line.isDeaf = false;
      await assert.rejects(state, refusedWith("lost"));
      await assert.rejects(job.promise, refusedWith("lost"));
      assert.ok((await list).games.length > 10);
      await assert.rejects(client.request("game.state"), refusedWith("no-game"));
      stop();
    });

    test("a connection that breaks while the game is put back is opened once more", async (context) => {
      const { client, line } = await connected(context, dial);
      await client.request("game.deal", { game: "freecell", number: 5 });
      let times = 0;
      client.onBack(async (ask) => {
        times += 1;
        if (times === 1) line.break();
        await ask("game.deal", { game: "freecell", number: 5 });
      });
      line.break();
      assert.equal((await client.request("game.state")).deal, 5);
      assert.equal(times, 2);
    });

    test("an engine that does not answer is left for another one", async (context) => {
      const { client, line } = await connected(context, dial, 300);
      await client.request("game.deal", { game: "freecell", number: 5 });
      client.onBack((ask) => ask("game.deal", { game: "freecell", number: 5 }));
      client.addEventListener("lost", () => (line.isDeaf = false));
      line.isDeaf = true;
      assert.equal((await client.request("game.state")).deal, 5);
      // On a slow machine the next one may be left, too.
      assert.ok(line.connections.length > 1);
    });
  });
}

test("a closed client refuses everything", async (context) => {
  const { client, line } = await connected(context, openNative);
  line.isDeaf = true;
  const waiting = client.request("game.list");
  client.close();
  await assert.rejects(waiting, refusedWith("closed"));
  await assert.rejects(client.request("game.list"), refusedWith("closed"));
  assert.equal(line.connections.length, 1);
});

test("where there is no engine, opening says so", async () => {
  const client = new EngineClient("websocket", async () => {
    throw new Error("nobody answers");
  });
  await assert.rejects(client.open(), refusedWith("no-engine"));
});
