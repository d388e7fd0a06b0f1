/**
 * Brings all cards from where they are to where a new state has them.
 *
 * @module
 */

import { fadeIn, glide, glideTime, nextFrame, put, reducedMotion, whereabouts } from "./motion.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./views.js").CardView} CardView */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Point} Point */

/**
 * @typedef {object} Journey
 * @property {"move" | "deal" | "none"} animate
 * @property {number} speed the usual time of a move, in milliseconds
 * @property {Map<CardView, Point>} before where the cards were to be seen
 * @property {ReadonlySet<CardView>} travellers cards that go to another pile, drawn above the others
 * @property {ReadonlySet<CardView>} staying cards that are in the hand
 * @property {Point} [from] where dealt cards come from
 * @property {(card: CardView) => void} join brings a card's element into the list of its pile
 * @property {() => boolean} isOver whether another journey has begun
 */

/** The speed for which the times below are meant. */
const USUAL_SPEED = 200;
/** Within this time all cards of a deal have left, in milliseconds. */
const DEAL = 600;
/** How many cards leave together: starting more would make a frame late. */
const HANDFUL = 6;
const MANY = 20;
/** Cards that leave together do so one after the other, so that they do not look like one. */
const FOLLOW = 12;
const FADE = 160;

/**
 * Brings the cards on their way.
 *
 * @param {Board} board
 * @param {Layout} layout
 * @param {Journey} journey
 * @returns {Promise<boolean>} resolves when all have arrived, to whether there was any movement
 */
export async function travel(board, layout, journey) {
  const { animate, speed, before, travellers, staying, join } = journey;
  // Animations of a hidden page do not end.
  const still = speed === 0 || animate === "none" || document.hidden;
  const fading = reducedMotion();
  const deal = animate === "deal" && !still && !fading;
  const origin = journey.from ?? { x: Math.round((layout.width - layout.cardWidth) / 2), y: layout.height + 8 };
  /** @type {Promise<unknown>[]} */
  const fades = [];
  /** @type {CardView[]} */
  const movers = [];
  for (const card of board.cards()) {
    if (staying.has(card)) continue;
    const to = board.pointOf(layout, card);
    const start = before.get(card);
    const moves = !still && (start === undefined || start.x !== to.x || start.y !== to.y);
    if (deal || (moves && !fading && start !== undefined)) {
      movers.push(card);
      continue;
    }
    join(card);
    if (travellers.has(card)) card.element.classList.remove("buried");
    board.resize(card, layout);
    put(card, to);
    board.lay(card);
    if (moves) fades.push(fadeIn(card, FADE));
  }
  if (deal) {
    movers.sort(byTurn);
    movers.forEach((card, i) => {
      join(card);
      put(card, origin);
      // Cards that are dealt later lie deeper.
      board.order(card, movers.length - i);
    });
  } else {
    movers.sort((a, b) => Number(travellers.has(b)) - Number(travellers.has(a)));
  }
  const pause = deal ? (DEAL * (speed / USUAL_SPEED) * HANDFUL) / movers.length : 0;
  const follow = deal ? pause / HANDFUL : FOLLOW;
  /** @param {CardView} card @param {number} turn */
  const send = (card, turn) => {
    const above = deal || travellers.has(card);
    const from = whereabouts(card);
    const to = board.pointOf(layout, card);
    join(card);
    card.element.classList.remove("buried");
    board.resize(card, layout);
    if (above) board.raise(card, turn);
    else board.lay(card);
    return glide(card, from, to, { duration: glideTime(from, to, speed), delay: above ? (turn % HANDFUL) * follow : 0 });
  };
  const flights = await sendAll(movers, send, pause, journey.isOver);
  await Promise.all([...fades, ...flights]);
  return movers.length > 0;
}

/**
 * Sends cards off, a handful at a time.
 *
 * @param {CardView[]} cards
 * @param {(card: CardView, turn: number) => Promise<unknown>} send
 * @param {number} pause between the handfuls
 * @param {() => boolean} isOver
 * @returns {Promise<Promise<unknown>[]>} when the last have left: what resolves when they arrive
 */
async function sendAll(cards, send, pause, isOver) {
  /** @type {Promise<unknown>[]} */
  const flights = [];
  const start = performance.now();
  for (let i = 0; i < cards.length; i += HANDFUL) {
    const due = start + (i / HANDFUL) * pause;
    // When many move, the frame in which they get their new places has enough to do.
    while (i > 0 || cards.length > MANY) {
      const now = await nextFrame();
      if (isOver()) return flights;
      if (now >= due) break;
    }
    cards.slice(i, i + HANDFUL).forEach((card, j) => flights.push(send(card, i + j)));
  }
  return flights;
}

/**
 * The order of a deal: along the rows of the columns, then the other piles.
 *
 * @param {CardView} a
 * @param {CardView} b
 */
function byTurn(a, b) {
  const inColumns = Number(b.pile.startsWith("t")) - Number(a.pile.startsWith("t"));
  return inColumns || a.index - b.index;
}
