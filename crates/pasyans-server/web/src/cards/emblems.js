/**
 * The emblems of numbered cards without suits, one for each number: a sun, moons, mountains, leaves, blossoms, tortoise shells,
 * stars, fans, waves and lanterns.
 *
 * A shape is a path in a square of 100 by 100 around the origin, filled by the even-odd rule, so that what is drawn within it
 * stays free.
 */

/** @typedef {{shape: string, red: boolean}} Emblem */

/**
 * @param {number} turns how many corners there are around the middle
 * @param {number} first the distance of each first one
 * @param {number} second and of each second one
 */
function star(turns, first, second) {
  const corners = Array.from({ length: 2 * turns }, (_, corner) => {
    const angle = (corner * Math.PI) / turns;
    const radius = corner % 2 === 0 ? first : second;
    return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
const circle = (x, y, radius) => `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** A shape and the same one turned around the middle in so many steps. @param {number} count @param {number} radius @param {number} size */
function ring(count, radius, size) {
  const places = Array.from({ length: count }, (_, step) => {
    const angle = (2 * Math.PI * step) / count;
    return circle(Number((radius * Math.sin(angle)).toFixed(1)), Number((-radius * Math.cos(angle)).toFixed(1)), size);
  });
  return places.join("");
}

/** Three arches within each other, as the sea is drawn on cloth. */
const WAVE =
  "M-50 40A50 50 0 0 1 50 40H38A38 38 0 0 0-38 40ZM-30 40A30 30 0 0 1 30 40H19A19 19 0 0 0-19 40ZM-11 40A11 11 0 0 1 11 40Z";
/** A fan, open, with its ribs. */
const FAN =
  "M0 44L-47-8A66 66 0 0 1 47-8ZM-36-8L-11 19L-20-16A56 56 0 0 0-36-8ZM-13-19L-4 17L-1-21A56 56 0 0 0-13-19ZM13-19L4 17L1-21A56 56 0 0 1 13-19ZM36-8L11 19L20-16A56 56 0 0 1 36-8Z";
const LANTERN =
  "M-14-50H14V-42H-14ZM-20-37H20C46-24 46 24 20 37H-20C-46 24-46-24-20-37ZM-31-17H31L33-9H-33ZM-34 0H34V8H-34ZM-32 17H32L28 25H-28ZM-14 42H14V50H-14Z";
const LEAF =
  "M0-50L9-26L30-40L26-16L48-12L32 4L42 20L17 17L4 28V50H-4V28L-17 17L-42 20L-32 4L-48-12L-26-16L-30-40L-9-26ZM-2 24H2V-22H-2Z";
const MOUNTAIN = "M-50 40L-8-40H8L50 40ZM-14-18L-20-6L-9-12L0-4L9-12L20-6L14-18L6-33H-6Z";
const MOON = "M12-48A48 48 0 1 0 46 18A38 38 0 1 1 12-48Z";

/** @type {Record<string, Emblem>} */
const EMBLEMS = {
  1: { shape: circle(0, 0, 26) + star(12, 50, 34) + circle(0, 0, 31), red: true },
  2: { shape: MOON, red: false },
  3: { shape: MOUNTAIN, red: false },
  4: { shape: LEAF, red: true },
  5: { shape: ring(5, 27, 18.5) + circle(0, 0, 9) + ring(5, 27, 5), red: true },
  6: { shape: star(3, 50, 50) + star(3, 39, 39) + star(3, 29, 29) + star(3, 13, 13), red: false },
  7: { shape: star(7, 50, 24) + circle(0, 0, 10), red: false },
  8: { shape: FAN, red: true },
  9: { shape: WAVE, red: false },
  0: { shape: LANTERN, red: true },
};

/**
 * The emblem of a number.
 * @param {string} rank
 * @returns {Emblem | null} null for what is no number
 */
export function emblemOf(rank) {
  return Object.hasOwn(EMBLEMS, rank) ? EMBLEMS[rank] : null;
}

/**
 * An emblem at a place.
 * @param {Emblem} emblem
 * @param {number} x       of its centre
 * @param {number} y       of its centre
 * @param {number} size    its height
 * @param {string} colour
 * @param {boolean} [turned]  upside down
 * @returns {string} SVG
 */
export function emblemShape({ shape }, x, y, size, colour, turned = false) {
  const scale = (turned ? -size : size) / 100;
  return `<path transform="translate(${x} ${y})scale(${scale})" fill="${colour}" fill-rule="evenodd" d="${shape}"/>`;
}
