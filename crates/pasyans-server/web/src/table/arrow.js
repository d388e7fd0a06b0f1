/**
 * An arrow that points out a move, over the table or over a picture of it.
 *
 * @module
 */

import { cardPoint, endRectangle } from "./layout.js";

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Point} Point */
/** @typedef {import("../protocol.js").CardMove} CardMove */
/** @typedef {import("../protocol.js").Move} Move */
/** @typedef {import("../protocol.js").Redeal} Redeal */
/** @typedef {import("../protocol.js").Pile} Pile */
/** @typedef {import("../protocol.js").PileName} PileName */

/**
 * @typedef {object} ArrowOptions
 * @property {"hint" | "good" | "bad" | "plain"} [kind]
 * @property {string} [label] a few words beside the arrow
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * The shape of an arrow, in pixels of the table.
 * @typedef {object} ArrowShape
 * @property {string} shaft path of the shaft
 * @property {string} head path of the head
 * @property {Point} start
 * @property {Point} bend the point that the shaft is bent towards
 * @property {Point} end
 * @property {number} width of the shaft
 */

/**
 * Where an arrow for a move runs; a redeal has none.
 *
 * @param {Layout} table
 * @param {Map<PileName, Pile>} piles
 * @param {Pick<CardMove, "kind" | "from" | "to" | "count"> | Redeal} move
 * @returns {ArrowShape | null}
 */
export function arrowShape(table, piles, move) {
  if (move.kind === "redeal") return null;
  const from = table.places.get(move.from);
  const to = table.places.get(move.to);
  const cards = piles.get(move.from)?.cards.length ?? 0;
  if (!from || !to || cards === 0) return null;
  const { cardWidth, cardHeight } = table;
  const first = cardPoint(table, from, cards - move.count, cards);
  const shows = move.count > 1 ? Math.min(from.strip, cardHeight) : cardHeight;
  const start = { x: first.x + cardWidth / 2, y: first.y + shows / 2 };
  const target = endRectangle(table, to, piles.get(move.to)?.cards.length ?? 0);
  const end = { x: target.x + cardWidth / 2, y: target.y + cardHeight / 2 };
  return arrowBetween(start, end, { width: cardWidth, height: cardHeight });
}

/**
 * An arrow from one point to another.
 *
 * @param {Point} start
 * @param {Point} end
 * @param {{width: number, height: number}} card how large cards are
 * @returns {ArrowShape}
 */
export function arrowBetween(start, end, card) {
  const way = Math.max(1, Math.hypot(end.x - start.x, end.y - start.y));
  const width = Math.min(14, Math.max(5, card.width * 0.09));
  // The bow is always to the upper side, so that it stays clear of the columns below.
  const side = end.x >= start.x ? 1 : -1;
  const bow = Math.min(way * 0.22, card.height * 0.6) * side;
  const bend = {
    x: (start.x + end.x) / 2 + ((end.y - start.y) / way) * bow,
    y: Math.max(width * 2, (start.y + end.y) / 2 - ((end.x - start.x) / way) * bow),
  };
  const turn = Math.atan2(end.y - bend.y, end.x - bend.x);
  const length = width * 3;
  const neck = { x: end.x - Math.cos(turn) * length * 0.8, y: end.y - Math.sin(turn) * length * 0.8 };
  /** @param {number} angle */
  const corner = (angle) => `${round(end.x - Math.cos(turn + angle) * length)} ${round(end.y - Math.sin(turn + angle) * length)}`;
  return {
    shaft: `M${round(start.x)} ${round(start.y)}Q${round(bend.x)} ${round(bend.y)} ${round(neck.x)} ${round(neck.y)}`,
    head: `M${round(end.x)} ${round(end.y)}L${corner(0.56)}L${corner(-0.56)}Z`,
    start,
    bend,
    end,
    width,
  };
}

/**
 * Where a label goes: beside the arrow, on the table, and over as little of the arrow as can be.
 *
 * @param {ArrowShape} shape
 * @param {{width: number, height: number}} table
 * @param {{width: number, height: number}} label
 * @returns {Point} its middle
 */
export function labelPoint({ start, bend, end, width }, table, label) {
  const way = Math.max(1, Math.hypot(end.x - start.x, end.y - start.y));
  const across = { x: (end.y - start.y) / way, y: -(end.x - start.x) / way };
  const along = { x: (end.x - start.x) / way, y: (end.y - start.y) / way };
  const half = { x: label.width / 2, y: label.height / 2 };
  /** @param {number} t @returns {Point} */
  const on = (t) => ({
    x: (1 - t) ** 2 * start.x + 2 * t * (1 - t) * bend.x + t ** 2 * end.x,
    y: (1 - t) ** 2 * start.y + 2 * t * (1 - t) * bend.y + t ** 2 * end.y,
  });
  const line = Array.from({ length: 13 }, (_, i) => on(i / 12));
  /** @param {Point} point @param {Point} direction @param {number} sign @returns {Point} */
  const beside = (point, direction, sign) => {
    const far = Math.abs(direction.x) * half.x + Math.abs(direction.y) * half.y + width * 1.8;
    return {
      x: clamp(point.x + sign * direction.x * far, half.x + 4, table.width - half.x - 4),
      y: clamp(point.y + sign * direction.y * far, half.y + 4, table.height - half.y - 4),
    };
  };
  const up = across.y <= 0 ? 1 : -1;
  const places = [
    beside(on(0.5), across, up),
    beside(on(0.5), across, -up),
    beside(on(0.5), { x: 0, y: 1 }, -1),
    beside(on(0.5), { x: 0, y: 1 }, 1),
    beside(start, along, -1),
    beside(end, along, 1),
  ];
  /** @param {Point} place how much of the arrow it hides */
  const hides = (place) =>
    line.filter(({ x, y }) => Math.abs(x - place.x) < half.x + width && Math.abs(y - place.y) < half.y + width).length;
  return places.reduce((best, place) => (hides(place) < hides(best) ? place : best));
}

/** @param {number} value @param {number} least @param {number} most */
function clamp(value, least, most) {
  return Math.max(Math.min(value, most), Math.min(least, most));
}

export class Arrow {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.overlay = document.createElement("div");
    this.overlay.className = "arrow";
    this.overlay.setAttribute("aria-hidden", "true");
    this.overlay.hidden = true;
    const svg = document.createElementNS(SVG, "svg");
    this.paths = ["edge shaft", "edge head", "shaft", "head"].map((name) => {
      const path = document.createElementNS(SVG, "path");
      path.setAttribute("class", name);
      return path;
    });
    this.dot = document.createElementNS(SVG, "circle");
    svg.append(...this.paths, this.dot);
    this.label = document.createElement("span");
    this.label.className = "label";
    this.overlay.append(svg, this.label);
    root.append(this.overlay);
    /** @type {Move | null} */
    this.move = null;
  }

  /**
   * @param {Move | null} move
   * @param {ArrowOptions} options
   * @param {Layout | null} table
   * @param {Map<PileName, Pile>} piles
   */
  set(move, options, table, piles) {
    const fresh = move !== null && this.move === null;
    this.move = move;
    this.dress(options);
    this.draw(table, piles);
    if (fresh) this.overlay.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 160, easing: "ease-out" });
  }

  /** @param {ArrowOptions} options */
  dress({ kind = "hint", label = "" }) {
    this.overlay.dataset.kind = kind;
    this.label.textContent = label;
    this.label.hidden = label === "";
  }

  /**
   * Draws it where its piles are now.
   *
   * @param {Layout | null} table
   * @param {Map<PileName, Pile>} piles
   */
  draw(table, piles) {
    this.place(table && this.move ? arrowShape(table, piles, this.move) : null, table);
  }

  /**
   * Draws it where it is said to be.
   *
   * @param {ArrowShape | null} shape null: nowhere
   * @param {{width: number, height: number} | null} room of what it is drawn over
   */
  place(shape, room) {
    this.overlay.hidden = shape === null;
    if (!shape || !room) return;
    const { style } = this.overlay;
    style.setProperty("--arrow-width", `${shape.width}px`);
    this.paths.forEach((path, i) => path.setAttribute("d", i % 2 === 0 ? shape.shaft : shape.head));
    this.dot.setAttribute("cx", String(round(shape.start.x)));
    this.dot.setAttribute("cy", String(round(shape.start.y)));
    this.dot.setAttribute("r", String(round(shape.width * 0.95)));
    const words = this.label.textContent ?? "";
    const small = room.width < 500;
    this.label.classList.toggle("small", small);
    // The label is as wide as its words; an estimate does, and need not be measured.
    const label = { width: words.length * (small ? 6.6 : 7.8) + (small ? 18 : 26), height: small ? 24 : 30 };
    const { x, y } = labelPoint(shape, room, label);
    this.label.style.translate = `calc(${round(x)}px - 50%) calc(${round(y)}px - 50%)`;
  }
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
