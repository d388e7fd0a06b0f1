//! The heuristic: an estimate of the distance from a win.

use super::board::Board;
use crate::card::Deck;
use crate::rules::Goal;

/// How much each sign of trouble counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// A card that is not home.
    out: i32,
    /// A card that lies face down.
    hidden: i32,
    /// A card that does not move with the one that it lies on.
    breaks: i32,
    /// A card that does not even fit on the one that it lies on.
    loose: i32,
    /// A card that lies above a lower one of its suit in its column.
    blocked: i32,
    /// A card above the next card of a foundation.
    depth: i32,
    /// A card in a cell.
    cell: i32,
    /// A card of the talon.
    talon: i32,
    /// An empty column: a good sign.
    empty: i32,
    /// The weight of a move of the path, in eighths.
    pub moves: u32,
}

impl Weights {
    pub const fn of(goal: Goal) -> Self {
        match goal {
            Goal::Foundations => Self::HOME,
            Goal::RunsTakenOff | Goal::RunsInPlace | Goal::Hole => Self::RUNS,
        }
    }

    const HOME: Self = Self {
        out: 6,
        hidden: 8,
        breaks: 1,
        loose: 2,
        blocked: 3,
        depth: 1,
        cell: 4,
        talon: 2,
        empty: 4,
        moves: 2,
    };

    const RUNS: Self = Self {
        out: 4,
        hidden: 6,
        breaks: 6,
        loose: 2,
        blocked: 0,
        depth: 0,
        cell: 4,
        talon: 1,
        empty: 8,
        moves: 2,
    };
}

/// What keeps the value from being negative: no position has more good signs.
const FLOOR: i32 = 256;

impl Board {
    /// The heuristic value of the position.
    pub fn guide(&self, weights: &Weights) -> u32 {
        let tables = &*self.tables;
        let (mut hidden, mut breaks, mut loose) = (0, 0, 0);
        let (mut blocked, mut depth, mut empty) = (0, 0, 0);
        for column in 0..tables.columns {
            let cards = self.column(column);
            empty += i32::from(cards.is_empty());
            let down = usize::from(self.down[column]);
            hidden += down as i32;
            let mut seen = 0_u64;
            let mut is_above_next = false;
            let mut under = None;
            for (row, &card) in cards.iter().enumerate() {
                let index = usize::from(card) % Deck::MAX_KINDS;
                depth += i32::from(is_above_next);
                is_above_next = is_above_next || self.is_next(card);
                blocked += i32::from(seen & tables.lower[index] != 0);
                seen |= 1 << card;
                if row >= down {
                    let lies =
                        |set: &[u64]| under.is_some_and(|under: usize| set[under] >> card & 1 != 0);
                    let is_base = row == 0 && tables.rank[index] == tables.highest;
                    breaks += i32::from(!is_base && !lies(&tables.with));
                    loose += i32::from(!is_base && !lies(&tables.fits));
                    under = Some(index);
                }
            }
        }
        let value = FLOOR
            + weights.out * self.out() as i32
            + weights.hidden * hidden
            + weights.breaks * breaks
            + weights.loose * loose
            + weights.blocked * blocked
            + weights.depth * depth
            + weights.cell * i32::from(self.taken)
            + weights.talon * i32::from(self.talon.len())
            - weights.empty * empty;
        value.max(0) as u32
    }
}
