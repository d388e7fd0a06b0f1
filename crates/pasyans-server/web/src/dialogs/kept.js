/** Writes what the browser keeps to a file, and reads it back. */

/** @import { App } from "../app/app.js" */

import { openAnew } from "../app/address.js";
import { BackupError, LONGEST, readBackup, restoreBackup, writeBackup } from "../app/backup.js";
import { today } from "../app/daily.js";
import { button, element } from "../ui/dom.js";
import { download } from "../ui/hand-over.js";
import { inWords } from "../ui/texts.js";

/**
 * @param {App} app
 * @returns {HTMLElement[]} for the settings
 */
export function keptParts(app) {
  const said = element("p", { class: "note", role: "status" });
  const sure = element("div", { class: "row", hidden: true });
  const file = element("input", { type: "file", accept: ".json,application/json", hidden: true, "aria-label": inWords("kept.file") });
  const say = (/** @type {string} */ words) => {
    said.textContent = words;
    sure.hidden = true;
  };
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    file.value = "";
    if (chosen === undefined) return;
    try {
      const kept = readBackup(chosen.size > LONGEST ? "" : await chosen.text());
      said.textContent = inWords("kept.will-replace");
      sure.replaceChildren(
        button(inWords("kept.replace"), () => replace(app, kept, say), { class: "button primary" }),
        button(inWords("kept.keep"), () => say("")),
      );
      sure.hidden = false;
    } catch (error) {
      say(error instanceof BackupError ? error.message : inWords("kept.unread"));
    }
  });
  const exportAll = () => download(`pasyans-${today()}.json`, writeBackup(app.store));
  return [
    element("p", { class: "note", text: inWords("kept.note") }),
    element(
      "div",
      { class: "row" },
      button(inWords("kept.export"), exportAll, { icon: "download" }),
      button(inWords("kept.import"), () => file.click()),
      file,
    ),
    said,
    sure,
  ];
}

/**
 * @param {App} app
 * @param {Map<string, unknown>} kept
 * @param {(words: string) => void} say
 */
function replace(app, kept, say) {
  try {
    restoreBackup(app.store, kept);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return;
  }
  openAnew();
}
