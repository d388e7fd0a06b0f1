/** A deal by its number. */

/** @import { App } from "../app/app.js" */

import { openDialog } from "../ui/dialog.js";
import { element } from "../ui/dom.js";
import { readNumber } from "../ui/numbers.js";
import { inWords } from "../ui/texts.js";

/** @param {App} app */
export function openDealNumber(app) {
  const info = app.game.info;
  if (info === null) return;
  const { first, last, name } = info.numbers;
  // The largest number that JavaScript keeps exact.
  const largest = Math.min(last, Number.MAX_SAFE_INTEGER);
  const range = inWords("deal-number.range", { first, last: largest, whose: name });
  const field = element("input", {
    id: "deal-number",
    class: "field",
    inputmode: "numeric",
    autocomplete: "off",
    autofocus: true,
    "aria-describedby": "deal-number-range",
    value: app.game.start.deal,
  });
  const note = element("p", { id: "deal-number-range", class: "note", text: range });
  const form = element(
    "form",
    { class: "stack", novalidate: true },
    element("label", { for: "deal-number", text: inWords("deal-number.label", { game: info.title }) }),
    element("div", { class: "row" }, field, element("button", { class: "button primary", text: inWords("deal-number.deal") })),
    note,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const number = readNumber(field.value);
    if (number === null || number < first || number > largest) {
      note.textContent = inWords("deal-number.wrong", { text: field.value.trim().slice(0, 30), range });
      note.classList.add("bad");
      field.setAttribute("aria-invalid", "true");
      field.focus();
      return;
    }
    dialog.close();
    void app.attempt(() => app.deals.byNumber(app.game.slot, number));
  });
  const dialog = openDialog({ title: inWords("keys.deal-number"), body: form });
  field.select();
}
