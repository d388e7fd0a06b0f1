/** The engine of `pasyans serve`, and its bot: one session per WebSocket. */

/** @import { Transport } from "./transport.js" */

import { inWords } from "../ui/texts.js";
import { NOBODY } from "./transport.js";

/** How long a connection may take to open, in milliseconds. */
const PATIENCE = 5000;

/**
 * @param {URL} url of the engine, as http or https
 * @returns {Promise<Transport>}
 */
export function openWebSocket(url) {
  const address = new URL(url);
  address.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    const timer = setTimeout(() => end(inWords("engine.no-answer", { address: address.href })), PATIENCE);
    let isOpen = false;
    let isClosed = false;

    /** @type {Transport} */
    const transport = {
      send: (text) => socket.send(text),
      close: () => end(inWords("engine.closed-at", { address: address.href })),
      ...NOBODY,
    };

    // A broken connection may take minutes to report that it is closed, so this end closes it.
    /** @param {string} why */
    const end = (why) => {
      if (isClosed) return;
      isClosed = true;
      clearTimeout(timer);
      socket.close();
      if (isOpen) transport.onclose();
      else reject(new Error(why));
    };

    socket.onopen = () => {
      if (isClosed) return;
      isOpen = true;
      clearTimeout(timer);
      resolve(transport);
    };
    socket.onmessage = ({ data }) => {
      if (isClosed) return;
      if (typeof data === "string") transport.onmessage(data);
      else transport.onbytes?.(data);
    };
    socket.onclose = () => end(inWords("engine.not-there", { address: address.href }));
  });
}
