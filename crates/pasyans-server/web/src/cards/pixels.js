/** Pictures in pixels, as paths that scale without seams. */

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
   * The outline of all pixels that are on, as the text of a path for the even-odd rule. One outline,
   * and not a square for each pixel: squares beside each other show a seam where they are scaled.
   * @returns {string}
   */
  path() {
    const edges = this.edges();
    let path = "";
    for (const start of edges.keys()) {
      while (edges.get(start)?.length) path += loop(edges, start);
    }
    return path;
  }

  /**
   * The directed edges of the outline, by the corner that they start from; the inside is at the right.
   * @returns {Map<string, [number, number][]>}
   */
  edges() {
    /** @type {Map<string, [number, number][]>} */
    const edges = new Map();
    const add = (/** @type {number[]} */ [x, y, dx, dy]) => {
      const from = `${x} ${y}`;
      const known = edges.get(from);
      if (known) known.push([dx, dy]);
      else edges.set(from, [[dx, dy]]);
    };
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        if (!this.get(x, y)) continue;
        if (!this.get(x, y - 1)) add([x, y, 1, 0]);
        if (!this.get(x + 1, y)) add([x + 1, y, 0, 1]);
        if (!this.get(x, y + 1)) add([x + 1, y + 1, -1, 0]);
        if (!this.get(x - 1, y)) add([x, y + 1, 0, -1]);
      }
    }
    return edges;
  }
}

/**
 * Walks along edges until it comes back, and takes them out.
 * @param {Map<string, [number, number][]>} edges
 * @param {string} start
 * @returns {string}
 */
function loop(edges, start) {
  let [x, y] = start.split(" ").map(Number);
  let path = `M${start}`;
  let [runX, runY] = [0, 0];
  const flush = () => {
    if (runX) path += `h${runX}`;
    if (runY) path += `v${runY}`;
    [runX, runY] = [0, 0];
  };
  for (;;) {
    const leaving = edges.get(`${x} ${y}`);
    const step = leaving?.pop();
    if (!step) break;
    const [dx, dy] = step;
    if ((dx && runY) || (dy && runX)) flush();
    runX += dx;
    runY += dy;
    x += dx;
    y += dy;
    if (`${x} ${y}` === start) break;
  }
  // The last straight run need not be drawn: closing the path does it.
  return `${path}z`;
}
