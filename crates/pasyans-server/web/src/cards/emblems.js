/**
 * The emblems of cards without suits, one for each number: a sun, moons, mountains, leaves, blossoms, tortoise shells,
 * stars, fans, waves and lanterns; three dragons (R, G and W) and a flower (F).
 *
 * A shape is a path in a square of 100 by 100 around the origin, filled by the even-odd rule, so that what is drawn within it
 * stays free.
 */

/** @typedef {{shape: string, red: boolean, suit?: "C" | "D" | "H" | "S", single?: true}} Emblem suit: the one whose colour it has, of four */

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

/** A dragon that bites its tail, with a pearl: the body, its scales and its crest. */
const COILED =
  "M6-48C34-46 50-24 47 4C44 32 20 49-6 46C-32 43-48 22-46-4C-45-20-36-34-23-41L-34-46L-16-50L-12-45L-2-50L-5-38C-24-34-35-20-34-3C-33 18-16 34 4 33C22 32 35 18 35 0C35-20 22-34 4-36Z" +
  "M-14-44L-9-44L-9-40L-14-40ZM38-2L44-6L43 4ZM30 20L37 19L33 27ZM14 34L20 37L12 41ZM-8 34L-5 41L-13 39ZM-28 24L-30 32L-36 26ZM-39 4L-42 12L-46 5Z" +
  "M-17 0A17 17 0 1 0 17 0A17 17 0 1 0-17 0ZM-8-5A8 8 0 1 1 0 9A10 10 0 0 0-8-5Z";
/** A dragon that climbs in three bends. */
const CLIMBING =
  "M-40 48C-48 30-34 20-16 18L18 15C28 14 28 6 18 4L-18 0C-42-3-42-28-18-32L6-35L2-42L16-40L20-50L28-40L42-42L36-32L46-24L32-22L24-14L20-22L-14-19C-24-18-24-12-14-11L22-7C46-3 46 24 22 28L-14 32C-24 33-28 38-24 48Z" +
  "M24-34L30-33L28-28ZM-8-26L-2-31L2-25ZM10-2L16 1L9 3ZM-4 24L2 19L6 24Z";
/** A dragon's head from the front: horns, mane, eyes and whiskers. */
const HEADED =
  "M0 48L-12 40L-10 30L-26 34L-22 22L-42 22L-32 8L-48-2L-32-8L-38-24L-22-20L-24-50L-10-28H10L24-50L22-20L38-24L32-8L48-2L32 8L42 22L22 22L26 34L10 30L12 40Z" +
  "M-20-8L-6-3L-8 4L-18 1ZM20-8L6-3L8 4L18 1ZM-5 12L-8 18H8L5 12ZM-14 23Q0 31 14 23L12 28Q0 35-12 28Z";
const BLOOM = ring(8, 33, 15) + circle(0, 0, 20) + ring(8, 12, 3) + ring(8, 33, 5);

/** @type {Record<string, Emblem>} */
const EMBLEMS = {
  R: { shape: COILED, red: true, suit: "H", single: true },
  G: { shape: CLIMBING, red: false, suit: "C", single: true },
  W: { shape: HEADED, red: false, suit: "D", single: true },
  F: { shape: BLOOM, red: true, suit: "H", single: true },
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
