/** Which letter a key means. */

/**
 * The letter on the key where the layout is a Latin one; elsewhere ("я" for Z) the one that the key has by its place.
 * @param {KeyboardEvent} event
 * @returns {string} "Z", "?", "Enter"
 */
export function letterOf(event) {
  const { key, code } = event;
  const isForeign = key.length === 1 && key.toLowerCase() !== key.toUpperCase() && !/[a-z]/i.test(key);
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  if (isForeign && place !== undefined) return place;
  return key.length === 1 ? key.toUpperCase() : key;
}
