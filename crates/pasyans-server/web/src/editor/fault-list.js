/** The list of faults: each with its place, and a way to get there. */

/** @import { Range } from "./faults.js" */

import { element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";
import { sentence } from "../ui/words.js";
import { spotOf } from "./faults.js";

/** @typedef {{message: string, range: Range}} Listed */

export class FaultList {
  /**
   * @param {string} id
   * @param {(fault: Listed) => void} goTo
   */
  constructor(id, goTo) {
    this.element = element("ol", { id, class: "fault-list", "aria-label": inWords("editor.problems") });
    this.goTo = goTo;
  }

  /**
   * @param {string} text
   * @param {readonly Listed[]} faults
   */
  show(text, faults) {
    const isOneLine = !text.trim().includes("\n");
    this.element.hidden = faults.length === 0;
    this.element.replaceChildren(
      ...faults.map((fault) => {
        const { line, character } = spotOf(text, fault.range.start);
        const where = isOneLine && line === 1 ? `Character ${character}` : `Line ${line}, character ${character}`;
        return element(
          "li",
          {},
          element(
            "button",
            { type: "button", class: "fault", title: inWords("editor.show-it"), onclick: () => this.goTo(fault) },
            element("span", { class: "fault-where", text: where }),
            element("span", { text: sentence(fault.message) }),
          ),
        );
      }),
    );
  }
}
