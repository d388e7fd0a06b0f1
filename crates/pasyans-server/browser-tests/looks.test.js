// What the system and the player say about colours and movement.

import assert from "node:assert/strict";
import { test } from "node:test";
import { solve } from "./support/program.js";
import { ANY_ENGINE, onEachEngine } from "./support/site.js";

/** @typedef {import("./support/player.js").Player} Player */

onEachEngine((site) => {
  test("dark and light follow the system, also when it changes", async () => {
    const player = await site.visit("#freecell/617", { browser: { colorScheme: "dark" } });
    const { page } = player;
    assert.ok((await brightness(player)) < 0.3);
    await page.emulateMedia({ colorScheme: "light" });
    await page.locator('html[data-scheme="light"]').waitFor();
    assert.ok((await brightness(player)) > 0.7);
    // What the player chose goes before the system.
    await player.choose("Settings");
    await player.dialog.getByText("Dark", { exact: true }).click();
    await page.locator('html[data-scheme="dark"]').waitFor();
    await player.closeDialog();
    await page.emulateMedia({ colorScheme: "dark" });
    await page.emulateMedia({ colorScheme: "light" });
    assert.ok((await brightness(player)) < 0.3);
  });

  test("the page never flashes in the wrong colours", async () => {
    const player = await site.visit("#freecell/617", { settings: { scheme: "dark" }, browser: { colorScheme: "light" } });
    await player.page.addInitScript(() => {
      requestAnimationFrame(() => {
        const { backgroundColor } = getComputedStyle(document.body ?? document.documentElement);
        Object.assign(window, { firstColour: [document.documentElement.dataset.scheme, backgroundColor] });
      });
    });
    await player.page.reload();
    await player.isDealt();
    assert.equal((await player.page.evaluate(() => /** @type {any} */ (window).firstColour))[0], "dark");
  });

  test("with less movement wished for, nothing moves: a deal, moves, a hint, a win", async () => {
    const { moves } = solve("molek-syntez", "--cheat", "--deal", "3");
    const player = await site.visit("#molek-syntez/3", {
      settings: { speed: "normal" },
      browser: { reducedMotion: "reduce" },
      prepare: (context) => context.addInitScript(watchMovement),
    });
    await player.press("h");
    await player.text("#table .arrow .label", "needs a cheat");
    await player.play(moves);
    await player.hasWon();
    await player.dialog.getByRole("button", { name: "New deal", exact: true }).click();
    await player.hasPlayed(0);
    await player.command("menu");
    await player.closeDialog();
    await player.press("a");
    await player.text(".verdict-line", /^Won in/);
    const watched = await player.page.evaluate(() => /** @type {any} */ (window).movements);
    assert.deepEqual(watched, []);
  });

  test("the watch for movement sees it where it is", async () => {
    const { moves } = solve("molek-syntez", "--cheat", "--deal", "3");
    const player = await site.visit("#molek-syntez/3", {
      settings: { speed: "normal" },
      prepare: (context) => context.addInitScript(watchMovement),
    });
    await player.play(moves.slice(0, 1));
    await player.page.waitForFunction(() => /** @type {any} */ (window).movements.length > 0);
  });

  test("decks and colours: large print, four colours, tables", async () => {
    const player = await site.visit("#freecell/617");
    const face = async () => (await player.page.locator("#table .card").first().screenshot()).toString("base64");
    const felt = () => player.page.locator("#stage").evaluate((stage) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(stage);
      return backgroundColor + backgroundImage;
    });
    const faces = [await face()];
    const green = await felt();
    for (const name of ["Large print", "Four colours"]) {
      await player.choose("Settings");
      await player.dialog.getByText(name, { exact: true }).click();
      await player.closeDialog();
      faces.push(await face());
    }
    // The first card is one of diamonds or clubs, whose colours differ.
    assert.equal(new Set(faces).size, 3);
    await player.choose("Settings");
    await player.dialog.getByText("Slate", { exact: true }).click();
    await player.page.waitForFunction((before) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(/** @type {Element} */ (document.querySelector("#stage")));
      return backgroundColor + backgroundImage !== before;
    }, green);
  });

  test("cards get no smaller when the page is enlarged to twice its size", async () => {
    for (const [width, height] of [[1280, 800], [1920, 1080]]) {
      const wide = await site.visit("#freecell/617", { browser: { viewport: { width, height } } });
      const enlarged = await site.visit("#freecell/617", { browser: { viewport: { width: width / 2, height: height / 2 }, deviceScaleFactor: 2 } });
      const [before, after] = await Promise.all([wide, enlarged].map(async ({ page }) => (await page.locator("#table .card").first().boundingBox())?.width ?? 0));
      assert.ok(2 * after >= before, `${width}x${height}: ${before} pixels, and then ${2 * after}`);
    }
  });

  test("a card that is carried to the foot of the window is not cut off", async () => {
    const player = await site.visit("#freecell/617");
    const { x, y } = await player.spot("t0");
    const { mouse } = player.page;
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x, 790, { steps: 3 });
    const lowest = () => player.page.evaluate(([left, top]) => document.elementsFromPoint(left, top).some((found) => found.closest("#table .carried")), [x, 796]);
    assert.ok(await lowest(), "the card does not show at the foot");
    await mouse.up();
  });

  test("it can be installed as an app", async () => {
    const { page } = await site.visit("#freecell/617");
    const session = await page.context().newCDPSession(page);
    const { errors } = await session.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    // The contexts of tests are private windows, and a whole Chromium says so, unlike its headless shell.
    assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"), []);
  });

  test("what is picked stands out, and a refusal stands beside it", async () => {
    const player = await site.visit("#freecell/617");
    const { page } = player;
    const [jack, king] = [await player.spot("t0"), await player.spot("t1")];
    await page.mouse.click(jack.x, jack.y);
    const width = await page.locator("#table .lifted > .picture").evaluate((picture) => parseFloat(getComputedStyle(picture).outlineWidth));
    assert.ok(width >= 3, `an outline of ${width}`);
    await page.mouse.click(king.x, king.y);
    await player.text(".note-beside", /^J♦ does not fit on/);
    const box = await page.locator(".note-beside").boundingBox();
    assert.ok(box && Math.abs(box.x + box.width / 2 - king.x) < 150 && Math.abs(box.y - king.y) < 200, JSON.stringify(box));
    await page.mouse.click(jack.x, jack.y);
    await page.locator(".note-beside").waitFor({ state: "hidden" });
  });

  test("the page can be enlarged to twice its size", async () => {
    // A wide screen at 200 % is as wide as half of it.
    const player = await site.visit("#freecell/617", { browser: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } });
    const { scrolls } = await player.page.evaluate(() => ({ scrolls: document.documentElement.scrollWidth > innerWidth }));
    assert.equal(scrolls, false);
    await player.play(solve("freecell", "--deal", "617").moves.slice(0, 3));
  });
}, ANY_ENGINE);

/**
 * @param {Player} player
 * @returns {Promise<number>} of the header's ground, from 0 to 1
 */
async function brightness({ page }) {
  const colour = await page.locator("#header").evaluate((header) => getComputedStyle(header).backgroundColor);
  const [red, green, blue] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

/** Runs in the page: notes whatever moves, frame by frame. */
function watchMovement() {
  const moving = ["transform", "translate", "scale", "rotate", "left", "top", "offsetDistance"];
  /** @type {string[]} */
  const movements = [];
  Object.assign(window, { movements });
  const look = () => {
    for (const animation of document.getAnimations()) {
      const effect = /** @type {KeyframeEffect} */ (animation.effect);
      const properties = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
      const found = moving.find((property) => properties.includes(property));
      const isLong = Number(effect.getComputedTiming().duration) > 1;
      if (found && isLong && movements.length < 10) movements.push(`${found} of ${effect.target?.className}`);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
