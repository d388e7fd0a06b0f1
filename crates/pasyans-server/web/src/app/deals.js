/**
 * Which game comes on the table: a new deal, one by its number, the deal of the day, another game, a link. A game that
 * is left in the middle is counted as given up when another one of its kind takes its place, and can be restored.
 */

/** @import { Link } from "./link.js" */
/** @import { OwnGame } from "./address.js" */
/** @import { Opening, Game } from "./game.js" */
/** @import { Saved } from "./saved.js" */
/** @import { Settings, Values } from "./settings.js" */
/** @import { Stars } from "./stars.js" */
/** @import { Stats } from "./stats.js" */
/** @import { Store } from "./storage.js" */

import { say } from "../ui/status.js";
import { inWords } from "../ui/texts.js";
import { toast } from "../ui/toast.js";
import { LAST_NUMBER, today } from "./daily.js";
import { keepOf, knownOf, winnableOf } from "./deal-of-day.js";
import { slotOf } from "./game.js";
import { LinkError } from "./link.js";
import { sameMove } from "./moves.js";
import { readSaved, recall, snapshot } from "./saved.js";
import { isAsWished } from "./stars.js";

/** How many deals to look at before taking one as it is. */
const ATTEMPTS = 25;
/** The longest a player waits for that, in milliseconds. */
const PATIENCE = 15_000;
/** How many deals to look at for one that is as hard as the player wants. */
const MANY_ATTEMPTS = 3000;
/** A search that takes longer than this is announced, in milliseconds. */
const SILENT = 250;

/**
 * @typedef {object} Parts
 * @property {Game} game
 * @property {Stars} stars
 * @property {Settings} settings
 * @property {Stats} stats
 * @property {Store} store
 */

export class Deals {
  #parts;
  /** Withdraws the offer to go back to the game before. */
  #withdrawOffer = () => {};
  /** @type {Map<string, {saved: Saved, takeBack: () => void}>} the games that were left here, by their deals */
  #left = new Map();
  /** Whether a deal is being looked for. */
  #isLooking = false;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /**
   * Another deal of a game, by default of the one on the table.
   * @param {string} [slot]
   * @returns {Promise<boolean>}
   */
  async another(slot = this.#parts.game.slot) {
    return this.#looking(async () => {
      const found = await this.#find(slot);
      if (found === null || !(await this.#inPlace(slot, () => this.#parts.game.deal(slot, found.number)))) return false;
      if (found.looked !== undefined) say(inWords("deal.not-proved", { count: found.looked }), { kind: "bad" });
      return true;
    });
  }

  /**
   * One search for a deal at a time.
   * @param {() => Promise<boolean>} look
   */
  async #looking(look) {
    if (this.#isLooking) return false;
    this.#isLooking = true;
    try {
      return await look();
    } finally {
      this.#isLooking = false;
    }
  }

  /**
   * @param {string} slot
   * @returns {Promise<{number: number, looked?: number} | null>} a random deal that is as the player wishes;
   *   null if there is hardly one
   */
  async #find(slot) {
    const { settings, stars } = this.#parts;
    const wish = settings.get("difficulty");
    const isAny = wish === "any";
    if (isAny && !(settings.get("winnableOnly") && !(this.#hasCheats(slot) && settings.get("cheats")))) return { number: randomNumber() };
    const began = Date.now();
    const most = isAny ? ATTEMPTS : MANY_ATTEMPTS;
    for (let seen = 0; seen < most; seen += 1) {
      const number = randomNumber();
      // To deal it is refused then, with the reason; a rating would wait for the engine, and deal when nobody expects it.
      if (!stars.canRate) return { number };
      if (Date.now() - began > SILENT) say(looking(wish, seen));
      const rating = await stars.rate(slot, number).catch(() => null);
      if (rating !== null && isAsWished(rating, wish)) return { number };
      // Without the engine's check, or where wins are rare, deal anyway.
      const isEnough = seen + 1 === most || Date.now() - began > PATIENCE;
      if (rating === null || (isAny && isEnough)) return isAny ? { number, looked: seen + 1 } : { number };
    }
    say(inWords("deal.none-found", { count: most }), { kind: "bad" });
    return null;
  }

  /**
   * @param {string} slot
   * @param {number} number
   * @returns {Promise<boolean>}
   */
  byNumber(slot, number) {
    const isHelped = this.#isKnown(slot, number);
    return this.#inPlace(slot, () => this.#parts.game.deal(slot, number, { isHelped }));
  }

  /**
   * The deal of a day.
   * @param {string} slot
   * @param {string} [date]
   * @returns {Promise<boolean>}
   */
  async daily(slot, date = today()) {
    const { game, store } = this.#parts;
    const saved = recall(store, slot);
    if (saved?.circumstances.daily === date) {
      if (game.slot === slot && game.daily === date) return false;
      return this.#restore(saved);
    }
    return this.#looking(async () => {
      const number = await this.#numberOf(slot, date);
      const isHelped = this.#isKnown(slot, number);
      return this.#inPlace(slot, () => game.deal(slot, number, { daily: date, isHelped }));
    });
  }

  /**
   * @param {string} slot
   * @param {string} date
   * @returns {Promise<number>} of the deal of a day
   */
  async #numberOf(slot, date) {
    const { game, stars, store } = this.#parts;
    // One's own rules may be others tomorrow.
    const isKept = game.infoOf(slot)?.name === slot;
    const known = isKept ? knownOf(store, slot, date) : null;
    if (known !== null) return known;
    const began = Date.now();
    const number = await winnableOf(slot, date, (one, seen) => {
      if (Date.now() - began > SILENT) say(inWords("deal.looking-winnable", { seen }));
      return stars.rate(slot, one);
    });
    if (isKept) keepOf(store, slot, date, number);
    return number;
  }

  /**
   * Whether the engine has shown the player anything of the deal: dealing it again does not undo that.
   * @param {string} slot
   * @param {number | undefined} number
   */
  #isKnown(slot, number) {
    const { game, store } = this.#parts;
    const last = game.slot === slot ? snapshot(game) : recall(store, slot);
    return last !== null && last.circumstances.isHelped && last.opening.deal !== undefined && last.opening.deal === number;
  }

  /**
   * A game where it was left, or a new deal of it.
   * @param {string} slot the name of a game, or the slot of one's own
   * @returns {Promise<boolean>}
   */
  async open(slot) {
    const saved = recall(this.#parts.store, slot);
    if (saved !== null) {
      try {
        return await this.#restore(saved);
      } catch (error) {
        console.warn("The saved game could not be opened:", error);
      }
    }
    return this.another(slot);
  }

  /**
   * The game that this tab had, with its time and counts.
   * @param {OwnGame} own
   * @returns {Promise<boolean>} false when it is no longer kept
   */
  async openOwn({ slot, start, saved: own }) {
    const all = [recall(this.#parts.store, slot), readSaved(own, slot)];
    const saved = all.find((kept) => kept !== null && isSameStart(kept.opening, start ?? {}));
    return saved !== undefined && saved !== null && this.#restore(saved);
  }

  /**
   * What an address says. The player's own game, where it is the same, comes with its time and counts.
   * @param {Link} link
   * @returns {Promise<boolean>}
   */
  async openLink(link) {
    if (this.#parts.game.infoOf(link.game) === undefined) {
      throw new LinkError(inWords("link.no-game", { game: link.game }));
    }
    if (link.deal === undefined && link.board === undefined) return this.open(link.game);
    const saved = recall(this.#parts.store, link.game);
    if (saved !== null && isSameStart(saved.opening, link) && isSameLine(saved.opening, link)) {
      return this.#restore(saved);
    }
    if (await this.#openLeft(link)) return true;
    return this.load(link, inWords("deal.shared-opened"));
  }

  /**
   * A game that was left here, as the browser's Back asks for it.
   * @param {Link} link
   * @returns {Promise<boolean>}
   */
  async #openLeft(link) {
    const key = leftKey(link.game, link);
    const left = this.#left.get(key);
    if (left === undefined || !isSameLine(left.saved.opening, link)) return false;
    const { opening, circumstances } = left.saved;
    if (!(await this.#inPlace(link.game, () => this.#parts.game.load(opening, circumstances), null))) return false;
    this.#left.delete(key);
    left.takeBack();
    return true;
  }

  /**
   * Any game, in place of the one of its kind.
   * @param {Opening} opening
   * @param {string} [words] what it is
   * @returns {Promise<boolean>}
   */
  load(opening, words = inWords("deal.board-opened")) {
    const slot = slotOf(opening.game ?? "", opening.rules !== undefined);
    const isHelped = this.#isKnown(slot, opening.deal ?? undefined);
    return this.#inPlace(slot, () => this.#parts.game.load(opening, { isHelped }), words);
  }

  /**
   * Puts a game in the place of the one of its kind, which is then given up if it was begun.
   * @param {string} slot
   * @param {() => Promise<boolean>} put
   * @param {string | null} [words] what it is; null: say nothing
   * @returns {Promise<boolean>}
   */
  async #inPlace(slot, put, words = inWords("deal.new")) {
    const { game, stats, store } = this.#parts;
    const old = game.slot === slot ? snapshot(game) : recall(store, slot);
    if (!(await put())) return false;
    this.#withdrawOffer();
    if (old === null) return true;
    const isBegun = isWorthKeeping(old, game);
    const { isCounted, isWhole } = old.circumstances;
    const takeBack = !isBegun || isCounted || !isWhole ? () => {} : stats.add(givenUp(old));
    const key = leftKey(slot, old.opening);
    this.#left.set(key, { saved: old, takeBack });
    if (!isBegun || words === null) return true;
    const back = () => {
      this.#left.delete(key);
      takeBack();
      void this.#restore(old);
    };
    this.#withdrawOffer = toast(words, { action: { label: inWords("deal.back"), run: back } });
    return true;
  }

  /**
   * @param {Saved} saved
   * @returns {Promise<boolean>}
   */
  #restore({ opening, circumstances }) {
    this.#withdrawOffer();
    return this.#parts.game.load(opening, circumstances);
  }

  /** @param {string} slot */
  #hasCheats(slot) {
    const { game } = this.#parts;
    return (game.slot === slot ? game.info : game.infoOf(slot))?.cheats ?? false;
  }
}

/**
 * @param {string} slot
 * @param {Opening} opening
 */
function leftKey(slot, { deal, board }) {
  return JSON.stringify([slot, deal ?? null, board ?? null]);
}

/** @returns {number} from 1 to LAST_NUMBER */
function randomNumber() {
  return 1 + Math.floor(Math.random() * LAST_NUMBER);
}

/**
 * @param {Saved} saved
 * @param {Game} game what took its place
 */
function isWorthKeeping({ opening, circumstances }, game) {
  const isBegun = (opening.moves?.length ?? 0) > 0 && !circumstances.isCounted;
  return isBegun && !(game.start.deal !== undefined && game.start.deal === opening.deal && game.ply === opening.ply);
}

/**
 * @param {Saved} saved
 * @returns {import("./stats.js").Result}
 */
function givenUp({ opening, circumstances }) {
  const { elapsed: milliseconds, isHelped, daily } = circumstances;
  const game = slotOf(opening.game, opening.rules !== undefined);
  return { game, deal: opening.deal ?? null, won: false, moves: opening.ply ?? 0, milliseconds, isHelped, cheats: 0, daily };
}

/**
 * @param {Opening} one
 * @param {Opening} other
 */
function isSameStart(one, other) {
  return one.deal !== undefined ? one.deal === other.deal : one.board !== undefined && one.board === other.board;
}

/**
 * @param {Opening} one
 * @param {Link} other
 */
function isSameLine(one, other) {
  if (typeof one.moves === "string" || one.moves?.length !== other.moves.length || one.ply !== other.ply) return false;
  return one.moves.every((move, index) => sameMove(move, other.moves[index]));
}

/**
 * @param {Values["difficulty"]} wish
 * @param {number} seen how many deals were looked at
 * @returns {string}
 */
function looking(wish, seen) {
  return wish === "any" ? inWords("deal.looking-winnable", { seen }) : inWords(`deal.looking-${wish}`, { seen });
}
