/**
 * A connection to one session of an engine. Its opener sets both handlers at once; a session ends with its
 * connection, and `onclose` is called once, whichever side closed it.
 * @typedef {object} Transport
 * @property {(text: string) => void} send
 * @property {() => void} close
 * @property {(text: string) => void} onmessage
 * @property {(bytes: Blob) => void} [onbytes] receives binary messages, which only the bot sends: its pictures
 * @property {() => void} onclose
 */

/**
 * Opens a new connection, or rejects.
 * @typedef {() => Promise<Transport>} Dial
 */

/** Handlers that do nothing, for a connection without listeners. */
export const NOBODY = Object.freeze({
  /** @param {string} _text */
  onmessage(_text) {},
  onclose() {},
});
