/** What the engine does while the player waits for a hint: how long it looks, how much it has seen, and a way to stop it. */

/** @import { App } from "../app/app.js" */
/** @import { JobEvent } from "../protocol.js" */

import { element } from "../ui/dom.js";
import { duration, short } from "../ui/numbers.js";
import { inWords } from "../ui/texts.js";

/** A hint that comes sooner needs no sign, in milliseconds. */
const QUIET_MS = 700;
const TICK_MS = 200;

export class Thinking {
  #app;
  #began = performance.now();
  #most;
  #states = 0;
  /** The states of the searches before the one that runs. */
  #statesBefore = 0;
  // Screen readers hear that it thinks, and not each figure.
  #figures = element("span", { class: "thinking-figures", "aria-hidden": "true" });
  #takeAway = () => {};
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #ticking;
  #waiting;

  /**
   * @param {App} app
   * @param {number} most milliseconds that it may take
   * @param {() => void} stop
   */
  constructor(app, most, stop) {
    this.#app = app;
    this.#most = most;
    this.#waiting = setTimeout(() => this.#show(stop), QUIET_MS);
  }

  /** How long it has looked, in seconds. */
  get seconds() {
    return (performance.now() - this.#began) / 1000;
  }

  /** @param {JobEvent} event */
  hear(event) {
    if (event.type === "game.progress") this.#states = event.states;
  }

  /** Another search begins. */
  goOn() {
    this.#statesBefore += this.#states;
    this.#states = 0;
  }

  /** Stops showing anything. */
  end() {
    clearTimeout(this.#waiting);
    clearInterval(this.#ticking);
    this.#takeAway();
  }

  /** @param {() => void} stop */
  #show(stop) {
    this.#draw();
    this.#ticking = setInterval(() => this.#draw(), TICK_MS);
    this.#takeAway = this.#app.banner({ text: inWords("analysis.thinking"), detail: this.#figures, actions: [{ label: inWords("analysis.stop"), run: stop }] });
  }

  #draw() {
    const states = this.#statesBefore + this.#states;
    const looked = Math.floor(this.seconds);
    const time = inWords("hint.time", { seconds: looked, most: duration(this.#most / 1000) });
    this.#figures.textContent = states === 0 ? time : `${time} · ${inWords("hint.positions", { positions: short(states) })}`;
  }
}
