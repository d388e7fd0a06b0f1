/**
 * The four suits: their signs and their shapes.
 *
 * A shape is a path in a square of 100 by 100 around the origin, so that it can be
 * turned and scaled in place.
 */

/** @typedef {"H"|"C"|"D"|"S"} Suit */

/**
 * @typedef {object} SuitInfo
 * @property {string} sign   its sign in text
 * @property {boolean} red   whether it is one of the red suits
 * @property {string} shape  its outline, filled by the non-zero rule
 */

/** @type {Record<Suit, SuitInfo>} */
export const SUITS = {
  H: {
    sign: "♥",
    red: true,
    shape:
      "M0 47C-8 32-46 12-46-18C-46-36-34-46-22-46C-11-46-4-39 0-29C4-39 11-46 22-46C34-46 46-36 46-18C46 12 8 32 0 47Z",
  },
  C: {
    sign: "♣",
    red: false,
    shape:
      "M5 17C6 31 10 42 19 48H-19C-10 42-6 31-5 17C-9 25-16 30-25 30A22 22 0 1 1-17-12A22 22 0 1 1 17-12A22 22 0 1 1 25 30C16 30 9 25 5 17Z",
  },
  D: {
    sign: "♦",
    red: true,
    shape: "M0-50C10-32 24-14 39 0C24 14 10 32 0 50C-10 32-24 14-39 0C-24-14-10-32 0-50Z",
  },
  S: {
    sign: "♠",
    red: false,
    shape:
      "M0-49C8-33 45-12 45 15C45 31 34 39 23 39C14 39 8 34 4 26C5 36 10 44 18 49H-18C-10 44-5 36-4 26C-8 34-14 39-23 39C-34 39-45 31-45 15C-45-12-8-33 0-49Z",
  },
};

/**
 * Whether a letter means a suit.
 * @param {string | null} letter
 * @returns {letter is Suit}
 */
export function isSuit(letter) {
  return letter !== null && Object.hasOwn(SUITS, letter);
}

/**
 * A suit's shape at a place.
 * @param {Suit} suit
 * @param {number} x       of its centre
 * @param {number} y       of its centre
 * @param {number} size    its height
 * @param {string} colour
 * @param {boolean} [turned]  upside down
 * @returns {string} SVG
 */
export function suitShape(suit, x, y, size, colour, turned = false) {
  const scale = (turned ? -size : size) / 100;
  return `<path transform="translate(${x} ${y})scale(${scale})" fill="${colour}" d="${SUITS[suit].shape}"/>`;
}
