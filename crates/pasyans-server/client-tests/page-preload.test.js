/** The page names all of its modules, so that the browser fetches them at once and not one behind the other. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const WEB = new URL("../web/", import.meta.url);

/**
 * @param {URL} module
 * @param {Set<string>} [known]
 * @returns {Set<string>} the module and all that it imports, as paths from the page
 */
function withImports(module, known = new Set()) {
  const name = module.href.slice(WEB.href.length);
  if (known.has(name)) return known;
  known.add(name);
  for (const [, path] of readFileSync(module, "utf8").matchAll(/^(?:import|export)\b[^;]*?\bfrom "(\.[^"]+)";/gms)) {
    withImports(new URL(path, module), known);
  }
  return known;
}

test("index.html preloads every module that the page begins with, and no other", () => {
  const page = readFileSync(new URL("index.html", WEB), "utf8");
  const named = [...page.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, href]) => href);
  const needed = [...withImports(new URL("src/main.js", WEB))].filter((name) => name !== "src/main.js").sort();
  assert.deepEqual(named, needed);
});
