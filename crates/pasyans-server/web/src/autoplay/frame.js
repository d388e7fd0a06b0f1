/** Which part of a captured picture is shown. */

/** @import { Area, Sight } from "../protocol.js" */

/** The game's screen, in pixels of the game. */
const SCREEN = Object.freeze({ width: 960, height: 540 });
/** Readings of the same screen differ by less than this, in pixels. */
const NEAR = 4;

/**
 * The part of a picture that shows the game's screen.
 * @param {{width: number, height: number}} size of the picture
 * @param {Pick<Sight, "placement">} sight
 * @returns {Area}
 */
export function screenIn({ width, height }, { placement }) {
  const x = Math.max(0, placement.x);
  const y = Math.max(0, placement.y);
  const right = Math.min(width, placement.x + SCREEN.width * placement.scale_x);
  const bottom = Math.min(height, placement.y + SCREEN.height * placement.scale_y);
  // A table that lies elsewhere than in the game is not looked for.
  if (right <= x || bottom <= y) return { x: 0, y: 0, w: width, h: height };
  return { x, y, w: right - x, h: bottom - y };
}

/**
 * Whether two areas are the same, but for what readings differ by.
 * @param {Area} a
 * @param {Area} b
 */
export function isNear(a, b) {
  return (/** @type {const} */ (["x", "y", "w", "h"])).every((side) => Math.abs(a[side] - b[side]) < NEAR);
}
