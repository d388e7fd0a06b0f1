/** What each move of a puzzle leads to, as a list and in words. */

/** @import { Judged, JudgedMoves } from "../protocol.js" */

import { plainWords } from "../cards/phrase.js";
import { element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";
import { sentence } from "../ui/words.js";

export class Outcomes {
  #open;
  #list = element("ul", { class: "puzzle-moves" });
  element = element("section", { class: "puzzle-outcomes", hidden: true }, element("h3", { text: inWords("puzzles.each-move") }), this.#list);

  /** @param {(judged: Judged) => void} open plays what follows a move */
  constructor(open) {
    this.#open = open;
  }

  clear() {
    this.element.hidden = true;
    this.#list.replaceChildren();
  }

  /**
   * @param {JudgedMoves} judged
   * @param {Judged} played
   */
  show({ moves }, played) {
    const rank = (/** @type {Judged} */ one) => (one.verdict === "won" ? 0 : one === played ? 1 : 2);
    const sorted = [...moves].sort((a, b) => rank(a) - rank(b));
    this.#list.replaceChildren(...sorted.map((one) => this.#row(one, one === played)));
    this.element.hidden = false;
  }

  /**
   * @param {Judged} one
   * @param {boolean} isPlayed
   */
  #row(one, isPlayed) {
    const words = sentence(plainWords(one.pieces));
    return element(
      "li",
      {},
      element(
        "button",
        { type: "button", class: "puzzle-move", "data-verdict": one.verdict, "aria-current": isPlayed && "true", onclick: () => this.#open(one) },
        element("span", { class: "puzzle-move-words", text: words }),
        element("span", { class: "puzzle-move-why", text: this.why(one) }),
      ),
    );
  }

  /**
   * Why a move wins or loses.
   * @param {Judged} one
   * @returns {string}
   */
  why({ verdict, win, tries, states }) {
    if (verdict === "won") return inWords("puzzles.wins", { count: (win?.length ?? 0) + 1 });
    if (verdict === "undecided" || tries === null) return inWords("puzzles.open");
    const reach = inWords(tries.stuck ? "puzzles.reach-stuck" : "puzzles.reach", { cards: tries.cards, of: tries.of, moves: tries.moves.length });
    const proof = tries.whole
      ? inWords("puzzles.played-out", { count: tries.positions })
      : inWords("puzzles.proved", { count: Math.max(states, 1) });
    return `${proof} ${reach}`;
  }

  /**
   * @param {string} pile "t3"
   * @returns {string} "column 4"
   */
  pileName(pile) {
    const number = Number(pile.slice(1)) + 1;
    if (pile.startsWith("t")) return inWords("puzzles.column", { number });
    if (pile.startsWith("r")) return inWords("puzzles.reserve", { number });
    return pile.startsWith("c") ? inWords("puzzles.cell", { number }) : inWords("puzzles.foundation");
  }
}
