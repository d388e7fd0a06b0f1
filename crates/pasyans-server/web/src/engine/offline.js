/** Lets the static page work without a network, and notices when there is a newer version of it. */

/**
 * Keeps the page and its engine in the browser. Only a page with its own engine (in WASM) can do without a
 * network; only on https or localhost do browsers allow it. Elsewhere this does nothing.
 * @param {"websocket" | "wasm"} kind the engine's
 * @param {(takeOver: () => void) => void} onNewVersion hears that a newer version of the page is ready; calling
 *   `takeOver` reloads the page with it. Otherwise it is there when the page is opened the next time.
 * @returns {Promise<void>}
 */
export async function installOffline(kind, onNewVersion) {
  if (kind !== "wasm" || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  try {
    const registration = await serviceWorker.register(new URL("sw.js", document.baseURI));
    const offer = () => {
      const { waiting } = registration;
      // Where no version is at work yet, this is the first visit, and nothing to talk about.
      if (!waiting || !serviceWorker.controller) return;
      onNewVersion(() => {
        serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
        waiting.postMessage("take-over");
      });
    };
    offer();
    registration.addEventListener("updatefound", () => {
      const { installing } = registration;
      installing?.addEventListener("statechange", () => installing.state === "installed" && offer());
    });
  } catch (error) {
    // The page works without it, as long as there is a network.
    console.warn("The page cannot be kept for offline use:", error);
  }
}
