// Autoplay with all that belongs to it: the page in a browser, `pasyans serve`, its bot, a display, its mouse, and the
// demo window. The browser itself is on no display, so that its mouse and the bot's are two.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, afterEach, before, describe, test } from "node:test";
import { check } from "./support/axe.js";
import { DemoWindow, Display } from "./support/display.js";
import { serveProgram } from "./support/engines.js";
import { Site, onEachEngine } from "./support/site.js";

/** @typedef {import("./support/player.js").Player} Player */
/** @typedef {import("./support/site.js").Visit} Visit */

const display = await Display.open(1280, 800);
// Less than the game's own five seconds.
const QUICK = ["--animation", "300", "--at", "100,60"];

describe("Autoplay", { skip: display === null }, () => {
  if (display === null) return;
  const site = new Site("websocket", () => serveProgram(0, display.name));
  /** @type {DemoWindow | null} */
  let window = null;

  before(() => site.start());
  after(async () => {
    await site.stop();
    await display.close();
  });
  afterEach(async () => {
    await site.leave();
    await window?.close();
    window = null;
  });

  /** Opens the game's window. */
  const openWindow = async (/** @type {string[]} */ ...args) => {
    window = await DemoWindow.open(display, ...QUICK, ...args);
    return window;
  };

  /** Opens the view with the address that the server has printed. */
  const visit = async (/** @type {Visit} */ more = {}) => {
    const { hash } = new URL(site.served?.autoplay ?? "");
    const player = await site.visit(hash, more);
    await says(player, "Go");
    return player;
  };

  test("a whole game is won with cheats; what is seen and done is shown, and what came of it is saved", async () => {
    await openWindow("--deal", "3");
    const player = await visit();
    assert.doesNotMatch(player.page.url(), /autoplay/, "the key is not left in the address");
    assert.equal(await player.page.title(), "Autoplay · Pasyans", "nobody takes this page for the game");
    await player.dialog.getByRole("switch", { name: "Cheating" }).check();
    await go(player);
    const { dialog } = player;
    assert.equal(await dialog.getByRole("textbox", { name: "Games" }).isDisabled(), true);

    await dialog.locator('.live-sight[data-kind="good"]').waitFor();
    assert.equal(await dialog.locator(".seen-card").count(), 36);
    await isPlaying(player);
    assert.match(await figure(player, "move"), /^\d+ of \d+/);
    assert.match(await figure(player, "solved-in"), /^(< )?[\d.]+ s$/);
    assert.equal(await figure(player, "game"), "1 of 1");
    assert.equal(await figure(player, "attempt"), "1");
    await player.text(".run-busy", /^(Move|Cheat)/);
    await pointsAtTable(player);
    await showsPictures(player, 10);
    assert.deepEqual(await check(player, "Autoplay, live"), []);

    await says(player, "Go");
    await player.text(".run-end", "All games are won.");
    assert.equal(await figure(player, "won"), "1");
    const json = JSON.parse(await saved(player, "Save JSON", /^pasyans-run-\d{4}-\d\d-\d\d-\d{4}\.json$/));
    const csv = await saved(player, "Save CSV", /^pasyans-run-\d{4}-\d\d-\d\d-\d{4}\.csv$/);
    const [game] = json.games;
    assert.equal(json.end.kind, "games-won");
    assert.equal(game.outcome, "won");
    assert.deepEqual(await reported(player, ["won", "started", "given up", "moves per win, on average"]), ["1", "1", "0", String(game.moves)]);
    assert.match(csv, /^attempt,board,outcome,.*\n1,[^\n]*,won,/);
    assert.match(await dialog.locator(".run-plot .bar.won title").textContent() ?? "", new RegExp(`^Game 1: won in ${game.moves} moves`));
    await dialog.getByText("Game by game").click();
    assert.equal(await dialog.locator(".run-games tbody tr").count(), 1);
    assert.deepEqual(await check(player, "Autoplay, report"), []);
    assert.equal(window?.log.some(({ event }) => event === "win"), true, "the window knows of the win");
  });

  /** A run that has made its first moves. */
  const playing = async () => {
    await openWindow("--deal", "5");
    const player = await visit();
    await player.dialog.getByRole("switch", { name: "Cheating" }).check();
    await go(player);
    await isPlaying(player);
    return player;
  };

  test("Stop ends the run, Go begins another, and Esc stops that", async () => {
    const player = await playing();
    await press(player, "Stop");
    await says(player, "Go");
    await player.text(".run-end", "Stopped.");
    await go(player);
    await isPlaying(player);
    await player.press("Escape");
    await says(player, "Go");
    await player.text(".run-end", "Stopped.");
    await player.closeDialog();
  });

  test("somebody moves the mouse: the run stops", async () => {
    const player = await playing();
    display.moveMouse(700, 700);
    await says(player, "Go");
    await player.text(".run-end", "Stopped: somebody moved the mouse.");
  });

  test("the window is closed: the run ends", async () => {
    const player = await playing();
    await window?.close();
    await says(player, "Go");
    await player.text(".run-end", "The window was closed.");
  });

  test("without a window the run is refused, with the reason", async () => {
    const player = await visit();
    await press(player, "Go");
    await player.text(".run-busy", /^No window has 'MOLEK-SYNTEZ' in its title/);
    await says(player, "Go");
    assert.equal(await player.dialog.locator(".autoplay-intro").isVisible(), true);
  });

  test("the view is closed: the bot lets go of the mouse, and can be started again", async () => {
    const player = await playing();
    await player.dialog.getByRole("button", { name: "Close", exact: true }).click();
    await player.hasNoDialog();
    assert.doesNotMatch(await player.page.title(), /Autoplay/);
    await player.choose("Autoplay");
    await says(player, "Go");
    const clicks = window?.clicks;
    await new Promise((resolve) => setTimeout(resolve, 500));
    // A press may have been on its way.
    assert.ok((window?.clicks ?? 0) - (clicks ?? 0) <= 1, `${clicks} clicks, then ${window?.clicks}`);
    await go(player);
    await isPlaying(player);
    await press(player, "Stop");
    await says(player, "Go");
  });

  test("the server is killed: Go waits for another one, which has another key", async () => {
    site.expect(/WebSocket connection to|ERR_CONNECTION_REFUSED/);
    const player = await playing();
    const port = site.served?.port;
    await site.served?.kill?.();
    await player.text(".run-busy", /^The connection to “pasyans serve” was lost/);
    await says(player, "Go", true);
    site.served = await serveProgram(port, display.name);
    await player.text("#autoplay-key-note", /key is wrong/);
    await player.dialog.getByRole("textbox").fill(site.served.autoplay ?? "");
    await player.press("Enter");
    await says(player, "Go");
  });

  test("without the key, or with a wrong one, there is no Autoplay", async () => {
    const player = await site.visit("#freecell/617");
    await player.choose("Autoplay");
    await player.text(".key-form", /Autoplay moves the mouse/);
    const field = player.dialog.getByRole("textbox", { name: "That address, or just its key" });
    assert.equal(await field.evaluate((input) => input === document.activeElement), true);
    await field.fill(`${site.url}#autoplay=${"0".repeat(32)}`);
    await player.press("Enter");
    await player.text("#autoplay-key-note", /key is wrong/);
    assert.equal(await player.dialog.getByRole("button", { name: "Go" }).count(), 0);
    await field.fill(new URL(site.served?.autoplay ?? "").hash.replace("#autoplay=", ""));
    await player.press("Enter");
    await says(player, "Go");
    // This tab knows the key now, and another one does not.
    await player.page.reload();
    // The engine is there by then, and has said whether it has a bot.
    await player.isDealt();
    await player.choose("Autoplay");
    await says(player, "Go");
  });

  test("an address with the key that is entered later opens the view, too", async () => {
    const player = await site.visit("#freecell/617");
    await player.page.evaluate((hash) => {
      location.hash = hash;
    }, new URL(site.served?.autoplay ?? "").hash);
    await says(player, "Go");
    await player.page.waitForFunction(() => location.hash.startsWith("#freecell/617"));
  });

  test("a double click brings the key, and a table of MOLEK-SYNTEZ has Autoplay in its toolbar", async () => {
    const { hash } = new URL(site.served?.autoplay ?? "");
    const player = await site.visit(hash.replace("#autoplay=", "#key="));
    await player.isDealt();
    await player.hasNoDialog();
    assert.doesNotMatch(player.page.url(), /key=/, "the key is not left in the address");
    const tool = player.page.getByRole("toolbar").getByRole("button", { name: "Autoplay" });
    assert.equal(await tool.isVisible(), false, "the bot does not play FreeCell");
    await player.page.evaluate(() => {
      location.hash = "#molek-syntez/5";
    });
    await tool.click();
    await says(player, "Go");
  });

  test("each option is explained, checked, part of the command, and remembered", async () => {
    const player = await visit({ browser: { permissions: ["clipboard-read", "clipboard-write"] } });
    const { dialog } = player;
    const help = dialog.locator(".option-help");
    assert.equal(await help.textContent(), "Hover over a label for more information");
    const labels = ["Cheating", "Continue (ms)", "Cache", "Max moves", "Min depth", "Timeout (s)", "Games", "Attempts", "Delay (ms)", "Dry run"];
    assert.deepEqual(await dialog.locator(".option-field > label").allTextContents(), labels);
    await dialog.getByText("Timeout (s)").hover();
    assert.match(await help.textContent() ?? "", /^Seconds after which the search ends in any case/);
    await dialog.getByRole("heading", { name: "Autoplay" }).hover();
    assert.equal(await help.textContent(), "Hover over a label for more information");

    const games = dialog.getByRole("textbox", { name: "Games" });
    await games.focus();
    assert.match(await help.textContent() ?? "", /^How many games to win/);
    await games.fill("0");
    await player.text("#autoplay-games-fault", "--games is 0: write 1 or more.");
    await says(player, "Go", true);
    await games.fill("many");
    await player.text("#autoplay-games-fault", "“many” is not a number.");
    await says(player, "Go", true);
    await games.fill("3");
    await dialog.getByRole("switch", { name: "Cheating" }).check();
    await says(player, "Go");
    const command = dialog.getByRole("textbox", { name: "The same as a command" });
    const shows = (/** @type {RegExp} */ pattern) => player.page.waitForFunction(
      (wanted) => wanted.test(/** @type {HTMLInputElement | null} */ (document.querySelector(".option-command"))?.value ?? ""), pattern);
    await shows(/^pasyans bot .*--cheating.* --games 3\b/);
    await dialog.getByRole("button", { name: "Copy" }).click();
    assert.equal(await player.page.evaluate(() => navigator.clipboard.readText()), await command.inputValue());
    await dialog.getByRole("combobox", { name: "Where to play" }).selectOption("Monitor 1 (1280 × 800)");
    await shows(/--monitor 1\b/);

    await player.page.reload();
    // The engine is there by then, and has said whether it has a bot.
    await player.isDealt();
    await player.choose("Autoplay");
    await shows(/--cheating.* --games 3\b.*--monitor 1\b|--monitor 1\b.*--cheating.* --games 3\b/);
    assert.equal(await dialog.getByRole("textbox", { name: "Games" }).inputValue(), "3");
  });

  test("what is in doubt stands out, and why nothing is read is said", async () => {
    await openWindow("--deal", "5");
    let isUnclear = false;
    const player = await visit({
      prepare: (context) => context.routeWebSocket(/\/bot$/, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((message) => socket.send(typeof message === "string" ? doubted(message, isUnclear) : message));
      }),
    });
    const { dialog } = player;
    await dialog.getByRole("switch", { name: "Cheating" }).check();
    // The game is not to end before all is seen.
    await dialog.getByRole("textbox", { name: "Delay (ms)" }).fill("500");
    await go(player);
    await player.text(".live-sight", "1 card is in doubt; the board is 60% certain.");
    await dialog.locator('.seen-card.doubt[data-spot="t0:4"]').waitFor();
    assert.equal(await dialog.locator(".seen-card.doubt").count(), 1);
    isUnclear = true;
    await player.text(".live-sight", "Something covers the table.");
    await dialog.locator(".picture-marks.past").waitFor();
    await press(player, "Stop");
    await says(player, "Go");
  });

  test("on a phone all of it fits, and axe finds no fault", async () => {
    await openWindow("--deal", "5");
    const player = await visit({ screen: "phone", browser: { colorScheme: "dark" } });
    assert.deepEqual(await check(player, "Autoplay on a phone"), []);
    await player.dialog.getByRole("switch", { name: "Dry run" }).check();
    await player.dialog.getByRole("switch", { name: "Cheating" }).check();
    await press(player, "Go");
    await player.text(".run-end", "Dry run: nothing was clicked.");
    await says(player, "Go");
    assert.ok((await player.dialog.locator(".run-plan li").count()) > 10, "the plan is told");
    assert.deepEqual(await check(player, "a dry run on a phone"), []);
    const wider = await player.page.evaluate(() => [...document.querySelectorAll("dialog .autoplay *")].filter((part) =>
      part.getBoundingClientRect().right > innerWidth + 1 && part.closest(".run-table, .picture-scroller") === null).length);
    assert.equal(wider, 0, "nothing lies beside the screen");
    assert.equal(window?.clicks, 0);
  });
});

/**
 * A reading as it would be with a card in doubt, or with none at all.
 * @param {string} text of a message
 * @param {boolean} isUnclear
 * @returns {string}
 */
function doubted(text, isUnclear) {
  const message = JSON.parse(text);
  if (message.type !== "bot.seen" || message.sight === null) return text;
  const covered = "something covers the table";
  if (isUnclear) return JSON.stringify({ ...message, sight: null, unclear: covered, pieces: [{ text: covered }] });
  const cards = message.sight.cards.map((/** @type {any} */ card) =>
    (card.column === 0 && card.row === 4 ? { ...card, doubtful: true, confidence: 0.6 } : card));
  return JSON.stringify({ ...message, sight: { ...message.sight, cards, certain: false, confidence: 0.6 } });
}

onEachEngine((site) => {
  test("a page without `pasyans serve` has no bot, and says so", async () => {
    const player = await site.visit("#freecell/617");
    await player.command("menu");
    await player.dialog.getByRole("button", { name: "Read a screenshot" }).waitFor();
    assert.equal(await player.dialog.getByRole("button", { name: "Autoplay" }).count(), 0);
    await player.closeDialog();
    await player.page.evaluate(() => {
      location.hash = `#autoplay=${"0".repeat(32)}`;
    });
    await player.text("#status-text", "Only “pasyans serve” has a bot");
    assert.match(player.page.url(), /#freecell\/617/);
  });
}, ["wasm"]);

/**
 * Waits until the button says something.
 * @param {Player} player
 * @param {"Go" | "Stop"} label
 * @param {boolean} [disabled]
 */
async function says({ page }, label, disabled = false) {
  await page.waitForFunction(({ label, disabled }) => {
    const button = /** @type {HTMLButtonElement | null} */ (document.querySelector(".autoplay-go"));
    return button?.textContent === label && button.disabled === disabled && button.checkVisibility();
  }, { label, disabled });
}

/**
 * @param {Player} player
 * @param {"Go" | "Stop"} label
 */
async function press({ dialog }, label) {
  await dialog.getByRole("button", { name: label, exact: true }).click();
}

/** @param {Player} player */
async function go(player) {
  await press(player, "Go");
  await says(player, "Stop");
}

/**
 * Waits for the arrow of a move.
 * @param {Player} player
 */
async function isPlaying({ dialog }) {
  await dialog.locator(".live .arrow:not([hidden])").waitFor();
}

/**
 * A figure of the status line.
 * @param {Player} player
 * @param {string} name
 */
async function figure({ dialog }, name) {
  return (await dialog.locator(`[data-figure="${name}"]`).textContent()) ?? "";
}

/**
 * Figures of the report.
 * @param {Player} player
 * @param {string[]} names
 */
async function reported({ dialog }, names) {
  const found = await dialog.locator(".run-report .figure").evaluateAll((figures) =>
    figures.map((figure) => [figure.querySelector("dt")?.textContent ?? "", figure.querySelector("dd")?.textContent ?? ""]));
  const byName = Object.fromEntries(found);
  return names.map((name) => byName[name]);
}

/**
 * The arrow begins on a card of the picture, and ends in one of its columns.
 * @param {Player} player
 */
async function pointsAtTable({ page }) {
  const isThere = await page.evaluate(() => {
    const arrow = document.querySelector(".live .arrow:not([hidden])");
    const start = arrow?.querySelector("circle")?.getBoundingClientRect();
    const end = arrow?.querySelector("path.head:not(.edge)")?.getBoundingClientRect();
    const columns = [...document.querySelectorAll(".live .seen-column")].map((column) => column.getBoundingClientRect());
    return [start, end].every((box) => box !== undefined && columns.some((column) =>
      box.right > column.left && box.left < column.right && box.bottom > column.top && box.top < column.bottom));
  });
  assert.ok(isThere, "the arrow leads from column to column");
}

/**
 * Waits until so many more pictures are drawn.
 * @param {Player} player
 * @param {number} count
 */
async function showsPictures({ page }, count) {
  const picture = page.locator("canvas.picture-image");
  const first = Number(await picture.getAttribute("data-count"));
  await page.waitForFunction(
    (wanted) => Number(document.querySelector("canvas.picture-image")?.getAttribute("data-count")) >= wanted, first + count);
}

/**
 * Saves a file.
 * @param {Player} player
 * @param {string} button
 * @param {RegExp} name of the file
 * @returns {Promise<string>} its content
 */
async function saved({ page, dialog }, button, name) {
  const [download] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: button }).click()]);
  assert.match(download.suggestedFilename(), name);
  return readFileSync(await download.path(), "utf8");
}
