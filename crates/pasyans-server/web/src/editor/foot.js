/** The foot of the editor: whether the board can be played, and playing it. */

/** @import { Draft } from "./draft.js" */

import { button, element, iconBox } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";
import { sentence } from "../ui/words.js";
import { unplacedCount } from "./board.js";

/**
 * @typedef {object} Actions
 * @property {() => void} goToFault
 * @property {() => void} copy
 * @property {() => void} play
 */

/** The icon of each kind of board. */
const ICONS = Object.freeze({ good: /** @type {const} */ ("check"), open: /** @type {const} */ ("edit"), bad: /** @type {const} */ ("warning") });

export class Foot {
  #status;
  #live = element("span", { class: "visually-hidden", role: "status" });
  #copy;
  #play;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {Actions} actions */
  constructor({ goToFault, copy, play }) {
    this.#status = element("button", { type: "button", class: "editor-status", onclick: goToFault });
    this.#copy = button(inWords("editor.copy"), copy, { icon: "copy" });
    this.#play = button(inWords("editor.play"), play, { class: "button primary", icon: "play" });
    this.element = element(
      "div",
      { class: "editor-foot" },
      this.#status,
      this.#live,
      this.#copy,
      this.#play,
    );
  }

  /** @param {Draft} draft */
  show(draft) {
    this.#play.disabled = draft.verdict !== "good";
    // Keeps the last answer while the engine is busy.
    if (draft.verdict === "unknown") return;
    const { kind, words } = statusOf(draft);
    this.#status.dataset.kind = kind;
    this.#status.disabled = kind !== "bad";
    this.#status.replaceChildren(iconBox(ICONS[kind]), element("span", { text: words }));
    this.#tell(words);
  }

  /** Says for a moment that the text was copied. */
  copied() {
    const word = /** @type {HTMLElement} */ (this.#copy.lastElementChild);
    word.textContent = inWords("editor.copied");
    this.#tell(inWords("editor.copied-aloud"));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      word.textContent = inWords("editor.copy");
    }, 1600);
  }

  /** @param {string} text to be read aloud */
  #tell(text) {
    if (this.#live.textContent !== text) this.#live.textContent = text;
  }
}

/**
 * @param {Draft} draft
 * @returns {{kind: "good" | "open" | "bad", words: string}}
 */
function statusOf({ board, faults, game, isOnlyIncomplete, isWon, verdict }) {
  if (verdict === "good" && isWon) return { kind: "good", words: inWords("editor.won-already") };
  if (verdict === "good") return { kind: "good", words: inWords("editor.playable") };
  if (isOnlyIncomplete) return { kind: "open", words: inWords("editor.left-to-place", { count: unplacedCount(game, board) }) };
  const first = faults.length === 0 ? "" : sentence(faults[0].message);
  return { kind: "bad", words: faults.length === 1 ? first : inWords("editor.faults", { count: faults.length, first }) };
}
