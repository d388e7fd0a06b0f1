/**
 * Chooses how the piles of a game are arranged on a table, and how big its cards are.
 *
 * @module
 */

/**
 * What the arrangement depends on.
 * @typedef {object} Shape
 * @property {number} columns
 * @property {number} cells or what else stands at their side: the places of the reserve, the stock, and the waste as the last
 * @property {number} fan how many cards of the waste have to show beside its last one
 * @property {number} foundations
 * @property {number} cards that lie in the columns at the start
 * @property {number} dealt how many rows are dealt onto the columns later
 * @property {"classic" | "large" | "molek"} deck
 */

/**
 * An arrangement.
 * @typedef {object} Plan
 * @property {Shape} shape
 * @property {boolean} sides whether cells and foundations stand beside the columns instead of above them
 * @property {number} topRows rows of cells and foundations above the columns
 * @property {number} left stacks of cells at the left of the columns
 * @property {number} right stacks of foundations at the right
 * @property {number} separators wider gaps between columns and what stands beside them
 * @property {number} perRow columns in a row
 * @property {number} rows of columns
 * @property {number} usual length of a column that there is room for from the start
 * @property {number} leastWidth of a card: columns squeeze further rather than cards
 */

/**
 * Sizes in pixels that follow from the width of a card.
 * @typedef {object} Measures
 * @property {number} width of a card
 * @property {number} height of a card
 * @property {number} gapX
 * @property {number} gapY
 * @property {number} apart between columns and what stands beside them, added to gapX
 * @property {number} padX
 * @property {number} padY
 * @property {number} strip of a covered card that one wishes for
 * @property {number} leastStrip that still shows the rank
 * @property {number} fan how much of a covered card of the waste one wishes to see, where it lies beside the next one
 * @property {number} leastFan that shows its rank
 * @property {boolean} isOriginal whether the strips are as wide as in the original, and no wider
 */

/** The part of a covered card's height that one wishes to see, and the least that shows its rank and suit. */
const SHARES = {
  classic: { strip: 0.24, least: 0.2, fan: 0.44, leastFan: 0.25 },
  large: { strip: 0.42, least: 0.33, fan: 0.46, leastFan: 0.42 },
  molek: { strip: 0.19, least: 0.17, fan: 0.3, leastFan: 0.25 },
};
/** The table of MOLEK-SYNTEZ as it is in the original, in pixels of that: a screenshot of ours is read like one of theirs. */
const ORIGINAL = { gap: 11, strip: 16, width: 71, height: 95 };
/** Where cards have to be so small that wider strips make them easier to read and to touch. */
const NARROW_TABLE = 600;
const SMALLEST_CARD = 14;
const LARGEST_CARD = 150;
/** The pictures of MOLEK-SYNTEZ have pixels; twice their size they fall on whole ones. */
const LARGEST_MOLEK_CARD = 142;
/** Cards get no smaller than this width. */
const READABLE_CARD = 34;
const SHRINK = 0.7;
/** Tables that are lower than this are those of enlarged pages and of phones on their side. */
const LOW = 480;

/**
 * The best arrangement for a shape; it does not depend on the cards, so that it stays during a game.
 *
 * @param {Shape} shape
 * @param {number} width
 * @param {number} height
 * @returns {Plan}
 */
export function choosePlan(shape, width, height) {
  const question = JSON.stringify([shape, width, height]);
  if (question !== answered?.question) answered = { question, plan: bestPlan(shape, width, height) };
  return answered.plan;
}

/** The last answer: a table asks the same after every move. @type {{question: string, plan: Plan} | null} */
let answered = null;

/**
 * @param {Shape} shape
 * @param {number} width
 * @param {number} height
 * @returns {Plan}
 */
function bestPlan(shape, width, height) {
  let best = null;
  let bestScore = -1;
  for (const { plan, liking } of plans(shape, height)) {
    const longest = Array(plan.rows).fill(plan.usual);
    const fitting = fittingWidth(plan, longest, width, height);
    // Smaller cards than this do not become readable by wider strips.
    const readable = Math.min(READABLE_CARD, widthByColumns(plan, width, height));
    const card = Math.max(fitting, readable);
    const size = measures(plan, card, width, height);
    const narrow = Math.min(1, roomForStrips(plan, longest, size, height) / size.leastStrip);
    const score = card * Math.sqrt(narrow) * liking;
    if (score > bestScore) {
      bestScore = score;
      best = { ...plan, leastWidth: Math.max(readable, Math.floor(fitting * SHRINK)) };
    }
  }
  return /** @type {Plan} */ (best);
}

/**
 * The arrangements a game can have, each with how much it is liked beside one of the same card size.
 *
 * @param {Shape} shape
 * @param {number} height of the table
 * @returns {{plan: Plan, liking: number}[]}
 */
function plans(shape, height) {
  const { columns, cells, foundations, cards, dealt } = shape;
  const others = cells + foundations;
  const perColumn = Math.ceil(cards / Math.max(1, columns));
  // A low table has large cards from the start rather than room for what columns may become.
  const more = height < LOW ? 3 : 5;
  const usual = cards > 80 ? perColumn * 2 : perColumn + more + dealt;
  const found = [];
  const mostRows = columns >= 10 ? 3 : 1;
  for (let rows = 1; rows <= mostRows; rows += 1) {
    const perRow = Math.ceil(columns / rows);
    const common = { shape, perRow, rows, usual, leastWidth: SMALLEST_CARD };
    const liking = [1, 0.85, 0.72][rows - 1];
    const above = { ...common, sides: false, left: 0, right: 0, separators: 0 };
    found.push({ plan: { ...above, topRows: others > 0 ? 1 : 0 }, liking });
    if (cells > 0 && foundations > 0) found.push({ plan: { ...above, topRows: 2 }, liking: liking * 0.96 });
    if (others === 0) continue;
    for (let stacks = 1; stacks <= 3; stacks += 1) {
      const left = Math.min(cells, stacks);
      const right = Math.min(foundations, stacks);
      const separators = (left > 0 ? 1 : 0) + (right > 0 ? 1 : 0);
      found.push({ plan: { ...common, sides: true, topRows: 0, left, right, separators }, liking: liking * 0.87 });
    }
  }
  return found;
}

/**
 * The widest card for which everything fits, or 0.
 *
 * @param {Plan} plan
 * @param {number[]} longest column of each row
 * @param {number} width
 * @param {number} height
 */
export function fittingWidth(plan, longest, width, height) {
  for (let card = largestCard(plan.shape.deck, height); card >= SMALLEST_CARD; card -= 1) {
    const need = needs(plan, longest, measures(plan, card, width, height));
    if (need.width <= width && need.leastHeight <= height) return card;
  }
  return 0;
}

/**
 * The widest card for which the table is wide enough, and high enough for one card in each row.
 *
 * @param {Plan} plan
 * @param {number} width
 * @param {number} height
 */
function widthByColumns(plan, width, height) {
  return Math.max(fittingWidth(plan, Array(plan.rows).fill(1), width, height), 1);
}

/** @param {Shape["deck"]} deck @param {number} height of the table */
function largestCard(deck, height) {
  if (deck === "molek") return height < 1600 ? LARGEST_MOLEK_CARD : 1.5 * LARGEST_MOLEK_CARD;
  return Math.max(LARGEST_CARD, Math.round(height / 10));
}

/**
 * @param {Plan} plan
 * @param {number} card its width
 * @param {number} tableWidth
 * @param {number} tableHeight
 * @returns {Measures}
 */
export function measures(plan, card, tableWidth, tableHeight) {
  const { deck } = plan.shape;
  const height = Math.round(deck === "molek" ? (card * ORIGINAL.height) / ORIGINAL.width : card * 1.4);
  const isOriginal = deck === "molek" && tableWidth >= NARROW_TABLE;
  const ofOriginal = ORIGINAL.strip / ORIGINAL.height;
  const share = isOriginal ? { ...SHARES.molek, strip: ofOriginal, least: ofOriginal } : SHARES[deck];
  return {
    width: card,
    height,
    gapX: isOriginal ? Math.round((card * ORIGINAL.gap) / ORIGINAL.width) : Math.max(2, Math.round(card * (card < 60 ? 0.08 : 0.15))),
    gapY: Math.max(4, Math.round(height * (height < 90 ? 0.08 : 0.14))),
    apart: Math.round(card * 0.3),
    padX: tableWidth < NARROW_TABLE ? 5 : 16,
    padY: tableHeight < 480 ? 6 : 14,
    strip: isOriginal ? Math.round(height * share.strip) : Math.max(Math.round(height * share.strip), Math.min(26, Math.round(height * 0.45))),
    leastStrip: Math.max(14, Math.round(height * share.least)),
    fan: Math.round(card * share.fan),
    leastFan: Math.round(card * share.leastFan),
    isOriginal,
  };
}

/**
 * How much room an arrangement needs, with strips as narrow as they may be and as wide as one wishes.
 *
 * @param {Plan} plan
 * @param {number[]} longest column of each row
 * @param {Measures} size
 * @returns {{width: number, height: number, leastHeight: number}}
 */
export function needs(plan, longest, size) {
  const { cells, foundations, fan } = plan.shape;
  const step = size.width + size.gapX;
  const fanned = plan.topRows > 0 ? fan * size.leastFan : 0;
  const topRow = plan.topRows === 2 ? Math.max(cells * step + fanned, foundations * step) : plan.topRows * (cells + foundations) * step + fanned;
  const across = Math.max(plan.perRow * step, topRow) + (plan.left + plan.right) * step;
  const width = across - size.gapX + plan.separators * size.apart + 2 * size.padX;
  const covered = longest.reduce((sum, length) => sum + Math.max(0, length - 1), 0);
  const down = size.height + size.gapY;
  // Beside the columns the waste is fanned downwards.
  const beside = Math.max(stack(cells, plan.left) * down + (plan.left > 0 ? fan * size.leastStrip : 0), stack(foundations, plan.right) * down);
  /** @param {number} strip */
  const high = (strip) => {
    const bare = (plan.topRows + plan.rows) * (size.height + size.gapY) - size.gapY;
    return Math.max(bare + covered * strip, beside - size.gapY) + 2 * size.padY;
  };
  return { width, height: high(size.strip), leastHeight: high(size.leastStrip) };
}

/**
 * How wide the strips of the longest columns can be.
 *
 * @param {Plan} plan
 * @param {number[]} longest column of each row
 * @param {Measures} size
 * @param {number} height of the table
 */
function roomForStrips(plan, longest, size, height) {
  const covered = longest.reduce((sum, length) => sum + Math.max(0, length - 1), 0);
  const bare = (plan.topRows + plan.rows) * (size.height + size.gapY) - size.gapY + 2 * size.padY;
  return Math.max(0, height - bare) / Math.max(1, covered);
}

/**
 * @param {number} piles
 * @param {number} stacks
 */
function stack(piles, stacks) {
  return stacks > 0 ? Math.ceil(piles / stacks) : 0;
}
