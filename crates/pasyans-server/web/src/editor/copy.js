/**
 * Copies a text, also where the browser has no clipboard for the page.
 * @param {string} text
 * @param {HTMLTextAreaElement} field holds the same text
 * @returns {Promise<boolean>} whether it was copied
 */
export async function copyText(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}
