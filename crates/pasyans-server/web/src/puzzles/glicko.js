/**
 * Glicko-2: ratings with a deviation (how sure they are) and a volatility (how much they swing), after Mark Glickman,
 * "Example of the Glicko-2 system". docs/puzzles.md has the formulas.
 */

/**
 * @typedef {object} Rating
 * @property {number} rating
 * @property {number} deviation
 * @property {number} volatility
 */

/**
 * The result of one encounter.
 * @typedef {object} Encounter
 * @property {number} rating of the other side
 * @property {number} deviation of the other side
 * @property {number} score 1: won, 0: lost; what lies between is allowed
 */

/** Where everybody begins. @type {Readonly<Rating>} */
export const BEGINNER = Object.freeze({ rating: 1200, deviation: 350, volatility: 0.06 });

/** Ratings are computed on another scale, and around this one. */
const SCALE = 173.7178;
const CENTRE = 1500;
/** How much volatilities change over time. */
const TAU = 0.5;
const PRECISION = 0.000001;
/** The least deviation, so that a rating can follow a player who improves. */
const LEAST_DEVIATION = 45;
const MOST_DEVIATION = 350;

/** @param {number} phi */
const g = (phi) => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/**
 * How likely a win is.
 * @param {number} mu
 * @param {number} other
 * @param {number} phi of the other side
 */
const expected = (mu, other, phi) => 1 / (1 + Math.exp(-g(phi) * (mu - other)));

/**
 * A rating after a period with these encounters.
 * @param {Rating} player
 * @param {readonly Encounter[]} encounters
 * @returns {Rating}
 */
export function rated(player, encounters) {
  const mu = (player.rating - CENTRE) / SCALE;
  const phi = player.deviation / SCALE;
  if (encounters.length === 0) {
    return { ...player, deviation: bounded(Math.hypot(phi, player.volatility) * SCALE) };
  }
  let information = 0;
  let gain = 0;
  for (const { rating, deviation, score } of encounters) {
    const other = (rating - CENTRE) / SCALE;
    const otherPhi = deviation / SCALE;
    const chance = expected(mu, other, otherPhi);
    information += g(otherPhi) ** 2 * chance * (1 - chance);
    gain += g(otherPhi) * (score - chance);
  }
  const variance = 1 / information;
  const volatility = swing(player.volatility, phi, variance, variance * gain);
  const before = Math.hypot(phi, volatility);
  const after = 1 / Math.sqrt(1 / (before * before) + 1 / variance);
  return {
    rating: (mu + after * after * gain) * SCALE + CENTRE,
    deviation: bounded(after * SCALE),
    volatility,
  };
}

/** @param {number} deviation */
function bounded(deviation) {
  return Math.min(MOST_DEVIATION, Math.max(LEAST_DEVIATION, deviation));
}

/**
 * The new volatility: the zero of Glickman's f, by the Illinois algorithm.
 * @param {number} sigma
 * @param {number} phi
 * @param {number} variance
 * @param {number} delta
 * @returns {number}
 */
function swing(sigma, phi, variance, delta) {
  const a = Math.log(sigma * sigma);
  const f = (/** @type {number} */ x) => {
    const sum = phi * phi + variance + Math.exp(x);
    return (Math.exp(x) * (delta * delta - sum)) / (2 * sum * sum) - (x - a) / (TAU * TAU);
  };
  let low = a;
  let high;
  if (delta * delta > phi * phi + variance) {
    high = Math.log(delta * delta - phi * phi - variance);
  } else {
    let step = 1;
    while (f(a - step * TAU) < 0) step += 1;
    high = a - step * TAU;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > PRECISION) {
    /** @type {number} */
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const at = f(middle);
    if (at * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [middle, at];
  }
  return Math.exp(low / 2);
}
