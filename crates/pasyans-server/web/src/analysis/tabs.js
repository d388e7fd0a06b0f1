/** Two or more views in one place, one of them shown. */

import { element } from "../ui/dom.js";

/** @typedef {{name: string, title: string, body: HTMLElement}} Tab */

let lastId = 0;

/** A list of tabs as keyboards and screen readers know it. Emits "change". */
export class Tabs extends EventTarget {
  /** @type {{name: string, tab: HTMLButtonElement, panel: HTMLElement}[]} */
  #tabs;
  chosen;

  element;

  /**
   * @param {string} label
   * @param {readonly Tab[]} tabs the first one is chosen
   */
  constructor(label, tabs) {
    super();
    this.#tabs = tabs.map(({ name, title, body }) => {
      lastId += 1;
      const [tabId, panelId] = [`tab-${lastId}`, `tab-panel-${lastId}`];
      const tab = element("button", {
        type: "button", role: "tab", id: tabId, class: "tab", "aria-controls": panelId, text: title,
        onclick: () => this.choose(name),
      });
      const panel = element("div", { role: "tabpanel", id: panelId, class: "tab-panel", "aria-labelledby": tabId }, body);
      return { name, tab, panel };
    });
    const list = element("div", { role: "tablist", class: "tab-list", "aria-label": label }, ...this.#tabs.map(({ tab }) => tab));
    list.addEventListener("keydown", (event) => this.#press(event));
    this.element = element("div", { class: "tabs" }, list, ...this.#tabs.map(({ panel }) => panel));
    this.chosen = tabs[0].name;
    this.#show();
  }

  /** @param {string} name */
  choose(name) {
    if (name === this.chosen) return;
    this.chosen = name;
    this.#show();
    this.dispatchEvent(new Event("change"));
  }

  #show() {
    for (const { name, tab, panel } of this.#tabs) {
      const isChosen = name === this.chosen;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      panel.hidden = !isChosen;
    }
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = this.#tabs.findIndex(({ name }) => name === this.chosen);
    const { name, tab } = this.#tabs[(index + step + this.#tabs.length) % this.#tabs.length];
    this.choose(name);
    tab.focus();
  }
}
