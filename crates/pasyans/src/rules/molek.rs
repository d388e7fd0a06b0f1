//! Games whose rules are those of MOLEK-SYNTEZ, whatever their size.

use super::{Fill, Goal, Reach, Rules};
use crate::card::Build;

/// The size of a MOLEK-SYNTEZ game. A smaller one keeps every rule; its highest rank plays the part of the T.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MolekSize {
    pub columns: usize,
    pub ranks: u8,
    /// How many cards of each rank there are.
    pub copies: u8,
}

impl MolekSize {
    /// The most columns: those of the game itself.
    pub const MAX_COLUMNS: usize = 6;
    const MAX_RANKS: usize = 9;
    const MAX_COPIES: u8 = 4;

    /// The size of a game that has the rules of MOLEK-SYNTEZ and is no larger than that; `None` for others.
    pub fn of(rules: &Rules) -> Option<Self> {
        let [group] = rules.deck.groups() else {
            return None;
        };
        let has_its_rules = group.suits.is_empty()
            && (group.build, group.run) == (Build::Rank, Build::Rank)
            && group.locks
            && rules.goal == Goal::RunsInPlace
            && (rules.reach, rules.fill) == (Reach::Free, Fill::Any)
            && rules.cells == 0;
        let size = Self {
            columns: usize::from(rules.columns),
            ranks: group.ranks.len().min(u8::MAX.into()) as u8,
            copies: group.copies,
        };
        (has_its_rules && size.is_in_range()).then_some(size)
    }

    /// Whether the packed form of a position has room for this size. Each complete run needs a column, and one more
    /// is needed to move at all.
    fn is_in_range(self) -> bool {
        (2..=Self::MAX_COLUMNS).contains(&self.columns)
            && (2..=Self::MAX_RANKS).contains(&usize::from(self.ranks))
            && (1..=Self::MAX_COPIES).contains(&self.copies)
            && usize::from(self.copies) < self.columns
    }
}
