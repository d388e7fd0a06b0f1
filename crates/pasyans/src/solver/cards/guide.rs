//! The heuristic: an estimate of the distance from a win.

use super::board::{Board, CELLS, Step};
use super::coding::Coding;
use super::tables::{SUITS, Tables};
use crate::rules::Goal;

/// So that no value is negative.
const BASE: i32 = 200;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    pub out: i32,
    pub breaks: i32,
    pub blockers: i32,
    pub depth: i32,
    pub cell: i32,
    pub empty: i32,
    pub full: i32,
    /// The weight of a move of the path, in eighths.
    pub moves: u32,
}

impl Weights {
    /// The weights for searches that are not attempts at a first win.
    pub const fn usual(tables: &Tables) -> Self {
        match tables.goal {
            Goal::Foundations => Self::FREECELL,
            Goal::RunsTakenOff | Goal::RunsInPlace => Self::SHORT_RUNS,
        }
    }

    /// Found by trial on some thousand FreeCell deals.
    pub const FREECELL: Self = Self {
        out: 4,
        breaks: 2,
        blockers: 2,
        depth: 2,
        cell: 12,
        empty: 8,
        full: 2,
        moves: 14,
    };
    /// Found by trial for bold attempts.
    pub const BOLD: Self = Self {
        out: 2,
        breaks: 2,
        blockers: 2,
        depth: 1,
        cell: 11,
        empty: 8,
        full: 6,
        moves: 19,
    };
    /// Found by trial on the deals that are hard with those.
    pub const CAREFUL: Self = Self {
        out: 3,
        breaks: 2,
        blockers: 2,
        depth: 2,
        cell: 16,
        empty: 8,
        full: 2,
        moves: 20,
    };
    /// Found by trial on deals of Beleaguered Castle.
    pub const CASTLE: Self = Self {
        out: 4,
        breaks: 1,
        blockers: 2,
        depth: 1,
        cell: 0,
        empty: 12,
        full: 0,
        moves: 23,
    };
    /// For games without foundations that build card by card.
    pub const RUNS: Self = Self {
        out: 0,
        breaks: 4,
        blockers: 2,
        depth: 0,
        cell: 4,
        empty: 20,
        full: 0,
        moves: 0,
    };
    /// The same where the length counts.
    pub const SHORT_RUNS: Self = Self {
        moves: 8,
        ..Self::RUNS
    };
}

/// What the heuristic needs from a position before it looks at single steps.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Outlook {
    /// The heuristic value without the terms for room.
    pub value: i32,
    /// Where the next cards of the foundations lie, if in a column: column and row.
    next: [(u8, u8); SUITS],
    nexts: usize,
}

impl<C: Coding> Board<C> {
    /// What to know of this position.
    pub fn outlook(&self, weights: &Weights) -> Outlook {
        let mut outlook = Outlook::default();
        let out = self.out() as i32;
        let mut depth = 0;
        for suit in 0..self.tables.suits {
            if let Some(card) = self.next_of(suit)
                && let Some((column, row)) = self.place_of(card)
            {
                depth += self.len(column) as i32 - 1 - i32::from(row);
                outlook.next[outlook.nexts] = (column as u8, row);
                outlook.nexts += 1;
            }
        }
        outlook.value = BASE
            + weights.out * out
            + weights.breaks * self.breaks
            + weights.blockers * self.blockers
            + weights.depth * depth;
        outlook
    }

    /// The heuristic value with this many more cards in the cells and this many more empty columns.
    #[inline]
    pub fn with_room(&self, value: i32, weights: &Weights, cells: i32, empty: i32) -> u32 {
        let taken = self.cells().len() as i32 + cells;
        let empty = i32::from(self.empty) + empty;
        let is_full = taken == self.tables.cells as i32 && empty == 0;
        let value = value + weights.cell * taken - weights.empty * empty
            + if is_full { weights.full } else { 0 };
        value.max(0) as u32
    }

    /// The heuristic value after a step that forces nothing.
    #[inline]
    pub fn guide(&self, step: Step, outlook: &Outlook, weights: &Weights) -> u32 {
        let (mut cells, mut empty, mut breaks, mut blockers, mut depth) = (0, 0, 0, 0, 0);
        let count = i32::from(step.count);
        if step.from == CELLS {
            cells -= 1;
        } else {
            let from = usize::from(step.from);
            let base = self.len(from) - usize::from(step.count);
            let burden = self.burden(step.card, step.count, from, base);
            breaks -= burden.0;
            blockers -= burden.1;
            empty += i32::from(base == 0);
            for &(column, row) in &outlook.next[..outlook.nexts] {
                if column == step.from && usize::from(row) < base {
                    depth -= count;
                }
            }
        }
        if step.to == CELLS {
            cells += 1;
        } else {
            let to = usize::from(step.to);
            let len = self.len(to);
            let burden = self.burden(step.card, step.count, to, len);
            breaks += burden.0;
            blockers += burden.1;
            empty -= i32::from(len == 0);
            for &(column, _) in &outlook.next[..outlook.nexts] {
                if column == step.to {
                    depth += count;
                }
            }
        }
        let value = outlook.value
            + weights.breaks * breaks
            + weights.blockers * blockers
            + weights.depth * depth;
        self.with_room(value, weights, cells, empty)
    }
}
