/** The list of keyboard shortcuts. */

import { KEYS } from "../app/keys.js";
import { openDialog } from "../ui/dialog.js";
import { element } from "../ui/dom.js";

const AT_THE_TABLE = [
  { keys: ["←", "→", "↑", "↓"], words: "Go between piles and along a column" },
  { keys: ["1", "…", "9"], words: "Go to a column" },
  { keys: ["Shift+1", "…"], words: "Go to a cell (or C, then 1 …)" },
  { keys: ["Home", "End"], words: "First and last card of a column" },
  { keys: ["Enter"], words: "Pick up or put down" },
  { keys: ["Tab"], words: "Next place that fits, with a card picked up" },
  { keys: ["Space"], words: "Send to the best place" },
  { keys: ["F"], words: "Send home" },
  { keys: ["Esc"], words: "Put back" },
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
  const body = element("div", { class: "columns" }, list("At the table", AT_THE_TABLE), list("Anywhere", KEYS));
  openDialog({ title: "Keyboard shortcuts", body, wide: true });
}
