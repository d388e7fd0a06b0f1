// Klondike, Spider and their kin: the stock and the waste by mouse, finger and keys, cards that lie face down, and what
// nobody may see of them.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { check } from "./support/axe.js";
import { Engine, solve } from "./support/program.js";
import { ANY_ENGINE, address, onEachEngine } from "./support/site.js";

/** @typedef {import("./support/player.js").Player} Player */
/** @typedef {import("../web/src/protocol.js").Move} Move */

/** @type {Move} */
const DEAL = { kind: "deal" };
/** @type {Move} */
const REDEAL = { kind: "redeal" };

/** The end of a game of Klondike: the stock is empty, and the waste may be turned over. */
const USED_UP = { game: "klondike", board: ["Foundations: H-K C-K D-K S-9", "Waste: JS TS QS KS", ":", ":", ":", ":", ":", ":", ":"].join("\n") };

/** The end of a game of Spider: hearts lack their ace, and a column is empty. */
const NEARLY = {
  game: "spider",
  board: [
    "Foundations: H-0 C-K D-K S-K H-K C-K D-K S-0",
    "Stock: KS QS JS TS 9S 8S 7S 6S 5S 4S",
    "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
    "<3S> AH",
    "2S",
    "AS",
    ...Array(6).fill(":"),
  ].join("\n"),
};

/** @type {Engine} */
let engine;
before(() => {
  engine = new Engine();
});
after(() => engine.stop());

onEachEngine((site) => {
  for (const how of /** @type {const} */ (["click", "type"])) {
    test(`the stock is dealt by ${how}, and the waste turned over; undo takes it back (also in Firefox)`, async () => {
      const player = await site.visit(address(USED_UP));
      if (how === "type") await player.press("Digit1");
      const moves = [REDEAL, DEAL, DEAL];
      for (const [index] of moves.entries()) {
        await player.deal(how);
        await player.hasPlayed(index + 1);
        await player.sees(await engine.load({ ...USED_UP, moves: moves.slice(0, index + 1) }));
      }
      await player.press("u", "u", "u");
      await player.sees(await engine.load({ ...USED_UP, moves: [] }));
    });
  }

  test("a finger deals by one tap", async () => {
    const player = await site.visit("#klondike/1", { screen: "phone" });
    await player.deal("tap");
    await player.hasPlayed(1);
    await player.deal("tap");
    await player.hasPlayed(2);
    await player.sees(await engine.load({ game: "klondike", deal: 1, moves: [DEAL, DEAL] }));
  });

  test("a whole win of Klondike is played", async () => {
    const { moves } = solve("klondike", "--deal", "1", "--objective", "first");
    assert.ok(moves.some(({ kind }) => kind === "deal") && moves.some(({ from }) => from === "w0"));
    const player = await site.visit("#klondike/1", { settings: { autoHome: false, autoFinish: false } });
    await player.play(moves);
    await player.hasWon();
  });

  test("a run that is complete leaves by itself, and undo brings it back face down", async () => {
    const moves = [{ from: "t1", to: "t0", count: 1, cheat: false }];
    const player = await site.visit(address(NEARLY), { settings: { speed: "fast" } });
    await player.play(moves);
    const state = await engine.load({ ...NEARLY, moves });
    assert.deepEqual(state.piles.find(({ name }) => name === "t1")?.cards, ["3S"]);
    await player.sees(state);
    await player.text("#live", /^Ace of hearts .*\. Three of spades is turned up, column 2\. A complete run of hearts is taken off\.$/);
    await player.press("u");
    await player.sees(await engine.load({ ...NEARLY, moves: [] }));
  });

  test("a link leads to the same moves, and a reload too", async () => {
    const moves = [DEAL, DEAL];
    const player = await site.visit(address({ game: "sawayama", deal: 1, moves }));
    const state = await engine.load({ game: "sawayama", deal: 1, moves });
    await player.sees(state);
    await player.page.reload();
    await player.sees(state);
    await player.press("u");
    await player.hasPlayed(1);
  });

  test("a hint points at the stock, and the panel says what the engine knows", async () => {
    const board = ["Foundations: H-K C-K D-K S-K H-K C-K D-K S-J", "Stock: QS KS", ...Array(10).fill(":")].join("\n");
    const player = await site.visit(address({ game: "forty-thieves", board }));
    await player.command("hint");
    await player.text("#status-text", /^Deal a card to the waste: wins in 4 moves/);
    await player.text("#table .arrow .label", "wins in 4");
    const stock = await player.spot("s0");
    const dot = await player.page.locator("#table .arrow circle").boundingBox();
    assert.ok(dot !== null && Math.abs(dot.x + dot.width / 2 - stock.x) < 2 && Math.abs(dot.y + dot.height / 2 - stock.y) < 2);
    await player.press("a");
    await player.text(".panel-thoughtful", /The engine knows the hidden cards/);
    const open = await site.visit("#freecell/617");
    await open.press("a");
    await open.text(".verdict-line", /^Won in/);
    assert.equal(await open.page.locator(".panel-thoughtful").isVisible(), false);
  });
});

onEachEngine((site) => {
  test("keys lead to the stock and the waste, which have names", async () => {
    const player = await site.visit("#klondike/1");
    const here = () => player.page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await player.press("Digit1", "ArrowUp");
    assert.equal(await here(), "Stock, 24 cards");
    await player.press("Enter");
    await player.hasPlayed(1);
    await player.text("#live", /^Dealt 3 cards\. On the waste: four of diamonds\.$/);
    await player.press("ArrowRight");
    assert.equal(await here(), "Four of diamonds, 3 of 3 on the waste");
    await player.press("Digit3");
    assert.equal(await here(), "Five of clubs, 3 of 3 in column 3");
    await player.press("ArrowUp");
    assert.equal(await here(), "Face down, 2 of 3 in column 3");
    await player.press("w");
    assert.equal(await here(), "Four of diamonds, 3 of 3 on the waste");
    assert.equal(await player.page.locator('#table [data-pile="t2"]').first().getAttribute("aria-label"), "Column 3, 3 cards, 2 face down, ends with five of clubs");
  });

  test("the empty stock says that the waste can be turned over, or that it is used up", async () => {
    const player = await site.visit(address(USED_UP));
    const slot = player.page.locator("#table .pile.stock .slot");
    assert.equal(await slot.getAttribute("aria-label"), "Stock, empty: turn the waste over");
    assert.ok(await slot.locator(".turn").isVisible());
    const used = await site.visit(address({ game: "forty-thieves", board: ["Foundations: H-K C-K D-K S-K H-K C-K D-K S-J", "Waste: KS QS", ...Array(10).fill(":")].join("\n") }));
    const place = used.page.locator("#table .pile.stock .slot");
    assert.equal(await place.getAttribute("aria-label"), "Stock, empty");
    assert.ok(await place.locator(".used-up").isVisible());
    await used.deal();
    await used.text("#status-text", "The stock is dealt only once in this game");
    await used.hasPlayed(0);
  });

  test("where no row may be dealt, the page says why", async () => {
    const player = await site.visit(address(NEARLY));
    await player.deal();
    await player.text("#status-text", "No cards are dealt while a column is empty");
    await player.text(".note-beside", "No cards are dealt while a column is empty");
    await player.hasPlayed(0);
  });

  test("who presses the stock and leaves it deals nothing", async () => {
    const player = await site.visit("#klondike/1");
    const [stock, column] = [await player.spot("s0"), await player.spot("t3")];
    await player.page.mouse.move(stock.x, stock.y);
    await player.page.mouse.down();
    await player.page.mouse.move(column.x, column.y, { steps: 3 });
    await player.page.mouse.up();
    await player.deal();
    await player.hasPlayed(1);
    await player.sees(await engine.load({ game: "klondike", deal: 1, moves: [DEAL] }));
  });

  test("the cell of Sawayama opens when the stock is empty", async () => {
    const player = await site.visit("#sawayama/1");
    const cell = player.page.locator('#table .pile[data-pile="c0"] .slot');
    assert.equal(await cell.getAttribute("aria-label"), "Cell 1, closed until the stock is empty");
    await player.play(Array(8).fill(DEAL));
    assert.equal(await cell.getAttribute("aria-label"), "Cell 1, empty");
    const before = await player.piles();
    await player.play([{ from: "w0", to: "c0", count: 1, cheat: false }]);
    assert.deepEqual((await player.piles()).c0, before.w0?.slice(-1));
  });

  test("nothing on the page tells what lies face down", async () => {
    const start = { game: "klondike", deal: 1, moves: [DEAL] };
    const player = await site.visit(address(start), { settings: { speed: "fast" } });
    const state = await engine.load(start);
    const seen = new Set(state.piles.flatMap(({ cards }) => cards).filter((card) => card !== "?"));
    await showsOnly(player, seen);
    // What was dealt or turned up and taken back is hidden again.
    await player.deal();
    await player.hasPlayed(2);
    await player.press("u");
    await player.sees(state);
    await player.isStill();
    await showsOnly(player, seen);
    const [move] = state.moves.filter(({ from, to }) => from?.startsWith("t") && to?.startsWith("f"));
    assert.ok(move);
    await player.play([move]);
    await player.press("u");
    await player.sees(state);
    await player.isStill();
    await showsOnly(player, seen);
    await player.press("a");
    await player.text(".verdict-line", /^Won in/);
    await player.page.locator(".solution-list .card-hidden").first().waitFor();
    const told = await player.page.locator(".solution-list .card-sign").allTextContents();
    const signs = [...seen].map((card) => card.replace("T", "10").replace(/[HCDS]$/, (suit) => ({ H: "♥", C: "♣", D: "♦", S: "♠" })[suit] ?? ""));
    assert.deepEqual(told.filter((sign) => !signs.includes(sign)), []);
    await player.press("e");
    await player.text(".editor-status", "This board can be played.");
    await showsOnly(player, seen);
    const text = player.page.locator(".editor-text .marked-field");
    assert.equal(await text.inputValue(), "");
    await player.page.locator('.editor-card[data-spot="t6:6"]').click();
    await player.text(".editor-hint-text", "Show the hidden cards first, to edit the board.");
    await player.press("Delete", "Alt+ArrowLeft");
    await showsOnly(player, seen);
    await player.page.getByRole("button", { name: "Show them" }).click();
    assert.match(await text.inputValue(), /^Stock: .*\nWaste: 4H AC 4D\nQH\n<7H> TS\n/);
  });

  test("the editor keeps the stock, the waste and what lies face down", async () => {
    const player = await site.visit(address({ ...USED_UP, moves: [REDEAL, DEAL] }));
    await player.press("e");
    await player.text(".editor-status", "This board can be played.");
    await player.dialog.getByRole("button", { name: "Deal", exact: true }).click();
    const text = player.page.locator(".editor-text .marked-field");
    await player.page.locator('.editor-card[data-spot="t6:6"]').waitFor();
    const whole = await text.inputValue();
    // A card of a column goes to another one and comes back.
    const card = player.page.locator('.editor-card[data-spot="t6:6"]');
    await card.focus();
    await player.press("Alt+ArrowLeft", "Alt+ArrowRight");
    await player.text(".editor-status", "This board can be played.");
    assert.equal((await text.inputValue()).replaceAll(/[<>]/g, ""), whole.replaceAll(/[<>]/g, ""), "no card is lost");
    // Of a picked card one may say on which side it lies.
    await player.page.locator('.editor-card[data-spot="t6:3"]').click({ position: { x: 20, y: 6 } });
    await player.page.getByRole("button", { name: "Face down", exact: true }).click();
    assert.match(await text.inputValue(), /\n<JD> <7C> <5S> 3H /);
    await player.page.getByRole("button", { name: "Play from here" }).click();
    await player.hasNoDialog();
    const { t6 } = await player.piles();
    assert.deepEqual(t6?.slice(0, 4), ["?", "?", "?", "3H"]);
  });

  for (const screen of /** @type {const} */ (["wide", "phone"])) {
    test(`axe finds nothing wrong, ${screen}`, async () => {
      for (const hash of ["#klondike/1/d", "#spider/1/d", address(USED_UP), address({ game: "sawayama", deal: 1 })]) {
        const player = await site.visit(hash, { screen });
        assert.deepEqual(await check(player, hash), []);
      }
      const player = await site.visit("#klondike/1", { screen });
      await player.press("e");
      await player.text(".editor-status", "This board can be played.");
      assert.deepEqual(await check(player, "the editor, hiding"), []);
      await player.page.getByRole("button", { name: "Show them" }).click();
      assert.deepEqual(await check(player, "the editor"), []);
    });
  }
}, ANY_ENGINE);

/**
 * Looks for hidden cards in all that the document has: attributes, texts, and pictures.
 * @param {Player} player
 * @param {ReadonlySet<string>} seen cards that lie face up
 */
async function showsOnly(player, seen) {
  const found = await player.page.evaluate(() => {
    // What is not placed yet is listed in full, whatever lies where.
    const all = [...document.querySelectorAll("#table *, dialog *")].filter((node) => !node.closest(".editor-tray"));
    const texts = all.flatMap((node) => [...node.attributes].filter(({ name }) => name !== "style" && name !== "d").map(({ value }) => value));
    const faces = [...document.querySelectorAll("#table .card")].map((card) => ({
      card: /** @type {HTMLElement} */ (card).dataset.card ?? "",
      face: /** @type {HTMLElement} */ (card.querySelector(".picture")).style.backgroundImage,
    }));
    return { texts: [...texts, document.title, document.getElementById("status-text")?.textContent ?? ""].join("\n"), faces };
  });
  const backs = new Set(found.faces.filter(({ card }) => card === "?").map(({ face }) => face));
  assert.equal(backs.size, 1, "all backs are alike");
  for (const { card, face } of found.faces) if (card !== "?") assert.ok(!backs.has(face) && seen.has(card), card);
  const named = found.texts.match(/\b(?:ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king) of (?:hearts|clubs|diamonds|spades)\b/gi) ?? [];
  const names = new Set(named.map((name) => name.toLowerCase()));
  assert.ok(names.size <= seen.size, [...names].join(", "));
  const RANKS = { ace: "A", two: "2", three: "3", four: "4", five: "5", six: "6", seven: "7", eight: "8", nine: "9", ten: "T", jack: "J", queen: "Q", king: "K" };
  for (const name of names) {
    const [rank = "", , suit = ""] = name.split(" ");
    const card = RANKS[/** @type {keyof typeof RANKS} */ (rank)] + suit.charAt(0).toUpperCase();
    assert.ok(seen.has(card), `${name} is named`);
  }
}
