/** Pictures in pixels, as paths that scale without seams. */

/** The directions in which an edge may leave a corner. */
const RIGHT = 1;
const DOWN = 2;
const LEFT = 4;
const UP = 8;

/** A grid of pixels that are on or off. */
export class Pixels {
  /**
   * @param {number} width
   * @param {number} height
   */
  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.on = new Uint8Array(width * height);
  }

  /**
   * Whether a pixel is on; those outside are off.
   * @param {number} x
   * @param {number} y
   * @returns {boolean}
   */
  get(x, y) {
    return x >= 0 && y >= 0 && x < this.width && y < this.height && this.on[y * this.width + x] === 1;
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {boolean} [on]
   */
  set(x, y, on = true) {
    if (x >= 0 && y >= 0 && x < this.width && y < this.height) this.on[y * this.width + x] = on ? 1 : 0;
  }

  /**
   * Puts a small picture there: `#` is on, `o` is off, all else stays.
   * @param {number} x
   * @param {number} y
   * @param {string[]} rows
   * @param {boolean} [turned]  upside down
   */
  stamp(x, y, rows, turned = false) {
    const order = turned ? rows.map((row) => [...row].reverse().join("")).reverse() : rows;
    order.forEach((row, down) => {
      [...row].forEach((mark, right) => {
        if (mark === "#" || mark === "o") this.set(x + right, y + down, mark === "#");
      });
    });
  }

  /**
   * Sets every pixel for which a test holds.
   * @param {(x: number, y: number) => boolean} test
   * @param {boolean} [on]
   */
  where(test, on = true) {
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) if (test(x, y)) this.set(x, y, on);
    }
  }

  /**
   * A line of pixels through points.
   * @param {[x: number, y: number][]} points
   * @param {boolean} [on]
   */
  line(points, on = true) {
    for (let index = 1; index < points.length; index++) {
      const [x0, y0] = points[index - 1];
      const [x1, y1] = points[index];
      const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0), 1);
      for (let step = 0; step <= steps; step++) {
        this.set(Math.round(x0 + ((x1 - x0) * step) / steps), Math.round(y0 + ((y1 - y0) * step) / steps), on);
      }
    }
  }

  /** Copies the left half to the right one. */
  mirror() {
    this.where((x, y) => x > this.width / 2 && this.get(this.width - 1 - x, y));
  }

  /**
   * A circle, empty inside.
   * @param {number} x       of its middle
   * @param {number} y       of its middle
   * @param {number} radius
   */
  ring(x, y, radius) {
    for (let down = -radius; down <= radius; down++) {
      for (let right = -radius; right <= radius; right++) {
        const distance = Math.round(Math.sqrt(right * right + down * down));
        if (distance <= radius) this.set(x + right, y + down, distance === radius);
      }
    }
  }

  /**
   * The outline of all pixels that are on, as the text of a path for the even-odd rule. One outline,
   * and not a square for each pixel: squares beside each other show a seam where they are scaled.
   * @returns {string}
   */
  path() {
    const outline = this.outline();
    const corners = this.width + 1;
    let path = "";
    for (let start = 0; start < outline.length; start++) {
      while (outline[start] !== 0) path += loop(outline, corners, start);
    }
    return path;
  }

  /**
   * The edges of the outline, for each corner of the grid those that leave it; the inside is at their right.
   * @returns {Uint8Array}
   */
  outline() {
    const corners = this.width + 1;
    const outline = new Uint8Array(corners * (this.height + 1));
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        if (!this.get(x, y)) continue;
        const corner = y * corners + x;
        if (!this.get(x, y - 1)) outline[corner] |= RIGHT;
        if (!this.get(x + 1, y)) outline[corner + 1] |= DOWN;
        if (!this.get(x, y + 1)) outline[corner + corners + 1] |= LEFT;
        if (!this.get(x - 1, y)) outline[corner + corners] |= UP;
      }
    }
    return outline;
  }
}

/**
 * Walks along the outline from a corner until it comes back, and takes what it walked along out.
 * @param {Uint8Array} outline
 * @param {number} corners  in a row
 * @param {number} start
 * @returns {string}
 */
function loop(outline, corners, start) {
  let path = `M${start % corners} ${Math.floor(start / corners)}`;
  let corner = start;
  for (;;) {
    const direction = outline[corner] & -outline[corner];
    let length = 0;
    do {
      outline[corner] &= ~direction;
      corner += direction === RIGHT ? 1 : direction === LEFT ? -1 : direction === DOWN ? corners : -corners;
      length += 1;
    } while (corner !== start && outline[corner] & direction);
    // The last line is the one that closing the path draws.
    if (corner === start) return `${path}z`;
    path += `${direction === RIGHT || direction === LEFT ? "h" : "v"}${direction === LEFT || direction === UP ? -length : length}`;
  }
}
