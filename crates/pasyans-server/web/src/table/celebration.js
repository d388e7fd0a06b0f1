/**
 * What the cards do when a game is won: one after the other they leap from where they lie, fall to the
 * edge of the table, bounce, fall off, and are back in their places.
 *
 * @module
 */

import { nextFrame } from "./motion.js";

/** @typedef {import("./views.js").CardView} CardView */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Point} Point */

/** How long one card is on its way, and within what time all leave, in milliseconds. */
const LEAP = 1500;
const SPREAD = 750;
/** How many leave together. */
const HANDFUL = 4;
/** The part of its time in which a card is in the air; then it is back. */
const AIR = 0.84;
/** Up and down under a steady pull. */
const RISING = "cubic-bezier(0.33, 0.67, 0.67, 1)";
const FALLING = "cubic-bezier(0.33, 0, 0.67, 0.33)";

/**
 * The way of a card in two parts: sideways at a steady speed, and up and down.
 *
 * @param {Point} home
 * @param {Layout} table
 * @param {number} chance from 0 to 1, the same for the same card
 * @returns {{sideways: Keyframe[], upright: Keyframe[]}} for the card, and for the picture inside it
 */
export function leap(home, table, chance) {
  const { width, height, cardWidth, cardHeight } = table;
  const inward = home.x + cardWidth / 2 < width / 2 ? 1 : -1;
  const side = chance < 0.65 ? inward : -inward;
  const reach = side * width * (0.15 + 0.6 * fraction(chance * 7.31));
  const turn = side * (20 + 200 * fraction(chance * 3.17));
  const rise = Math.max(cardHeight * 0.12, Math.min(home.y * 0.8, height * 0.3)) * (0.5 + 0.5 * fraction(chance * 13.7));
  const ground = Math.max(0, height - cardHeight - home.y);
  const bounce = (ground + rise) * (0.22 + 0.3 * fraction(chance * 5.3));
  const exit = ground + cardHeight * 1.3;
  // To rise or fall by d takes the root of d.
  const times = [rise, ground + rise, bounce, exit - ground + bounce].map(Math.sqrt);
  const whole = times.reduce((sum, time) => sum + time, 0);
  /** @param {number} part how many of the times have passed */
  const at = (part) => (times.slice(0, part).reduce((sum, time) => sum + time, 0) / whole) * AIR;
  /** @param {number} part @param {number} y @param {string} easing @returns {Keyframe} */
  const point = (part, y, easing) => ({
    offset: at(part),
    translate: `0px ${Math.round(y)}px`,
    rotate: `${Math.round((turn * at(part)) / AIR)}deg`,
    easing,
  });
  const lying = { translate: `${home.x}px ${home.y}px` };
  const gone = { translate: `${Math.round(home.x + reach)}px ${home.y}px` };
  return {
    sideways: [
      { ...lying, offset: 0, opacity: 1 },
      { ...gone, offset: AIR, opacity: 1 },
      { ...lying, offset: AIR + 0.001, opacity: 0 },
      { ...lying, offset: 1, opacity: 1 },
    ],
    upright: [
      point(0, 0, RISING),
      point(1, -rise, FALLING),
      point(2, ground, RISING),
      point(3, ground - bounce, FALLING),
      point(4, exit, "linear"),
      { offset: AIR + 0.001, translate: "0px 0px", rotate: "0deg" },
      { offset: 1, translate: "0px 0px", rotate: "0deg" },
    ],
  };
}

/**
 * Lets the cards leap, a few at a time.
 *
 * @param {CardView[]} cards in the order in which they leap
 * @param {Layout} table
 * @param {(animations: Animation[]) => boolean} started told what has begun; false ends it
 * @returns {Promise<void>}
 */
export async function leapAll(cards, table, started) {
  const pause = (SPREAD * HANDFUL) / Math.max(1, cards.length);
  const timing = { duration: LEAP };
  const start = performance.now();
  /** @type {Animation[]} */
  let last = [];
  for (let i = 0; i < cards.length; i += HANDFUL) {
    while ((await nextFrame()) < start + (i / HANDFUL) * pause);
    last = cards.slice(i, i + HANDFUL).flatMap((card, j) => {
      card.element.classList.remove("buried");
      const { sideways, upright } = leap({ x: card.x, y: card.y }, table, fraction((i + j + 1) * 0.618034));
      return [card.element.animate(sideways, timing), card.picture.animate(upright, timing)];
    });
    if (!started(last)) return;
  }
  await Promise.all(last.map((animation) => animation.finished.catch(() => {})));
}

/** @param {number} value */
function fraction(value) {
  return value - Math.floor(value);
}
