/**
 * Moves in few characters, for addresses: `1a.26-4.3z.2!5`.
 *
 * A move is the pile it leaves and the pile it goes to. Columns are `1` to `9`, then `A` to `Z`;
 * cells are `a` to `p`; foundations are `z`, `y`, `x` … down to `q`; any other pile stands in
 * brackets by its name, `(w0)` or `(f12)`. `-4` says that four cards move, `!` between the piles that the
 * move is a cheat. `*` is a redeal or turns the waste over, `d` deals from the stock,
 * `~R` gathers the cards R. Moves are parted by points.
 */

/** @typedef {import("../protocol.js").Move} Move */

import { inWords } from "../ui/texts.js";

const COLUMNS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const CELLS = "abcdefghijklmnop";
const FOUNDATIONS = "zyxwvutsrq";
/** @type {Record<string, string>} */
const LETTERS = { t: COLUMNS, c: CELLS, f: FOUNDATIONS };

const REDEAL = "*";
const DEAL = "d";
const GATHER = /^~([A-Z0-9])$/;

const PILE = "[1-9A-Z]|[a-z]|\\([tcrfw](?:0|[1-9]\\d{0,2})\\)";
const MOVE = new RegExp(`^(${PILE})(!?)(${PILE})(?:-([1-9]\\d{0,2}))?$`);

/**
 * A pile in one character, where it has one.
 * @param {string} name such as `t0`
 * @returns {string}
 */
function pileLetter(name) {
  return LETTERS[name[0]]?.[Number(name.slice(1))] ?? `(${name})`;
}

/**
 * The name of a pile that `pileLetter` wrote.
 * @param {string} letter
 * @returns {string}
 */
function pileName(letter) {
  if (letter.startsWith("(")) return letter.slice(1, -1);
  for (const [kind, letters] of Object.entries(LETTERS)) {
    const index = letters.indexOf(letter);
    if (index >= 0) return `${kind}${index}`;
  }
  throw new RangeError(`${letter} is no pile`);
}

/**
 * Moves as text for an address.
 * @param {readonly Move[]} moves
 * @returns {string}
 */
export function writeMoves(moves) {
  return moves
    .map((move) => {
      if (move.kind === "gather") return `~${move.card}`;
      if (move.kind !== undefined) return move.kind === "deal" ? DEAL : REDEAL;
      const { from, to, count = 1, cheat = false } = move;
      const cards = count === 1 ? "" : `-${count}`;
      return `${pileLetter(from)}${cheat ? "!" : ""}${pileLetter(to)}${cards}`;
    })
    .join(".");
}

/**
 * The moves that `writeMoves` wrote.
 * @param {string} text
 * @returns {Move[]}
 * @throws {SyntaxError} that names the first move that cannot be read
 */
export function readMoves(text) {
  if (text === "") return [];
  return text.split(".").map((part, index) => {
    if (part === REDEAL) return { kind: "redeal" };
    if (part === DEAL) return { kind: "deal" };
    const [, card] = GATHER.exec(part) ?? [];
    if (card !== undefined) return { kind: "gather", card };
    const found = MOVE.exec(part);
    if (!found) throw new SyntaxError(inWords("link.move-unread", { move: index + 1, text: part.slice(0, 20) }));
    const [, from, cheat, to, count] = found;
    return { from: pileName(from), to: pileName(to), count: Number(count ?? 1), cheat: cheat === "!" };
  });
}
