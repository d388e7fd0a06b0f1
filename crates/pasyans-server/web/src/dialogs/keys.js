/** The list of keyboard shortcuts. */

import { KEYS } from "../app/keys.js";
import { openDialog } from "../ui/dialog.js";
import { element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";

const AT_THE_TABLE = [
  { keys: ["←", "→", "↑", "↓"], words: inWords("keys.arrows") },
  { keys: ["1", "…", "9"], words: inWords("keys.column") },
  { keys: ["Shift+1", "…"], words: inWords("keys.cell") },
  { keys: ["W"], words: inWords("keys.waste") },
  { keys: ["Home", "End"], words: inWords("keys.ends") },
  { keys: ["Enter"], words: inWords("keys.pick") },
  { keys: ["Tab"], words: inWords("keys.next") },
  { keys: ["Space"], words: inWords("keys.best") },
  { keys: ["F"], words: inWords("keys.home") },
  { keys: ["Esc"], words: inWords("keys.back") },
];

/**
 * @param {string} heading
 * @param {readonly {keys: readonly string[], words: string}[]} rows
 */
function list(heading, rows) {
  const row = (/** @type {{keys: readonly string[], words: string}} */ { keys, words }) => [
    element("dt", {}, ...keys.map((key) => element("kbd", { text: key }))),
    element("dd", { text: words }),
  ];
  return element("section", {}, element("h3", { text: heading }), element("dl", { class: "keys" }, ...rows.flatMap(row)));
}

/** Opens the list of keys. */
export function openKeys() {
  const body = element("div", { class: "columns" }, list(inWords("keys.at-the-table"), AT_THE_TABLE), list(inWords("keys.anywhere"), KEYS));
  openDialog({ title: inWords("keys.keys"), body, wide: true });
}
