//! The packed position: a column is its level and the ends of its run.

use super::nibbles::one;
use crate::rules::MolekSize;

pub(super) const COLUMNS: usize = MolekSize::MAX_COLUMNS;

/// One column during a search: its level, the first and last rank of its run, and the cheated card
/// on it (ranks count from 1; 0 is none). All zero: an empty column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Lane(u16);

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
pub(crate) struct Lanes(pub [Lane; COLUMNS]);

impl Lanes {
    /// An exact key of 96 bits. Columns at level 0 are interchangeable, so they are put in order;
    /// the others differ by the untouched cards in them.
    #[inline]
    pub fn key(&self) -> u128 {
        let mut key = 0;
        let mut at_base = 0;
        for &lane in &self.0 {
            key = key << 16 | u128::from(lane.0);
            at_base += u32::from(lane.level() == 0);
        }
        if at_base > 1 { self.sorted_key() } else { key }
    }

    /// The key where several columns are at level 0.
    fn sorted_key(&self) -> u128 {
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
