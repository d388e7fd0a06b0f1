/**
 * Which card or empty pile has the keyboard's focus: one at a time can be reached by Tab.
 *
 * @module
 */

/** @typedef {import("./table.js").Surface} Surface */
/** @typedef {import("../protocol.js").PileName} PileName */

export class Focus {
  /** @param {Surface} surface */
  constructor(surface) {
    this.surface = surface;
    /** @type {PileName} */
    this.pile = "t0";
    this.index = Infinity;
    /** @type {HTMLElement | null} */
    this.option = null;
    /** Whether the focus is shown: for keyboard users, not for pointers. */
    this.ring = false;
    this.quiet = false;
    surface.root.addEventListener("focusin", (event) => {
      this.#adopt(event.target);
      if (!this.quiet) this.showRing(true);
    });
  }

  /** @param {boolean} shown */
  showRing(shown) {
    this.ring = shown;
    this.option?.classList.toggle("ring", shown);
  }

  /**
   * Follows a focus that came from elsewhere: a screen reader's, or Tab's.
   *
   * @param {EventTarget | null} target
   */
  #adopt(target) {
    if (target === this.option) return;
    for (const [name, pile] of this.surface.board.piles) {
      const index = pile.cards.findIndex((card) => card.element === target);
      if (index >= 0 || pile.slot === target) return this.set(name, Math.max(0, index));
    }
  }

  /** @returns {number} how many cards a pick from here takes; 0 in an empty pile */
  get count() {
    const pile = this.surface.pileMap.get(this.pile);
    if (!pile) return 0;
    const whole = pile.kind !== "column" || pile.locked;
    return whole ? Math.min(1, pile.cards.length) : pile.cards.length - this.index;
  }

  /**
   * Makes a card the one that Tab reaches.
   *
   * @param {PileName} name
   * @param {number} index it is clamped to the cards of the pile
   */
  set(name, index) {
    const { board, pileMap } = this.surface;
    const pile = pileMap.get(name);
    if (!pile) return;
    const last = Math.max(0, pile.cards.length - 1);
    const single = pile.kind !== "column" || pile.locked;
    this.pile = name;
    this.index = single ? last : Math.min(Math.max(0, index), last);
    const option = board.option(name, this.index);
    if (option === this.option) return;
    if (this.option) {
      this.option.tabIndex = -1;
      this.option.classList.remove("ring");
    }
    this.option = option;
    if (option) {
      option.tabIndex = 0;
      option.classList.toggle("ring", this.ring);
    }
  }

  /**
   * Moves the focus there.
   *
   * @param {PileName} name
   * @param {number} index
   */
  go(name, index) {
    this.set(name, index);
    this.option?.focus({ preventScroll: true });
  }

  /**
   * Moves the focus there without a ring.
   *
   * @param {PileName} name
   * @param {number} index
   */
  goQuietly(name, index) {
    this.showRing(false);
    this.set(name, index);
    this.#focusQuietly(this.option);
  }

  /** @returns {import("./views.js").CardView | "slot" | null} what has the focus now */
  holder() {
    const active = document.activeElement;
    if (active === null || !this.surface.root.contains(active)) return null;
    for (const card of this.surface.board.cards()) if (card.element === active) return card;
    return "slot";
  }

  /**
   * Keeps the focus over a change of the piles: it stays with its card, unless that is dealt from the stock or turned over to it.
   *
   * @param {import("./views.js").CardView | "slot" | null} holder what had it before
   */
  restore(holder) {
    const { board, pileMap } = this.surface;
    if (!pileMap.has(this.pile)) this.pile = pileMap.keys().next().value ?? "t0";
    const isOfStock = (/** @type {PileName} */ name) => pileMap.get(name)?.kind === "stock";
    const isDealt = holder !== null && holder !== "slot" && isOfStock(this.pile) !== isOfStock(holder.pile);
    const lies = holder !== null && holder !== "slot" && !isDealt && board.piles.get(holder.pile)?.cards[holder.index] === holder;
    if (lies) this.set(holder.pile, holder.index);
    else this.set(this.pile, this.index);
    if (holder !== null && document.activeElement !== this.option) this.#focusQuietly(this.option);
  }

  /**
   * Keeps the focus over a change of the document: an element that is moved would lose it.
   *
   * @param {() => void} change
   */
  keep(change) {
    const active = document.activeElement;
    change();
    if (active instanceof HTMLElement && active !== document.activeElement && this.surface.root.contains(active)) {
      this.#focusQuietly(active);
    }
  }

  /** @param {HTMLElement | null} element */
  #focusQuietly(element) {
    this.quiet = true;
    element?.focus({ preventScroll: true });
    this.quiet = false;
  }
}
