/**
 * What the cards do when a game is won.
 *
 * @module
 */

/** @typedef {import("./board.js").CardView} CardView */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Point} Point */

/** How long one card is in the air, and within what time all begin, in milliseconds. */
const LEAP = 1500;
const SPREAD = 750;
/** Points of the arc that are given to the browser. */
const STEPS = 14;

/**
 * The arc of a card: it leaps from where it lies, turns, falls over the edge of the table, and is
 * back in its place.
 *
 * @param {Point} home
 * @param {Layout} table
 * @param {number} chance from 0 to 1, the same for the same card
 * @returns {Keyframe[]}
 */
export function leap(home, table, chance) {
  const { width, height, cardHeight } = table;
  const middle = home.x + table.cardWidth / 2 < width / 2 ? 1 : -1;
  const outward = chance < 0.7 ? middle : -middle;
  const reach = outward * width * (0.12 + 0.5 * fraction(chance * 7.31));
  const rise = cardHeight * 0.4 + height * (0.12 + 0.25 * fraction(chance * 13.7));
  const fall = height - home.y + cardHeight * 0.6;
  // Up by `rise` and down by `fall` within one unit of time under a steady pull.
  const up = Math.sqrt(rise);
  const down = Math.sqrt(rise + fall);
  const pull = (up + down) ** 2;
  const speed = 2 * Math.sqrt(rise * pull);
  const turn = outward * (90 + 270 * fraction(chance * 3.17));
  /** @type {Keyframe[]} */
  const frames = [];
  for (let i = 0; i <= STEPS; i += 1) {
    const t = i / STEPS;
    frames.push({
      offset: t * 0.86,
      translate: `${home.x + reach * t}px ${home.y - speed * t + pull * t * t}px`,
      rotate: `${turn * t}deg`,
      opacity: 1,
    });
  }
  const lying = { translate: `${home.x}px ${home.y}px`, rotate: "0deg" };
  frames.push({ ...lying, offset: 0.861, opacity: 0 }, { ...lying, offset: 1, opacity: 1 });
  return frames;
}

/**
 * Lets the cards leap, one after the other.
 *
 * @param {CardView[]} cards in the order in which they leap
 * @param {Layout} table
 * @returns {Animation[]}
 */
export function leapAll(cards, table) {
  return cards.map((card, i) =>
    card.element.animate(leap({ x: card.x, y: card.y }, table, fraction((i + 1) * 0.618034)), {
      duration: LEAP,
      delay: (i / Math.max(1, cards.length)) * SPREAD,
    }),
  );
}

/** @param {number} value */
function fraction(value) {
  return value - Math.floor(value);
}
