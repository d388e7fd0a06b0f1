//! A won game whose banner hides most of some columns.
//!
//! The columns beside the banner show their backs. Of those behind it only parts of the frames are seen, which tell how high
//! they are: no column goes on below the height of one card. If just as many columns as the deck has runs are not empty, they
//! can only hold the whole deck as whole runs, whatever is hidden of them.

use std::ops::Range;

use super::{
    BANNER_BLUR, BESIDE, Columns, INSET, LEAST_FRAMED, LEAST_ROWS, MOST_BRIGHT, SAME_BACKS,
};
use crate::looks::Looks;
use crate::patch::dot;
use crate::pile::Pile;
use crate::shades::Table;

/// The steps in which places for the banner are tried, across and down.
const STEP: (i32, i32) = (6, 2);
/// A side of a column is only looked at if it is this far from the banner.
const REACH: f64 = 4.0;
/// How many columns must show more than half of their backs.
const LEAST_SURE: usize = 2;
/// The share of the rows behind the banner that may look framed: there is its own ground.
const MOST_FRAMED_BEHIND: f64 = 0.5;
/// The rows from the top of a card in which a column that goes on is told from one that does not; how many sides of them must
/// be seen, and which share of these may look framed: the pointer may lie there.
const BELOW: Range<usize> = 106..196;
const LEAST_BELOW: u32 = 20;
const MOST_FRAMED_BELOW: f64 = 0.3;

/// The columns of a won game with a banner over some of them.
pub(super) fn won(table: &Table<'_>, columns: &Columns, looks: &Looks) -> Option<Vec<Pile>> {
    let seen: Vec<Seen<'_>> = (0..looks.columns)
        .map(|column| Seen::look(table, columns, column, looks))
        .collect();
    let (first, last) = (looks.first.x, looks.first.x + looks.table_width());
    let (width, height) = (looks.banner.x as i32, looks.banner.y as i32);
    let lefts = (first as i32 - width..last as i32).step_by(STEP.0 as usize);
    let end = (looks.first.y + looks.card.y) as i32;
    let mut tops = (looks.first.y as i32 - height..end).step_by(STEP.1 as usize);
    tops.find_map(|top| {
        lefts.clone().find_map(|left| {
            let banner = Banner {
                across: f64::from(left - BANNER_BLUR / 2 - STEP.0)
                    ..f64::from(left + width + BANNER_BLUR / 2),
                down: f64::from(top - BANNER_BLUR / 2)..f64::from(top + height + BANNER_BLUR / 2),
            };
            all(&seen, &banner, looks)
        })
    })
}

/// The columns, if the game is won and the banner lies here.
fn all(seen: &[Seen<'_>], banner: &Banner, looks: &Looks) -> Option<Vec<Pile>> {
    let mut piles = Vec::with_capacity(seen.len());
    for column in seen {
        piles.push(column.pile(banner)?);
    }
    let locked: Vec<&Seen<'_>> = seen
        .iter()
        .zip(&piles)
        .filter_map(|(column, pile)| (*pile == Pile::Locked).then_some(column))
        .collect();
    if locked.len() != looks.copies || !locked.iter().all(|column| column.ends_here(banner)) {
        return None;
    }
    let (sure, others): (Vec<&Seen<'_>>, Vec<&Seen<'_>>) =
        locked.iter().partition(|column| column.is_sure(banner));
    // What looks like a part of a pile must be behind something.
    let are_told = sure.len() >= LEAST_SURE && others.iter().all(|column| column.is_behind(banner));
    let are_same = |a: usize| (0..a).all(|b| sure[a].likeness(sure[b], banner) > SAME_BACKS);
    (are_told && (0..sure.len()).all(are_same)).then_some(piles)
}

/// Where the banner may lie, in pixels of the game, with some margin.
struct Banner {
    across: Range<f64>,
    down: Range<f64>,
}

impl Banner {
    /// Which of so many pixels from here on it hides, if it hides any.
    fn hides(range: &Range<f64>, from: f64, count: usize) -> Range<usize> {
        let place = |at: f64| (at - from).clamp(0.0, count as f64);
        place(range.start) as usize..place(range.end).ceil() as usize
    }
}

/// How many of the first are of some kind, and how many are known: for every beginning.
type Counts = Vec<[u32; 2]>;

fn count(values: impl Iterator<Item = Option<bool>>) -> Counts {
    let mut counts = vec![[0, 0]];
    for value in values {
        let [is, known] = counts[counts.len() - 1];
        counts.push([
            is + u32::from(value == Some(true)),
            known + u32::from(value.is_some()),
        ]);
    }
    counts
}

fn between(counts: &Counts, range: &Range<usize>) -> [u32; 2] {
    match range.is_empty() {
        true => [0, 0],
        false => [0, 1].map(|kind| counts[range.end][kind] - counts[range.start][kind]),
    }
}

fn is_at_most([of, all]: [u32; 2], share: f64) -> bool {
    f64::from(of) <= share * f64::from(all)
}

/// A column, prepared for all places of the banner.
struct Seen<'a> {
    columns: &'a Columns,
    column: usize,
    /// The corner of what is inside its frame.
    left: f64,
    top: f64,
    /// Its left and its right side, and from the top of the card which rows look framed there.
    sides: [(f64, Counts); 2],
    /// For each row inside the frame, which pixels are bright, in it and all rows above; none are known outside the picture.
    bright: Vec<Counts>,
}

impl<'a> Seen<'a> {
    fn look(table: &Table<'_>, columns: &'a Columns, column: usize, looks: &Looks) -> Self {
        let corner = looks.card_corner(column, 0);
        let side = |x: f64, beside: f64| {
            let is_framed = |row: usize| {
                let y = corner.y + row as f64 + 0.5;
                let at = |x: f64| table.raw(x, y);
                let line = at(x - 0.4).max(at(x)).max(at(x + 0.4));
                let is_seen = table.holds(x, y) && table.holds(x + beside, y);
                is_seen.then(|| line > columns.bright && at(x + beside) < columns.bright)
            };
            (x, count((0..BELOW.end).map(is_framed)))
        };
        let mut bright = vec![vec![[0, 0]; columns.width + 1]];
        for row in &columns.rows[column] {
            let pixels = row.as_ref().map(|row| &row.pixels);
            let is_bright = |x: usize| pixels.map(|pixels| pixels[x] > columns.bright);
            let own = count((0..columns.width).map(is_bright));
            let above = &bright[bright.len() - 1];
            let sum = |(a, b): (&[u32; 2], &[u32; 2])| [a[0] + b[0], a[1] + b[1]];
            bright.push(own.iter().zip(above).map(sum).collect());
        }
        Self {
            columns,
            column,
            left: corner.x + INSET,
            top: corner.y + INSET,
            sides: [
                side(corner.x + 0.5, -BESIDE),
                side(corner.x + looks.card.x - 0.5, BESIDE),
            ],
            bright,
        }
    }

    /// What it is, by what is seen of it; `None` if that is neither a pile nor nothing.
    fn pile(&self, banner: &Banner) -> Option<Pile> {
        let framed = self.framed(self.rows(), banner);
        if framed[1] < LEAST_ROWS as u32 {
            return None;
        }
        if !is_at_most(framed, LEAST_FRAMED) {
            return Some(Pile::Locked);
        }
        is_at_most(self.brightness(banner), MOST_BRIGHT).then_some(Pile::Empty)
    }

    /// Whether it does not go on below the height of one card.
    fn ends_here(&self, banner: &Banner) -> bool {
        let below = self.framed(BELOW, banner);
        below[1] >= LEAST_BELOW && is_at_most(below, MOST_FRAMED_BELOW)
    }

    /// Whether more than half of its back is seen.
    fn is_sure(&self, banner: &Banner) -> bool {
        2 * self.brightness(banner)[1] as usize > self.columns.width * self.columns.height
    }

    /// Whether its frame is not seen where the banner would be.
    fn is_behind(&self, banner: &Banner) -> bool {
        let mut behind = [0, 0];
        for (x, framed) in &self.sides {
            if !(banner.across.contains(&(x - REACH)) && banner.across.contains(&(x + REACH))) {
                continue;
            }
            let rows = self.hidden_rows(&self.rows(), banner);
            let [of, all] = between(framed, &rows);
            behind = [behind[0] + of, behind[1] + all];
        }
        behind[1] > 0 && is_at_most(behind, MOST_FRAMED_BEHIND)
    }

    /// The rows inside the frame, from the top of the card.
    fn rows(&self) -> Range<usize> {
        INSET as usize..INSET as usize + self.columns.height
    }

    /// Which of these rows the banner hides.
    fn hidden_rows(&self, rows: &Range<usize>, banner: &Banner) -> Range<usize> {
        let hidden = Banner::hides(&banner.down, self.top - INSET, BELOW.end);
        hidden.start.clamp(rows.start, rows.end)..hidden.end.clamp(rows.start, rows.end)
    }

    /// How many rows of the sides look framed, and how many are seen.
    fn framed(&self, rows: Range<usize>, banner: &Banner) -> [u32; 2] {
        let mut sum = [0, 0];
        for (x, framed) in &self.sides {
            let is_far = banner.across.end <= x - REACH || x + REACH <= banner.across.start;
            let hidden = match is_far {
                true => [0, 0],
                false => between(framed, &self.hidden_rows(&rows, banner)),
            };
            let whole = between(framed, &rows);
            sum = [0, 1].map(|kind| sum[kind] + whole[kind] - hidden[kind]);
        }
        sum
    }

    /// The pixels inside the frame that the banner hides: across, and down.
    fn hidden(&self, banner: &Banner) -> (Range<usize>, Range<usize>) {
        (
            Banner::hides(&banner.across, self.left, self.columns.width),
            Banner::hides(&banner.down, self.top, self.columns.height),
        )
    }

    /// How many pixels inside the frame are bright, and how many are seen.
    fn brightness(&self, banner: &Banner) -> [u32; 2] {
        let (across, down) = self.hidden(banner);
        let above = |row: usize| between(&self.bright[row], &across);
        let whole = self.bright[self.columns.height][self.columns.width];
        [0, 1].map(|kind| whole[kind] - (above(down.end)[kind] - above(down.start)[kind]))
    }

    /// How alike two columns are where both are seen, apart from straight lines: from -1 to 1.
    fn likeness(&self, other: &Self, banner: &Banner) -> f32 {
        let (width, height) = (self.columns.width, self.columns.height);
        let both = [self, other];
        let hidden = both.map(|seen| seen.hidden(banner));
        let rows = both.map(|seen| &self.columns.rows[seen.column]);
        let is_seen = |row: usize, x: usize| {
            (0..2).all(|one| {
                let (across, down) = &hidden[one];
                rows[one][row].is_some() && !(across.contains(&x) && down.contains(&row))
            })
        };
        let places: Vec<(usize, usize)> = (0..height)
            .flat_map(|row| (0..width).map(move |x| (row, x)))
            .filter(|&(row, x)| is_seen(row, x))
            .collect();
        let [a, b] = rows.map(|rows| {
            let pixel =
                |&(row, x): &(usize, usize)| rows[row].as_ref().map_or(0.0, |row| row.pixels[x]);
            let mean = |(sum, count): (f32, f32)| sum / count.max(1.0);
            let mut all = (0.0, 0.0);
            let (mut across, mut down) = (vec![(0.0, 0.0); height], vec![(0.0, 0.0); width]);
            for place in &places {
                for sum in [&mut all, &mut across[place.0], &mut down[place.1]] {
                    *sum = (sum.0 + pixel(place), sum.1 + 1.0);
                }
            }
            let sign = |place: &(usize, usize)| {
                pixel(place) - mean(across[place.0]) - mean(down[place.1]) + mean(all)
            };
            places.iter().map(sign).collect::<Vec<f32>>()
        });
        dot(&a, &b) / (dot(&a, &a) * dot(&b, &b)).sqrt().max(1.0)
    }
}
