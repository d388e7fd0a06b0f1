/**
 * The controller: what the player does at the table becomes moves of the game, and what the game becomes is shown,
 * said, counted and kept.
 */

/** @import { Game as GameInfo, ListedGame, Move, State } from "../protocol.js" */
/** @import { EngineClient } from "../engine/client.js" */
/** @import { Table } from "../table/table.js" */
/** @import { Cause } from "./game.js" */

import { cardShort } from "../cards/deck.js";
import { brief, plainWords, spokenWords } from "../cards/phrase.js";
import { announce } from "../ui/announce.js";
import { banner } from "../ui/banner.js";
import { closeDialog, openDialog } from "../ui/dialog.js";
import { byId } from "../ui/dom.js";
import { say } from "../ui/status.js";
import { inWords } from "../ui/texts.js";
import { toast } from "../ui/toast.js";
import { sentence } from "../ui/words.js";
import { Auto } from "./auto.js";
import { Commands } from "./commands.js";
import { Deals } from "./deals.js";
import { Game } from "./game.js";
import { Keys } from "./keys.js";
import { applyScheme, isMolek, lookOf, onSystemChange, speedOf } from "./look.js";
import { bestMove, dealAsked, dealingMove, gatheringMove, isMovable, legalMove, pileOf } from "./moves.js";
import { newsOf } from "./news.js";
import { keep, keepCounts, snapshot } from "./saved.js";
import { Stars } from "./stars.js";

/** @typedef {import("./settings.js").Settings} Settings */
/** @typedef {import("./stats.js").Stats} Stats */
/** @typedef {import("./storage.js").Store} Store */

/**
 * What the table says that the player did.
 * @typedef {{from: string, to: string, count: number, cheat: boolean}} Intent
 */

/**
 * What the calendar says of such days.
 * @typedef {object} DayWords
 * @property {(state: "won" | "helped" | "failed" | "begun" | "open") => string} state
 * @property {(figures: {won: number, days: number, streak: number, best: number}) => string} figures
 * @property {string} signs what the signs mean
 */

/**
 * Something that each day has one of, for the calendar.
 * @typedef {object} DayTrack
 * @property {string} title
 * @property {() => ReadonlySet<string>} won the dates on which it was won without help
 * @property {(date: string) => "won" | "helped" | "failed" | "begun" | "open"} stateOf
 * @property {(date: string) => Promise<unknown>} open
 * @property {DayWords} words
 */

/**
 * @typedef {object} Parts
 * @property {EngineClient} client
 * @property {ListedGame[]} games
 * @property {Table} table
 * @property {Settings} settings
 * @property {Stats} stats
 * @property {Store} store
 */

/** How long a card moves while the rest plays itself, in milliseconds. */
const QUICK = 110;

export class App {
  /** @type {State | null} the position before the one on the table */
  #before = null;
  /** @type {Promise<unknown>} */
  #shown = Promise.resolve();
  #look = "";

  /** What days have besides their deals, as it is when asked; features add theirs. @type {(() => DayTrack)[]} */
  dayTracks = [];

  announce = announce;
  say = say;
  toast = toast;
  banner = banner;
  openDialog = openDialog;
  closeDialog = closeDialog;

  /** @param {Parts} parts */
  constructor({ client, games, table, settings, stats, store }) {
    this.client = client;
    this.games = games;
    this.table = table;
    this.settings = settings;
    this.stats = stats;
    this.store = store;
    this.game = new Game(client, games);
    this.stars = new Stars(client, this.game);
    this.deals = new Deals({ game: this.game, stars: this.stars, settings, stats, store });
    this.auto = new Auto(this.game, () => this.shown());
    this.commands = new Commands(document);
    this.keys = new Keys(this.commands, (event) => table.enter(event));
    this.elements = { panel: byId("panel"), table: byId("table"), status: byId("status") };

    this.game.addEventListener("state", (event) => {
      const { state, cause } = /** @type {CustomEvent<{state: State, cause: Cause}>} */ (event).detail;
      this.#show(state, cause);
    });
    this.#keepCountsLater();
    this.#listenToTable();
    settings.addEventListener("change", () => this.#applySettings());
    onSystemChange(() => this.#applySettings());
    this.#applySettings();
  }

  /**
   * A command that buttons, keys and menu run.
   * @param {string} name
   * @param {import("./commands.js").Command} command
   */
  provide(name, command) {
    this.commands.provide(name, command);
  }

  /** @param {string} name */
  run(name) {
    return this.commands.run(name);
  }

  /** Asks each command again whether it can be run. */
  refresh() {
    this.commands.refresh();
  }

  /**
   * @param {string} name
   * @param {boolean} isPressed
   */
  pressed(name, isPressed) {
    this.commands.pressed(name, isPressed);
  }

  /**
   * @param {string} name
   * @param {boolean} isBusy
   */
  busy(name, isBusy) {
    this.commands.busy(name, isBusy);
  }

  /**
   * @param {string} name
   * @param {string | null} text null for the usual word
   */
  label(name, text) {
    this.commands.label(name, text);
  }

  /** @param {() => boolean} handler true: Escape was for it */
  onEscape(handler) {
    this.keys.onEscape(handler);
  }

  /**
   * How the cards of a game look elsewhere than on the table: as there, where that is left to the table.
   * @param {GameInfo | null} game
   * @returns {import("../cards/deck.js").Look}
   */
  lookOf(game) {
    const { deck, fourColour } = lookOf(game, this.settings);
    if (deck !== "auto") return { deck, fourColour };
    return { deck: this.table.look.deck === "large" ? "large" : "classic", fourColour };
  }

  /** Whether cheats are allowed in the game on the table. */
  cheats() {
    return (this.game.info?.cheats ?? false) && this.settings.get("cheats");
  }

  /** Whether no move is left, as far as the player allows moves. */
  isStuck() {
    const state = this.game.state;
    return state !== null && !state.won && !state.moves.some((move) => !move.cheat || this.cheats());
  }

  /** Resolves when all cards are in place. */
  shown = async () => {
    await this.#shown;
  };

  /** Undoes the last move and the automatic moves after it. */
  undo() {
    this.auto.stop();
    return this.attempt(() => this.game.undo(this.auto.undoCount));
  }

  redo() {
    this.auto.stop();
    return this.attempt(() => this.game.redo(this.auto.redoCount));
  }

  /**
   * Plays a move for the player, and the automatic moves after it.
   * @param {Move} move
   */
  async play(move) {
    this.auto.stop();
    this.auto.forgetAfter(this.game.ply);
    const played = await this.attempt(() => this.game.play(move));
    if (played) void this.#goOn();
    else this.table.clearPick();
  }

  /** Deals from the stock, turns the waste over or deals the columns again; or says why not. */
  async deal() {
    const { state } = this.game;
    if (state === null) return;
    const move = dealingMove(state);
    if (move !== undefined) return this.play(move);
    await this.attempt(async () => {
      const { pieces } = await this.client.request("game.check", { move: dealAsked(state) });
      if (pieces !== null) this.#sayBeside("s0", plainWords(pieces));
    });
  }

  /** Plays out what leaves no choice, without delay. */
  async finish() {
    const moves = this.game.state?.finish;
    if (!moves) return;
    this.table.setSpeed(Math.min(speedOf(this.settings), QUICK));
    await this.auto.play(moves);
    this.table.setSpeed(speedOf(this.settings));
  }

  /**
   * Does something that the engine may refuse, and says so.
   * @template T
   * @param {() => Promise<T>} deed
   * @returns {Promise<T | undefined>}
   */
  async attempt(deed) {
    try {
      return await deed();
    } catch (error) {
      this.sayTrouble(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  /**
   * Says what went wrong.
   * @param {string} text
   */
  sayTrouble(text) {
    say(sentence(text), { kind: "bad" });
  }

  /**
   * Says what cannot be, where the player looks and where all is said.
   * @param {string} pile
   * @param {string} text
   */
  #sayBeside(pile, text) {
    this.sayTrouble(text);
    this.table.tell(pile, sentence(text));
  }

  /** Hints, and the time since the last move, are kept when there is a moment for it. */
  #keepCountsLater() {
    const keepThem = () => {
      const saved = snapshot(this.game);
      if (saved !== null) keepCounts(this.store, saved);
    };
    this.game.addEventListener("counted", keepThem);
    addEventListener("pagehide", keepThem);
    document.addEventListener("visibilitychange", () => document.hidden && keepThem());
  }

  #listenToTable() {
    /** @param {string} name @param {(detail: any) => void} heard */
    const on = (name, heard) =>
      this.table.addEventListener(name, (event) => heard(/** @type {CustomEvent} */ (event).detail));
    on("intent", (intent) => void this.#try(intent));
    on("best", (picked) => void this.#tryBest(picked));
    on("refused", (picked) => void this.#sayWhyNot(picked));
    on("homeless", (move) => void this.#refuseHome(move));
    on("stock", () => void this.deal());
    this.table.addEventListener("quick", (event) => {
      const { state } = this.game;
      const { detail } = /** @type {CustomEvent} */ (event);
      const move = state === null ? undefined : (gatheringMove(state, detail) ?? bestMove(state, detail));
      if (move === undefined) return;
      event.preventDefault();
      void this.play(move);
    });
  }

  /** @param {Intent} intent */
  async #try(intent) {
    const state = this.game.state;
    if (state === null) return;
    const move = legalMove(state, intent, this.cheats());
    if (move !== undefined) await this.play(move);
    else await this.#refuse({ from: intent.from, to: intent.to, count: intent.count });
  }

  /** @param {{from: string, count: number}} picked */
  async #tryBest(picked) {
    const state = this.game.state;
    if (state === null) return;
    const move = gatheringMove(state, picked) ?? bestMove(state, picked);
    if (move !== undefined) await this.play(move);
    else await this.#sayWhyNot(picked);
  }

  /**
   * Says why a card does not go home.
   * @param {{from: string, to: string | null, count: number}} move `to` is null where there is no home
   */
  async #refuseHome({ to, ...picked }) {
    if (to !== null) return this.#refuse({ ...picked, to });
    this.table.shake(picked.from);
    this.#sayBeside(picked.from, inWords("play.no-home"));
  }

  /** The automatic moves after a player's move. */
  async #goOn() {
    const state = this.game.state;
    if (state === null || state.won) return;
    if (state.finish && this.settings.get("autoFinish")) await this.finish();
    else if (state.home.length > 0 && this.settings.get("autoHome")) await this.auto.play(state.home);
  }

  /**
   * Says why a move is not possible.
   * @param {{from: string, to: string, count: number}} move
   * @param {string} [beside] the pile that the player looks at
   */
  async #refuse(move, beside = move.to) {
    this.table.clearPick();
    this.table.shake(move.from);
    await this.attempt(async () => {
      const { pieces } = await this.client.request("game.check", { move });
      if (pieces !== null) this.#sayBeside(beside, plainWords(pieces));
    });
  }

  /**
   * Says why picked cards do not go anywhere.
   * @param {{from: string, count: number}} picked
   */
  async #sayWhyNot(picked) {
    const state = this.game.state;
    const source = state === null ? undefined : pileOf(state, picked.from);
    const other = state?.piles.find((pile) => pile.name !== picked.from && pile.kind === "column");
    const first = source?.cards.at(-picked.count);
    if (source === undefined || other === undefined || first === undefined) return;
    this.table.shake(picked.from);
    if (isMovable(source, picked.count)) {
      const hasPlace = state?.moves.some(
        (move) => move.from === picked.from && move.count === picked.count && (!move.cheat || this.cheats()),
      );
      const card = cardShort(first);
      this.#sayBeside(picked.from, hasPlace ? inWords("play.no-better-place", { card }) : inWords("play.no-place", { card }));
    } else {
      // Whatever pile they would go to, the reason lies in the cards themselves.
      await this.#refuse({ ...picked, to: other.name }, picked.from);
    }
  }

  /**
   * @param {State} state
   * @param {Cause} cause
   */
  #show(state, cause) {
    const game = /** @type {GameInfo} */ (this.game.info);
    const isNew = cause === "deal" || cause === "load";
    if (isNew) this.#applySettings();
    this.#tell(state, cause);
    const animate = cause === "deal" ? "deal" : cause === "load" ? "none" : "move";
    this.#shown = this.table.show(this.#allowed(state), game, { animate });
    this.#before = state;
    const saved = snapshot(this.game);
    if (saved !== null) keep(this.store, saved);
    if (isNew) this.store.write("heading", { name: game.name, title: game.title });
    byId("finish").hidden = !state.finish || this.auto.isRunning;
    // Where there is a stock, it is pressed itself.
    byId("redeal").hidden = state.redeals_left === null || pileOf(state, "s0") !== undefined;
    byId("gather").hidden = game.gathered.length === 0;
    this.refresh();
  }

  /**
   * Says and shows what happened.
   * @param {State} state
   * @param {Cause} cause
   */
  #tell(state, cause) {
    const game = /** @type {GameInfo} */ (this.game.info);
    const isStep = cause === "play" || (cause === "redo" && state.ply === (this.#before?.ply ?? 0) + 1);
    if (isStep && state.last_pieces !== null) {
      const pieces = state.last_pieces;
      const news = this.#before === null ? [] : newsOf(this.#before, state, game);
      const spoken = sentence(spokenWords(pieces, game));
      say(plainWords(brief(pieces)), { aloud: news.length === 0 ? spoken : [`${spoken}.`, ...news].join(" ") });
    } else if (cause === "deal" || cause === "load") {
      say("", { aloud: state.deal === null ? inWords("play.board-of", { game: game.title }) : inWords("play.deal-of", { game: game.title, deal: String(state.deal) }) });
    } else if (cause === "undo" && state.next_pieces !== null) {
      const pieces = state.next_pieces;
      const words = inWords("play.undone", { move: plainWords(brief(pieces)) });
      say(words, { aloud: inWords("play.undone", { move: sentence(spokenWords(pieces, game)) }) });
    } else {
      say(inWords("play.move-of", { move: state.ply, moves: state.line }));
    }
  }

  /**
   * The state as the player allows it: without cheats where they are turned off.
   * @param {State} state
   * @returns {State}
   */
  #allowed(state) {
    if (this.cheats() || !state.moves.some((move) => move.cheat)) return state;
    return { ...state, moves: state.moves.filter((move) => !move.cheat) };
  }

  #applySettings() {
    const { info } = this.game;
    applyScheme(info, this.settings);
    const look = lookOf(info, this.settings);
    if (this.#look !== JSON.stringify(look)) this.table.setLook(look);
    this.#look = JSON.stringify(look);
    this.table.setSpeed(speedOf(this.settings));
    const oneTap = this.settings.get("oneTap");
    this.table.setAtOnce({ finger: oneTap !== "never", mouse: oneTap === "always" });
    document.documentElement.dataset.oneTap = oneTap;
    this.game.strict = this.settings.get("strict") && isMolek(info);
    this.refresh();
  }
}
