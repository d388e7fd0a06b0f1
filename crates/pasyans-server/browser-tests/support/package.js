// The npm package that `cargo xtask npm` makes, packed and installed as somebody would who uses it.

import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where `cargo xtask npm` puts it. */
const made = process.env.PASYANS_NPM ?? fileURLToPath(new URL("../../../../target/npm", import.meta.url));

/**
 * A folder of somebody's own with the package in it.
 * @typedef {object} Installed
 * @property {string} folder
 * @property {string} inside where the files of the package are
 * @property {() => void} remove
 */

/**
 * Packs and installs it, from nowhere but the packed file.
 * @returns {Installed}
 */
export function install() {
  if (!existsSync(join(made, "package.json"))) throw new Error(`no package at ${made}: run 'cargo xtask npm' first`);
  const folder = mkdtempSync(join(tmpdir(), "pasyans-npm-"));
  npm(["pack", made, "--pack-destination", folder], folder);
  const packed = readdirSync(folder).find((name) => name.endsWith(".tgz"));
  writeFileSync(join(folder, "package.json"), '{ "name": "user", "private": true, "type": "module" }\n');
  npm(["install", "--offline", "--no-audit", "--no-fund", `./${packed}`], folder);
  const inside = join(folder, "node_modules", "pasyans");
  for (const example of readdirSync(join(inside, "examples"))) {
    copyFileSync(join(inside, "examples", example), join(folder, example));
  }
  return { folder, inside, remove: () => rmSync(folder, { recursive: true }) };
}

/**
 * @param {string[]} args
 * @param {string} cwd
 */
function npm(args, cwd) {
  // A script on Windows, which needs the shell.
  const { status, stderr, error } = spawnSync("npm", args, { cwd, encoding: "utf8", shell: process.platform === "win32" });
  if (error) throw error;
  if (status !== 0) throw new Error(`npm ${args.join(" ")}: ${stderr}`);
}
