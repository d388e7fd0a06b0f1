// What the page saves as a file.

import { readFile } from "node:fs/promises";
import { browserName } from "./browser.js";

/**
 * Presses what saves a file.
 * @param {import("./player.js").Player} player
 * @param {string} button by its whole name
 * @returns {Promise<{name: string, content: Buffer}>}
 */
export async function saved({ page, dialog }, button) {
  const press = () => dialog.getByRole("button", { name: button, exact: true }).click();
  if (browserName === "chromium") {
    const [download] = await Promise.all([page.waitForEvent("download"), press()]);
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  }
  // WebDriver BiDi has no downloads yet: what the page hands to the browser is taken from it.
  await page.evaluate(() => {
    const kept = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      Object.assign(window, { savedBlob: blob });
      return kept.call(URL, blob);
    };
    HTMLAnchorElement.prototype.click = function () {
      Object.assign(window, { savedName: this.download });
    };
  });
  await press();
  const { name, bytes } = await (await page.waitForFunction(async () => {
    const { savedName, savedBlob } = /** @type {any} */ (window);
    return savedName === undefined ? null : { name: String(savedName), bytes: [...new Uint8Array(await savedBlob.arrayBuffer())] };
  })).evaluate((found) => /** @type {{name: string, bytes: number[]}} */ (found));
  return { name, content: Buffer.from(bytes) };
}
