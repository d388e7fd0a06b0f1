/** A custom game: a rule file, typed or from a file, with its mistakes shown in place. */

/** @import { Game, RulesText } from "../protocol.js" */
/** @import { EngineClient } from "../engine/client.js" */
/** @import { Listed } from "./fault-list.js" */

import { plainWords } from "../cards/phrase.js";
import { button, element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";
import { FaultList } from "./fault-list.js";
import { plainText, rangeOf } from "./faults.js";
import { MarkedText } from "./marked-text.js";
import { ruleFaults } from "./rule-faults.js";

/** A rule file to start from. */
const EXAMPLE = `# A game of your own: change what you like.
name = "double-freecell"
title = "Double FreeCell"
decks = 2
columns = 10
cells = 6
build = "alternate-colour"
# moves = "free"       # as-room-allows, free, one
# empty = "highest"    # any, highest, nothing
# goal = "foundations" # foundations, runs-taken-off, runs-in-place, hole
`;

/** How long typing has to rest before the engine is asked, in milliseconds. */
const REST = 200;
/** The largest file that is read as rules. */
const MOST_BYTES = 100_000;

export class RulesView {
  #client;
  #onUse;
  #text;
  #faults;
  #asked = 0;
  /** @type {RulesText | null} the rules in words, once they are right */
  #read = null;
  #words = element("div", { class: "rules-words", id: "editor-rules-words" });
  #use = button(inWords("editor.use-rules"), () => this.#useIt(), { class: "button primary", icon: "check" });
  #file = element("input", {
    type: "file",
    class: "visually-hidden",
    accept: ".toml,text/plain",
    tabindex: "-1",
    "aria-hidden": "true",
    onchange: () => void this.#open(),
  });

  /**
   * @param {EngineClient} client
   * @param {(game: Game, rules: string) => void} onUse
   * @param {() => void} onCancel
   */
  constructor(client, onUse, onCancel) {
    this.#client = client;
    this.#onUse = onUse;
    this.#text = new MarkedText({
      label: inWords("editor.rule-file"),
      describedBy: "editor-rule-faults editor-rules-words",
      onInput: (text) => void this.#check(text, REST),
    });
    this.#faults = new FaultList("editor-rule-faults", ({ range }) => this.#text.goTo(range));
    this.element = element(
      "div",
      { class: "editor-rules", hidden: true },
      element(
        "div",
        { class: "rules-file" },
        element("h3", { text: inWords("editor.rule-file") }),
        this.#text.element,
      ),
      element(
        "div",
        { class: "rules-side", role: "region", tabindex: "0", "aria-label": inWords("editor.rules-in-words") },
        element("h3", { text: inWords("editor.in-words") }),
        this.#faults.element,
        this.#words,
      ),
    );
    this.actions = element(
      "div",
      { class: "rules-actions", hidden: true },
      button(inWords("editor.open-file"), () => this.#file.click(), { icon: "expand" }),
      this.#file,
      button(inWords("editor.back"), onCancel),
      this.#use,
    );
  }

  /** @param {string | null} rules those to change; null: an example */
  show(rules) {
    this.element.hidden = false;
    this.actions.hidden = false;
    const text = rules ?? (this.#text.field.value || EXAMPLE);
    this.#text.show(text, []);
    this.#text.field.focus();
    void this.#check(text, 0);
  }

  hide() {
    this.element.hidden = true;
    this.actions.hidden = true;
  }

  /**
   * @param {string} typed
   * @param {number} rest
   */
  async #check(typed, rest) {
    const text = plainText(typed);
    this.#asked += 1;
    const asked = this.#asked;
    this.#read = null;
    this.#use.disabled = true;
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    if (asked !== this.#asked) return;
    try {
      const read = await this.#client.request("game.rules", { rules: text });
      if (asked !== this.#asked) return;
      this.#read = read;
      this.#tell(text, []);
    } catch (error) {
      if (asked !== this.#asked) return;
      this.#tell(text, ruleFaults(error).map((fault) => ({ message: fault.message, range: rangeOf(text, fault, "lines") })));
    }
  }

  /**
   * @param {string} text
   * @param {Listed[]} faults
   */
  #tell(text, faults) {
    this.#use.disabled = this.#read === null;
    this.#text.show(text, faults.map(({ range }) => range));
    this.#faults.show(text, faults);
    this.#words.replaceChildren(...(this.#read === null ? [] : rulesInWords(this.#read)));
  }

  #useIt() {
    if (this.#read !== null) this.#onUse(this.#read.game, this.#text.field.value);
  }

  async #open() {
    const file = this.#file.files?.[0];
    this.#file.value = "";
    if (file === undefined) return;
    const text = file.size > MOST_BYTES ? inWords("editor.rules-too-large", { file: file.name }) : await file.text();
    this.#text.show(plainText(text), []);
    await this.#check(text, 0);
  }
}

/**
 * @param {RulesText} rules
 * @returns {Node[]}
 */
function rulesInWords({ title, sections }) {
  const rows = sections.flatMap(({ heading, pieces }) => [
    element("dt", { text: heading }),
    element("dd", { text: plainWords(pieces) }),
  ]);
  return [element("h4", { text: title }), element("dl", {}, ...rows)];
}
