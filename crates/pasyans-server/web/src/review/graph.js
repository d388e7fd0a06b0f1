/** The graph of a game: in how many moves each position is won, and the moves that lost or wasted something. */

import { element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";
import { isMistake, nextMistake, positionWords, stretches, toneOf } from "./judged.js";

/** @typedef {import("../protocol.js").Review} Review */

const SVG = "http://www.w3.org/2000/svg";
/** The square that it is drawn in; it is stretched to the room there is. */
const WIDTH = 1000;
const HEIGHT = 100;
/** Left free above the longest win. */
const HEAD = 8;

/** A slider over the game, whose track is the graph. Emits "seek" {ply}. */
export class Graph extends EventTarget {
  /** @type {Review | null} */
  #review = null;
  #ply = 0;
  #svg = document.createElementNS(SVG, "svg");
  #marks = element("div", { class: "review-marks", "aria-hidden": "true" });
  #cursor = element("div", { class: "review-cursor", "aria-hidden": "true" });
  #most = element("span", { class: "review-most", "aria-hidden": "true" });

  element = element(
    "div",
    { class: "review-graph", role: "slider", tabindex: "0", "aria-label": inWords("review.graph"), "aria-valuemin": "0" },
    this.#most, this.#marks, this.#cursor,
  );

  constructor() {
    super();
    this.#svg.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
    this.#svg.setAttribute("preserveAspectRatio", "none");
    this.#svg.setAttribute("aria-hidden", "true");
    this.element.prepend(this.#svg);
    this.element.addEventListener("keydown", (event) => this.#press(event));
    this.element.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.element.setPointerCapture(event.pointerId);
      this.#seekTo(event.clientX);
    });
    this.element.addEventListener("pointermove", (event) => {
      if (this.element.hasPointerCapture(event.pointerId)) this.#seekTo(event.clientX);
    });
  }

  /** @param {Review} review */
  set review(review) {
    this.#review = review;
    this.element.setAttribute("aria-valuemax", String(review.moves.length));
    this.#draw(review);
    this.ply = this.#ply;
  }

  /** @param {number} ply the position on the table */
  set ply(ply) {
    this.#ply = ply;
    const review = this.#review;
    if (review === null) return;
    this.element.setAttribute("aria-valuenow", String(ply));
    this.element.setAttribute("aria-valuetext", positionWords(review, ply));
    this.#cursor.style.insetInlineStart = `${(100 * ply) / Math.max(1, review.moves.length)}%`;
  }

  /** @param {Review} review */
  #draw({ positions, moves }) {
    const last = Math.max(1, moves.length);
    const most = Math.max(1, ...positions.map(({ length }) => length ?? 0));
    const x = (/** @type {number} */ ply) => Math.round((WIDTH * ply * 10) / last) / 10;
    const y = (/** @type {number} */ length) => Math.round((HEAD + (HEIGHT - HEAD) * (1 - length / most)) * 10) / 10;
    const shapes = stretches(positions).flatMap(({ verdict, first, last: end }) => {
      const lengths = positions.slice(first, end + 1).map(({ length }) => length ?? 0);
      // A stretch begins where the move before it has led to it.
      const from = verdict === "won" ? first : Math.max(0, first - 1);
      if (verdict !== "won") return [path(`M${x(from)} 0H${x(end)}V${HEIGHT}H${x(from)}Z`, verdict)];
      const line = lengths.map((length, index) => `${x(first + index)} ${y(length)}`).join("L");
      return [path(`M${x(first)} ${HEIGHT}L${line}L${x(end)} ${HEIGHT}Z`, "won"), path(`M${line}`, "line")];
    });
    this.#svg.replaceChildren(...shapes);
    this.#most.textContent = positions.some(({ verdict }) => verdict === "won") ? inWords("review.most", { count: most }) : "";
    const marks = moves.flatMap((move, index) => {
      if (!isMistake(move)) return [];
      const mark = element("span", { class: "review-mark", "data-tone": toneOf(move) ?? "warn" });
      // It stands over the position that the better move is for.
      mark.style.insetInlineStart = `${(100 * index) / last}%`;
      mark.style.insetBlockStart = `${y(positions[index].length ?? 0)}%`;
      return [mark];
    });
    this.#marks.replaceChildren(...marks);
  }

  /** @param {number} clientX */
  #seekTo(clientX) {
    const { left, width } = this.element.getBoundingClientRect();
    const share = (clientX - left) / Math.max(1, width);
    this.#seek(Math.round(share * (this.#review?.moves.length ?? 0)));
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const moves = this.#review?.moves ?? [];
    const ply = {
      ArrowRight: this.#ply + 1,
      ArrowUp: this.#ply + 1,
      ArrowLeft: this.#ply - 1,
      ArrowDown: this.#ply - 1,
      Home: 0,
      End: moves.length,
      PageDown: nextMistake(moves, this.#ply, 1),
      PageUp: nextMistake(moves, this.#ply, -1),
    }[event.key];
    if (ply === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (ply !== null) this.#seek(ply);
  }

  /** @param {number} ply */
  #seek(ply) {
    const wanted = Math.min(Math.max(ply, 0), this.#review?.moves.length ?? 0);
    if (wanted !== this.#ply) this.dispatchEvent(new CustomEvent("seek", { detail: { ply: wanted } }));
  }
}

/**
 * @param {string} d
 * @param {string} kind
 * @returns {SVGPathElement}
 */
function path(d, kind) {
  const made = document.createElementNS(SVG, "path");
  made.setAttribute("d", d);
  made.setAttribute("data-kind", kind);
  return made;
}
