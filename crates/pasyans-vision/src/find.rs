//! Finds the table in a picture: of all places where one may lie, the one that explains the picture.

use crate::candidates::chains;
use crate::ends::ends;
use crate::layout::{Layout, layout, layout_at};
use crate::levels::{GREATEST_SCALE, LEAST_SCALE};
use crate::looks::Looks;
use crate::piles::{Pile, Piles, piles};
use crate::refine::refine;
use crate::shades::Table;
use crate::{Area, NoBoard, Picture, Placement};

/// A table that was found.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// In pixels of the whole picture.
    pub placement: Placement,
    pub piles: Piles,
    /// If it cannot be seen which columns the outer ones are: by how many the board may have to be turned to the left.
    pub turns: Vec<i32>,
    /// The level that it was found in.
    level: usize,
}

/// What looks like a table but holds no whole deck.
struct Partial {
    explained: f64,
    refusal: NoBoard,
}

/// With fewer columns that hold cards, lines are no table with cards missing.
const LEAST_COLUMNS: usize = 3;
/// The fit that a table with cards missing must reach to be spoken of.
const PARTIAL_FIT: f64 = 0.8;
/// Chains with a smaller share of the best one's lines are not looked at.
const WORTH_A_LOOK: f64 = 0.4;

/// The only table of a picture.
pub(crate) fn find(levels: &[Picture], looks: &Looks) -> Result<Found, NoBoard> {
    let mut tables: Vec<Found> = Vec::new();
    let mut partial: Option<Partial> = None;
    for (index, level) in levels.iter().enumerate() {
        let chains = chains(level, looks);
        let best = chains.first().map_or(0.0, |chain| chain.score);
        for chain in chains
            .iter()
            .filter(|chain| chain.score >= WORTH_A_LOOK * best)
        {
            let Some(rough) = layout(level, chain, looks) else {
                continue;
            };
            match examine(level, index, &rough, looks) {
                Ok(found) => tables.push(found),
                Err(Some(new))
                    if partial
                        .as_ref()
                        .is_none_or(|old| new.explained > old.explained) =>
                {
                    partial = Some(new);
                }
                Err(_) => {}
            }
        }
    }
    tables.sort_by(|a, b| b.piles.fit.total_cmp(&a.piles.fit));
    let mut apart: Vec<Found> = Vec::new();
    for table in tables {
        let area = looks.table_area(&table.placement);
        let meets = |other: &Found| overlap(area, looks.table_area(&other.placement));
        if !apart.iter().any(meets) {
            apart.push(table);
        }
    }
    if apart.len() > 1 {
        return Err(NoBoard::Several {
            // With some air, so that each can be picked by its region.
            tables: apart
                .iter()
                .map(|table| looks.surroundings(&table.placement))
                .collect(),
        });
    }
    match (apart.pop(), partial) {
        (Some(table), _) => Ok(table),
        (None, Some(partial)) => Err(partial.refusal),
        (None, None) => Err(no_table(&levels[0], looks)),
    }
}

/// The table at a place where it was before; `None` if it is not there, or not as it was.
pub(crate) fn look_again(levels: &[Picture], last: Placement, looks: &Looks) -> Option<Found> {
    let index =
        (0..levels.len()).find(|&index| last.scale_x / f64::from(1 << index) <= GREATEST_SCALE)?;
    let level = &levels[index];
    let placement = scaled(last, 1.0 / f64::from(1 << index));
    if placement.scale_x < LEAST_SCALE {
        return None;
    }
    let rough = layout_at(level, placement, looks);
    (rough.fit > 0.7).then(|| examine(level, index, &rough, looks).ok())?
}

/// Looks closely at what may be a table.
fn examine(
    level: &Picture,
    index: usize,
    rough: &Layout,
    looks: &Looks,
) -> Result<Found, Option<Partial>> {
    let placement = refine(level, rough, looks);
    let exact = layout_at(level, placement, looks);
    let table = Table::new(level, placement, &exact.counts(), looks);
    match piles(&table, &exact, looks) {
        Ok(mut piles) => {
            let ends = ends(&table, &piles.piles, looks);
            turn(&mut piles.piles, ends.shift);
            let placement = Placement {
                x: placement.x + looks.pitch.x * f64::from(ends.shift) * placement.scale_x,
                ..placement
            };
            Ok(Found {
                placement: scaled(placement, f64::from(1 << index)),
                piles,
                // The other ends are told from where the columns are now.
                turns: ends.others.iter().map(|other| other - ends.shift).collect(),
                level: index,
            })
        }
        Err(refusal) => {
            let columns = exact.counts().iter().filter(|&&count| count > 0).count();
            let speaks = columns >= LEAST_COLUMNS && exact.fit >= PARTIAL_FIT;
            Err(speaks.then_some(Partial {
                explained: exact.fit * columns as f64,
                refusal,
            }))
        }
    }
}

/// Moves the columns to the left, and the empty ones that fall off at the left to the right; or the other way round.
pub(crate) fn turn<T>(columns: &mut [T], shift: i32) {
    let by = shift.unsigned_abs() as usize;
    if shift >= 0 {
        columns.rotate_left(by);
    } else {
        columns.rotate_right(by);
    }
}

impl Found {
    /// The table in the level that shows most without being larger than needed: the next finer one.
    pub fn table<'a>(&self, levels: &'a [Picture], looks: &Looks) -> Table<'a> {
        let level = self.level.saturating_sub(1);
        let placement = scaled(self.placement, 1.0 / f64::from(1 << level));
        let counts: Vec<usize> = self
            .piles
            .piles
            .iter()
            .map(|pile| match *pile {
                Pile::Empty => 0,
                Pile::Locked => 1,
                Pile::Cards { count, .. } => count,
            })
            .collect();
        Table::new(&levels[level], placement, &counts, looks)
    }
}

fn scaled(placement: Placement, by: f64) -> Placement {
    Placement {
        x: placement.x * by,
        y: placement.y * by,
        scale_x: placement.scale_x * by,
        scale_y: placement.scale_y * by,
    }
}

fn overlap(a: Area, b: Area) -> bool {
    a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

fn no_table(picture: &Picture, looks: &Looks) -> NoBoard {
    let smallest = looks.table_width() * LEAST_SCALE;
    let hint = if (picture.width() as f64) < smallest {
        format!(
            ": it is only {} pixels wide, and a table needs {smallest:.0}",
            picture.width()
        )
    } else {
        ": show the whole table, with the upper side of all columns, at least three quarters of its own size".into()
    };
    NoBoard::NoTable {
        game: looks.title.clone(),
        hint,
    }
}
