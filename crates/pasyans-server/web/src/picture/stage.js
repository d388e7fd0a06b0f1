/** The picture, or the part of it that matters, with marks over it. */

/** @import { Area } from "../protocol.js" */

import { button, element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";
import { closer, fit, placeStyle, stripHeight } from "./frame.js";

/** Below this height of a strip there is room for the rank only. */
const ROOMY = 15;

/**
 * What is shown.
 * @typedef {object} View
 * @property {HTMLCanvasElement} canvas the picture
 * @property {{width: number, height: number}} size of the picture, in the pixels in which its places are
 * @property {Area} area the part of the picture
 * @property {number | null} gameScale pixels of the picture to one of the game; null where no table is shown
 */

export class Stage {
  /** @type {View | null} */
  #view = null;
  #isCloser = false;
  #marks;
  #layers;
  #onLayOut;
  #sheet = element("div", { class: "picture-sheet" });
  #scroller = element("div", { class: "picture-scroller" }, this.#sheet);
  #closer = button(inWords("picture.closer"), () => this.#toggle(), { class: "button small picture-closer", icon: "search" });

  /**
   * @param {object} [more]
   * @param {string} [more.describedBy] the id of what explains the marks
   * @param {HTMLElement[]} [more.layers] what lies over the marks
   * @param {(size: {width: number, height: number}) => void} [more.onLayOut] hears how large what is shown is now, in CSS pixels
   */
  constructor({ describedBy, layers = [], onLayOut = () => {} } = {}) {
    this.#marks = element("div", { class: "picture-marks", role: "group", "aria-describedby": describedBy });
    this.#layers = layers;
    this.#onLayOut = onLayOut;
    this.element = element("div", { class: "picture-stage" }, this.#scroller, this.#closer);
    new ResizeObserver(() => this.#layOut()).observe(this.#scroller);
  }

  /** Holds the marks, each placed by `at`. */
  get marks() {
    return this.#marks;
  }

  /** Whether the table is known, and can be seen from closer. */
  get isMarked() {
    return this.#view !== null && this.#view.gameScale !== null;
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
    this.#sheet.replaceChildren(view.canvas, this.#marks, ...this.#layers);
    this.#layOut();
  }

  #toggle() {
    this.#isCloser = !this.#isCloser;
    this.#layOut();
  }

  #layOut() {
    if (this.#view === null) return;
    const { canvas, size, area, gameScale } = this.#view;
    const room = { width: this.#scroller.clientWidth, height: this.#scroller.clientHeight };
    if (room.width === 0 || room.height === 0) return;
    const fitting = fit(area, room);
    const scale = this.#isCloser && gameScale !== null ? closer(fitting, gameScale) : fitting;
    const strip = stripHeight(scale, gameScale ?? 1);
    const shown = { width: Math.floor(area.w * scale), height: Math.floor(area.h * scale) };
    this.#sheet.style.inlineSize = `${shown.width}px`;
    this.#sheet.style.blockSize = `${shown.height}px`;
    this.#sheet.style.setProperty("--strip", `${strip.toFixed(2)}px`);
    this.#sheet.dataset.room = strip < ROOMY ? "little" : "enough";
    canvas.className = "picture-image";
    canvas.setAttribute("aria-hidden", "true");
    canvas.style.cssText = placeStyle({ x: 0, y: 0, w: size.width, h: size.height }, area);
    // Pixels that are shown much larger than they are stay squares, as the game draws them.
    canvas.style.imageRendering = scale >= 2 ? "pixelated" : "auto";
    this.#closer.setAttribute("aria-pressed", String(this.#isCloser));
    this.#onLayOut(shown);
  }
}
