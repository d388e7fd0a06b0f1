/** The ranks that a card may have, beside the card: one click sets it right. */

/** @import { Card, SeenCard } from "../protocol.js" */
/** @import { Picture } from "./prepare.js" */
/** @import { Seen } from "./seen.js" */

import { cardName, cardShort } from "../cards/names.js";
import { element } from "../ui/dom.js";
import { percent } from "../ui/numbers.js";
import { inWords } from "../ui/texts.js";
import { snippet } from "./snippet.js";
import { placeWords } from "./words.js";

/** Between the card and the chooser, and around the chooser. */
const GAP = 6;

/**
 * All ranks of the deck, the probable ones first.
 * @param {SeenCard} card
 * @param {Seen} seen
 * @returns {{rank: Card, probability: number | null}[]}
 */
export function ranksFor({ ranks }, { game }) {
  const others = game.deck.map(({ card }) => card).filter((card) => !ranks.some(({ rank }) => rank === card));
  return [...ranks, ...others.map((rank) => ({ rank, probability: null }))];
}

export class Chooser {
  /** @type {HTMLElement | null} what it belongs to */
  #anchor = null;
  element = element("div", { class: "rank-chooser", popover: "auto", role: "dialog" });

  constructor() {
    this.element.addEventListener("toggle", (event) => {
      if (/** @type {ToggleEvent} */ (event).newState === "closed") this.#anchor?.removeAttribute("data-open");
    });
    // Scrolled away from its card, it would belong to another one.
    addEventListener("resize", () => this.close());
    addEventListener("scroll", () => this.close(), { capture: true });
  }

  /**
   * @param {Picture} picture
   * @param {Seen} seen
   * @param {SeenCard} card
   * @param {HTMLElement} anchor the button that was pressed
   */
  open(picture, seen, card, anchor) {
    this.close();
    const now = seen.rankOf(card);
    const buttons = ranksFor(card, seen).map(({ rank, probability }) =>
      element(
        "button",
        {
          type: "button",
          class: "rank-choice",
          "aria-pressed": String(rank === now),
          "aria-label": cardName(rank, seen.game) + (probability === null ? "" : `, ${percent(probability)}`),
          onclick: () => {
            this.close();
            seen.decide(card, rank);
          },
        },
        element("b", { "data-text": cardShort(rank) }),
        element("span", { "data-text": probability === null ? null : percent(probability) }),
      ));
    this.element.setAttribute("aria-label", inWords("picture.which-rank", { place: placeWords(card) }));
    this.element.replaceChildren(
      element("p", { class: "rank-title" }, snippet(picture, card), element("span", { text: placeWords(card) })),
      element("div", { class: "rank-choices" }, ...buttons),
    );
    this.#anchor = anchor;
    anchor.dataset.open = "";
    anchor.focus({ preventScroll: true });
    this.element.showPopover();
    this.#place(anchor);
    buttons[0]?.focus({ preventScroll: true });
  }

  /** Closes; the focus goes back to where it was. */
  close() {
    if (this.element.matches(":popover-open")) this.element.hidePopover();
  }

  /** @param {HTMLElement} anchor */
  #place(anchor) {
    const box = anchor.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const below = box.bottom + GAP + height <= innerHeight;
    // Beside the card where there is room, so that the cards above and below stay in sight.
    const beside = box.right + GAP + width <= innerWidth ? box.right + GAP : box.left - GAP - width;
    const left = beside >= GAP ? beside : Math.min(Math.max(GAP, box.left), innerWidth - width - GAP);
    const top = beside >= GAP ? box.top : below ? box.bottom + GAP : box.top - GAP - height;
    this.element.style.left = `${left}px`;
    this.element.style.top = `${Math.min(Math.max(GAP, top), innerHeight - height - GAP)}px`;
  }
}
