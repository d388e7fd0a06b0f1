/** The entry point of the page: connects to the engine, makes the app and installs every feature. */

import { install as installHint } from "./analysis/hint.js";
import { install as installPanel } from "./analysis/panel.js";
import { install as installWarning } from "./analysis/warning.js";
import { addressOf, installAddress, readLink, readOwn } from "./app/address.js";
import { App } from "./app/app.js";
import { installConnection } from "./app/connection.js";
import { installEnding } from "./app/ending.js";
import { installGoal } from "./app/goal.js";
import { installHeading } from "./app/heading.js";
import { installCommands } from "./app/install-commands.js";
import { lastPlayed } from "./app/saved.js";
import { LinkError } from "./app/link.js";
import { Settings } from "./app/settings.js";
import { Stats } from "./app/stats.js";
import { Store, nameOfKey } from "./app/storage.js";
import { installTabs } from "./app/tabs.js";
import { install as installAutoplay } from "./autoplay/autoplay.js";
import { takeKey } from "./autoplay/key.js";
import { backImage, cardImage, cardName, cardShort } from "./cards/deck.js";
import { install as installDialogs } from "./dialogs/dialogs.js";
import { openWin } from "./dialogs/win.js";
import { install as installEditor } from "./editor/editor.js";
import { connect } from "./engine/client.js";
import { installOffline } from "./engine/offline.js";
import { install as installPicture } from "./picture/picture.js";
import { install as installPuzzles } from "./puzzles/puzzles.js";
import { install as installReview } from "./review/review.js";
import { install as installShare } from "./share/share.js";
import { Table } from "./table/table.js";
import { banner } from "./ui/banner.js";
import { byId } from "./ui/dom.js";
import { icon } from "./ui/icons.js";
import { inWords, showTexts } from "./ui/texts.js";

/** The game of a first visit. */
const FIRST_GAME = "freecell";

// Before anything else: the key of Autoplay must not stay in the address.
const isAutoplayAsked = takeKey();
const store = new Store();
const settings = new Settings(store);

drawIcons();
showTexts();
start().catch(sayWhyNot);

/** Puts the icons into their boxes, which have their size from the start. */
function drawIcons() {
  for (const found of document.querySelectorAll("[data-icon]")) {
    const box = /** @type {HTMLElement} */ (found);
    box.replaceChildren(icon(/** @type {import("./ui/icons.js").IconName} */ (box.dataset.icon)));
  }
}

async function start() {
  const table = new Table(byId("table"), { backImage, cardImage, cardName, cardShort });
  const client = await connect();
  const { games } = await client.request("game.list");
  const app = new App({ client, games, table, settings, stats: new Stats(store), store });

  installHeading(app.game, app.stars);
  installGoal(app.game, store, () => app.run("rules"));
  installConnection(client);
  installTabs(app);
  installCommands(app);
  installDialogs(app);
  installEnding(app, openWin);
  const [panel, hint, editor] = [installPanel(app), installHint(app), installEditor(app)];
  installReview(app, panel);
  installWarning(app);
  installShare(app);
  installPuzzles(app);
  installPicture(app, { panel, hint, editor });
  const autoplay = installAutoplay(app);
  await openFirst(app);
  // An address with the key may also be entered later.
  addEventListener("hashchange", () => {
    if (takeKey(addressOf(app.game))) autoplay.open();
  });
  installAddress(app.game, () => openEntered(app));
  if (isAutoplayAsked) autoplay.open();
  installOffline(client.kind, (takeOver) =>
    app.toast(inWords("version.new"), { action: { label: inWords("version.reload"), run: takeOver }, ms: 60_000 }));
  addEventListener("storage", ({ key }) => {
    if (nameOfKey(key) === "settings") settings.reread();
  });
}

/**
 * The game that this tab had, or what the address says, or the game last played, or the first of all.
 * @param {App} app
 */
async function openFirst(app) {
  const own = readOwn();
  if (own !== null && (await app.deals.openOwn(own).catch(() => false))) return;
  const trouble = await openAddress(app);
  if (app.game.state !== null) return;
  await app.deals.open(lastPlayed(store) ?? FIRST_GAME).catch(() => app.deals.another(FIRST_GAME));
  if (trouble !== null) app.sayTrouble(trouble);
}

/**
 * @param {App} app
 * @returns {Promise<string | null>} why the address could not be opened
 */
async function openAddress(app) {
  try {
    const link = readLink();
    if (link !== null) await app.deals.openLink(link);
    return null;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return error instanceof LinkError ? why : inWords("link.trouble", { why });
  }
}

/**
 * The user entered another address.
 * @param {App} app
 * @returns {Promise<boolean>} whether it led to a game
 */
async function openEntered(app) {
  const trouble = await openAddress(app);
  if (trouble !== null) app.sayTrouble(trouble);
  return trouble === null;
}

/**
 * Nothing can be played without an engine: says so in place, with what to do.
 * @param {unknown} error
 */
function sayWhyNot(error) {
  console.error(error);
  for (const button of document.querySelectorAll("button[data-command]")) button.toggleAttribute("disabled", true);
  banner({
    kind: "bad",
    text: inWords("engine.silent"),
    detail: inWords("engine.silent-detail", { why: error instanceof Error ? error.message : String(error) }),
    actions: [{ label: inWords("engine.reload"), run: () => location.reload(), primary: true }],
  });
}
