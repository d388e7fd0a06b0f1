/** The dialog in which the bot plays: what it sees, how far it is, what it is asked for, and what came of it. */

/** @import { App } from "../app/app.js" */
/** @import { OpenDialog } from "../ui/dialog.js" */
/** @import { BotEvent, BotHello, RunOver } from "./protocol.js" */
/** @import { State } from "./state.js" */

import { openWebSocket } from "../engine/websocket.js";
import { button, element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";
import { sentence } from "../ui/words.js";
import { drawIntro } from "./intro.js";
import { KeyForm } from "./key-form.js";
import { askOthers, keepKey, readKey } from "./key.js";
import { Refused } from "./line.js";
import { Live } from "./live.js";
import { OptionsForm } from "./options-form.js";
import { askedOf, optionsFrom } from "./options.js";
import { Pilot } from "./pilot.js";
import { drawReport } from "./report.js";
import { CLOSED, buttonOf, isRunning } from "./state.js";
import { StatusLine } from "./status-line.js";
import { busyWords, endWords } from "./words.js";

/** Where the options are kept. */
const KEPT = "autoplay";
/** How long the options must rest before the command is requested, in milliseconds. */
const PAUSE = 150;

export class AutoplayView {
  #app;
  #pilot;
  /** @type {OpenDialog | null} */
  #dialog = null;
  #title = "";
  #isValid = true;
  /** @type {OptionsForm | null} */
  #options = null;
  /** @type {BotHello | null} whose options are shown */
  #hello = null;
  /** @type {RunOver | null} which report is shown */
  #reported = null;
  /** The state that is shown. */
  #drawn = CLOSED;
  #goHadFocus = false;
  /** Counts the requests for the command: only the last answer counts. */
  #asking = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  #key = new KeyForm((key) => this.#pilot.unlock(key));
  #live = new Live();
  #status = new StatusLine();
  #report = element("div", { class: "autoplay-over" });
  #side = element("div", { class: "autoplay-side" });
  #below = element("div", { class: "autoplay-below" });
  #said = element("p", { class: "visually-hidden", role: "status" });
  #go = button(inWords("autoplay.go"), () => this.#pressed(), { class: "button primary autoplay-go" });
  #foot = element("div", { class: "autoplay-foot" }, this.#status.element, this.#go);
  #body = element(
    "div",
    { class: "autoplay" },
    this.#key.element,
    element("div", { class: "autoplay-main" }, drawIntro(), this.#live.element, this.#report),
    this.#side,
    this.#below,
    this.#said,
  );

  /**
   * @param {App} app
   * @param {URL} bot where it is
   */
  constructor(app, bot) {
    this.#app = app;
    this.#pilot = new Pilot({
      dial: () => openWebSocket(bot),
      readKey,
      keepKey,
      askOthers,
      onEvent: (event) => this.#hear(event),
      onPicture: (picture) => this.#live.show(picture),
      onChange: () => this.#draw(),
    });
  }

  open() {
    if (this.#dialog !== null) return;
    this.#dialog = this.#app.openDialog({
      title: inWords("autoplay.title"),
      body: this.#body,
      footer: this.#foot,
      className: "workbench autoplay-dialog",
      wide: true,
      onClose: () => this.#closed(),
    });
    this.#dialog.element.addEventListener("cancel", (event) => this.#escaped(event));
    // The bot looks for the game's window by its title, and this one must not look like it.
    this.#title = document.title;
    document.title = `${inWords("autoplay.title")} · Pasyans`;
    this.#pilot.open();
  }

  #closed() {
    this.#dialog = null;
    clearTimeout(this.#timer);
    document.title = this.#title;
    this.#pilot.close();
  }

  /**
   * Esc stops the run, and only then closes the view: it has a report to show.
   * @param {Event} event
   */
  #escaped(event) {
    if (!isRunning(this.#pilot.state)) return;
    event.preventDefault();
    this.#pilot.stop();
  }

  #pressed() {
    const { state } = this.#pilot;
    if (state.phase === "running") {
      this.#pilot.stop();
      return;
    }
    const value = this.#options?.value ?? null;
    if (value === null) return;
    this.#live.clear();
    void this.#pilot.go(askedOf(value));
  }

  /** @param {BotEvent} event */
  #hear(event) {
    this.#live.hear(event);
    if (event.type === "bot.game") this.#tell(inWords("autoplay.game-started", { number: event.attempt }));
    else if (event.type === "bot.game-over") this.#tell(inWords(event.game.outcome === "won" ? "autoplay.game-is-won" : "autoplay.game-not-won"));
  }

  /** Shows how things stand. */
  #draw() {
    const { state, hello, progress, over } = this.#pilot;
    const runs = isRunning(state);
    if (hello !== null && JSON.stringify(hello) !== JSON.stringify(this.#hello)) this.#showOptions(hello);
    if (over !== null && over !== this.#reported) this.#showReport(over);
    if (state !== this.#drawn) this.#turnTo(state);
    this.#live.point(runs ? progress.move : null);
    this.#showStatus();
    this.#showButton();
  }

  /**
   * Shows what another state has to show.
   * @param {State} state
   */
  #turnTo(state) {
    const { over, refused } = this.#pilot;
    const runs = isRunning(state);
    const was = this.#drawn;
    this.#drawn = state;
    this.#body.dataset.phase = state.phase;
    this.#body.dataset.shows = runs ? "live" : over === null ? "intro" : "report";
    this.#foot.hidden = state.phase === "locked";
    this.#options?.lock(runs);
    // On a phone one scrolls down to the options; what happens then is at the top.
    if (runs !== isRunning(was)) this.#body.parentElement?.scrollTo(0, 0);
    if (state.phase === "locked") this.#key.show(state.trouble);
    else if (was.phase === "connecting" && (state.phase === "ready" || state.phase === "unavailable")) this.#welcome();
    if (state.trouble !== null) this.#tell(state.trouble);
    if (state.phase === "ready" && refused?.code === "bad-settings") this.#refuse(refused);
  }

  #welcome() {
    this.#key.clear();
    // Where the key was asked for, what had the focus is gone.
    if (document.activeElement === document.body || this.#key.element.contains(document.activeElement)) this.#options?.focus();
    void this.#askCommand();
  }

  #showStatus() {
    const { state, progress, asked, over } = this.#pilot;
    this.#status.showFigures(progress, asked);
    if (isRunning(state)) this.#status.say(busyWords(progress), "plain");
    else if (state.trouble !== null) this.#status.say(state.trouble, "bad");
    else if (state.phase === "connecting") this.#status.say(inWords("autoplay.connecting"), "plain");
    else this.#status.say(over === null ? "" : endWords(over.report).words, "plain");
  }

  #showButton() {
    const { does, label, disabled } = buttonOf(this.#pilot.state, this.#isValid);
    const word = /** @type {HTMLElement} */ (this.#go.lastElementChild);
    if (word.textContent !== label) word.textContent = label;
    this.#go.dataset.does = does;
    if (this.#go.disabled === disabled) return;
    // A button that is disabled loses the focus; it gets it back unless the focus has moved on.
    if (disabled) this.#goHadFocus = document.activeElement === this.#go;
    this.#go.disabled = disabled;
    if (!disabled && this.#goHadFocus && (document.activeElement === document.body || document.activeElement === this.#go)) this.#go.focus();
  }

  /** @param {RunOver} over */
  #showReport(over) {
    this.#reported = over;
    this.#report.replaceChildren(drawReport(over, this.#pilot.progress.plan, new Date()));
    this.#tell(endWords(over.report).words);
  }

  /** @param {BotHello} hello */
  #showOptions(hello) {
    this.#hello = hello;
    this.#options = new OptionsForm(hello, optionsFrom(this.#app.store.read(KEPT), hello), () => this.#changed());
    this.#side.replaceChildren(this.#options.element);
    this.#below.replaceChildren(this.#options.below);
  }

  #changed() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#askCommand(), PAUSE);
    this.#judge(this.#isValid && this.#options?.value !== null);
  }

  /** Asks whether the options make sense, and which command does the same. */
  async #askCommand() {
    const options = this.#options;
    const value = options?.value ?? null;
    this.#asking += 1;
    const turn = this.#asking;
    if (options === null || value === null) return;
    try {
      const command = await this.#pilot.command(askedOf(value));
      if (turn !== this.#asking) return;
      options.showCommand(command);
      this.#app.store.write(KEPT, value);
      this.#judge(true);
    } catch (error) {
      // What is lost is asked again with the next connection.
      if (turn === this.#asking && error instanceof Refused && error.code !== "lost") this.#refuse(error);
    }
  }

  /** @param {Refused} refused */
  #refuse({ message, setting }) {
    this.#options?.showFault(message, setting);
    this.#judge(false);
  }

  /** @param {boolean} isValid */
  #judge(isValid) {
    this.#isValid = isValid;
    this.#showButton();
  }

  /**
   * For screen readers.
   * @param {string} words
   */
  #tell(words) {
    this.#said.textContent = words;
  }
}
