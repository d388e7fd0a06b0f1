//! The exact place and scale of a table, by the middles of its lines.

use crate::looks::Looks;
use crate::{Picture, Placement, Spot};

/// How far from its expected place to look for a line, in pixels of the level.
const REACH: i64 = 3;
/// How much a line must stand out from what is beside it.
const LEAST_CONTRAST: f64 = 24.0;
/// How often to look for the lines again, each time closer to them.
const MOST_ROUNDS: usize = 8;
/// The rounds end when no corner of the screen moves by more than this, in pixels of the level.
const SETTLED: f64 = 0.02;

/// A line that was found: where it should be on the game's screen, where it is, and how clear it is.
#[derive(Clone, Copy)]
struct Seen {
    should: f64,
    is: f64,
    weight: f64,
}

/// How strongly a table is taken to be as large across as down, before its lines say otherwise: as much as lines whose
/// places down the screen spread by this many pixels of the game, squared.
const EVEN_SCALES: f64 = 60.0;
/// The same for the scale across, which is known already: only where there is next to nothing to see.
const KNOWN_SCALE: f64 = 1.0;

/// The largest relative correction of a scale, and the largest relative difference between the two.
const MOST_STRETCHED: f64 = 0.08;

/// The lines of a column that can be relied on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PlainLines {
    /// How many cards begin with a line, the first at the top of the column.
    pub cards: usize,
    /// Whether the last of them ends with a line.
    pub has_end: bool,
}

/// Refines a rough placement to the one that fits the lines of the columns best.
pub(crate) fn refine(
    level: &Picture,
    rough: Placement,
    columns: &[PlainLines],
    looks: &Looks,
) -> Placement {
    let mut placement = rough;
    for _ in 0..MOST_ROUNDS {
        let before = placement;
        let upright = upright_lines(level, &placement, columns, looks);
        if let Some((x, scale)) = fit(&upright, placement.scale_x, KNOWN_SCALE) {
            placement.x = x;
            placement.scale_x = scale;
        }
        let across = lines_across(level, &placement, columns, looks);
        if let Some((y, scale)) = fit(&across, placement.scale_x, EVEN_SCALES) {
            placement.y = y;
            placement.scale_y = scale;
        }
        let corners = [Spot { x: 0.0, y: 0.0 }, looks.screen];
        let has_moved = |corner: &Spot| {
            let (from, to) = (before.spot(*corner), placement.spot(*corner));
            (to.x - from.x).abs().max((to.y - from.y).abs()) > SETTLED
        };
        if !corners.iter().any(has_moved) {
            break;
        }
    }
    placement
}

/// The sides of the columns.
fn upright_lines(
    level: &Picture,
    placement: &Placement,
    columns: &[PlainLines],
    looks: &Looks,
) -> Vec<Seen> {
    let mut seen = Vec::new();
    for (column, lines) in columns.iter().enumerate() {
        if lines.cards == 0 {
            continue;
        }
        let corner = looks.card_corner(column, 0);
        let height = if lines.has_end {
            looks.column_height(lines.cards)
        } else {
            looks.pitch.y * lines.cards as f64
        };
        let top = placement.y + corner.y * placement.scale_y;
        let rows = rows_between(top, top + height * placement.scale_y, level.height());
        for should in [corner.x + 0.5, corner.x + looks.card.x - 0.5] {
            let at = placement.x + should * placement.scale_x;
            let profile = |x: i64| -> Option<f64> {
                let x = usize::try_from(x).ok().filter(|&x| x < level.width())?;
                let sum: f64 = rows.clone().map(|y| f64::from(level.row(y)[x])).sum();
                Some(sum / rows.len().max(1) as f64)
            };
            seen.extend(middle(at, profile).map(|(is, contrast)| Seen {
                should,
                is,
                weight: contrast * rows.len() as f64,
            }));
        }
    }
    seen
}

/// The upper lines of all cards, and the lower lines of the columns.
fn lines_across(
    level: &Picture,
    placement: &Placement,
    columns: &[PlainLines],
    looks: &Looks,
) -> Vec<Seen> {
    let mut seen = Vec::new();
    for (column, lines) in columns.iter().enumerate() {
        if lines.cards == 0 {
            continue;
        }
        let corner = looks.card_corner(column, 0);
        let left = placement.x + (corner.x + 6.0) * placement.scale_x;
        let right = placement.x + (corner.x + looks.card.x - 6.0) * placement.scale_x;
        let across = rows_between(left, right, level.width());
        let tops = (0..lines.cards).map(|row| looks.card_corner(column, row).y + 0.5);
        let end = corner.y + looks.column_height(lines.cards) - 0.5;
        for should in tops.chain(lines.has_end.then_some(end)) {
            let at = placement.y + should * placement.scale_y;
            let profile = |y: i64| -> Option<f64> {
                let y = usize::try_from(y).ok().filter(|&y| y < level.height())?;
                let row = &level.row(y)[across.clone()];
                let sum: u32 = row.iter().map(|&pixel| u32::from(pixel)).sum();
                Some(f64::from(sum) / row.len().max(1) as f64)
            };
            seen.extend(middle(at, profile).map(|(is, contrast)| Seen {
                should,
                is,
                weight: contrast * across.len() as f64,
            }));
        }
    }
    seen
}

fn rows_between(from: f64, to: f64, limit: usize) -> std::ops::Range<usize> {
    let from = from.round().clamp(0.0, limit as f64) as usize;
    let to = to.round().clamp(from as f64, limit as f64) as usize;
    from..to
}

/// The middle of the line near a place, as a continuous coordinate, and how much it stands out on both sides.
fn middle(at: f64, profile: impl Fn(i64) -> Option<f64>) -> Option<(f64, f64)> {
    let near = at.floor() as i64;
    let values: Vec<f64> = (near - REACH..=near + REACH)
        .map(|place| profile(place).unwrap_or(0.0))
        .collect();
    let reach = REACH as usize;
    // The line is the brightest place not far from where it should be.
    let peak = (reach - 2..=reach + 2).max_by(|&a, &b| {
        let distance = |place: usize| (place as f64 + 0.5 - (at - (near - REACH) as f64)).abs();
        (values[a] - 4.0 * distance(a)).total_cmp(&(values[b] - 4.0 * distance(b)))
    })?;
    let lower = *values[..peak]
        .iter()
        .rev()
        .take(2)
        .min_by(|a, b| a.total_cmp(b))?;
    let upper = *values[peak + 1..]
        .iter()
        .take(2)
        .min_by(|a, b| a.total_cmp(b))?;
    let ground = lower.max(upper);
    let contrast = values[peak] - ground;
    if contrast < LEAST_CONTRAST {
        return None;
    }
    let mut weight = 0.0;
    let mut sum = 0.0;
    let near_peak = values.iter().enumerate().skip(peak - 1).take(3);
    for (place, value) in near_peak {
        let above = (value - ground).max(0.0);
        weight += above;
        sum += above * (place as f64 + 0.5);
    }
    Some(((near - REACH) as f64 + sum / weight, contrast))
}

/// Fits a straight line to what was seen, without outliers: its intercept and slope. The expected slope counts as much as
/// lines of the given spread.
fn fit(seen: &[Seen], scale: f64, spread_of_scale: f64) -> Option<(f64, f64)> {
    let mut kept: Vec<Seen> = seen.to_vec();
    let mut result = None;
    let mut reach = 1.6;
    for _ in 0..3 {
        let total: f64 = kept.iter().map(|line| line.weight).sum();
        if total <= 0.0 {
            break;
        }
        let mean = |value: fn(&Seen) -> f64| {
            kept.iter()
                .map(|line| line.weight * value(line))
                .sum::<f64>()
                / total
        };
        let (should, is) = (mean(|line| line.should), mean(|line| line.is));
        let mut spread = spread_of_scale * total;
        let mut together = spread * scale;
        for line in &kept {
            spread += line.weight * (line.should - should).powi(2);
            together += line.weight * (line.should - should) * (line.is - is);
        }
        let new_scale = together / spread;
        if (new_scale / scale - 1.0).abs() > MOST_STRETCHED {
            break;
        }
        let new_offset = is - new_scale * should;
        result = Some((new_offset, new_scale));
        kept = seen
            .iter()
            .filter(|line| (line.is - new_offset - new_scale * line.should).abs() < reach)
            .copied()
            .collect();
        reach = 0.9;
    }
    result
}
