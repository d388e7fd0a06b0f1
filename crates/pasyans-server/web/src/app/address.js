/** The game in the page's address, so that the address can be kept, sent and opened. */

/** @import { Game } from "./game.js" */
/** @import { Link } from "../share/link.js" */

import { decode, encode } from "../share/link.js";

/** Browsers refuse addresses that change too often. */
const PAUSE = 350;
const OWN_HASH = "pasyans.hash";

/**
 * @param {Game} game
 * @returns {string} "#freecell/617/…"; "" for a game of one's own rules, which has no address
 */
export function addressOf(game) {
  if (game.info === null || game.rules !== null) return "";
  return encode({ game: game.info.name, ...game.start, moves: game.moves, ply: game.ply });
}

/**
 * What the address says.
 * @returns {{link: Link | null, isOwn: boolean}} and whether this tab wrote it
 */
export function readAddress() {
  return { link: decode(location.hash), isOwn: location.hash !== "" && ownHash() === location.hash };
}

/**
 * Writes the game into the address as it goes on.
 * @param {Game} game
 * @param {() => Promise<boolean>} entered is called when somebody enters another address; false: there is no game in it
 */
export function installAddress(game, entered) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const hash = addressOf(game);
    if (hash === location.hash) return;
    history.replaceState(null, "", hash === "" ? location.pathname + location.search : hash);
    rememberOwn(hash);
  };
  game.addEventListener("state", () => {
    timer ??= setTimeout(write, PAUSE);
  });
  addEventListener("pagehide", () => {
    if (timer !== undefined) write();
  });
  addEventListener("hashchange", async () => {
    // An address that leads nowhere makes room for that of the game on the table.
    if (location.hash !== addressOf(game) && !(await entered())) write();
  });
  write();
}

/** @returns {string | null} */
function ownHash() {
  try {
    return sessionStorage.getItem(OWN_HASH);
  } catch {
    return null;
  }
}

/** @param {string} hash */
function rememberOwn(hash) {
  try {
    sessionStorage.setItem(OWN_HASH, hash);
  } catch {
    // Without it a reload opens the address as if somebody had sent it: the same game.
  }
}
