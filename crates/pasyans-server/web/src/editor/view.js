/** The editor's dialog: joins the draft, its two views (cards and text), and what can be done with them. */

/** @import { App } from "../app/app.js" */
/** @import { OpenDialog } from "../ui/dialog.js" */
/** @import { Spot } from "./board-view.js" */
/** @import { Step } from "./draft.js" */
/** @import { Outcome, Picked } from "./hand.js" */

import { cardImage } from "../cards/deck.js";
import { button, element } from "../ui/dom.js";
import { copyText } from "../ui/hand-over.js";
import { letterOf } from "../ui/letters.js";
import { readNumber } from "../ui/numbers.js";
import { inWords } from "../ui/texts.js";
import { BoardView } from "./board-view.js";
import { emptyBoard, fillRest, hasHidden, parsePile, take, toggleCheated, toggleSet, turnOver } from "./board.js";
import { Draft, faultsOf } from "./draft.js";
import { installDrag } from "./drag.js";
import { FaultList } from "./fault-list.js";
import { Foot } from "./foot.js";
import { EMPTY_HAND, place, tap } from "./hand.js";
import { HintLine } from "./hint-line.js";
import { pressed } from "./keyboard.js";
import { MarkedText } from "./marked-text.js";
import { marksOf } from "./marks.js";
import { OtherGames } from "./other-games.js";
import { RulesView } from "./rules-view.js";
import { Tools } from "./tools.js";
import { Tray } from "./tray.js";

/**
 * The board to start with; by default, the position on the table.
 * @typedef {{game?: string, board?: string}} OpenOptions
 */

export class Editor {
  #app;
  /** @type {Draft} */
  #draft;
  #hand = EMPTY_HAND;
  /** @type {OpenDialog | null} */
  #dialog = null;
  /** @type {string | null} why the last tap did nothing */
  #refusal = null;

  #tools;
  #board = new BoardView((spot) => this.#tapBoard(spot));
  #tray = new Tray((card) => this.#tap({ unplaced: card }), () => this.#tap({ tray: true }));
  #text = new MarkedText({ label: inWords("editor.as-text-label"), describedBy: "editor-faults", onInput: (text) => this.#type(text) });
  #faults = new FaultList("editor-faults", ({ range }) => this.#text.goTo(range));
  #rules;
  #others;
  #hint = new HintLine(() => this.#takeOffPicked(), () => this.#toggleCheated(), () => this.#turnOver(), () => this.#toggleSet());
  /** Whether the board is that of the game on the table, whose hidden cards stay hidden. Then it is only shown. */
  #hides = false;
  #hidden = element(
    "p",
    { class: "editor-hidden", hidden: true },
    inWords("editor.hidden"),
    button(inWords("editor.show-hidden"), () => this.#showHidden(), { class: "button small", title: inWords("editor.show-hidden-title") }),
  );
  #foot = new Foot({ goToFault: () => this.#goToFault(), copy: () => void this.#copyIt(), play: () => void this.#playIt() });
  #views = {
    cards: button(inWords("editor.view-cards"), () => this.#show("cards"), { class: "segment" }),
    text: button(inWords("editor.view-text"), () => this.#show("text"), { class: "segment" }),
  };
  #body;
  #footer;
  #drag;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    this.#draft = this.#newDraft({});
    this.#tools = new Tools(app.games, {
      chooseGame: (name) => void this.#deal(name, null, 1),
      ownGame: () => this.#show("rules"),
      deal: (number) => this.#dealTyped(number),
      fromTable: () => this.#begin(this.#onTable(), true),
      clear: () => this.#clear(),
      fill: () => this.#fill(),
      undo: () => this.#undo(),
      redo: () => this.#redo(),
    });
    this.#others = new OtherGames(app.client, app.games, (game) => this.#begin({ game, rules: null, text: this.#draft.text }));
    this.#rules = new RulesView(
      app.client,
      (game, rules) => void this.#useRules(game.name, rules),
      () => this.#show("cards"),
    );
    this.#body = element(
      "div",
      {
        class: "editor",
        "data-view": "cards",
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#press(event),
        onpaste: (/** @type {ClipboardEvent} */ event) => this.#paste(event),
      },
      this.#tools.element,
      element("div", { class: "editor-switch", role: "group", "aria-label": inWords("editor.show") }, this.#views.cards, this.#views.text),
      element(
        "div",
        { class: "editor-cards" },
        this.#hidden,
        this.#board.element,
        this.#hint.element,
      ),
      element(
        "div",
        { class: "editor-text" },
        element("h3", { text: inWords("editor.as-text") }),
        this.#text.element,
        this.#faults.element,
      ),
      this.#tray.element,
      this.#rules.element,
    );
    this.#footer = element("div", {}, this.#others.element, this.#foot.element, this.#rules.actions);
    this.#drag = installDrag(this.#body, {
      pick: (target) => this.#pick(target),
      size: () => this.#board.cardSize,
      over: (x, y) => this.#over(x, y),
      drop: (x, y, picked) => this.#drop(x, y, picked),
      end: () => this.#render(),
    });
    app.settings.addEventListener("change", () => this.#render());
  }

  /** @param {OpenOptions} options */
  open(options) {
    const isAsked = options.game !== undefined || options.board !== undefined;
    const isKept = this.#draft.isTouched && !isAsked;
    if (!isKept) {
      this.#draft = this.#newDraft(options);
      this.#hides = options.board === undefined && options.game === undefined && hasHidden(this.#draft.board);
    }
    this.#hand = EMPTY_HAND;
    this.#refusal = null;
    this.#dialog = this.#app.openDialog({
      title: inWords("keys.edit"),
      body: this.#body,
      footer: this.#footer,
      className: "workbench editor-dialog",
      wide: true,
      onClose: () => {
        this.#dialog = null;
        this.#drag.cancel();
      },
    });
    this.#dialog.element.addEventListener("cancel", (event) => {
      if (this.#letGo()) event.preventDefault();
    });
    this.#show("cards");
    if (isKept) this.#hint.say(inWords("editor.unfinished"));
  }

  /**
   * @param {OpenOptions} options
   * @returns {Draft}
   */
  #newDraft({ game: name, board }) {
    const game = this.#app.games.find((known) => known.name === name);
    const step = game === undefined ? { ...this.#onTable(), ...(board === undefined ? {} : { text: board }) } : { game, rules: null, text: board ?? "" };
    const draft = new Draft(this.#app.client, step);
    draft.addEventListener("change", () => {
      if (draft === this.#draft) this.#render();
    });
    return draft;
  }

  /** @returns {Step} the position on the table */
  #onTable() {
    const { info, rules, state } = this.#app.game;
    return { game: info ?? this.#app.games[0], rules, text: state?.board ?? "" };
  }

  /**
   * @param {Step} step
   * @param {boolean} [isOnTable] whether it is the game on the table
   */
  #begin(step, isOnTable = false) {
    this.#hand = EMPTY_HAND;
    this.#refusal = null;
    this.#hides = isOnTable;
    this.#draft.begin(step);
    if (!isOnTable) return;
    this.#hides = hasHidden(this.#draft.board);
    this.#render();
  }

  /** @param {string} typed */
  #dealTyped(typed) {
    const { game, rules } = this.#draft;
    const number = readNumber(typed);
    if (number !== null) {
      void this.#deal(game.name, rules, number);
      return;
    }
    this.#refusal = inWords("editor.not-a-number", { text: typed.trim().slice(0, 30) });
    this.#render();
  }

  /**
   * Puts a numbered deal here.
   * @param {string} name
   * @param {string | null} rules
   * @param {number} number
   */
  async #deal(name, rules, number) {
    try {
      const which = rules === null ? { game: name } : { rules };
      const { game, board } = await this.#app.client.request("game.read", { ...which, deal: number });
      this.#tools.setNumber(number);
      this.#begin({ game, rules, text: board });
    } catch (error) {
      this.#refusal = faultsOf(error)[0].message;
      this.#render();
    }
  }

  /**
   * @param {string} name
   * @param {string} rules
   */
  async #useRules(name, rules) {
    this.#show("cards");
    await this.#deal(name, rules, 1);
  }

  /** Seeing the hidden cards of the game on the table counts as help. */
  #showHidden() {
    this.#app.game.countHelp();
    this.#hides = false;
    this.#refusal = null;
    this.#render();
  }

  #clear() {
    this.#hides = false;
    this.#draft.setBoard(emptyBoard(this.#draft.game));
    this.#refusal = null;
    // What comes next is to put cards into the first column.
    this.#hand = { picked: null, marked: { pile: "t0", index: 0 } };
    this.#render();
  }

  #fill() {
    this.#hand = EMPTY_HAND;
    this.#draft.setBoard(fillRest(this.#draft.game, this.#draft.board, (below) => Math.floor(Math.random() * below)));
  }

  #undo() {
    this.#hand = EMPTY_HAND;
    this.#draft.undo();
  }

  #redo() {
    this.#hand = EMPTY_HAND;
    this.#draft.redo();
  }

  /** @param {string} text */
  #type(text) {
    this.#hand = EMPTY_HAND;
    this.#refusal = null;
    this.#hides = false;
    this.#draft.type(text);
  }

  /**
   * A board that is pasted anywhere is meant for the text.
   * @param {ClipboardEvent} event
   */
  #paste(event) {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const isField = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement;
    if (isField || text.trim() === "" || this.#body.dataset.view === "rules") return;
    event.preventDefault();
    this.#type(text);
  }

  /** @param {Spot} spot */
  #tapBoard({ pile, index }) {
    this.#tap(index === "end" ? { end: pile } : { card: { pile, index } });
  }

  /** @param {import("./hand.js").Tapped} tapped */
  #tap(tapped) {
    // Moving a card would turn up the one under it.
    if (this.#hides) {
      this.#refusal = inWords("editor.hidden-first");
      this.#render();
      return;
    }
    this.#take(tap(this.#draft.game, this.#draft.board, this.#hand, tapped));
  }

  /** @param {Outcome} outcome */
  #take({ hand, board, refusal }) {
    this.#hand = hand;
    this.#refusal = refusal;
    if (board === null) this.#render();
    else this.#draft.setBoard(board);
  }

  /** @param {EventTarget | null} target */
  #pick(target) {
    if (this.#hides) return null;
    const card = this.#tray.cardOf(target);
    if (card === null) return this.#board.pick(target);
    return { card, from: null, picture: cardImage(card, this.#app.lookOf(this.#draft.game)) };
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  #over(x, y) {
    const isTray = this.#tray.contains(x, y);
    this.#tray.aim(isTray);
    this.#board.aim(isTray ? null : this.#board.placeAt(x, y));
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {Picked} picked
   */
  #drop(x, y, picked) {
    this.#tray.aim(false);
    const to = this.#board.placeAt(x, y);
    if (this.#tray.contains(x, y)) {
      this.#take({ hand: EMPTY_HAND, board: picked.from === null ? null : take(this.#draft.board, picked.from), refusal: null });
    } else if (to !== null) {
      this.#take(place(this.#draft.game, this.#draft.board, picked, to));
    }
  }

  #takeOffPicked() {
    const from = this.#hand.picked?.from;
    if (from != null) this.#take({ hand: EMPTY_HAND, board: take(this.#draft.board, from), refusal: null });
  }

  #toggleCheated() {
    const from = this.#hand.picked?.from;
    if (from != null) this.#take({ hand: EMPTY_HAND, board: toggleCheated(this.#draft.board, parsePile(from.pile).number), refusal: null });
  }

  #turnOver() {
    const from = this.#hand.picked?.from;
    if (from != null) this.#take({ hand: EMPTY_HAND, board: turnOver(this.#draft.board, from), refusal: null });
  }

  #toggleSet() {
    const from = this.#hand.picked?.from;
    if (from == null) return;
    const board = toggleSet(this.#draft.game, this.#draft.board, parsePile(from.pile).number);
    this.#take({ hand: EMPTY_HAND, board, refusal: null });
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const isUndo = (event.ctrlKey || event.metaKey) && letterOf(event) === "Z" && !event.altKey;
    const isRedo = (event.ctrlKey || event.metaKey) && letterOf(event) === "Y";
    const inRules = this.#rules.element.contains(/** @type {Node} */ (event.target));
    if (inRules) return;
    if (isUndo || isRedo) {
      event.preventDefault();
      if (isRedo || event.shiftKey) this.#redo();
      else this.#undo();
      return;
    }
    if (event.key === "Escape" && this.#letGo()) {
      event.preventDefault();
      return;
    }
    const at = this.#board.focused;
    const result = at === null || this.#hides ? null : pressed(event, this.#draft.game, this.#draft.board, at);
    if (result === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.#take({ hand: EMPTY_HAND, board: result.board, refusal: null });
    this.#board.focus(result.focus);
  }

  /** @returns {boolean} whether there was anything in the hand */
  #letGo() {
    const held = this.#drag.isDragging() || this.#hand.picked !== null || this.#hand.marked !== null;
    this.#drag.cancel();
    this.#hand = EMPTY_HAND;
    if (held) this.#render();
    return held;
  }

  /** @param {"cards" | "text" | "rules"} view */
  #show(view) {
    this.#body.dataset.view = view;
    this.#foot.element.hidden = view === "rules";
    if (view === "rules") this.#rules.show(this.#draft.rules);
    else this.#rules.hide();
    for (const [name, segment] of Object.entries(this.#views)) segment.setAttribute("aria-pressed", String(name === view));
    this.#render();
  }

  #goToFault() {
    const [fault] = this.#draft.faults;
    if (fault === undefined) return;
    this.#show("text");
    this.#text.goTo(fault.range);
  }

  async #copyIt() {
    const isCopied = await copyText(this.#draft.text, this.#text.field);
    if (isCopied) this.#foot.copied();
    else this.#hint.say(inWords("editor.copy-blocked"));
  }

  async #playIt() {
    const { gameAsked, text, verdict } = this.#draft;
    if (verdict !== "good") return;
    const isLoaded = await this.#app.attempt(() => this.#app.deals.load({ ...gameAsked, board: text }));
    if (!isLoaded) return;
    this.#draft.isTouched = false;
    this.#dialog?.close();
  }

  #render() {
    if (this.#dialog === null) return;
    const { game, board, faults, text, verdict, isOnlyIncomplete } = this.#draft;
    const look = this.#app.lookOf(game);
    this.#body.dataset.colours = look.fourColour ? "four" : "two";
    this.#body.classList.toggle("incomplete", isOnlyIncomplete);
    this.#tools.show(this.#draft);
    this.#hidden.hidden = !this.#hides;
    this.#text.element.hidden = this.#hides;
    this.#views.text.disabled = this.#hides;
    this.#board.show({ game, board, look, hand: this.#hand, marks: marksOf(this.#draft), hides: this.#hides });
    this.#tray.show(game, board, this.#hand);
    this.#text.wrap(game.text === "compact");
    this.#text.show(this.#hides ? "" : text, faults.map(({ range }) => range));
    this.#faults.show(text, faults);
    this.#hint.show(this.#draft, this.#hand, this.#refusal);
    this.#foot.show(this.#draft);
    this.#others.show(this.#draft);
    this.#views.text.dataset.faults = verdict === "good" || isOnlyIncomplete ? "" : String(faults.length || "");
  }
}
