/**
 * Moves cards: where each one is, and how it gets where it should be. All movement runs in the
 * compositor; nothing here reads the layout of the document.
 *
 * @module
 */

/** @typedef {import("./layout.js").Point} Point */
/** @typedef {import("./views.js").CardView} CardView */

/**
 * @typedef {object} Flight
 * @property {Animation} animation
 * @property {Point} from
 * @property {Point} to
 */

const EASING = "cubic-bezier(0.2, 0.75, 0.25, 1)";

/**
 * Where a card is on the screen now, also in the middle of a movement.
 *
 * @param {CardView} card
 * @returns {Point}
 */
export function whereabouts(card) {
  const { flight } = card;
  if (!flight) return { x: card.x, y: card.y };
  const progress = flight.animation.effect?.getComputedTiming().progress ?? 1;
  return {
    x: flight.from.x + (flight.to.x - flight.from.x) * progress,
    y: flight.from.y + (flight.to.y - flight.from.y) * progress,
  };
}

/**
 * Puts a card somewhere at once.
 *
 * @param {CardView} card
 * @param {Point} to
 */
export function put(card, to) {
  stop(card);
  if (card.x === to.x && card.y === to.y && card.placed) return;
  card.x = to.x;
  card.y = to.y;
  card.placed = true;
  card.element.style.translate = `${to.x}px ${to.y}px`;
}

/**
 * Lets a card glide.
 *
 * @param {CardView} card
 * @param {Point} from
 * @param {Point} to
 * @param {{duration: number, delay?: number}} timing in milliseconds
 * @returns {Promise<unknown>} when it has arrived, or was taken over by another movement
 */
export function glide(card, from, to, { duration, delay = 0 }) {
  put(card, to);
  const animation = card.element.animate(
    [{ translate: `${from.x}px ${from.y}px` }, { translate: `${to.x}px ${to.y}px` }],
    { duration, delay, easing: EASING, fill: "backwards" },
  );
  const flight = { animation, from, to };
  card.flight = flight;
  return animation.finished.catch(() => {}).then(() => {
    if (card.flight === flight) card.flight = null;
  });
}

/**
 * Lets a card appear where it is, for players who prefer no animation.
 *
 * @param {CardView} card
 * @param {number} duration
 * @returns {Promise<unknown>}
 */
export function fadeIn(card, duration) {
  const fade = card.element.animate([{ opacity: 0.25 }, { opacity: 1 }], { duration, easing: "ease-out" });
  return fade.finished.catch(() => {});
}

/**
 * Ends the movement of a card where it is going.
 *
 * @param {CardView} card
 */
export function stop(card) {
  if (!card.flight) return;
  const { animation } = card.flight;
  card.flight = null;
  animation.cancel();
}

/** @type {WeakMap<HTMLElement, Animation>} */
const shaking = new WeakMap();

/**
 * Shakes a card.
 *
 * @param {CardView} card
 */
export function shake({ element }) {
  shaking.get(element)?.cancel();
  const frames = reducedMotion()
    ? [{ opacity: 1 }, { opacity: 0.5 }, { opacity: 1 }]
    : [0, -6, 5, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  shaking.set(element, element.animate(frames, { duration: 320, easing: "ease-in-out" }));
}

/**
 * Turns a card over in its place.
 *
 * @param {CardView} card
 * @param {() => void} change its picture, when it is seen from the side
 */
export function flip({ element }, change) {
  const away = element.animate([{ scale: "1 1" }, { scale: "0 1" }], { duration: 110, easing: "ease-in" });
  void away.finished
    .catch(() => {})
    .then(() => {
      change();
      element.animate([{ scale: "0 1" }, { scale: "1 1" }], { duration: 130, easing: "ease-out" });
    });
}

/**
 * How long a glide takes: longer ways a little longer.
 *
 * @param {Point} from
 * @param {Point} to
 * @param {number} base the usual time, in milliseconds
 */
export function glideTime(from, to, base) {
  const way = Math.hypot(to.x - from.x, to.y - from.y);
  return base * Math.min(1.5, 0.65 + way / 900);
}

/** Frames that are this late, in milliseconds, are not waited for: a hidden page has none. */
const LATE = 250;

/** @returns {Promise<number>} resolves in the next frame to its time */
export function nextFrame() {
  return new Promise((resolve) => {
    const frame = requestAnimationFrame(() => done());
    const timer = setTimeout(() => done(), LATE);
    const done = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      resolve(performance.now());
    };
  });
}

/** @returns {boolean} whether the reader of the page asked for less movement */
export function reducedMotion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
