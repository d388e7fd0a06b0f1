/** The picture, or the part of it that matters, with marks over it. */

/** @import { Area } from "../protocol.js" */
/** @import { Picture } from "./prepare.js" */

import { button, element } from "../app/dom.js";
import { closer, fit, placeStyle, stripHeight } from "./frame.js";

/** Below this height of a strip there is room for the rank only. */
const ROOMY = 15;

/**
 * What is shown.
 * @typedef {object} View
 * @property {Picture} picture
 * @property {Area} area the part of the picture
 * @property {number | null} gameScale pixels of the picture to one of the game; null where no table is shown
 */

export class Stage {
  /** @type {View | null} */
  #view = null;
  #isCloser = false;
  #marks = element("div", { class: "picture-marks", role: "group", "aria-label": "What was read", "aria-describedby": "picture-keys" });
  #sheet = element("div", { class: "picture-sheet" });
  #scroller = element("div", { class: "picture-scroller" }, this.#sheet);
  #closer = button("Closer", () => this.#toggle(), { class: "button small picture-closer", icon: "search" });

  constructor() {
    this.element = element("div", { class: "picture-stage" }, this.#scroller, this.#closer);
    new ResizeObserver(() => this.#layOut()).observe(this.#scroller);
  }

  /** Holds the marks, each placed by `at`. */
  get marks() {
    return this.#marks;
  }

  /**
   * Where a part of the picture lies on the stage, as CSS.
   * @param {Area} box
   * @returns {string}
   */
  at(box) {
    return this.#view === null ? "" : placeStyle(box, this.#view.area);
  }

  /**
   * @param {View} view
   * @param {string} label what the marks are
   */
  show(view, label) {
    this.#view = view;
    this.#isCloser = false;
    this.#marks.setAttribute("aria-label", label);
    this.#closer.hidden = view.gameScale === null;
    this.#sheet.replaceChildren(view.picture.canvas, this.#marks);
    this.#layOut();
  }

  #toggle() {
    this.#isCloser = !this.#isCloser;
    this.#layOut();
  }

  #layOut() {
    if (this.#view === null) return;
    const { picture: { canvas }, area, gameScale } = this.#view;
    const room = { width: this.#scroller.clientWidth, height: this.#scroller.clientHeight };
    if (room.width === 0 || room.height === 0) return;
    const fitting = fit(area, room);
    const scale = this.#isCloser && gameScale !== null ? closer(fitting, gameScale) : fitting;
    const strip = stripHeight(scale, gameScale ?? 1);
    this.#sheet.style.inlineSize = `${Math.floor(area.w * scale)}px`;
    this.#sheet.style.blockSize = `${Math.floor(area.h * scale)}px`;
    this.#sheet.style.setProperty("--strip", `${strip.toFixed(2)}px`);
    this.#sheet.dataset.room = strip < ROOMY ? "little" : "enough";
    canvas.className = "picture-image";
    canvas.setAttribute("aria-hidden", "true");
    canvas.style.cssText = placeStyle({ x: 0, y: 0, w: canvas.width, h: canvas.height }, area);
    // Pixels that are shown much larger than they are stay squares, as the game draws them.
    canvas.style.imageRendering = scale >= 2 ? "pixelated" : "auto";
    this.#closer.setAttribute("aria-pressed", String(this.#isCloser));
  }
}
