//! Finds the table in a picture: of all places where one may lie, the one that explains the picture.

use crate::candidates::chains;
use crate::ends::ends;
use crate::layout::{Layout, layout, layout_at};
use crate::levels::{LEAST_SCALE, Levels, in_level, in_picture};
use crate::looks::Looks;
use crate::pile::Pile;
use crate::piles::{Piles, piles, won_piles};
use crate::refine::{PlainLines, refine};
use crate::shades::Table;
use crate::work::Work;
use crate::{Area, NoBoard, Placement};

/// A table in a picture.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// In pixels of the whole picture.
    pub placement: Placement,
    pub piles: Piles,
    /// Other shifts of the board to the left that the picture allows, where it does not show which columns are the outer ones.
    pub turns: Vec<i32>,
    /// The level that it was found in.
    level: usize,
}

/// Something that looks like a table but does not hold a whole deck.
struct Partial {
    explained: f64,
    refusal: NoBoard,
}

/// With fewer columns of cards, lines are not taken for a table that lacks cards.
const LEAST_COLUMNS: usize = 3;
/// How well a table that lacks cards must fit to be reported.
const PARTIAL_FIT: f64 = 0.8;
/// Chains with a smaller share of the best chain's lines are ignored.
const WORTH_A_LOOK: f64 = 0.4;
/// The operations of looking closely at one place, and of reading the cards of a table; see [`Work`]. They hardly depend on the
/// picture: a table is looked at in its own pixels.
const EXAMINE_WORK: usize = 2_000_000;

/// Finds the table of a picture, which may have only one.
pub(crate) fn find(levels: &Levels, looks: &Looks, work: &mut Work<'_>) -> Result<Found, NoBoard> {
    let mut tables: Vec<Found> = Vec::new();
    let mut partial: Option<Partial> = None;
    for (index, level) in levels.iter().enumerate() {
        let chains = chains(level, looks, work)?;
        let best = chains.first().map_or(0.0, |chain| chain.score);
        for chain in chains
            .iter()
            .filter(|chain| chain.score >= WORTH_A_LOOK * best)
        {
            let Some(rough) = layout(level, chain, looks, work)? else {
                continue;
            };
            match examine(levels, index, &rough, looks, work)? {
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
        let meets = |other: &&mut Found| overlap(area, looks.table_area(&other.placement));
        match apart.iter_mut().find(meets) {
            Some(better) => better.doubt_by(&table, looks),
            None => apart.push(table),
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
        (Some(table), _) => Ok(table.sharpened(levels, looks)),
        (None, Some(partial)) => Err(partial.refusal),
        (None, None) => Err(no_table(levels.width(), looks)),
    }
}

/// The table at a place where it was before; `None` if it is not there, or not as it was.
pub(crate) fn look_again(
    levels: &Levels,
    last: Placement,
    looks: &Looks,
    work: &mut Work<'_>,
) -> Result<Option<Found>, NoBoard> {
    let Some(index) = levels.level_for(last.scale_x) else {
        return Ok(None);
    };
    let level = levels.level(index);
    let placement = in_level(last, index);
    if placement.scale_x < LEAST_SCALE {
        return Ok(None);
    }
    let rough = layout_at(level, placement, looks, work)?;
    let usual = match rough.fit > 0.7 {
        true => examine(levels, index, &rough, looks, work)?.ok(),
        false => None,
    };
    Ok(match usual {
        Some(found) => Some(found.sharpened(levels, looks)),
        None => won_again(levels, index, &rough, looks),
    })
}

/// A won game where the table was before. The banner may hide the lines that would place it better.
fn won_again(levels: &Levels, index: usize, rough: &Layout, looks: &Looks) -> Option<Found> {
    let cards = vec![1; looks.columns];
    let table = Table::new(levels, index, rough.placement, &cards, looks);
    Some(Found {
        placement: in_picture(rough.placement, index),
        piles: won_piles(&table, rough, looks)?,
        turns: Vec::new(),
        level: index,
    })
}

/// Looks closely at what may be a table.
fn examine(
    levels: &Levels,
    index: usize,
    rough: &Layout,
    looks: &Looks,
    work: &mut Work<'_>,
) -> Result<Result<Found, Option<Partial>>, NoBoard> {
    let level = levels.level(index);
    work.spend(EXAMINE_WORK)?;
    let placement = refine(level, rough.placement, &rough.plain_lines(), looks);
    let exact = layout_at(level, placement, looks, work)?;
    let table = Table::new(levels, index, placement, &exact.counts(), looks);
    Ok(match piles(&table, &exact, looks) {
        Ok(mut piles) => {
            let ends = ends(&table, &piles.piles, looks);
            turn(&mut piles.piles, ends.shift);
            let placement = Placement {
                x: placement.x + looks.pitch.x * f64::from(ends.shift) * placement.scale_x,
                ..placement
            };
            Ok(Found {
                placement: in_picture(placement, index),
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
    })
}

/// Rotates the columns to the left: the empty ones that fall off there come back at the right. A negative shift does the reverse.
pub(crate) fn turn<T>(columns: &mut [T], shift: i32) {
    let by = shift.unsigned_abs() as usize;
    if shift >= 0 {
        columns.rotate_left(by);
    } else {
        columns.rotate_right(by);
    }
}

impl Found {
    /// Takes account of another reading of the same part of the picture. If the two disagree, this one is only as clear as
    /// its lead over the other.
    fn doubt_by(&mut self, other: &Self, looks: &Looks) {
        let (own, others) = (
            looks.table_area(&self.placement),
            looks.table_area(&other.placement),
        );
        let card = self.placement.area(Area {
            x: 0.0,
            y: 0.0,
            w: looks.card.x,
            h: looks.pitch.y,
        });
        let is_same_place =
            (own.x - others.x).abs() < card.w / 2.0 && (own.y - others.y).abs() < card.h / 2.0;
        if !is_same_place || self.piles.piles != other.piles.piles {
            let clearer = self.piles.fit - other.piles.fit;
            self.piles.margin = self.piles.margin.min(clearer);
        }
    }

    /// The same with a better placement, from the level that it is read in.
    fn sharpened(self, levels: &Levels, looks: &Looks) -> Self {
        let (level, rough) = self.finer();
        let lines: Vec<PlainLines> = self.piles.piles.iter().map(plain_lines).collect();
        let placement = refine(levels.level(level), rough, &lines, looks);
        Self {
            placement: in_picture(placement, level),
            ..self
        }
    }

    /// The table in the level that it is read in.
    pub fn table<'a>(&self, levels: &'a Levels, looks: &Looks) -> Table<'a> {
        let (level, placement) = self.finer();
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
        Table::new(levels, level, placement, &counts, looks)
    }

    /// The level that shows most without being larger than needed, the next finer one, and the placement in it.
    fn finer(&self) -> (usize, Placement) {
        let level = self.level.saturating_sub(1);
        (level, in_level(self.placement, level))
    }
}

/// The lines of a column whose look is known.
fn plain_lines(pile: &Pile) -> PlainLines {
    let (cards, has_end) = match *pile {
        Pile::Empty => (0, false),
        // Below a locked pile there are the edges of further cards.
        Pile::Locked => (1, false),
        // A cheated card is white, and has no lines.
        Pile::Cards { count, cheated } if cheated => (count - 1, false),
        Pile::Cards { count, .. } => (count, true),
    };
    PlainLines { cards, has_end }
}

fn overlap(a: Area, b: Area) -> bool {
    a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

fn no_table(width: usize, looks: &Looks) -> NoBoard {
    let smallest = looks.table_width() * LEAST_SCALE;
    let game = looks.title.clone();
    match (width as f64) < smallest {
        true => NoBoard::TooNarrow {
            game,
            width,
            least: smallest.round() as usize,
        },
        false => NoBoard::NoTable { game },
    }
}
