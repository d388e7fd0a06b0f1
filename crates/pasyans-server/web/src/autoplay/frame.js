/** Which part of a captured picture is shown. */

/** @import { Area, Sight } from "../protocol.js" */

/** The table with its buttons, in pixels of the game. Around it the game's screen is black, and a monitor has other things on it. */
const TABLE = Object.freeze({ x: 200, y: 120, w: 560, h: 420 });
/** Readings of the same table differ by less than this, in pixels. */
const NEAR = 4;

/**
 * The part of a picture that shows the table.
 * @param {{width: number, height: number}} size of the picture
 * @param {Pick<Sight, "placement">} sight
 * @returns {Area}
 */
export function tableIn({ width, height }, { placement: { x, y, scale_x: across, scale_y: down } }) {
  const left = Math.max(0, x + TABLE.x * across);
  const top = Math.max(0, y + TABLE.y * down);
  const right = Math.min(width, x + (TABLE.x + TABLE.w) * across);
  const bottom = Math.min(height, y + (TABLE.y + TABLE.h) * down);
  // A table that is not where the game has it is somewhere in the picture.
  if (right <= left || bottom <= top) return { x: 0, y: 0, w: width, h: height };
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/**
 * Whether two areas are the same, but for what readings differ by.
 * @param {Area} a
 * @param {Area} b
 * @returns {boolean}
 */
export function isNear(a, b) {
  return (/** @type {const} */ (["x", "y", "w", "h"])).every((side) => Math.abs(a[side] - b[side]) < NEAR);
}
