/** The rank of a card, cut out of the picture. */

/** @import { SeenCard } from "../protocol.js" */
/** @import { Picture } from "./prepare.js" */

/** How much of a card is shown: what a covered card shows, and not the picture on its right. */
const WIDE = 0.5;
const HIGH = 0.24;
/** How wide the cut is, in pixels. */
const WIDTH = 144;

/**
 * @param {Picture} picture
 * @param {SeenCard} card
 * @returns {HTMLCanvasElement}
 */
export function snippet({ canvas }, { x, y, w }) {
  const cut = document.createElement("canvas");
  cut.className = "picture-snippet";
  cut.setAttribute("aria-hidden", "true");
  cut.width = WIDTH;
  cut.height = Math.round((WIDTH * HIGH) / WIDE);
  const context = cut.getContext("2d", { alpha: false });
  if (context === null) return cut;
  context.imageSmoothingEnabled = w * WIDE > WIDTH;
  context.drawImage(canvas, x, y, w * WIDE, w * HIGH, 0, 0, cut.width, cut.height);
  return cut;
}
