/** What plays a solution on the table. */

import { element, iconBox } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";

/** @typedef {import("./player.js").Player} Player */

const SPEEDS = [0.25, 0.5, 1, 2, 5, 10, 20];

/** First, back, play, forward, last; a slider over all steps; the speed. */
export class PlayerControls {
  #player;
  #first;
  #back;
  #play;
  #forward;
  #last;
  #playIcon = element("span", { class: "icon-holder" }, iconBox("play"));
  #wasPlaying = false;
  #slider;
  #place = element("output", { class: "step-place" });
  #speed;

  element;

  /** @param {Player} player */
  constructor(player) {
    this.#player = player;
    this.#first = this.#control("first", inWords("player.first"), () => 0);
    this.#back = this.#control("step-back", inWords("player.back"), () => (player.step ?? 0) - 1);
    this.#forward = this.#control("step-forward", inWords("player.forward"), () => (player.step ?? 0) + 1);
    this.#last = this.#control("last", inWords("player.last"), () => player.solution?.moves.length ?? 0);
    this.#play = element("button", {
      type: "button", class: "control play", "aria-label": inWords("player.play"), title: inWords("player.play"),
      onclick: () => (player.isPlaying ? player.pause() : player.play()),
    }, this.#playIcon);
    this.#slider = element("input", {
      type: "range", class: "scrubber", min: 0, max: 0, step: 1, value: 0, "aria-label": inWords("player.step"),
      oninput: () => this.#go(this.#slider.valueAsNumber),
    });
    this.#speed = element("select", {
      class: "speed", "aria-label": inWords("player.speed"), title: inWords("player.speed"),
      onchange: () => player.setSpeed(Number(this.#speed.value)),
    }, ...SPEEDS.map((speed) => element("option", { value: speed, text: `${speed}×`, selected: speed === 1 })));
    this.element = element(
      "div",
      { class: "player", role: "group", "aria-label": inWords("player.play") },
      element("div", { class: "player-line" }, this.#slider, this.#place),
      element("div", { class: "player-line" }, this.#first, this.#back, this.#play, this.#forward, this.#last, this.#speed),
    );
  }

  /**
   * A button that goes to a step.
   * @param {import("../ui/icons.js").IconName} icon
   * @param {string} label
   * @param {() => number} step
   * @returns {HTMLButtonElement}
   */
  #control(icon, label, step) {
    const control = element(
      "button",
      { type: "button", class: "control", "aria-label": label, title: label, onclick: () => isOff(control) || this.#go(step()) },
      iconBox(icon),
    );
    return control;
  }

  /** @param {number} step */
  #go(step) {
    this.#player.pause();
    this.#player.goTo(step);
  }

  show() {
    const { solution, step, isPlaying, canStep } = this.#player;
    const length = solution?.moves.length ?? 0;
    this.element.hidden = length === 0;
    this.#slider.max = String(length);
    this.#slider.valueAsNumber = step ?? 0;
    this.#slider.setAttribute("aria-valuetext", `${step ?? 0} of ${length}`);
    this.#place.textContent = `${step ?? "–"} / ${length}`;
    for (const control of [this.#first, this.#back]) disable(control, !canStep || step === null || step === 0);
    for (const control of [this.#forward, this.#last]) disable(control, !canStep || step === length);
    disable(this.#play, !canStep);
    this.#slider.disabled = !canStep;
    if (isPlaying !== this.#wasPlaying) this.#showPlaying(isPlaying);
  }

  /** @param {boolean} isPlaying */
  #showPlaying(isPlaying) {
    this.#wasPlaying = isPlaying;
    const label = isPlaying ? inWords("player.pause") : inWords("player.play");
    this.#play.setAttribute("aria-label", label);
    this.#play.title = label;
    this.#playIcon.replaceChildren(iconBox(isPlaying ? "pause" : "play"));
  }
}

/**
 * Not by `disabled`: a button that has the focus would lose it at the end of the solution.
 * @param {HTMLElement} control
 * @param {boolean} isDisabled
 */
function disable(control, isDisabled) {
  control.setAttribute("aria-disabled", String(isDisabled));
}

/**
 * @param {HTMLElement} control
 * @returns {boolean}
 */
function isOff(control) {
  return control.getAttribute("aria-disabled") === "true";
}
