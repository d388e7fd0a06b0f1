/** The chooser: all games as tiles, in groups, with a search. */

/** @import { App } from "../app/app.js" */
/** @import { ListedGame as GameInfo } from "../protocol.js" */

import { winnableShare } from "../app/first-deals.js";
import { drawnStars } from "../app/stars.js";
import { played } from "../app/stats.js";
import { openDialog } from "../ui/dialog.js";
import { button, element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";
import { sentence } from "../ui/words.js";
import { layoutPicture } from "./layout-picture.js";
import { openRules } from "./rules.js";

/** These come first in their groups; the others keep the engine's order. */
const FIRST = ["freecell", "molek-syntez"];
const FULL_DECK = 52;

/** @type {readonly {title: string, has: (game: GameInfo) => boolean}[]} */
const GROUPS = [
  { title: inWords("games.with-cells"), has: ({ cards, cells, stock }) => cards === FULL_DECK && cells > 0 && stock === null },
  { title: inWords("games.with-stock"), has: ({ stock }) => stock !== null },
  { title: inWords("games.short-decks"), has: ({ cards, stock }) => cards < FULL_DECK && stock === null },
  { title: inWords("games.without-cells"), has: ({ cards, cells, stock }) => cards === FULL_DECK && cells === 0 && stock === null },
  { title: inWords("games.two-decks"), has: ({ cards, stock }) => cards > FULL_DECK && stock === null },
];

/** @param {App} app */
export function openGames(app) {
  const choose = (/** @type {string} */ name) => {
    dialog.close();
    if (name !== app.game.slot) void app.attempt(() => app.deals.open(name));
  };
  const rank = (/** @type {GameInfo} */ { name }) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  const sorted = [...app.games].sort((one, other) => rank(one) - rank(other));
  const groups = GROUPS.map(({ title, has }) => {
    const tiles = sorted.filter(has).map((game) => ({ game, item: tile(app, game, choose) }));
    const list = element("ul", { class: "tiles", "aria-label": title }, ...tiles.map(({ item }) => item));
    return { tiles, section: element("section", { class: "tile-group" }, element("h3", { text: title }), list) };
  });
  const nothing = element("p", { class: "muted", role: "status" });
  const field = element("input", {
    type: "search",
    class: "field game-search",
    placeholder: inWords("games.search"),
    "aria-label": inWords("games.search-label"),
    autocomplete: "off",
    spellcheck: "false",
    oninput: () => void look(),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter") return;
      const [found] = look();
      if (field.value.trim() !== "" && found !== undefined) choose(found.name);
    },
  });
  /** Shows what is searched for. Returns it. */
  const look = () => {
    const words = plain(field.value).split(/\s+/);
    const found = groups.flatMap(({ tiles, section }) => {
      const fitting = tiles.filter(({ game, item }) => {
        const text = plain(`${game.title} ${game.also.join(" ")} ${game.name} ${game.summary}`);
        item.hidden = !words.every((word) => text.includes(word));
        return !item.hidden;
      });
      section.hidden = fitting.length === 0;
      return fitting.map(({ game }) => game);
    });
    nothing.textContent = found.length === 0 ? inWords("games.none", { text: field.value.trim() }) : "";
    return found;
  };
  const body = element("div", { class: "game-list" }, field, nothing, ...groups.map(({ section }) => section));
  const footer = element(
    "div",
    { class: "row" },
    button(inWords("menu.daily"), () => after(() => app.run("daily")), { icon: "daily" }),
    button(inWords("calendar.title"), () => after(() => app.run("calendar")), { icon: "daily" }),
    button(inWords("menu.deal-number"), () => after(() => app.run("deal-number")), { icon: "search" }),
  );
  const after = (/** @type {() => void} */ run) => {
    dialog.close();
    run();
  };
  const dialog = openDialog({ title: inWords("keys.games"), body, footer, wide: true, className: "games" });
}

/**
 * A text as it is searched: small letters, no apostrophes, hyphens or underscores.
 * @param {string} text
 */
function plain(text) {
  return text.toLowerCase().replaceAll(/['’]/g, "").replaceAll(/[-_]/g, " ").trim();
}

/**
 * @param {App} app
 * @param {GameInfo} game
 * @param {(name: string) => void} choose
 */
function tile(app, game, choose) {
  const record = app.stats.of(game.name);
  const isCurrent = app.game.slot === game.name;
  const figures = played(record) === 0 ? "" : inWords("games.won-of", { won: record.won, count: played(record) });
  return element(
    "li",
    { class: "tile" },
    element(
      "button",
      { type: "button", class: "tile-main", "aria-current": isCurrent && "true", onclick: () => choose(game.name), autofocus: isCurrent },
      layoutPicture(game),
      element("span", { class: "tile-title", text: game.title }),
      game.also.length > 0 && element("span", { class: "tile-also", text: inWords("games.also", { names: game.also.join(", ") }) }),
      element("span", { class: "tile-summary", text: `${sentence(game.summary)}.` }),
      known(game),
      figures !== "" && element("span", { class: "tile-figures", text: figures }),
    ),
    element("button", {
      type: "button",
      class: "tile-rules",
      text: inWords("games.rules"),
      "aria-label": inWords("games.rules-of", { game: game.title }),
      onclick: () => openRules(app, game.name),
    }),
  );
}

/**
 * How hard the game's deals are, and how many can be won.
 * @param {GameInfo} game
 */
function known({ first_deals: first, cheats }) {
  if (first === null || first.usual_stars === null) return null;
  const known = { difficulty: String(first.usual), share: winnableShare(first) };
  return element(
    "span",
    { class: "tile-known", title: inWords("games.of-deals", { last: first.deals }) },
    element("span", { class: "tile-stars", "aria-hidden": "true", text: drawnStars(first.usual_stars) }),
    " ",
    cheats ? inWords("games.usually-without-cheats", known) : inWords("games.usually", known),
  );
}
