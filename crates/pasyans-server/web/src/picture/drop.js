/** A picture that is dropped, anywhere on the page, with a sign while it is over it. */

import { byId } from "../ui/dom.js";
import { fileOf, hasFiles } from "./transfer.js";

/** @param {(file: File) => void} onFile */
export function installDrop(onFile) {
  const hint = byId("drop-hint");
  let isOwn = false;
  const isWanted = (/** @type {DragEvent} */ event) => !isOwn && hasFiles(event.dataTransfer);
  const show = (/** @type {boolean} */ isShown) => {
    // Above dialogs as well, which lie above all other elements.
    if (hint.matches(":popover-open") !== isShown) hint.togglePopover(isShown);
  };

  // Pictures of the page itself can be dragged, too; they are no files.
  addEventListener("dragstart", () => {
    isOwn = true;
  });
  addEventListener("dragend", () => {
    isOwn = false;
  });
  for (const type of /** @type {const} */ (["dragenter", "dragover"])) {
    addEventListener(type, (event) => {
      if (!isWanted(event)) return;
      // Says that it may be dropped here; otherwise the browser would leave the page and show the file.
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = "copy";
      show(true);
    });
  }
  addEventListener("dragleave", (event) => {
    // Nothing is entered: the pointer left the window, or the drag was given up.
    if (event.relatedTarget === null) show(false);
  });
  addEventListener("drop", (event) => {
    show(false);
    if (!isWanted(event)) return;
    event.preventDefault();
    const file = fileOf(event.dataTransfer?.files ?? []);
    if (file !== null) onFile(file);
  });
}
