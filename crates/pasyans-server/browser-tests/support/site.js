// Where the tests play: the page as one of the engines serves it. Whatever a page complains about fails the test.

import assert from "node:assert/strict";
import { after, afterEach, before, describe } from "node:test";
import { launch, screens } from "./browser.js";
import { engines } from "./engines.js";
import { Player } from "./player.js";

export { encode as address } from "../../web/src/app/link.js";

/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("playwright-core").BrowserContext} BrowserContext */
/** @typedef {import("playwright-core").BrowserContextOptions} BrowserContextOptions */
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./engines.js").Served} Served */
/** @typedef {Partial<import("../../web/src/app/settings.js").Values>} Settings */

/**
 * How a player comes to the page.
 * @typedef {object} Visit
 * @property {keyof typeof screens} [screen]
 * @property {Settings} [settings] besides cards that move at once, which is what most tests want
 * @property {BrowserContext} [context] a browser with its storage that was there before
 * @property {BrowserContextOptions} [browser] what else is special about the browser
 * @property {(context: BrowserContext) => Promise<unknown>} [prepare] before the page is opened
 * @property {boolean} [isReady] whether to wait for cards on the table
 */

/** What takes longer hangs, in milliseconds: no machine is as slow as that. */
const PATIENCE = 120_000;

export class Site {
  /** @type {Browser | null} */
  #browser = null;
  /** @type {Set<BrowserContext>} */
  #contexts = new Set();
  /** @type {string[]} */
  #complaints = [];
  /** @type {RegExp[]} */
  #expected = [];
  /** @type {Served | null} */
  served = null;

  /**
   * @param {string} kind of engine
   * @param {() => Promise<Served>} [serve]
   */
  constructor(kind, serve = engines[kind]) {
    this.kind = kind;
    this.serve = serve;
  }

  async start() {
    [this.#browser, this.served] = await Promise.all([launch(), this.serve()]);
  }

  async stop() {
    await this.#browser?.close();
    await this.served?.stop();
  }

  get url() {
    return this.served?.url ?? "";
  }

  /** Another browser, with nothing in its storage. */
  async newContext(/** @type {BrowserContextOptions} */ options = screens.wide) {
    if (this.#browser === null) throw new Error("the site is not started");
    const context = await this.#browser.newContext(options);
    context.setDefaultTimeout(PATIENCE);
    context.on("page", (page) => this.#listen(page));
    this.#contexts.add(context);
    return context;
  }

  /**
   * Opens the page.
   * @param {string} [hash] of its address, such as "#freecell/617"
   * @param {Visit} [visit]
   * @returns {Promise<Player>}
   */
  async visit(hash = "", { screen = "wide", settings, context, browser = {}, prepare, isReady = true } = {}) {
    const opened = context ?? (await this.newContext({ ...screens[screen], ...browser }));
    /** @type {Settings} */
    const chosen = { speed: "off", ...settings };
    if (context === undefined) await opened.addInitScript(keepSettings, chosen);
    await prepare?.(opened);
    const player = new Player(await opened.newPage());
    await player.page.goto(this.url + hash);
    if (isReady) {
      await player.isDealt().catch((error) => {
        throw new Error(`no cards at ${hash}: ${this.#complaints.join("\n")}`, { cause: error });
      });
    }
    return player;
  }

  /**
   * The test is about something that makes browsers complain.
   * @param {RegExp} complaint
   */
  expect(complaint) {
    this.#expected.push(complaint);
  }

  /** Ends a test: closes its pages, and fails where one of them complained. */
  async leave() {
    await Promise.all([...this.#contexts].map((context) => context.close()));
    const complaints = this.#complaints.filter((text) => !this.#expected.some((expected) => expected.test(text)));
    this.#contexts.clear();
    this.#complaints = [];
    this.#expected = [];
    assert.deepEqual(complaints, [], "the page complained");
  }

  /** @param {Page} page */
  #listen(page) {
    page.on("console", (message) => {
      if (message.type() === "error") this.#complaints.push(`${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => this.#complaints.push(error.stack ?? error.message));
  }
}

/**
 * Runs in the page before all else: settings as if the player had chosen them, the first time.
 * @param {Settings} settings
 */
function keepSettings(settings) {
  const key = "pasyans.v1.settings";
  try {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // A test without storage.
  }
}

/** For tests of the page alone, which do not depend on where the engine runs: the engine that is there soonest. */
export const ANY_ENGINE = ["websocket"];

/**
 * Defines tests for each engine. PASYANS_ENGINES may name those to be tested.
 * @param {(site: Site) => void} define
 * @param {readonly string[]} [kinds]
 */
export function onEachEngine(define, kinds = Object.keys(engines)) {
  const wanted = process.env.PASYANS_ENGINES?.split(",");
  for (const kind of kinds.filter((name) => wanted?.includes(name) ?? true)) {
    describe(kind, () => {
      const site = new Site(kind);
      before(() => site.start());
      after(() => site.stop());
      afterEach(() => site.leave());
      define(site);
    });
  }
}
