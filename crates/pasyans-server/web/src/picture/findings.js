/** Beside the picture: how the board stands, what is in doubt, and which other boards it may be. */

/** @import { SeenCard } from "../protocol.js" */
/** @import { Picture } from "./prepare.js" */
/** @import { Seen } from "./seen.js" */

import { cardName, cardShort } from "../cards/names.js";
import { element, iconBox } from "../ui/dom.js";
import { percent } from "../ui/numbers.js";
import { inWords } from "../ui/texts.js";
import { keyOf } from "./seen.js";
import { snippet } from "./snippet.js";
import { differenceWords, placeWords, verdictOf } from "./words.js";

/** How many ranks stand beside a card in doubt; the others are a click away. */
const LIKELY = 3;

/** The icon of each kind of verdict. */
const ICONS = Object.freeze({ good: /** @type {const} */ ("check"), doubt: /** @type {const} */ ("help"), bad: /** @type {const} */ ("warning") });

export class Findings {
  #sign = element("span", { class: "findings-sign" });
  #headline = element("strong", {});
  #detail = element("span", {});
  #verdict = element(
    "div",
    { class: "findings-verdict" },
    this.#sign,
    element("p", {}, this.#headline, " ", this.#detail),
  );
  #doubts = element("ul", { class: "doubts", "aria-label": inWords("picture.doubts") });
  #boards = element("ul", { class: "boards" });
  #boardsPart = element("section", {}, element("h3", { text: inWords("picture.boards") }), this.#boards);
  #onOther;
  /** @type {Map<string, HTMLCanvasElement>} */
  #snippets = new Map();
  /** @type {Seen | null} whose snippets these are */
  #seen = null;

  /** @param {(card: SeenCard, button: HTMLElement) => void} onOther another rank is asked for */
  constructor(onOther) {
    this.#onOther = onOther;
    this.element = element("div", { class: "findings" }, this.#verdict, this.#doubts, this.#boardsPart);
  }

  /**
   * @param {Seen} seen
   * @param {Picture} picture
   */
  show(seen, picture) {
    if (seen !== this.#seen) this.#snippets.clear();
    this.#seen = seen;
    // Keeps the last answer while the engine is busy.
    if (seen.draft.verdict !== "unknown") this.#showVerdict(seen);
    this.#keepFocus(() => {
      this.#doubts.replaceChildren(...seen.doubts.map((card) => this.#doubt(seen, card, picture)));
      this.#boards.replaceChildren(...this.#boardsOf(seen));
    });
    this.#doubts.hidden = seen.doubts.length === 0;
    this.#boardsPart.hidden = seen.sight.alternatives.length === 0;
  }

  /** @param {Seen} seen */
  #showVerdict(seen) {
    const { kind, headline, detail } = verdictOf(seen);
    if (this.#headline.textContent === `${headline}.` && this.#detail.textContent === detail) return;
    this.#verdict.dataset.kind = kind;
    this.#sign.replaceChildren(iconBox(ICONS[kind]));
    this.#headline.textContent = `${headline}.`;
    this.#detail.textContent = detail;
  }

  /**
   * @param {Seen} seen
   * @param {SeenCard} card
   * @param {Picture} picture
   */
  #doubt(seen, card, picture) {
    const key = keyOf(card);
    const standing = seen.standingOf(card);
    const now = seen.rankOf(card);
    const cut = this.#snippets.get(key) ?? snippet(picture, card);
    this.#snippets.set(key, cut);
    const choices = card.ranks.slice(0, LIKELY).map(({ rank, probability }) =>
      element(
        "button",
        {
          type: "button",
          class: "rank-choice",
          "data-focus": `${key} ${rank}`,
          "aria-pressed": String(rank === now && standing !== "doubt"),
          "aria-label": inWords("picture.choice", { place: placeWords(card), card: cardName(rank, seen.game), sure: percent(probability) }),
          onclick: () => seen.decide(card, rank),
        },
        element("b", { "data-text": cardShort(rank) }),
        element("span", { "data-text": percent(probability) }),
      ));
    const isListed = card.ranks.slice(0, LIKELY).some(({ rank }) => rank === now);
    const other = element(
      "button",
      {
        type: "button",
        class: "rank-choice",
        "data-focus": `${key} other`,
        "aria-haspopup": "dialog",
        "aria-pressed": String(!isListed),
        "aria-label": inWords("picture.another-rank", { place: placeWords(card) }),
      },
      element("b", { "data-text": isListed ? "…" : cardShort(now) }),
    );
    other.addEventListener("click", () => this.#onOther(card, other));
    return element(
      "li",
      { class: `doubt-item ${standing}` },
      cut,
      element("span", { class: "doubt-place", text: placeWords(card) }),
      element("div", { class: "doubt-ranks" }, ...choices, other),
    );
  }

  /** @param {Seen} seen */
  #boardsOf(seen) {
    const { sight, draft, game } = seen;
    const all = [{ board: sight.board, probability: sight.confidence }, ...sight.alternatives];
    return all.map(({ board, probability }) =>
      element(
        "li",
        {},
        element(
          "button",
          {
            type: "button",
            class: "board-choice",
            "data-focus": board,
            "aria-pressed": String(board === draft.text),
            onclick: () => seen.take(board),
          },
          element("b", { text: percent(probability) }),
          element("span", { text: differenceWords(game, board, sight.board) }),
        ),
      ));
  }

  /**
   * Redrawing keeps the focus.
   * @param {() => void} draw
   */
  #keepFocus(draw) {
    const active = document.activeElement;
    const had = active instanceof HTMLElement && this.element.contains(active) ? active.dataset.focus : undefined;
    draw();
    if (had === undefined) return;
    const again = [...this.element.querySelectorAll("[data-focus]")].find((found) => found.getAttribute("data-focus") === had);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }
}
