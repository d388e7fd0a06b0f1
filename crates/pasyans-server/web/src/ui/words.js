/** Small help with English: counts and capitals. */

/**
 * @param {number} count
 * @param {string} word
 * @returns {string} "1 move", "2 moves"
 */
export function counted(count, word) {
  return `${count.toLocaleString("en")} ${word}${count === 1 ? "" : "s"}`;
}

/**
 * @param {string} text
 * @returns {string} with a capital letter
 */
export function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
