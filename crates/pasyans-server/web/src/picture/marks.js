/** The marks over a picture that was read: its columns, and each card with its rank and how sure that is. */

/** @import { SeenCard, SeenColumn } from "../protocol.js" */
/** @import { Standing } from "./seen.js" */
/** @import { Stage } from "./stage.js" */

import { cardShort } from "../cards/names.js";
import { percent } from "../ui/numbers.js";
import { Parts, setChildren } from "../ui/parts.js";
import { keyOf } from "./seen.js";

/** What tells the standings apart where colours do not. @type {Record<Standing, string>} */
const SIGNS = { sure: "", doubt: "?", confirmed: "✓", corrected: "✎" };

/** What a column without faces is called. */
const LOOKS = Object.freeze({ cards: "", empty: "empty", locked: "locked" });

/**
 * How a card is marked.
 * @typedef {object} Mark
 * @property {SeenCard} card
 * @property {string} rank the one that it has now
 * @property {Standing} standing
 * @property {boolean} [isFaulty] it cannot be that rank
 * @property {string} [label] of a mark that can be pressed: the card in words
 */

export class Marks {
  #stage;
  #parts = new Parts();

  /** @param {Stage} stage */
  constructor(stage) {
    this.#stage = stage;
  }

  /**
   * @param {readonly SeenColumn[]} columns
   * @param {readonly Mark[]} marks
   */
  draw(columns, marks) {
    this.#parts.draw(() => {
      const drawn = [...columns.map((column, index) => this.#column(column, index)), ...marks.map((mark) => this.#card(mark))];
      setChildren(this.#stage.marks, drawn);
    });
  }

  /**
   * @param {SeenColumn} column
   * @param {number} index
   */
  #column(column, index) {
    const look = LOOKS[column.look];
    const word = this.#parts.part(`look ${index}`, "span", { class: "seen-look" });
    word.textContent = look;
    return this.#parts.part(`column ${index}`, "div", {
      class: `seen-column ${column.look}`,
      style: this.#stage.at(column),
      "aria-hidden": look === "" ? "true" : null,
    }, look === "" ? [] : [word]);
  }

  /** @param {Mark} mark */
  #card({ card, rank, standing, isFaulty = false, label }) {
    const key = keyOf(card);
    // What is drawn is short; screen readers say the button's label.
    const short = `${SIGNS[standing]}${cardShort(rank)}${card.cheated ? "!" : ""}`;
    const confidence = standing === "sure" || standing === "doubt" ? percent(card.confidence) : null;
    const inside = this.#parts.part(`label ${key}`, "span", { class: "seen-label" }, [
      this.#parts.part(`rank ${key}`, "span", { class: "seen-rank", "data-text": short }),
      this.#parts.part(`sure ${key}`, "span", { class: "seen-sure", "data-text": confidence }),
    ]);
    const look = { class: `seen-card ${standing}${isFaulty ? " faulty" : ""}`, style: this.#stage.at(card), "data-spot": key };
    if (label === undefined) return this.#parts.part(key, "div", { ...look, "aria-hidden": "true" }, [inside]);
    return this.#parts.part(key, "button", { ...look, type: "button", "aria-haspopup": "dialog", "aria-label": label }, [inside]);
  }
}
