/**
 * A board that is being made: piles that may hold too few cards, too many, or the wrong ones.
 *
 * Nothing here knows the rules; what is wrong with a board, the engine says. Boards are never changed: each function
 * gives a new one.
 */

/** @import { Card, Game, Pile, PileName } from "../protocol.js" */

import { FACE_DOWN } from "../cards/names.js";

/**
 * @typedef {object} Column
 * @property {readonly Card[]} cards base first
 * @property {number} down how many of the first cards lie face down
 * @property {boolean} cheated whether the last card is marked as cheated
 */

/**
 * @typedef {object} Board
 * @property {readonly Column[]} columns
 * @property {readonly (Card | null)[]} cells
 * @property {readonly boolean[]} sets which cells are locked: they hold all cards of the kind that lies there
 * @property {readonly (Card | null)[]} reserve
 * @property {readonly Card[]} stock the card that is dealt first is the last
 * @property {readonly Card[]} waste
 * @property {string | null} redeals how often the columns were dealt again or the waste turned over, as the text says it
 * @property {readonly number[]} heights how many cards each foundation holds; none in a game with a hole
 * @property {string | null} base the rank with which foundations begin, as the text says it; null: as the game has it
 * @property {Card | null} hole the last card there; what is nowhere lies under it
 */

/**
 * A place for a card: in a column, the stock or the waste before the card with this index, or after the last; index 0 in other piles.
 * @typedef {object} Place
 * @property {PileName} pile
 * @property {number} index
 */

/**
 * @param {Game} game
 * @returns {Board}
 */
export function emptyBoard(game) {
  return {
    columns: Array.from({ length: game.columns }, () => ({ cards: [], down: 0, cheated: false })),
    cells: Array.from({ length: game.cells }, () => null),
    sets: Array.from({ length: game.cells }, () => false),
    reserve: Array.from({ length: game.reserve }, () => null),
    stock: [],
    waste: [],
    redeals: null,
    heights: Array.from({ length: game.hole ? 0 : game.foundations }, () => 0),
    base: null,
    hole: null,
  };
}

/**
 * @param {Board} board
 * @param {Board} other
 */
export function sameBoard(board, other) {
  return JSON.stringify(board) === JSON.stringify(other);
}

/**
 * The name of a pile taken apart: "t", "c", "r", "s", "w" or "f", and its number.
 * @param {PileName} pile
 * @returns {{kind: string, number: number}}
 */
export function parsePile(pile) {
  return { kind: pile.slice(0, 1), number: Number(pile.slice(1)) };
}

/**
 * Where the board keeps the piles of a kind that hold one card each.
 * @param {string} kind
 * @returns {"cells" | "reserve" | null} null for a kind whose piles hold more
 */
export function placesOf(kind) {
  if (kind === "c") return "cells";
  return kind === "r" ? "reserve" : null;
}

/**
 * Where the board keeps the stock and the waste.
 * @param {string} kind
 * @returns {"stock" | "waste" | null}
 */
export function heapOf(kind) {
  if (kind === "s") return "stock";
  return kind === "w" ? "waste" : null;
}

/**
 * The cards that a foundation takes, the first one first.
 * @param {Game} game
 * @param {number} foundation
 * @param {string | null} base the rank with which it begins, where that is not always the lowest
 * @returns {Card[]}
 */
export function cardsOfFoundation(game, foundation, base) {
  const suit = suitOfFoundation(game, foundation);
  if (suit === null) return [aloneAtHome(game)[foundation - game.foundations + aloneAtHome(game).length]];
  const cards = game.deck.map(({ card }) => card).filter((card) => card.endsWith(suit));
  const first = base === null ? 0 : Math.max(0, cards.findIndex((card) => card.startsWith(base)));
  return [...cards.slice(first), ...cards.slice(0, first)];
}

/**
 * The cards without a suit that have foundations of their own, which are the last ones.
 * @param {Game} game
 * @returns {Card[]}
 */
function aloneAtHome(game) {
  const alone = game.suits.length === 0 ? [] : game.deck.filter(({ card }) => card.length === 1 && !game.gathered.includes(card));
  return alone.flatMap(({ card, copies }) => Array.from({ length: copies }, () => card));
}

/**
 * @param {Game} game
 * @param {number} foundation
 * @returns {string | null} null for one that takes a card without a suit
 */
export function suitOfFoundation(game, foundation) {
  if (foundation >= game.foundations - aloneAtHome(game).length) return null;
  return game.suits[foundation % game.suits.length];
}

/**
 * What lies in a pile, base first.
 * @param {Game} game
 * @param {Board} board
 * @param {PileName} pile
 * @returns {readonly Card[]}
 */
export function cardsOf(game, board, pile) {
  const { kind, number } = parsePile(pile);
  if (kind === "t") return board.columns[number].cards;
  if (kind === "f" && !game.hole) return cardsOfFoundation(game, number, board.base).slice(0, board.heights[number]);
  const heap = heapOf(kind);
  if (heap !== null) return board[heap];
  const card = kind === "f" ? board.hole : board[placesOf(kind) ?? "cells"][number];
  if (card === null) return [];
  return kind === "c" && board.sets[number] ? Array.from({ length: copiesOf(game, card) }, () => card) : [card];
}

/**
 * @param {Game} game
 * @param {Card} card
 * @returns {number} how many cards are like this one, with it
 */
function copiesOf(game, card) {
  return game.deck.find((kind) => kind.card === card)?.copies ?? 1;
}

/**
 * How many of each card are nowhere yet; below 0 where there are too many.
 * @param {Game} game
 * @param {Board} board
 * @returns {Map<Card, number>} in the order of the deck
 */
export function unplaced(game, board) {
  const left = new Map(game.deck.map(({ card, copies }) => [card, copies]));
  /** @param {Card} card */
  const count = (card) => left.set(card, (left.get(card) ?? 0) - 1);
  for (const column of board.columns) column.cards.forEach(count);
  board.cells.forEach((_, cell) => cardsOf(game, board, `c${cell}`).forEach(count));
  for (const card of [...board.reserve, ...board.stock, ...board.waste, board.hole]) if (card !== null) count(card);
  board.heights.forEach((_, foundation) => cardsOf(game, board, `f${foundation}`).forEach(count));
  return left;
}

/**
 * How many cards are nowhere yet.
 * @param {Game} game
 * @param {Board} board
 * @returns {number}
 */
export function unplacedCount(game, board) {
  let count = 0;
  for (const left of unplaced(game, board).values()) count += Math.max(left, 0);
  return count;
}

/**
 * The board without one of its cards; a foundation gives its last one.
 * @param {Board} board
 * @param {Place} place
 * @returns {Board}
 */
export function take(board, { pile, index }) {
  const { kind, number } = parsePile(pile);
  const places = placesOf(kind);
  if (places === "cells") return { ...board, cells: board.cells.with(number, null), sets: board.sets.with(number, false) };
  if (places !== null) return { ...board, [places]: board[places].with(number, null) };
  if (kind === "f" && board.heights.length === 0) return { ...board, hole: null };
  if (kind === "f") return { ...board, heights: board.heights.with(number, Math.max(board.heights[number] - 1, 0)) };
  const heap = heapOf(kind);
  if (heap !== null) return { ...board, [heap]: board[heap].toSpliced(index, 1) };
  const { cards, down, cheated } = board.columns[number];
  const isLast = index === cards.length - 1;
  // The last card of a column lies face up.
  const left = Math.min(index < down ? down - 1 : down, Math.max(0, cards.length - 2));
  const column = { cards: cards.toSpliced(index, 1), down: left, cheated: cheated && !isLast };
  return { ...board, columns: board.columns.with(number, column) };
}

/**
 * The board with a card more in a column, or in a cell or the reserve, whose own card is then nowhere.
 * @param {Board} board
 * @param {Card} card
 * @param {Place} place
 * @returns {Board}
 */
function put(board, card, { pile, index }) {
  const { kind, number } = parsePile(pile);
  const places = placesOf(kind);
  if (places === "cells") return { ...board, cells: board.cells.with(number, card), sets: board.sets.with(number, false) };
  if (places !== null) return { ...board, [places]: board[places].with(number, card) };
  const heap = heapOf(kind);
  if (heap !== null) return { ...board, [heap]: board[heap].toSpliced(Math.min(index, board[heap].length), 0, card) };
  const { cards, down, cheated } = board.columns[number];
  const at = Math.min(index, cards.length);
  const column = { cards: cards.toSpliced(at, 0, card), down: at < down ? down + 1 : down, cheated: cheated && at < cards.length };
  return { ...board, columns: board.columns.with(number, column) };
}

/**
 * The board with a card on its foundation, and all lower ones of the suit under it, wherever they were.
 * @param {Game} game
 * @param {Board} board without the card
 * @param {Card} card
 * @param {number} foundation
 * @returns {Board | null} null where the card does not belong there, or a lower one lies on another foundation
 */
function putHome(game, board, card, foundation) {
  // Of empty foundations the first card says with which rank they begin.
  const isFirst = game.base && board.heights.every((height) => height === 0);
  if (isFirst) return card.endsWith(game.suits[foundation % game.suits.length]) ? { ...board, base: card.slice(0, 1), heights: board.heights.with(foundation, 1) } : null;
  const cards = cardsOfFoundation(game, foundation, board.base);
  const height = cards.indexOf(card) + 1;
  if (height === 0 || height <= board.heights[foundation]) return null;
  let result = board;
  for (const lower of cards.slice(board.heights[foundation], height)) {
    if ((unplaced(game, result).get(lower) ?? 0) > 0) {
      result = { ...result, heights: result.heights.with(foundation, cards.indexOf(lower) + 1) };
      continue;
    }
    const place = find(result, lower);
    if (place === null) return null;
    result = take(result, place);
    result = { ...result, heights: result.heights.with(foundation, cards.indexOf(lower) + 1) };
  }
  return result;
}

/**
 * Where a card lies in the cells, the reserve or the columns.
 * @param {Board} board
 * @param {Card} card
 * @returns {Place | null}
 */
function find(board, card) {
  const cell = board.cells.indexOf(card);
  if (cell >= 0) return { pile: `c${cell}`, index: 0 };
  const reserve = board.reserve.indexOf(card);
  if (reserve >= 0) return { pile: `r${reserve}`, index: 0 };
  for (const [pile, heap] of /** @type {const} */ ([["s0", board.stock], ["w0", board.waste]])) {
    const index = heap.lastIndexOf(card);
    if (index >= 0) return { pile, index };
  }
  for (const [number, column] of board.columns.entries()) {
    const index = column.cards.lastIndexOf(card);
    if (index >= 0) return { pile: `t${number}`, index };
  }
  return null;
}

/**
 * A card goes to a place: from another one, or from those that are nowhere. Where a place for one card is taken, the two cards
 * change places.
 * @param {Game} game
 * @param {Board} board
 * @param {Card} card
 * @param {Place | null} from null: from nowhere
 * @param {Place} to
 * @returns {Board | null} null where it cannot lie there
 */
export function move(game, board, card, from, to) {
  const { kind, number } = parsePile(to.pile);
  let without = from === null ? board : take(board, from);
  if (kind === "f" && game.hole) return { ...without, hole: card };
  if (kind === "f") return putHome(game, without, card, number);
  const places = placesOf(kind);
  if (places !== null) {
    const displaced = without[places][number];
    if (displaced !== null && from !== null && !from.pile.startsWith("f")) without = put(without, displaced, from);
    return put(without, card, to);
  }
  // The place was counted with the card still in its column.
  const isShifted = from !== null && from.pile === to.pile && from.index < to.index;
  return put(without, card, { pile: to.pile, index: to.index - (isShifted ? 1 : 0) });
}

/**
 * Marks the last card of a column as cheated, or no longer.
 * @param {Board} board
 * @param {number} number
 * @returns {Board}
 */
export function toggleCheated(board, number) {
  const column = board.columns[number];
  const cheated = !column.cheated && column.cards.length > 0;
  return { ...board, columns: board.columns.with(number, { ...column, cheated }) };
}

/**
 * Locks a cell with all cards of the kind that lies there, wherever they were, or leaves only one of them there.
 * @param {Game} game
 * @param {Board} board
 * @param {number} number
 * @returns {Board}
 */
export function toggleSet(game, board, number) {
  const card = board.cells[number];
  if (card === null) return board;
  if (board.sets[number]) return { ...board, sets: board.sets.with(number, false) };
  /** @type {Board} */
  let result = { ...board, cells: board.cells.with(number, null) };
  for (let place = find(result, card); place !== null; place = find(result, card)) result = take(result, place);
  return { ...result, cells: result.cells.with(number, card), sets: result.sets.with(number, true) };
}

/**
 * @param {Board} board
 * @returns {boolean} whether it has cards that a player does not see
 */
export function hasHidden({ columns, stock }) {
  return stock.length > 0 || columns.some(({ down }) => down > 0);
}

/**
 * Turns a card of a column over: with those under it face down, or with those on it face up.
 * @param {Board} board
 * @param {Place} place
 * @returns {Board}
 */
export function turnOver(board, { pile, index }) {
  const { number } = parsePile(pile);
  const column = board.columns[number];
  const down = index < column.down ? index : Math.min(index + 1, column.cards.length - 1);
  return { ...board, columns: board.columns.with(number, { ...column, down }) };
}

/**
 * Puts all cards that are nowhere yet into the stock, as many as it has at the start, and the columns, the shortest first.
 * @param {Game} game
 * @param {Board} board
 * @param {(below: number) => number} random a whole number from 0
 * @returns {Board}
 */
export function fillRest(game, board, random) {
  const rest = [...unplaced(game, board)].flatMap(([card, left]) => Array.from({ length: Math.max(left, 0) }, () => card));
  let result = board;
  while (rest.length > 0) {
    const [card] = rest.splice(random(rest.length), 1);
    if (result.stock.length + result.waste.length < (game.stock?.cards ?? 0)) {
      result = put(result, card, { pile: "s0", index: result.stock.length });
      continue;
    }
    const lengths = result.columns.map((column) => column.cards.length);
    const shortest = lengths.indexOf(Math.min(...lengths));
    result = put(result, card, { pile: `t${shortest}`, index: lengths[shortest] });
  }
  return result;
}

/**
 * The piles of a board as the engine describes those on a table, for layouts and names.
 * @param {Game} game
 * @param {Board} board
 * @param {boolean} [hides] whether what lies face down is hidden
 * @returns {Pile[]}
 */
export function toPiles(game, board, hides = false) {
  /** @type {Pile[]} */
  const columns = board.columns.map(({ cards, down, cheated }, number) => ({
    name: `t${number}`,
    kind: "column",
    cards: cards.map((card, index) => (hides && index < down ? FACE_DOWN : card)),
    ...(hides && down > 0 ? { down } : {}),
    run: 1,
    locked: false,
    cheated,
  }));
  /** @type {Pile[]} */
  const cells = board.cells.map((_, number) => {
    const name = `c${number}`;
    return { name, kind: "cell", cards: [...cardsOf(game, board, name)], ...(board.sets[number] ? { locked: true } : {}) };
  });
  /** @type {Pile[]} */
  const reserve = board.reserve.map((card, number) => (
    { name: `r${number}`, kind: "reserve", cards: card === null ? [] : [card] }
  ));
  /** @type {Pile[]} */
  const foundations = board.heights.map((_, number) => {
    const name = `f${number}`;
    const begins = game.base ? { begins: cardsOfFoundation(game, number, board.base)[0] } : {};
    return { name, kind: "foundation", suit: suitOfFoundation(game, number), cards: [...cardsOf(game, board, name)], ...begins };
  });
  /** @type {Pile[]} */
  const stock = game.stock ? [{ name: "s0", kind: "stock", cards: board.stock.map((card) => (hides ? FACE_DOWN : card)) }] : [];
  /** @type {Pile[]} */
  const waste = game.stock?.to === "waste" ? [{ name: "w0", kind: "waste", cards: [...board.waste] }] : [];
  /** @type {Pile[]} */
  const hole = game.hole ? [{ name: "f0", kind: "foundation", suit: null, cards: [...cardsOf(game, board, "f0")] }] : [];
  return [...columns, ...cells, ...reserve, ...stock, ...waste, ...foundations, ...hole];
}
