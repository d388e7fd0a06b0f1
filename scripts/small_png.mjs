// Pictures with a palette: what is drawn in few colours needs a third of the bytes.

import { deflateSync } from "node:zlib";

/** @typedef {import("../crates/pasyans-server/browser-tests/support/player.js").Page} Page */

/** Colours that differ in less than this are one, where there are too many. */
const STEP = 8;
const MOST_COLOURS = 256;

/**
 * @param {Page} page any page, whose browser decodes the picture
 * @param {Buffer} png
 * @returns {Promise<Buffer>} the same picture, with at most 256 colours
 */
export async function smallPng(page, png) {
  const { width, height, data } = await page.evaluate(decode, png.toString("base64"));
  const pixels = Buffer.from(data, "base64");
  const palette = paletteOf(pixels);
  const rows = Buffer.alloc(height * (width + 1));
  /** @type {Map<number, number>} */
  const known = new Map();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = pixels.readUInt32BE((y * width + x) * 4);
      let index = known.get(colour);
      if (index === undefined) known.set(colour, (index = nearest(palette, colour)));
      // Each row begins with its filter: none.
      rows[y * (width + 1) + 1 + x] = index;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flatMap((colour) => channels(colour).slice(0, 3)))),
    chunk("tRNS", Buffer.from(palette.map((colour) => channels(colour)[3]))),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/**
 * Runs in the page.
 * @param {string} picture
 */
async function decode(picture) {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  let text = "";
  for (let i = 0; i < data.length; i += 0x8000) text += String.fromCharCode(...data.subarray(i, i + 0x8000));
  return { width: image.width, height: image.height, data: btoa(text) };
}

/**
 * The commonest colours, each as it is seen most.
 * @param {Buffer} pixels
 * @returns {number[]}
 */
function paletteOf(pixels) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (let i = 0; i < pixels.length; i += 4) {
    const colour = pixels.readUInt32BE(i);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  /** @type {Map<string, {colour: number, most: number, count: number}>} */
  const alike = new Map();
  for (const [colour, count] of counts) {
    const key = channels(colour).map((value) => Math.floor(value / STEP)).join();
    const group = alike.get(key) ?? { colour, most: 0, count: 0 };
    if (count > group.most) Object.assign(group, { colour, most: count });
    group.count += count;
    alike.set(key, group);
  }
  const groups = [...alike.values()].sort((a, b) => b.count - a.count);
  return groups.slice(0, MOST_COLOURS).map(({ colour }) => colour);
}

/**
 * @param {readonly number[]} palette
 * @param {number} colour
 * @returns {number} the place of the colour that is most like it
 */
function nearest(palette, colour) {
  const wanted = channels(colour);
  let best = 0;
  let least = Infinity;
  palette.forEach((candidate, index) => {
    const distance = channels(candidate).reduce((sum, value, i) => sum + (value - wanted[i]) ** 2, 0);
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}

/**
 * @param {number} colour
 * @returns {number[]} red, green, blue, opacity
 */
function channels(colour) {
  return [colour >>> 24, (colour >>> 16) & 255, (colour >>> 8) & 255, colour & 255];
}

/**
 * @param {string} type
 * @param {Buffer} content
 */
function chunk(type, content) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

/**
 * @param {Buffer} bytes
 * @returns {number} the checksum of PNG
 */
function crc(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
