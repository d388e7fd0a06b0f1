// Handing a game on: its address, its texts, its picture; and opening what somebody sent.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine, run, solve } from "./support/program.js";
import { saved } from "./support/saved.js";
import { address, onEachEngine } from "./support/site.js";

/** @typedef {import("./support/player.js").Player} Player */

/** @type {Engine} */
let engine;
before(() => {
  engine = new Engine();
});
after(() => engine.stop());

const clipboard = { browser: { permissions: ["clipboard-read", "clipboard-write"] } };

onEachEngine((site) => {
  for (const screen of /** @type {const} */ (["wide", "phone"])) {
    test(`a link brings board, moves and what can be redone to another browser (${screen})`, async () => {
      const start = { game: "freecell", deal: 617 };
      const moves = solve("freecell", "--deal", "617").moves.slice(0, 10);
      const player = await site.visit("#freecell/617", { screen, ...clipboard });
      await player.play(moves);
      await player.press("u", "u", "u");
      await player.hasPlayed(7);
      const link = await copyLink(player);

      const other = await site.visit(link.replace(site.url, ""), { screen });
      await other.hasPlayed(7);
      await other.sees(await engine.load({ ...start, moves: moves.slice(0, 7) }));
      for (const ply of [8, 9, 10]) {
        await other.press("r");
        await other.hasPlayed(ply);
      }
      await other.sees(await engine.load({ ...start, moves }));
      assert.equal(await other.page.locator('[data-command="redo"]').first().isDisabled(), true);
    });
  }

  test("a link of a board of one's own, with a cheat", async () => {
    const board = "TKDV09878!TKDV0987.TKDV09876.TKDV096!76.6.";
    const { moves } = solve("molek-syntez", board);
    const player = await site.visit(address({ game: "molek-syntez", board }), clipboard);
    await player.text("#title-deal", "custom board");
    await player.play(moves.slice(0, 2));
    const other = await site.visit((await copyLink(player)).replace(site.url, ""));
    await other.sees(await engine.load({ game: "molek-syntez", board, moves: moves.slice(0, 2) }));
  });

  test("without the moves the link is the deal alone", async () => {
    const player = await site.visit("#freecell/617");
    await player.play(solve("freecell", "--deal", "617").moves.slice(0, 2));
    await player.press("s");
    await player.dialog.getByRole("checkbox").uncheck();
    assert.equal(await player.dialog.getByRole("textbox").inputValue(), `${site.url}#freecell/617`);
  });

  test("a link to this machine says so, and offers the text (also in Firefox)", async () => {
    const player = await site.visit("#freecell/617", clipboard);
    await player.press("s");
    await player.text(".share-only-here span", /^A link to 127\.0\.0\.1 works on this machine only\./);
    await player.dialog.getByRole("button", { name: "Copy as text" }).click();
    await player.text(".share-said", /^Copied/);
    await engine.load({ game: "freecell", deal: 617 });
    const { formats } = await engine.ask("game.export");
    assert.equal(await player.page.evaluate(() => navigator.clipboard.readText()), formats[0].text);
    assert.equal(await player.dialog.getByRole("checkbox").count(), 0, "there is no page for others to choose");
  });

  test("where there is a page for others, the link leads there unless the player wants it otherwise", async () => {
    const player = await site.visit("#freecell/617", { prepare: (context) => describePublicPage(context, "https://cards.example/play/") });
    await player.press("s");
    const link = player.dialog.getByRole("textbox");
    const note = player.dialog.locator(".share-only-here");
    assert.equal(await link.inputValue(), "https://cards.example/play/#freecell/617");
    assert.equal(await note.isVisible(), false);
    await player.dialog.getByRole("checkbox", { name: "For others: a link to cards.example" }).uncheck();
    assert.equal(await link.inputValue(), `${site.url}#freecell/617`);
    assert.equal(await note.isVisible(), true);
  });

  test("the address in the bar is the link", async () => {
    const moves = solve("freecell", "--deal", "617").moves.slice(0, 3);
    const player = await site.visit("#freecell/617");
    await player.play(moves);
    await player.page.waitForURL((url) => url.hash === address({ game: "freecell", deal: 617, moves }));
  });

  test("every format is copied as the engine writes it, and saved under its name", async () => {
    const deals = [
      { game: "freecell", deal: 617, moves: solve("freecell", "--deal", "617").moves.slice(0, 10) },
      { game: "molek-syntez", deal: 3, moves: solve("molek-syntez", "--cheat", "--deal", "3").moves },
    ];
    for (const { game, deal, moves } of deals) {
      const player = await site.visit(address({ game, deal, moves }), clipboard);
      await player.hasPlayed(moves.length);
      await engine.load({ game, deal, moves });
      const { formats } = await engine.ask("game.export");
      await player.press("s");
      for (const { title, text, file } of formats) {
        await player.dialog.getByRole("button", { name: `Copy: ${title}`, exact: true }).click();
        await player.text("dialog[open] [role=status]", /copied/i);
        assert.equal(await player.page.evaluate(() => navigator.clipboard.readText()), text, title);
        const { name, content } = await saved(player, `Save: ${title}`);
        assert.equal(name, file);
        assert.equal(content.toString(), `${text}\n`, title);
      }
      const of = (/** @type {string} */ name) => formats.find((/** @type {any} */ format) => format.name === name)?.text;
      // What was saved is what the command line reads.
      const after = await engine.load({ game, deal, moves });
      assert.equal((await engine.load({ game, board: of("board") })).board, after.board);
      assert.equal((await engine.load({ game, board: of("start"), moves: of("moves") })).board, after.board);
      assert.equal(run(["show", game, "-"], of("board")).status, 0);
      assert.deepEqual(JSON.parse(of("json")).moves, moves);
    }
  });

  test("the picture is a PNG of the table", async () => {
    for (const hash of ["#freecell/617", "#molek-syntez/3"]) {
      const player = await site.visit(hash);
      await player.press("s");
      const { name, content } = await saved(player, "Save: Picture of the table");
      assert.equal(name, `${hash.slice(1).replace("/", "-")}.png`);
      assert.equal(content.subarray(1, 4).toString(), "PNG");
      const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)];
      assert.ok(width >= 500 && width <= 4000 && height >= 300 && height <= 4000, `${width}x${height}`);
      assert.ok(content.length > 10_000 && content.length < 3_000_000, `${content.length} bytes`);
    }
  });

  test("a bad link tells, and the page goes on", async () => {
    const links = {
      "#no-such-game/5": /no-such-game/,
      "#freecell/99999999999999": /deal/i,
      "#freecell/617/1a.zz": /move 2/i,
      "#freecell/617/11.12": /move/i,
      "#freecell/KS+KS": /\S/,
      "#molek-syntez/12345.": /\S/,
      "#%E0%A4%A": /damaged/,
      "#<script>": /not the name of a game/,
    };
    for (const [hash, words] of Object.entries(links)) {
      const player = await site.visit(hash);
      await player.text("#status-text", words);
      const { moves } = await engine.load(await player.onTable());
      await player.play([moves[0]]);
      await player.page.context().close();
    }
  });

  test("another link in the address of the open page is opened", async () => {
    const player = await site.visit("#freecell/617");
    await player.play(solve("freecell", "--deal", "617").moves.slice(0, 2));
    const moves = solve("molek-syntez", "--cheat", "--deal", "3").moves.slice(0, 4);
    await player.page.evaluate((hash) => {
      location.hash = hash;
    }, address({ game: "molek-syntez", deal: 3, moves }));
    await player.hasPlayed(4);
    await player.sees(await engine.load({ game: "molek-syntez", deal: 3, moves }));
    // Also one after the other, as quickly as anybody can.
    for (const ply of [1, 2, 3, 4]) {
      await player.page.evaluate((hash) => {
        location.hash = hash;
      }, address({ game: "molek-syntez", deal: 3, moves: moves.slice(0, ply) }));
      await player.hasPlayed(ply);
    }
    // A bad one leaves the game as it is.
    await player.page.evaluate(() => {
      location.hash = "#nonsense/1";
    });
    await player.text("#status-text", /nonsense/);
    await player.sees(await engine.load({ game: "molek-syntez", deal: 3, moves }));
  });
});

/**
 * Opens the dialog, and copies the link.
 * @param {Player} player
 */
async function copyLink(player) {
  await player.choose("Share");
  await player.dialog.getByRole("button", { name: "Copy link" }).click();
  await player.text("dialog[open] [role=status]", "Link copied.");
  const link = await player.page.evaluate(() => navigator.clipboard.readText());
  assert.equal(await player.dialog.getByRole("textbox").first().inputValue(), link);
  await player.closeDialog();
  return link;
}

/**
 * As with `pasyans serve --public-url`, or a page that was built with one.
 * @param {import("playwright-core").BrowserContext} context
 * @param {string} address
 */
function describePublicPage(context, address) {
  return context.route("**/engine.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), public_url: address } });
  });
}
