/**
 * Where piles and cards lie on a table of a given size. Pure: no document, no rules.
 *
 * @module
 */

import { choosePlan, fittingWidth, measures, needs } from "./plan.js";

/** @typedef {import("../protocol.js").Game} Game */
/** @typedef {import("../protocol.js").Pile} Pile */
/** @typedef {import("../protocol.js").PileName} PileName */

/**
 * How cards are drawn; the layout asks only for the deck.
 * @typedef {object} Look
 * @property {"classic" | "large" | "molek"} deck
 * @property {boolean} fourColour
 */

/**
 * How a player wishes them to be drawn.
 * @typedef {object} Wish
 * @property {Look["deck"] | "auto"} deck auto: with large print where cards are narrow
 * @property {boolean} fourColour
 */

/**
 * What the layout has to know of a game.
 * @typedef {Pick<Game, "cards"> & Partial<Pick<Game, "stock" | "hole">>} Table
 */

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{x: number, y: number, width: number, height: number}} Rectangle */

/**
 * The place of one pile.
 * @typedef {object} Place
 * @property {PileName} name
 * @property {Pile["kind"]} kind
 * @property {number} index of the pile among those of its kind
 * @property {number} row of the table, from above; piles beside the columns have the rows of their own stack
 * @property {number} x left edge of its cards
 * @property {number} y upper edge of its first card
 * @property {number} strip how much of a covered card shows
 * @property {number} down how many of its first cards lie face down
 * @property {number} downStrip how much of a covered one of them shows
 * @property {Point} fan how far each of the last cards of the waste lies from the one before
 * @property {boolean} locked whether it is drawn as one face-down pile
 * @property {Rectangle} area what belongs to the pile when it is pointed at
 */

/**
 * @typedef {object} Layout
 * @property {number} width
 * @property {number} height
 * @property {number} cardWidth
 * @property {number} cardHeight
 * @property {Map<PileName, Place>} places in the order of the piles
 */

/** What lies beside or above the columns at the left, in the order of the piles. @type {readonly Pile["kind"][]} */
const ASIDE = ["cell", "reserve", "stock", "waste"];
const NONE = Object.freeze({ x: 0, y: 0 });
/** The greatest part of a covered card that shows where there is height to spare. */
const WIDEST_STRIP = 0.7;
/** Cards below this width are narrow: their print has to be large. */
const NARROW = 58;

/** A covered card that lies face down shows this part of what others show. */
const DOWN = 0.4;
/** How many cards of the waste show beside its last one. */
const FANNED = 2;
/** How many cards of a locked pile and of the stock show their edge, and how far apart, as a part of a card's height. */
const EDGES = 3;
const EDGES_OF_STOCK = 2;
const EDGE = 0.018;

/**
 * Lays out a state.
 *
 * @param {number} width of the table, in pixels
 * @param {number} height
 * @param {Table} game
 * @param {{piles: Pile[]}} state
 * @param {Pick<Look, "deck">} look
 * @returns {Layout}
 */
export function layout(width, height, game, state, look) {
  const columns = state.piles.filter((pile) => pile.kind === "column");
  // The reserve, the stock and the waste lie where cells would be; the waste is the last, since it needs more room.
  const cells = state.piles.filter((pile) => ASIDE.includes(pile.kind));
  const foundations = state.piles.filter((pile) => pile.kind === "foundation");
  const shape = {
    columns: columns.length,
    cells: cells.length,
    // Cards that are dealt together have to be seen together; else the waste is fanned where there is room.
    fan: cells.at(-1)?.kind === "waste" ? Math.min(FANNED, (game.stock?.each ?? 1) - 1) : 0,
    foundations: foundations.length,
    // Those of the reserve, the stock and the hole do not lie in the columns at the start.
    cards: game.cards - (game.hole ? 1 : 0) - state.piles.filter((pile) => pile.kind === "reserve").length - (game.stock?.cards ?? 0),
    dealt: game.stock?.to === "columns" ? Math.floor(game.stock.cards / game.stock.each) : 0,
    deck: look.deck,
  };
  const plan = choosePlan(shape, width, height);
  const rows = rowsOf(columns, plan.perRow);
  const longest = rows.map((row) => roomFor(plan.usual, Math.max(0, ...row.map(shownLength))));
  const cardWidth = Math.max(fittingWidth(plan, longest, width, height), plan.leastWidth);
  const size = stretched(plan, longest, measures(plan, cardWidth, width, height), height);
  const need = needs(plan, longest, size);

  const blockWidth = need.width - 2 * size.padX;
  const left = Math.floor((width - blockWidth) / 2);
  const spare = Math.max(0, height - need.height);
  const top = size.padY + Math.floor(shape.cells + shape.foundations > 0 ? Math.min(spare / 4, size.height / 4) : spare / 2.4);

  /** @type {Map<PileName, Place>} */
  const places = new Map();
  const step = size.width + size.gapX;

  // Columns first: what lies beside or above them is aligned with them.
  const columnsLeft = left + (plan.left > 0 ? plan.left * step + size.apart : 0);
  const columnsWidth = blockWidth - (plan.left + plan.right) * step - plan.separators * size.apart;
  const columnsTop = plan.sides ? top : top + plan.topRows * (size.height + size.gapY);
  const heights = rowHeights(longest, size, height - size.padY - columnsTop);
  let y = columnsTop;
  rows.forEach((row, r) => {
    // A row that is not full begins where the others begin.
    const x = columnsLeft + Math.floor((columnsWidth - plan.perRow * step + size.gapX) / 2);
    const bottom = r === rows.length - 1 ? height : y + heights[r] + size.gapY / 2;
    row.forEach((pile, i) => {
      const room = heights[r] - size.height;
      const strip = stripFor(shownLength(pile), room, size.strip);
      const area = {
        x: x + i * step - size.gapX / 2,
        y: y - size.gapY / 2,
        width: step,
        height: bottom - (y - size.gapY / 2),
      };
      places.set(pile.name, {
        name: pile.name,
        kind: "column",
        index: r * plan.perRow + i,
        row: plan.topRows + r,
        x: x + i * step,
        y,
        strip,
        down: downOf(pile),
        downStrip: strip * DOWN,
        fan: NONE,
        locked: isLocked(pile),
        area,
      });
    });
    y += heights[r] + size.gapY;
  });

  /** @param {Pile} pile @param {number} index @param {number} x @param {number} y @param {number} row @param {Point} [fan] */
  const put = (pile, index, x, y, row, fan = NONE) => {
    const area = {
      x: x - size.gapX / 2,
      y: y - size.gapY / 2,
      width: step + FANNED * fan.x,
      height: size.height + size.gapY + FANNED * fan.y,
    };
    const locked = pile.kind === "stock" || isLocked(pile);
    places.set(pile.name, { name: pile.name, kind: pile.kind, index, row, x, y, strip: 0, down: 0, downStrip: 0, fan, locked, area });
  };
  const right = left + blockWidth;
  if (plan.sides) {
    const down = size.height + size.gapY;
    cells.forEach((pile, i) => {
      const row = Math.floor(i / plan.left);
      const y = top + row * down;
      const room = height - size.padY - y - size.height;
      const fan = pile.kind === "waste" ? { x: 0, y: Math.floor(Math.max(0, Math.min(size.leastStrip, room / FANNED))) } : NONE;
      put(pile, i, left + (i % plan.left) * step, y, row, fan);
    });
    const rightEdge = right - plan.right * step + size.gapX;
    foundations.forEach((pile, i) => {
      const row = Math.floor(i / plan.right);
      put(pile, i, rightEdge + (i % plan.right) * step, top + row * down, row);
    });
  } else {
    const row = plan.topRows === 2 ? 1 : 0;
    const edge = right - foundations.length * step + size.gapX;
    const spare = (row === 0 && foundations.length > 0 ? edge - size.gapX : right) - (left + cells.length * step - size.gapX);
    const fan = { x: Math.floor(Math.max(0, Math.min(size.fan, spare / FANNED))), y: 0 };
    cells.forEach((pile, i) => put(pile, i, left + i * step, top, 0, pile.kind === "waste" ? fan : NONE));
    foundations.forEach((pile, i) => put(pile, i, edge + i * step, top + row * (size.height + size.gapY), row));
  }
  const ordered = new Map();
  for (const pile of state.piles) ordered.set(pile.name, places.get(pile.name));
  return { width, height, cardWidth: size.width, cardHeight: size.height, places: ordered };
}

/**
 * The deck for a table of a given size. It does not depend on the cards, so that it stays during a game.
 *
 * @param {number} width of the table, in pixels
 * @param {number} height
 * @param {Table} game
 * @param {{piles: Pile[]}} state
 * @param {Wish["deck"]} wish
 * @returns {Look["deck"]}
 */
export function deckFor(width, height, game, state, wish) {
  if (wish !== "auto") return wish;
  const empty = { piles: state.piles.map((pile) => ({ ...pile, cards: [] })) };
  const [classic, large] = /** @type {const} */ (["classic", "large"]).map((deck) => layout(width, height, game, empty, { deck }).cardWidth);
  // Large print asks for wide strips: on a low table the cards would have to be smaller for it.
  return classic < NARROW && large >= classic ? "large" : "classic";
}

/**
 * Where a card of a pile lies.
 *
 * @param {Layout} table
 * @param {Place} place
 * @param {number} index of the card, from the base
 * @param {number} [count] how many cards the pile has; needed for locked piles and for the waste
 * @returns {Point}
 */
export function cardPoint(table, place, index, count = 0) {
  if (place.locked) {
    const most = place.kind === "stock" ? EDGES_OF_STOCK : EDGES;
    const edges = Math.max(0, Math.min(most, index - (count - 1 - most)));
    return { x: place.x, y: place.y + Math.round((most - edges) * EDGE * table.cardHeight) };
  }
  const down = Math.min(index, place.down);
  const fanned = Math.max(0, index - Math.max(0, count - 1 - FANNED));
  return {
    x: place.x + fanned * place.fan.x,
    y: place.y + Math.round(down * place.downStrip + (index - down) * place.strip) + fanned * place.fan.y,
  };
}

/**
 * Where the next card of a pile would lie.
 *
 * @param {Layout} table
 * @param {Place} place
 * @param {number} count how many cards the pile has
 * @returns {Rectangle} the place of the last card, or of the pile when it is empty
 */
export function endRectangle(table, place, count) {
  const end = cardPoint(table, place, Math.max(0, count - 1), count);
  return { x: end.x, y: end.y, width: table.cardWidth, height: table.cardHeight };
}

/** @param {Pile} pile @returns {boolean} whether it is drawn as one face-down pile */
export function isLocked(pile) {
  return (pile.kind === "column" || pile.kind === "cell") && pile.locked === true;
}

/** @param {Pile} pile @returns {number} how many of its first cards lie face down */
function downOf(pile) {
  return pile.kind === "column" ? (pile.down ?? 0) : 0;
}

/** @param {Pile} pile @returns {number} in cards that lie face up */
function shownLength(pile) {
  return isLocked(pile) ? 1 : pile.cards.length - (1 - DOWN) * downOf(pile);
}

/**
 * The measures with wider strips, where the table is higher than the cards need.
 *
 * @param {import("./plan.js").Plan} plan
 * @param {number[]} longest column of each row
 * @param {import("./plan.js").Measures} size
 * @param {number} height of the table
 * @returns {import("./plan.js").Measures}
 */
function stretched(plan, longest, size, height) {
  const covered = longest.reduce((sum, length) => sum + Math.max(0, length - 1), 0);
  const spare = height - needs(plan, longest, size).height;
  if (spare <= 0 || covered === 0 || size.isOriginal) return size;
  const widest = Math.max(size.strip, Math.round(size.height * WIDEST_STRIP));
  return { ...size, strip: Math.min(widest, size.strip + Math.floor(spare / covered)) };
}

/**
 * Rooms grow by a few cards at a time, so that the size of the cards does not change with every move.
 *
 * @param {number} usual
 * @param {number} longest
 */
function roomFor(usual, longest) {
  return usual + Math.ceil(Math.max(0, longest - usual) / 3) * 3;
}

/**
 * @param {Pile[]} columns
 * @param {number} perRow
 */
function rowsOf(columns, perRow) {
  const rows = [];
  for (let i = 0; i < columns.length; i += perRow) rows.push(columns.slice(i, i + perRow));
  return rows;
}

/**
 * Shares the room under each other among the rows of columns, the same strip for all.
 *
 * @param {number[]} longest
 * @param {import("./plan.js").Measures} size
 * @param {number} room
 */
function rowHeights(longest, size, room) {
  const covered = longest.reduce((sum, length) => sum + Math.max(0, length - 1), 0);
  const forStrips = Math.max(0, room - longest.length * size.height - (longest.length - 1) * size.gapY);
  const strip = Math.min(size.strip, covered > 0 ? forStrips / covered : size.strip);
  return longest.map((length) => size.height + Math.floor(Math.max(0, length - 1) * strip));
}

/**
 * @param {number} length of the column
 * @param {number} room under its first card
 * @param {number} wanted
 */
function stripFor(length, room, wanted) {
  if (length < 2) return wanted;
  const strip = Math.min(wanted, room / (length - 1));
  // Whole pixels keep the rows of a column even; very narrow strips cannot afford it.
  return strip >= 10 ? Math.floor(strip) : strip;
}
