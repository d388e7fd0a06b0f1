//! Where a chain of columns begins, and how many cards each column has, by the lines of the cards.
//!
//! A column's sides run from its first card's top to its last card's bottom; each card begins with a line across. For each
//! row of the picture that might be the top of the table, the columns are explained as well as they can be; the row
//! that explains most wins.

use crate::candidates::{Chain, STEP};
use crate::looks::Looks;
use crate::refine::PlainLines;
use crate::work::Work;
use crate::{NoBoard, Picture, Placement};

/// What a line across a card counts for, against a pixel of its sides.
const LINE_WEIGHT: f64 = 24.0;
/// How much of a column's possible agreement a table must reach on average.
const LEAST_FIT: f64 = 0.55;
/// The height of the strip above the table that must be empty, in pixels of the game.
const CLEAR_ABOVE: f64 = 14.0;

/// The operations of trying one number of cards, and of looking at one row of a column; see [`Work`].
const COUNT_WORK: usize = 20;
const ROW_WORK: usize = 12;
/// Many pixels of a row are compared in one operation.
const PIXELS_AT_ONCE: usize = 4;

/// How many cards a column has by its lines: a locked pile counts as one, and no card as none.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Layout {
    /// In pixels of the level.
    pub placement: Placement,
    /// For each column, how well each number of cards explains its lines (in pixels of the game).
    pub fits: Vec<Vec<f64>>,
    /// The share of the expected lines that are there.
    pub fit: f64,
}

impl Layout {
    /// The number of cards that explains a column best.
    pub fn count(&self, column: usize) -> usize {
        let fits = &self.fits[column];
        (0..fits.len())
            .max_by(|&a, &b| fits[a].total_cmp(&fits[b]))
            .unwrap_or(0)
    }

    /// The lines that can be relied on before more is known: what looks like a single card may be a locked pile, which
    /// ends otherwise, and the last of several cards a cheated one, whose sides are no lines.
    pub fn plain_lines(&self) -> Vec<PlainLines> {
        let plain = |count: usize| PlainLines {
            cards: match count {
                0 | 1 => count,
                _ => count - 1,
            },
            has_end: false,
        };
        self.counts().into_iter().map(plain).collect()
    }

    /// The number of cards of all columns.
    pub fn counts(&self) -> Vec<usize> {
        (0..self.fits.len())
            .map(|column| self.count(column))
            .collect()
    }
}

/// The lines of one column, row by row of the level.
struct ColumnLines {
    /// The sum of the sides seen above each row; a row with both sides adds one.
    sides: Vec<f64>,
    /// The share of the column's width where a row begins to be brighter than what is above it.
    tops: Vec<f32>,
    /// The share of the column's width where a row is brighter than what is below it.
    bottoms: Vec<f32>,
}

/// The best layout of a chain, if it explains enough.
pub(crate) fn layout(
    level: &Picture,
    chain: &Chain,
    looks: &Looks,
    work: &mut Work<'_>,
) -> Result<Option<Layout>, NoBoard> {
    let columns = columns(level, chain, looks, work)?;
    let scale = chain.scale;
    let last_row = level.height() as f64 - looks.card.y * scale + 4.0;
    let mut best: Option<(f64, f64)> = None;
    let mut top = -2.0;
    while top <= last_row {
        // A table begins with a line across some column: most rows are passed over by that.
        let begins = columns
            .iter()
            .filter(|column| column.line(&column.tops, top) > 0.6)
            .count();
        work.spend(looks.columns)?;
        if begins >= 2 {
            work.spend(looks.columns * looks.longest * COUNT_WORK)?;
            let score: f64 = columns
                .iter()
                .map(|column| {
                    column
                        .fits(top, scale, looks)
                        .into_iter()
                        .fold(f64::NEG_INFINITY, f64::max)
                })
                .sum();
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, top));
            }
        }
        top += 1.0;
    }
    let found = best.map(|(_, top)| at(&columns, top, chain, looks));
    Ok(found.filter(|layout| layout.fit >= LEAST_FIT))
}

/// The layout at a known place.
pub(crate) fn layout_at(
    level: &Picture,
    placement: Placement,
    looks: &Looks,
    work: &mut Work<'_>,
) -> Result<Layout, NoBoard> {
    let chain = Chain {
        x: placement.x + (looks.first.x + 0.5) * placement.scale_x - 0.5,
        scale: placement.scale_x,
        score: 0.0,
    };
    let columns = columns(level, &chain, looks, work)?;
    let top = placement.y + (looks.first.y + 0.5) * placement.scale_y - 0.5;
    let down = Chain {
        scale: placement.scale_y,
        ..chain
    };
    Ok(Layout {
        placement,
        ..at(&columns, top, &down, looks)
    })
}

/// The lines of all columns of a chain.
fn columns(
    level: &Picture,
    chain: &Chain,
    looks: &Looks,
    work: &mut Work<'_>,
) -> Result<Vec<ColumnLines>, NoBoard> {
    let across = (looks.card.x * chain.scale).min(level.width() as f64) as usize;
    (0..looks.columns)
        .map(|column| {
            work.spend(level.height() * (ROW_WORK + across / PIXELS_AT_ONCE))?;
            Ok(ColumnLines::new(level, chain, column, looks))
        })
        .collect()
}

fn at(columns: &[ColumnLines], top: f64, chain: &Chain, looks: &Looks) -> Layout {
    let scale = chain.scale;
    let fits: Vec<Vec<f64>> = columns
        .iter()
        .map(|column| column.fits(top, scale, looks))
        .collect();
    let mut reached = 0.0;
    let mut possible = 0.0;
    for (fits, column) in fits.iter().zip(columns) {
        let (count, best) = fits
            .iter()
            .copied()
            .enumerate()
            .max_by(|a, b| a.1.total_cmp(&b.1))
            .unwrap_or((0, 0.0));
        if count > 0 {
            reached += best;
            possible += column.height_seen(top, scale, looks) + LINE_WEIGHT * (count + 1) as f64;
        }
    }
    Layout {
        placement: Placement {
            x: chain.x + 0.5 - (looks.first.x + 0.5) * scale,
            y: top + 0.5 - (looks.first.y + 0.5) * scale,
            scale_x: scale,
            scale_y: scale,
        },
        fits,
        fit: if possible > 0.0 {
            reached / possible
        } else {
            0.0
        },
    }
}

impl ColumnLines {
    fn new(level: &Picture, chain: &Chain, column: usize, looks: &Looks) -> Self {
        let scale = chain.scale;
        let left = chain.x + looks.pitch.x * column as f64 * scale;
        let right = left + (looks.card.x - 1.0) * scale;
        let mut sides = Vec::with_capacity(level.height() + 1);
        let mut sum = 0.0;
        sides.push(sum);
        for y in 0..level.height() {
            let row = level.row(y);
            sum += (f64::from(u8::from(rises(row, left, 1)))
                + f64::from(u8::from(rises(row, right, -1))))
                / 2.0;
            sides.push(sum);
        }
        let limit = level.width() as f64;
        let from = (left + 6.0 * scale).clamp(0.0, limit) as usize;
        let to = ((right - 6.0 * scale).clamp(0.0, limit) as usize).max(from);
        let mut tops = vec![0.0; level.height()];
        let mut bottoms = vec![0.0; level.height()];
        let share = 1.0 / (to - from).max(1) as f32;
        for y in 2..level.height() {
            let (above, here) = (&level.row(y - 2)[from..to], &level.row(y)[from..to]);
            let mut brighter = 0_u16;
            let mut darker = 0_u16;
            for (&above, &here) in above.iter().zip(here) {
                let difference = i16::from(here) - i16::from(above);
                brighter += u16::from(difference > STEP);
                darker += u16::from(difference < -STEP);
            }
            tops[y] = f32::from(brighter) * share;
            bottoms[y - 2] = f32::from(darker) * share;
        }
        Self {
            sides,
            tops,
            bottoms,
        }
    }

    /// How well each number of cards, from none, explains the lines of a column that begins at `top`.
    fn fits(&self, top: f64, scale: f64, looks: &Looks) -> Vec<f64> {
        let first = top - CLEAR_ABOVE * scale;
        let last = top + looks.column_height(looks.longest) * scale;
        // Everything outside the column should be free of sides.
        let agreement = |from: f64, to: f64| {
            let (from, to, seen) = self.between(from, to);
            (2.0 * seen - (to - from)) / scale
        };
        let all_clear = -agreement(first, last);
        let line = |lines: &[f32], at: f64| LINE_WEIGHT * (2.0 * self.line(lines, at) - 1.0);
        let mut fits = Vec::with_capacity(looks.longest + 1);
        fits.push(all_clear - line(&self.tops, top).max(0.0));
        let mut tops = 0.0;
        for count in 1..=looks.longest {
            let begin = top + looks.pitch.y * (count - 1) as f64 * scale;
            tops += line(&self.tops, begin);
            let end = top + looks.column_height(count) * scale;
            if end > self.tops.len() as f64 + 3.0 {
                break;
            }
            let within = agreement(top, end);
            // The last card's face shows no lines where further cards would begin.
            let further: f64 = (1..=5)
                .map(|row| {
                    line(&self.tops, begin + looks.pitch.y * f64::from(row) * scale).max(0.0)
                })
                .sum();
            let bottom = line(&self.bottoms, end - scale);
            fits.push(all_clear + 2.0 * within + tops + bottom - further);
        }
        fits
    }

    /// How much of the longest column that begins at `top` the picture shows, in pixels of the game.
    fn height_seen(&self, top: f64, scale: f64, looks: &Looks) -> f64 {
        let first = top - CLEAR_ABOVE * scale;
        let last = top + looks.column_height(looks.longest) * scale;
        let (from, to, _) = self.between(first, last);
        (to - from) / scale
    }

    /// The sides that are seen from row to row, and the rows as far as the picture has them.
    fn between(&self, from: f64, to: f64) -> (f64, f64, f64) {
        let limit = (self.sides.len() - 1) as f64;
        let from = from.round().clamp(0.0, limit);
        let to = to.round().clamp(from, limit);
        (
            from,
            to,
            self.sides[to as usize] - self.sides[from as usize],
        )
    }

    /// The best line at a row or beside it.
    fn line(&self, lines: &[f32], at: f64) -> f64 {
        let at = at.round() as i64;
        (at - 1..=at + 1)
            .filter_map(|y| lines.get(usize::try_from(y).ok()?))
            .fold(0.0_f32, |most, &share| most.max(share))
            .into()
    }
}

/// Whether a row gets brighter at `x` from the outside: from the left for `inward` 1, from the right for -1.
fn rises(row: &[u8], x: f64, inward: i64) -> bool {
    let x = x.round() as i64;
    (-1..=2).any(|step| {
        let here = x + step * inward;
        let outside = here - 2 * inward;
        let at = |x: i64| usize::try_from(x).ok().and_then(|x| row.get(x));
        match (at(here), at(outside)) {
            (Some(&here), Some(&outside)) => i16::from(here) - i16::from(outside) > STEP,
            _ => false,
        }
    })
}
