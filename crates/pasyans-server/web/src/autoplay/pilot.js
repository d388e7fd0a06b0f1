/**
 * The bot's operator: connects to it, presents the key, starts and ends runs, and always knows how
 * things stand. It connects again when the connection breaks, and what it had begun is over then.
 */

/** @import { Dial } from "../engine/transport.js" */
/** @import { BotEvent, BotHello, RunAsked, RunOver } from "./protocol.js" */
/** @import { Happening, State } from "./state.js" */

import { waitToRetry } from "../engine/retry.js";
import { inWords, language } from "../ui/texts.js";
import { Line, Refused } from "./line.js";
import { BEGINNING, withEvent } from "./progress.js";
import { CLOSED, after, isRunning } from "./state.js";
import { whole } from "./words.js";

/** How long a run may take to end after a stop, in milliseconds. Then the connection is ended, and the run with it. */
const STOP_PATIENCE = 5000;

/**
 * @typedef {object} PilotParts
 * @property {Dial} dial opens a connection to the bot
 * @property {() => string | null} readKey
 * @property {(key: string | null) => void} keepKey
 * @property {() => Promise<string | null>} [askOthers] for the key, where this tab has none
 * @property {(event: BotEvent) => void} onEvent something happened in the run
 * @property {(picture: Blob) => void} onPicture
 * @property {() => void} onChange something of what is known here is different now
 * @property {number} [stopPatience]
 */

export class Pilot {
  #parts;
  /** @type {Line | null} */
  #line = null;
  /** Counts how often the view was opened or closed: results of earlier requests are ignored. */
  #turn = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @type {State} */
  state = CLOSED;
  /** @type {BotHello | null} what the bot said of itself */
  hello = null;
  /** How far the run is, or the last one was. */
  progress = BEGINNING;
  /** @type {RunAsked | null} what the run was asked with, or the last one */
  asked = null;
  /** @type {RunOver | null} what came of the last run */
  over = null;
  /** @type {Refused | null} why the last run was refused */
  refused = null;

  /** @param {PilotParts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /** Connects, if there is a key. */
  open() {
    this.#turn += 1;
    this.#hangUp();
    void this.#connect(this.#turn);
  }

  /** Ends the connection, and with it a run. */
  close() {
    this.#turn += 1;
    // A run that was cut off has no report.
    if (isRunning(this.state)) this.asked = null;
    this.#happens({ type: "close" });
    this.#hangUp();
  }

  /**
   * Tries a key.
   * @param {string} key
   */
  unlock(key) {
    this.#parts.keepKey(key);
    this.open();
  }

  /** @param {RunAsked} asked */
  async go(asked) {
    const line = this.#line;
    if (line === null || this.state.phase !== "ready") return;
    [this.progress, this.asked, this.over, this.refused] = [BEGINNING, asked, null, null];
    this.#happens({ type: "go" });
    try {
      this.over = await line.ask("bot.start", { ...asked, language });
      this.#happens({ type: "over" });
    } catch (error) {
      this.refused = error instanceof Refused ? error : null;
      this.#happens({ type: "refused", why: messageOf(error) });
    }
  }

  stop() {
    const line = this.#line;
    if (line === null || this.state.phase !== "running") return;
    this.#happens({ type: "stop" });
    this.#timer = setTimeout(() => line.close(), this.#parts.stopPatience ?? STOP_PATIENCE);
    // Where the run has just ended by itself there is none to stop, and its end is on its way.
    line.ask("bot.stop", {}).catch(() => {});
  }

  /**
   * The same as a command.
   * @param {RunAsked} asked
   * @returns {Promise<string>} rejects with Refused where the settings make no sense
   */
  async command(asked) {
    if (this.#line === null) throw new Refused("lost", inWords("autoplay.no-connection"));
    return (await this.#line.ask("bot.command", asked)).command;
  }

  #hangUp() {
    this.#line?.close();
    this.#line = null;
  }

  /** @param {number} turn */
  async #connect(turn) {
    for (let attempt = 0; turn === this.#turn; attempt += 1) {
      const key = this.#parts.readKey() ?? (await this.#keyOfOthers());
      if (turn !== this.#turn) return;
      if (key === null) {
        this.#happens({ type: "no-key" });
        return;
      }
      this.#happens({ type: "connect" });
      try {
        await this.#greet(turn, key);
        return;
      } catch (error) {
        if (turn !== this.#turn) return;
        if (error instanceof Refused && error.code === "bad-token") {
          this.#parts.keepKey(null);
          this.#happens({ type: "wrong-key", why: inWords("autoplay.key-wrong") });
          return;
        }
        this.#happens({ type: "lost" });
      }
      await waitToRetry(attempt);
    }
  }

  /** @returns {Promise<string | null>} the key that another tab has */
  async #keyOfOthers() {
    const key = (await this.#parts.askOthers?.()) ?? null;
    if (key !== null) this.#parts.keepKey(key);
    return key;
  }

  /**
   * @param {number} turn
   * @param {string} key
   */
  async #greet(turn, key) {
    const transport = await this.#parts.dial();
    if (turn !== this.#turn) {
      transport.close();
      return;
    }
    const line = new Line(transport, {
      onEvent: (event) => this.#hear(event),
      onPicture: (picture) => this.#parts.onPicture(picture),
      onClose: () => this.#lose(turn, line),
    });
    this.#line = line;
    const hello = await line.ask("bot.hello", { token: key, language });
    if (turn !== this.#turn) return;
    this.hello = hello;
    const why = hello.available ? null : noScreen(hello);
    this.#happens({ type: "welcome", why });
  }

  /** @param {BotEvent} event */
  #hear(event) {
    const before = this.progress;
    this.progress = withEvent(before, event);
    this.#parts.onEvent(event);
    if (this.progress !== before) this.#parts.onChange();
  }

  /**
   * @param {number} turn
   * @param {Line} line
   */
  #lose(turn, line) {
    if (this.#line === line) this.#line = null;
    const isGreeted = this.state.phase !== "connecting" && this.state.phase !== "locked";
    if (turn !== this.#turn || !isGreeted) return;
    this.#happens({ type: "lost" });
    void this.#connect(turn);
  }

  /** @param {Happening} happening */
  #happens(happening) {
    const before = this.state;
    this.state = after(before, happening);
    if (this.state === before) return;
    if (!isRunning(this.state)) clearTimeout(this.#timer);
    this.#parts.onChange();
  }
}

/**
 * @param {unknown} error
 * @returns {string} a sentence
 */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * @param {BotHello} hello
 * @returns {string} a sentence: why there is no screen
 */
function noScreen({ pieces }) {
  return pieces === null ? inWords("autoplay.no-screen") : whole(pieces);
}
