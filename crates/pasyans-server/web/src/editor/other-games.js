/** The offer to switch to the game that a board belongs to. */

/** @import { Game } from "../protocol.js" */
/** @import { EngineClient } from "../engine/client.js" */
/** @import { Draft } from "./draft.js" */

import { button, element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";
import { gamesOf } from "./games-of.js";

/** The most games to offer: many have boards of the same form. */
const MOST = 4;

export class OtherGames {
  #client;
  #games;
  #choose;
  #words = element("span", {});
  #buttons = element("span", { class: "row" });
  /** The text that was asked about last, and its game. */
  #asked = "";

  element = element("div", { class: "editor-other", role: "status", hidden: true }, this.#words, this.#buttons);

  /**
   * @param {EngineClient} client
   * @param {readonly Game[]} games
   * @param {(game: Game) => void} choose
   */
  constructor(client, games, choose) {
    this.#client = client;
    this.#games = games;
    this.#choose = choose;
  }

  /** @param {Draft} draft */
  show({ game, text, verdict }) {
    if (verdict === "unknown") return;
    const asked = `${verdict} ${game.name} ${text}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#offer([]);
    if (verdict === "good") return;
    const others = this.#games.filter(({ name }) => name !== game.name);
    void gamesOf(this.#client, others, text, MOST).then((found) => {
      if (this.#asked === asked) this.#offer(found);
    });
  }

  /** @param {readonly Game[]} games */
  #offer(games) {
    this.element.hidden = games.length === 0;
    this.#words.textContent = games.length === 0 ? "" : inWords("editor.other-game");
    this.#buttons.replaceChildren(
      ...games.map((game) => button(game.title, () => this.#choose(game), { class: "button small" })),
    );
  }
}
