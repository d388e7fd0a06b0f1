// Runs before the first paint, so that the page appears in the player's colours at once: no module, no wait.
(() => {
  const root = document.documentElement;
  /** @param {string} key */
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem("pasyans.v1." + key) ?? "null");
    } catch {
      return null;
    }
  };
  const settings = read("settings") ?? {};
  const dark = settings.scheme === "dark"
    || (settings.scheme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.scheme = dark ? "dark" : "light";
  if (typeof settings.table === "string") root.dataset.table = settings.table;
  if (read("current") === "molek-syntez") root.dataset.look = "molek";
  if (read("newcomer") === false) root.dataset.goal = "off";

  // Browsers load no modules from files, so that nobody else could say this.
  if (location.protocol === "file:") {
    document.addEventListener("DOMContentLoaded", () => {
      const line = document.getElementById("status-text");
      if (line) line.textContent = "A browser cannot run Pasyans from a file. Start “pasyans serve”, or put this folder on a web server.";
    });
  }
})();
