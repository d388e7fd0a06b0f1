/** Puts words into sentences. */

/**
 * @param {string} text
 * @returns {string} with a capital letter
 */
export function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
