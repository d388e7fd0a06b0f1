// The two ways in which the page is served: by `pasyans serve`, which speaks through a WebSocket, and as static
// files with the engine in WASM.

import { spawn } from "node:child_process";
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { dist, program } from "./program.js";

/**
 * A page that is being served.
 * @typedef {object} Served
 * @property {string} kind
 * @property {string} url
 * @property {string} [autoplay] the address of Autoplay, with its key
 * @property {number} port
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} [kill] ends it without a word
 */

/** @type {Record<string, () => Promise<Served>>} */
export const engines = { websocket: () => serveProgram(), wasm: serveDist };

/**
 * Starts `pasyans serve` and waits for the addresses that it prints. With PASYANS_WEB it serves that folder instead of
 * the page in the program.
 * @param {number} [port] 0: any free one
 * @param {string} [display] the screen that its bot plays on; without it there is none
 * @param {readonly string[]} [options] what else it is told
 * @returns {Promise<Served>}
 */
export async function serveProgram(port = 0, display = "", options = []) {
  const { PASYANS_WEB: web } = process.env;
  const args = ["serve", "--no-open", "--port", String(port), ...(web ? ["--web", web] : []), ...options];
  const env = { ...process.env, DISPLAY: display };
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"], env });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const [url, autoplay] = await new Promise((resolve, reject) => {
    let text = "";
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${program} serve ended with ${code}: ${text}`)));
    child.stdout.on("data", (part) => {
      text += part;
      const lines = text.split("\n");
      if (lines.length > 2) resolve(lines);
    });
  });
  const end = (/** @type {NodeJS.Signals} */ signal) => async () => {
    child.kill(signal);
    await ended;
  };
  return { kind: "websocket", url, autoplay, port: Number(new URL(url).port), stop: end("SIGINT"), kill: end("SIGKILL") };
}

/** @type {Record<string, string>} */
const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** The folder of the address in which the static site lies, as with some hosts. */
const FOLDER = "/patience/";

/**
 * Serves the static site in a folder of its address.
 * @returns {Promise<Served>}
 */
export async function serveDist() {
  if (!existsSync(join(dist, "index.html"))) {
    throw new Error(`no page in ${dist}: run 'cargo xtask dist' first`);
  }
  return serveFolder(dist, FOLDER);
}

/**
 * Serves files.
 * @param {string} folder where they are
 * @param {string} [prefix] of their addresses
 * @returns {Promise<Served>}
 */
export async function serveFolder(folder, prefix = "/") {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    const inside = normalize(path.replace(prefix, "/")).replace(/^(\.\.[/\\])+/, "");
    const file = join(folder, inside.endsWith(sep) ? join(inside, "index.html") : inside);
    if (!path.startsWith(prefix) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "Content-Type": types[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { kind: "wasm", url: `http://127.0.0.1:${port}${prefix}`, port, stop };
}
