/**
 * The page's side of the engine protocol, over whichever connection there is.
 *
 * A session lives as long as its connection. When that breaks, the client opens another one and makes it look as if
 * nothing had happened:
 *
 * 1. The new session's table is empty. The handlers given to `onBack` put the game back as the page knows it, that is
 *    with every move whose answer has arrived. They ask through the function that they are given: its requests go out
 *    at once and belong to that connection, so they are refused with "lost" if it breaks in its turn.
 * 2. Then all that has not been answered goes out again in the order in which it was asked, jobs among it. Nothing
 *    happens twice: what the old session made of those requests is gone with it, and the game that was put back does
 *    not contain it. But what would change the table is refused with "away" while there is no connection, and so is
 *    all but the first of what was under way: nobody wants blind moves to be played later.
 * 3. A job asks about the position on the table. If that has changed since, so that asking again would ask about
 *    another position, its promise is rejected with "lost"; but not the reading of a picture, which needs no game. If a
 *    handler fails, all requests that need a game are rejected, too.
 *
 * An engine that leaves a request (other than a job) unanswered for ten seconds is treated as a broken connection.
 */

/** @import { Hello, JobEvent, Jobs, Replies, Requests } from "../protocol.js" */
/** @import { Dial, Transport } from "./transport.js" */
/** @import { AskedOptions } from "./asked.js" */

import { inWords, language } from "../ui/texts.js";
import { Asked } from "./asked.js";
import { EngineError } from "./error.js";
import { waitToRetry } from "./retry.js";
import { openWebSocket } from "./websocket.js";
import { openWorker } from "./worker.js";

export { EngineError };

/** The version of the protocol that this client speaks. */
const PROTOCOL = 1;

/** How long the engine may take to answer what is not a job, in milliseconds. */
const PATIENCE = 10_000;

/** The message about a move while the engine is away. */
const AWAY = inWords("engine.away");

/** How many times to try the first connection. */
const FIRST_ATTEMPTS = 3;

/**
 * Asks the engine, and gets its reply or an EngineError.
 * @typedef {<T extends keyof Requests>(type: T, params?: Requests[T]) => Promise<Replies[T]>} Ask
 */

/**
 * Puts the game back on the table of a new session.
 * @typedef {(ask: Ask) => Promise<unknown> | void} Restore
 */

/**
 * A job that runs.
 * @template R
 * @typedef {object} JobHandle
 * @property {Promise<R>} promise its reply, also after it was cancelled
 * @property {() => void} cancel ends it early, with what it has found
 */

/**
 * Finds the engine that belongs to this page and connects to it.
 * @param {string | URL} [base] where engine.json lies
 * @returns {Promise<EngineClient>}
 */
export async function connect(base = document.baseURI) {
  const { engine, path = "engine", bot, public_url: publicUrl } = await readEngineFile(new URL("engine.json", base));
  const client =
    engine === "wasm"
      ? new EngineClient("wasm", () => openWorker())
      : new EngineClient("websocket", () => openWebSocket(new URL(path, base)));
  if (bot !== undefined) client.bot = new URL(bot, base);
  if (publicUrl !== undefined) client.publicUrl = new URL(publicUrl);
  await client.open();
  return client;
}

/**
 * @param {URL} url
 * @returns {Promise<{engine: "websocket" | "wasm", path?: string, bot?: string, public_url?: string}>}
 */
async function readEngineFile(url) {
  try {
    const response = await fetch(url, { cache: "no-cache" });
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return await response.json();
  } catch (error) {
    throw new EngineError("no-engine", inWords("engine.none", { url: String(url), why: messageOf(error) }));
  }
}

/**
 * A client of one engine. Events: "lost" (the connection broke, another one is being opened) and "back" (it is there,
 * the game is on its table, and what waited has been asked).
 */
export class EngineClient extends EventTarget {
  /**
   * @param {"websocket" | "wasm"} kind
   * @param {Dial} dial opens a connection
   * @param {number} [patience] how long the engine may take to answer what is not a job, in milliseconds
   */
  constructor(kind, dial, patience = PATIENCE) {
    super();
    /** Which engine it is. */
    this.kind = kind;
    /** Whether requests reach the engine at this moment. */
    this.connected = false;
    /** @type {Hello | null} what the engine said of itself */
    this.hello = null;
    /** @type {URL | null} where its bot is, which plays the real game; null where there is none */
    this.bot = null;
    /** @type {URL | null} a static copy of the page, which links for others lead to */
    this.publicUrl = null;
    this.#dial = dial;
    this.#patience = patience;
  }

  /** @type {Dial} */
  #dial;
  #patience;
  /** @type {Transport | null} */
  #transport = null;
  #isClosed = false;
  #lastId = 0;
  /** @type {Map<number, Asked>} in the order of asking */
  #asked = new Map();
  /** @type {Set<Restore>} */
  #restorers = new Set();

  /**
   * Connects for the first time.
   * @returns {Promise<void>}
   */
  async open() {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await this.#connect(false);
        return;
      } catch (error) {
        if (this.#isClosed || attempt + 1 === FIRST_ATTEMPTS) {
          throw new EngineError("no-engine", inWords("engine.unreachable", { why: messageOf(error) }));
        }
        await waitToRetry(attempt);
      }
    }
  }

  /**
   * Asks for something that is answered at once. It waits while there is no connection, unless it would change the table.
   * @template {keyof Requests} T
   * @param {T} type
   * @param {Requests[T]} [params]
   * @returns {Promise<Replies[T]>}
   */
  request(type, params) {
    return this.#ask(type, params ?? {}).promise;
  }

  /**
   * Begins a job: about the position on the table, or about a picture.
   * @template {keyof Jobs} T
   * @param {T} type
   * @param {Jobs[T]} [params]
   * @param {(event: JobEvent) => void} [onEvent] hears of its progress
   * @returns {JobHandle<Replies[T]>}
   */
  job(type, params, onEvent) {
    const asked = this.#ask(type, params ?? {}, { isJob: true, onEvent });
    return { promise: asked.promise, cancel: () => this.#cancel(asked) };
  }

  /**
   * Says how to put the game back on the table of a new session.
   * @param {Restore} restore
   * @returns {() => void} takes it back
   */
  onBack(restore) {
    this.#restorers.add(restore);
    return () => this.#restorers.delete(restore);
  }

  /** Ends the connection for good. */
  close() {
    this.#isClosed = true;
    this.#transport?.close();
    this.#refuse(() => true, "closed", inWords("engine.closed"));
  }

  /**
   * @param {string} type
   * @param {object} params
   * @param {AskedOptions} [options]
   */
  #ask(type, params, options) {
    this.#lastId += 1;
    const asked = new Asked(this.#lastId, type, params, options);
    if (this.#isClosed) {
      asked.reject(new EngineError("closed", inWords("engine.closed")));
      return asked;
    }
    if (asked.isDirect && !this.#transport) {
      asked.reject(new EngineError("lost", inWords("engine.broke")));
      return asked;
    }
    if (asked.changesTable && !asked.isDirect && !this.connected) {
      asked.reject(new EngineError("away", AWAY));
      return asked;
    }
    this.#asked.set(asked.id, asked);
    if (this.connected || asked.isDirect) this.#send(asked);
    return asked;
  }

  /** @param {Asked} asked */
  #send(asked) {
    const transport = this.#transport;
    if (!transport) return;
    if (!asked.isJob) asked.timer = setTimeout(() => transport.close(), this.#patience);
    transport.send(asked.text);
    if (asked.isCancelled) this.#askToCancel(asked);
  }

  /** @param {Asked} asked */
  #cancel(asked) {
    if (asked.isCancelled || !this.#asked.has(asked.id)) return;
    asked.isCancelled = true;
    if (this.connected) this.#askToCancel(asked);
  }

  /** @param {Asked} asked */
  #askToCancel(asked) {
    const cancel = this.#ask("engine.cancel", { job: asked.id }, { isDirect: true });
    // A job that ended meanwhile is refused, and one whose connection broke is cancelled on the next one.
    cancel.promise.catch(() => {});
  }

  /** @param {string} text */
  #hear(text) {
    const message = JSON.parse(text);
    const asked = this.#asked.get(message.id);
    if (!asked) {
      if (message.type === "error") this.#hearFault(message);
      return;
    }
    if (!asked.hear(message)) return;
    clearTimeout(asked.timer);
    this.#asked.delete(asked.id);
    // What puts the game back changes nothing: the jobs that run are asked again about the same position.
    if (asked.changesTable && !asked.isDirect && message.type !== "error") this.#tableChanged(asked.id);
  }

  /**
   * A fault of the engine that no request is known to have caused: a job did.
   * @param {any} message
   */
  #hearFault(message) {
    console.error("The engine said:", message.message);
    if (message.code === "fault") this.#refuse((asked) => asked.isJob, "fault", message.message);
  }

  /**
   * The answer to a request has changed the table under the jobs that were asked before it.
   * @param {number} id
   */
  #tableChanged(id) {
    for (const asked of this.#asked.values()) {
      if (asked.isJob && asked.needsTable && asked.id < id) asked.isStale = true;
    }
  }

  /**
   * Opens a connection and brings its session to where the last one was.
   * @param {boolean} isAgain whether there was one before
   */
  async #connect(isAgain) {
    const transport = await this.#dial();
    if (this.#isClosed) {
      transport.close();
      throw new Error(inWords("engine.was-closed"));
    }
    transport.onmessage = (text) => this.#hear(text);
    transport.onclose = () => this.#lose(transport);
    this.#transport = transport;
    try {
      this.hello = await this.#askDirectly("engine.hello", { language });
      if (this.hello.protocol !== PROTOCOL) {
        throw new Error(inWords("engine.versions", { theirs: this.hello.protocol, ours: PROTOCOL }));
      }
      if (isAgain) await this.#restore();
    } catch (error) {
      transport.close();
      throw error;
    }
    this.connected = true;
    for (const asked of [...this.#asked.values()]) this.#send(asked);
  }

  /**
   * @template {keyof Requests} T
   * @param {T} type
   * @param {Requests[T]} [params]
   * @returns {Promise<Replies[T]>}
   */
  #askDirectly(type, params) {
    return this.#ask(type, params ?? {}, { isDirect: true }).promise;
  }

  /** Puts the game back on the table; without it, nothing can be asked that is about the game. */
  async #restore() {
    const transport = this.#transport;
    this.#refuse((asked) => asked.isStale, "lost", inWords("engine.stale"));
    try {
      for (const restore of this.#restorers) await restore((type, params) => this.#askDirectly(type, params));
    } catch (error) {
      if (this.#transport !== transport) throw error;
      console.error("The game could not be put back:", error);
      this.#refuse((asked) => asked.needsTable, "lost", inWords("engine.not-restored"));
    }
    if (this.#transport !== transport) throw new Error(inWords("engine.broke-again"));
  }

  /**
   * The connection broke.
   * @param {Transport} transport
   */
  #lose(transport) {
    if (this.#transport !== transport) return;
    this.#transport = null;
    for (const asked of this.#asked.values()) clearTimeout(asked.timer);
    this.#refuse((asked) => asked.isDirect, "lost", inWords("engine.broke"));
    if (!this.connected) return;
    this.connected = false;
    const [first] = [...this.#asked.values()].filter((asked) => asked.changesTable);
    this.#refuse((asked) => asked.changesTable && asked !== first, "away", AWAY);
    if (this.#isClosed) return;
    this.dispatchEvent(new Event("lost"));
    this.#reconnect();
  }

  async #reconnect() {
    for (let attempt = 0; !this.connected && !this.#isClosed; attempt += 1) {
      await waitToRetry(attempt);
      try {
        await this.#connect(true);
      } catch {
        continue;
      }
      this.dispatchEvent(new Event("back"));
    }
  }

  /**
   * @param {(asked: Asked) => boolean} which
   * @param {"lost" | "away" | "closed" | "fault"} code
   * @param {string} message
   */
  #refuse(which, code, message) {
    for (const asked of [...this.#asked.values()].filter(which)) {
      clearTimeout(asked.timer);
      this.#asked.delete(asked.id);
      asked.reject(new EngineError(code, message));
    }
  }
}

/**
 * @param {unknown} error
 * @returns {string}
 */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
