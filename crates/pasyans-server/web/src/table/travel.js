/**
 * Brings all cards from where they are to where a new state has them, started in one batch.
 *
 * @module
 */

import { fadeIn, glide, glideTime, put, reducedMotion } from "./motion.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").CardView} CardView */
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
 */

/** The speed for which the times below are meant. */
const USUAL_SPEED = 200;
/** Within this time all cards of a deal have left, in milliseconds. */
const DEAL = 600;
/** Cards that move together leave one after the other, so that they do not look like one. */
const FOLLOW = 12;
const FADE = 160;

/**
 * @param {Board} board
 * @param {Layout} layout
 * @param {Journey} journey
 * @returns {Promise<unknown>[]} one for each card on its way
 */
export function travel(board, layout, journey) {
  const { animate, speed, before, travellers, staying } = journey;
  const still = speed === 0 || animate === "none";
  const deal = animate === "deal" && !still;
  const fading = reducedMotion();
  const origin = journey.from ?? { x: (layout.width - layout.cardWidth) / 2, y: layout.height };
  const turn = deal ? dealOrder(board) : null;
  /** @type {Promise<unknown>[]} */
  const movements = [];
  let order = 0;
  for (const card of board.cards()) {
    if (staying.has(card)) continue;
    const to = board.pointOf(layout, card);
    const start = deal && !fading ? origin : before.get(card);
    const moves = !still && (start === undefined ? deal : start.x !== to.x || start.y !== to.y);
    if (!moves || fading || start === undefined) {
      put(card, to);
      board.raise(card, false);
      if (moves) movements.push(fadeIn(card, FADE));
      continue;
    }
    const above = turn !== null || travellers.has(card);
    const place = turn?.get(card) ?? order;
    const delay = turn ? ((place * DEAL) / turn.size) * (speed / USUAL_SPEED) : above ? Math.min(order, 8) * FOLLOW : 0;
    board.raise(card, above, place);
    if (above) order += 1;
    movements.push(glide(card, start, to, { duration: glideTime(start, to, speed), delay }));
  }
  return movements;
}

/**
 * The order in which cards are dealt: along the rows of the columns, then the other piles.
 *
 * @param {Board} board
 * @returns {Map<CardView, number>}
 */
function dealOrder(board) {
  const cards = [...board.cards()];
  const columns = cards.filter((card) => card.pile.startsWith("t"));
  const others = cards.filter((card) => !card.pile.startsWith("t"));
  columns.sort((a, b) => a.index - b.index);
  return new Map([...columns, ...others].map((card, i) => [card, i]));
}
