/** What the first deals of a game tell about it, in words. */

/** @import { FirstDeals } from "../protocol.js" */

import { range, share } from "../ui/numbers.js";

/**
 * Which share of the deals can be won. Where deals are not decided, that is not one number.
 * @param {FirstDeals} first
 * @returns {string} "97%", "82–95%"
 */
export function winnableShare({ deals, winnable, unwinnable }) {
  const undecided = deals - winnable - unwinnable;
  if (undecided > 0) return range(Math.floor((100 * winnable) / deals) / 100, Math.ceil((100 * (winnable + undecided)) / deals) / 100);
  const known = Math.round((100 * winnable) / deals);
  // All and none are said only of all and none.
  if (known === 100 && unwinnable > 0) return share(0.99);
  if (known === 0 && winnable > 0) return share(0.01);
  return share(known / 100);
}
