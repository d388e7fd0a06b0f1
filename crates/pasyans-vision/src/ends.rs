//! Which columns a picture shows, where the outer ones are empty.
//!
//! Columns with cards give the distance from column to column, but not which is the first: with an empty column at an
//! end, the same cards may be one column further. The faint outlines of empty columns tell. Where they are invisible, the
//! middle of the picture tells, because the table is in the middle of the game's screen.

use crate::looks::Looks;
use crate::pile::Pile;
use crate::shades::Table;

/// The least contrast of an outline with what is beside it, relative to the white of the cards.
const FAINT: f64 = 0.03;
/// How far from the middle of the picture the middle of a whole screen may lie, in pixels of the game.
const CENTRED: f64 = 6.0;

/// By how many columns a table must be moved to the left, so that its first column is where it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ends {
    /// The most likely shift.
    pub shift: i32,
    /// The other shifts, if nothing tells which one is right.
    pub others: Vec<i32>,
}

/// Where the outer columns are.
pub(crate) fn ends(table: &Table<'_>, piles: &[Pile], looks: &Looks) -> Ends {
    let empty = |pile: &&Pile| **pile == Pile::Empty;
    let before = piles.iter().take_while(empty).count() as i32;
    let after = piles.iter().rev().take_while(empty).count() as i32;
    if before + after == 0 {
        return Ends {
            shift: 0,
            others: Vec::new(),
        };
    }
    let shifts: Vec<i32> = (-after..=before).collect();
    let columns = looks.columns as i32;
    let seen: Vec<f64> = shifts
        .iter()
        .map(|&shift| {
            (shift..before)
                .chain(columns - after..shift + columns)
                .map(|column| outline(table, column, looks))
                .sum::<f64>()
        })
        .collect();
    let best = (0..shifts.len())
        .max_by(|&a, &b| seen[a].total_cmp(&seen[b]))
        .unwrap_or(0);
    let told = seen
        .iter()
        .enumerate()
        .all(|(index, &outlines)| index == best || seen[best] - outlines > FAINT);
    if told {
        return Ends {
            shift: shifts[best],
            others: Vec::new(),
        };
    }
    let centred = |shift: i32| {
        let middle = looks.first.x + looks.pitch.x * f64::from(shift) + looks.table_width() / 2.0;
        (table.middle().x - middle).abs() < CENTRED
    };
    if let Some(&shift) = shifts.iter().find(|&&shift| centred(shift)) {
        return Ends {
            shift,
            others: Vec::new(),
        };
    }
    Ends {
        shift: shifts[best],
        others: shifts
            .iter()
            .copied()
            .filter(|&shift| shift != shifts[best])
            .collect(),
    }
}

/// The contrast that the outline of an empty column has here with what is beside it. The column may lie outside the six.
fn outline(table: &Table<'_>, column: i32, looks: &Looks) -> f64 {
    let x = looks.first.x + looks.pitch.x * f64::from(column);
    let y = looks.first.y;
    let mut sum = 0.0;
    let mut count = 0.0;
    let mut along = |x: f64, y: f64, across: (f64, f64)| {
        if !table.holds(x, y) {
            return;
        }
        let beside = |by: f64| f64::from(table.at(x + across.0 * by, y + across.1 * by));
        sum += beside(0.0) - f64::midpoint(beside(-3.0), beside(3.0));
        count += 1.0;
    };
    for step in 4..(looks.card.y as i32 - 4) {
        let at = y + f64::from(step) + 0.5;
        along(x + 0.5, at, (1.0, 0.0));
        along(x + looks.card.x - 0.5, at, (1.0, 0.0));
    }
    for step in 4..(looks.card.x as i32 - 4) {
        let at = x + f64::from(step) + 0.5;
        along(at, y + 0.5, (0.0, 1.0));
        along(at, y + looks.card.y - 0.5, (0.0, 1.0));
    }
    if count > 100.0 { sum / count } else { 0.0 }
}
