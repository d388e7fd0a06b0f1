/** What a move turned up, for players who do not see the table. */

/** @import { Game as GameInfo, State } from "../protocol.js" */

import { cardName, suitName } from "../cards/names.js";
import { isSuit } from "../cards/suits.js";
import { inWords } from "../ui/texts.js";
import { sentence } from "../ui/words.js";

/**
 * Cards that were turned up, runs and cards that left by themselves, cells that opened, and what lies on the waste now.
 * @param {Pick<State, "piles" | "last">} before
 * @param {Pick<State, "piles" | "last">} state
 * @param {Pick<GameInfo, "ranks"> & Partial<Pick<GameInfo, "hole">>} game
 * @returns {string[]} sentences
 */
export function newsOf(before, state, game) {
  const piles = new Map(before.piles.map((pile) => [pile.name, pile]));
  return state.piles.flatMap((pile) => {
    const old = piles.get(pile.name);
    if (pile.kind === "column" && old?.kind === "column" && (pile.down ?? 0) < (old.down ?? 0)) {
      const card = pile.cards[pile.down ?? 0];
      if (card === undefined) return [];
      return [inWords("play.turned-up", { card: sentence(cardName(card, game)), number: Number(pile.name.slice(1)) + 1 })];
    }
    if (pile.kind === "foundation" && game.hole) {
      const dealt = state.last?.kind === "deal" ? pile.cards.at(-1) : undefined;
      return dealt === undefined ? [] : [inWords("play.in-hole", { card: cardName(dealt, game) })];
    }
    const isOpened = pile.kind === "cell" && old?.kind === "cell" && old.closed === true && pile.closed !== true;
    if (isOpened && pile.kind === "cell") return [inWords("play.cell-opened", { number: Number(pile.name.slice(1)) + 1 })];
    const last = pile.cards.at(-1);
    if (pile.kind === "foundation" && last !== undefined) {
      const gone = pile.cards.length - (old?.cards.length ?? 0);
      const isWhole = gone > 1 && gone === game.ranks.length;
      if (isWhole && isSuit(pile.suit)) return [inWords("play.taken-off", { suit: suitName(pile.suit) })];
      const alone = gone - (state.last?.to === pile.name ? 1 : 0);
      return alone > 0 ? [inWords("play.went-home", { count: alone, card: sentence(cardName(last, game)) })] : [];
    }
    if (pile.kind !== "waste" || last === undefined || state.last?.kind !== "deal") return [];
    return [inWords("play.on-waste", { card: cardName(last, game) })];
  });
}
