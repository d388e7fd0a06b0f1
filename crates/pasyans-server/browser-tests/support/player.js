// Somebody at the page: sees the table, and plays by mouse, finger or keys.

import assert from "node:assert/strict";
import { stroke, tap } from "./finger.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../../web/src/protocol.js").CardMove} CardMove */
/** @typedef {import("../../web/src/protocol.js").Move} Move */
/** @typedef {import("../../web/src/protocol.js").State} State */
/** @typedef {import("./finger.js").Point} Point */
/** @typedef {Record<string, string[]>} Piles cards by the name of their pile, the lowest first */

export class Player {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
  }

  /** Waits until cards lie on the table and can be picked up. */
  async isDealt() {
    // Of a locked pile most cards are hidden.
    await this.page.locator("#table .card:not(.buried)").first().waitFor();
    await this.isStill();
  }

  /** Waits until no card is on its way. */
  async isStill() {
    // Cards begin to move in the frames after the state is known, some in each.
    await this.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))),
    );
    await this.page.waitForFunction(() => {
      const table = document.getElementById("table");
      // What lifts a little under the pointer can be pressed all the same.
      const moving = table?.getAnimations({ subtree: true }).filter((animation) => !(animation instanceof CSSTransition));
      return moving?.every((animation) => animation.playState !== "running");
    });
  }

  /** @returns {Promise<Piles>} what lies on the table */
  piles() {
    return this.page.evaluate(readPiles, null);
  }

  /**
   * Waits until the table shows a state.
   * @param {Pick<State, "piles">} state
   */
  async sees({ piles }) {
    const expected = Object.fromEntries(piles.map(({ name, cards }) => [name, cards]));
    try {
      await this.page.waitForFunction(readPiles, JSON.stringify(expected));
    } catch (error) {
      assert.deepEqual(await this.piles(), expected);
      throw error;
    }
  }

  /**
   * Waits until so many moves are played.
   * @param {number} count
   */
  async hasPlayed(count) {
    await this.text("#moves-count", String(count));
  }

  /** @returns {Promise<number>} how many moves are played */
  async ply() {
    return Number(await this.page.locator("#moves-count").textContent());
  }

  /**
   * Waits until an element has a text.
   * @param {string} selector
   * @param {string | RegExp} text all of it, or what is in it
   */
  async text(selector, text) {
    const wanted = typeof text === "string" ? { selector, text } : { selector, pattern: text };
    try {
      await this.page.waitForFunction(hasText, wanted);
    } catch (error) {
      const found = await this.page.locator(selector).allTextContents();
      throw new Error(`${selector} should say “${text}”, but says ${JSON.stringify(found)}`, { cause: error });
    }
  }

  /**
   * Presses keys, one after the other.
   * @param {...string} keys
   */
  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /**
   * A command by its button, on either screen.
   * @param {string} name such as "undo"
   */
  async command(name) {
    await this.page.locator(`[data-command="${name}"]:visible`).first().click();
  }

  /** The dialog that is open. */
  get dialog() {
    return this.page.locator("dialog[open]");
  }

  /** Waits until no dialog is there, and keys are for the page again. */
  async hasNoDialog() {
    await this.page.waitForFunction(() => document.querySelector("dialog") === null);
  }

  /** Closes the dialog that is open. */
  async closeDialog() {
    await this.press("Escape");
    await this.hasNoDialog();
  }

  /**
   * An entry of the menu.
   * @param {string} words
   */
  async choose(words) {
    await this.command("menu");
    await this.dialog.getByRole("button", { name: words }).click();
  }

  /**
   * Where to press a card, or an empty pile.
   * @param {string} pile
   * @param {number} [count] the cards from the end of the pile that are meant
   * @returns {Promise<Point>}
   */
  async spot(pile, count = 1) {
    const found = await this.page.evaluate(readSpot, { pile, count });
    assert.ok(found, `${pile} has no ${count} cards`);
    return found;
  }

  /**
   * Clicks cards, then the pile they go to.
   * @param {Move} move
   */
  async click(move) {
    const { from, to, count } = cardsOf(move);
    const start = await this.spot(from, count);
    const end = await this.spot(to);
    await this.page.mouse.click(start.x, start.y);
    await this.page.mouse.click(end.x, end.y);
  }

  /**
   * Drags cards by the mouse.
   * @param {Move} move
   */
  async drag(move) {
    const { from, to, count } = cardsOf(move);
    const start = await this.spot(from, count);
    const end = await this.spot(to);
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move(end.x, end.y, { steps: 4 });
    await this.page.mouse.up();
  }

  /**
   * Clicks a card twice, for its best place.
   * @param {string} pile
   * @param {number} [count]
   */
  async doubleClick(pile, count = 1) {
    const { x, y } = await this.spot(pile, count);
    await this.page.mouse.dblclick(x, y);
  }

  /**
   * Taps cards, then the pile they go to.
   * @param {Move} move
   */
  async tap(move) {
    const { from, to, count } = cardsOf(move);
    const start = await this.spot(from, count);
    const end = await this.spot(to);
    await tap(this.page, start);
    await tap(this.page, end);
  }

  /**
   * Drags cards by a finger.
   * @param {Move} move
   */
  async swipe(move) {
    const { from, to, count } = cardsOf(move);
    const start = await this.spot(from, count);
    const end = await this.spot(to);
    const part = (/** @type {number} */ share) => ({ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share });
    await stroke(this.page, [0, 0.25, 0.5, 0.75, 1].map(part));
  }

  /**
   * Plays a move by keys alone, with the focus on the table.
   * @param {Move} move
   */
  async type(move) {
    const { from, to, count } = cardsOf(move);
    await this.press(...keysOf(from), ...Array(count - 1).fill("ArrowUp"), "Enter");
    if (to.startsWith("f")) await this.#tabTo(to);
    else await this.press(...keysOf(to));
    await this.press("Enter");
  }

  /**
   * With cards picked up, Tab goes from place to place that takes them.
   * @param {string} pile
   */
  async #tabTo(pile) {
    const here = () => this.page.evaluate(() => document.activeElement?.closest(".pile")?.getAttribute("data-pile"));
    for (let presses = 0; presses < 15; presses += 1) {
      await this.press("Tab");
      if ((await here()) === pile) return;
    }
    assert.fail(`Tab does not lead to ${pile}`);
  }

  /**
   * Plays moves, and waits for each.
   * @param {readonly Move[]} moves
   * @param {"click" | "drag" | "tap" | "swipe" | "type"} [how]
   */
  async play(moves, how = "click") {
    const before = await this.ply();
    for (const [index, move] of moves.entries()) {
      await this.isStill();
      if (move.kind === undefined) await this[how](move);
      else if (move.kind === "gather") await this.gather(move.card);
      else await this.deal(how);
      await this.hasPlayed(before + index + 1);
    }
  }

  /**
   * Presses one of the cards that are gathered twice.
   * @param {string} card
   */
  async gather(card) {
    const piles = Object.entries(await this.piles());
    const shows = (/** @type {[string, string[]]} */ [name, cards]) => /^[tc]/.test(name) && cards.at(-1) === card && (name.startsWith("t") || cards.length === 1);
    await this.doubleClick(piles.find(shows)?.[0] ?? "");
  }

  /**
   * Presses the stock, or the key that deals where there is none.
   * @param {"click" | "drag" | "tap" | "swipe" | "type"} how
   */
  async deal(how = "click") {
    const hasStock = (await this.page.locator("#table .pile.stock").count()) > 0;
    if (!hasStock || how === "type") return this.press("x");
    const { x, y } = await this.spot("s0");
    await (how === "tap" || how === "swipe" ? tap(this.page, { x, y }) : this.page.mouse.click(x, y));
  }

  /** Waits for the card that says that the game is won. */
  async hasWon() {
    await this.dialog.getByRole("heading", { name: "You won!" }).waitFor();
  }

  /** @returns {Promise<Record<string, string>>} what lights up: "fits" or "cheat", by pile */
  lit() {
    return this.page.evaluate(() => {
      /** @type {[string, string][]} */
      const lit = [];
      for (const kind of ["fits", "cheat"]) {
        for (const pile of document.querySelectorAll(`#table .pile.${kind}`)) {
          lit.push([/** @type {HTMLElement} */ (pile).dataset.pile ?? "", kind]);
        }
      }
      return Object.fromEntries(lit.sort());
    });
  }

  /**
   * Chooses a game among the tiles.
   * @param {string} title
   */
  async chooseGame(title) {
    await this.command("games");
    await this.dialog.locator(".tile-main", { has: this.page.getByText(title, { exact: true }) }).click();
    await this.hasNoDialog();
    await this.text("#title-game", title);
  }

  /** @returns {Promise<{game: string, deal: number}>} the numbered deal on the table */
  onTable() {
    return this.page.evaluate(() => {
      const game = JSON.parse(localStorage.getItem("pasyans.v1.current") ?? "null");
      const { deal } = JSON.parse(localStorage.getItem(`pasyans.v1.game.${game}`) ?? "null");
      return { game, deal };
    });
  }
}

/**
 * The keys that bring the focus to a pile.
 * @param {string} pile
 * @returns {string[]}
 */
function keysOf(pile) {
  const number = String(Number(pile.slice(1)) + 1);
  if (pile.startsWith("c") || pile.startsWith("r")) return [`Shift+Digit${number}`];
  if (pile.startsWith("t")) return [...number].map((digit) => `Digit${digit}`);
  if (pile === "w0") return ["w"];
  throw new Error(`${pile} has no key`);
}

/**
 * Runs in the page.
 * @param {{selector: string, text?: string, pattern?: RegExp}} wanted
 * @returns {boolean}
 */
function hasText({ selector, text, pattern }) {
  const found = document.querySelector(selector)?.textContent?.trim();
  return found !== undefined && (pattern?.test(found) ?? found === text);
}

/**
 * Runs in the page.
 * @param {string | null} expected as JSON
 * @returns {any} the piles; or whether they are those that are expected
 */
function readPiles(expected) {
  /** @type {Piles} */
  const piles = {};
  for (const pile of document.querySelectorAll("#table .pile")) {
    const cards = [...pile.querySelectorAll(".card")].map((card) => /** @type {HTMLElement} */ (card).dataset.card ?? "");
    piles[/** @type {HTMLElement} */ (pile).dataset.pile ?? ""] = cards;
  }
  return expected === null ? piles : JSON.stringify(piles) === expected;
}

/**
 * Runs in the page: the middle of what is to be seen of a card.
 * @param {{pile: string, count: number}} wanted
 * @returns {Point | null}
 */
function readSpot({ pile, count }) {
  const list = document.querySelector(`#table .pile[data-pile="${pile}"]`);
  const cards = [...(list?.querySelectorAll(".card") ?? [])];
  const card = cards.length === 0 && count === 1 ? list?.querySelector(".slot") : cards.at(-count);
  if (!card || count > Math.max(1, cards.length)) return null;
  const box = card.getBoundingClientRect();
  const covered = count > 1 ? cards[cards.length - count + 1].getBoundingClientRect().top - box.top : 0;
  const height = covered > 0 ? Math.min(covered, box.height) : box.height;
  return { x: box.left + box.width / 2, y: box.top + height / 2 };
}

/**
 * @param {Move} move
 * @returns {CardMove}
 */
function cardsOf(move) {
  if (move.kind !== undefined) assert.fail("a deal takes no cards from pile to pile");
  return move;
}
