/** When to try again to reach an engine that is gone. */

/** Milliseconds before each attempt; the last one holds for all that follow. */
const DELAYS = [50, 200, 500, 1000, 2000];

/**
 * Waits before an attempt to connect. It ends early when waiting has become pointless: somebody looks at the page
 * again, or the network is back.
 * @param {number} attempt counted from 0
 * @returns {Promise<void>}
 */
export function waitToRetry(attempt) {
  const delay = DELAYS[Math.min(attempt, DELAYS.length - 1)];
  return new Promise((resolve) => {
    const isVisible = () => globalThis.document?.visibilityState === "visible";
    const onVisible = () => isVisible() && end();
    const end = () => {
      clearTimeout(timer);
      globalThis.document?.removeEventListener("visibilitychange", onVisible);
      globalThis.removeEventListener?.("online", end);
      resolve();
    };
    const timer = setTimeout(end, delay);
    globalThis.document?.addEventListener("visibilitychange", onVisible);
    globalThis.addEventListener?.("online", end);
  });
}
