/** Text and files for other programs: the clipboard and downloads. */

/**
 * @param {string} text
 * @param {HTMLTextAreaElement} [field] holds the same text, and is copied from where the page has no clipboard
 * @returns {Promise<boolean>} false where the browser does not allow it
 */
export async function copyText(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return field !== undefined && document.execCommand("copy");
  }
}

/**
 * Lets the browser save a file.
 * @param {string} name
 * @param {Blob | string} content
 */
export function download(name, content) {
  const blob = typeof content === "string" ? new Blob([content], { type: "text/plain;charset=utf-8" }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read it after the click; some take a while.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
