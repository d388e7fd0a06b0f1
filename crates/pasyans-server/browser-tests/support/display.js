// A display without a screen, with a mouse, and the demo window on it.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { demo, examples } from "./program.js";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */
/** @typedef {{event: string, [field: string]: any}} LogEntry a line of the demo window's log */

/** What takes longer hangs, in milliseconds: no machine is as slow as that. */
const PATIENCE = 120_000;

export class Display {
  #program;

  /**
   * Opens a display. null, with a line that says why, where there is none to be had; with PASYANS_NEEDS_DISPLAY that is
   * an error.
   * @param {number} width
   * @param {number} height
   * @returns {Promise<Display | null>}
   */
  static async open(width, height) {
    const path = join(examples, "display");
    if (!existsSync(path)) throw new Error(`no program at ${path}: run 'cargo build --package pasyans-testdisplay --example display' first`);
    const program = spawn(path, [String(width), String(height)], { stdio: ["pipe", "pipe", "inherit"] });
    const lines = createInterface({ input: program.stdout });
    const said = await new Promise((resolve, reject) => {
      lines.once("line", resolve);
      program.once("error", reject);
      program.once("exit", (code) => reject(new Error(`the display ended with ${code}`)));
    });
    if (said.startsWith(":")) return new Display(said, program);
    console.log(said);
    return null;
  }

  /**
   * @param {string} name what DISPLAY is for programs that are to be seen here
   * @param {ChildProcess} program
   */
  constructor(name, program) {
    this.name = name;
    this.#program = program;
  }

  /**
   * Somebody moves the mouse.
   * @param {number} x
   * @param {number} y
   */
  moveMouse(x, y) {
    this.#program.stdin?.write(`mouse ${x} ${y}\n`);
  }

  async close() {
    const ended = new Promise((resolve) => this.#program.once("exit", resolve));
    this.#program.stdin?.end();
    await ended;
  }
}

export class DemoWindow {
  #program;
  /** @type {LogEntry[]} all that it told */
  log = [];

  /**
   * Opens the window and waits until it is there.
   * @param {Display} display
   * @param {...string} args
   * @returns {Promise<DemoWindow>}
   */
  static async open(display, ...args) {
    const window = new DemoWindow(display, args);
    await window.tells(({ event }) => event === "window");
    return window;
  }

  /**
   * @param {Display} display
   * @param {string[]} args
   */
  constructor(display, args) {
    if (!existsSync(demo)) throw new Error(`no program at ${demo}: run 'cargo build --package pasyans-cli --features demo-window' first`);
    const env = { ...process.env, DISPLAY: display.name };
    this.#program = spawn(demo, ["demo-window", "--log", "-", "--control", ...args], { stdio: ["pipe", "pipe", "inherit"], env });
    createInterface({ input: this.#program.stdout }).on("line", (line) => this.log.push(JSON.parse(line)));
  }

  /** How often the button was pressed. */
  get clicks() {
    return this.log.filter(({ event }) => event === "click").length;
  }

  /**
   * Waits until it tells something.
   * @param {(entry: LogEntry) => boolean} isMeant
   */
  async tells(isMeant) {
    const end = Date.now() + PATIENCE;
    while (!this.log.some(isMeant)) {
      assert.ok(Date.now() < end && this.#program.exitCode === null, `waited in vain for ${isMeant}: ${JSON.stringify(this.log.slice(-5))}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async close() {
    if (this.#program.exitCode !== null) return;
    const ended = new Promise((resolve) => this.#program.once("exit", resolve));
    this.#program.stdin.write("close\n");
    await ended;
  }
}
