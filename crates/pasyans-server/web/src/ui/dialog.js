/** Dialogs: the browser's own, which keep the focus inside and give it back. */

import { byId, element, iconBox } from "./dom.js";
import { inWords } from "./texts.js";

/**
 * @typedef {object} DialogParts
 * @property {string} title
 * @property {Node} body
 * @property {Node} [footer] stays in view while the body scrolls
 * @property {string} [className]
 * @property {boolean} [wide]
 * @property {() => void} [onClose]
 */

/** @typedef {{element: HTMLDialogElement, close: () => void}} OpenDialog */

const FOCUSABLE = "button:not(:disabled), input, select, textarea, a[href]";

/** @type {OpenDialog | null} */
let open = null;
let lastId = 0;

/**
 * Opens a dialog in place of the one that is open.
 * @param {DialogParts} parts
 * @returns {OpenDialog}
 */
export function openDialog({ title, body, footer, className = "", wide = false, onClose }) {
  closeDialog();
  lastId += 1;
  const id = `dialog-title-${lastId}`;
  const content = element("div", { class: "dialog-body" }, body);
  const first = /** @type {HTMLElement | null} */ (content.querySelector(FOCUSABLE));
  // What only scrolls has to be reached by keys, too.
  if (first === null) content.tabIndex = 0;
  const dialog = element(
    "dialog",
    { class: `dialog ${wide ? "wide" : ""} ${className}`, "aria-labelledby": id },
    element(
      "div",
      { class: "dialog-head" },
      element("h2", { id, text: title }),
      element(
        "button",
        { type: "button", class: "plain-icon", "aria-label": inWords("dialog.close"), title: inWords("dialog.close-title"), onclick: () => dialog.close() },
        iconBox("close"),
      ),
    ),
    content,
    footer !== undefined && element("div", { class: "dialog-foot" }, footer),
  );
  /** @type {OpenDialog} */
  const handle = { element: dialog, close: () => dialog.close() };
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (open === handle) open = null;
    onClose?.();
    keepFocus();
  });
  closeByBackdrop(dialog);
  document.body.append(dialog);
  open = handle;
  dialog.showModal();
  const wanted = /** @type {HTMLElement | null} */ (dialog.querySelector("[autofocus]"));
  (wanted ?? first ?? content).focus({ preventScroll: wanted === null });
  return handle;
}

/** Closes the dialog that is open, if there is one. */
export function closeDialog() {
  open?.close();
}

/** @returns {boolean} */
export function isDialogOpen() {
  return open !== null;
}

/**
 * A press beside the dialog closes it, but not one that began inside (such as marking text).
 * @param {HTMLDialogElement} dialog
 */
function closeByBackdrop(dialog) {
  let began = false;
  const isOutside = (/** @type {MouseEvent} */ event) => {
    const box = dialog.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    return event.target === dialog && (x < box.left || x > box.right || y < box.top || y > box.bottom);
  };
  dialog.addEventListener("pointerdown", (event) => {
    began = isOutside(event);
  });
  dialog.addEventListener("click", (event) => {
    if (began && isOutside(event)) dialog.close();
  });
}

/** Where what had the focus is gone, the table gets it, so that keys go on working. */
function keepFocus() {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const card = /** @type {HTMLElement | null} */ (byId("table").querySelector('[tabindex="0"]'));
  card?.focus({ preventScroll: true });
}
