/**
 * Tells which card on the table is which card of the next state, so that each keeps its element.
 *
 * @module
 */

import { FACE_DOWN } from "../cards/names.js";

/** @typedef {import("../protocol.js").PileName} PileName */

/**
 * A pile as it lies: the identities of its cards beside their texts.
 * @template Identity
 * @typedef {{name: PileName, cards: {card: string, identity: Identity}[]}} Lying
 */

/**
 * Finds for every card of the next piles the one that lies on the table now. What did not move is
 * kept; of several alike cards that moved, those of the same pile first, then those of the nearest
 * pile, in their order. A card that is new to the player was face down before, and one that nobody
 * sees any more is face down now: then the texts of the two differ.
 *
 * @template Identity
 * @param {Lying<Identity>[]} before
 * @param {{name: PileName, cards: string[]}[]} after
 * @returns {{kept: Map<PileName, (Identity | null)[]>, gone: Identity[]}} null where a card is new
 */
export function matchCards(before, after) {
  const lying = new Map(before.map((pile) => [pile.name, pile.cards]));
  /** @type {Map<PileName, (Identity | null)[]>} */
  const kept = new Map();
  /** @type {Map<string, {identity: Identity, pile: number}[]>} */
  const loose = new Map();
  const order = new Map(after.map((pile, i) => [pile.name, i]));

  for (const pile of after) {
    const old = lying.get(pile.name) ?? [];
    kept.set(
      pile.name,
      pile.cards.map((card, i) => (old[i]?.card === card ? old[i].identity : null)),
    );
  }
  for (const pile of before) {
    const now = kept.get(pile.name) ?? [];
    pile.cards.forEach(({ card, identity }, i) => {
      if (now[i] === identity) return;
      const alike = loose.get(card) ?? [];
      alike.push({ identity, pile: order.get(pile.name) ?? -1 });
      loose.set(card, alike);
    });
  }
  /** @param {(card: string) => {identity: Identity, pile: number}[] | undefined} candidatesFor */
  const fill = (candidatesFor) =>
    after.forEach((pile, at) => {
      const slots = /** @type {(Identity | null)[]} */ (kept.get(pile.name));
      pile.cards.forEach((card, i) => {
        if (slots[i] !== null) return;
        const candidates = candidatesFor(card);
        if (!candidates || candidates.length === 0) return;
        let nearest = 0;
        candidates.forEach((candidate, j) => {
          if (Math.abs(candidate.pile - at) < Math.abs(candidates[nearest].pile - at)) nearest = j;
        });
        slots[i] = candidates.splice(nearest, 1)[0].identity;
      });
    });
  fill((card) => loose.get(card));
  // What was turned over. Every card has its other side somewhere: the piles hold the whole deck.
  const hidden = loose.get(FACE_DOWN) ?? [];
  const seen = [...loose].flatMap(([card, cards]) => (card === FACE_DOWN ? [] : cards));
  loose.clear();
  fill((card) => (card === FACE_DOWN ? seen : hidden));
  const gone = [...seen, ...hidden].map(({ identity }) => identity);
  return { kept, gone };
}
