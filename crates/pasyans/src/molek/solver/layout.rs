//! The starting position taken apart: what never changes during a search.
//!
//! Cards only leave a column at its end and only arrive there as the continuation of a run (a
//! cheated card aside). So a column is always some untouched part of its start, up to a *break*
//! (a card that does not sit on one a rank higher), plus one run. How many breaks are left is the
//! column's *level*; the level and the rank at which the run ends say all. At level 0 the column
//! is one run from its base, and nothing of where it began matters any more.

use super::nibbles::one;
use crate::molek::{Position, Shape};

pub(super) const COLUMNS: usize = Shape::MAX_COLUMNS;
const MAX_LEVELS: usize = crate::molek::MAX_CARDS;

/// A column at one level.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Level {
    /// The cards under the run, as counts of ranks.
    pub buried: u64,
    /// The first card of the run, as a count; 0 at level 0, where the run has nothing under it.
    pub head: u64,
    /// The rank of the first card of the run.
    pub start: u8,
    /// The rank at which the run ended before any card was put on it.
    pub end: u8,
}

#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// How many columns there are.
    pub columns: usize,
    /// The highest rank.
    pub top: u8,
    /// All cards, as counts of ranks.
    pub deck: u64,
    levels: [[Level; MAX_LEVELS]; COLUMNS],
    start: Lanes,
}

impl Layout {
    pub fn new(position: &Position) -> Self {
        let shape = position.shape();
        let mut layout = Self {
            columns: shape.columns(),
            top: shape.ranks(),
            deck: (1..=shape.ranks())
                .map(|rank| u64::from(shape.copies()) * one(rank))
                .sum(),
            levels: Default::default(),
            start: Lanes::default(),
        };
        for (index, column) in position.columns().iter().enumerate() {
            let mut level = 0;
            let mut buried = 0;
            let mut last = None;
            let mut cheated = 0;
            for (row, card) in column.cards().map(crate::molek::Rank::value).enumerate() {
                if column.is_cheated() && row + 1 == column.len() {
                    cheated = card;
                    break;
                }
                let levels = &mut layout.levels[index];
                match last {
                    None => levels[0].start = card,
                    Some(below) if below != card + 1 => {
                        level += 1;
                        levels[level] = Level {
                            buried,
                            head: one(card),
                            start: card,
                            end: card,
                        };
                    }
                    Some(_) => {}
                }
                levels[level].end = card;
                buried += one(card);
                last = Some(card);
            }
            if last.is_some() {
                let Level { start, end, .. } = layout.levels[index][level];
                layout.start.0[index] = Lane::new(level as u8, start, end, cheated);
            }
        }
        layout
    }

    pub fn level(&self, column: usize, level: u8) -> &Level {
        &self.levels[column][usize::from(level)]
    }

    /// The number of cards that are not where they belong: breaks, bases and cheated cards.
    pub fn misplaced(&self, lanes: &Lanes) -> u32 {
        let of = |(column, lane): (usize, &Lane)| {
            let base = match lane.level() {
                0 => lane.start(),
                _ => self.level(column, 0).start,
            };
            let is_base_misplaced = !lane.is_empty() && base != self.top;
            u32::from(lane.level()) + u32::from(is_base_misplaced) + u32::from(lane.cheated() > 0)
        };
        lanes.0.iter().enumerate().map(of).sum()
    }

    /// The starting position.
    pub const fn start(&self) -> Lanes {
        self.start
    }
}

/// One column during a search: its level, the first and last rank of its run, and the cheated card
/// on it (ranks count from 1; 0 is none). All zero: an empty column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Lane(u16);

impl Lane {
    pub const EMPTY: Self = Self(0);

    pub const fn new(level: u8, start: u8, end: u8, cheated: u8) -> Self {
        Self(level as u16 | (start as u16) << 4 | (end as u16) << 8 | (cheated as u16) << 12)
    }

    pub const fn level(self) -> u8 {
        self.0 as u8 & 15
    }

    pub const fn start(self) -> u8 {
        (self.0 >> 4) as u8 & 15
    }

    pub const fn end(self) -> u8 {
        (self.0 >> 8) as u8 & 15
    }

    pub const fn cheated(self) -> u8 {
        (self.0 >> 12) as u8
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn is_locked(self, top: u8) -> bool {
        self.0 == Self::new(0, top, 1, 0).0
    }

    pub const fn with_end(self, end: u8) -> Self {
        Self::new(self.level(), self.start(), end, self.cheated())
    }

    pub const fn with_cheated(self, cheated: u8) -> Self {
        Self::new(self.level(), self.start(), self.end(), cheated)
    }
}

/// All columns during a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Lanes(pub [Lane; COLUMNS]);

impl Lanes {
    /// An exact key of 96 bits. Columns at level 0 are interchangeable, so they are put in order;
    /// the others are told apart by the untouched cards in them.
    pub fn key(&self) -> u128 {
        let mut sorted = [Lane::EMPTY; COLUMNS];
        let mut len = 0;
        for &lane in &self.0 {
            if lane.level() == 0 {
                let mut at = len;
                while at > 0 && sorted[at - 1] < lane {
                    sorted[at] = sorted[at - 1];
                    at -= 1;
                }
                sorted[at] = lane;
                len += 1;
            }
        }
        let mut key = 0;
        let mut next = 0;
        for &lane in &self.0 {
            let lane = if lane.level() == 0 {
                next += 1;
                sorted[next - 1]
            } else {
                lane
            };
            key = key << 16 | u128::from(lane.0);
        }
        key
    }

    /// The levels of all columns, four bits each.
    pub fn levels(&self) -> u32 {
        let levels = self.0.iter().map(|lane| u32::from(lane.level()));
        levels.rev().fold(0, |packed, level| packed << 4 | level)
    }

    /// The cheated cards, as counts of ranks.
    pub fn parked(&self) -> u64 {
        let cheated = self.0.iter().map(|lane| lane.cheated());
        cheated.filter(|&rank| rank > 0).map(one).sum()
    }
}
