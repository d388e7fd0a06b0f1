/**
 * Where the arrow keys lead on a layout. Pure geometry.
 *
 * @module
 */

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("../protocol.js").PileName} PileName */
/** @typedef {"left" | "right" | "up" | "down"} Direction */

/** How much more a step aside counts than a step ahead. */
const ASIDE = 3;

/**
 * The nearest pile in a direction.
 *
 * @param {Layout} table
 * @param {PileName} from
 * @param {Direction} direction
 * @returns {PileName | null}
 */
export function neighbour(table, from, direction) {
  const here = table.places.get(from);
  if (!here) return null;
  const across = direction === "left" || direction === "right";
  const sign = direction === "right" || direction === "down" ? 1 : -1;
  /** @type {PileName | null} */
  let best = null;
  let least = Infinity;
  for (const place of table.places.values()) {
    const dx = place.x - here.x;
    const dy = place.y - here.y;
    const ahead = sign * (across ? dx : dy);
    const aside = Math.abs(across ? dy : dx);
    // What is more aside than ahead is reached by the other arrows.
    if (ahead <= 0 || (across && aside >= table.cardHeight && place.kind === here.kind)) continue;
    const cost = ahead + ASIDE * aside;
    if (cost < least) {
      least = cost;
      best = place.name;
    }
  }
  return best;
}
