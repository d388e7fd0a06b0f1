// Screens of MOLEK-SYNTEZ in art of our own, as files that a player has: pasted, dropped or chosen.

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { examples } from "./program.js";

/** @typedef {import("playwright-core").Page} Page */

/** A file as `setInputFiles` takes it. */
/** @typedef {{name: string, mimeType: string, buffer: Buffer}} PictureFile */

/** The size of the game's screen, and where its ranks are. */
const SIZE = { width: 960, height: 540 };
const FIRST_RANK = { x: 240 + 2, y: 145 + 2 };
const STEP = { x: 82, y: 16 };
const RANK = { width: 16, height: 13 };

/**
 * The game's screen with a board.
 * @param {string} board
 * @returns {PictureFile}
 */
export function screenOf(board) {
  const program = join(examples, "screen");
  if (!existsSync(program)) throw new Error(`no program at ${program}: run 'cargo build --package pasyans-screens --example screen' first`);
  const folder = mkdtempSync(join(tmpdir(), "pasyans-screen-"));
  try {
    const file = join(folder, "screen.png");
    execFileSync(program, [file, board]);
    return { name: "screen.png", mimeType: "image/png", buffer: readFileSync(file) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The screen with some ranks painted over: nobody can tell which of them is which.
 * @param {Page} page that can draw
 * @param {PictureFile} screen
 * @param {readonly {column: number, row: number}[]} cards all but the last of their columns
 * @returns {Promise<PictureFile>}
 */
export function withoutRanks(page, screen, cards) {
  const hidden = cards.map(({ column, row }) => ({ x: FIRST_RANK.x + column * STEP.x, y: FIRST_RANK.y + row * STEP.y, ...RANK }));
  return drawn(page, { ...SIZE, screens: [{ screen, x: 0, y: 0 }], hidden });
}

/**
 * Two screens in one picture.
 * @param {Page} page that can draw
 * @param {PictureFile} upper
 * @param {PictureFile} lower
 * @returns {Promise<PictureFile>}
 */
export function oneAboveTheOther(page, upper, lower) {
  const screens = [{ screen: upper, x: 0, y: 0 }, { screen: lower, x: 30, y: SIZE.height }];
  return drawn(page, { width: SIZE.width + 30, height: 2 * SIZE.height, screens });
}

/**
 * A picture in any format, drawn by the browser.
 * @param {Page} page
 * @param {object} what
 * @param {number} what.width
 * @param {number} what.height
 * @param {{screen: PictureFile, x: number, y: number, scale?: number}[]} [what.screens]
 * @param {{x: number, y: number, width: number, height: number}[]} [what.hidden] painted black
 * @param {string} [what.type]
 * @returns {Promise<PictureFile>}
 */
export async function drawn(page, { width, height, screens = [], hidden = [], type = "image/png" }) {
  const given = screens.map(({ screen, x, y, scale = 1 }) => ({ address: dataAddress(screen), x, y, scale }));
  const address = await page.evaluate(async (what) => {
    const canvas = document.createElement("canvas");
    canvas.width = what.width;
    canvas.height = what.height;
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("the browser cannot draw");
    context.fillRect(0, 0, what.width, what.height);
    for (const { address, x, y, scale } of what.given) {
      const image = new Image();
      image.src = address;
      await image.decode();
      context.drawImage(image, x, y, image.width * scale, image.height * scale);
    }
    for (const { x, y, width, height } of what.hidden) context.fillRect(x, y, width, height);
    return canvas.toDataURL(what.type);
  }, { width, height, given, hidden, type });
  return { name: `drawn.${type.split("/")[1]}`, mimeType: type, buffer: Buffer.from(address.split(",")[1], "base64") };
}

/**
 * Pastes a picture, with a text beside it or without.
 * @param {Page} page
 * @param {PictureFile} picture
 * @param {{text?: string, into?: string}} [more] where the focus is, if not on the page
 */
export async function paste(page, picture, { text, into = "body" } = {}) {
  const data = await transfer(page, picture);
  await page.evaluate(({ data, text, into }) => {
    if (text !== undefined) data.setData("text/plain", text);
    const event = new ClipboardEvent("paste", { bubbles: true, cancelable: true });
    // Firefox gives the event no data of a script's.
    document.querySelector(into)?.dispatchEvent(Object.defineProperty(event, "clipboardData", { value: data }));
  }, { data, text, into });
}

/**
 * Drags a file over the page, and drops it there, or not.
 * @param {Page} page
 * @param {PictureFile} picture
 * @param {readonly ("dragenter" | "dragover" | "dragleave" | "drop")[]} steps
 */
export async function drag(page, picture, steps) {
  const data = await transfer(page, picture);
  for (const step of steps) await page.dispatchEvent("body", step, { dataTransfer: data });
}

/**
 * @param {Page} page
 * @param {PictureFile} picture
 */
function transfer(page, { name, mimeType, buffer }) {
  return page.evaluateHandle(({ base64, name, mimeType }) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], name, { type: mimeType }));
    return data;
  }, { base64: buffer.toString("base64"), name, mimeType });
}

/** @param {PictureFile} file */
function dataAddress({ buffer, mimeType }) {
  return `data:${mimeType};base64,${buffer.toString("base64")}`;
}
