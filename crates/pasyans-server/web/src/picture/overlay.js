/** What was seen, over the picture: the columns, and each card with its rank and how sure that is. */

/** @import { SeenCard } from "../protocol.js" */
/** @import { Seen, Standing } from "./seen.js" */
/** @import { Stage } from "./stage.js" */

import { cardShort } from "../cards/names.js";
import { Parts, setChildren } from "../editor/parts.js";
import { Roving } from "../editor/roving.js";
import { keyOf } from "./seen.js";
import { cardWords, percent } from "./words.js";

/** What tells the standings apart where colours do not. @type {Record<Standing, string>} */
const SIGNS = { sure: "", doubt: "?", confirmed: "✓", corrected: "✎" };

/** What a column without faces is called. */
const LOOKS = Object.freeze({ cards: "", empty: "empty", locked: "locked" });

export class Overlay {
  #stage;
  #roving;
  #parts = new Parts();
  /** @type {Seen | null} */
  #seen = null;

  /**
   * @param {Stage} stage
   * @param {(card: SeenCard, button: HTMLElement) => void} onChoose a card was clicked
   */
  constructor(stage, onChoose) {
    this.#stage = stage;
    this.#roving = new Roving(stage.marks);
    stage.marks.addEventListener("click", (event) => {
      const found = this.#cardOf(event.target);
      if (found !== null) onChoose(found.card, found.button);
    });
    stage.marks.addEventListener("keydown", (event) => this.#press(event));
  }

  /** @param {Seen} seen */
  show(seen) {
    this.#seen = seen;
    this.#roving.keep(() => {
      this.#parts.draw(() => setChildren(this.#stage.marks, [...this.#columns(seen), ...this.#cards(seen)]));
    });
  }

  /**
   * @param {SeenCard} card
   * @returns {boolean} whether it is there
   */
  focus(card) {
    return this.#roving.focus(keyOf(card));
  }

  /** @param {Seen} seen */
  #columns({ sight }) {
    return sight.columns.map((column, index) => {
      const look = LOOKS[column.look];
      const word = this.#parts.part(`look ${index}`, "span", { class: "seen-look" });
      word.textContent = look;
      return this.#parts.part(`column ${index}`, "div", {
        class: `seen-column ${column.look}`,
        style: this.#stage.at(column),
        "aria-hidden": look === "" ? "true" : null,
      }, look === "" ? [] : [word]);
    });
  }

  /** @param {Seen} seen */
  #cards(seen) {
    const { faulty } = seen;
    return seen.sight.cards.map((card) => {
      const key = keyOf(card);
      const standing = seen.standingOf(card);
      // What is drawn is short; what is read aloud is the button's label.
      const short = `${SIGNS[standing]}${cardShort(seen.rankOf(card))}${card.cheated ? "!" : ""}`;
      const confidence = standing === "sure" || standing === "doubt" ? percent(card.confidence) : null;
      const rank = this.#parts.part(`rank ${key}`, "span", { class: "seen-rank", "data-text": short });
      const sure = this.#parts.part(`sure ${key}`, "span", { class: "seen-sure", "data-text": confidence });
      const label = this.#parts.part(`label ${key}`, "span", { class: "seen-label" }, [rank, sure]);
      return this.#parts.part(key, "button", {
        type: "button",
        class: `seen-card ${standing}${faulty.has(key) ? " faulty" : ""}`,
        style: this.#stage.at(card),
        "data-spot": key,
        "aria-haspopup": "dialog",
        "aria-label": cardWords(card, seen) + (faulty.has(key) ? ", this cannot be" : ""),
      }, [label]);
    });
  }

  /**
   * @param {EventTarget | null} target
   * @returns {{card: SeenCard, button: HTMLElement} | null}
   */
  #cardOf(target) {
    const button = target instanceof Element ? target.closest("button[data-spot]") : null;
    const card = this.#seen?.sight.cards.find((seen) => keyOf(seen) === button?.getAttribute("data-spot"));
    return button instanceof HTMLElement && card !== undefined ? { card, button } : null;
  }

  /**
   * Who types a rank on a card says what it is.
   * @param {KeyboardEvent} event
   */
  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const found = this.#cardOf(event.target);
    const rank = this.#seen?.game.deck.find(({ card }) => card === event.key.toUpperCase())?.card;
    if (found === null || rank === undefined) return;
    event.preventDefault();
    this.#seen?.decide(found.card, rank);
  }
}
