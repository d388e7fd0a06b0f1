/** The half figures of court cards, drawn around the face. */

import { suitShape } from "./suits.js";

/** @typedef {import("./palette.js").Palette} Palette */
/** @typedef {import("./suits.js").Suit} Suit */

/** Where the middle of the face is. */
const HEAD = "translate(172 103)";

/**
 * @param {string} fill
 * @param {string} d
 */
const shape = (fill, d) => `<path fill="${fill}" d="${d}"/>`;

/**
 * @param {string} colour
 * @param {number} width
 * @param {string} d
 */
const line = (colour, width, d) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

/**
 * A shape and its mirror image in the line x = 0.
 * @param {string} content
 */
const both = (content) => `${content}<g transform="scale(-1 1)">${content}</g>`;

/**
 * Brows, eyes, nose and mouth.
 * @param {string} colour
 */
const features = (colour) =>
  line(colour, 2.4, "M-14-8Q-9.5-11-5-8.5M14-8Q9.5-11 5-8.5M0-5L-3 6H2M-5 14Q0 16 5 14") +
  `<circle cx="-9" cy="-3" r="2.3" fill="${colour}"/><circle cx="9" cy="-3" r="2.3" fill="${colour}"/>`;

/**
 * The king: a high crown, a beard, an ermine collar and a sceptre.
 * @param {Suit} suit
 * @param {Palette} p
 */
function king(suit, p) {
  const robe =
    shape(p.ink, "M148 138C120 142 98 136 84 139V157L150 200L230 215V150C220 142 206 138 196 138Z") +
    shape(p.paper, "M150 132C128 138 120 150 122 168C136 176 158 186 172 206C188 190 210 172 230 168V146C214 140 206 136 196 132Z") +
    [[134, 152], [146, 166], [160, 180], [184, 178], [200, 164], [214, 152]]
      .map(([x, y]) => shape(p.deep, `M${x} ${y}l3 8h-6z`))
      .join("");
  const sleeve = line(p.gold, 2.4, "M100 139V166M106 139V170");
  const sceptre =
    line(p.gold, 5, "M70 126V190") + `<circle cx="70" cy="135" r="5" fill="${p.gold}"/>` + suitShape(suit, 70, 112, 38, p.ink);
  const hand = shape(p.skin, "M62 140H80A8 8 0 0 1 80 157H62A5 5 0 0 1 62 140Z") + shape(p.gold, "M82 136H91V161H82Z");
  const head =
    both(shape(p.deep, "M20-28H27C36-12 37 8 34 22C31 32 20 31 18 23Z")) +
    shape(p.skin, "M-21-30H21V6C21 22 10 30 0 30S-21 22-21 6Z") +
    shape(p.deep, "M-21 1C-24 32-12 48 0 55C12 48 24 32 21 1C16 9 8 9 0 8C-8 9-16 9-21 1Z") +
    line(p.pen, 2.4, "M-14-9Q-9.5-12-5-9.5M14-9Q9.5-12 5-9.5M0-6L-3 5H2") +
    `<circle cx="-9" cy="-4" r="2.3" fill="${p.pen}"/><circle cx="9" cy="-4" r="2.3" fill="${p.pen}"/>` +
    line(p.skin, 2.4, "M-6 17Q0 14.5 6 17") +
    shape(p.gold, "M-28-28L-35-60L-17-46L0-71L17-46L35-60L28-28Z") +
    shape(p.ink, "M-28.5-33H28.5L27.5-25H-27.5Z") +
    both(`<circle cx="35" cy="-62" r="4.5" fill="${p.gold}"/>`) +
    `<circle cy="-73" r="4.5" fill="${p.gold}"/>` +
    shape(p.ink, "M0-55L5-46L0-37L-5-46Z");
  return robe + sleeve + sceptre + hand + `<g transform="${HEAD}">${head}</g>`;
}

/**
 * The queen: long hair, a crown of pearls, a necklace, and a flower.
 * @param {Suit} suit
 * @param {Palette} p
 */
function queen(suit, p) {
  const dress =
    shape(p.ink, "M150 142C124 148 100 139 84 142V158L150 200L230 215V158C220 148 206 142 196 142Z") +
    shape(p.tint, "M150 141C146 160 158 186 172 204C188 188 198 160 194 141Z") +
    line(p.gold, 3, "M149 141C145 160 157 186 171 203M195 141C199 160 189 186 173 203") +
    line(p.paper, 2, "M104 146C112 156 122 164 134 168M112 144C120 152 128 157 138 160");
  const flower =
    line(p.deep, 3, "M70 128V190") +
    shape(p.deep, "M69 141C60 141 53 136 51 128C60 128 67 132 69 141ZM71 137C80 137 86 133 88 126C80 126 73 129 71 137Z") +
    suitShape(suit, 70, 110, 38, p.ink);
  const hand = shape(p.skin, "M64 144H80A7 7 0 0 1 80 158H64A4.5 4.5 0 0 1 64 144Z") + shape(p.gold, "M80 140H88V163H80Z");
  const head =
    shape(p.gold, "M0-42C-32-42-36-16-34 4C-33 18-46 26-42 42C-39 54-27 50-25 60C-16 56-12 44-13 28H13C12 44 16 56 25 60C27 50 39 54 42 42C46 26 33 18 34 4C36-16 32-42 0-42Z") +
    both(line(p.deep, 1.6, "M27-8C29 10 22 18 27 32M33 24C30 32 34 38 30 44")) +
    shape(p.skin, "M-9 20H9V36C14 40 16 42 18 46L0 62L-18 46C-16 42-14 40-9 36Z") +
    shape(p.skin, "M0-27C-12-26-18-18-20-14V4C-20 18-9 30 0 30S20 18 20 4V-14C18-18 12-26 0-27Z") +
    features(p.pen) +
    line(p.ink, 3.4, "M-4 15Q0 17.5 4 15") +
    both(`<circle cx="12.5" cy="7" r="4" fill="${p.tint}" opacity=".5"/>`) +
    line(p.ink, 2.6, "M-14 42Q0 52 14 42") +
    shape(p.ink, "M0 47L5 54L0 61L-5 54Z") +
    shape(p.ink, "M-30-31L-37-55L-20-44L0-66L20-44L37-55L30-31C14-39-14-39-30-31Z") +
    line(p.gold, 4, "M-29-31C-14-38 14-38 29-31") +
    both(`<circle cx="37" cy="-57" r="4.5" fill="${p.gold}"/><circle cx="20" cy="-48" r="3.5" fill="${p.gold}"/>`) +
    `<circle cy="-69" r="4.8" fill="${p.gold}"/>` +
    shape(p.gold, "M0-55L4-48L0-42L-4-48Z");
  return dress + flower + hand + `<g transform="${HEAD}">${head}</g>`;
}

/**
 * The jack: a cap with a feather, a bob, and a banner.
 * @param {Suit} suit
 * @param {Palette} p
 */
function jack(suit, p) {
  const tunic =
    shape(p.ink, "M150 138C124 142 116 138 104 141V160L150 200L230 215V152C220 144 206 138 196 138Z") +
    shape(p.tint, "M172 138H196C206 138 220 144 230 152V215L172 200Z") +
    line(p.tint, 3, "M124 141V182M138 140V190M152 139V196") +
    line(p.ink, 3, "M192 139V208M206 141V212M220 146V214") +
    shape(p.gold, "M143 134L151 153L162 141L172 158L182 141L193 153L201 134Z");
  const banner =
    line(p.gold, 4.5, "M96 94V190") +
    shape(p.ink, "M94 97H32L44 117L32 137H94Z") +
    suitShape(suit, 70, 117, 30, p.paper);
  const hand = shape(p.skin, "M90 146H104V162H90A7 7 0 0 1 90 146Z") + shape(p.gold, "M103 142H111V166H103Z");
  const head =
    shape(p.gold, "M-27-30V16C-27 27-18 30-13 24H13C18 30 27 27 27 16V-30Z") +
    shape(p.skin, "M-9 20H9V36H-9Z") +
    shape(p.skin, "M-19-26H19V4C19 20 9 29 0 29S-19 20-19 4Z") +
    shape(p.gold, "M-20-28H20V-16C10-12-8-14-20-8Z") +
    features(p.pen) +
    shape(p.ink, "M-32-27C-48-48-12-66 22-56C42-50 44-36 33-27Z") +
    shape(p.deep, "M-32-31H33V-23H-32Z") +
    shape(p.tint, "M22-34C28-58 44-70 56-70C50-62 54-54 46-46C40-40 32-38 26-30Z") +
    line(p.deep, 1.8, "M26-34C32-50 40-60 50-66");
  return tunic + banner + hand + `<g transform="${HEAD}">${head}</g>`;
}

/**
 * The face of EXAPUNKS: a hood and a visor.
 * @param {Suit} suit
 * @param {Palette} p
 */
function face(suit, p) {
  const coat =
    shape(p.ink, "M150 134C110 140 76 150 50 175L230 215V150C216 140 206 136 196 134Z") +
    shape(p.deep, "M146 142L172 172L198 142L190 136H154Z") +
    line(p.gold, 3, "M172 176V206") +
    line(p.tint, 3, "M142 146L170 176M202 146L174 176M112 152L128 172M208 170V210");
  const head =
    shape(p.ink, "M0-72C-34-60-44-20-42 12C-41 34-30 46-18 50H18C30 46 41 34 42 12C44-20 34-60 0-72Z") +
    shape(p.deep, "M0-50C-22-42-28-14-27 8C-26 26-14 38 0 40C14 38 26 26 27 8C28-14 22-42 0-50Z") +
    shape(p.skin, "M-20-10H20V6C20 22 10 31 0 31S-20 22-20 6Z") +
    shape(p.gold, "M-26-16H26V-2L20 5H6L0-1L-6 5H-20L-26-2Z") +
    line(p.pen, 2.4, "M-5 18Q0 19 5 18");
  return coat + suitShape(suit, 70, 116, 46, p.ink) + `<g transform="${HEAD}">${head}</g>`;
}

/** @type {Record<import("./faces.js").Court, (suit: Suit, palette: Palette) => string>} */
export const FIGURES = { king, queen, jack, face };
