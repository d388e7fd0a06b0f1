/** The moves of a reviewed game, with marks on those that lost or wasted something. */

import { cardWords } from "../analysis/card-words.js";
import { brief } from "../cards/phrase.js";
import { element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";
import { isMistake, toneOf } from "./judged.js";

/** @typedef {import("../protocol.js").Review} Review */
/** @typedef {import("../protocol.js").ReviewedMove} ReviewedMove */

/** How many rows to make in a frame, so that a long game does not hold it up. */
const ROWS_A_FRAME = 12;

/** Emits "seek" {ply} with the position before the move that was chosen. */
export class Moves extends EventTarget {
  /** @type {Review | null} */
  #review = null;
  #ply = 0;
  /** @type {Element | null} the row of the move that comes next on the table */
  #marked = null;

  element = element("ol", { class: "review-moves", "aria-label": inWords("review.moves"), tabindex: "-1" });

  constructor() {
    super();
    this.element.addEventListener("click", (event) => {
      const row = /** @type {Element} */ (event.target).closest("[data-ply]");
      if (row === null) return;
      this.dispatchEvent(new CustomEvent("seek", { detail: { ply: Number(row.getAttribute("data-ply")) } }));
    });
  }

  /** @param {Review} review */
  set review(review) {
    this.#review = review;
    this.#marked = null;
    this.element.replaceChildren();
    this.#fill(review, 0);
  }

  /** @param {number} ply the position on the table */
  set ply(ply) {
    this.#ply = ply;
    this.#mark();
  }

  /**
   * @param {Review} review
   * @param {number} from
   */
  #fill(review, from) {
    if (review !== this.#review) return;
    const rows = review.moves.slice(from, from + ROWS_A_FRAME).map((move, index) => row(review, move, from + index));
    this.element.append(...rows);
    if (from + rows.length < review.moves.length) requestAnimationFrame(() => this.#fill(review, from + rows.length));
    else this.#mark();
  }

  #mark() {
    const next = this.element.children[this.#ply] ?? null;
    if (next === this.#marked) return;
    this.#marked?.firstElementChild?.removeAttribute("aria-current");
    this.#marked = next;
    next?.firstElementChild?.setAttribute("aria-current", "step");
    if (next instanceof HTMLElement) this.#reveal(next);
  }

  /** @param {HTMLElement} row */
  #reveal(row) {
    const top = row.offsetTop;
    const { scrollTop, clientHeight } = this.element;
    if (top < scrollTop || top + row.offsetHeight > scrollTop + clientHeight) {
      this.element.scrollTop = top - clientHeight / 3;
    }
  }
}

/**
 * @param {Review} review
 * @param {ReviewedMove} move
 * @param {number} index
 * @returns {HTMLLIElement}
 */
function row({ positions }, move, index) {
  const tone = toneOf(move);
  const after = positions[index + 1];
  const says = tone === null ? after.label : move.says;
  return element(
    "li",
    {},
    element(
      "button",
      { type: "button", class: "review-move", "data-ply": index, "data-worth": move.worth, "data-tone": tone },
      element("span", { class: "step-number", text: index + 1 }),
      element(
        "span",
        { class: "review-words" },
        cardWords(brief(move.pieces)),
        element("span", { class: "review-says", "data-tone": tone, text: says }),
        isMistake(move) && move.better !== null && element(
          "span",
          { class: "review-better" },
          inWords("review.better"), " ", cardWords(brief(move.better.pieces)), `, ${move.better.label}`,
        ),
      ),
    ),
  );
}
