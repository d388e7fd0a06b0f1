/** The share dialog: the game's link, its texts, its picture. */

import { addressOf } from "../app/address.js";
import { PICTURE_KEYWORD, encode } from "../app/link.js";
import { lookOf } from "../app/look.js";
import { button, element } from "../ui/dom.js";
import { copyText, download } from "../ui/hand-over.js";
import { withText } from "../ui/png-text.js";
import { counted } from "../ui/words.js";

/** @typedef {import("../app/app.js").App} App */
/** @typedef {import("../protocol.js").ExportFormat} ExportFormat */

/** @param {App} app */
export function install(app) {
  app.provide("share", { run: () => app.attempt(() => openShare(app)), enabled: () => app.game.state !== null });
}

/** @param {App} app */
async function openShare(app) {
  const { formats } = await app.client.request("game.export");
  const dialog = new ShareDialog(app, formats);
  app.openDialog({ title: "Share", body: dialog.element, footer: dialog.footer, className: "share" });
}

class ShareDialog {
  #app;
  #address = element("input", { type: "text", class: "share-address", readonly: true, "aria-label": "Link to this game" });
  #said = element("p", { class: "share-said", role: "status" });
  #withMoves = element("input", { type: "checkbox", onchange: () => this.#showAddress() });
  #forOthers = element("input", { type: "checkbox", onchange: () => this.#showAddress() });
  #onlyHere;
  /** Where the text is shown when the browser does not let the page copy it. */
  #byHand = element("textarea", { class: "share-by-hand", readonly: true, rows: 5, hidden: true, "aria-label": "Text to copy" });

  element;
  footer;

  /**
   * @param {App} app
   * @param {readonly ExportFormat[]} formats
   */
  constructor(app, formats) {
    this.#app = app;
    this.#withMoves.checked = true;
    this.#forOthers.checked = true;
    this.#onlyHere = this.#note(formats[0]);
    this.#address.addEventListener("focus", () => this.#address.select());
    this.element = element(
      "div",
      { class: "share-body" },
      this.#link(),
      this.#said,
      this.#byHand,
      element("h3", { text: "Copy or save as" }),
      element("ul", { class: "share-formats" }, ...formats.map((format) => this.#format(format)), this.#picture()),
    );
    this.footer = button("Open a board…", () => app.run("edit"), { icon: "edit" });
    this.#showAddress();
  }

  /** @returns {HTMLElement} */
  #link() {
    const { game } = this.#app;
    if (game.rules !== null) {
      return element("p", { class: "share-note", text: "A game with custom rules has no link. You can copy it as text:" });
    }
    const moves = game.moves.length;
    const copy = button("Copy link", () => this.#copy(this.#address.value, "Link copied."), { icon: "copy", class: "button primary" });
    const canShare = typeof navigator.share === "function";
    const send = canShare && button("Send …", () => this.#send(), { icon: "share" });
    const choice = moves > 0 && element("label", { class: "share-check" }, this.#withMoves, `Include my ${counted(moves, "move")}`);
    const elsewhere = publicPage(this.#app);
    const others = elsewhere !== null
      && element("label", { class: "share-check" }, this.#forOthers, `For others: a link to ${elsewhere.host}`);
    return element("div", { class: "share-link" }, this.#address, copy, send, choice, others, this.#onlyHere);
  }

  /**
   * Said of a link that leads nowhere for others.
   * @param {ExportFormat} board
   */
  #note({ title, text }) {
    const copy = button("Copy as text", () => this.#copy(text, `Copied: ${title}.`), { icon: "copy", class: "button small" });
    const words = `A link to ${location.hostname} works on this machine only. Others can open the text in their board editor.`;
    return element("div", { class: "share-only-here" }, element("span", { text: words }), copy);
  }

  #showAddress() {
    const { info, rules, start, moves, ply } = this.#app.game;
    if (info === null || rules !== null) return;
    const line = this.#withMoves.checked ? { moves, ply } : {};
    const elsewhere = this.#forOthers.checked ? publicPage(this.#app) : null;
    const address = new URL(elsewhere ?? location.href);
    address.hash = encode({ game: info.name, ...start, ...line });
    this.#address.value = address.href;
    this.#onlyHere.hidden = !isThisMachine(address.hostname);
  }

  async #send() {
    try {
      await navigator.share({ title: `Pasyans: ${this.#app.game.state?.title ?? ""}`, url: this.#address.value });
    } catch (error) {
      const isLeft = error instanceof DOMException && error.name === "AbortError";
      if (!isLeft) this.#say("This browser cannot share. Copy the link instead.");
    }
  }

  /**
   * @param {ExportFormat} format
   * @returns {HTMLLIElement}
   */
  #format({ title, file, text }) {
    const copy = button("Copy", () => this.#copy(text, `Copied: ${title}.`), { icon: "copy", class: "button small", title: `Copy: ${title}` });
    const save = button("Save", () => download(file, `${text}\n`), { icon: "download", class: "button small", title: `Save ${file}` });
    copy.setAttribute("aria-label", `Copy: ${title}`);
    save.setAttribute("aria-label", `Save: ${title}`);
    return element("li", {}, element("span", { class: "share-title", text: title }), copy, save);
  }

  /** @returns {HTMLLIElement} */
  #picture() {
    const save = button("Save", () => this.#savePicture(), { icon: "download", class: "button small", title: "Save the picture" });
    save.setAttribute("aria-label", "Save: Picture of the table");
    return element("li", {}, element("span", { class: "share-title", text: "Picture of the table" }), save);
  }

  async #savePicture() {
    const { game, settings } = this.#app;
    const { state, info } = game;
    if (state === null || info === null) return;
    try {
      const { drawPicture } = await import("./table-picture.js");
      const drawn = await drawPicture(state, info, lookOf(info, settings));
      // Whoever has the picture can open its board again, in any game.
      const picture = game.rules === null ? await withText(drawn, PICTURE_KEYWORD, addressOf(game)) : drawn;
      const deal = state.deal === null ? "board" : state.deal;
      download(`${info.name}-${deal}.png`, picture);
    } catch {
      this.#say("The picture could not be drawn.");
    }
  }

  /**
   * @param {string} text
   * @param {string} done
   */
  async #copy(text, done) {
    const isCopied = await copyText(text);
    this.#byHand.hidden = isCopied;
    if (isCopied) {
      this.#say(done);
      return;
    }
    this.#say("The browser blocked copying. The text is selected: copy it by hand.");
    this.#byHand.value = text;
    this.#byHand.focus();
    this.#byHand.select();
    this.#byHand.scrollTop = 0;
  }

  /** @param {string} words */
  #say(words) {
    this.#said.textContent = words;
  }
}

/**
 * @param {App} app
 * @returns {URL | null} a page that others can open, where there is one and it is not this one
 */
function publicPage({ client }) {
  const { publicUrl } = client;
  const isHere = publicUrl?.origin === location.origin && publicUrl.pathname === location.pathname;
  return isHere ? null : publicUrl;
}

/**
 * @param {string} host
 * @returns {boolean} whether it is another machine for everyone else
 */
function isThisMachine(host) {
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(\.\d+){3}$/.test(host);
}
