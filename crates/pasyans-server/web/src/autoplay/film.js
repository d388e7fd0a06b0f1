/** Shows a stream of pictures on a canvas: always the newest, with no backlog. */

import { Rate } from "./rate.js";

export class Film {
  canvas = document.createElement("canvas");
  #context = this.canvas.getContext("2d");
  /** @type {Blob | null} the one to be shown next */
  #next = null;
  #isBusy = false;
  #rate = new Rate();
  #onShown;

  /** @param {(perSecond: number) => void} onShown a picture is on the canvas */
  constructor(onShown) {
    this.#onShown = onShown;
  }

  /** @param {Blob} picture */
  show(picture) {
    // While one is being decoded others may come; only the last one is decoded next.
    this.#next = picture;
    if (!this.#isBusy) void this.#draw();
  }

  /** Forgets what was shown. */
  clear() {
    this.#next = null;
    this.#rate = new Rate();
    this.canvas.width = 0;
  }

  async #draw() {
    this.#isBusy = true;
    while (this.#next !== null) {
      const picture = this.#next;
      this.#next = null;
      try {
        this.#paint(await createImageBitmap(picture));
      } catch (error) {
        console.warn("A picture of the bot cannot be shown:", error);
      }
    }
    this.#isBusy = false;
  }

  /** @param {ImageBitmap} bitmap */
  #paint(bitmap) {
    const { canvas } = this;
    if (canvas.width !== bitmap.width || canvas.height !== bitmap.height) {
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
    }
    this.#context?.drawImage(bitmap, 0, 0);
    bitmap.close();
    this.#onShown(this.#rate.count(performance.now()));
  }
}
