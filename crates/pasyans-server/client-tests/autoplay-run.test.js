/** Every way in which a run ends gives Go back. The bot at the other end is the test. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Pilot } from "../web/src/autoplay/pilot.js";
import { CLOSED, after, buttonOf } from "../web/src/autoplay/state.js";

const KEY = "0123456789abcdef";
const HELLO = { type: "bot.hello", settings: [], defaults: {}, title: "MOLEK-SYNTEZ", available: true, reason: null, monitors: [] };
const OVER = { type: "bot.over", report: { ended: "all games are won" }, json: "{}", csv: "" };
const ASKED = { settings: { games: 1 }, window: "MOLEK-SYNTEZ" };

/** A bot that says what the test wants it to say, and the pilot at it. */
class Bench {
  /** @type {any[]} all that it was asked */
  asked = [];
  /** What it says to a key. */
  greeting = () => HELLO;
  connections = 0;
  isDown = false;
  /** @type {string[]} what the button said, in order */
  labels = [];
  events = [];
  pictures = [];
  key = KEY;

  constructor(more = {}) {
    this.pilot = new Pilot({
      dial: () => this.#dial(),
      readKey: () => this.key,
      keepKey: (key) => {
        this.key = key;
      },
      onEvent: (event) => this.events.push(event),
      onPicture: (picture) => this.pictures.push(picture),
      onChange: () => this.#changed(),
      ...more,
    });
  }

  get button() {
    return buttonOf(this.pilot.state, true);
  }

  /** The last request of a type. */
  last(type) {
    return this.asked.findLast((request) => request.type === type);
  }

  /** Says something about a request. */
  async say(request, message) {
    this.transport.onmessage(JSON.stringify({ v: 1, id: request.id, ...message }));
    await settled();
  }

  async refuse(request, code, message, more = {}) {
    await this.say(request, { type: "error", code, message, ...more });
  }

  async break() {
    this.transport.close();
    await settled();
  }

  async opened() {
    this.pilot.open();
    await settled();
    return this;
  }

  /** Waits until a run goes on. */
  async running() {
    await this.opened();
    void this.pilot.go(ASKED);
    await settled();
    assert.deepEqual(this.button, { does: "stop", label: "Stop", disabled: false });
    return this.last("bot.start");
  }

  async #dial() {
    if (this.isDown) throw new Error("nobody answers");
    this.connections += 1;
    let isOpen = true;
    const transport = {
      send: (text) => {
        const request = JSON.parse(text);
        this.asked.push(request);
        const reply = request.type === "bot.hello" ? this.greeting(request) : null;
        if (reply !== null) queueMicrotask(() => transport.onmessage(JSON.stringify({ v: 1, id: request.id, ...reply })));
      },
      close: () => {
        if (!isOpen) return;
        isOpen = false;
        transport.onclose();
      },
      onmessage() {},
      onbytes() {},
      onclose() {},
    };
    this.transport = transport;
    return transport;
  }

  #changed() {
    const { label } = this.button;
    if (this.labels.at(-1) !== label) this.labels.push(label);
  }
}

/** Lets everything that is due happen. */
function settled() {
  return new Promise((resolve) => setTimeout(resolve, 1));
}

/** Waits until something is so. */
async function until(isSo) {
  for (let rounds = 0; !isSo(); rounds += 1) {
    assert.ok(rounds < 1000, `waited in vain: ${isSo}`);
    await settled();
  }
}

const READY = { does: "go", label: "Go", disabled: false };

test("all games are won: Stop turns into Go", async () => {
  const bench = new Bench();
  const run = await bench.running();
  assert.deepEqual(run, { v: 1, id: run.id, type: "bot.start", ...ASKED, language: "en" });
  await bench.say(run, OVER);
  assert.deepEqual(bench.button, READY);
  assert.equal(bench.pilot.over.report.ended, "all games are won");
  assert.deepEqual(bench.labels, ["Go", "Stop", "Go"]);
  bench.pilot.close();
});

test("Stop says that it is stopping until the run has ended", async () => {
  const bench = new Bench();
  const run = await bench.running();
  bench.pilot.stop();
  assert.deepEqual(bench.button, { does: "stop", label: "Stopping…", disabled: true });
  await bench.say(bench.last("bot.stop"), { type: "bot.stopping" });
  assert.deepEqual(bench.button, { does: "stop", label: "Stopping…", disabled: true });
  await bench.say(run, OVER);
  assert.deepEqual(bench.button, READY);
  assert.deepEqual(bench.labels, ["Go", "Stop", "Stopping…", "Go"]);
  bench.pilot.close();
});

test("a run that ended by itself when it was to be stopped", async () => {
  const bench = new Bench();
  const run = await bench.running();
  bench.pilot.stop();
  await bench.say(run, OVER);
  await bench.refuse(bench.last("bot.stop"), "no-such-job", "there is no run");
  assert.deepEqual(bench.button, READY);
  assert.equal(bench.pilot.state.trouble, null);
  bench.pilot.close();
});

for (const [code, message] of [
  ["cannot-begin", "no window has 'MOLEK-SYNTEZ' in its title"],
  ["busy", "a run is going on"],
  ["bad-settings", "--games is 0: write 1 or more"],
  ["fault", "the bot failed"],
]) {
  test(`a run that is refused (${code}) gives Go back, with the reason`, async () => {
    const bench = new Bench();
    await bench.refuse(await bench.running(), code, message, { setting: "games" });
    assert.deepEqual(bench.button, READY);
    assert.equal(bench.pilot.state.trouble.toLowerCase(), `${message.toLowerCase()}.`);
    assert.equal(bench.pilot.refused.code, code);
    assert.equal(bench.pilot.over, null);
    void bench.pilot.go(ASKED);
    assert.equal(bench.pilot.state.trouble, null, "another try forgets it");
    bench.pilot.close();
  });
}

test("a connection that breaks ends the run, and the next one gives Go back", async () => {
  const bench = new Bench();
  await bench.running();
  await bench.break();
  assert.equal(bench.button.label, "Go");
  assert.match(bench.pilot.state.trouble, /lost.*the mouse is yours/);
  await until(() => bench.pilot.state.phase === "ready");
  assert.deepEqual(bench.button, READY);
  assert.equal(bench.connections, 2);
  assert.match(bench.pilot.state.trouble, /lost/, "why the run is over is still to be read");
  bench.pilot.close();
});

test("a server that is gone leaves a Go that waits, and one with another key asks for it", async () => {
  const bench = new Bench();
  await bench.running();
  bench.isDown = true;
  await bench.break();
  await until(() => bench.pilot.state.phase === "lost");
  assert.deepEqual(bench.button, { does: "go", label: "Go", disabled: true });
  bench.isDown = false;
  bench.greeting = () => ({ type: "error", code: "bad-token", message: "wrong" });
  await until(() => bench.pilot.state.phase === "locked");
  assert.equal(bench.key, null, "a wrong key is forgotten");
  assert.match(bench.pilot.state.trouble, /key is wrong/);
  bench.pilot.close();
});

test("a stop that is not answered ends the connection, and so the run", async () => {
  const bench = new Bench({ stopPatience: 5 });
  await bench.running();
  bench.pilot.stop();
  await until(() => bench.connections === 2 && bench.pilot.state.phase === "ready");
  assert.deepEqual(bench.button, READY);
  bench.pilot.close();
});

test("a view that is closed ends the connection, and hears nothing more", async () => {
  const bench = new Bench();
  const run = await bench.running();
  bench.pilot.close();
  assert.equal(bench.pilot.state, CLOSED);
  await bench.say(run, OVER);
  await settled();
  assert.equal(bench.pilot.state, CLOSED);
  assert.equal(bench.connections, 1, "nobody connects again");
  await bench.opened();
  assert.deepEqual(bench.button, READY);
  assert.equal(bench.pilot.asked, null);
  bench.pilot.close();
});

test("without a key, and with a wrong one, there is no Go; with the right one there is", async () => {
  const bench = new Bench();
  bench.key = null;
  await bench.opened();
  assert.equal(bench.pilot.state.phase, "locked");
  assert.equal(bench.connections, 0);
  bench.greeting = ({ token }) => (token === KEY ? HELLO : { type: "error", code: "bad-token", message: "wrong" });
  bench.pilot.unlock("ffff");
  await settled();
  assert.equal(bench.pilot.state.phase, "locked");
  await bench.break();
  assert.equal(bench.pilot.state.phase, "locked", "the server hangs up on wrong keys");
  assert.equal(bench.button.disabled, true);
  bench.pilot.unlock(KEY);
  await settled();
  assert.deepEqual(bench.button, READY);
  bench.pilot.close();
});

test("where there is no screen, Go stays disabled and the reason is said", async () => {
  const bench = new Bench();
  bench.greeting = () => ({ ...HELLO, available: false, reason: "there is no display", pieces: [{ text: "there is no display" }] });
  await bench.opened();
  assert.deepEqual(bench.button, { does: "go", label: "Go", disabled: true });
  assert.equal(bench.pilot.state.trouble, "There is no display.");
  bench.pilot.close();
});

test("events and pictures of a run are heard in their order", async () => {
  const bench = new Bench();
  const run = await bench.running();
  await bench.say(run, { type: "bot.game", attempt: 1, won: 0, games: 2, board: "…" });
  await bench.say(run, { type: "bot.frame", width: 960, height: 540, scale: 1 });
  bench.transport.onbytes(new Blob(["…"]));
  assert.deepEqual(bench.events.map(({ type }) => type), ["bot.game", "bot.frame"]);
  assert.equal(bench.pictures.length, 1);
  assert.equal(bench.pilot.progress.attempt, 1);
  bench.pilot.close();
});

test("what comes too late changes nothing", () => {
  const ready = { phase: "ready", trouble: null };
  for (const type of ["over", "stop", "connect", "no-key", "wrong-key", "welcome", "refused"]) {
    assert.equal(after(ready, { type, why: "late" }), ready, type);
  }
  assert.equal(after(CLOSED, { type: "lost" }), CLOSED);
  assert.equal(buttonOf(ready, false).disabled, true, "options that make no sense");
});

test("the key of another tab is used and kept, and where none has it the page asks for it", async () => {
  const others = new Bench({ askOthers: () => Promise.resolve(KEY) });
  others.key = null;
  await others.opened();
  assert.equal(others.last("bot.hello").token, KEY);
  assert.deepEqual([others.key, others.button], [KEY, READY]);
  others.pilot.close();
  const alone = new Bench({ askOthers: () => Promise.resolve(null) });
  alone.key = null;
  await alone.opened();
  assert.deepEqual([alone.asked.length, alone.pilot.state.phase], [0, "locked"]);
  alone.pilot.close();
});
