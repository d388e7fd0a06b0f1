/**
 * The key of Autoplay. The bot moves the mouse, so it obeys only clients with the key that `pasyans serve` printed in its
 * terminal. The tab keeps it, and the address does not: addresses are sent, bookmarked and seen by others. Other tabs of the
 * same page may have it from this one: a second double click opens a page without it.
 */

/** The key in an address, and a key alone. "#autoplay=" asks for the view as well, "#key=" only brings the key. */
const IN_ADDRESS = /#(autoplay|key)=([0-9a-z]+)/i;
const ALONE = /^[0-9a-f]{16,}$/i;

const NAME = "pasyans.autoplay";

/** How long to wait for the other tabs of the page, in milliseconds. */
const PATIENCE = 500;

/**
 * @param {string} text an address with the key, or the key, with anything copied around it
 * @returns {string | null}
 */
export function keyIn(text) {
  const words = text.trim();
  const found = IN_ADDRESS.exec(words);
  if (found !== null) return found[2];
  return ALONE.test(words) ? words : null;
}

/**
 * Takes the key out of the address, and keeps it.
 * @param {string} [hash] what the address has in its place
 * @returns {boolean} whether the view is to be opened
 */
export function takeKey(hash = "") {
  if (!isAnswering) {
    isAnswering = true;
    answerOthers(readKey);
  }
  const found = IN_ADDRESS.exec(location.hash);
  if (found === null) return false;
  history.replaceState(null, "", location.pathname + location.search + hash);
  keepKey(found[2]);
  return found[1].toLowerCase() === "autoplay";
}

let isAnswering = false;

/**
 * Gives the key to other tabs of the same origin that ask for it.
 * @param {() => string | null} read
 * @returns {() => void} ends that
 */
export function answerOthers(read) {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => {
    const key = read();
    if (data?.asks === true && key !== null) channel.postMessage({ key });
  };
  return () => channel.close();
}

/**
 * Asks the other tabs for the key.
 * @param {number} [patience]
 * @returns {Promise<string | null>} null: none of them has it
 */
export function askOthers(patience = PATIENCE) {
  if (typeof BroadcastChannel === "undefined") return Promise.resolve(null);
  const channel = new BroadcastChannel(NAME);
  return new Promise((resolve) => {
    const end = (/** @type {string | null} */ key) => {
      clearTimeout(timer);
      channel.close();
      resolve(key);
    };
    const timer = setTimeout(() => end(null), patience);
    channel.onmessage = ({ data }) => {
      if (typeof data?.key === "string" && ALONE.test(data.key)) end(data.key);
    };
    channel.postMessage({ asks: true });
  });
}

/** @type {string | null} for browsers that keep nothing */
let kept = null;

/** @returns {string | null} */
export function readKey() {
  try {
    return sessionStorage.getItem(NAME) ?? kept;
  } catch {
    return kept;
  }
}

/** @param {string | null} key null: forgets it */
export function keepKey(key) {
  kept = key;
  try {
    if (key === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, key);
  } catch {
    // Then it is known until the page is loaded again.
  }
}
