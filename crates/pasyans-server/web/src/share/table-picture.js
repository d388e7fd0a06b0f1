/** A picture of the table, to be kept or shown to others. */

import { backImage, cardImage } from "../cards/deck.js";
import { isSuit, SUITS } from "../cards/suits.js";
import { cardPoint, layout } from "../table/layout.js";
import { SIGNS } from "../table/views.js";

/** @typedef {import("../protocol.js").Game} Game */
/** @typedef {import("../protocol.js").State} State */
/** @typedef {import("../protocol.js").Pile} Pile */
/** @typedef {import("../table/layout.js").Layout} Layout */
/** @typedef {import("../table/layout.js").Place} Place */
/** @typedef {import("../cards/deck.js").Look} Look */

/**
 * The colours around the cards.
 * @typedef {object} Theme
 * @property {string} ground
 * @property {string} line  around empty piles
 * @property {string} text
 */

/** The table is laid out on this, and what stays empty is cut off. */
const TABLE = { width: 1120, height: 900 };
const MARGIN = 28;
const FOOTER = 36;
/** Pixels of the picture for each one of the layout. */
const SCALE = 2;
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const SMALL_PRINT = `13px ${FONT}`;

/**
 * The colours that the page has now.
 * @returns {Theme}
 */
export function pageTheme() {
  const style = getComputedStyle(document.documentElement);
  return {
    ground: style.getPropertyValue("--table").trim(),
    line: style.getPropertyValue("--table-line").trim(),
    text: style.getPropertyValue("--table-text").trim(),
  };
}

/**
 * Draws the table as a PNG, with the game's title and the number of the deal in small print.
 * @param {State} state
 * @param {Game} game
 * @param {Look} look
 * @param {Theme} [theme]
 * @returns {Promise<Blob>}
 */
export async function drawPicture(state, game, look, theme = pageTheme()) {
  const table = layout(TABLE.width, TABLE.height, game, state, look);
  const cards = state.piles.flatMap((pile) => cardsOf(pile, table, look));
  const images = await loadAll(new Set(cards.map((card) => card.address)));
  const bounds = boundsOf(table, cards);

  const canvas = document.createElement("canvas");
  canvas.width = SCALE * (bounds.right - bounds.left + 2 * MARGIN);
  canvas.height = SCALE * (bounds.bottom - bounds.top + 2 * MARGIN + FOOTER);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser cannot draw pictures");
  context.fillStyle = theme.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(SCALE, SCALE);
  smallPrint(context, state, game, theme, canvas.width / SCALE, canvas.height / SCALE);
  context.translate(MARGIN - bounds.left, MARGIN - bounds.top);
  const turns = state.moves.some(({ kind }) => kind === "redeal");
  for (const pile of state.piles) emptyPile(context, pile, table, look, theme, turns);
  for (const { address, x, y } of cards) {
    const image = images.get(address);
    if (image) context.drawImage(image, x, y, table.cardWidth, table.cardHeight);
  }
  for (const pile of state.piles) stockCount(context, pile, table);
  return encode(canvas);
}

/**
 * The pictures of a pile's cards and where they lie, the lowest first.
 * @param {Pile} pile
 * @param {Layout} table
 * @param {Look} look
 * @returns {{address: string, x: number, y: number}[]}
 */
function cardsOf(pile, table, look) {
  const place = table.places.get(pile.name);
  if (!place) return [];
  return pile.cards.map((card, index) => {
    const isLast = index === pile.cards.length - 1;
    const cheated = pile.kind === "column" && pile.cheated && isLast;
    const address = place.locked ? backImage(look) : cardImage(card, look, { cheated });
    return { address, ...cardPoint(table, place, index, pile.cards.length) };
  });
}

/**
 * @param {Set<string>} addresses
 * @returns {Promise<Map<string, HTMLImageElement>>}
 */
async function loadAll(addresses) {
  const loading = [...addresses].map(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return /** @type {const} */ ([address, image]);
  });
  return new Map(await Promise.all(loading));
}

/**
 * What the piles and cards cover.
 * @param {Layout} table
 * @param {{x: number, y: number}[]} cards
 */
function boundsOf(table, cards) {
  const corners = [...table.places.values(), ...cards];
  const xs = corners.map((corner) => corner.x);
  const ys = corners.map((corner) => corner.y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs) + table.cardWidth,
    bottom: Math.max(...ys) + table.cardHeight,
  };
}

/**
 * The outline of a pile, which shows where it is empty.
 * @param {CanvasRenderingContext2D} context
 * @param {Pile} pile
 * @param {Layout} table
 * @param {Look} look
 * @param {Theme} theme
 * @param {boolean} turns whether the waste can be turned over
 */
function emptyPile(context, pile, table, look, theme, turns) {
  const place = table.places.get(pile.name);
  if (!place || pile.cards.length > 0) return;
  const { cardWidth, cardHeight } = table;
  context.save();
  context.translate(place.x, place.y);
  context.strokeStyle = theme.line;
  context.lineWidth = 1.5;
  if (look.deck === "molek") context.setLineDash([4, 4]);
  context.beginPath();
  context.roundRect(1, 1, cardWidth - 2, cardHeight - 2, cardWidth * 0.068);
  context.stroke();
  const sign = signOf(pile, turns);
  if (sign !== null) {
    context.translate(cardWidth / 2, cardHeight / 2);
    context.scale(cardWidth / 260, cardWidth / 260);
    context.fillStyle = theme.line;
    context.fill(new Path2D(sign));
  }
  context.restore();
}

/**
 * @param {Pile} pile
 * @param {boolean} turns whether the waste can be turned over
 * @returns {string | null} the shape on its empty place
 */
function signOf(pile, turns) {
  if (pile.kind === "foundation" && pile.suit !== null && isSuit(pile.suit)) return SUITS[pile.suit].shape;
  if (pile.kind === "stock") return turns ? SIGNS.turn : SIGNS["used-up"];
  return pile.kind === "cell" && pile.closed ? SIGNS.closed : null;
}

/**
 * How many cards the stock has.
 * @param {CanvasRenderingContext2D} context
 * @param {Pile} pile
 * @param {Layout} table
 */
function stockCount(context, pile, table) {
  const place = table.places.get(pile.name);
  if (!place || pile.kind !== "stock" || pile.cards.length === 0) return;
  const size = table.cardWidth * 0.22;
  const middle = { x: place.x + table.cardWidth / 2, y: place.y + table.cardHeight / 2 };
  context.save();
  context.font = `700 ${size}px ${FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.beginPath();
  context.roundRect(middle.x - size * 1.15, middle.y - size * 0.8, size * 2.3, size * 1.6, size * 0.8);
  context.fillStyle = "#10141a";
  context.fill();
  context.fillStyle = "#ffffff";
  context.fillText(String(pile.cards.length), middle.x, middle.y);
  context.restore();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {State} state
 * @param {Game} game
 * @param {Theme} theme
 * @param {number} width
 * @param {number} height
 */
function smallPrint(context, state, game, theme, width, height) {
  const deal = state.deal === null ? "" : ` · deal ${state.deal}`;
  const moves = state.ply === 0 ? "" : ` · after ${state.ply} ${state.ply === 1 ? "move" : "moves"}`;
  context.font = SMALL_PRINT;
  context.fillStyle = theme.text;
  context.globalAlpha = 0.85;
  context.textBaseline = "alphabetic";
  context.fillText(game.title + deal + moves, MARGIN, height - MARGIN + 6);
  context.textAlign = "right";
  context.fillText("Pasyans", width - MARGIN, height - MARGIN + 6);
  context.globalAlpha = 1;
}

/**
 * @param {HTMLCanvasElement} canvas
 * @returns {Promise<Blob>}
 */
function encode(canvas) {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture could not be written"))), "image/png");
  });
}
