/** The conversation with the bot over one connection. A run ends with its connection. */

/** @import { Transport } from "../engine/transport.js" */
/** @import { Piece } from "../protocol.js" */
/** @import { BotEvent, BotReplies, BotRequests } from "./protocol.js" */

import { plainWords } from "../cards/phrase.js";
import { inWords } from "../ui/texts.js";
import { sentence } from "../ui/words.js";

/** Why the bot does not do what it was asked for, or that the connection is gone ("lost"). */
export class Refused extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {string} [setting] the key of the setting that makes no sense
   */
  constructor(code, message, setting) {
    super(message);
    this.name = "Refused";
    this.code = code;
    this.setting = setting;
  }
}

/**
 * @typedef {object} Listeners
 * @property {(event: BotEvent) => void} onEvent something happened in the run
 * @property {(picture: Blob) => void} onPicture the window as it looks, after the event that says how large it is
 * @property {() => void} onClose
 */

/** @typedef {{resolve: (reply: any) => void, reject: (why: Refused) => void, isRun: boolean, timer?: ReturnType<typeof setTimeout>}} Waiting */

/** How long the bot may take to answer anything but a run, in milliseconds. */
const PATIENCE = 10_000;

export class Line {
  #transport;
  #listeners;
  #lastId = 0;
  #isClosed = false;
  /** @type {Map<number, Waiting>} by id */
  #waiting = new Map();

  /**
   * @param {Transport} transport
   * @param {Listeners} listeners
   */
  constructor(transport, listeners) {
    this.#transport = transport;
    this.#listeners = listeners;
    transport.onmessage = (text) => this.#hear(JSON.parse(text));
    transport.onbytes = (bytes) => listeners.onPicture(bytes);
    transport.onclose = () => this.#end();
  }

  /**
   * @template {keyof BotRequests} T
   * @param {T} type
   * @param {BotRequests[T]} params
   * @returns {Promise<BotReplies[T]>}
   */
  ask(type, params) {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      if (this.#isClosed) {
        reject(lost());
        return;
      }
      const isRun = type === "bot.start";
      const timer = isRun ? undefined : setTimeout(() => this.close(), PATIENCE);
      this.#waiting.set(id, { resolve, reject, isRun, timer });
      this.#transport.send(JSON.stringify({ v: 1, id, type, ...params }));
    });
  }

  close() {
    this.#transport.close();
  }

  /** @param {any} message */
  #hear(message) {
    const waiting = this.#waiting.get(message.id);
    if (waiting === undefined) return;
    const isError = message.type === "error";
    if (waiting.isRun && !isError && message.type !== "bot.over") {
      this.#listeners.onEvent(message);
      return;
    }
    this.#waiting.delete(message.id);
    clearTimeout(waiting.timer);
    if (isError) waiting.reject(new Refused(message.code, toldBy(message), message.setting));
    else waiting.resolve(message);
  }

  #end() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    // Listeners learn that the connection is gone before a request fails because of it.
    this.#listeners.onClose();
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(lost());
    }
    this.#waiting.clear();
  }
}

/**
 * The reason of a refusal, which comes as a part of a sentence: in pieces where every language has it.
 * @param {{message: string, pieces?: Piece[]}} refusal
 * @returns {string} a sentence
 */
function toldBy({ message, pieces }) {
  return `${sentence(pieces === undefined ? message : plainWords(pieces))}.`;
}

function lost() {
  return new Refused("lost", inWords("autoplay.connection-lost"));
}
