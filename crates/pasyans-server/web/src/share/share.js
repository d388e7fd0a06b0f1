/** The share dialog: the game's link, its texts, its picture. */

import { addressOf } from "../app/address.js";
import { PICTURE_KEYWORD, encode } from "../app/link.js";
import { button, element } from "../ui/dom.js";
import { copyText, download } from "../ui/hand-over.js";
import { withText } from "../ui/png-text.js";
import { inWords } from "../ui/texts.js";

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
  app.openDialog({ title: inWords("keys.share"), body: dialog.element, footer: dialog.footer, className: "share" });
}

class ShareDialog {
  #app;
  #address = element("input", { type: "text", class: "share-address", readonly: true, "aria-label": inWords("share.address") });
  #said = element("p", { class: "share-said", role: "status" });
  #withMoves = element("input", { type: "checkbox", onchange: () => this.#showAddress() });
  #forOthers = element("input", { type: "checkbox", onchange: () => this.#showAddress() });
  #onlyHere;
  /** Where the text is shown when the browser does not let the page copy it. */
  #byHand = element("textarea", { class: "share-by-hand", readonly: true, rows: 5, hidden: true, "aria-label": inWords("share.by-hand") });

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
      element("h3", { text: inWords("share.formats") }),
      element("ul", { class: "share-formats" }, ...formats.map((format) => this.#format(format)), this.#picture()),
    );
    this.footer = button(inWords("share.open"), () => app.run("edit"), { icon: "edit" });
    this.#showAddress();
  }

  /** @returns {HTMLElement} */
  #link() {
    const { game } = this.#app;
    if (game.rules !== null) {
      return element("p", { class: "share-note", text: inWords("share.no-link") });
    }
    const moves = game.moves.length;
    const copy = button(inWords("share.copy-link"), () => this.#copy(this.#address.value, inWords("share.link-copied")), { icon: "copy", class: "button primary" });
    const canShare = typeof navigator.share === "function";
    const send = canShare && button(inWords("share.send"), () => this.#send(), { icon: "share" });
    const choice = moves > 0 && element("label", { class: "share-check" }, this.#withMoves, inWords("share.with-moves", { count: moves }));
    const elsewhere = publicPage(this.#app);
    const others = elsewhere !== null
      && element("label", { class: "share-check" }, this.#forOthers, inWords("share.for-others", { host: elsewhere.host }));
    return element("div", { class: "share-link" }, this.#address, copy, send, choice, others, this.#onlyHere);
  }

  /**
   * Shown beside a link that leads nowhere for others.
   * @param {ExportFormat} board
   */
  #note({ name, text }) {
    const title = inWords(`share.format-${name}`);
    const copy = button(inWords("share.copy-text"), () => this.#copy(text, inWords("share.copied", { what: title })), { icon: "copy", class: "button small" });
    const words = inWords("share.only-here", { host: location.hostname });
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
      if (!isLeft) this.#say(inWords("share.cannot"));
    }
  }

  /**
   * @param {ExportFormat} format
   * @returns {HTMLLIElement}
   */
  #format({ name, file, text }) {
    const title = inWords(`share.format-${name}`);
    const copy = button(inWords("share.copy"), () => this.#copy(text, inWords("share.copied", { what: title })), { icon: "copy", class: "button small", title: inWords("share.copy-what", { what: title }) });
    const save = button(inWords("share.save"), () => download(file, `${text}\n`), { icon: "download", class: "button small", title: inWords("share.save-file", { file }) });
    copy.setAttribute("aria-label", inWords("share.copy-what", { what: title }));
    save.setAttribute("aria-label", inWords("share.save-what", { what: title }));
    return element("li", {}, element("span", { class: "share-title", text: title }), copy, save);
  }

  /** @returns {HTMLLIElement} */
  #picture() {
    const save = button(inWords("share.save"), () => this.#savePicture(), { icon: "download", class: "button small", title: inWords("share.save-picture-title") });
    save.setAttribute("aria-label", inWords("share.save-picture"));
    return element("li", {}, element("span", { class: "share-title", text: inWords("share.picture") }), save);
  }

  async #savePicture() {
    const { game } = this.#app;
    const { state, info } = game;
    if (state === null || info === null) return;
    try {
      const { drawPicture } = await import("./table-picture.js");
      const drawn = await drawPicture(state, info, this.#app.lookOf(info));
      // Whoever has the picture can open its board again, in any game.
      const picture = game.rules === null ? await withText(drawn, PICTURE_KEYWORD, addressOf(game)) : drawn;
      const deal = state.deal === null ? "board" : state.deal;
      download(`${info.name}-${deal}.png`, picture);
    } catch {
      this.#say(inWords("share.not-drawn"));
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
    this.#say(inWords("share.blocked"));
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
