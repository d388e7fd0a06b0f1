/**
 * An arrow that points out a move, over the table or over a picture of it.
 *
 * @module
 */

import { cardPoint, endRectangle } from "./layout.js";

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Point} Point */
/** @typedef {import("./layout.js").Rectangle} Rectangle */
/** @typedef {import("../protocol.js").CardMove} CardMove */
/** @typedef {import("../protocol.js").Deal} Deal */
/** @typedef {import("../protocol.js").Gather} Gather */
/** @typedef {import("../protocol.js").Move} Move */
/** @typedef {import("../protocol.js").Redeal} Redeal */
/** @typedef {import("../protocol.js").Pile} Pile */
/** @typedef {import("../protocol.js").PileName} PileName */

/**
 * @typedef {object} ArrowOptions
 * @property {"hint" | "good" | "bad" | "plain"} [kind]
 * @property {string} [label] a few words beside the arrow
 */

/** The part of an uncovered card's height that has its rank. */
const RANK_SHARE = 0.3;
/** How many pixels lie between the places that are tried for a label. */
const LABEL_STEP = 14;
/** To be so many pixels away from the arrow is as bad as to cover a rank, and to hide a point of the arrow is so bad. */
const FAR = 70;
const HIDDEN = 0.7;

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
 * Where an arrow for a move runs. One for a deal begins at the stock, one that turns the waste over ends there; a redeal of the columns
 * has none.
 *
 * @param {Layout} table
 * @param {Map<PileName, Pile>} piles
 * @param {Pick<CardMove, "kind" | "from" | "to" | "count"> | Redeal | Deal | Gather} move
 * @returns {ArrowShape | null}
 */
export function arrowShape(table, piles, move) {
  const way = move.kind === undefined ? move : wayOfDealt(piles, move);
  const from = table.places.get(way.from);
  const to = table.places.get(way.to);
  const cards = piles.get(way.from)?.cards.length ?? 0;
  if (!from || !to || cards === 0) return null;
  const { cardWidth, cardHeight } = table;
  const first = cardPoint(table, from, cards - way.count, cards);
  const shows = way.count > 1 ? Math.min(from.strip, cardHeight) : cardHeight;
  const start = { x: first.x + cardWidth / 2, y: first.y + shows / 2 };
  const target = endRectangle(table, to, piles.get(way.to)?.cards.length ?? 0);
  const end = { x: target.x + cardWidth / 2, y: target.y + cardHeight / 2 };
  return arrowBetween(start, end, { width: cardWidth, height: cardHeight });
}

/**
 * From where to where cards go that are dealt.
 *
 * @param {Map<PileName, Pile>} piles
 * @param {Redeal | Deal | Gather} move
 * @returns {{from: PileName, to: PileName, count: number}}
 */
function wayOfDealt(piles, move) {
  if (move.kind === "gather") return wayOfGathered(piles, move.card);
  const { kind } = move;
  if (kind === "redeal") return { from: "w0", to: "s0", count: 1 };
  const columns = [...piles.values()].filter((pile) => pile.kind === "column").length;
  // A row goes to all columns: the arrow points to their middle.
  return { from: "s0", to: piles.has("w0") ? "w0" : `t${Math.floor(columns / 2)}`, count: 1 };
}

/**
 * From one of the cards that are gathered to the first cell that takes them.
 *
 * @param {Map<PileName, Pile>} piles
 * @param {string} card
 * @returns {{from: PileName, to: PileName, count: number}}
 */
function wayOfGathered(piles, card) {
  const all = [...piles.values()];
  const to = all.find(({ kind, cards }) => kind === "cell" && (cards.length === 0 || (cards.length === 1 && cards[0] === card)));
  const from = all.find((pile) => pile !== to && (pile.kind === "column" || pile.kind === "cell") && pile.cards.at(-1) === card);
  return { from: from?.name ?? "", to: to?.name ?? "", count: 1 };
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
 * What one must see of the cards: the upper strip of each, where its rank is.
 *
 * @param {Layout} table
 * @param {Map<PileName, Pile>} piles
 * @returns {Rectangle[]}
 */
export function rankStrips(table, piles) {
  /** @type {Rectangle[]} */
  const strips = [];
  for (const place of table.places.values()) {
    const cards = piles.get(place.name)?.cards.length ?? 0;
    if (place.locked) continue;
    const first = place.kind === "column" ? place.down : Math.max(0, cards - 1);
    for (let index = first; index < cards; index += 1) {
      const { x, y } = cardPoint(table, place, index, cards);
      const shows = index < cards - 1 ? place.strip : Infinity;
      strips.push({ x, y, width: table.cardWidth, height: Math.min(shows, table.cardHeight * RANK_SHARE) });
    }
  }
  return strips;
}

/**
 * Where a label goes: near the arrow, on the table, and over as little of the arrow and of the ranks as can be.
 *
 * @param {ArrowShape} shape
 * @param {{width: number, height: number}} table
 * @param {{width: number, height: number}} label
 * @param {readonly Rectangle[]} [ranks]
 * @returns {Point} its middle
 */
export function labelPoint({ start, bend, end, width }, table, label, ranks = []) {
  const half = { x: label.width / 2, y: label.height / 2 };
  const line = Array.from({ length: 13 }, (_, i) => {
    const t = i / 12;
    return {
      x: (1 - t) ** 2 * start.x + 2 * t * (1 - t) * bend.x + t ** 2 * end.x,
      y: (1 - t) ** 2 * start.y + 2 * t * (1 - t) * bend.y + t ** 2 * end.y,
    };
  });
  /**
   * How bad a place is: far from the arrow, over points of it, over ranks.
   * @param {number} x
   * @param {number} y
   */
  const badness = (x, y) => {
    let near = Infinity;
    let bad = 0;
    for (const point of line) {
      const dx = Math.max(0, Math.abs(point.x - x) - half.x);
      const dy = Math.max(0, Math.abs(point.y - y) - half.y);
      near = Math.min(near, dx * dx + dy * dy);
      if (dx < width && dy < width) bad += HIDDEN;
    }
    for (const rank of ranks) {
      if (rank.x < x + half.x && rank.x + rank.width > x - half.x && rank.y < y + half.y && rank.y + rank.height > y - half.y) bad += 1;
    }
    return bad + Math.sqrt(near) / FAR;
  };
  const least = { x: half.x + 4, y: half.y + 4 };
  const most = { x: Math.max(least.x, table.width - half.x - 4), y: Math.max(least.y, table.height - half.y - 4) };
  const xs = line.map(({ x }) => x);
  const ys = line.map(({ y }) => y);
  const reach = { x: half.x + 2 * FAR, y: half.y + 2 * FAR };
  const from = { x: clamp(Math.min(...xs) - reach.x, least.x, most.x), y: clamp(Math.min(...ys) - reach.y, least.y, most.y) };
  const to = { x: Math.min(most.x, Math.max(...xs) + reach.x), y: Math.min(most.y, Math.max(...ys) + reach.y) };
  let best = { x: clamp(line[6].x, least.x, most.x), y: clamp(line[6].y, least.y, most.y) };
  let bestCost = Infinity;
  for (let y = from.y; y <= to.y; y += LABEL_STEP) {
    for (let x = from.x; x <= to.x; x += LABEL_STEP) {
      const cost = badness(x, y);
      if (cost < bestCost) [best, bestCost] = [{ x, y }, cost];
    }
  }
  return best;
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
    const shape = table && this.move ? arrowShape(table, piles, this.move) : null;
    this.place(shape, table, shape && table ? rankStrips(table, piles) : []);
  }

  /**
   * Draws it where the caller says.
   *
   * @param {ArrowShape | null} shape null: nowhere
   * @param {{width: number, height: number} | null} room of what it is drawn over
   * @param {readonly Rectangle[]} [ranks] what the label must not cover
   */
  place(shape, room, ranks = []) {
    this.overlay.hidden = shape === null;
    if (!shape || !room) return;
    const { style } = this.overlay;
    style.setProperty("--arrow-width", `${shape.width}px`);
    this.paths.forEach((path, i) => path.setAttribute("d", i % 2 === 0 ? shape.shaft : shape.head));
    this.dot.setAttribute("cx", String(round(shape.start.x)));
    this.dot.setAttribute("cy", String(round(shape.start.y)));
    this.dot.setAttribute("r", String(round(shape.width * 0.95)));
    const words = this.label.textContent ?? "";
    if (words === "") return;
    const small = room.width < 500;
    this.label.classList.toggle("small", small);
    // The label is as wide as its words; an estimate does, and need not be measured.
    const label = { width: words.length * (small ? 6.6 : 7.8) + (small ? 18 : 26), height: small ? 24 : 30 };
    const { x, y } = labelPoint(shape, room, label, ranks);
    this.label.style.translate = `calc(${round(x)}px - 50%) calc(${round(y)}px - 50%)`;
  }
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
