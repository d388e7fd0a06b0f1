/**
 * The typeface of the cards: capital letters and digits as strokes of one weight.
 *
 * A glyph is 100 high. Its strokes may reach beyond its box and are cut off there, so that
 * slanted strokes end level with the line. Drawing our own keeps the cards alike everywhere.
 */

const WEIGHT = 17;
const SPACE = 7;
/** A join sharper than this is cut flat, as at the top of an A. */
const SHARPEST_JOIN = 2.6;

/** @type {Record<string, {width: number, strokes: string}>} */
const GLYPHS = {
  0: { width: 60, strokes: "M30 8.5C16 8.5 8.5 22 8.5 50S16 91.5 30 91.5S51.5 78 51.5 50S44 8.5 30 8.5Z" },
  1: { width: 31, strokes: "M22.5 110V-10M-2 27L24 8" },
  2: { width: 60, strokes: "M8.5 33C8.5 18 17 8.5 30 8.5S51.5 18 51.5 31C51.5 42 46 49 39 57L10 91.5H60" },
  3: {
    width: 62,
    strokes:
      "M9.5 27C11 15 19 8.5 31 8.5C43 8.5 51 16 51 27S43 46.5 31 46.5H24M30 46.5C45 46.5 53.5 55 53.5 69S44 91.5 31 91.5C18 91.5 9.5 84 8 71",
  },
  4: { width: 66, strokes: "M52-10L13.5 70H66M47-10V110" },
  5: {
    width: 61,
    strokes: "M55 8.5H16L13.5 50C18 43 24 39.5 31 39.5C44 39.5 52.5 50 52.5 65S44 91.5 30 91.5C18 91.5 10 84.5 8 73",
  },
  6: {
    width: 62,
    strokes: "M46-6L15 47C10.5 54 8.5 60 8.5 67C8.5 81.5 17.5 91.5 31 91.5S53.5 81.5 53.5 67S44.5 42.5 31 42.5C23 42.5 16 47 12 54",
  },
  7: { width: 61, strokes: "M0 8.5H50L20 110" },
  8: {
    width: 62,
    strokes:
      "M31 47.5C18.5 47.5 11 39.5 11 28S19 8.5 31 8.5S51 16.5 51 28S43.5 47.5 31 47.5ZM31 47.5C17 47.5 8.5 56.5 8.5 69.5S17 91.5 31 91.5S53.5 82.5 53.5 69.5S45 47.5 31 47.5Z",
  },
  9: {
    width: 62,
    strokes: "M16 106L47 53C51.5 46 53.5 40 53.5 33C53.5 18.5 44.5 8.5 31 8.5S8.5 18.5 8.5 33S17.5 57.5 31 57.5C39 57.5 46 53 50 46",
  },
  A: { width: 72, strokes: "M6.2 110L36.5-10M65.8 110L35.5-10M18 68H54" },
  B: {
    width: 64,
    strokes: "M8.5 8.5H32C44 8.5 51 16 51 27.5S44 47 32 47H8.5ZM8.5 47H34C48 47 55.5 56 55.5 69S48 91.5 34 91.5H8.5Z",
  },
  C: { width: 66, strokes: "M60 30C57 16 48 8.5 37 8.5C18 8.5 8.5 26 8.5 50S18 91.5 37 91.5C48 91.5 57 84 60 70" },
  D: { width: 66, strokes: "M8.5 8.5H30C47 8.5 57.5 25 57.5 50S47 91.5 30 91.5H8.5Z" },
  E: { width: 56, strokes: "M8.5 0V100M8.5 8.5H56M8.5 50H50M8.5 91.5H56" },
  F: { width: 56, strokes: "M8.5 0V100M8.5 8.5H56M8.5 50H50" },
  G: { width: 70, strokes: "M62 30C58 16 49 8.5 38 8.5C18 8.5 8.5 26 8.5 50S18 91.5 38 91.5C53 91.5 61.5 81 61.5 66V55H38" },
  H: { width: 66, strokes: "M8.5 0V100M57.5 0V100M8.5 50H57.5" },
  I: { width: 40, strokes: "M20 0V100M2 8.5H38M2 91.5H38" },
  J: { width: 52, strokes: "M18 8.5H44M43.5 0V67C43.5 82 36.5 91.5 25 91.5C14.5 91.5 8.5 84 8 71" },
  K: { width: 67, strokes: "M8.5 0V100M8 66L61-8M29 40L62 108" },
  L: { width: 54, strokes: "M8.5 0V91.5H54" },
  M: { width: 80, strokes: "M8.5 100V0M71.5 100V0M8.5-6L40 66L71.5-6" },
  N: { width: 68, strokes: "M8.5 100V0M59.5 100V0M9-6L59 106" },
  O: { width: 74, strokes: "M37 8.5C18 8.5 8.5 26 8.5 50S18 91.5 37 91.5S65.5 74 65.5 50S56 8.5 37 8.5Z" },
  P: { width: 62, strokes: "M8.5 100V8.5H32C46 8.5 53.5 17 53.5 32S46 56 32 56H8.5" },
  Q: { width: 75, strokes: "M37 8.5C18 8.5 8.5 26 8.5 50S18 91.5 37 91.5S65.5 74 65.5 50S56 8.5 37 8.5ZM40 64L75 108" },
  R: { width: 64, strokes: "M8.5 100V8.5H32C46 8.5 53.5 17 53.5 32S46 55 32 55H8.5M30 52L58 108" },
  S: {
    width: 62,
    strokes: "M53 27C50 15 42 8.5 31 8.5C18 8.5 10 15.5 10 27C10 40 20 44 31 47S53.5 56 53.5 70C53.5 83 44 91.5 31 91.5C19 91.5 10 85 8 71",
  },
  T: { width: 62, strokes: "M0 8.5H62M31 8V100" },
  U: { width: 66, strokes: "M8.5 0V62C8.5 82 17 91.5 33 91.5S57.5 82 57.5 62V0" },
  V: { width: 72, strokes: "M6.2-10L36.5 110M65.8-10L35.5 110" },
  W: { width: 96, strokes: "M6-8L27.5 104L48 4L68.5 104L90-8" },
  X: { width: 68, strokes: "M5-8L63 108M63-8L5 108" },
  Y: { width: 68, strokes: "M4-8L34 54L64-8M34 50V110" },
  Z: { width: 62, strokes: "M0 8.5H51L11 91.5H62" },
};

/**
 * How wide a text is, when it is `height` high.
 * @param {string} text  capital letters and digits
 * @param {number} height
 * @returns {number}
 */
export function textWidth(text, height) {
  return (unscaledWidth(text) * height) / 100;
}

/**
 * A text in the typeface of the cards.
 * @param {string} text    capital letters and digits
 * @param {number} x       of its left edge
 * @param {number} y       of its upper edge
 * @param {number} height
 * @param {string} colour
 * @returns {string} SVG
 */
export function textShape(text, x, y, height, colour) {
  let left = 0;
  const strokes = [];
  for (const character of text) {
    const glyph = glyphOf(character);
    const at = left === 0 ? "" : ` transform="translate(${left})"`;
    strokes.push(`<path${at} d="${glyph.strokes}"/>`);
    left += glyph.width + SPACE;
  }
  const width = unscaledWidth(text);
  return (
    `<svg x="${x}" y="${y}" width="${textWidth(text, height)}" height="${height}" viewBox="0 0 ${width} 100" ` +
    `fill="none" stroke="${colour}" stroke-width="${WEIGHT}" stroke-miterlimit="${SHARPEST_JOIN}">${strokes.join("")}</svg>`
  );
}

/** @param {string} text */
function unscaledWidth(text) {
  const glyphs = [...text].map((character) => glyphOf(character).width);
  return glyphs.reduce((sum, width) => sum + width + SPACE, -SPACE);
}

/** @param {string} character */
function glyphOf(character) {
  return GLYPHS[character] ?? GLYPHS.X;
}
