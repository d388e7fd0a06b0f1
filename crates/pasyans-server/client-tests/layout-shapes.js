/** The shapes of the games, tables of many sizes, and random states for both. */

/**
 * Columns, cells, foundations, cards and the stock of each game, and whether cards lie face down in its columns.
 * @typedef {{columns: number, cells: number, foundations: number, cards: number, stock?: {cards: number, to: "waste" | "columns" | "hole", each: number}, hole?: boolean, hides?: boolean}} Shape
 */

const KABUFUDA = { columns: 8, cells: 4, foundations: 0, cards: 40 };
const KLONDIKE = { columns: 7, cells: 0, foundations: 4, cards: 52, hides: true };
const SPIDER = { columns: 10, cells: 0, foundations: 8, cards: 104, stock: { cards: 50, to: "columns", each: 10 }, hides: true };

/** @type {Record<string, Shape>} */
export const SHAPES = {
  "bakers-dozen": { columns: 13, cells: 0, foundations: 4, cards: 52 },
  "bakers-game": { columns: 8, cells: 4, foundations: 4, cards: 52 },
  "black-hole": { columns: 17, cells: 0, foundations: 1, cards: 52, hole: true },
  "beleaguered-castle": { columns: 8, cells: 0, foundations: 4, cards: 52 },
  citadel: { columns: 8, cells: 0, foundations: 4, cards: 52 },
  cruel: { columns: 12, cells: 0, foundations: 4, cards: 52 },
  "der-katzenschwanz": { columns: 9, cells: 8, foundations: 8, cards: 104 },
  "die-schlange": { columns: 9, cells: 8, foundations: 8, cards: 104 },
  "eight-off": { columns: 8, cells: 8, foundations: 4, cards: 52 },
  exapunks: { columns: 9, cells: 1, foundations: 0, cards: 36 },
  // A reserve lies where cells would, and its cards in no column.
  "flower-garden": { columns: 6, cells: 16, foundations: 4, cards: 36 },
  fan: { columns: 18, cells: 0, foundations: 4, cards: 52 },
  forecell: { columns: 8, cells: 4, foundations: 4, cards: 52 },
  "forty-thieves": { columns: 10, cells: 0, foundations: 8, cards: 104, stock: { cards: 64, to: "waste", each: 1 } },
  freecell: { columns: 8, cells: 4, foundations: 4, cards: 52 },
  golf: { columns: 7, cells: 0, foundations: 1, cards: 52, stock: { cards: 16, to: "hole", each: 1 }, hole: true },
  "good-measure": { columns: 10, cells: 0, foundations: 4, cards: 52 },
  kabufuda: KABUFUDA,
  "kabufuda-easy": KABUFUDA,
  "kabufuda-expert": KABUFUDA,
  "kabufuda-hard": KABUFUDA,
  "king-albert": { columns: 9, cells: 7, foundations: 4, cards: 45 },
  "kings-only-bakers-game": { columns: 8, cells: 4, foundations: 4, cards: 52 },
  klondike: { ...KLONDIKE, stock: { cards: 24, to: "waste", each: 3 } },
  "klondike-draw-1": { ...KLONDIKE, stock: { cards: 24, to: "waste", each: 1 } },
  "molek-syntez": { columns: 6, cells: 0, foundations: 0, cards: 36 },
  penguin: { columns: 7, cells: 7, foundations: 4, cards: 52 },
  "relaxed-freecell": { columns: 8, cells: 4, foundations: 4, cards: 52 },
  "relaxed-seahaven-towers": { columns: 10, cells: 4, foundations: 4, cards: 52 },
  russian: KLONDIKE,
  sawayama: { columns: 7, cells: 1, foundations: 4, cards: 52, stock: { cards: 24, to: "waste", each: 3 } },
  scorpion: { ...KLONDIKE, stock: { cards: 3, to: "columns", each: 3 } },
  "seahaven-towers": { columns: 10, cells: 4, foundations: 4, cards: 52 },
  shenzhen: { columns: 8, cells: 3, foundations: 4, cards: 40 },
  "simple-simon": { columns: 10, cells: 0, foundations: 4, cards: 52 },
  spider: SPIDER,
  "spider-1-suit": SPIDER,
  "spider-2-suits": SPIDER,
  "streets-and-alleys": { columns: 8, cells: 0, foundations: 4, cards: 52 },
  yukon: KLONDIKE,
};

/**
 * @param {Shape} shape
 * @returns {number} how many of its cards lie in the columns at the start
 */
export function inColumns({ cards, stock, hole }) {
  return cards - (stock?.cards ?? 0) - (hole ? 1 : 0);
}

/** Whole screens, and what header and bars leave of them. */
export const SIZES = [
  [320, 364],
  [320, 480],
  [360, 640],
  [390, 728],
  [844, 274],
  [844, 390],
  [1024, 768],
  [1280, 720],
  [1280, 800],
  [920, 720],
  [1920, 1080],
  [3840, 2160],
];

/**
 * A small generator of random numbers, so that a failure can be seen again.
 *
 * @param {number} seed
 * @returns {(below: number) => number}
 */
export function randomNumbers(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * A state with the piles of a shape and columns of given lengths; the other cards are home.
 *
 * @param {Omit<Shape, "cards">} shape
 * @param {number[]} lengths of the columns
 * @param {{cells?: number, home?: number, locked?: number[], down?: number[], stock?: number, waste?: number}} [others]
 */
export function stateOf(shape, lengths, { cells = 0, home = 0, locked = [], down = [], stock = 0, waste = 0 } = {}) {
  const piles = [];
  let card = 0;
  const take = (/** @type {number} */ count) => Array.from({ length: count }, () => `x${(card += 1)}`);
  for (let i = 0; i < shape.columns; i += 1) {
    const cards = take(lengths[i] ?? 0);
    const run = Math.min(1, cards.length);
    piles.push({ name: `t${i}`, kind: "column", cards, down: down[i] ?? 0, run, locked: locked.includes(i), cheated: false });
  }
  for (let i = 0; i < shape.cells; i += 1) piles.push({ name: `c${i}`, kind: "cell", cards: take(i < cells ? 1 : 0) });
  if (shape.stock) piles.push({ name: "s0", kind: "stock", cards: Array(stock).fill("?") });
  if (shape.stock?.to === "waste") piles.push({ name: "w0", kind: "waste", cards: take(waste) });
  for (let i = 0; i < shape.foundations; i += 1) {
    piles.push({ name: `f${i}`, kind: "foundation", suit: "HCDS"[i % 4], cards: take(Math.floor(home / shape.foundations)) });
  }
  return { piles };
}

/**
 * A random state of a shape: cards anywhere, sometimes most of them in one column.
 *
 * @param {Shape} shape
 * @param {(below: number) => number} random
 * @param {number} longest that a column may be
 */
export function randomState(shape, random, longest) {
  const lengths = Array(shape.columns).fill(0);
  const home = shape.foundations > 0 ? random(shape.cards) : 0;
  const inCells = random(shape.cells + 1);
  const favourite = random(3) === 0 ? random(shape.columns) : -1;
  for (let left = shape.cards - home - inCells; left > 0; left -= 1) {
    const column = favourite >= 0 && random(2) === 0 ? favourite : random(shape.columns);
    if (lengths[column] < longest) lengths[column] += 1;
  }
  const down = lengths.map((length) => (shape.hides && length > 0 ? random(length) : 0));
  const stock = random((shape.stock?.cards ?? 0) + 1);
  return stateOf(shape, lengths, { cells: inCells, home, down, stock, waste: random((shape.stock?.cards ?? 0) - stock + 1) });
}
