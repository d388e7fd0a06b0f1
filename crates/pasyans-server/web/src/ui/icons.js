/** The icons of the page: lines of one weight on a square of 24. */

const NAMESPACE = "http://www.w3.org/2000/svg";

/** The strokes of each icon; several paths where that reads better. */
const STROKES = {
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redeal: "M4 12a8 8 0 0 1 13.7-5.7L20 8.5M20 4v4.5h-4.5M20 12a8 8 0 0 1-13.7 5.7L4 15.5M4 20v-4.5h4.5",
  redo: "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  hint: "M9 18h6M10 21h4M12 3a6.5 6.5 0 0 0-4 11.6c.7.6 1 1.3 1 2.1V18h6v-1.3c0-.8.3-1.5 1-2.1A6.5 6.5 0 0 0 12 3z",
  new: "M12 5v14M5 12h14",
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  analyse: "M4 20V4M4 20h16M8 16l3.5-5 3 3L20 6.5",
  play: "M7 4.5v15l12-7.5z",
  pause: "M8 5v14M16 5v14",
  stop: "M6.5 6.5h11v11h-11z",
  "step-back": "M15 5l-7 7 7 7",
  "step-forward": "M9 5l7 7-7 7",
  first: "M18 5l-7 7 7 7M6 5v14",
  last: "M6 5l7 7-7 7M18 5v14",
  share: "M12 15V3.5M8 7l4-4 4 4M5 12v6.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V12",
  copy: "M9.5 8h9A1.5 1.5 0 0 1 20 9.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8 18.5v-9A1.5 1.5 0 0 1 9.5 8zM16 8V5.5A1.5 1.5 0 0 0 14.5 4h-9A1.5 1.5 0 0 0 4 5.5v9A1.5 1.5 0 0 0 5.5 16H8",
  download: "M12 3.5V15M8 11.5l4 4 4-4M5 16v2.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V16",
  settings: "M4 7h8M18 7h2M4 17h2M12 17h8M15 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM9 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
  help: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2 1-1.2 1.8M12 17v.01",
  stats: "M5 20v-7M12 20V4M19 20v-10",
  edit: "M4 20l1-4.5L16.5 4a2 2 0 0 1 2.8 0l.7.7a2 2 0 0 1 0 2.8L8.5 19zM14.5 6l3.5 3.5",
  picture: "M5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-11A1.5 1.5 0 0 1 5.5 5zM4 16l4.5-4.5L12 15l2.5-2.5L20 18M15.5 9v.01",
  mouse: "M12 3a5.5 5.5 0 0 1 5.5 5.5v7a5.5 5.5 0 0 1-11 0v-7A5.5 5.5 0 0 1 12 3zM12 6.5v4",
  daily: "M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5zM4 10h16M8 3v4M16 3v4",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 12.5l4.5 4.5L19 7",
  cross: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9 9l6 6M15 9l-6 6",
  warning: "M12 4l9 16H3zM12 10v4.5M12 17.2v.01",
  flag: "M5 21V4M5 4.5c4-2.5 7 2.5 14 0v9c-7 2.5-10-2.5-14 0",
  lock: "M6.5 11h11A1.5 1.5 0 0 1 19 12.5v6a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-6A1.5 1.5 0 0 1 6.5 11zM8 11V7.5a4 4 0 0 1 8 0V11",
  trophy: "M7 4h10v6a5 5 0 0 1-10 0zM7 6H4v1.5A3.5 3.5 0 0 0 7.5 11M17 6h3v1.5A3.5 3.5 0 0 1 16.5 11M12 15v5M8 20h8",
  sun: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  moon: "M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z",
  expand: "M14 4h6v6M20 4l-6.5 6.5M10 20H4v-6M4 20l6.5-6.5",
  rules: "M5 5.5A1.5 1.5 0 0 1 6.5 4H19v13H6.5A1.5 1.5 0 0 0 5 18.5zM5 18.5A1.5 1.5 0 0 0 6.5 20H19v-3M9 8h6M9 11.5h4",
  chevron: "M6 9.5l6 6 6-6",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L20 20",
};

/** @typedef {keyof typeof STROKES} IconName */

/** The names of all icons. */
export const ICON_NAMES = /** @type {IconName[]} */ (Object.keys(STROKES));

/**
 * An icon, in the colour of the text around it. It is decoration: the control it stands in
 * needs a label of its own.
 * @param {IconName} name
 * @param {number} [size]  in CSS pixels
 * @returns {SVGSVGElement}
 */
export function icon(name, size = 24) {
  const svg = document.createElementNS(NAMESPACE, "svg");
  const attributes = {
    class: `icon-${name}`,
    viewBox: "0 0 24 24",
    width: String(size),
    height: String(size),
    fill: "none",
    stroke: "currentColor",
    "stroke-width": "1.75",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "aria-hidden": "true",
    focusable: "false",
  };
  for (const [attribute, value] of Object.entries(attributes)) svg.setAttribute(attribute, value);
  const path = document.createElementNS(NAMESPACE, "path");
  path.setAttribute("d", STROKES[name]);
  svg.append(path);
  return svg;
}
