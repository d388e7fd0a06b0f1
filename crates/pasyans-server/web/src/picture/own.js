/** Pictures that the page saved itself: they have their game in them. */

/** @import { Link } from "../app/link.js" */

import { PICTURE_KEYWORD, decode } from "../app/link.js";
import { textIn } from "../ui/png-text.js";

/**
 * @param {File} file
 * @returns {Promise<Link | null>} the game of the picture; null for all other files
 */
export async function ownLink(file) {
  try {
    const text = await textIn(file, PICTURE_KEYWORD);
    return text === null ? null : decode(text);
  } catch {
    return null;
  }
}
