/** A picture that is pasted, wherever the focus is. */

import { isField } from "../ui/dom.js";
import { pastedPicture } from "./transfer.js";

/** @param {(file: File) => void} onPicture */
export function installPaste(onPicture) {
  document.addEventListener("paste", (event) => {
    if (event.defaultPrevented || event.clipboardData === null) return;
    const picture = pastedPicture(event.clipboardData, isField(event.target));
    if (picture === null) return;
    event.preventDefault();
    onPicture(picture);
  });
}
