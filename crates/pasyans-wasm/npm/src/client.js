/** A session of the engine: requests of its protocol as promises. */

/** @import { Hello, JobEvent, Jobs, Refusal, Replies, Requests } from "./protocol.js" */

/** The version of the protocol that this client speaks. */
const PROTOCOL = 1;

/** What a job says before it replies. */
const EVENTS = new Set(["game.progress", "game.win", "game.proving", "game.rated"]);

/**
 * Where the engine is: texts of the protocol go there and come from there.
 * @typedef {object} Line
 * @property {(text: string) => void} send
 * @property {() => void} close
 * @property {(text: string) => void} onmessage set by the client
 * @property {(message: string) => void} onfailure set by the client; after it the line is dead
 */

/**
 * A job that runs.
 * @template R
 * @typedef {object} Job
 * @property {Promise<R>} reply comes also after it was cancelled, with what it has found
 * @property {() => void} cancel
 */

/**
 * @typedef {object} Asked
 * @property {(reply: any) => void} resolve
 * @property {(error: EngineError) => void} reject
 * @property {(event: JobEvent) => void} [onEvent]
 */

/** Why a request was refused. */
export class EngineError extends Error {
  /** @param {Pick<Refusal, "message"> & {code: string} & Partial<Omit<Refusal, "code">>} refusal */
  constructor(refusal) {
    super(refusal.message);
    this.name = "EngineError";
    /** The protocol's code, such as "illegal-move", or "closed". */
    this.code = refusal.code;
    /** All that the engine said, such as `faults` with the places of what is wrong with a board. */
    this.refusal = refusal;
  }
}

/** One session: at most one game on the table, and jobs. `openEngine` opens it. */
export class Engine {
  /** @type {Line} */
  #line;
  #lastId = 0;
  /** @type {Map<number, Asked>} */
  #asked = new Map();
  /** @type {EngineError | null} why nothing can be asked any more */
  #ended = null;

  /**
   * @param {Line} line
   * @returns {Promise<Engine>}
   */
  static async open(line) {
    const engine = new Engine(line);
    const hello = await engine.request("engine.hello");
    if (hello.protocol !== PROTOCOL) throw new Error(`the engine speaks protocol ${hello.protocol}, not ${PROTOCOL}`);
    engine.hello = hello;
    return engine;
  }

  /** @param {Line} line */
  constructor(line) {
    /** @type {Hello | null} what the engine said of itself */
    this.hello = null;
    this.#line = line;
    line.onmessage = (text) => this.#hear(JSON.parse(text));
    line.onfailure = (message) => this.#end({ code: "fault", message });
  }

  /**
   * Asks for something that is answered at once.
   * @template {keyof Requests} T
   * @param {T} type
   * @param {Requests[T]} [params]
   * @returns {Promise<Replies[T]>}
   */
  request(type, params) {
    return this.#ask(type, params).reply;
  }

  /**
   * Begins a job: a search about the position on the table, or the reading of a picture.
   * @template {keyof Jobs} T
   * @param {T} type
   * @param {Jobs[T]} [params]
   * @param {(event: JobEvent) => void} [onEvent] hears of its progress
   * @returns {Job<Replies[T]>}
   */
  job(type, params, onEvent) {
    const { id, reply } = this.#ask(type, params, onEvent);
    const cancel = () => {
      if (!this.#asked.has(id)) return;
      // It may reply before it hears of this.
      this.request("engine.cancel", { job: id }).catch(() => {});
    };
    return { reply, cancel };
  }

  /** Ends the session; what waits is refused with the code "closed". */
  close() {
    this.#line.close();
    this.#end({ code: "closed", message: "the engine was closed" });
  }

  /**
   * @param {string} type
   * @param {object} [params]
   * @param {(event: JobEvent) => void} [onEvent]
   * @returns {{id: number, reply: Promise<any>}}
   */
  #ask(type, params, onEvent) {
    this.#lastId += 1;
    const id = this.#lastId;
    const reply = new Promise((resolve, reject) => {
      if (this.#ended) {
        reject(this.#ended);
        return;
      }
      this.#asked.set(id, { resolve, reject, onEvent });
      this.#line.send(JSON.stringify({ v: PROTOCOL, id, type, ...params }));
    });
    return { id, reply };
  }

  /** @param {any} message */
  #hear({ v, id, ...message }) {
    const asked = this.#asked.get(id);
    if (asked === undefined) return;
    if (EVENTS.has(message.type)) {
      asked.onEvent?.(message);
      return;
    }
    this.#asked.delete(id);
    if (message.type === "error") asked.reject(new EngineError(message));
    else asked.resolve(message);
  }

  /** @param {{code: string, message: string}} why */
  #end(why) {
    this.#ended ??= new EngineError(why);
    for (const { reject } of this.#asked.values()) reject(this.#ended);
    this.#asked.clear();
  }
}
