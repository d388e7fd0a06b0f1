/** Which part of a picture is shown, and how large. */

/** @import { Area, Sight } from "../protocol.js" */

/** Room around the table, in pixels of the game. */
const MARGIN = 12;
/** How much more than a table is read, against its size. */
const AROUND = 0.02;
/** How much of a card the next one leaves, in pixels of the game. */
const STRIP = 16;
/** How high that should be for a finger, in CSS pixels. */
const COMFORTABLE = 28;
/** How much larger the closer view is at least. */
const CLOSER = 1.6;

/**
 * The part of the picture that holds the table.
 * @param {Sight} sight
 * @param {{width: number, height: number}} size of the picture
 * @returns {Area}
 */
export function tableArea({ columns, scale }, { width, height }) {
  const margin = MARGIN * scale;
  const left = Math.max(0, Math.min(...columns.map(({ x }) => x)) - margin);
  const top = Math.max(0, Math.min(...columns.map(({ y }) => y)) - margin);
  const right = Math.min(width, Math.max(...columns.map(({ x, w }) => x + w)) + margin);
  const bottom = Math.min(height, Math.max(...columns.map(({ y, h }) => y + h)) + margin);
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/**
 * The part of the picture that is read for one of its tables: with a little of what is around it, so that no line of
 * its outermost cards is cut off.
 * @param {Area} table
 * @returns {Area}
 */
export function aroundTable({ x, y, w, h }) {
  const margin = AROUND * w;
  return { x: x - margin, y: y - margin, w: w + 2 * margin, h: h + 2 * margin };
}

/**
 * How large a part of a picture is shown, so that all of it is seen.
 * @param {Area} area
 * @param {{width: number, height: number}} room
 * @returns {number} CSS pixels to one of the picture
 */
export function fit(area, room) {
  return Math.min(room.width / area.w, room.height / area.h);
}

/**
 * How large it is shown from closer, so that each card can be touched.
 * @param {number} fitting how large it is otherwise
 * @param {number} gameScale pixels of the picture to one of the game
 * @returns {number}
 */
export function closer(fitting, gameScale) {
  return Math.max(fitting * CLOSER, COMFORTABLE / (STRIP * gameScale));
}

/**
 * How high the visible part of a covered card is on the screen.
 * @param {number} scale CSS pixels to one of the picture
 * @param {number} gameScale
 * @returns {number}
 */
export function stripHeight(scale, gameScale) {
  return STRIP * gameScale * scale;
}

/**
 * A place as CSS takes it, in parts of what is shown.
 * @param {Area} box
 * @param {Area} area what is shown
 * @returns {string}
 */
export function placeStyle(box, area) {
  const part = (/** @type {number} */ length, /** @type {number} */ whole) => `${((length / whole) * 100).toFixed(3)}%`;
  return `left:${part(box.x - area.x, area.w)};top:${part(box.y - area.y, area.h)};width:${part(box.w, area.w)};height:${part(box.h, area.h)}`;
}
