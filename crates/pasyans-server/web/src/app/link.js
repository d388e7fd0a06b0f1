/**
 * A game as the part of an address behind `#`, and back.
 *
 *     #freecell                       a game
 *     #freecell/617                   its deal 617
 *     #freecell/617/1a.26-4           with moves played (see moves-text.js)
 *     #freecell/617/1a.26-4@1         … of which all but one were taken back
 *     #freecell/KS_JS+QS/1a           a board of one's own: `+` is a space, `_` a new line
 *
 * All characters may stand in an address as they are, and none that programs like to cut off
 * stands at the end. Behind a `?` later versions may say more; what is unknown there is ignored.
 */

import { inWords } from "../ui/texts.js";
import { readMoves, writeMoves } from "./moves-text.js";

/** @typedef {import("../protocol.js").Move} Move */

/**
 * What an address says: a game, where it starts (`deal` or `board`; neither: any deal), and its moves.
 * @typedef {object} Link
 * @property {string} game
 * @property {number} [deal]
 * @property {string} [board] the start as text
 * @property {Move[]} moves the whole line
 * @property {number} ply how many of the moves are played
 */

/** An address that cannot be read; `message` says why, in words for the player. */
export class LinkError extends Error {
  /** @param {string} why */
  constructor(why) {
    super(inWords("link.trouble", { why }));
    this.name = "LinkError";
  }
}

/** Under this name a picture that the page saved has the part of an address in it. */
export const PICTURE_KEYWORD = "Pasyans";

/** The longest link to read: the longest games have some hundred moves. */
const LONGEST = 20_000;
const PLAIN = /[A-Za-z0-9.!:-]/;

/**
 * The part of an address that holds the game.
 * @param {{game: string, deal?: number|null, board?: string|null, moves?: readonly Move[], ply?: number}} game
 *   the start is the deal, where there is one, or else the board
 * @returns {string} begins with `#`
 */
export function encode({ game, deal = null, board = null, moves = [], ply = moves.length }) {
  const start = deal !== null ? String(deal) : board !== null ? packBoard(board) : "";
  if (start === "") return `#${game}`;
  if (moves.length === 0) return `#${game}/${start}${/\w$/.test(start) ? "" : "/"}`;
  const stop = ply === moves.length ? "" : `@${ply}`;
  return `#${game}/${start}/${writeMoves(moves)}${stop}`;
}

/**
 * What the part of an address behind `#` says.
 * @param {string} hash with or without its `#`
 * @returns {Link|null} null where nothing is said
 * @throws {LinkError}
 */
export function decode(hash) {
  const text = plainText(hash.replace(/^#/, ""));
  if (text === "") return null;
  if (text.length > LONGEST) throw new LinkError(inWords("link.too-long"));
  const [said] = text.split("?", 1);
  const [game, start = "", line = "", ...rest] = said.split("/");
  if (!/^[a-z0-9][a-z0-9-]*$/.test(game)) throw new LinkError(inWords("link.not-a-game", { game: game.slice(0, 30) }));
  if (rest.some((part) => part !== "")) throw new LinkError(inWords("link.too-many-parts"));
  if (start === "" && line !== "") throw new LinkError(inWords("link.no-start"));
  return { game, ...readStart(start), ...readLine(line) };
}

/**
 * Programs that pass links on may have escaped some characters.
 * @param {string} text
 * @returns {string}
 */
function plainText(text) {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    throw new LinkError(inWords("link.damaged"));
  }
}

/**
 * @param {string} start
 * @returns {{deal?: number, board?: string}}
 */
function readStart(start) {
  if (start === "") return {};
  if (!/^\d+$/.test(start)) return { board: unpackBoard(start) };
  const deal = Number(start);
  if (!Number.isSafeInteger(deal)) throw new LinkError(inWords("link.no-deal", { deal: start.slice(0, 30) }));
  return { deal };
}

/**
 * @param {string} line
 * @returns {{moves: Move[], ply: number}}
 */
function readLine(line) {
  const found = /^([^@]*)(?:@(\d{1,6}))?$/.exec(line);
  if (!found) throw new LinkError(inWords("link.no-ply"));
  const moves = movesOf(found[1]);
  const ply = found[2] === undefined ? moves.length : Number(found[2]);
  if (ply > moves.length) throw new LinkError(inWords("link.too-few-moves", { count: moves.length, ply }));
  return { moves, ply };
}

/**
 * @param {string} text
 * @returns {Move[]}
 */
function movesOf(text) {
  try {
    return readMoves(text);
  } catch (error) {
    throw new LinkError(error instanceof Error ? error.message : inWords("link.moves-unread"));
  }
}

/**
 * A board in characters that may stand in an address. What is rare becomes its number: `~2c~`.
 * @param {string} board
 * @returns {string}
 */
function packBoard(board) {
  const packed = [...board].map((letter) => {
    if (letter === " ") return "+";
    if (letter === "\n") return "_";
    return PLAIN.test(letter) ? letter : `~${letter.codePointAt(0)?.toString(16)}~`;
  });
  // A board that looks like a deal's number must not be taken for one.
  return packed.join("").replace(/^_*\d+$/, "_$&");
}

/**
 * @param {string} packed
 * @returns {string}
 */
function unpackBoard(packed) {
  return packed
    .replace(/^_(?=_*\d+$)/, "")
    .replaceAll("+", " ")
    .replaceAll("_", "\n")
    .replace(/~([0-9a-f]{1,6})~/g, (_, code) => letterOf(code));
}

/**
 * @param {string} code
 * @returns {string}
 */
function letterOf(code) {
  try {
    return String.fromCodePoint(Number.parseInt(code, 16));
  } catch {
    throw new LinkError(inWords("link.board-unread"));
  }
}
