// A screenshot becomes a board: ways in, doubts and their correction, refusals, and going on from there.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { drag, drawn, oneAboveTheOther, paste, screenOf, withoutRanks } from "./support/pictures.js";
import { Engine } from "./support/program.js";
import { address, onEachEngine } from "./support/site.js";

/** @typedef {import("./support/pictures.js").PictureFile} PictureFile */
/** @typedef {import("./support/player.js").Player} Player */

const DEAL = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
const MIDDLE = "TKDV09878!TKDV0987.TKDV09876.TKDV096!76.6.";
/** Two cards of the deal, an 8 and a 10, between which nothing but their ranks decides. */
const EIGHT = { column: 0, row: 2 };
const TEN = { column: 3, row: 1 };
const SWAPPED = "660790.7V6D87.T87D9K.V8T980.DV6KTK.0DVKT9.";

const NOTES = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") };

/** @type {Engine} */
let engine;
/** @type {PictureFile} */
let deal;
/** @type {PictureFile} */
let middle;
before(() => {
  engine = new Engine();
  deal = screenOf(DEAL);
  middle = screenOf(MIDDLE);
});
after(() => engine.stop());

onEachEngine((site) => {
  test("a screenshot is chosen, shown with what was read, and played", async () => {
    const player = await site.visit("#freecell/617");
    await player.choose("Read a screenshot");
    await choose(player, "Choose a picture", middle);
    await isRead(player, /^Nothing is in doubt\. All 36 cards are there\.$/);
    const cards = player.dialog.locator(".seen-card");
    assert.equal(await cards.count(), 27);
    assert.equal(await cards.first().getAttribute("aria-label"), "Column 1, card 1: ace (T), 100% sure");
    assert.match((await spot(player, { column: 3, row: 6 }).getAttribute("aria-label")) ?? "", /six, cheated/);
    assert.deepEqual(await player.dialog.locator(".seen-look").allTextContents(), ["locked"]);
    // The mark of a card lies on the card.
    const [image, mark] = [await box(player.dialog.locator(".picture-image")), await box(spot(player, { column: 5, row: 0 }))];
    const scale = image.width / 960;
    assert.ok(Math.abs(mark.x - image.x - (240 + 5 * 82) * scale) < 3, "across");
    assert.ok(Math.abs(mark.y - image.y - 145 * scale) < 3, "down");
    await button(player, "Play on").click();
    await player.hasNoDialog();
    await player.text("#title-game", "MOLEK-SYNTEZ");
    await player.sees(await engine.load({ game: "molek-syntez", board: MIDDLE }));
    // The game before is where it was.
    await player.chooseGame("FreeCell");
    await player.sees(await engine.load({ game: "freecell", deal: 617 }));
  });

  test("a picture is pasted, but the text of a field goes to the field (also in Firefox)", async () => {
    const player = await site.visit("#freecell/617");
    await player.press("d");
    await paste(player.page, deal, { text: "12", into: "#deal-number" });
    assert.equal(await player.dialog.getByRole("heading", { name: "Deal by number" }).count(), 1);
    await player.closeDialog();
    await paste(player.page, deal);
    await isRead(player, /^Nothing is in doubt/);
    // Another one takes its place.
    await paste(player.page, middle);
    await player.dialog.locator(".seen-look", { hasText: "locked" }).waitFor();
    await player.closeDialog();
    await player.sees(await engine.load({ game: "freecell", deal: 617 }));
    // What was read is there when the dialog is opened again.
    await player.press("p");
    await player.dialog.locator(".seen-look", { hasText: "locked" }).waitFor();
  });

  test("a file is dropped, in any format that the browser knows", async () => {
    const player = await site.visit("#freecell/617");
    const screen = await drawn(player.page, { width: 1000, height: 600, screens: [{ screen: deal, x: 20, y: 40 }], type: "image/webp" });
    const hint = player.page.locator("#drop-hint");
    await drag(player.page, screen, ["dragenter", "dragover"]);
    assert.ok(await hint.isVisible());
    await drag(player.page, screen, ["dragleave"]);
    assert.ok(await hint.isHidden());
    await drag(player.page, screen, ["dragenter", "dragover", "drop"]);
    assert.ok(await hint.isHidden());
    await isRead(player, /^Nothing is in doubt/);
    await button(player, "Play on").click();
    await player.sees(await engine.load({ game: "molek-syntez", board: DEAL }));
  });

  test("cards in doubt stand out, and a click on the right rank of each settles them", async () => {
    const player = await site.visit("#molek-syntez/3");
    await paste(player.page, await withoutRanks(player.page, deal, [EIGHT, TEN]));
    await isRead(player, /^2 cards are in doubt\./);
    assert.deepEqual(await spots(player, ".doubt"), ["t0:2", "t3:1"]);
    await button(player, "Play on anyway").waitFor();

    // One click opens the ranks beside the card, the probable ones first.
    await spot(player, EIGHT).click();
    const ranks = player.dialog.locator(".rank-chooser .rank-choice");
    const names = await ranks.evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")));
    assert.deepEqual(names.slice(0, 2).sort(), ["eight, 50%", "ten, 50%"]);
    assert.equal(names.length, 9);
    await player.dialog.getByRole("button", { name: "seven", exact: true }).click();
    await isRead(player, /^The cards are not a full deck\. Too many: 7\. Missing: (8|10)\./);
    assert.deepEqual(await spots(player, ".corrected"), ["t0:2"]);
    assert.ok(await button(player, /^Play on/).isDisabled());

    // The card in doubt once more, from the list beside the picture, and then the other one.
    await player.dialog.getByRole("button", { name: "Column 1, card 3 is ten" }).click();
    await player.dialog.getByRole("button", { name: "Column 4, card 2 is eight" }).click();
    await player.text(".picture-said", /by you\./);
    assert.deepEqual(await spots(player, ".doubt"), []);
    await button(player, "Play on").click();
    await player.hasNoDialog();
    await player.sees(await engine.load({ game: "molek-syntez", board: SWAPPED }));
  });

  test("of two tables one is chosen", async () => {
    const player = await site.visit("#freecell/617");
    await paste(player.page, await oneAboveTheOther(player.page, deal, middle));
    await player.text(".picture-said", "There are 2 tables in the picture. Which one should be read?");
    const tables = player.dialog.locator(".seen-table");
    const [first, second] = [await box(tables.nth(0)), await box(tables.nth(1))];
    const [upper, lower] = first.y < second.y ? [0, 1] : [1, 0];
    await tables.nth(lower).click();
    await isRead(player, /^Nothing is in doubt/);
    assert.deepEqual(await player.dialog.locator(".seen-look").allTextContents(), ["locked"]);
    await button(player, "Other tables").click();
    await tables.nth(upper).click();
    await isRead(player, /^Nothing is in doubt/);
    await button(player, "Play on").click();
    await player.sees(await engine.load({ game: "molek-syntez", board: DEAL }));
  });

  test("what is no board, and what is no picture, is refused, and the game stays", async () => {
    const player = await site.visit("#freecell/617");
    await paste(player.page, await drawn(player.page, { width: 640, height: 400 }));
    await isRefused(player, /^There is no table of MOLEK-SYNTEZ in the picture/);
    assert.equal(await button(player, /^Play on/).count(), 0);
    await choose(player, "Another picture", NOTES);
    await isRefused(player, /^“notes.txt” is not a picture this browser can show\.$/);
    await choose(player, "Choose a picture", { ...deal, name: "torn.png", buffer: Buffer.alloc(0) });
    await isRefused(player, /^“torn.png” is empty\.$/);
    await choose(player, "Choose a picture", deal);
    await isRead(player, /^Nothing is in doubt/);
    await player.closeDialog();
    await player.sees(await engine.load({ game: "freecell", deal: 617 }));
  });

  test("a reading is given up with its dialog", async () => {
    const player = await site.visit("#freecell/617");
    await player.press("p");
    await player.dialog.waitFor();
    const isClosed = player.page.evaluate(() => new Promise((resolve) => {
      const body = document.querySelector(".screenshot");
      new MutationObserver((_, observer) => {
        if (body?.getAttribute("data-phase") !== "reading") return;
        observer.disconnect();
        body.closest("dialog")?.close();
        resolve(true);
      }).observe(/** @type {Element} */ (body), { attributes: true });
    }));
    await paste(player.page, deal);
    await isClosed;
    await player.hasNoDialog();
    await player.press("p");
    await button(player, "Choose a picture").waitFor();
    // The engine has answered by now, or does so while the next picture is read.
    await paste(player.page, middle);
    await isRead(player, /^Nothing is in doubt/);
    await button(player, "Play on").click();
    await player.sees(await engine.load({ game: "molek-syntez", board: MIDDLE }));
  });

  test("from a picture to the solution, to a hint, and to the editor", async () => {
    const player = await site.visit("#freecell/617");
    await paste(player.page, deal);
    await isRead(player, /^Nothing is in doubt/);
    await button(player, "Solve").click();
    await player.hasNoDialog();
    await player.text(".verdict-line", /^Won in 27 moves/);
    // With the panel open, it stays.
    await paste(player.page, deal);
    await isRead(player, /^Nothing is in doubt/);
    await button(player, "Solve").click();
    await player.hasNoDialog();
    assert.ok(await player.page.locator("#panel").isVisible());
    await player.press("a");
    await paste(player.page, deal);
    await isRead(player, /^Nothing is in doubt/);
    await button(player, "Hint").click();
    await player.text("#table .arrow .label", /wins in/);
    await paste(player.page, middle);
    await isRead(player, /^Nothing is in doubt/);
    await button(player, "Edit the board").click();
    await player.text(".editor-status", "This board can be played.");
    assert.equal(await player.dialog.getByRole("textbox", { name: "Board as text" }).inputValue(), MIDDLE);
  });
});

// What the engine has no part in.
onEachEngine((site) => {
  for (const start of [{ game: "molek-syntez", deal: 9 }, { game: "freecell", deal: 617 }, { game: "molek-syntez", board: MIDDLE }]) {
    test(`the picture that Share saves is opened again (${start.game} ${start.deal ?? "board"})`, async () => {
      const { moves: [move] } = await engine.load(start);
      const player = await site.visit(address({ ...start, moves: [move] }));
      const piles = await player.piles();
      await player.press("s");
      const [saved] = await Promise.all([
        player.page.waitForEvent("download"),
        player.dialog.getByRole("button", { name: "Save: Picture of the table" }).click(),
      ]);
      const picture = { name: "saved.png", mimeType: "image/png", buffer: await readFile(await saved.path()) };
      const other = await site.visit("#fan/1");
      await other.choose("Read a screenshot");
      await choose(other, "Choose a picture", picture);
      await other.hasNoDialog();
      await other.hasPlayed(1);
      assert.deepEqual(await other.piles(), piles);
    });
  }

  // Decks and suit colours of the settings are for other games: this one has its own deck, which is read in two sizes here.
  for (const [name, deviceScaleFactor, start] of /** @type {const} */ ([
    ["a deal", 1, { game: "molek-syntez", deal: 9 }],
    ["a deal", 2, { game: "molek-syntez", deal: 617 }],
    ["a cheat and a locked column", 1, { game: "molek-syntez", board: MIDDLE }],
  ])) {
    test(`a screenshot of the page's own table is read: ${name}, ${deviceScaleFactor}x`, async () => {
      const settings = /** @type {const} */ ({ deck: "large", fourColour: true });
      const player = await site.visit(address({ ...start, moves: [] }), { settings, browser: { deviceScaleFactor } });
      const piles = await player.piles();
      const screen = { name: "screen.png", mimeType: "image/png", buffer: await player.page.screenshot() };
      await player.chooseGame("FreeCell");
      await player.choose("Read a screenshot");
      await choose(player, "Choose a picture", screen);
      await isRead(player, /^Nothing is in doubt\. All 36 cards are there\.$/);
      await button(player, "Play on").click();
      await player.hasNoDialog();
      assert.deepEqual(await player.piles(), piles);
    });
  }

  test("of a picture of another game the page says what it can read (also in Firefox)", async () => {
    const player = await site.visit("#freecell/617");
    const screen = { name: "screen.png", mimeType: "image/png", buffer: await player.page.screenshot() };
    await paste(player.page, screen);
    await player.text(".picture-said", /^(No known cards were recognised|There are cards) in the picture.*\. Pasyans reads screenshots of MOLEK-SYNTEZ’s solitaire/);
    assert.doesNotMatch((await player.dialog.textContent()) ?? "", /--learn/);
  });

  test("another board is taken as a whole", async () => {
    const player = await site.visit("#molek-syntez/3");
    await paste(player.page, await withoutRanks(player.page, deal, [EIGHT, TEN]));
    await isRead(player, /^2 cards are in doubt\./);
    const boards = player.dialog.locator(".board-choice");
    assert.equal(await boards.count(), 2);
    await boards.nth(1).click();
    await player.text(".picture-said", /^Corrected by you\. 2 cards/);
    assert.equal(await boards.nth(1).getAttribute("aria-pressed"), "true");
    await boards.first().click();
    await player.text(".picture-said", /^Confirmed by you\./);
    await button(player, "Play on").waitFor();
  });

  test("by keys alone", async () => {
    const player = await site.visit("#freecell/617");
    const doubtful = await withoutRanks(player.page, deal, [EIGHT, TEN]);
    await player.press("p");
    const chooser = player.page.waitForEvent("filechooser");
    await player.page.locator("dialog button:focus", { hasText: "Choose a picture" }).waitFor();
    await player.press("Enter");
    await (await chooser).setFiles(doubtful);
    await isRead(player, /^2 cards are in doubt\./);
    // The focus is on the first card in doubt; arrows lead to the others, and a letter is a rank.
    assert.equal(await focused(player), "t0:2");
    await player.press("0");
    await player.press("ArrowUp", "ArrowRight", "ArrowRight", "ArrowRight");
    assert.equal(await focused(player), "t3:1");
    await player.press("Enter");
    await player.dialog.locator(".rank-chooser").waitFor();
    await player.press("Escape");
    await player.dialog.locator(".rank-chooser").waitFor({ state: "hidden" });
    assert.equal(await focused(player), "t3:1");
    await player.press("8");
    await player.text(".picture-said", /by you\./);
    await button(player, "Play on").press("Enter");
    await player.sees(await engine.load({ game: "molek-syntez", board: SWAPPED }));
  });

  test("on a phone a card is corrected by two taps", async () => {
    const player = await site.visit("#freecell/617", { screen: "phone" });
    await player.choose("Read a screenshot");
    await choose(player, "Choose a picture", deal);
    await isRead(player, /^Nothing is in doubt/);
    await button(player, "Closer").tap();
    const card = spot(player, EIGHT);
    assert.ok((await box(card)).height >= 24, "a card is high enough for a finger");
    await card.tap();
    await player.dialog.getByRole("button", { name: "nine", exact: true }).tap();
    await isRead(player, /^The cards are not a full deck\. Too many: 9\. Missing: 8\./);
  });

  test("a picture that makes too long a message is packed tighter, or refused", async () => {
    let limit = 0;
    const player = await site.visit("#freecell/617", {
      prepare: (context) => context.routeWebSocket(/\/engine$/, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((message) => socket.send(String(message).replace(/"message_bytes":\d+/, `"message_bytes":${limit}`)));
      }),
      isReady: false,
    });
    // Smooth edges are what PNG packs badly.
    const smooth = { width: 2400, height: 1350, screens: [{ screen: deal, x: 0, y: 0, scale: 2.5 }] };
    const [png, jpeg] = [await drawn(player.page, smooth), await drawn(player.page, { ...smooth, type: "image/jpeg" })];
    assert.ok(png.buffer.length > jpeg.buffer.length * 1.2, `${png.buffer.length} and ${jpeg.buffer.length} bytes`);
    const outcomes = /** @type {const} */ ([
      [Math.floor((png.buffer.length * 4) / 3), /^Nothing is in doubt/],
      [10_000, /^The picture is too large: 2,400 × 1,350 pixels\. Crop it to the table\.$/],
    ]);
    for (const [bytes, expected] of outcomes) {
      limit = bytes;
      await player.page.reload();
      await player.isDealt();
      await paste(player.page, png);
      await player.text(".picture-said", expected);
    }
  });
}, ["websocket"]);

/**
 * @param {Player} player
 * @param {string} name of the button
 * @param {PictureFile} file
 */
async function choose(player, name, file) {
  const [chooser] = await Promise.all([player.page.waitForEvent("filechooser"), button(player, name).click()]);
  await chooser.setFiles(file);
}

/**
 * @param {Player} player
 * @param {RegExp} words
 */
async function isRead(player, words) {
  await player.dialog.locator('.screenshot[data-phase="seen"]').waitFor();
  await player.text(".picture-said", words);
}

/**
 * @param {Player} player
 * @param {RegExp} words
 */
async function isRefused(player, words) {
  await player.dialog.locator('.screenshot[data-phase="refused"]').waitFor();
  await player.text(".picture-said", words);
}

/**
 * @param {Player} player
 * @param {string | RegExp} name
 */
function button({ dialog }, name) {
  return dialog.getByRole("button", { name, exact: typeof name === "string" });
}

/**
 * The mark of a card.
 * @param {Player} player
 * @param {{column: number, row: number}} place
 */
function spot({ dialog }, { column, row }) {
  return dialog.locator(`.seen-card[data-spot="t${column}:${row}"]`);
}

/**
 * @param {Player} player
 * @param {string} kind
 * @returns {Promise<(string | null)[]>} which cards are of this kind
 */
function spots({ dialog }, kind) {
  return dialog.locator(`.seen-card${kind}`).evaluateAll((cards) => cards.map((card) => card.getAttribute("data-spot")));
}

/** @param {Player} player */
function focused({ page }) {
  return page.evaluate(() => document.activeElement?.getAttribute("data-spot"));
}

/** @param {import("playwright-core").Locator} locator */
async function box(locator) {
  const found = await locator.boundingBox();
  assert.ok(found, `${locator} is not to be seen`);
  return found;
}
