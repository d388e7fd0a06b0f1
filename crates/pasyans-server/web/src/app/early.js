// Runs before the first paint, so that the page appears in the player's colours and language at once: no module, no wait.
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
  const languages = ["en", "de", "ru"];
  const wanted = [settings.language, ...navigator.languages].map((name) => String(name).split("-")[0] ?? "");
  root.lang = wanted.find((name) => languages.includes(name)) ?? "en";
  if (root.lang !== "en") {
    // The page is written in English: its words appear when they are those of the language.
    root.dataset.untold = "";
    const catalogue = document.createElement("link");
    catalogue.rel = "modulepreload";
    catalogue.href = `src/texts/${root.lang}.js`;
    document.head.append(catalogue);
  }
  root.dataset.scheme = dark ? "dark" : "light";
  if (typeof settings.table === "string") root.dataset.table = settings.table;
  // An address with the key of Autoplay has no game in it.
  const hash = /^#(autoplay|key)=/.test(location.hash) ? "" : location.hash.slice(1);
  const game = hash.split(/[/?]/)[0] || read("current") || "freecell";
  const goals = read("goals");
  if (Array.isArray(goals) && goals.includes(game)) root.dataset.goal = "off";
  if (game === "molek-syntez") root.dataset.look = "molek";

  document.addEventListener("readystatechange", () => {
    if (document.readyState !== "interactive") return;
    // The page is written for a first visit; other games have their names as soon as they are known.
    if (game !== "freecell") {
      const heading = read("heading");
      show("title-game", heading?.name === game ? String(heading.title) : "");
    }
    if (game !== "freecell" || root.lang !== "en") show("goal-text", "");
    // Browsers load no modules from files, so only this script can say so.
    if (location.protocol === "file:") {
      show("status-text", "A browser cannot run Pasyans from a file. Start “pasyans serve”, or put this folder on a web server.");
    }
  });

  /**
   * @param {string} id
   * @param {string} text
   */
  function show(id, text) {
    const place = document.getElementById(id);
    if (place) place.textContent = text;
  }
})();
