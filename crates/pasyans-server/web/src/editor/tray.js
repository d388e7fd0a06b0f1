/** The cards that are not placed yet: a key for each kind, a row for each suit. */

/** @import { Card, Game } from "../protocol.js" */
/** @import { Board } from "./board.js" */
/** @import { Hand } from "./hand.js" */

import { cardName, cardShort } from "../cards/deck.js";
import { element } from "../ui/dom.js";
import { Parts, setChildren } from "../ui/parts.js";
import { Roving } from "../ui/roving.js";
import { inWords } from "../ui/texts.js";
import { sentence } from "../ui/words.js";
import { unplaced, unplacedCount } from "./board.js";

export class Tray {
  #title = element("p", { class: "tray-title", id: "editor-tray-title" });
  #keys = element("div", { class: "tray-keys" });
  #roving;
  #parts = new Parts();

  /**
   * @param {(card: Card) => void} onTap
   * @param {() => void} onTapBeside
   */
  constructor(onTap, onTapBeside) {
    this.element = element(
      "div",
      { class: "editor-tray", role: "group", "aria-labelledby": "editor-tray-title" },
      this.#title,
      this.#keys,
    );
    this.#roving = new Roving(this.#keys);
    this.element.addEventListener("click", (event) => {
      const card = this.cardOf(event.target);
      if (card !== null) onTap(card);
      else onTapBeside();
    });
  }

  /**
   * @param {Game} game
   * @param {Board} board
   * @param {Hand} hand
   */
  show(game, board, hand) {
    const left = unplaced(game, board);
    const count = unplacedCount(game, board);
    this.#title.textContent = count === 0 ? inWords("editor.all-placed", { count: game.cards }) : inWords("editor.tray-left", { count });
    this.element.classList.toggle("done", count === 0);
    this.#roving.keep(() => this.#parts.draw(() => {
      setChildren(this.#keys, rowsOf(game).map((row, index) => {
        const keys = row.map((card) => this.#key(game, card, left.get(card) ?? 0, hand));
        return this.#parts.part(`row ${index}`, "div", { class: "tray-row", style: `--keys: ${row.length}` }, keys);
      }));
    }));
  }

  /**
   * The card whose key an event happened to.
   * @param {EventTarget | null} target
   * @returns {Card | null}
   */
  cardOf(target) {
    const found = target instanceof Element ? target.closest(".tray-key") : null;
    return found instanceof HTMLElement && this.element.contains(found) ? found.dataset.spot ?? null : null;
  }

  /**
   * @param {number} x
   * @param {number} y
   * @returns {boolean} whether a point of the window is here
   */
  contains(x, y) {
    const box = this.element.getBoundingClientRect();
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  }

  /** @param {boolean} isAimedAt */
  aim(isAimedAt) {
    this.element.classList.toggle("aimed", isAimedAt);
  }

  /**
   * @param {Game} game
   * @param {Card} card
   * @param {number} left
   * @param {Hand} hand
   */
  #key(game, card, left, hand) {
    const suit = card.slice(1, 2);
    const short = cardShort(card) || card;
    const isPicked = hand.picked !== null && hand.picked.from === null && hand.picked.card === card;
    const rank = suit === "" ? short : short.slice(0, -1);
    const name = sentence(cardName(card, game));
    const tooMany = left < 0 ? inWords("editor.too-many", { card: name, number: -left }) : name;
    // What is seen is drawn by the style sheet, so that only the name is read.
    return this.#parts.part(card, "button", {
      type: "button",
      class: `tray-key ${left < 0 ? "faulty" : ""}`,
      "data-spot": card,
      "data-suit": suit,
      "data-rank": rank || card.slice(0, 1),
      "data-sign": suit === "" ? null : short.slice(-1),
      "aria-label": left > 1 ? inWords("editor.some-left", { card: name, number: left }) : tooMany,
      "aria-pressed": String(isPicked),
      disabled: left <= 0 ? "" : null,
    }, [this.#parts.part(`${card} count`, "span", { class: "tray-count", "data-count": left > 1 ? `×${left}` : null })]);
  }
}

/**
 * The kinds of cards by suit.
 * @param {Game} game
 * @returns {Card[][]}
 */
function rowsOf(game) {
  /** @type {Map<string, Card[]>} */
  const rows = new Map(game.suits.map((suit) => [suit, []]));
  for (const { card } of game.deck) {
    const suit = card.slice(1, 2);
    rows.set(suit, [...(rows.get(suit) ?? []), card]);
  }
  return [...rows.values()].filter((row) => row.length > 0);
}
