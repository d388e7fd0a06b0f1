/** What the first deals of a game tell about it, in words. */

/** @import { FirstDeals } from "../protocol.js" */

/**
 * Which share of the deals can be won. Where deals are not decided, that is not one number.
 * @param {FirstDeals} first
 * @returns {string} "97 %", "82–95 %"
 */
export function winnableShare({ deals, winnable, unwinnable }) {
  const undecided = deals - winnable - unwinnable;
  if (undecided > 0) return `${Math.floor((100 * winnable) / deals)}–${Math.ceil((100 * (winnable + undecided)) / deals)} %`;
  const share = Math.round((100 * winnable) / deals);
  // All and none are said only of all and none.
  if (share === 100 && unwinnable > 0) return "99 %";
  if (share === 0 && winnable > 0) return "1 %";
  return `${share} %`;
}
