/** A connection that a test can break, and that can lose what the engine says. */

import { EngineClient } from "../../web/src/engine/client.js";

/** @typedef {import("../../web/src/engine/transport.js").Transport} Transport */
/** @typedef {import("../../web/src/engine/transport.js").Dial} Dial */
/** @typedef {import("node:test").TestContext} TestContext */

export class Line {
  /** @type {Transport[]} all connections, the last one first */
  connections = [];
  /** Whether nothing of what the engine says arrives. */
  isDeaf = false;
  /** Whether no connection can be opened. */
  isDown = false;
  /** @type {string[]} the types of all requests that were sent, over all connections */
  sent = [];
  /** How many messages of the engine were lost. */
  lost = 0;

  /** @param {Dial} dial */
  constructor(dial) {
    this.#open = dial;
  }

  #open;

  /** @type {Dial} */
  dial = async () => {
    if (this.isDown) throw new Error("nobody answers");
    const inner = await this.#open();
    /** @type {Transport} */
    const outer = {
      send: (text) => {
        this.sent.push(JSON.parse(text).type);
        inner.send(text);
      },
      close: () => inner.close(),
      onmessage() {},
      onclose() {},
    };
    inner.onmessage = (text) => {
      if (this.isDeaf) this.lost += 1;
      else outer.onmessage(text);
    };
    inner.onclose = () => outer.onclose();
    this.connections.unshift(outer);
    return outer;
  };

  /** Ends the connection as the engine's end would. */
  break() {
    this.connections[0].close();
  }
}

/**
 * A client with a line that can be broken, closed at the end of the test.
 * @param {TestContext} context
 * @param {Dial} dial
 * @param {number} [patience]
 * @returns {Promise<{client: EngineClient, line: Line}>}
 */
export async function connected(context, dial, patience) {
  const line = new Line(dial);
  const client = new EngineClient("websocket", line.dial, patience);
  context.after(() => client.close());
  await client.open();
  line.sent.length = 0;
  return { client, line };
}

/**
 * Waits for an event of a client.
 * @param {EventTarget} target
 * @param {string} type
 * @returns {Promise<Event>}
 */
export function happens(target, type) {
  return new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));
}
