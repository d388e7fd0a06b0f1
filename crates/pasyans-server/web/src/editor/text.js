/**
 * Boards as text: written as the engine reads them, and read leniently while the user types.
 *
 * Only the engine knows whether a text is a board. What is read here shows what is there so far, and where in the
 * text each card stands.
 */

/** @import { Card, Game } from "../protocol.js" */
/** @import { Board, Place } from "./board.js" */

import { cardsOfFoundation, emptyBoard, suitOfFoundation } from "./board.js";

/**
 * A part of the text that means a place: a card, or what stands for an empty pile.
 * @typedef {object} Word
 * @property {number} start where it begins in the text
 * @property {number} end right behind it
 * @property {Place} place
 */

/**
 * A board as far as it can be read.
 * @typedef {object} Reading
 * @property {Board} board
 * @property {Word[]} words in the order of the text
 * @property {{start: number, end: number, pile: string}[]} columns where each column stands
 * @property {boolean} isWhole whether every word was understood
 */

/**
 * @param {Game} game
 * @param {Board} board
 * @returns {string}
 */
export function write(game, board) {
  return game.text === "compact" ? writeCompact(board) : writeLines(game, board);
}

/** @param {Board} board */
function writeCompact(board) {
  return board.columns.map(({ cards, cheated }) => cards.join("") + (cheated ? "!" : ".")).join("");
}

/**
 * @param {Game} game
 * @param {Board} board
 */
function writeLines(game, board) {
  const lines = [];
  if (board.base !== null) lines.push(`Base: ${board.base}`);
  if (board.hole !== null) lines.push(`Foundations: ${board.hole}`);
  if (board.heights.some((height) => height > 0)) {
    const homes = board.heights.flatMap((height, foundation) => {
      const last = cardsOfFoundation(game, foundation, board.base)[height - 1];
      const suit = suitOfFoundation(game, foundation);
      // A card without a suit has no name for its empty foundation.
      if (suit === null) return last === undefined ? [] : [last];
      return [`${suit}-${last === undefined ? "0" : homeRank(last)}`];
    });
    lines.push(`Foundations: ${homes.join(" ")}`);
  }
  const cells = board.cells.map((card, cell) => (board.sets[cell] ? `[${card}]` : card));
  for (const [label, places] of /** @type {const} */ ([["Freecells", cells], ["Reserve", board.reserve]])) {
    const count = places.findLastIndex((card) => card !== null) + 1;
    if (count > 0) lines.push(`${label}: ${places.slice(0, count).map((card) => card ?? "-").join(" ")}`);
  }
  // The next card of the stock comes first.
  if (board.stock.length > 0) lines.push(`Stock: ${board.stock.toReversed().join(" ")}`);
  if (board.waste.length > 0) lines.push(`Waste: ${board.waste.join(" ")}`);
  if (board.redeals !== null) lines.push(`Redeals: ${board.redeals}`);
  for (const { cards, down, cheated } of board.columns) {
    const words = cards.map((card, index) => (index < down ? `<${card}>` : card));
    lines.push(cards.length === 0 ? ":" : words.join(" ") + (cheated ? "!" : ""));
  }
  return lines.join("\n");
}

/**
 * The rank of a card on a foundation, where a 0 stands for none.
 * @param {Card} card
 */
function homeRank(card) {
  const rank = card.slice(0, 1);
  return rank === "0" ? "10" : rank;
}

/**
 * @param {Game} game
 * @param {string} text
 * @returns {Reading}
 */
export function readLoosely(game, text) {
  const reader = new Reader(game);
  if (game.text === "compact") reader.compact(text);
  else reader.lines(text);
  return { board: reader.board, words: reader.words, columns: reader.columns, isWhole: reader.isWhole };
}

class Reader {
  #game;
  /** @type {Map<string, Card>} */
  #names = new Map();
  /**
   * @type {{columns: {cards: Card[], down: number, cheated: boolean}[], cells: (Card | null)[], sets: boolean[], reserve: (Card | null)[],
   *   stock: Card[], waste: Card[], redeals: string | null, heights: number[], base: string | null, hole: Card | null}}
   */
  board;
  /** @type {Word[]} */
  words = [];
  /** @type {Reading["columns"]} */
  columns = [];
  isWhole = true;

  /** @param {Game} game */
  constructor(game) {
    this.#game = game;
    this.board = /** @type {Reader["board"]} */ (emptyBoard(game));
    const letters = new Set(game.deck.map(({ card }) => card.slice(0, 1)));
    const ten = letters.has("0") ? "0" : "T";
    for (const { card } of game.deck) {
      this.#names.set(card.toUpperCase(), card);
      if (card.startsWith(ten)) this.#names.set(`10${card.slice(1)}`.toUpperCase(), card);
    }
  }

  /** @param {string} word as people write cards: "10H", "T♥", "♥10", "TH," */
  #card(word) {
    const name = withLetters(word).replace(/,$/, "").toUpperCase();
    const card = this.#names.get(name) ?? this.#names.get(name.slice(1) + name.slice(0, 1));
    if (card === undefined) this.isWhole = false;
    return card;
  }

  /** @param {string} text */
  compact(text) {
    let column = 0;
    let begin = text.length - text.trimStart().length;
    for (const { 0: letter, index: start } of text.matchAll(/\S/gu)) {
      const pile = this.board.columns[column];
      if (letter === "." || letter === "!") {
        if (pile !== undefined) pile.cheated = letter === "!" && pile.cards.length > 0;
        this.columns.push({ start: begin, end: start + 1, pile: `t${column}` });
        column += 1;
        begin = start + 1;
        continue;
      }
      const card = this.#card(letter);
      if (card === undefined || pile === undefined) continue;
      this.words.push({ start, end: start + letter.length, place: { pile: `t${column}`, index: pile.cards.length } });
      pile.cards.push(card);
    }
    if (begin < text.length) this.columns.push({ start: begin, end: text.length, pile: `t${column}` });
  }

  /** @param {string} text */
  lines(text) {
    let column = 0;
    let start = 0;
    let hasBegun = false;
    for (const line of text.split("\n")) {
      const content = line.trim();
      if (content === "" && hasBegun) return;
      if (content !== "" && !content.startsWith("#")) {
        hasBegun = true;
        const [label = "", name] = /^\s*([^\s:]*)\s*:/.exec(line) ?? [];
        const words = wordsOf(line.slice(label.length), start + label.length);
        if (/^base$/i.test(name ?? "") && this.#game.base) this.#base(words);
        else if (/^(foundations?|founds?)$/i.test(name ?? "") && this.#game.hole) this.#hole(words);
        else if (/^(foundations?|founds?)$/i.test(name ?? "")) this.#foundations(words);
        else if (/^(freecells?|fc|cells)$/i.test(name ?? "")) this.#places(words, this.board.cells, "c");
        else if (/^reserves?$/i.test(name ?? "")) this.#places(words, this.board.reserve, "r");
        else if (/^(stock|talon)$/i.test(name ?? "")) this.#heap(words, "stock");
        else if (/^waste$/i.test(name ?? "")) this.#heap(words, "waste");
        else if (/^redeals?$/i.test(name ?? "")) this.board.redeals = words.map(({ text }) => text).join(" ") || null;
        else if (name) this.isWhole = false;
        else {
          this.columns.push({ start, end: start + line.length, pile: `t${column}` });
          this.#column(words, column);
          column += 1;
        }
      }
      start += line.length + 1;
    }
  }

  /** @param {{text: string, start: number}[]} words */
  #base([word]) {
    const rank = word?.text.toUpperCase().replace(/^10$/, "T");
    if (rank !== undefined && this.#game.ranks.includes(rank)) this.board.base = rank;
    else this.isWhole = false;
  }

  /** @param {{text: string, start: number}[]} words */
  #hole([word]) {
    if (word === undefined || word.text === "-") return;
    const { text, start } = word;
    this.board.hole = this.#card(text) ?? null;
    this.words.push({ start, end: start + text.length, place: { pile: "f0", index: 0 } });
  }

  /** @param {{text: string, start: number}[]} words */
  #foundations(words) {
    const { suits } = this.#game;
    const given = suits.map(() => 0);
    for (const { text, start } of words) {
      const alone = this.#alone(text);
      if (alone !== null) {
        this.board.heights[alone] = 1;
        this.words.push({ start, end: start + text.length, place: { pile: `f${alone}`, index: 0 } });
        continue;
      }
      const [, letter = "", rank = ""] = /^(.)-(.+)$/u.exec(withLetters(text)) ?? [];
      const suit = suits.indexOf(letter.toUpperCase());
      const foundation = suit + suits.length * (given[suit] ?? 0);
      const height = rank === "0" ? 0 : this.#height(foundation, rank);
      if (suit < 0 || height === null || foundation >= this.board.heights.length) {
        this.isWhole = false;
        continue;
      }
      given[suit] += 1;
      this.board.heights[foundation] = height;
      this.words.push({ start, end: start + text.length, place: { pile: `f${foundation}`, index: 0 } });
    }
  }

  /**
   * @param {string} text
   * @returns {number | null} the empty foundation that a card without a suit is on
   */
  #alone(text) {
    const game = this.#game;
    const isFree = (/** @type {number} */ height, /** @type {number} */ foundation) =>
      height === 0 && suitOfFoundation(game, foundation) === null && cardsOfFoundation(game, foundation, null)[0] === text.toUpperCase();
    const found = this.board.heights.findIndex(isFree);
    return found < 0 ? null : found;
  }

  /**
   * @param {number} foundation
   * @param {string} rank
   */
  #height(foundation, rank) {
    if (foundation < 0) return null;
    const card = this.#names.get((rank + this.#game.suits[foundation % this.#game.suits.length]).toUpperCase());
    const index = card === undefined ? -1 : cardsOfFoundation(this.#game, foundation, this.board.base).indexOf(card);
    return index < 0 ? null : index + 1;
  }

  /**
   * @param {{text: string, start: number}[]} words
   * @param {(Card | null)[]} places that hold one card each
   * @param {string} letter of their names
   */
  #places(words, places, letter) {
    for (const [number, { text, start }] of words.entries()) {
      const [, set] = /^\[(.*)\]$/.exec(text) ?? [];
      const card = text === "-" ? null : this.#card(set ?? text) ?? null;
      if (number >= places.length) continue;
      places[number] = card;
      if (letter === "c") this.board.sets[number] = set !== undefined && card !== null;
      this.words.push({ start, end: start + text.length, place: { pile: `${letter}${number}`, index: 0 } });
    }
  }

  /**
   * @param {{text: string, start: number}[]} words
   * @param {"stock" | "waste"} heap
   */
  #heap(words, heap) {
    const pile = heap === "stock" ? "s0" : "w0";
    const read = words.flatMap(({ text, start }) => {
      const card = this.#card(text);
      return card === undefined ? [] : [{ card, start, end: start + text.length }];
    });
    const cards = read.map(({ card }) => card);
    this.board[heap] = heap === "stock" ? cards.toReversed() : cards;
    read.forEach(({ start, end }, i) => {
      this.words.push({ start, end, place: { pile, index: heap === "stock" ? cards.length - 1 - i : i } });
    });
  }

  /**
   * @param {{text: string, start: number}[]} words
   * @param {number} number
   */
  #column(words, number) {
    const column = this.board.columns[number];
    for (const { text, start } of words) {
      const isMarked = text.endsWith("!");
      const [, faceDown] = /^<(.*)>$/.exec(text) ?? [];
      const card = this.#card(faceDown ?? (isMarked ? text.slice(0, -1) : text));
      if (card === undefined || column === undefined) continue;
      if (faceDown !== undefined) column.down = column.cards.length + 1;
      this.words.push({ start, end: start + text.length, place: { pile: `t${number}`, index: column.cards.length } });
      column.cards.push(card);
      column.cheated = isMarked;
    }
  }
}

/** The suits as signs, also as those that stand for small pictures. */
const SIGNS = Object.freeze({ "♥": "H", "♡": "H", "♣": "C", "♧": "C", "♦": "D", "♢": "D", "♠": "S", "♤": "S" });

/**
 * @param {string} word
 * @returns {string} with letters for the signs of suits
 */
function withLetters(word) {
  return word.replace(/([♥♡♣♧♦♢♠♤])\ufe0f?/gu, (_, sign) => SIGNS[/** @type {keyof typeof SIGNS} */ (sign)]);
}

/**
 * @param {string} line
 * @param {number} start
 * @returns {{text: string, start: number}[]}
 */
function wordsOf(line, start) {
  return Array.from(line.matchAll(/\S+/gu), (match) => ({ text: match[0], start: start + match.index }));
}
