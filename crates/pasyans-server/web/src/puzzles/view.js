/** The dialog of puzzles: the board, the task, what the engine says to a move, and how each other move loses. */

/** @import { App } from "../app/app.js" */
/** @import { Game, Judged, JudgedMoves, Move, MoveAsked, State } from "../protocol.js" */
/** @import { JobHandle } from "../engine/client.js" */
/** @import { OpenDialog } from "../ui/dialog.js" */
/** @import { Puzzle } from "./set.js" */

import { lookOf, speedOf } from "../app/look.js";
import { bestMove, dealingMove, legalMove, sameMove } from "../app/moves.js";
import { backImage, cardImage, cardName, cardShort } from "../cards/deck.js";
import { plainWords } from "../cards/phrase.js";
import { Table } from "../table/table.js";
import { openDialog } from "../ui/dialog.js";
import { button, element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";
import { sentence } from "../ui/words.js";
import { nextPuzzle } from "./choice.js";
import { Finding } from "./finding.js";
import { Outcomes } from "./outcomes.js";
import { HINT_PRICE, Score } from "./score.js";
import { GAMES, puzzlesOf } from "./set.js";

/** How long each position of a line is shown, in milliseconds. */
const STEP = 700;
/** The second hint shows the whole move. */
const MOST_HINTS = 2;

export class PuzzleView {
  #app;
  #score;
  #finding;
  #table;
  /** @type {OpenDialog | null} */
  #dialog = null;
  /** @type {Puzzle | null} */
  #puzzle = null;
  /** @type {string | null} the date of a puzzle of the day */
  #date = null;
  /** @type {State | null} */
  #state = null;
  /** @type {JobHandle<JudgedMoves> | null} */
  #job = null;
  #hints = 0;
  #isAnswered = false;
  /** Counts what is shown: a line that is no longer shown stops. */
  #shown = 0;

  #board = element("div", { class: "puzzle-table" });
  #task = element("p", { class: "puzzle-task" });
  #status = element("p", { class: "puzzle-status", role: "status" });
  #standing = element("p", { class: "puzzle-standing" });
  #game = element("select", { class: "field", "aria-label": inWords("puzzles.game"), onchange: () => void this.#next() });
  #hint = button(inWords("puzzles.hint", { price: Math.round(HINT_PRICE * 100) }), () => this.#giveHint(), { icon: "hint" });
  #redeal = button(inWords("redeal.redeal"), () => void this.#answer({ kind: "redeal" }), { icon: "redeal" });
  #nextButton = button(inWords("puzzles.next"), () => void this.#next(), { class: "button primary" });
  #outcomes = new Outcomes((judged) => void this.#showLine(judged));

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    this.#score = new Score(app.store);
    this.#finding = new Finding(app.client);
    this.#table = new Table(this.#board, { backImage, cardImage, cardName, cardShort });
    const titles = app.games.filter(({ name }) => GAMES.includes(name));
    this.#game.append(...titles.map(({ name, title }) => element("option", { value: name, text: title })));
    /** @param {string} name @param {(detail: any) => void} heard */
    const on = (name, heard) => this.#table.addEventListener(name, (event) => heard(/** @type {CustomEvent} */ (event).detail));
    on("intent", (intent) => this.#try(this.#state && legalMove(this.#state, intent, false), intent.from));
    on("best", (picked) => this.#try(this.#state && bestMove(this.#fair(this.#state), picked), picked.from));
    on("refused", ({ from }) => this.#refuse(from));
    on("homeless", ({ from }) => this.#refuse(from));
    on("stock", () => this.#try(this.#state && dealingMove(this.#state), "s0"));
  }

  /**
   * @param {Puzzle | null} [puzzle] by default, one that the player has not tried
   * @param {string | null} [date] of a puzzle of the day
   */
  async open(puzzle = null, date = null) {
    const here = puzzle?.game ?? this.#app.game.info?.name ?? "";
    if (GAMES.includes(here)) this.#game.value = here;
    this.#dialog = openDialog({
      title: date === null ? inWords("puzzles.title") : inWords("puzzles.of-day"),
      wide: true,
      className: "puzzles",
      body: element(
        "div",
        { class: "puzzle" },
        element("div", { class: "puzzle-head" }, this.#game, this.#standing),
        this.#task,
        this.#board,
        this.#status,
        this.#outcomes.element,
      ),
      footer: element("div", { class: "puzzle-foot" }, this.#hint, this.#redeal, this.#nextButton),
      onClose: () => this.#leave(),
    });
    await (puzzle === null ? this.#next() : this.#show(puzzle, date));
  }

  #leave() {
    this.#shown += 1;
    this.#job?.cancel();
    this.#finding.stop();
    this.#dialog = null;
  }

  /** Another puzzle of the chosen game. */
  async #next() {
    const game = this.#game.value;
    const isFresh = (/** @type {Puzzle} */ puzzle) => this.#score.of(puzzle) === null;
    await this.#app.attempt(async () => {
      const shipped = await puzzlesOf(game);
      const puzzle = nextPuzzle([...shipped, ...this.#finding.of(game)], this.#score);
      if (puzzle === null) this.#say(inWords("puzzles.none-left"));
      else await this.#show(puzzle, null);
      this.#finding.begin(game, isFresh);
    });
  }

  /**
   * @param {Puzzle} puzzle
   * @param {string | null} date
   */
  async #show(puzzle, date) {
    this.#shown += 1;
    const shown = this.#shown;
    this.#job?.cancel();
    [this.#puzzle, this.#date, this.#hints, this.#isAnswered] = [puzzle, date, this.#score.hintsOf(puzzle), false];
    this.#outcomes.clear();
    const info = this.#info();
    if (info === undefined) return;
    this.#game.value = puzzle.game;
    const asked = { game: puzzle.game, deal: puzzle.deal, moves: puzzle.moves };
    // While the player thinks, the engine proves what each move leads to.
    const job = this.#app.client.job("game.judge", asked);
    job.promise.catch(() => {});
    this.#job = job;
    const state = await this.#app.client.request("game.puzzle", asked);
    if (shown !== this.#shown) return;
    this.#state = state;
    this.#table.setLook(lookOf(info, this.#app.settings));
    this.#table.setSpeed(speedOf(this.#app.settings));
    this.#table.setEnabled(true);
    await this.#table.show(this.#fair(state), info, { animate: "none" });
    const ways = puzzle.winning.length;
    this.#task.textContent = inWords("puzzles.task", { count: ways });
    this.#say(inWords("puzzles.about", { game: info.title, deal: String(puzzle.deal), rating: puzzle.rating }));
    this.#tellStanding(null);
    this.#hint.disabled = false;
    // Shows again what was shown once.
    if (this.#hints > 0) this.#showHint();
    // Where there is a stock, it is pressed itself.
    this.#redeal.hidden = state.redeals_left === null || state.piles.some(({ kind }) => kind === "stock");
    this.#redeal.disabled = dealingMove(state) === undefined;
  }

  /** @returns {Game | undefined} */
  #info() {
    return this.#app.games.find(({ name }) => name === this.#puzzle?.game);
  }

  /**
   * Puzzles are without cheats.
   * @param {State} state
   * @returns {State}
   */
  #fair(state) {
    return { ...state, moves: state.moves.filter((move) => !move.cheat) };
  }

  /**
   * @param {Move | null | undefined} move
   * @param {string} from
   */
  #try(move, from) {
    if (move) void this.#answer(move);
    else this.#refuse(from);
  }

  /** @param {string} from */
  #refuse(from) {
    this.#table.clearPick();
    this.#table.shake(from);
    this.#say(inWords("puzzles.not-legal"));
  }

  /**
   * The player's move.
   * @param {Move} move
   */
  async #answer(move) {
    const [puzzle, job, state, shown] = [this.#puzzle, this.#job, this.#state, this.#shown];
    if (puzzle === null || job === null || state === null || this.#isAnswered) return;
    this.#isAnswered = true;
    this.#table.setEnabled(false);
    this.#hint.disabled = true;
    this.#redeal.disabled = true;
    this.#say(inWords("puzzles.judging"));
    const judged = await this.#app.attempt(() => job.promise);
    if (shown !== this.#shown) return;
    const one = judged?.moves.find((known) => [known.move, ...known.also].some((same) => sameMove(same, move)));
    if (judged === undefined || one === undefined || one.verdict === "undecided") {
      // Nobody loses points for what is not proved.
      this.#say(inWords("puzzles.undecided"));
      return;
    }
    const isSolved = one.verdict === "won";
    const change = this.#score.add(puzzle, { isSolved, date: this.#date });
    this.#tellStanding(change);
    this.#outcomes.show(judged, one);
    if (isSolved) {
      await this.#position([move]);
      this.#say(inWords("puzzles.right", { moves: (one.win?.length ?? 0) + 1 }), "good");
    } else {
      this.#table.clearPick();
      const [right] = puzzle.winning;
      if (right !== undefined) this.#table.arrow(right, { kind: "good", label: inWords("puzzles.this-wins") });
      this.#say(`${inWords("puzzles.wrong")} ${this.#outcomes.why(one)}`, "bad");
    }
  }

  /** First where the move begins, then the move. */
  #giveHint() {
    if (this.#puzzle === null || this.#isAnswered) return;
    this.#hints += 1;
    this.#score.addHint(this.#puzzle);
    this.#showHint();
  }

  #showHint() {
    const move = this.#puzzle?.winning[0];
    if (move === undefined) return;
    if (move.kind !== undefined) {
      const hasStock = this.#state?.piles.some(({ kind }) => kind === "stock");
      this.#say(hasStock ? inWords("puzzles.hint-deal") : inWords("puzzles.hint-redeal"));
      this.#hint.disabled = true;
      return;
    }
    if (this.#hints === 1) this.#table.highlight(move.from);
    else this.#table.arrow(move, { kind: "hint", label: inWords("puzzles.this-wins") });
    const pile = this.#outcomes.pileName(move.from);
    this.#say(this.#hints === 1 ? inWords("puzzles.hint-from", { pile }) : inWords("puzzles.hint-move", { from: pile, to: this.#outcomes.pileName(move.to) }));
    this.#hint.disabled = this.#hints === MOST_HINTS;
  }

  /**
   * Plays what follows a move: the win, or how far it gets.
   * @param {Judged} judged
   */
  async #showLine(judged) {
    this.#shown += 1;
    const shown = this.#shown;
    const line = [judged.move, ...(judged.win ?? judged.tries?.moves ?? [])];
    this.#say(sentence(plainWords(judged.pieces)));
    await this.#position([], "none");
    for (let ply = 1; ply <= line.length; ply += 1) {
      await new Promise((resolve) => setTimeout(resolve, STEP));
      if (shown !== this.#shown) return;
      await this.#position(line.slice(0, ply));
    }
    if (shown === this.#shown) this.#say(this.#outcomes.why(judged), judged.verdict === "won" ? "good" : "bad");
  }

  /**
   * Shows the puzzle after these moves.
   * @param {readonly MoveAsked[]} moves
   * @param {"move" | "none"} [animate]
   */
  async #position(moves, animate = "move") {
    const [puzzle, info, state] = [this.#puzzle, this.#info(), this.#state];
    if (puzzle === null || info === undefined || state === null) return;
    const after = moves.length === 0 ? state : await this.#app.attempt(() =>
      this.#app.client.request("game.puzzle", { game: puzzle.game, board: state.board, moves: [...moves] }));
    if (after !== undefined) await this.#table.show(this.#fair(after), info, { animate });
  }

  /** @param {number | null} change */
  #tellStanding(change) {
    const { player, streak, bestStreak } = this.#score.kept;
    const rating = Math.round(player.rating);
    const moved = change === null || change === 0 ? "" : ` (${change > 0 ? "+" : "−"}${Math.abs(change)})`;
    this.#standing.textContent = `${inWords("puzzles.rating", { rating: `${rating}${moved}` })} · ${inWords("puzzles.streak", { streak, best: bestStreak })}`;
  }

  /**
   * @param {string} text
   * @param {"info" | "good" | "bad"} [kind]
   */
  #say(text, kind = "info") {
    this.#status.textContent = text;
    this.#status.dataset.kind = kind;
  }
}
