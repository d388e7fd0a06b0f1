/** The dialog that reads a picture: from the choice of a file to a board that can be played. */

/** @import { App } from "../app/app.js" */
/** @import { Area, SeenCard, Sight } from "../protocol.js" */
/** @import { OpenDialog } from "../ui/dialog.js" */
/** @import { Ways } from "./picture.js" */
/** @import { Picture } from "./prepare.js" */

import { EngineError } from "../engine/error.js";
import { button, element, iconBox } from "../ui/dom.js";
import { inPieces, inWords } from "../ui/texts.js";
import { Chooser } from "./chooser.js";
import { Findings } from "./findings.js";
import { Foot } from "./foot.js";
import { aroundTable, tableArea } from "./frame.js";
import { Overlay } from "./overlay.js";
import { ownLink } from "./own.js";
import { prepare } from "./prepare.js";
import { Seen } from "./seen.js";
import { Stage } from "./stage.js";
import { refusalWords, verdictOf } from "./words.js";

/** What the dialog shows: nothing yet, a reading that goes on, what was read, tables to choose from, why there is none. */
/** @typedef {"empty" | "reading" | "seen" | "several" | "refused"} Phase */

export class PictureView {
  #app;
  #ways;
  /** @type {OpenDialog | null} */
  #dialog = null;
  /** Counts the readings: the answers to earlier ones are ignored. */
  #turn = 0;
  #cancel = () => {};
  /** @type {Picture | null} */
  #picture = null;
  /** @type {Seen | null} */
  #seen = null;
  /** @type {readonly Area[]} where there are several */
  #tables = [];

  #file = element("input", { type: "file", accept: "image/*", hidden: true, onchange: () => this.#chosen() });
  #choose = button(inWords("picture.choose"), () => this.#file.click(), { class: "button primary", icon: "picture" });
  #said = element("p", { class: "picture-said", role: "status" });
  #stage = new Stage({ describedBy: "picture-keys" });
  #chooser = new Chooser();
  #overlay = new Overlay(this.#stage, (card, anchor) => this.#openChooser(card, anchor));
  #findings = new Findings((card, anchor) => this.#openChooser(card, anchor));
  #foot = new Foot({
    choose: () => this.#file.click(),
    tables: () => this.#showTables(this.#tables),
    edit: () => this.#edit(),
    hint: () => void this.#playAnd(() => this.#ways.hint.show()),
    solve: () => void this.#playAnd(() => this.#ways.panel.open()),
    play: () => void this.#playAnd(() => {}),
  });
  #body;

  /**
   * @param {App} app
   * @param {Ways} ways
   */
  constructor(app, ways) {
    this.#app = app;
    this.#ways = ways;
    this.#body = element(
      "div",
      { class: "screenshot", "data-phase": "empty" },
      element(
        "div",
        { class: "picture-begin" },
        element("span", { class: "picture-begin-sign" }, iconBox("picture")),
        element("p", {}, ...inPieces("picture.begin", { key: element("kbd", { text: inWords("picture.paste-key") }) })),
        this.#choose,
        element("p", { class: "note", text: inWords("picture.note") }),
      ),
      this.#stage.element,
      element(
        "div",
        { class: "picture-side" },
        this.#said,
        this.#findings.element,
        element("p", { id: "picture-keys", class: "note picture-keys", text: inWords("picture.keys") }),
      ),
      this.#file,
      this.#chooser.element,
    );
  }

  /** @param {File | null} file null: what was read last, or the choice of a picture */
  open(file) {
    if (this.#dialog === null) {
      this.#dialog = this.#app.openDialog({
        title: inWords("picture.title"),
        body: this.#body,
        footer: this.#foot.element,
        className: "workbench picture-dialog",
        wide: true,
        onClose: () => this.#closed(),
      });
    }
    if (file !== null) void this.#take(file);
    else if (this.#seen === null) this.#showEmpty();
    else this.#showSeen(this.#seen);
  }

  #closed() {
    this.#dialog = null;
    this.#giveUp();
    this.#chooser.close();
    if (this.#seen === null) this.#picture = null;
  }

  /** No longer waits for the reading in progress. */
  #giveUp() {
    this.#turn += 1;
    this.#cancel();
    this.#cancel = () => {};
  }

  #chosen() {
    const file = this.#file.files?.[0];
    // The same file may be chosen again after it has changed.
    this.#file.value = "";
    if (file !== undefined) void this.#take(file);
  }

  /** @param {File} file */
  async #take(file) {
    this.#giveUp();
    const turn = this.#turn;
    this.#picture = null;
    this.#seen = null;
    this.#tables = [];
    this.#show("reading", inWords("picture.opening"));
    try {
      const link = await ownLink(file);
      if (turn !== this.#turn) return;
      if (link !== null && (await this.#openOwn(link))) return;
      const picture = await prepare(file, this.#app.client.hello?.limits.message_bytes ?? Infinity);
      if (turn !== this.#turn) return;
      this.#picture = picture;
      await this.#read(picture);
    } catch (error) {
      if (turn === this.#turn) this.#refuse(error);
    }
  }

  /**
   * Opens what a picture of our own has in it.
   * @param {import("../app/link.js").Link} link
   * @returns {Promise<boolean>} false where it cannot be opened, and has to be read like any other
   */
  async #openOwn(link) {
    const isOpen = await this.#app.deals.openLink(link).catch(() => false);
    if (isOpen) {
      this.#dialog?.close();
      this.#app.say(inWords("picture.own-board"));
    }
    return isOpen;
  }

  /**
   * @param {Picture} picture
   * @param {Area} [region]
   */
  async #read(picture, region) {
    this.#giveUp();
    const turn = this.#turn;
    this.#showPicture(picture);
    this.#show("reading", inWords("picture.reading"));
    try {
      const job = this.#app.client.job("vision.read", { picture: picture.text, region });
      this.#cancel = () => job.cancel();
      const seen = this.#seenOf(await job.promise);
      await seen.checked;
      if (turn !== this.#turn) return;
      this.#showSeen(seen);
    } catch (error) {
      if (turn === this.#turn) this.#refuse(error);
    }
  }

  /** @param {Sight} sight */
  #seenOf(sight) {
    const game = this.#app.games.find(({ name }) => name === sight.game);
    if (game === undefined) throw new Error(inWords("link.no-game", { game: sight.game }));
    const seen = new Seen(this.#app.client, game, sight);
    seen.addEventListener("change", () => {
      if (seen === this.#seen) this.#draw(seen);
    });
    return seen;
  }

  #showEmpty() {
    this.#picture = null;
    this.#show("empty");
    this.#choose.focus({ preventScroll: true });
  }

  /** @param {unknown} error */
  #refuse(error) {
    const tables = error instanceof EngineError && error.code === "several-tables" ? error.tables ?? [] : [];
    if (tables.length > 0) {
      this.#showTables(tables);
      return;
    }
    this.#show("refused", refusalWords(error));
    this.#foot.show(null, this.#tables.length > 0);
    if (this.#picture === null) this.#choose.focus({ preventScroll: true });
    else this.#foot.focusAnother();
  }

  /** @param {Seen} seen */
  #showSeen(seen) {
    const picture = this.#picture;
    if (picture === null) return;
    const isFirst = seen !== this.#seen;
    this.#seen = seen;
    this.#show("seen");
    const { canvas } = picture;
    this.#stage.show({ canvas, size: canvas, area: tableArea(seen.sight, canvas), gameScale: seen.sight.scale }, inWords("picture.cards-read"));
    this.#draw(seen);
    const [doubt] = seen.openDoubts;
    if (!isFirst) return;
    if (doubt === undefined) this.#foot.focusPlay();
    else this.#overlay.focus(doubt);
  }

  /** @param {Seen} seen */
  #draw(seen) {
    if (this.#picture === null || this.#dialog === null) return;
    this.#overlay.show(seen);
    this.#findings.show(seen, this.#picture);
    if (seen.draft.verdict !== "unknown") this.#tell(verdictOf(seen));
    this.#foot.show(seen, this.#tables.length > 0);
  }

  /**
   * The findings for screen readers.
   * @param {import("./words.js").Verdict} verdict
   */
  #tell({ headline, detail }) {
    const words = `${headline}. ${detail}`;
    if (this.#said.textContent !== words) this.#said.textContent = words;
  }

  /**
   * The whole picture, without marks.
   * @param {Picture} picture
   */
  #showPicture(picture) {
    const { canvas } = picture;
    const { width: w, height: h } = canvas;
    this.#stage.marks.replaceChildren();
    this.#stage.show({ canvas, size: canvas, area: { x: 0, y: 0, w, h }, gameScale: null }, inWords("picture.tables"));
  }

  /** @param {readonly Area[]} tables */
  #showTables(tables) {
    const picture = this.#picture;
    if (picture === null) return;
    this.#giveUp();
    this.#seen = null;
    this.#tables = tables;
    this.#showPicture(picture);
    const buttons = tables.map((table, index) =>
      element(
        "button",
        { type: "button", class: "seen-table", style: this.#stage.at(table), "aria-label": inWords("picture.table", { number: index + 1 }), onclick: () => void this.#read(picture, aroundTable(table)) },
        element("span", { text: String(index + 1) }),
      ));
    this.#stage.marks.replaceChildren(...buttons);
    this.#show("several", inWords("picture.which-table", { count: tables.length }));
    buttons[0]?.focus({ preventScroll: true });
  }

  /**
   * @param {Phase} phase
   * @param {string} [words]
   */
  #show(phase, words = "") {
    this.#chooser.close();
    this.#body.dataset.phase = phase;
    this.#body.classList.toggle("without-picture", this.#picture === null);
    this.#said.textContent = words;
    this.#foot.show(null, false);
    this.#said.classList.toggle("visually-hidden", phase === "seen");
    this.#foot.element.hidden = this.#picture === null;
  }

  /**
   * @param {SeenCard} card
   * @param {HTMLElement} anchor
   */
  #openChooser(card, anchor) {
    if (this.#seen !== null && this.#picture !== null) this.#chooser.open(this.#picture, this.#seen, card, anchor);
  }

  #edit() {
    const seen = this.#seen;
    if (seen === null) return;
    this.#dialog?.close();
    this.#ways.editor.open({ game: seen.game.name, board: seen.draft.text });
  }

  /**
   * Puts the board on the table, and goes on from there.
   * @param {() => void} goOn
   */
  async #playAnd(goOn) {
    const seen = this.#seen;
    if (seen === null || !seen.canBePlayed) return;
    const opening = { game: seen.game.name, board: seen.draft.text };
    const isLoaded = await this.#app.attempt(() => this.#app.deals.load(opening, inWords("picture.loaded")));
    if (!isLoaded) return;
    this.#seen = null;
    this.#dialog?.close();
    goOn();
  }
}
