/** One arrow on the table, shared: the hint's arrow comes back after the list of moves has shown another for a moment. */

/** @typedef {import("../table/table.js").Table} Table */
/** @typedef {import("../protocol.js").Move} Move */
/** @typedef {"hint" | "list" | "review"} Pointer the list goes before the hint, and both before the review */
/** @typedef {{move: Move, kind: "hint" | "good" | "bad" | "plain", label?: string}} Arrow */

/** @type {WeakMap<Table, Map<Pointer, Arrow>>} */
const pointed = new WeakMap();

/**
 * Points at a move, or no longer.
 * @param {Table} table
 * @param {Pointer} pointer who points
 * @param {Arrow | null} arrow
 */
export function point(table, pointer, arrow) {
  const arrows = pointed.get(table) ?? new Map();
  pointed.set(table, arrows);
  if (arrow === null && !arrows.delete(pointer)) return;
  if (arrow !== null) arrows.set(pointer, arrow);
  const shown = arrows.get("list") ?? arrows.get("hint") ?? arrows.get("review");
  if (shown === undefined) table.arrow(null);
  else table.arrow(shown.move, { kind: shown.kind, label: shown.label });
}
