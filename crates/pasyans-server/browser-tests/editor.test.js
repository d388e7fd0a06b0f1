// The board editor: typing and tapping, faults in their places, and playing what was made.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine } from "./support/program.js";
import { ANY_ENGINE, onEachEngine } from "./support/site.js";

/** @typedef {import("./support/player.js").Player} Player */

/** @type {Engine} */
let engine;
before(() => {
  engine = new Engine();
});
after(() => engine.stop());

const BOARD = "TKDV09878!TKDV0987.TKDV09876.TKDV096!76.6.";

onEachEngine((site) => {
  test("a typed board is played from there", async () => {
    const board = ["Foundations: H-Q C-Q D-Q S-Q", ": KH", ": KC", ": KD", ": KS", ":", ":", ":", ":"].join("\n");
    const player = await open(site);
    await field(player).fill(board);
    await player.text(".editor-status", "This board can be played.");
    await player.dialog.getByRole("button", { name: "Play from here" }).click();
    await player.hasNoDialog();
    await player.text("#title-deal", "custom board");
    await player.sees(await engine.load({ game: "freecell", board }));
    for (const ply of [1, 2, 3, 4]) {
      await player.doubleClick(`t${ply - 1}`);
      await player.hasPlayed(ply);
    }
    await player.hasWon();
  });

  test("faults are listed, marked in the text and on the cards, and lead there", async () => {
    const player = await open(site);
    const { board } = await engine.load({ game: "freecell", deal: 617 });
    const [first, ...rest] = board.split("\n");
    const wrong = [first.replace(/\S+$/, "XX"), ...rest].join("\n");
    await field(player).fill(wrong);
    const faults = player.dialog.locator(".fault-list .fault");
    await faults.first().waitFor();
    const expected = await engine.ask("game.read", { game: "freecell", board: wrong }).catch((error) => error.message);
    assert.equal(typeof expected, "string");
    assert.match((await faults.first().textContent()) ?? "", /Line 1, character \d+.*XX/);
    assert.equal(await player.dialog.locator(".marked-under mark").first().textContent(), "XX");
    assert.equal(await field(player).getAttribute("aria-invalid"), "true");
    assert.ok(await player.dialog.getByRole("button", { name: "Play from here" }).isDisabled());
    await player.dialog.locator(".editor-status").click();
    const chosen = await field(player).evaluate((/** @type {HTMLTextAreaElement} */ area) =>
      area.value.slice(area.selectionStart, area.selectionEnd));
    assert.equal(chosen, "XX");
    // Mended, it can be played.
    await field(player).fill(board);
    await player.text(".editor-status", "This board can be played.");
    assert.equal(await faults.count(), 0);
  });

  test("suits may be signs, also in a board that is not finished (also in Firefox)", async () => {
    const player = await open(site);
    await field(player).fill("Foundations: ♥-2\nFreecells: ♠K\n10♥ Q♦\nA♣, J♥️");
    await player.text(".editor-status", "45 cards left to place.");
    const { board } = await engine.load({ game: "freecell", deal: 617 });
    const signs = board.replace(/H/g, "♥").replace(/C/g, "♣").replace(/D/g, "♦").replace(/S/g, "♠");
    await field(player).fill(signs);
    await player.text(".editor-status", "This board can be played.");
  });

  test("a board of another game is recognised, with the offer to switch (also in Firefox)", async () => {
    const player = await open(site);
    await field(player).fill(BOARD);
    await player.text(".editor-other", /^This is a board of another game\. Switch to:MOLEK-SYNTEZ$/);
    await player.dialog.locator(".editor-other").getByRole("button", { name: "MOLEK-SYNTEZ" }).click();
    await player.text(".editor-status", "This board can be played.");
    assert.equal(await player.dialog.locator(".editor-other").isVisible(), false);
    await player.dialog.getByRole("button", { name: "Play from here" }).click();
    await player.hasNoDialog();
    await player.sees(await engine.load({ game: "molek-syntez", board: BOARD }));
  });

  test("a board that is won is not one to be played", async () => {
    const player = await open(site);
    await field(player).fill("Foundations: H-K C-K D-K S-K");
    await player.text(".editor-status", "This board is won already.");
  });

  test("a board that is pasted at the table is opened, of whatever game; one with faults goes to the editor (also in Firefox)", async () => {
    const player = await site.visit("#freecell/617");
    const { board } = await engine.load({ game: "freecell", deal: 1 });
    await pasteText(player, board);
    await player.text("#title-deal", "custom board");
    await player.sees(await engine.load({ game: "freecell", board }));
    await pasteText(player, BOARD);
    await player.text("#title-game", "MOLEK-SYNTEZ");
    await player.sees(await engine.load({ game: "molek-syntez", board: BOARD }));
    await pasteText(player, "Shopping: milk, bread");
    await player.text("#status-text", "The text in the clipboard is not a board");
    await pasteText(player, BOARD.replace("TKDV", "TKDD"));
    await player.dialog.getByRole("heading", { name: "Board editor" }).waitFor();
    await player.dialog.locator(".fault-list .fault").first().waitFor();
  });

  test("all faults at once", async () => {
    const player = await open(site);
    await field(player).fill("XX 7H\n7H YY 7H\nTH");
    await player.text(".fault-list", /XX.*appears twice.*YY.*appears twice.*missing/s);
    assert.equal(await player.dialog.locator(".fault-list .fault").count(), 5);
    await player.text(".editor-status", /^5 faults\./);
  });

  test("a wrong letter in a board of MOLEK-SYNTEZ", async () => {
    const player = await open(site, "#molek-syntez/3");
    await field(player).fill(BOARD.replace("TKDV09876.", "TKDVX9876."));
    await player.text(".fault-list", /Character 24.*X.*missing: 0/s);
    assert.equal(await player.dialog.locator(".marked-under mark").first().textContent(), "X");
  });

  test("all faults of a board of MOLEK-SYNTEZ at once", async () => {
    const player = await open(site, "#molek-syntez/3");
    await field(player).fill("66879X.7V6D87.T87D9K.V0T980.DV6KTk.0DVKT7.");
    await player.text(".fault-list", /Character 6.*X.*Character 34.*write K.*Character 41.*one more.*missing: 9 0 K/s);
    assert.equal(await player.dialog.locator(".fault-list .fault").count(), 4);
    await player.text(".editor-status", /^4 faults\./);
  });

  test("a card too many is marked on the table of the editor", async () => {
    const player = await open(site);
    const { board } = await engine.load({ game: "freecell", deal: 617 });
    const [first, second, ...rest] = board.split("\n");
    const card = first.split(" ").at(-1) ?? "";
    await field(player).fill([first, second.replace(/\S+$/, card), ...rest].join("\n"));
    await player.dialog.locator(".editor-card.faulty").first().waitFor();
    await player.text(".editor-status", new RegExp(`${card[0] === "T" ? "10" : card[0]}`));
  });

  for (const screen of /** @type {const} */ (["wide", "phone"])) {
    test(`a board made by taps (${screen})`, async () => {
      const player = await open(site, "#molek-syntez/3", screen);
      const press = (/** @type {import("playwright-core").Locator} */ place) => (screen === "phone" ? place.tap() : place.click());
      await press(player.dialog.getByRole("button", { name: "Clear" }));
      await player.text(".tray-title", "36 cards left to place");
      // The first column is marked: cards that are tapped go there.
      for (const card of ["K", "D", "V"]) await press(player.dialog.locator(`.tray-key[data-spot="${card}"]`));
      await player.text(".tray-title", "33 cards left to place");
      assert.deepEqual(await columnOf(player, "t0"), ["t0:0", "t0:1", "t0:2"]);
      // A card, then its place.
      await press(player.dialog.locator('[data-spot="t0:2"]'));
      await press(player.dialog.locator('[data-spot="t1:end"]'));
      assert.deepEqual(await columnOf(player, "t1"), ["t1:0"]);
      await press(player.dialog.getByRole("button", { name: "Undo" }));
      assert.deepEqual(await columnOf(player, "t1"), []);
      await press(player.dialog.getByRole("button", { name: "Fill at random" }));
      await player.text(".tray-title", "All 36 cards are on the board");
      await player.text(".editor-status", "This board can be played.");
      await press(player.dialog.getByRole("button", { name: "Play from here" }));
      await player.hasNoDialog();
      assert.deepEqual((await player.piles()).t0.slice(0, 3), ["K", "D", "V"]);
    });
  }

  test("a card dragged in the editor", async () => {
    const player = await open(site, "#molek-syntez/3");
    const count = (await columnOf(player, "t1")).length;
    const from = await player.dialog.locator('[data-spot="t0:5"]').boundingBox();
    const to = await player.dialog.locator('[data-spot="t1:5"]').boundingBox();
    assert.ok(from && to);
    await player.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await player.page.mouse.down();
    await player.page.mouse.move(to.x + to.width / 2, to.y + to.height * 0.8, { steps: 5 });
    await player.page.mouse.up();
    assert.equal((await columnOf(player, "t1")).length, count + 1);
    assert.equal((await columnOf(player, "t0")).length, 5);
  });

  test("a cheated card of MOLEK-SYNTEZ", async () => {
    const player = await open(site, "#molek-syntez/3");
    await field(player).fill(BOARD.replace("8!", "8."));
    await player.text(".editor-status", "This board can be played.");
    await player.dialog.locator('[data-spot="t0:8"]').click();
    await player.dialog.getByRole("button", { name: "Cheated", exact: true }).click();
    assert.equal(await field(player).inputValue(), BOARD);
    await player.text(".editor-status", "This board can be played.");
    await player.dialog.getByRole("button", { name: "Play from here" }).click();
    await player.hasNoDialog();
    await player.sees(await engine.load({ game: "molek-syntez", board: BOARD }));
    for (const pile of ["t0", "t3"]) {
      const last = player.page.locator(`#table .pile[data-pile="${pile}"] .card`).last();
      assert.match((await last.getAttribute("aria-label")) ?? "", /cheated/, pile);
    }
  });

  test("rules of one's own: their faults, and a game by them", async () => {
    const player = await open(site);
    await player.dialog.getByRole("combobox", { name: "Game" }).selectOption({ label: "Custom game…" });
    const rules = player.dialog.getByRole("textbox", { name: "Rule file" });
    const text = await rules.inputValue();
    await rules.fill(text.replace("columns = 10", "columns = many"));
    await player.dialog.locator("#editor-rule-faults .fault").first().waitFor();
    await rules.fill(text);
    await player.dialog.getByRole("button", { name: "Use these rules" }).click();
    await player.text(".editor-status", "This board can be played.");
    await player.dialog.getByRole("button", { name: "Play from here" }).click();
    await player.text("#title-game", "Double FreeCell");
    assert.equal(Object.values(await player.piles()).flat().length, 104);
  });

  test("what was being made is there when the editor is opened again", async () => {
    const player = await open(site, "#molek-syntez/3");
    await field(player).fill("668790.");
    await player.closeDialog();
    await player.press("e");
    assert.equal(await field(player).inputValue(), "668790.");
    await player.dialog.getByRole("button", { name: "From the table" }).click();
    assert.equal(await field(player).inputValue(), (await engine.load({ game: "molek-syntez", deal: 3 })).board);
  });
}, ANY_ENGINE);

/**
 * A player with the editor open.
 * @param {import("./support/site.js").Site} site
 * @param {string} [hash]
 * @param {"wide" | "phone"} [screen]
 */
async function open(site, hash = "#freecell/617", screen = "wide") {
  const player = await site.visit(hash, { screen });
  await player.choose("Board editor");
  await player.text(".editor-status", "This board can be played.");
  return player;
}

/** @param {Player} player */
function field({ dialog }) {
  return dialog.getByRole("textbox", { name: "Board as text" });
}

/**
 * The cards of a column in the editor.
 * @param {Player} player
 * @param {string} pile
 */
async function columnOf({ dialog }, pile) {
  return dialog.locator(`.editor-card[data-spot^="${pile}:"]`).evaluateAll((cards) =>
    cards.map((card) => card.getAttribute("data-spot")));
}

/**
 * @param {Player} player
 * @param {string} text
 */
function pasteText({ page }, text) {
  return page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const event = new ClipboardEvent("paste", { bubbles: true, cancelable: true });
    // Firefox gives the event no data of a script's.
    document.body.dispatchEvent(Object.defineProperty(event, "clipboardData", { value: clipboardData }));
  }, text);
}
