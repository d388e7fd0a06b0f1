/** What was seen, and what was not, in words. */

/** @import { Card, Game, SeenCard } from "../protocol.js" */
/** @import { Board } from "../editor/board.js" */
/** @import { Seen } from "./seen.js" */

import { cardName, cardShort } from "../cards/names.js";
import { unplaced } from "../editor/board.js";
import { readLoosely } from "../editor/text.js";
import { EngineError } from "../engine/error.js";
import { percent } from "../ui/numbers.js";
import { inWords } from "../ui/texts.js";
import { sentence } from "../ui/words.js";

/** @typedef {{kind: "good" | "doubt" | "bad", headline: string, detail: string}} Verdict */

/** The most differences to list; beyond that, their number says more. */
const FEW = 3;

/**
 * @param {{column: number, row: number}} place
 * @returns {string} "Column 3, card 4"
 */
export function placeWords({ column, row }) {
  return inWords("picture.place", { column: column + 1, row: row + 1 });
}

/**
 * What a card is and how certain that is, for screen readers.
 * @param {SeenCard} card
 * @param {Seen} seen
 * @returns {string}
 */
export function cardWords(card, seen) {
  const standing = seen.standingOf(card);
  const rank = cardName(seen.rankOf(card), seen.game);
  const how = {
    sure: inWords("picture.sure", { sure: percent(card.confidence) }),
    doubt: inWords("picture.in-doubt", { sure: percent(card.confidence) }),
    confirmed: inWords("picture.confirmed"),
    corrected: inWords("picture.corrected", { card: cardName(card.rank, seen.game) }),
  }[standing];
  const words = { place: placeWords(card), card: rank, how };
  return card.cheated ? inWords("picture.cheated-card", words) : inWords("picture.card", words);
}

/**
 * How the board stands.
 * @param {Seen} seen
 * @returns {Verdict}
 */
export function verdictOf(seen) {
  const { draft, game, sight } = seen;
  if (draft.verdict === "bad") {
    const wrong = deckWords(game, draft.board);
    if (wrong !== null) return { kind: "bad", headline: inWords("picture.not-a-deck"), detail: inWords("picture.correct-another", { wrong }) };
    return { kind: "bad", headline: inWords("picture.not-legal"), detail: sentence(draft.faults[0]?.message ?? "") };
  }
  const open = seen.openDoubts.length;
  if (seen.isDoubted && open > 0) {
    return { kind: "doubt", headline: inWords("picture.cards-in-doubt", { count: open }), detail: inWords("picture.which-ranks", { count: open }) };
  }
  if (seen.isDoubted) {
    const detail = inWords("picture.board-certain", { sure: percent(sight.confidence) });
    return { kind: "doubt", headline: inWords("picture.board-in-doubt"), detail };
  }
  const { corrections } = seen;
  if (corrections > 0) return { kind: "good", headline: inWords("picture.corrected-headline"), detail: inWords("picture.differs", { count: corrections }) };
  if (!sight.certain) return { kind: "good", headline: inWords("picture.confirmed-headline"), detail: inWords("picture.all-there", { count: game.cards }) };
  return { kind: "good", headline: inWords("picture.no-doubt"), detail: inWords("picture.all-there", { count: game.cards }) };
}

/**
 * What is too many of the deck and what is missing.
 * @param {Game} game
 * @param {Board} board
 * @returns {string | null} null where all are there
 */
export function deckWords(game, board) {
  const left = [...unplaced(game, board)];
  const list = (/** @type {1 | -1} */ sign) => left
    .filter(([, count]) => count * sign > 0)
    .map(([card, count]) => Math.abs(count) > 1 ? inWords("picture.times", { card: cardShort(card), count: Math.abs(count) }) : cardShort(card))
    .join(", ");
  const [missing, extra] = [list(1), list(-1)];
  const parts = [extra && inWords("picture.too-many", { cards: extra }), missing && inWords("picture.missing", { cards: missing })].filter(Boolean);
  return parts.length === 0 ? null : parts.join(" ");
}

/**
 * In what a board differs from another.
 * @param {Game} game
 * @param {string} board
 * @param {string} other
 * @returns {string}
 */
export function differenceWords(game, board, other) {
  const [one, two] = [board, other].map((text) => readLoosely(game, text).board.columns);
  /** @type {{column: number, row: number, card: Card | undefined, was: Card | undefined}[]} */
  const found = [];
  for (const [column, { cards }] of one.entries()) {
    const others = two[column]?.cards ?? [];
    for (let row = 0; row < Math.max(cards.length, others.length); row += 1) {
      if (cards[row] !== others[row]) found.push({ column, row, card: cards[row], was: others[row] });
    }
  }
  const shown = (/** @type {Card | undefined} */ card) => (card === undefined ? inWords("picture.none") : cardShort(card));
  if (found.length === 0) return board === other ? inWords("picture.as-read") : inWords("picture.other-cheats");
  if (found.length > FEW) return inWords("picture.cards-differ", { count: found.length });
  return found.map(({ column, row, card, was }) => inWords("picture.difference", { place: placeWords({ column, row }), card: shown(card), other: shown(was) })).join("; ");
}

/** What can be read, for whoever came with something else. */
const READABLE = inWords("picture.readable");

/** Refusals of pictures in which no board of the game was found: the reason may be that there is none. */
const NOTHING_FOUND = new Set(["no-table", "unreadable-board", "wrong-count"]);

/**
 * Why no board was read.
 * @param {unknown} error
 * @returns {string}
 */
export function refusalWords(error) {
  // What the page itself says is a whole sentence, and what the engine says a part of one.
  if (!(error instanceof EngineError)) return error instanceof Error ? error.message : String(error);
  if (error.code === "busy") return inWords("picture.busy");
  const whole = `${sentence(error.message)}.`;
  return NOTHING_FOUND.has(error.code) ? `${whole} ${READABLE}` : whole;
}
