/**
 * The elements of the table: piles, their cards, outlines and lights. It shows what it is told; it
 * knows nothing of picking and moving.
 *
 * @module
 */

import { cardPoint, endRectangle, isLocked } from "./layout.js";
import { matchCards } from "./matching.js";
import { flip } from "./motion.js";
import { cardLabel, pileLabel, stockToTurn } from "./names.js";
import { element, labelCard, labelPile, newCard, newPile, paintFace, reorder, setFace, setText, suitOf, tellCount, toggleClass, toggleHidden } from "./views.js";

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Look} Look */
/** @typedef {import("./layout.js").Point} Point */
/** @typedef {import("../protocol.js").Game} Game */
/** @typedef {import("../protocol.js").Pile} Pile */
/** @typedef {import("../protocol.js").PileName} PileName */
/** @typedef {import("../protocol.js").State} State */
/** @typedef {import("./table.js").Art} Art */
/** @typedef {import("./views.js").CardView} CardView */
/** @typedef {import("./views.js").PileView} PileView */

/** How far above lying cards moving ones are drawn. */
const ABOVE = 1000;

export class Board {
  /**
   * @param {HTMLElement} root
   * @param {Art} art
   */
  constructor(root, art) {
    this.root = root;
    this.art = art;
    /** @type {Map<PileName, PileView>} */
    this.piles = new Map();
    /** Which piles there are, as text to compare. */
    this.shape = "";
    this.felt = element("div", "felt");
    root.append(this.felt);
  }

  /** All cards, pile by pile. */
  *cards() {
    for (const pile of this.piles.values()) yield* pile.cards;
  }

  /**
   * Gives every card of a state its element. Those that change their pile are in its list only when
   * they are told to join it.
   *
   * @param {Pile[]} piles
   * @returns {{fresh: CardView[], moved: CardView[]}} cards that are new, and those that changed their pile
   */
  arrange(piles) {
    this.#shape(piles);
    const before = [...this.piles].map(([name, { cards }]) => ({
      name,
      cards: cards.map((view) => ({ card: view.card, identity: view })),
    }));
    const { kept, gone } = matchCards(before, piles);
    for (const view of gone) view.element.remove();
    /** @type {CardView[]} */
    const fresh = [];
    /** @type {CardView[]} */
    const moved = [];
    for (const pile of piles) {
      const view = /** @type {PileView} */ (this.piles.get(pile.name));
      const identities = kept.get(pile.name) ?? [];
      view.cards = pile.cards.map((text, index) => {
        const known = identities[index];
        const card = known ?? newCard(text);
        if (!known) fresh.push(card);
        else if (card.pile !== pile.name) moved.push(card);
        // It was turned over.
        if (card.card !== text) setText(card, text);
        if (card.pile !== pile.name || card.index !== index) {
          card.pile = pile.name;
          card.index = index;
          card.element.dataset.pile = pile.name;
        }
        return card;
      });
    }
    return { fresh, moved };
  }

  /**
   * Puts the element of a card into the list of its pile.
   *
   * @param {CardView} card
   */
  join(card) {
    const pile = this.piles.get(card.pile);
    if (!pile || card.element.parentNode === pile.element) return;
    const next = pile.cards.slice(card.index + 1).find(({ element }) => element.parentNode === pile.element);
    pile.element.insertBefore(card.element, next?.element ?? pile.light);
  }

  /** Brings the cards of every list into their order. */
  sort() {
    for (const pile of this.piles.values()) reorder(pile);
  }

  /**
   * Makes the pile elements fit a state's piles; another game has others.
   *
   * @param {Pile[]} piles
   */
  #shape(piles) {
    const names = piles.map((pile) => `${pile.name}${suitOf(pile)}${pile.kind === "foundation" ? (pile.begins ?? "") : ""}`).join(" ");
    if (this.shape === names) return;
    this.shape = names;
    for (const pile of this.piles.values()) pile.element.remove();
    this.piles.clear();
    for (const pile of piles) {
      const view = newPile(pile);
      this.felt.append(view.element);
      this.piles.set(pile.name, view);
    }
  }

  /**
   * Puts outlines and lights where the layout has the piles. Cards are moved by the table.
   *
   * @param {Layout} layout
   * @param {Pile[]} piles
   */
  place(layout, piles) {
    for (const pile of piles) {
      const place = layout.places.get(pile.name);
      const view = this.piles.get(pile.name);
      if (!place || !view) continue;
      const end = endRectangle(layout, place, pile.cards.length);
      const at = `${place.x} ${place.y} ${end.x} ${end.y} ${end.width} ${end.height}`;
      if (view.at === at) continue;
      view.at = at;
      // Written on each of them: a custom property of the table would have every card styled anew.
      const size = `width: ${end.width}px; height: ${end.height}px; --card-width: ${end.width}px;`;
      view.slot.style.cssText = `${size} translate: ${place.x}px ${place.y}px`;
      view.light.style.cssText = `${size} translate: ${end.x}px ${end.y}px`;
      if (view.count) view.count.style.cssText = view.slot.style.cssText;
    }
  }

  /**
   * Names and pictures of what lies on the table. Piles that have just been locked still show their
   * faces: they are turned over when they lie together.
   *
   * @param {Pick<State, "piles" | "moves">} state
   * @param {Game} game
   * @param {Look} look
   * @param {boolean} visibly whether cards are seen to be turned over
   */
  describe({ piles, moves }, game, look, visibly) {
    const turns = moves.some(({ kind }) => kind === "redeal");
    const common = `${game.name} ${look.deck} ${look.fourColour}`;
    for (const pile of piles) {
      const view = this.piles.get(pile.name);
      // A move changes two piles; the others need no look.
      const isTurn = turns && pile.kind === "stock" && pile.cards.length === 0;
      const telling = `${common} ${isTurn} ${JSON.stringify(pile)}`;
      if (!view || view.told === telling) continue;
      view.told = telling;
      labelPile(view, isTurn ? stockToTurn() : pileLabel(pile, game, this.art.cardName), pile.cards.length === 0);
      toggleClass(view.element, "turns", isTurn);
      toggleClass(view.element, "closed", pile.kind === "cell" && pile.closed === true);
      if (view.count) tellCount(view.count, pile.cards.length);
      const locked = isLocked(pile);
      const last = view.cards.length - 1;
      view.cards.forEach((card, index) => {
        const cheated = pile.kind === "column" && pile.cheated && index === last;
        if (!locked || card.face === "") this.#face(card, this.art.cardImage(card.card, look, { cheated }), look, visibly);
        labelCard(card, cardLabel(pile, index, game, this.art.cardName));
      });
    }
  }

  /**
   * Gives a card its picture; one that shows its other side is turned over.
   *
   * @param {CardView} card
   * @param {string} face
   * @param {Look} look
   * @param {boolean} visibly
   */
  #face(card, face, look, visibly) {
    const back = this.art.backImage(look);
    const turns = visibly && card.face !== "" && card.face !== face && (card.face === back || face === back);
    if (!turns) return setFace(card, face);
    card.face = face;
    flip(card, () => paintFace(card));
  }

  /**
   * Turns locked piles over, those that are not yet.
   *
   * @param {Pile[]} piles
   * @param {Look} look
   * @param {boolean} visibly
   */
  turnOver(piles, look, visibly) {
    for (const pile of piles) {
      if (!isLocked(pile)) continue;
      const back = this.art.backImage(look);
      const cards = this.piles.get(pile.name)?.cards ?? [];
      const last = cards.at(-1);
      if (!last || last.face === back) continue;
      for (const card of cards) if (card !== last) setFace(card, back);
      if (!visibly) {
        setFace(last, back);
        continue;
      }
      last.face = back;
      // Its face may have changed again before the card is half turned.
      flip(last, () => paintFace(last));
    }
  }

  /**
   * Hides the cards that are covered entirely. What is about to move is shown when it leaves.
   *
   * @param {Pile[]} piles
   * @param {ReadonlySet<CardView>} moving
   */
  bury(piles, moving) {
    for (const pile of piles) {
      const view = this.piles.get(pile.name);
      if (!view) continue;
      const flat = pile.kind === "foundation";
      const locked = isLocked(pile);
      // Under the last card the one below stays, for the moment in which the last one leaves.
      const shown = flat ? 2 : locked || pile.kind === "stock" || pile.kind === "waste" ? 4 : Infinity;
      const heard = flat || locked || pile.kind === "stock" ? 1 : pile.kind === "waste" ? 3 : Infinity;
      const count = view.cards.length;
      view.cards.forEach((card, index) => {
        const depth = count - index;
        if (!moving.has(card)) toggleClass(card.element, "buried", depth > shown);
        toggleHidden(card.element, depth > heard);
      });
    }
  }

  /**
   * @param {CardView} card
   * @param {Layout} layout
   */
  resize(card, { cardWidth, cardHeight }) {
    if (card.width === cardWidth && card.height === cardHeight) return;
    card.width = cardWidth;
    card.height = cardHeight;
    card.element.style.width = `${cardWidth}px`;
    card.element.style.height = `${cardHeight}px`;
  }

  /**
   * @param {CardView} card
   * @param {number} z where it is drawn among the others
   */
  order(card, z) {
    if (card.z === z) return;
    card.z = z;
    card.element.style.zIndex = String(z);
  }

  /** @param {CardView} card to be drawn in its place in the pile */
  lay(card) {
    this.order(card, card.index + 1);
  }

  /**
   * @param {CardView} card to be drawn over all that lies
   * @param {number} turn among those that move
   */
  raise(card, turn) {
    this.order(card, ABOVE + turn);
  }

  /**
   * @param {Layout} layout
   * @param {CardView} card
   * @returns {Point} where the card lies by the layout
   */
  pointOf(layout, card) {
    const place = layout.places.get(card.pile);
    const count = this.piles.get(card.pile)?.cards.length ?? 0;
    return place ? cardPoint(layout, place, card.index, count) : { x: card.x, y: card.y };
  }

  /**
   * @param {EventTarget | null} target
   * @returns {CardView | null} the card that an event was sent to
   */
  cardOf(target) {
    const element = target instanceof Element ? target.closest(".card") : null;
    const pile = element instanceof HTMLElement ? this.piles.get(element.dataset.pile ?? "") : undefined;
    return pile?.cards.find((card) => card.element === element) ?? null;
  }

  /**
   * What has the focus when a card of a pile has it: the card, or the outline of an empty pile.
   *
   * @param {PileName} name
   * @param {number} index
   * @returns {HTMLElement | null}
   */
  option(name, index) {
    const pile = this.piles.get(name);
    if (!pile) return null;
    return pile.cards.length === 0 ? pile.slot : (pile.cards[Math.min(index, pile.cards.length - 1)]?.element ?? null);
  }
}
