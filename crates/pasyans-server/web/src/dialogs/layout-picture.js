/**
 * A tiny picture of a game: how it lies on the table at the start, dots for the suits that go on each other, in the corners
 * a run where any run moves as one, and a king where only kings fill empty columns.
 */

/** @import { ListedGame, Opening } from "../protocol.js" */

const NAMESPACE = "http://www.w3.org/2000/svg";
const WIDTH = 120;
const HEIGHT = 72;
const GAP = 1.5;

/**
 * @param {ListedGame} game
 * @returns {SVGSVGElement}
 */
export function layoutPicture(game) {
  const svg = document.createElementNS(NAMESPACE, "svg");
  svg.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  svg.setAttribute("class", game.name === "molek-syntez" ? "layout-picture molek" : "layout-picture");
  svg.setAttribute("aria-hidden", "true");
  // A game of one's own is not in the list.
  if (game.opening === null) return svg;
  const { opening, reserve, stock } = game;
  const { columns, cells } = opening;
  const waste = stock?.to === "waste";
  const places = (stock === null ? 0 : 1) + (waste ? 1 : 0) + cells.length + reserve;
  const rows = columns.length > 13 ? 2 : 1;
  const inRow = Math.ceil(columns.length / rows);
  const across = Math.max(inRow, places + game.foundations);
  const card = Math.min(11, (WIDTH - 12) / across - GAP);
  const tall = card * 1.4;
  const left = (/** @type {number} */ count) => (WIDTH - count * (card + GAP) + GAP) / 2;
  const right = left(across) + across * (card + GAP);

  let x = left(across);
  const put = (/** @type {string} */ kind) => {
    box(svg, x, 6, card, tall, kind);
    x += card + GAP;
  };
  if (stock !== null) put("back");
  // As many cards side by side as are dealt at once.
  if (waste) for (let i = 0; i < stock.each; i += 1) box(svg, x + i * card * 0.2, 6, card, tall, "place");
  if (waste) x += card + GAP;
  for (const [i, isTaken] of cells.entries()) put(isTaken ? "card" : i < opening.open_cells ? "place" : "home");
  for (let i = 0; i < reserve; i += 1) put("card");
  const inColumns = columns.reduce((sum, count) => sum + count, 0);
  const atHome = game.cards - inColumns - cells.filter(Boolean).length - reserve - (stock?.cards ?? 0);
  for (let i = 0; i < game.foundations; i += 1) {
    box(svg, right - (i + 1) * (card + GAP), 6, card, tall, i < atHome ? "card" : "home");
  }

  const begin = places + game.foundations > 0 ? 10 + tall : 10;
  const height = (HEIGHT - begin - 4) / rows;
  const step = Math.min(card * 0.42, (height - tall - 2) / Math.max(1, Math.max(...columns) - 1));
  const suitOf = suits(opening, game.suits);
  for (const [i, count] of columns.entries()) {
    const x = left(inRow) + (i % inRow) * (card + GAP);
    const y = begin + Math.floor(i / inRow) * height;
    for (let j = 0; j < count; j += 1) {
      const isDown = j < (opening.face_down[i] ?? 0);
      box(svg, x, y + j * step, card, tall, isDown ? "back" : "card");
      const suit = suitOf(i, j);
      if (!isDown && suit !== undefined) dot(svg, x + card * 0.3, y + j * step + Math.min(step, card * 0.42) / 2, Math.min(card * 0.13, step * 0.32), suit);
    }
  }
  if (opening.moves === "free") for (const [j, y] of [56, 58.5, 61].entries()) box(svg, 1.5 + j * 0.5, y, 6, 8, "card");
  if (opening.empty !== "any") empty(svg, opening.empty === "highest" ? game.ranks.at(-1) : "×");
  return svg;
}

/**
 * Which suits follow each other in a column.
 * @param {Opening} opening
 * @param {string[]} all
 * @returns {(column: number, row: number) => string | undefined}
 */
function suits({ build }, all) {
  const one = (/** @type {number} */ index) => all[index % all.length];
  const ofColour = (/** @type {number} */ colour, /** @type {number} */ index) => {
    const found = all.filter((suit) => (suit === "H" || suit === "D") === (colour % 2 === 0));
    return found[index % found.length];
  };
  switch (build) {
    case "suit":
    case "suit-in-any-order":
      return (column) => one(column);
    case "alternate-colour":
      return (column, row) => ofColour(column + row, column + Math.floor(row / 2));
    case "colour":
      return (column, row) => ofColour(column, row);
    case "rank":
      return (column, row) => one(column + row);
    case "nothing":
      return () => undefined;
    case "same-rank":
      return (column) => one(column);
    case "other-suit":
      return (column, row) => one(column + row);
    case "nothing":
      return () => undefined;
  }
}

/**
 * An empty column with what it takes.
 * @param {SVGSVGElement} svg
 * @param {string | undefined} takes
 */
function empty(svg, takes) {
  box(svg, 110.5, 57, 8, 11.5, "place");
  const text = document.createElementNS(NAMESPACE, "text");
  for (const [name, value] of Object.entries({ x: "114.5", y: "65.4", class: "takes" })) text.setAttribute(name, value);
  text.textContent = takes ?? "";
  svg.append(text);
}

/**
 * @param {SVGSVGElement} svg
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {string} suit
 */
function dot(svg, x, y, radius, suit) {
  const circle = document.createElementNS(NAMESPACE, "circle");
  const attributes = { cx: x.toFixed(2), cy: y.toFixed(2), r: radius.toFixed(2), class: `suit-${suit}` };
  for (const [name, value] of Object.entries(attributes)) circle.setAttribute(name, value);
  svg.append(circle);
}

/**
 * @param {SVGSVGElement} svg
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {string} kind
 */
function box(svg, x, y, width, height, kind) {
  const rectangle = document.createElementNS(NAMESPACE, "rect");
  const attributes = { x, y, width, height, rx: 1.2, class: kind };
  for (const [name, value] of Object.entries(attributes)) {
    rectangle.setAttribute(name, typeof value === "number" ? value.toFixed(2) : value);
  }
  svg.append(rectangle);
}
