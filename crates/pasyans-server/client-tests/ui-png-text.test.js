/** A text in a picture's file. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { textIn, withText } from "../web/src/ui/png-text.js";

/** One black pixel. */
const PNG = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==", "base64");

test("a text comes back from the picture that it was put into, by its keyword alone", async () => {
  const picture = await withText(new Blob([PNG]), "Pasyans", "#freecell/617/1a.26-4@1");
  assert.equal(await textIn(picture, "Pasyans"), "#freecell/617/1a.26-4@1");
  assert.equal(await textIn(picture, "Pasyan"), null);
  assert.equal(await textIn(new Blob([PNG]), "Pasyans"), null);
});

test("damaged files and files that are no PNG have no text", async () => {
  const whole = new Uint8Array(await (await withText(new Blob([PNG]), "Pasyans", "#fan/1")).arrayBuffer());
  for (let length = 0; length < 59; length += 1) assert.equal(await textIn(new Blob([whole.slice(0, length)]), "Pasyans"), null);
  const changed = whole.slice();
  changed[50] ^= 1;
  assert.equal(await textIn(new Blob([changed]), "Pasyans"), null);
  assert.equal(await textIn(new Blob(["tEXtPasyans\0#fan/1"]), "Pasyans"), null);
});
