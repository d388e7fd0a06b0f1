/** What was seen, over the picture, where each card can be corrected. */

/** @import { SeenCard } from "../protocol.js" */
/** @import { Mark } from "./marks.js" */
/** @import { Seen } from "./seen.js" */
/** @import { Stage } from "./stage.js" */

import { Roving } from "../ui/roving.js";
import { inWords } from "../ui/texts.js";
import { Marks } from "./marks.js";
import { keyOf } from "./seen.js";
import { cardWords } from "./words.js";

export class Overlay {
  #roving;
  #marks;
  /** @type {Seen | null} */
  #seen = null;

  /**
   * @param {Stage} stage
   * @param {(card: SeenCard, button: HTMLElement) => void} onChoose a card was clicked
   */
  constructor(stage, onChoose) {
    this.#marks = new Marks(stage);
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
    this.#roving.keep(() => this.#marks.draw(seen.sight.columns, this.#marksOf(seen)));
  }

  /**
   * @param {SeenCard} card
   * @returns {boolean} whether it is there
   */
  focus(card) {
    return this.#roving.focus(keyOf(card));
  }

  /**
   * @param {Seen} seen
   * @returns {Mark[]}
   */
  #marksOf(seen) {
    const { faulty } = seen;
    return seen.sight.cards.map((card) => {
      const isFaulty = faulty.has(keyOf(card));
      const words = cardWords(card, seen);
      const label = isFaulty ? inWords("picture.not-possible", { card: words }) : words;
      return { card, rank: seen.rankOf(card), standing: seen.standingOf(card), isFaulty, label };
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
   * Typing a rank on a card corrects it.
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
