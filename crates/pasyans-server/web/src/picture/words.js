/** What was seen, and what was not, in words. */

/** @import { Card, Game, SeenCard } from "../protocol.js" */
/** @import { Board } from "../editor/board.js" */
/** @import { Seen } from "./seen.js" */

import { cardName, cardShort } from "../cards/names.js";
import { unplaced } from "../editor/board.js";
import { readLoosely } from "../editor/text.js";
import { EngineError } from "../engine/error.js";
import { percent } from "../ui/numbers.js";
import { counted, sentence } from "../ui/words.js";

/** @typedef {{kind: "good" | "doubt" | "bad", headline: string, detail: string}} Verdict */

/** With more differences than this, their number says more than a list. */
const FEW = 3;

/**
 * @param {{column: number, row: number}} place
 * @returns {string} "Column 3, card 4"
 */
export function placeWords({ column, row }) {
  return `Column ${column + 1}, card ${row + 1}`;
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
    sure: `${percent(card.confidence)} sure`,
    doubt: `in doubt, ${percent(card.confidence)} sure`,
    confirmed: "confirmed by you",
    corrected: `corrected by you, it was read as ${cardName(card.rank, seen.game)}`,
  }[standing];
  return `${placeWords(card)}: ${rank}${card.cheated ? ", cheated" : ""}, ${how}`;
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
    if (wrong !== null) return { kind: "bad", headline: "The cards are not a full deck", detail: `${wrong} Correct another card.` };
    return { kind: "bad", headline: "This is not a legal board", detail: sentence(draft.faults[0]?.message ?? "") };
  }
  const open = seen.openDoubts.length;
  if (seen.isDoubted && open > 0) {
    const headline = open === 1 ? "1 card is in doubt" : `${open} cards are in doubt`;
    return { kind: "doubt", headline, detail: open === 1 ? "Which rank does it show?" : "Which ranks do they show?" };
  }
  if (seen.isDoubted) {
    const detail = `It is ${percent(sight.confidence)} certain. Compare it with the picture.`;
    return { kind: "doubt", headline: "The board is in doubt", detail };
  }
  const { corrections } = seen;
  if (corrections > 0) return { kind: "good", headline: "Corrected by you", detail: `${counted(corrections, "card")} differ${corrections === 1 ? "s" : ""} from what was read.` };
  if (!sight.certain) return { kind: "good", headline: "Confirmed by you", detail: `All ${game.cards} cards are there.` };
  return { kind: "good", headline: "Nothing is in doubt", detail: `All ${game.cards} cards are there.` };
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
    .map(([card, count]) => cardShort(card) + (Math.abs(count) > 1 ? ` (${Math.abs(count)} times)` : ""))
    .join(", ");
  const [missing, extra] = [list(1), list(-1)];
  const parts = [extra && `Too many: ${extra}.`, missing && `Missing: ${missing}.`].filter(Boolean);
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
  const shown = (/** @type {Card | undefined} */ card) => (card === undefined ? "none" : cardShort(card));
  if (found.length === 0) return board === other ? "As it was read" : "Other cards are cheated";
  if (found.length > FEW) return `${found.length} cards differ`;
  return found.map(({ column, row, card, was }) => `${placeWords({ column, row })}: ${shown(card)}, not ${shown(was)}`).join("; ");
}

/** What can be read, for whoever came with something else. */
const READABLE = "Screenshots of the solitaire of MOLEK-SYNTEZ can be read, and pictures that Pasyans saved. The board editor takes the boards of every game, by hand or as text.";

/** Refusals of pictures in which no board of the game was found: the reason may be that there is none. */
const NOTHING_FOUND = new Set(["no-table", "unreadable-board", "wrong-count"]);

/**
 * Why no board was read.
 * @param {unknown} error
 * @returns {string}
 */
export function refusalWords(error) {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof EngineError && error.code === "busy") return "The engine is busy. Try again in a moment.";
  if (error instanceof EngineError && error.code === "unreadable-board") return `No cards of MOLEK-SYNTEZ were recognised in the picture. ${READABLE}`;
  const said = sentence(message);
  const whole = /[.!?]$/.test(said) ? said : `${said}.`;
  return error instanceof EngineError && NOTHING_FOUND.has(error.code) ? `${whole} ${READABLE}` : whole;
}
