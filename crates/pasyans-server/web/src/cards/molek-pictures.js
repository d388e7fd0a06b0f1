/**
 * The pictures of MOLEK-SYNTEZ's deck: a valet, a lady, a king, a crystal of molecules, and the back.
 *
 * Drawn on the pixels of a card; the left half is drawn, the right one is its mirror image.
 */

import { Pixels } from "./pixels.js";

export const WIDTH = 71;
export const HEIGHT = 95;
/** The column in the middle. */
const MIDDLE = 35;
/** Pictures end here; below is the frame. */
const BOTTOM = 88;

/** @returns {Pixels} */
const empty = () => new Pixels(WIDTH, HEIGHT);

/**
 * A point of the left half, counted from the middle.
 * @param {number} left
 * @param {number} y
 * @returns {[number, number]}
 */
const at = (left, y) => [MIDDLE - left, y];

/**
 * Where the lower right index stands, nothing else does.
 * @param {Pixels} pixels
 */
function leaveCorners(pixels) {
  pixels.where((x, y) => x > 55 && y > 77, false);
  pixels.where((x, y) => x < 15 && y < 17, false);
  return pixels;
}

/** @param {Pixels} pixels */
function nose(pixels) {
  pixels.line([at(0, 30), at(0, 37)]);
  pixels.line([at(1, 38), at(0, 38)]);
}

/** The valet: a hat with a brim, a moustache, a striped waistcoat. */
export function valet() {
  const pixels = empty();
  // The hat, and its ribbon.
  pixels.where((x, y) => y >= 9 && y <= 20 && MIDDLE - x <= 10 + (y - 9) / 5 && x <= MIDDLE);
  pixels.where((_, y) => y === 16 || y === 18, false);
  pixels.where((x, y) => y === 17 && (MIDDLE - x) % 4 === 0 && MIDDLE - x <= 12 && x <= MIDDLE);
  pixels.line([at(22, 20), at(19, 22), at(0, 22)]);
  pixels.line([at(21, 21), at(0, 21)]);
  pixels.line([at(18, 23), at(0, 23)]);
  // The head.
  pixels.line([at(11, 24), at(11, 42), at(9, 46), at(5, 50), at(0, 51)]);
  pixels.line([at(13, 30), at(13, 36), at(12, 37)]);
  pixels.where((x, y) => y >= 24 && y <= 34 && MIDDLE - x >= 9 && MIDDLE - x <= 10 && y % 2 === 0);
  pixels.line([at(8, 28), at(3, 28)]);
  pixels.where((x, y) => y >= 31 && y <= 32 && MIDDLE - x >= 5 && MIDDLE - x <= 6);
  nose(pixels);
  // The moustache, turned up at its ends.
  pixels.line([at(0, 41), at(4, 41), at(8, 42), at(11, 41), at(13, 39)]);
  pixels.line([at(1, 42), at(5, 42), at(9, 43), at(12, 42), at(14, 40)]);
  pixels.line([at(2, 43), at(6, 43), at(9, 44)]);
  pixels.line([at(2, 46), at(0, 46)]);
  // Collar and bow tie.
  pixels.line([at(7, 50), at(7, 54), at(13, 58), at(2, 62)]);
  pixels.where((x, y) => x <= MIDDLE && MIDDLE - x <= 8 && Math.abs(y - 60) <= (MIDDLE - x) / 2 + 1);
  // The coat.
  pixels.line([at(9, 55), at(18, 58), at(26, 63), at(29, 70), at(29, BOTTOM)]);
  pixels.line([at(13, 58), at(12, 70), at(4, BOTTOM)]);
  pixels.line([at(13, 58), at(18, 68), at(15, 72), at(17, 74), at(5, BOTTOM)]);
  pixels.where((x, y) => {
    const left = MIDDLE - x;
    return left >= 0 && left <= 11 - Math.max(0, y - 70) * 0.45 && y >= 66 && y <= BOTTOM && left % 3 === 2;
  });
  for (const y of [70, 76, 82]) pixels.stamp(MIDDLE - 1, y, ["##", "##"]);
  pixels.where((x, y) => {
    const left = MIDDLE - x;
    const inside = left <= 28 && left >= 19 && y >= 61 + Math.max(0, left - 22) * 1.2 && y <= BOTTOM;
    return inside && (x + y) % 4 === 0;
  });
  pixels.mirror();
  // The feather, on one side only.
  pixels.line([[45, 19], [49, 13], [55, 8], [61, 7]]);
  pixels.line([[46, 19], [52, 16], [58, 12], [62, 7]]);
  pixels.line([[47, 17], [54, 11], [60, 8]]);
  pixels.line([[48, 18], [55, 14]]);
  return leaveCorners(pixels);
}

/** A blossom of the lady's wreath. */
const BLOSSOM = [".##.##.", "#######", "###o###", ".#ooo#.", "###o###", "#######", ".##.##."];
const BUD = [".#.", "###", ".#."];

/** The lady: a wreath, long hair, a necklace, an embroidered blouse. */
export function lady() {
  const pixels = empty();
  // Hair, in lines that follow the head.
  pixels.where((x, y) => {
    const left = MIDDLE - x;
    if (left < 0 || y > 66 || y < 18) return false;
    const outer = y < 36 ? 17 * Math.sqrt(Math.max(0, 1 - ((y - 36) / 20) ** 2)) : 17 + Math.max(0, y - 44) / 6;
    return left <= outer && (left % 2 === 1 || left >= outer - 1);
  });
  // The face covers it.
  const inFace = (/** @type {number} */ x, /** @type {number} */ y) => ((x - MIDDLE) / 10.5) ** 2 + ((y - 36) / 14.5) ** 2 <= 1;
  pixels.where(inFace, false);
  pixels.where((x, y) => Math.abs(x - MIDDLE) <= 6 && y > 44 && y < 64, false);
  pixels.where((x, y) => inFace(x, y) && (!inFace(x - 1, y) || !inFace(x, y + 1)) && y > 26);
  pixels.line([at(0, 23), at(5, 26), at(9, 31)]);
  // Brows, eyes, mouth.
  pixels.line([at(8, 30), at(5, 29), at(3, 30)]);
  pixels.line([at(8, 34), at(6, 33), at(4, 33), at(2, 34)]);
  pixels.where((x, y) => y === 34 && MIDDLE - x >= 4 && MIDDLE - x <= 5);
  pixels.line([at(0, 35), at(0, 40)]);
  pixels.line([at(1, 41), at(0, 41)]);
  pixels.line([at(3, 45), at(1, 44), at(0, 45)]);
  pixels.line([at(2, 46), at(0, 46)]);
  // Neck and necklace.
  pixels.line([at(5, 50), at(5, 56), at(8, 59)]);
  for (const [left, y] of [[9, 58], [7, 61], [4, 63], [0, 64]]) pixels.stamp(MIDDLE - left - 1, y - 1, BUD);
  // The blouse.
  pixels.line([at(20, 64), at(25, 68), at(28, 73), at(29, 78), at(29, BOTTOM)]);
  pixels.line([at(9, 64), at(5, 68), at(0, 69)]);
  const inBlouse = (/** @type {number} */ left, /** @type {number} */ y) =>
    left >= 0 && left <= Math.min(28, y - 46) && y > 71 && y <= BOTTOM;
  pixels.where((x, y) => inBlouse(MIDDLE - x, y) && (y === 72 || y === 74 || y === 84 || y === 86));
  pixels.where((x, y) => {
    const left = MIDDLE - x;
    const step = Math.abs(((left + 4) % 8) - 4);
    return inBlouse(left, y) && (step === Math.abs(y - 79) || (step === 0 && Math.abs(y - 79) <= 1));
  });
  pixels.mirror();
  // The wreath.
  for (const [left, y] of [[16, 21], [9, 16], [0, 13], [-9, 16], [-16, 21]]) {
    pixels.where((x, row) => Math.abs(x - MIDDLE + left) <= 4 && Math.abs(row - y) <= 4, false);
    pixels.stamp(MIDDLE - left - 3, y - 3, BLOSSOM);
  }
  for (const left of [5, -5]) pixels.stamp(MIDDLE - left - 1, 9, BUD);
  for (const left of [14, -14]) pixels.stamp(MIDDLE - left - 1, 13, BUD);
  return leaveCorners(pixels);
}

/** The king: a crown, a long beard, a mantle. */
export function king() {
  const pixels = empty();
  // The crown: three points, and jewels in its band.
  const top = (/** @type {number} */ left) => (left <= 7 ? 10 + left : 17 - (left - 7) * 1.1);
  pixels.where((x, y) => MIDDLE - x >= 0 && MIDDLE - x <= 14 && y >= top(MIDDLE - x) && y <= 25);
  pixels.where((_, y) => y === 20 || y === 24, false);
  pixels.where((x, y) => y === 22 && (MIDDLE - x) % 4 === 2, false);
  pixels.stamp(MIDDLE - 1, 7, BUD);
  pixels.stamp(MIDDLE - 15, 7, BUD);
  // Hair at both sides.
  pixels.where((x, y) => MIDDLE - x >= 12 && MIDDLE - x <= 17 && y >= 26 && y <= 50 - (MIDDLE - x - 12) && (MIDDLE - x) % 2 === 0);
  // Brows, eyes, nose.
  pixels.line([at(9, 29), at(4, 30), at(3, 31)]);
  pixels.line([at(9, 28), at(4, 29)]);
  pixels.where((x, y) => y >= 32 && y <= 33 && MIDDLE - x >= 5 && MIDDLE - x <= 6);
  nose(pixels);
  // The beard, in locks.
  const inBeard = (/** @type {number} */ left, /** @type {number} */ y) =>
    left >= 0 && y >= 42 - left * 0.7 && y <= 70 - left * 1.7 && left <= 12;
  pixels.where((x, y) => inBeard(MIDDLE - x, y));
  pixels.where((x, y) => (MIDDLE - x) % 2 === 1 && y > 48 && x <= MIDDLE && inBeard(MIDDLE - x, y + 3), false);
  pixels.where((x, y) => y === 44 && MIDDLE - x >= 0 && MIDDLE - x <= 3, false);
  // The mantle: fur at the shoulders, a lattice below.
  pixels.line([at(13, 52), at(20, 55), at(27, 60), at(30, 67), at(30, BOTTOM)]);
  pixels.line([at(11, 59), at(18, 63), at(22, 68), at(23, BOTTOM)]);
  for (const [left, y] of [[15, 57], [20, 60], [25, 64], [27, 70], [27, 76], [27, 82]]) pixels.stamp(MIDDLE - left, y, ["#", "#", "#"]);
  pixels.where((x, y) => {
    const left = MIDDLE - x;
    const inside = left >= 0 && left <= 22 && y <= BOTTOM && y >= Math.max(73 - left * 0.62, 61 + Math.max(0, left - 11) * 0.7);
    return inside && ((x + y) % 6 === 0 || (x - y + 600) % 6 === (2 * MIDDLE) % 6);
  });
  pixels.mirror();
  return leaveCorners(pixels);
}

/** The ace: a crystal of rings, as on no table of elements. */
export function crystal() {
  const pixels = empty();
  const centreY = 47;
  const spoke = (/** @type {number} */ angle, /** @type {number} */ reach) =>
    /** @type {[number, number]} */ ([
      Math.round(MIDDLE + reach * Math.sin(angle)),
      Math.round(centreY - 1.1 * reach * Math.cos(angle)),
    ]);
  const sixths = Array.from({ length: 6 }, (_, index) => (index * Math.PI) / 3);
  for (const angle of sixths) {
    pixels.line([spoke(angle, 10), spoke(angle, 34)]);
    pixels.line([spoke(angle + Math.PI / 6, 12), spoke(angle + Math.PI / 6, 24)]);
    pixels.line([spoke(angle - 0.34, 25), spoke(angle, 19), spoke(angle + 0.34, 25)]);
  }
  for (const angle of sixths) {
    const [x, y] = spoke(angle, 31);
    pixels.ring(x, y, 4);
    pixels.stamp(x - 1, y - 1, BUD);
    const [nearX, nearY] = spoke(angle + Math.PI / 6, 25);
    pixels.ring(nearX, nearY, 2);
  }
  pixels.ring(MIDDLE, centreY, 11);
  pixels.line([...sixths, 0].map((angle) => spoke(angle, 8)));
  pixels.ring(MIDDLE, centreY, 3);
  pixels.set(MIDDLE, centreY);
  return leaveCorners(pixels);
}

/** A tulip that grows from the middle of the back towards its upper edge. */
const TULIP = [
  "#.....#.....#",
  "##...###...##",
  "#.#.##o##.#.#",
  "#..###o###..#",
  "#..##ooo##..#",
  ".#.##ooo##.#.",
  ".#..#####..#.",
  "..#..###..#..",
  "...##.#.##...",
  ".....###.....",
];
const LEAF = ["###...", "#.##..", ".#.##.", ".##.##", "..##.#", "...###", ".....#"];
const CROSS = ["..#..", ".###.", "##o##", ".###.", "..#.."];

/** The upper left quarter of the back; the others are its mirror images. */
export function quarterOfBack() {
  const pixels = new Pixels(MIDDLE + 1, 48);
  // Two lines, and teeth between them.
  pixels.where((x, y) => x >= 3 && y >= 3 && (x === 3 || y === 3));
  pixels.where((x, y) => x >= 8 && y >= 8 && (x === 8 || y === 8));
  pixels.where((x, y) => x >= 5 && y >= 5 && ((y < 7 && x % 4 >= y - 4) || (x < 7 && y % 4 >= x - 4)) && Math.min(x, y) < 7);
  // Lozenges around a flower.
  const fromMiddle = (/** @type {number} */ x, /** @type {number} */ y) => (MIDDLE - x) * 1.5 + (47 - y);
  pixels.where((x, y) => x > 8 && y > 8 && [36, 37].includes(Math.floor(fromMiddle(x, y))));
  pixels.where((x, y) => x > 8 && y > 8 && Math.floor(fromMiddle(x, y)) === 33 && (x + y) % 2 === 0);
  pixels.stamp(MIDDLE - 6, 19, TULIP);
  pixels.line([[MIDDLE, 28], [MIDDLE, 47]]);
  pixels.stamp(MIDDLE - 9, 33, LEAF);
  pixels.line([[MIDDLE - 16, 47], [MIDDLE, 47]]);
  pixels.stamp(MIDDLE - 19, 45, ["..###..", ".#...#.", "#..#..#"]);
  pixels.where((x, y) => (x - MIDDLE) ** 2 + (y - 47) ** 2 < 14, false);
  pixels.where((x, y) => Math.round(Math.hypot(x - MIDDLE, y - 47)) === 4);
  pixels.where((x, y) => Math.hypot(x - MIDDLE, y - 47) < 1.5);
  // A sun in the corner, and stars around it.
  pixels.where((x, y) => x > 8 && y > 8 && [4, 8].includes(Math.round(Math.hypot(x - 8, y - 8))));
  pixels.line([[9, 9], [13, 13]]);
  for (const [x, y] of [[21, 10], [18, 16], [10, 23]]) pixels.line([[x, y], [Math.round(x + (x - 8) / 3), Math.round(y + (y - 8) / 3)]]);
  pixels.stamp(14, 22, CROSS);
  pixels.stamp(26, 10, CROSS);
  pixels.stamp(9, 33, ["#..", ".#.", "..#", ".#.", "#.."]);
  pixels.where((x, y) => x < 3 || y < 3, false);
  return pixels;
}
