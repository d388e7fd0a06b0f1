/** A text inside of a PNG file: it stays in the file wherever that is sent, and no viewer shows it. */

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The length of a chunk and its type come before its data, a check sum after it. */
const BEFORE = 8;
const AFTER = 4;
/** The first chunk says what the picture is; others may follow it in any order. */
const FIRST_END = SIGNATURE.length + BEFORE + 13 + AFTER;
/** Texts that stand in addresses are shorter. */
const LONGEST = 65_536;

/**
 * @param {Blob} picture a PNG
 * @param {string} keyword
 * @param {string} text in ASCII
 * @returns {Promise<Blob>} the same picture with the text in it
 */
export async function withText(picture, keyword, text) {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const data = ascii(`tEXt${keyword}\0${text}`);
  const chunk = new Uint8Array(4 + data.length + AFTER);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length - 4);
  chunk.set(data, 4);
  view.setUint32(4 + data.length, checkSum(data));
  return new Blob([bytes.slice(0, FIRST_END), chunk, bytes.slice(FIRST_END)], { type: "image/png" });
}

/**
 * @param {Blob} file any
 * @param {string} keyword
 * @returns {Promise<string | null>} null where it is no PNG, has no such text, or is damaged
 */
export async function textIn(file, keyword) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!SIGNATURE.every((value, index) => bytes[index] === value)) return null;
  const view = new DataView(bytes.buffer);
  const start = `tEXt${keyword}\0`;
  for (let at = SIGNATURE.length; at + BEFORE + AFTER <= bytes.length;) {
    const length = view.getUint32(at);
    const end = at + BEFORE + length;
    if (end + AFTER > bytes.length) return null;
    const data = bytes.subarray(at + 4, end);
    const isWanted = length <= LONGEST && String.fromCharCode(...data.subarray(0, start.length)) === start;
    if (isWanted && view.getUint32(end) === checkSum(data)) return String.fromCharCode(...data.subarray(start.length));
    at = end + AFTER;
  }
  return null;
}

/** @param {string} text */
function ascii(text) {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0x7f);
}

/**
 * The check sum of PNG: CRC-32.
 * @param {Uint8Array} bytes
 * @returns {number}
 */
function checkSum(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
