//! Where a table may lie: equal cards side by side show as upright lines at known distances.
//!
//! In bands of rows, the places with a long upright line are found; two lines at the distance of a card's sides make a
//! card, and cards at the distance of the columns make a chain. A chain gives scale and place across; where the table lies
//! down the picture, and whether it is one, is for [`crate::layout`].

mod kept;

use crate::levels::{GREATEST_SCALE, LEAST_SCALE};
use crate::looks::Looks;
use crate::work::Work;
use crate::{NoBoard, Picture};

use kept::Kept;

/// The number of rows in a block.
const BLOCK: usize = 16;
/// The number of blocks in a band. A band is no higher than the smallest card.
const BAND: usize = 4;
/// How much brighter a line is than what lies two pixels beside it.
pub(crate) const STEP: i16 = 26;
/// In how many rows of a band a line must show.
const ENOUGH_ROWS: u16 = 34;
/// The most lines that a band may have: text and textures have more, and are thinned.
const MOST_LINES: usize = 160;
/// The most chains that are kept of a level.
const MOST_CHAINS: usize = 24;
/// Six columns of a chain are considered if they have this share of the lines of the best six.
const OTHER_WINDOWS: f64 = 0.7;

/// The operations of following the columns from one card, and of keeping one chain; see [`Work`].
const FOLLOW_WORK: usize = 1200;
const KEEP_WORK: usize = 160;

/// A chain of cards in a level: the scale, and the left line of what would be the first column.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Chain {
    pub x: f64,
    pub scale: f64,
    /// Rows of lines that agree.
    pub score: f64,
}

/// A line of a band.
#[derive(Clone, Copy, Debug)]
struct Line {
    x: f64,
    rows: u16,
}

/// The chains of a level, the best first.
pub(crate) fn chains(
    level: &Picture,
    looks: &Looks,
    work: &mut Work<'_>,
) -> Result<Vec<Chain>, NoBoard> {
    let mut found = Kept::new(looks, level.width());
    let (left_sides, right_sides) = block_counts(level, work)?;
    let blocks = left_sides.len();
    for first in 0..blocks.saturating_sub(BAND - 1).max(1) {
        let last = (first + BAND).min(blocks);
        // Both sides: each block is added, and the sum looked through.
        work.spend(2 * (BAND + 1) * level.width())?;
        let lefts = lines(&left_sides[first..last]);
        let rights = lines(&right_sides[first..last]);
        if lefts.len() < 2 || rights.len() < 2 {
            continue;
        }
        let band = Kept::new(looks, level.width());
        for chain in band_chains(&lefts, &rights, band, looks, work)? {
            work.spend(KEEP_WORK)?;
            found.keep(chain);
        }
    }
    let mut found = found.into_chains();
    found.sort_by(|a, b| b.score.total_cmp(&a.score));
    found.truncate(MOST_CHAINS);
    Ok(found)
}

/// For each block, a number for each x.
type BlockCounts = Vec<Vec<u8>>;

/// For each block and each x: in how many rows the picture gets brighter towards x from the left, and from the right.
fn block_counts(
    level: &Picture,
    work: &mut Work<'_>,
) -> Result<(BlockCounts, BlockCounts), NoBoard> {
    let width = level.width();
    let blocks = level.height().div_ceil(BLOCK);
    let mut lefts = vec![vec![0_u8; width]; blocks];
    let mut rights = vec![vec![0_u8; width]; blocks];
    if width < 5 {
        return Ok((lefts, rights));
    }
    for y in 0..level.height() {
        work.spend(width)?;
        let row = level.row(y);
        let (left, right) = (
            &mut lefts[y / BLOCK][2..],
            &mut rights[y / BLOCK][..width - 2],
        );
        for (((left, right), &near), &far) in left.iter_mut().zip(right).zip(row).zip(&row[2..]) {
            let difference = i16::from(far) - i16::from(near);
            *left += u8::from(difference > STEP);
            *right += u8::from(difference < -STEP);
        }
    }
    Ok((lefts, rights))
}

/// The places across where a line shows in most rows of the blocks.
fn lines(blocks: &[Vec<u8>]) -> Vec<Line> {
    let width = blocks[0].len();
    let mut sums = vec![0_u16; width];
    for block in blocks {
        for (sum, &count) in sums.iter_mut().zip(block) {
            *sum += u16::from(count);
        }
    }
    let mut lines = Vec::new();
    let mut x = 0;
    while x < width {
        if sums[x] < ENOUGH_ROWS {
            x += 1;
            continue;
        }
        let begin = x;
        while x < width && sums[x] >= ENOUGH_ROWS {
            x += 1;
        }
        let weight: f64 = sums[begin..x].iter().map(|&sum| f64::from(sum)).sum();
        let middle: f64 = (begin..x)
            .map(|at| at as f64 * f64::from(sums[at]))
            .sum::<f64>()
            / weight;
        let rows = sums[begin..x].iter().copied().max().unwrap_or(0);
        lines.push(Line { x: middle, rows });
    }
    if lines.len() > MOST_LINES {
        let mut rows: Vec<u16> = lines.iter().map(|line| line.rows).collect();
        rows.sort_unstable_by(|a, b| b.cmp(a));
        let least = rows[MOST_LINES - 1];
        lines.retain(|line| line.rows >= least);
        lines.truncate(2 * MOST_LINES);
    }
    lines
}

/// The chains that begin with some card of a band, added to those that are `kept`.
fn band_chains(
    lefts: &[Line],
    rights: &[Line],
    mut kept: Kept,
    looks: &Looks,
    work: &mut Work<'_>,
) -> Result<Vec<Chain>, NoBoard> {
    let width = looks.card.x - 1.0;
    let (narrowest, widest) = (width * LEAST_SCALE - 2.0, width * GREATEST_SCALE + 2.0);
    for left in lefts {
        let from = rights.partition_point(|right| right.x < left.x + narrowest);
        for right in rights[from..]
            .iter()
            .take_while(|right| right.x <= left.x + widest)
        {
            let scale = (right.x - left.x + 1.0) / width;
            work.spend(FOLLOW_WORK)?;
            for chain in follow(lefts, rights, left.x, scale, looks) {
                work.spend(KEEP_WORK)?;
                kept.keep(chain);
            }
        }
    }
    Ok(kept.into_chains())
}

/// Follows the columns to both sides of a card, with a better idea of the scale at each step.
fn follow(lefts: &[Line], rights: &[Line], begin: f64, scale: f64, looks: &Looks) -> Vec<Chain> {
    let columns = looks.columns as i32;
    let (pitch, width) = (looks.pitch.x, looks.card.x - 1.0);
    let mut scale = scale;
    let origin = begin;
    // The rows of the lines at each place of the chain, for the left and the right side.
    let mut rows = vec![0.0; (2 * columns - 1) as usize];
    let mut farthest = 0.0;
    for step in 1..columns {
        for way in [1, -1] {
            let offset = f64::from(way * step) * pitch;
            let reach = 1.6 + 0.6 * f64::from(step - 1).min(1.0);
            if let Some(line) = nearest(lefts, origin + offset * scale, reach)
                && offset.abs() > farthest
            {
                farthest = offset.abs();
                scale = (line.x - origin) / offset;
            }
        }
    }
    if !(LEAST_SCALE..=GREATEST_SCALE).contains(&scale) {
        return Vec::new();
    }
    for place in 1 - columns..columns {
        let at = origin + f64::from(place) * pitch * scale;
        let left = nearest(lefts, at, 1.8).map_or(0.0, |line| f64::from(line.rows));
        let right =
            nearest(rights, at + width * scale - 1.0, 1.8).map_or(0.0, |line| f64::from(line.rows));
        rows[(place + columns - 1) as usize] = left + right;
    }
    let windows: Vec<f64> = (0..columns as usize)
        .map(|first| rows[first..first + looks.columns].iter().sum())
        .collect();
    let most = windows.iter().copied().fold(0.0, f64::max);
    if most < f64::from(ENOUGH_ROWS) * 5.0 {
        return Vec::new();
    }
    // Where an outer column is empty, it is not clear which one the first is.
    (0..columns)
        .zip(windows)
        .filter(|&(_, score)| score >= OTHER_WINDOWS * most)
        .map(|(first, score)| Chain {
            // A side that gets brighter from the left is seen half a pixel to the right of its line.
            x: origin + f64::from(first - (columns - 1)) * pitch * scale - 0.5,
            scale,
            score,
        })
        .collect()
}

/// The line that is nearest to a place, if one is within reach.
fn nearest(lines: &[Line], x: f64, reach: f64) -> Option<Line> {
    let after = lines.partition_point(|line| line.x < x);
    [after.checked_sub(1), Some(after)]
        .into_iter()
        .flatten()
        .filter_map(|index| lines.get(index))
        .filter(|line| (line.x - x).abs() <= reach)
        .min_by(|a, b| (a.x - x).abs().total_cmp(&(b.x - x).abs()))
        .copied()
}
