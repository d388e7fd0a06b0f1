// A strict reader of XML without declarations, as far as pictures need it.
import assert from "node:assert/strict";

const TAG = /<(\/?)([A-Za-z][\w-]*)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/y;

/**
 * Fails unless a text is one well-formed element: tags match, attributes are quoted and not repeated.
 * @param {string} text
 * @param {string} what
 */
export function assertWellFormed(text, what) {
  const open = [];
  let roots = 0;
  let at = 0;
  while (at < text.length) {
    if (text[at] !== "<") {
      const end = text.indexOf("<", at);
      const between = text.slice(at, end < 0 ? text.length : end);
      assert.ok(open.length > 0 || between.trim() === "", `${what}: text outside of the element`);
      assert.doesNotMatch(between, /[&>]/, what);
      at += between.length;
      continue;
    }
    TAG.lastIndex = at;
    const tag = TAG.exec(text);
    assert.ok(tag, `${what}: no tag at ${text.slice(at, at + 60)}`);
    const [whole, closing, name, attributes, empty] = tag;
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map((match) => match[1]);
    assert.equal(new Set(names).size, names.length, `${what}: an attribute is repeated in ${whole}`);
    if (closing) assert.equal(open.pop(), name, `${what}: tags do not match`);
    else {
      if (open.length === 0) roots += 1;
      if (!empty) open.push(name);
    }
    at += whole.length;
  }
  assert.deepEqual(open, [], `${what}: tags stay open`);
  assert.equal(roots, 1, `${what}: one element`);
}
