/**
 * The elements of the table: piles, their cards, outlines and lights. It shows what it is told; it
 * knows nothing of picking and moving.
 *
 * @module
 */

import { cardPoint, endRectangle } from "./layout.js";
import { matchCards } from "./matching.js";
import { flip } from "./motion.js";
import { cardLabel, pileLabel } from "./names.js";
import { isSuit, SUITS } from "../cards/suits.js";

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Look} Look */
/** @typedef {import("./layout.js").Point} Point */
/** @typedef {import("../protocol.js").Game} Game */
/** @typedef {import("../protocol.js").Pile} Pile */
/** @typedef {import("../protocol.js").PileName} PileName */
/** @typedef {import("./table.js").Art} Art */

/**
 * A card on the table.
 * @typedef {object} CardView
 * @property {HTMLElement} element moved about; it has as little style as can be, for its speed
 * @property {HTMLElement} picture inside the element, which moves with it
 * @property {string} card
 * @property {PileName} pile
 * @property {number} index in its pile
 * @property {number} x where it lies, or is going to
 * @property {number} y
 * @property {boolean} placed whether it was ever put somewhere
 * @property {number} z
 * @property {number} width
 * @property {number} height
 * @property {string} face the picture it shows
 * @property {string} label
 * @property {import("./motion.js").Flight | null} flight
 */

/**
 * A pile on the table.
 * @typedef {object} PileView
 * @property {HTMLElement} element the list
 * @property {HTMLElement} slot the outline, which stands for the pile when it is empty
 * @property {HTMLElement} light over the last card
 * @property {CardView[]} cards
 * @property {string} label
 * @property {string} at where outline and light are
 */

/** How far above lying cards moving ones are drawn. */
const ABOVE = 1000;
const SVG = "http://www.w3.org/2000/svg";

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
    /** Which piles there are, and how big cards are, as text to compare. */
    this.shape = "";
    this.size = "";
    this.felt = element("div", "felt");
    root.append(this.felt);
  }

  /** All cards, pile by pile. */
  *cards() {
    for (const pile of this.piles.values()) yield* pile.cards;
  }

  /**
   * Gives every card of a state its element, in the list of its pile.
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
        if (card.pile !== pile.name || card.index !== index) {
          card.pile = pile.name;
          card.index = index;
          card.element.dataset.pile = pile.name;
        }
        return card;
      });
      reorder(view);
    }
    return { fresh, moved };
  }

  /**
   * Makes the pile elements fit a state's piles; another game has others.
   *
   * @param {Pile[]} piles
   */
  #shape(piles) {
    const names = piles.map((pile) => `${pile.name}${suitOf(pile)}`).join(" ");
    if (this.shape === names) return;
    this.shape = names;
    for (const pile of this.piles.values()) pile.element.remove();
    this.piles.clear();
    for (const pile of piles) {
      const list = element("div", `pile ${pile.kind}`);
      list.dataset.pile = pile.name;
      list.setAttribute("role", "listbox");
      list.setAttribute("aria-orientation", "vertical");
      const slot = element("div", "slot");
      const sign = suitSign(suitOf(pile));
      if (sign) slot.append(sign);
      const light = element("div", "light");
      light.setAttribute("aria-hidden", "true");
      list.append(slot, light);
      this.felt.append(list);
      this.piles.set(pile.name, { element: list, slot, light, cards: [], label: "", at: "" });
    }
  }

  /**
   * Puts outlines and lights where the layout has the piles. Cards are moved by the table.
   *
   * @param {Layout} layout
   * @param {Pile[]} piles
   */
  place(layout, piles) {
    const size = `${layout.cardWidth}x${layout.cardHeight}`;
    if (this.size !== size) {
      this.size = size;
      this.root.style.setProperty("--card-width", `${layout.cardWidth}px`);
      this.root.style.setProperty("--card-height", `${layout.cardHeight}px`);
    }
    for (const pile of piles) {
      const place = layout.places.get(pile.name);
      const view = this.piles.get(pile.name);
      if (!place || !view) continue;
      const end = endRectangle(layout, place, pile.cards.length);
      const at = `${place.x}px ${place.y}px, ${end.x}px ${end.y}px`;
      if (view.at === at) continue;
      view.at = at;
      view.slot.style.translate = `${place.x}px ${place.y}px`;
      view.light.style.translate = `${end.x}px ${end.y}px`;
    }
  }

  /**
   * Names and pictures of what lies on the table. Piles that have just been locked still show their
   * faces: they are turned over when they lie together.
   *
   * @param {Pile[]} piles
   * @param {Game} game
   * @param {Look} look
   * @returns {{view: PileView, back: string}[]} those piles
   */
  describe(piles, game, look) {
    /** @type {{view: PileView, back: string}[]} */
    const locking = [];
    for (const pile of piles) {
      const view = this.piles.get(pile.name);
      if (!view) continue;
      const label = pileLabel(pile, game, this.art.cardName);
      if (view.label !== label) {
        view.label = label;
        view.element.setAttribute("aria-label", label);
        const empty = pile.cards.length === 0;
        if (empty) {
          view.slot.setAttribute("role", "option");
          view.slot.setAttribute("aria-selected", "false");
          view.slot.removeAttribute("aria-hidden");
          view.slot.setAttribute("aria-label", label);
          view.slot.tabIndex = -1;
        } else {
          view.slot.removeAttribute("role");
          view.slot.removeAttribute("aria-selected");
          view.slot.removeAttribute("aria-label");
          view.slot.removeAttribute("tabindex");
          view.slot.setAttribute("aria-hidden", "true");
        }
      }
      const locked = pile.kind === "column" && pile.locked;
      if (locked) locking.push({ view, back: this.art.backImage(look) });
      const last = view.cards.length - 1;
      view.cards.forEach((card, index) => {
        const cheated = pile.kind === "column" && pile.cheated && index === last;
        if (!locked || card.face === "") setFace(card, this.art.cardImage(card.card, look, { cheated }));
        const name = cardLabel(pile, index, game, this.art.cardName);
        if (card.label !== name) {
          card.label = name;
          card.element.setAttribute("aria-label", name);
        }
      });
    }
    return locking;
  }

  /**
   * Turns locked piles over.
   *
   * @param {{view: PileView, back: string}[]} piles
   * @param {boolean} visibly
   */
  turnOver(piles, visibly) {
    for (const { view, back } of piles) {
      const last = view.cards.at(-1);
      if (!last || last.face === back) continue;
      for (const card of view.cards) if (card !== last) setFace(card, back);
      if (visibly) flip(last, () => setFace(last, back));
      else setFace(last, back);
    }
  }

  /**
   * Which cards need not be drawn: those covered entirely. What moves is always drawn.
   *
   * @param {Pile[]} piles
   * @param {ReadonlySet<CardView>} moving
   */
  bury(piles, moving) {
    for (const pile of piles) {
      const view = this.piles.get(pile.name);
      if (!view) continue;
      const flat = pile.kind === "foundation";
      const locked = pile.kind === "column" && pile.locked;
      // Under the last card the one below stays, for the moment in which the last one leaves.
      const shown = flat ? 2 : locked ? 4 : Infinity;
      const heard = flat || locked ? 1 : Infinity;
      const count = view.cards.length;
      view.cards.forEach((card, index) => {
        const depth = count - index;
        toggleClass(card.element, "buried", depth > shown && !moving.has(card));
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

/** @param {string} text @returns {CardView} */
function newCard(text) {
  const view = element("div", "card");
  const picture = element("div", "picture");
  view.append(picture);
  view.dataset.card = text;
  view.setAttribute("role", "option");
  view.setAttribute("aria-selected", "false");
  view.tabIndex = -1;
  const nowhere = { pile: "", index: -1, x: 0, y: 0, placed: false, z: 0, width: 0, height: 0 };
  return { element: view, picture, card: text, ...nowhere, face: "", label: "", flight: null };
}

/** @param {CardView} card @param {string} face */
function setFace(card, face) {
  if (card.face === face) return;
  card.face = face;
  card.picture.style.backgroundImage = `url("${face}")`;
}

/** @param {PileView} view */
function reorder({ element: list, light, cards }) {
  // Only what is not where it belongs is touched: a node that is moved loses the focus.
  let next = /** @type {ChildNode} */ (light);
  for (let i = cards.length - 1; i >= 0; i -= 1) {
    const { element: card } = cards[i];
    if (card.nextSibling !== next || card.parentNode !== list) list.insertBefore(card, next);
    next = card;
  }
}

/** @param {HTMLElement} node @param {string} name @param {boolean} on */
function toggleClass(node, name, on) {
  if (node.classList.contains(name) !== on) node.classList.toggle(name, on);
}

/** @param {HTMLElement} node @param {boolean} on */
function toggleHidden(node, on) {
  if (node.hasAttribute("aria-hidden") === on) return;
  if (on) node.setAttribute("aria-hidden", "true");
  else node.removeAttribute("aria-hidden");
}

/** @param {string} tag @param {string} className */
function element(tag, className) {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}

/** @param {string} suit @returns {SVGElement | null} its sign, for an empty foundation */
function suitSign(suit) {
  if (!isSuit(suit)) return null;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "-50 -50 100 100");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SUITS[suit].shape);
  svg.append(path);
  return svg;
}

/** @param {Pile} pile */
function suitOf(pile) {
  return pile.kind === "foundation" ? pile.suit : "";
}
