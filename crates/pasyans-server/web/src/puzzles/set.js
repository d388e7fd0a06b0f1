/** The puzzles that ship with the page: a file for each game, made by `pasyans puzzles`. */

/** @import { Move } from "../protocol.js" */

import { DEAL, REDEAL } from "../app/moves.js";

/**
 * @typedef {object} Puzzle
 * @property {string} game
 * @property {number} deal
 * @property {string | Move[]} moves that lead to the position, as `game.puzzle` takes them
 * @property {Move[]} winning the moves that win
 * @property {number} rating
 */

/** The games that have a file. A test compares this with the folder. */
export const GAMES = Object.freeze([
  "molek-syntez",
  "freecell",
  "forecell",
  "bakers-game",
  "kings-only-bakers-game",
  "seahaven-towers",
  "relaxed-seahaven-towers",
  "beleaguered-castle",
  "citadel",
  "streets-and-alleys",
  "bakers-dozen",
  "good-measure",
  "cruel",
  "fan",
  "king-albert",
  "flower-garden",
]);

/** @type {Map<string, Promise<Puzzle[]>>} */
const known = new Map();

/**
 * The puzzles of a game; none where it has no file.
 * @param {string} game
 * @returns {Promise<Puzzle[]>}
 */
export function puzzlesOf(game) {
  if (!GAMES.includes(game)) return Promise.resolve([]);
  const found = known.get(game) ?? load(game);
  known.set(game, found);
  // What was missing once may be there later.
  found.catch(() => known.delete(game));
  return found;
}

/** @param {string} game */
async function load(game) {
  const response = await fetch(new URL(`puzzles/${game}.txt`, document.baseURI));
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return readPuzzles(await response.text());
}

/** `DEAL: MOVES = WINNING MOVES @ RATING`, after the name of the game where the file has several. */
const LINE = /^(?:([a-z][a-z0-9-]*) )?(\d+): (.*) = (.+) @ (\d+)$/;

/**
 * @param {string} text of a file
 * @returns {Puzzle[]}
 */
export function readPuzzles(text) {
  const all = /^game: (.+)$/m.exec(text)?.[1] ?? "";
  return text.split("\n").flatMap((line) => {
    const [, game = all, deal, moves, winning, rating] = LINE.exec(line) ?? [];
    if (deal === undefined || winning === undefined) return [];
    return [{ game, deal: Number(deal), moves: moves ?? "", winning: winning.split(" | ").map(readMove), rating: Number(rating) }];
  });
}

/**
 * @param {string} text "t0 t1 3"; one card goes without saying
 * @returns {Move}
 */
function readMove(text) {
  if (text === "redeal") return REDEAL;
  if (text === "deal") return DEAL;
  if (text.startsWith("gather ")) return { kind: "gather", card: text.slice(7) };
  const [from = "", to = "", count = "1"] = text.split(" ");
  return { from, to, count: Number(count), cheat: false };
}

/**
 * What tells puzzles apart: a deal may have several, after as many moves.
 * @param {Puzzle} puzzle
 */
export function puzzleId({ game, deal, moves }) {
  const text = typeof moves === "string" ? moves : moves.map(writeMove).join(", ");
  return `${game} ${deal} ${hashOf(text)}`;
}

/** @param {Move} move */
function writeMove(move) {
  if (move.kind === "gather") return `gather ${move.card}`;
  if (move.kind !== undefined) return move.kind;
  return move.count === 1 ? `${move.from} ${move.to}` : `${move.from} ${move.to} ${move.count}`;
}

/**
 * The FNV-1a hash: moves may be many, and of thousands of puzzles it is kept how they ended.
 * @param {string} text
 */
function hashOf(text) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16);
}
