import assert from "node:assert/strict";
import { test } from "node:test";

import { Player } from "../web/src/analysis/player.js";

const move = (from, to) => ({ from, to, count: 1, cheat: false });
const LINE = [move("t0", "c0"), move("t1", "t2"), move("t2", "t3"), move("t3", "f0"), move("c0", "f0")];

/** A game as the player of solutions knows it, with the answers of an engine that takes a while. */
class SomeGame extends EventTarget {
  state = { start: "A", ply: 0 };
  moves = [];
  strict = false;
  hints = 0;
  asked = [];

  get ply() {
    return this.state.ply;
  }

  countHint() {
    this.hints += 1;
  }

  async seek(ply) {
    this.asked.push(`seek ${ply}`);
    await later();
    this.change(ply, "seek");
    return true;
  }

  async setLine(moves, ply) {
    this.asked.push(`line of ${moves.length} at ${ply}`);
    await later();
    this.moves = moves;
    this.change(ply, "seek");
    return true;
  }

  change(ply, cause) {
    this.state = { ...this.state, ply };
    this.dispatchEvent(new CustomEvent("state", { detail: { state: this.state, cause } }));
  }

  /** The player's own move. */
  play(own) {
    this.moves = [...this.moves.slice(0, this.ply), own];
    this.change(this.ply + 1, "play");
  }
}

const later = () => new Promise((resolve) => setTimeout(resolve, 2));

function started() {
  const game = new SomeGame();
  game.play(LINE[0]);
  const player = new Player(game, (deed) => deed());
  player.solution = { start: "A", played: LINE.slice(0, 1), moves: LINE.slice(1), words: ["", "", "", ""] };
  player.setSpeed(1000);
  return { game, player };
}

test("the solution becomes the line of the game once, and steps are seeks", async () => {
  const { game, player } = started();
  assert.equal(player.step, 0);
  await player.goTo(1);
  await player.goTo(3);
  await player.goTo(99);
  assert.deepEqual(game.asked, ["line of 5 at 2", "seek 4", "seek 5"]);
  assert.equal(player.step, 4);
  assert.equal(game.hints, 1);
});

test("of many steps asked for at once the last one is shown", async () => {
  const { game, player } = started();
  await Promise.all([1, 2, 3, 4, 2].map((step) => player.goTo(step)));
  assert.equal(player.step, 2);
  assert.equal(game.asked.length, 2);
});

test("it plays to the end, and from the beginning again", async () => {
  const { game, player } = started();
  await player.play();
  assert.equal(player.step, 4);
  assert.equal(player.isPlaying, false);
  game.asked = [];
  await player.play();
  assert.deepEqual(game.asked, ["seek 1", "seek 2", "seek 3", "seek 4", "seek 5"]);
});

test("a move by hand ends the playing, and the own line can be had back", async () => {
  const { game, player } = started();
  const own = game.moves;
  player.setSpeed(0.01);
  const playing = player.play();
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(player.step, 1);
  game.play(move("t5", "c1"));
  await playing;
  assert.equal(player.isPlaying, false);
  assert.equal(player.step, null);
  assert.ok(player.hasOwnLine);
  await player.backToOwnLine();
  assert.deepEqual([game.moves, game.ply], [own, 1]);
  assert.ok(!player.hasOwnLine);
});

test("another deal leaves nothing behind", async () => {
  const { game, player } = started();
  await player.goTo(2);
  game.moves = [];
  game.state = { start: "B", ply: 0 };
  game.change(0, "deal");
  assert.equal(player.solution, null);
  assert.equal(player.step, null);
  assert.ok(!player.hasOwnLine);
});

test("a strict game is not moved", async () => {
  const { game, player } = started();
  game.strict = true;
  await player.goTo(2);
  await player.play();
  assert.deepEqual(game.asked, []);
});

test("a change of speed is felt at once", async () => {
  const { player } = started();
  player.setSpeed(0.001);
  const playing = player.play();
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(player.step, 1);
  player.setSpeed(1000);
  await playing;
  assert.equal(player.step, 4);
});
