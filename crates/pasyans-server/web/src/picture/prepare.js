/** From a file to a picture that can be shown and sent. */

import { inWords } from "../ui/texts.js";

/**
 * @typedef {object} Picture
 * @property {HTMLCanvasElement} canvas the pixels, all of them
 * @property {string} text the same as a file in base64, as the engine takes it
 */

/** How many bytes a request needs besides the picture, at the most. */
const REST_OF_MESSAGE = 1024;

/** How the picture is packed, the best first. The reader is used to screenshots that went through JPEG. */
const WAYS = /** @type {const} */ ([["image/png", undefined], ["image/jpeg", 0.95]]);

/** A picture that cannot be read, with the reason for people. */
export class BadPicture extends Error {}

/**
 * Decodes any picture that the browser can, and encodes it again, so that both engines can read it, in the size that is
 * shown.
 * @param {File} file
 * @param {number} mostBytes that a request may have
 * @returns {Promise<Picture>}
 */
export async function prepare(file, mostBytes) {
  const canvas = await draw(file);
  for (const [type, quality] of WAYS) {
    const packed = await pack(canvas, type, quality);
    if (messageLength(packed.size) <= mostBytes) return { canvas, text: await base64(packed) };
  }
  throw new BadPicture(tooLarge(canvas));
}

/**
 * How long a request with a picture is.
 * @param {number} bytes of the picture's file
 * @returns {number}
 */
export function messageLength(bytes) {
  return Math.ceil(bytes / 3) * 4 + REST_OF_MESSAGE;
}

/**
 * @param {File} file
 * @returns {Promise<HTMLCanvasElement>}
 */
async function draw(file) {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new BadPicture(notAPicture(file));
  });
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  // Without alpha: what is transparent lies on black, as the table does.
  const context = canvas.getContext("2d", { alpha: false });
  context?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas;
}

/** @param {File} file */
function notAPicture({ name, size }) {
  if (name === "") return size === 0 ? inWords("picture.this-empty") : inWords("picture.this-no-picture");
  return size === 0 ? inWords("picture.file-empty", { name }) : inWords("picture.file-no-picture", { name });
}

/** @param {{width: number, height: number}} size */
function tooLarge({ width, height }) {
  return inWords("picture.too-large", { width, count: height });
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {string} type
 * @param {number | undefined} quality
 * @returns {Promise<Blob>}
 */
function pack(canvas, type, quality) {
  return new Promise((resolve, reject) => {
    // There is nothing where the browser cannot hold so many pixels.
    canvas.toBlob((blob) => (blob === null ? reject(new BadPicture(tooLarge(canvas))) : resolve(blob)), type, quality);
  });
}

/**
 * @param {Blob} blob
 * @returns {Promise<string>}
 */
function base64(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const address = String(reader.result);
      resolve(address.slice(address.indexOf(",") + 1));
    };
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
