/** Cards that are dragged, by mouse, finger or pen. */

/** @import { Picked } from "./hand.js" */

import { element } from "../ui/dom.js";

/**
 * What can be dragged, where it is, and what happens to it.
 * @typedef {object} Stage
 * @property {(target: EventTarget | null) => (Picked & {picture: string}) | null} pick
 * @property {() => {width: number, height: number}} size of a card on the screen
 * @property {(x: number, y: number, picked: Picked) => void} over
 * @property {(x: number, y: number, picked: Picked) => void} drop
 * @property {() => void} end after a drop, and when the card goes back
 */

/** How far a pointer may shake before it drags, in pixels. */
const THRESHOLD = 5;

/** How far under its upper edge a card is held, in pixels. */
const GRIP = 4;

/**
 * @param {HTMLElement} root
 * @param {Stage} stage
 * @returns {{isDragging: () => boolean, cancel: () => void}}
 */
export function installDrag(root, stage) {
  /** @type {{pointer: number, x: number, y: number, picked: Picked & {picture: string}, ghost: HTMLElement | null} | null} */
  let drag = null;

  /** @param {PointerEvent} event */
  const follow = (event) => {
    if (drag?.ghost == null) return;
    // It hangs from the pointer, so that the place above it stays in view.
    drag.ghost.style.translate = `${event.clientX - stage.size().width / 2}px ${event.clientY - GRIP}px`;
    stage.over(event.clientX, event.clientY, drag.picked);
  };

  const end = () => {
    const wasDragging = drag?.ghost != null;
    drag?.ghost?.remove();
    drag = null;
    root.classList.remove("dragging");
    if (wasDragging) stage.end();
  };

  root.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || drag !== null) return;
    const picked = stage.pick(event.target);
    if (picked === null) return;
    drag = { pointer: event.pointerId, x: event.clientX, y: event.clientY, picked, ghost: null };
  });
  root.addEventListener("pointermove", (event) => {
    if (drag === null || drag.pointer !== event.pointerId) return;
    const isFar = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) >= THRESHOLD;
    if (drag.ghost === null && isFar) {
      drag.ghost = ghostOf(drag.picked.picture, stage.size());
      root.append(drag.ghost);
      root.classList.add("dragging");
      // From here on the pointer is ours wherever it goes, and no click follows on what it left.
      root.setPointerCapture(event.pointerId);
    }
    follow(event);
  });
  root.addEventListener("pointerup", (event) => {
    if (drag === null || drag.pointer !== event.pointerId) return;
    const { ghost, picked } = drag;
    end();
    if (ghost === null) return;
    swallowClick(root);
    stage.drop(event.clientX, event.clientY, picked);
  });
  root.addEventListener("pointercancel", end);
  root.addEventListener("lostpointercapture", (event) => {
    // A finger is captured by what it touches, which loses it when the root takes it over.
    if (event.target === root && drag !== null && drag.pointer === event.pointerId) end();
  });
  return { isDragging: () => drag?.ghost != null, cancel: end };
}

/**
 * @param {string} picture
 * @param {{width: number, height: number}} size
 */
function ghostOf(picture, { width, height }) {
  const ghost = element("div", { class: "editor-ghost", "aria-hidden": "true" });
  Object.assign(ghost.style, { inlineSize: `${width}px`, blockSize: `${height}px`, backgroundImage: `url("${picture}")` });
  return ghost;
}

/**
 * The click that ends a drag means nothing.
 * @param {HTMLElement} root
 */
function swallowClick(root) {
  /** @param {Event} event */
  const swallow = (event) => event.stopPropagation();
  root.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => root.removeEventListener("click", swallow, { capture: true }));
}
