// The command line: what the tests know of games, they know from it and not from the page.

import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** @typedef {import("../../web/src/protocol.js").Answer} Answer */
/** @typedef {import("../../web/src/protocol.js").State} State */

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");

/** The program under test. */
export const program = process.env.PASYANS ?? join(target, "release", "pasyans");

/** The same with the demo window in it, which the tests of Autoplay play in. */
export const demo = process.env.PASYANS_DEMO ?? join(target, "debug", "pasyans");

/** Where the examples of the crates are, which draw pictures and open displays for the tests. */
export const examples = process.env.PASYANS_EXAMPLES ?? join(target, "debug", "examples");

/** The static site under test. */
export const dist = process.env.PASYANS_DIST ?? join(root, "dist");

/**
 * Runs the program.
 * @param {string[]} args
 * @param {string} [input] for its standard input
 * @returns {{status: number | null, stdout: string, stderr: string}}
 */
export function run(args, input = "") {
  if (!existsSync(program)) throw new Error(`no program at ${program}: run 'cargo build --release' first`);
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: "utf8", input });
  if (error) throw error;
  return { status, stdout, stderr };
}

/**
 * A win.
 * @param {string} game
 * @param {string[]} args what else `pasyans solve` is told
 * @returns {Answer}
 */
export function solve(game, ...args) {
  const { stdout, stderr } = run(["solve", game, "--format", "json", ...args]);
  const answer = JSON.parse(stdout);
  if (answer.verdict !== "won") throw new Error(`${game} ${args.join(" ")} is ${answer.verdict}: ${stderr}`);
  return answer;
}

/** What a job says before it replies. */
const EVENTS = new Set(["game.progress", "game.win", "game.proving", "game.rated", "game.reviewing"]);

/** A conversation with `pasyans engine`. */
export class Engine {
  #child = spawn(program, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  /** @type {Map<number, (reply: any) => void>} */
  #asked = new Map();
  #lastId = 0;

  constructor() {
    createInterface({ input: this.#child.stdout }).on("line", (line) => {
      const reply = JSON.parse(line);
      if (EVENTS.has(reply.type)) return;
      this.#asked.get(reply.id)?.(reply);
      this.#asked.delete(reply.id);
    });
  }

  /**
   * @param {string} type
   * @param {object} [params]
   * @returns {Promise<any>}
   */
  async ask(type, params = {}) {
    this.#lastId += 1;
    const id = this.#lastId;
    const answered = new Promise((resolve) => this.#asked.set(id, resolve));
    this.#child.stdin.write(`${JSON.stringify({ v: 1, id, type, ...params })}\n`);
    const reply = await answered;
    if (reply.type === "error") throw new Error(`${type}: ${reply.message}`);
    return reply;
  }

  /**
   * The state after some moves.
   * @param {object} start such as {game: "freecell", deal: 617, moves: […]}
   * @returns {Promise<State>}
   */
  load(start) {
    return this.ask("game.load", start);
  }

  stop() {
    this.#child.stdin.end();
  }
}
