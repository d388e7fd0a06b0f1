/** The npm package in Node, installed from its packed file. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

import { install } from "../browser-tests/support/package.js";

const { folder, inside, remove } = install();
after(remove);

/** @type {typeof import("../../pasyans-wasm/npm/src/node.js")} */
const { EngineError, openEngine } = await import(pathToFileURL(join(inside, "src/node.js")).href);

test("its example prints what its description says, and ends", () => {
  const example = readFileSync(join(folder, "solve.mjs"), "utf8");
  const told = readFileSync(join(inside, "README.md"), "utf8");
  assert.ok(told.includes(`\`\`\`js\n${example}\`\`\``), "the description has another example");
  const { status, stdout, stderr } = spawnSync(process.execPath, ["solve.mjs"], { cwd: folder, encoding: "utf8" });
  assert.deepEqual([status, stderr], [0, ""]);
  assert.ok(told.includes(`\`\`\`\n${stdout}\`\`\``), stdout);
});

test("it has the version of the project, its licences, and no file that nothing needs", () => {
  const about = JSON.parse(readFileSync(join(inside, "package.json"), "utf8"));
  const workspace = readFileSync(fileURLToPath(new URL("../../../Cargo.toml", import.meta.url)), "utf8");
  assert.ok(workspace.includes(`\nversion = "${about.version}"\n`), about.version);
  const files = readdirSync(inside, { recursive: true }).map(String);
  const scripts = files.filter((name) => name.endsWith(".js"));
  assert.deepEqual(
    scripts.map((name) => name.replaceAll("\\", "/")).sort(),
    ["src/client.js", "src/engine/slices.js", "src/node.js", "src/web.js", "src/worker.js", "wasm/pasyans_wasm.js"],
  );
  assert.ok(files.includes("LICENSE-MIT") && files.includes("LICENSE-APACHE"));
});

/** @param {string} text a program of somebody who uses the package */
function compile(text) {
  writeFileSync(join(folder, "user.ts"), text);
  const compiler = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", import.meta.url));
  const options = ["--ignoreConfig", "--strict", "--noEmit", "--target", "es2022", "--module", "nodenext", "--moduleResolution", "nodenext"];
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...options, "user.ts"], { cwd: folder, encoding: "utf8" });
  return { status, stdout };
}

test("its types are those of the protocol", () => {
  const right = `
    import { openEngine, EngineError } from "pasyans";
    import type { Answer, Move } from "pasyans/protocol";
    const engine = await openEngine();
    await engine.request("game.deal", { game: "freecell", number: 617 });
    const job = engine.job("game.solve", { objective: "first", time_ms: 1000 }, (event) => { const type: string = event.type; });
    const answer: Answer = await job.reply;
    const moves: Move[] = answer.moves;
    const length: number | null = answer.length;
    try { job.cancel(); } catch (error) { if (error instanceof EngineError) { const code: string = error.code; } }
  `;
  const { status, stdout } = compile(right);
  assert.equal(status, 0, stdout);
  for (const [part, wrong] of [
    ["number: 617", 'number: "617"'],
    ['"game.solve"', '"game.slove"'],
    ["length: number | null", "length: string"],
  ]) {
    const { status, stdout } = compile(right.replace(part, wrong));
    assert.ok(status !== 0 && stdout.includes("user.ts"), `${wrong}: ${stdout}`);
  }
});

test("what is refused says why and where", async () => {
  const engine = await openEngine();
  const refused = engine.request("game.load", { game: "molek-syntez", board: "66879X" });
  await assert.rejects(refused, (error) => {
    assert.ok(error instanceof EngineError);
    assert.equal(error.code, "bad-board");
    assert.deepEqual({ ...error.refusal.faults?.[0], pieces: undefined, message: "" }, { line: 0, character: 5, message: "", pieces: undefined });
    return true;
  });
  engine.close();
  await assert.rejects(engine.request("game.list"), { code: "closed" });
});

test("a job is heard of, and can be cancelled while the program goes on", async () => {
  const engine = await openEngine();
  await engine.request("game.deal", { game: "freecell", number: 1 });
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 1);
  /** @type {string[]} */
  const events = [];
  // The proof of a shortest win takes minutes.
  const job = engine.job("game.solve", { objective: "shortest", time_ms: null }, ({ type }) => {
    events.push(type);
    if (type === "game.win") job.cancel();
  });
  const { verdict, reason } = await job.reply;
  clearInterval(ticking);
  assert.deepEqual([verdict, reason], ["won", "cancelled"]);
  assert.ok(events.includes("game.win") && ticks > 0);
  // Two sessions know nothing of each other.
  const other = await openEngine();
  await assert.rejects(other.request("game.state"), { code: "no-game" });
  assert.equal((await engine.request("game.state")).game, "freecell");
  other.close();
  engine.close();
});
