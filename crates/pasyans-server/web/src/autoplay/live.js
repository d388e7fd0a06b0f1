/** The game's window as the bot sees it: the picture, what was read from it, and the next move as an arrow. */

/** @import { Area, Piece, Sight } from "../protocol.js" */
/** @import { BotEvent, PictureSize } from "./protocol.js" */
/** @import { NextMove } from "./progress.js" */

import { Marks } from "../picture/marks.js";
import { Stage } from "../picture/stage.js";
import { Arrow, arrowBetween } from "../table/arrow.js";
import { element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";
import { Film } from "./film.js";
import { isNear, tableIn } from "./frame.js";
import { sightWords } from "./words.js";

/** The size of a card, in pixels of the game. */
const CARD = Object.freeze({ width: 71, height: 95 });

export class Live {
  #film = new Film((perSecond) => this.#shown(perSecond));
  #above = element("div", { class: "live-arrow" });
  #arrow = new Arrow(this.#above);
  #stage = new Stage({ layers: [this.#above], onLayOut: (shown) => this.#laidOut(shown) });
  #marks = new Marks(this.#stage);
  #sign = element("span", { class: "live-sight" });
  #rate = element("span", { class: "live-rate", title: inWords("autoplay.rate-title") });
  /** @type {PictureSize | null} */
  #size = null;
  /** @type {Area} the part of the picture that is shown */
  #area = { x: 0, y: 0, w: 1, h: 1 };
  #gameScale = 1;
  /** @type {{width: number, height: number}} of what is shown, in CSS pixels */
  #room = { width: 0, height: 0 };
  /** @type {NextMove | null} */
  #move = null;
  #count = 0;

  constructor() {
    this.element = element(
      "div",
      { class: "live" },
      this.#stage.element,
      element("p", { class: "live-said" }, this.#sign, this.#rate),
    );
  }

  /** Forgets the last run. */
  clear() {
    this.#film.clear();
    this.#size = null;
    this.#stage.marks.replaceChildren();
    this.#rate.textContent = "";
    this.#say({ kind: "doubt", words: "" });
    this.point(null);
  }

  /** @param {BotEvent} event */
  hear(event) {
    if (event.type === "bot.seen") this.#see(event, event.sight, event.pieces);
    else if (event.type === "bot.frame") this.#fit(event, null);
  }

  /** @param {Blob} picture of the size that was heard of last */
  show(picture) {
    this.#film.show(picture);
  }

  /** @param {NextMove | null} move null: none is known */
  point(move) {
    this.#move = move;
    this.#arrow.dress({ kind: "hint", label: move === null ? "" : inWords("autoplay.of", { number: move.number, all: move.of }) });
    this.#placeArrow();
  }

  /**
   * @param {PictureSize} size
   * @param {Sight | null} sight
   * @param {readonly Piece[] | null} unclear why there is no board
   */
  #see(size, sight, unclear) {
    this.#fit(size, sight);
    this.#say(sightWords(sight, unclear));
    // What was read before stays in sight while a card is on its way, but pale.
    this.#stage.marks.classList.toggle("past", sight === null);
    if (sight === null) return;
    this.#marks.draw(sight.columns, sight.cards.map((card) =>
      ({ card, rank: card.rank, standing: card.doubtful ? "doubt" : "sure" })));
  }

  /**
   * Shows the table, where it is known, and all of the picture before.
   * @param {PictureSize} size
   * @param {Sight | null} sight
   */
  #fit(size, sight) {
    const isSame = this.#size?.width === size.width && this.#size.height === size.height;
    if (isSame && sight === null) return;
    const area = sight === null ? { x: 0, y: 0, w: size.width, h: size.height } : tableIn(size, sight);
    this.#size = size;
    this.#gameScale = sight?.scale ?? this.#gameScale;
    if (isSame && isNear(area, this.#area) && this.#stage.isMarked === (sight !== null)) return;
    this.#area = area;
    this.#stage.show({ canvas: this.#film.canvas, size, area, gameScale: sight?.scale ?? null }, inWords("autoplay.cards-seen"));
  }

  /** @param {{width: number, height: number}} room */
  #laidOut(room) {
    this.#room = room;
    this.#placeArrow();
  }

  #placeArrow() {
    const { x, y, w } = this.#area;
    const scale = this.#room.width / w;
    const at = (/** @type {{x: number, y: number}} */ spot) => ({ x: (spot.x - x) * scale, y: (spot.y - y) * scale });
    const { from = null, to = null } = this.#move ?? {};
    const size = scale * this.#gameScale;
    const card = { width: CARD.width * size, height: CARD.height * size };
    this.#arrow.place(from === null || to === null ? null : arrowBetween(at(from), at(to), card), this.#room);
  }

  /** @param {number} perSecond */
  #shown(perSecond) {
    this.#count += 1;
    this.#film.canvas.dataset.count = String(this.#count);
    this.#rate.textContent = perSecond === 0 ? "" : inWords("autoplay.rate", { count: Math.round(perSecond) });
  }

  /** @param {{kind: string, words: string}} said */
  #say({ kind, words }) {
    if (this.#sign.textContent !== words) this.#sign.textContent = words;
    this.#sign.dataset.kind = kind;
  }
}
