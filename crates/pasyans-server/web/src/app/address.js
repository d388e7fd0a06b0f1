/** The game in the page's address, so that the address can be kept, sent and opened. */

/** @import { Game, Start } from "./game.js" */
/** @import { Link } from "./link.js" */

import { decode, encode } from "./link.js";
import { snapshot, written } from "./saved.js";
import { isRecord } from "./storage.js";

/** Browsers refuse addresses that change too often. */
const PAUSE = 350;
const KEY = "pasyans.tab";

/**
 * What this tab has on its table, for when it is loaded again.
 * @typedef {object} OwnGame
 * @property {string} hash the address, which may lag behind
 * @property {string} before the address before it: a reload that has begun may still bring that one
 * @property {string} slot
 * @property {Start} start
 * @property {unknown} saved the game as it is kept: another tab may have put another one of its kind in its place
 */

/**
 * @param {Game} game
 * @returns {string} "#freecell/617/…"; "" for a game of one's own rules, which has no address
 */
export function addressOf(game) {
  if (game.info === null || game.rules !== null) return "";
  return encode({ game: game.info.name, ...game.start, moves: game.moves, ply: game.ply });
}

/**
 * @returns {Link | null} what the address says
 * @throws {Error} that says why it cannot be read
 */
export function readLink() {
  return decode(location.hash);
}

/** @returns {OwnGame | null} the game of this tab, if the address is still the one that it wrote */
export function readOwn() {
  try {
    const own = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    const isOwn = isRecord(own) && (own.hash === location.hash || own.before === location.hash);
    return isOwn ? /** @type {any} */ (own) : null;
  } catch {
    return null;
  }
}

/**
 * Writes the game into the address as it goes on. Another deal is another page for the browser, so that Back leads to the
 * one before it.
 * @param {Game} game
 * @param {() => Promise<boolean>} entered called when the user enters another address, or goes back to one; false: it
 *   has no game
 */
export function installAddress(game, entered) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let known = location.hash;
  let before = known;
  let deal = dealOf(game);
  /** The address of the game as it was last, which the browser may not have yet. */
  let latest = addressOf(game);
  let isEntering = false;

  const put = (/** @type {string} */ hash, /** @type {"pushState" | "replaceState"} */ how) => {
    before = known;
    if (hash !== location.hash) history[how](null, "", hash === "" ? location.pathname + location.search : hash);
    known = location.hash;
  };
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    // Another address was entered; its event is on the way.
    if (location.hash !== known) return;
    put(addressOf(game), "replaceState");
    remember(game, before);
  };
  game.addEventListener("state", () => {
    const isOther = deal !== dealOf(game);
    // Without an address there is nothing to go back to.
    if (isOther && !isEntering && location.hash === known && latest !== "") {
      clearTimeout(timer);
      timer = undefined;
      put(latest, "replaceState");
      put(addressOf(game), "pushState");
    } else {
      timer ??= setTimeout(write, PAUSE);
    }
    deal = dealOf(game);
    latest = addressOf(game);
    remember(game, before);
  });
  addEventListener("hashchange", async () => {
    known = location.hash;
    if (known === addressOf(game)) return;
    isEntering = true;
    const isGame = await entered();
    isEntering = false;
    // Replaces an address that leads nowhere by that of the game on the table.
    if (!isGame) write();
  });
  write();
}

/** @param {Game} game */
function dealOf({ slot, start }) {
  return JSON.stringify([slot, start]);
}

/**
 * @param {Game} game
 * @param {string} before the address before the one that is there
 */
function remember(game, before) {
  const { slot, start } = game;
  const saved = snapshot(game);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ hash: location.hash, before, slot, start, saved: saved && written(saved) }));
  } catch {
    // Without it a reload opens the address as if it were a shared link.
  }
}

/** Loads the page as if it were opened for the first time: with what is kept, not with what this tab had. */
export function openAnew() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then the address alone says what to open.
  }
  history.replaceState(null, "", location.pathname + location.search);
  location.reload();
}
