/**
 * Tells which card on the table is which card of the next state, so that each keeps its element.
 *
 * @module
 */

/** @typedef {import("../protocol.js").PileName} PileName */

/**
 * A pile as it lies: the identities of its cards beside their texts.
 * @template Identity
 * @typedef {{name: PileName, cards: {card: string, identity: Identity}[]}} Lying
 */

/**
 * Finds for every card of the next piles the one that lies on the table now. What did not move is
 * kept; of several alike cards that moved, those of the same pile first, then those of the nearest
 * pile, in their order.
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
  after.forEach((pile, at) => {
    const slots = /** @type {(Identity | null)[]} */ (kept.get(pile.name));
    pile.cards.forEach((card, i) => {
      if (slots[i] !== null) return;
      const alike = loose.get(card);
      if (!alike || alike.length === 0) return;
      let nearest = 0;
      alike.forEach((candidate, j) => {
        if (Math.abs(candidate.pile - at) < Math.abs(alike[nearest].pile - at)) nearest = j;
      });
      slots[i] = alike.splice(nearest, 1)[0].identity;
    });
  });
  const gone = [...loose.values()].flat().map(({ identity }) => identity);
  return { kept, gone };
}
