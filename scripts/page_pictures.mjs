// Takes the pictures of the page for the README from the real program: node scripts/page_pictures.mjs
// Needs `cargo build --release`, `npm ci` in crates/pasyans-server, Chromium, Xvfb and openbox, and what scripts/pictures.sh builds.

import { writeFile } from "node:fs/promises";
import { launch, screens } from "../crates/pasyans-server/browser-tests/support/browser.js";
import { DemoWindow, Display } from "../crates/pasyans-server/browser-tests/support/display.js";
import { serveProgram } from "../crates/pasyans-server/browser-tests/support/engines.js";
import { paste, screenOf, withoutRanks } from "../crates/pasyans-server/browser-tests/support/pictures.js";
import { Player } from "../crates/pasyans-server/browser-tests/support/player.js";
import { Engine, solve } from "../crates/pasyans-server/browser-tests/support/program.js";
import { encode } from "../crates/pasyans-server/web/src/app/link.js";
import { smallPng } from "./small_png.mjs";

const folder = new URL("../docs/images/", import.meta.url);
const freecell = solve("freecell", "--deal", "617").moves;
const molek = solve("molek-syntez", "--cheat", "--deal", "3").moves;

const display = await Display.open(1280, 800);
if (display === null) throw new Error("without a display there is no picture of Autoplay");
const served = await serveProgram(0, display.name);
const browser = await launch();
const workbench = await browser.newPage();

/**
 * A player at a game, without the line for newcomers and without movement.
 * @param {Parameters<typeof encode>[0]} game
 * @param {keyof typeof screens} [screen]
 */
async function visit(game, screen = "wide") {
  const context = await browser.newContext({ ...screens[screen], reducedMotion: "reduce" });
  await context.addInitScript(() => localStorage.setItem("pasyans.v1.newcomer", "false"));
  const player = new Player(await context.newPage());
  await player.page.goto(served.url + encode(game));
  await player.isDealt();
  await player.hasPlayed(game.moves?.length ?? 0);
  return player;
}

/**
 * @param {Player} player
 * @returns {Promise<Buffer>} a picture without anything that is about to change
 */
async function picture({ page }) {
  await page.mouse.move(0, 0);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  return page.screenshot({ animations: "disabled", caret: "hide" });
}

/**
 * @param {string} name
 * @param {Buffer} taken
 */
async function keep(name, taken) {
  const content = await smallPng(workbench, taken);
  await writeFile(new URL(`${name}.png`, folder), content);
  console.log(`${name}.png: ${Math.ceil(content.length / 1024)} KiB`);
}

/** After how many moves a column is locked while a cheated card lies on the table. */
async function lockedPly() {
  const engine = new Engine();
  for (let ply = 1; ply < molek.length; ply += 1) {
    const { piles } = await engine.load({ game: "molek-syntez", deal: 3, moves: molek.slice(0, ply) });
    const columns = piles.filter((pile) => pile.kind === "column");
    if (columns.some(({ locked }) => locked) && columns.some(({ cheated }) => cheated)) {
      engine.stop();
      return ply;
    }
  }
  throw new Error("no position of the game has a lock and a cheat");
}

/**
 * Pictures side by side, with room between them.
 * @param {Buffer[]} pictures
 */
async function sideBySide(pictures) {
  const { width, height } = screens.phone.viewport;
  const gap = 24;
  const page = await browser.newPage({ viewport: { width: pictures.length * (width + gap) - gap, height } });
  await page.setContent(pictures.map((content) =>
    `<img width="${width}" height="${height}" src="data:image/png;base64,${content.toString("base64")}">`).join(""));
  await page.addStyleTag({ content: `body { display: flex; gap: ${gap}px; margin: 0; background: transparent } img { border-radius: 24px }` });
  return page.screenshot({ omitBackground: true });
}

const hint = await visit({ game: "freecell", deal: 617 });
await hint.press("h");
await hint.text("#table .arrow .label", /wins in/);
await keep("page-hint", await picture(hint));

const analysis = await visit({ game: "freecell", deal: 617, moves: freecell.slice(0, 30) });
await analysis.press("a");
await analysis.text("#panel .verdict button", "Again");
await analysis.page.getByRole("button", { name: "One step forward" }).click();
await analysis.hasPlayed(31);
await keep("page-analyse", await picture(analysis));

// With a cheated card on the table, and a column that is locked.
const locked = await visit({ game: "molek-syntez", deal: 3, moves: molek.slice(0, await lockedPly()) });
await keep("page-molek", await picture(locked));

const klondike = await visit({ game: "klondike", deal: 1, moves: solve("klondike", "--deal", "1", "--objective", "first").moves.slice(0, 26) });
await keep("page-klondike", await picture(klondike));

const games = await visit({ game: "freecell", deal: 617 });
await games.press("g");
await keep("page-games", await picture(games));

const editor = await visit({ game: "freecell", deal: 617 });
await editor.press("e");
await editor.text(".editor-status", "This board can be played.");
const text = editor.dialog.getByRole("textbox", { name: "Board as text" });
await text.fill((await text.inputValue()).replace("9H", "9Z").replace(/QH$/, "7D"));
await editor.dialog.locator(".fault-list .fault").nth(1).waitFor();
await keep("page-editor", await picture(editor));

// A game in the middle, on which two ranks cannot be read.
const screenshot = await visit({ game: "freecell", deal: 617 });
const screen = screenOf("TKDV09878!TKDV0987.TKDV09876.TKDV096!76.6.");
await paste(screenshot.page, await withoutRanks(screenshot.page, screen, [{ column: 0, row: 4 }, { column: 1, row: 6 }]));
await screenshot.text(".picture-said", /^2 cards are in doubt/);
await screenshot.dialog.locator(".seen-card.doubt").first().click();
await screenshot.dialog.locator(".rank-chooser").waitFor();
await keep("page-picture", await picture(screenshot));

// The bot in the demo window, in the middle of a game.
const autoplay = await visit({ game: "molek-syntez", deal: 3 });
const window = await DemoWindow.open(display, "--deal", "3", "--animation", "0");
await autoplay.page.evaluate((hash) => {
  location.hash = hash;
}, new URL(served.autoplay ?? "").hash);
await autoplay.dialog.getByRole("switch", { name: "Cheating" }).check();
await autoplay.dialog.getByRole("textbox", { name: "Games" }).fill("10");
await autoplay.page.waitForFunction(() => document.querySelector(".autoplay-go:enabled") !== null);
await autoplay.dialog.getByRole("button", { name: "Go", exact: true }).click();
await autoplay.text('[data-figure="Move"]', /^9 of/);
await keep("page-autoplay", await picture(autoplay));
await autoplay.dialog.getByRole("button", { name: "Stop", exact: true }).click();
await autoplay.text(".run-end", "Stopped.");
await window.close();

const phones = [await visit({ game: "freecell", deal: 617, moves: freecell.slice(0, 24) }, "phone"), await visit({ game: "molek-syntez", deal: 9 }, "phone")];
await phones[0].press("h");
await phones[0].text("#table .arrow .label", /wins in/);
await phones[1].press("a");
await phones[1].text("#panel .verdict button", "Again");
await keep("page-phone", await sideBySide([await picture(phones[0]), await picture(phones[1])]));

await browser.close();
await served.stop();
await display.close();
