// Which game comes on the table: by number, of the day, new; and every game there is, on both screens.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { plainWords } from "../web/src/cards/phrase.js";
import { check } from "./support/axe.js";
import { screens } from "./support/browser.js";
import { Engine } from "./support/program.js";
import { address, onEachEngine } from "./support/site.js";

/** @typedef {import("./support/player.js").Player} Player */

/** @type {Engine} */
let engine;
before(() => {
  engine = new Engine();
});
after(() => engine.stop());

onEachEngine((site) => {
  test("a deal by its number: the first, the last, and how people write it", async () => {
    const { games } = await engine.ask("game.list");
    const { numbers } = games.find((/** @type {any} */ { name }) => name === "freecell");
    const player = await site.visit("#freecell/617");
    for (const [typed, deal] of [[String(numbers.first), numbers.first], [String(numbers.last), numbers.last], ["#11,982", 11982]]) {
      await player.press("d");
      await player.dialog.getByRole("textbox").fill(typed);
      await player.press("Enter");
      await player.text("#title-deal", `#${deal}`);
      await player.sees(await engine.load({ game: "freecell", deal }));
    }
  });

  test("a number that is none says which there are, and deals nothing", async () => {
    const { games } = await engine.ask("game.list");
    const { numbers } = games.find((/** @type {any} */ { name }) => name === "freecell");
    const player = await site.visit("#freecell/617");
    await player.press("d");
    const field = player.dialog.getByRole("textbox");
    for (const typed of [String(numbers.last + 1), "-1", "1e9", "many", "", "99999999999999999999"]) {
      await field.fill(typed);
      await player.press("Enter");
      await player.text("dialog[open] .note", /is not a deal number.*From 1 to 8,589,934,591/);
      assert.equal(await field.getAttribute("aria-invalid"), "true");
    }
    await player.closeDialog();
    await player.sees(await engine.load({ game: "freecell", deal: 617 }));
  });

  test("the deal of the day is the same for everybody, and is found again", async () => {
    const one = await site.visit();
    const other = await site.visit("", { screen: "phone" });
    for (const player of [one, other]) {
      await player.choose("Deal of the day");
      await player.text("#title-deal", /^Daily, \d+ \w+$/);
    }
    assert.deepEqual(await one.piles(), await other.piles());
    const { moves } = await engine.load(await one.onTable());
    await one.play(moves.slice(0, 1));
    const piles = await one.piles();
    await one.chooseGame("MOLEK-SYNTEZ");
    await one.chooseGame("FreeCell");
    await one.choose("Deal of the day");
    await one.hasPlayed(1);
    assert.deepEqual(await one.piles(), piles);
  });

  test("a new deal is another one, with its number, and can be won", async () => {
    const player = await site.visit("#forecell/1");
    const seen = new Set(["#1"]);
    for (let deals = 0; deals < 3; deals += 1) {
      await player.command("new");
      await player.page.waitForFunction(
        (known) => !known.includes(document.querySelector("#title-deal")?.textContent ?? ""),
        [...seen],
      );
      await player.isDealt();
      const onTable = await player.onTable();
      seen.add(`#${onTable.deal}`);
      await player.sees(await engine.load(onTable));
      const { verdict } = await engine.ask("game.solve", { objective: "first", time_ms: 10_000 });
      assert.notEqual(verdict, "unwinnable", `deal ${onTable.deal}`);
    }
    assert.equal(seen.size, 4);
  });

  test("the header has the stars of a deal, and says if it cannot be won", async () => {
    const player = await site.visit("#freecell/617");
    await player.text("#stars .stars-drawn", "★★★★★");
    await player.text("#stars .stars-proof", "winnable, proved");
    const name = await player.page.locator("#stars").getAttribute("aria-label");
    assert.match(name ?? "", /^One narrow path: 5 of 5 stars\. Winnable, proved\./);
    await player.press("d");
    await player.dialog.getByRole("textbox").fill("11982");
    await player.press("Enter");
    await player.text("#stars .stars-drawn", "unwinnable");
    await player.chooseGame("MOLEK-SYNTEZ");
    await player.press("d");
    await player.dialog.getByRole("textbox").fill("1");
    await player.press("Enter");
    await player.text("#stars .stars-drawn", "needs cheats");
  });

  test("a new deal is as hard as one wishes", async () => {
    const player = await site.visit("#seahaven-towers/1");
    await player.text("#stars .stars-drawn", /^★+☆*$/);
    await player.page.locator("#stars").click();
    await player.dialog.getByRole("button", { name: "Hard", exact: true }).click();
    await player.page.waitForFunction(() => !["", "#1"].includes(document.querySelector("#title-deal")?.textContent ?? ""));
    await player.text("#stars .stars-drawn", "★★★★☆");
    const { deal } = await player.onTable();
    const { stars } = await engine.ask("game.rate", { game: "seahaven-towers", deal });
    assert.equal(stars, 4);
    // The wish is kept.
    await player.command("new");
    await player.page.waitForFunction((known) => document.querySelector("#title-deal")?.textContent !== known, `#${deal}`);
    await player.text("#stars .stars-drawn", "★★★★☆");
  });

  for (const screen of /** @type {const} */ (["wide", "phone"])) {
    test(`how hard a new deal is to be is asked beside New (${screen})`, async () => {
      const player = await site.visit("#seahaven-towers/1", { screen });
      await player.page.getByRole("button", { name: "New deal, how hard…" }).locator("visible=true").first().click();
      await player.dialog.getByRole("button", { name: "Easy", exact: true }).click();
      await player.text(screen === "wide" ? "#stars .stars-drawn" : "#title-stars", /^★(★|☆)☆☆☆/);
      assert.deepEqual(await check(player, "the header"), []);
    });
  }

  test("where no win can be proved, the page says so and deals all the same (also in Firefox)", async () => {
    const player = await site.visit("#molek-syntez/9", {
      settings: { cheats: false },
      // As if the engine knew nothing of any deal.
      prepare: (context) => context.addInitScript(() => {
        const { parse } = JSON;
        JSON.parse = (/** @type {string} */ text) => {
          const value = parse(text);
          return value?.type === "game.rating" ? { ...value, stars: null, verdict: "undecided" } : value;
        };
      }),
    });
    await player.command("new");
    await player.text("#status-text", /^No win of \d+ deals could be proved; this one may be unwinnable/);
    assert.notEqual((await player.onTable()).deal, 9);
  });

  test("the goal line of every game is that of its rules", async () => {
    const { games } = await engine.ask("game.list");
    const player = await site.visit("#freecell/617");
    for (const { name, title, goal_pieces: pieces } of games) {
      await player.page.evaluate((hash) => {
        location.hash = hash;
      }, `#${name}/1`);
      await player.text("#title-game", title);
      const goal = pieces.map((/** @type {any} */ piece) => piece.printed ?? piece.text).join("");
      await player.text("#goal-text", `Goal: ${goal}`);
      if (name === "simple-simon") assert.match(goal, /taken off, in complete runs of one suit: K Q J/);
    }
  });

  test("a first-time visitor finds a game, its goal and how to play", async () => {
    for (const screen of /** @type {const} */ (["wide", "phone"])) {
      const player = await site.visit("", { screen });
      await player.text("#title-game", "FreeCell");
      await player.text("#goal", /Goal:.*Stuck\? Press Hint\./s);
      await player.page.getByRole("button", { name: "All rules" }).click();
      await player.dialog.getByRole("heading", { name: "FreeCell" }).waitFor();
      await player.closeDialog();
      await player.page.getByRole("button", { name: "Hide this line" }).click();
      assert.equal(await player.page.locator("#goal").isVisible(), false);
      await player.page.reload();
      await player.isDealt();
      assert.equal(await player.page.locator("#goal").isVisible(), false);
      // Who knows one game does not know another.
      await player.chooseGame("Simple Simon");
      await player.text("#goal", /Goal:.*taken off/s);
      assert.ok(await player.page.locator("#goal").isVisible());
      await player.chooseGame("FreeCell");
      assert.equal(await player.page.locator("#goal").isVisible(), false);
    }
  });

  for (const screen of /** @type {const} */ (["wide", "phone", "side"])) {
    test(`from a fresh page, two clicks lead to a rated deal of a named game (${screen}, also in Firefox)`, async () => {
      const player = await site.visit("", { screen });
      await player.command("games");
      await player.dialog.getByRole("button", { name: /^Seahaven Towers/ }).click();
      await player.text("#title-game", "Seahaven Towers");
      // The stars are drawn, and that it can be won is said beside them.
      await player.page.locator("#title-stars .stars-drawn, #stars .stars-drawn").first().waitFor({ state: "attached" });
      const said = await player.page.locator("#stars, #title").evaluateAll((all) => all.map((one) => `${one.textContent} ${one.getAttribute("title")} ${one.getAttribute("aria-label")}`).join(" "));
      assert.match(said, /★/);
      assert.match(said, /winnable, proved|✓/);
    });
  }

  test("every game has its tile and its rules", async () => {
    const { games } = await engine.ask("game.list");
    const player = await site.visit("#freecell/617");
    await player.command("games");
    assert.equal(await player.dialog.locator(".tile").count(), games.length);
    // Each picture is of its game alone.
    const pictures = await player.dialog.locator(".tile svg").evaluateAll((all) => all.map((svg) => svg.innerHTML));
    const twins = games.filter((/** @type {any} */ _game, /** @type {number} */ index) => pictures.indexOf(pictures[index] ?? "") !== index);
    assert.deepEqual(twins, []);
    await player.closeDialog();
    for (const { name, title } of games) {
      const { sections } = await engine.ask("game.rules", { game: name });
      await player.command("games");
      await player.dialog.getByRole("button", { name: `Rules of ${title}`, exact: true }).click();
      await player.dialog.getByRole("heading", { name: title, exact: true }).waitFor();
      const headings = await player.dialog.locator("dt").allTextContents();
      assert.deepEqual(headings.slice(0, sections.length), sections.map((/** @type {any} */ { heading }) => heading), title);
      const texts = await player.dialog.locator("dd").allTextContents();
      assert.deepEqual(texts.slice(0, sections.length), sections.map((/** @type {any} */ { pieces }) => plainWords(pieces)), title);
      await player.closeDialog();
    }
  });

  test("games are found by group and by search, with how hard they are", async () => {
    const { games } = await engine.ask("game.list");
    const player = await site.visit("#freecell/617");
    const { dialog } = player;
    await player.command("games");
    const shown = () => dialog.locator(".tile:visible").count();
    const inGroups = await Promise.all(["With cells", "Short decks", "With a stock", "Without cells", "Two decks"].map((name) => dialog.getByRole("list", { name }).getByRole("listitem").count()));
    assert.equal(inGroups.reduce((one, other) => one + other), games.length, `${inGroups}`);
    assert.ok(inGroups.every((count) => count > 0), `${inGroups}`);
    const tile = (/** @type {string} */ name) => dialog.locator(".tile-main", { hasText: name }).first();
    assert.match(await tile("FreeCell").textContent() ?? "", /★★☆☆☆ usually easy, 100% can be won$/);
    assert.match(await tile("MOLEK-SYNTEZ").textContent() ?? "", /22% can be won without cheats/);
    assert.deepEqual(await check(player, "Choose a game"), []);

    const field = dialog.getByRole("searchbox", { name: "Search for a game" });
    await field.fill("bakers");
    assert.deepEqual(await dialog.locator(".tile-title:visible").allTextContents(), ["Baker's Game", "Kings Only Baker's Game", "Baker's Dozen", "Good Measure"]);
    // By a name that other programs have.
    await field.fill("sea towers");
    assert.deepEqual(await dialog.locator(".tile-title:visible").allTextContents(), ["Seahaven Towers", "Relaxed Seahaven Towers"]);
    assert.match(await tile("Seahaven Towers").textContent() ?? "", /also Sea Towers/);
    await field.fill("laying siege");
    assert.deepEqual(await dialog.locator(".tile-title:visible").allTextContents(), ["Beleaguered Castle"]);
    await field.fill("chess");
    assert.equal(await shown(), 0);
    await dialog.getByText("No game has “chess” in its name or description.").waitFor();
    await field.press("Enter");
    assert.equal(await shown(), 0, "nothing is chosen");
    await field.fill("katzen");
    await field.press("Enter");
    await player.hasNoDialog();
    await player.page.waitForFunction(() => location.hash.startsWith("#der-katzenschwanz/"));
  });

  for (const screen of /** @type {const} */ (["wide", "phone"])) {
    test(`every game shows all of its cards and plays (${screen})`, async () => {
      const { games } = await engine.ask("game.list");
      const player = await site.visit("#freecell/617", { screen, settings: { oneTap: "never" } });
      for (const { name: game, cards, title } of games) {
        await player.page.evaluate((hash) => {
          location.hash = hash;
        }, `#${game}/2`);
        const state = await engine.load({ game, deal: 2 });
        await player.sees(state);
        await player.isStill();
        const shown = await readTable(player);
        assert.equal(shown.cards.length, cards, title);
        assert.deepEqual(shown.cards.filter(({ isInside }) => !isInside), [], `${title}: cards outside`);
        assert.deepEqual(shown.cards.filter(({ seen }) => seen < 8), [], `${title}: cards hardly to be seen`);
        assert.equal(shown.scrolls, false, `${title}: the page scrolls`);
        const move = state.moves.find(({ cheat }) => !cheat);
        assert.ok(move, title);
        await player.play([move], screen === "phone" ? "tap" : "click");
        await player.sees(await engine.load({ game, deal: 2, moves: [move] }));
      }
    });
  }

  test("a window that changes its size while cards are dealt", async () => {
    const player = await site.visit("#freecell/617", { settings: { speed: "normal" } });
    const sizes = [{ width: 900, height: 700 }, { width: 1280, height: 800 }, { width: 390, height: 844 }, { width: 844, height: 390 }];
    for (const [index, game] of ["molek-syntez", "exapunks", "fan", "freecell"].entries()) {
      await player.page.evaluate((hash) => {
        location.hash = hash;
      }, `#${game}/5`);
      await player.page.setViewportSize(sizes[index]);
      await player.sees(await engine.load({ game, deal: 5 }));
      await player.page.waitForFunction(() => [...document.querySelectorAll("#table .card")].every((card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      }));
    }
  });

  test("a column as long as it gets still fits", async () => {
    const columns = ["8H 8C 8D 8S KS KH KC KD QS QH QC QD JS JH JC JD TS 9H", "TH TC TD 9S 9C 9D", "", "", "", "", "", ""];
    const board = ["Foundations: H-7 C-7 D-7 S-7", ...columns.map((cards) => `: ${cards}`)].join("\n");
    for (const screen of /** @type {const} */ (["wide", "phone"])) {
      const player = await site.visit(address({ game: "freecell", board }), { screen });
      const { cards } = await readTable(player);
      assert.deepEqual(cards.filter(({ isInside }) => !isInside), [], screen);
      assert.deepEqual(cards.filter(({ seen }) => seen < 8), [], screen);
    }
  });
});

/**
 * Where the cards are.
 * @param {Player} player
 */
async function readTable({ page }) {
  const { width, height } = page.viewportSize() ?? screens.wide.viewport;
  return page.evaluate(({ width, height }) => {
    const cards = [...document.querySelectorAll("#table .pile")].flatMap((pile) => {
      const found = [...pile.querySelectorAll(".card")];
      const isColumn = pile.classList.contains("column");
      return found.map((card, index) => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        const next = isColumn ? found[index + 1]?.getBoundingClientRect() : undefined;
        return {
          card: `${card.getAttribute("data-card")} ${Math.round(left)},${Math.round(top)}`,
          isInside: left >= 0 && top >= 0 && right <= width && bottom <= height,
          seen: next === undefined ? bottom - top : Math.max(next.top - top, next.left - left),
        };
      });
    });
    const root = document.scrollingElement ?? document.body;
    return { cards, scrolls: root.scrollWidth > width || root.scrollHeight > height };
  }, { width, height });
}
