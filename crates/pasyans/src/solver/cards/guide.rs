//! The heuristic: an estimate of the distance from a win.

use super::board::{Board, MAX_HOMES, place};
use super::coding::Coding;
use super::tables::{Cards, SUITS, Tables};
use crate::card::Deck;
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
    /// The weight of a state of the same outline that was met before, in eighths.
    pub novelty: u32,
}

impl Weights {
    /// The weights for searches that are not attempts at a first win.
    pub const fn usual(tables: &Tables) -> Self {
        match tables.goal {
            Goal::Foundations => Self::FREECELL,
            Goal::RunsTakenOff | Goal::RunsInPlace | Goal::Hole => Self::SHORT_RUNS,
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
        novelty: 0,
    };
    /// Found by local search on some thousand FreeCell deals, for an attempt that takes turns.
    pub const SWIFT: Self = Self {
        out: 4,
        breaks: 5,
        blockers: 3,
        depth: 3,
        cell: 18,
        empty: 24,
        full: 13,
        moves: 28,
        novelty: 0,
    };
    /// Found by trial on the deals that are hard with those.
    pub const SHALLOW: Self = Self {
        out: 4,
        breaks: 5,
        blockers: 3,
        depth: 0,
        cell: 11,
        empty: 24,
        full: 13,
        moves: 18,
        novelty: 0,
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
        novelty: 0,
    };
    /// Found by trial on the deals that are hard with `FREECELL`.
    pub const CAREFUL: Self = Self {
        out: 3,
        breaks: 2,
        blockers: 2,
        depth: 2,
        cell: 16,
        empty: 8,
        full: 2,
        moves: 20,
        novelty: 0,
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
        novelty: 0,
    };
    /// Found by trial on deals of Good Measure.
    pub const DOZEN: Self = Self {
        out: 4,
        breaks: 0,
        blockers: 4,
        depth: 2,
        cell: 0,
        empty: 0,
        full: 0,
        moves: 14,
        novelty: 16,
    };
    /// Found by trial on the deals that are hard with those.
    pub const STRAIGHT_DOZEN: Self = Self {
        breaks: 2,
        blockers: 8,
        depth: 4,
        moves: 20,
        novelty: 32,
        ..Self::DOZEN
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
        novelty: 0,
    };
    /// The same where the length counts.
    pub const SHORT_RUNS: Self = Self {
        moves: 8,
        ..Self::RUNS
    };
}

/// What the heuristic needs from a position before it looks at single steps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Basis {
    /// The heuristic value without the terms for room.
    pub value: i32,
    /// Where the next cards of the foundations lie, if in a column: see [`place`]. The others are [`NOWHERE`].
    next: [u16; MAX_HOMES * SUITS],
    nexts: usize,
}

/// In no column.
const NOWHERE: u16 = u16::MAX;

impl Basis {
    pub const fn new() -> Self {
        Self {
            value: 0,
            next: [NOWHERE; MAX_HOMES * SUITS],
            nexts: 0,
        }
    }

    #[inline]
    const fn add_next(&mut self, column: usize, row: usize) {
        self.next[self.nexts % (MAX_HOMES * SUITS)] = place(column, row);
        self.nexts += 1;
    }
}

impl<C: Coding> Board<C> {
    /// What to know of this position.
    pub fn basis(&self, weights: &Weights) -> Basis {
        let mut basis = Basis::new();
        let out = self.out() as i32;
        let depth = match C::DISTINCT {
            true => self.depth_of_next(&mut basis),
            false => self.depth_of_alike(&mut basis),
        };
        basis.value = BASE
            + weights.out * out
            + weights.breaks * self.breaks
            + weights.blockers * self.blockers
            + weights.depth * depth;
        basis
    }

    /// How many cards lie on the next cards of the foundations. Notes where these lie.
    #[inline]
    fn depth_of_next(&self, basis: &mut Basis) -> i32 {
        let mut depth = 0;
        let mut next = self.next_cards() & !self.celled();
        while next != 0 {
            let card = next.trailing_zeros() as u8;
            next &= next - 1;
            if let Some((column, row)) = self.place_of(card) {
                depth += self.len(column) as i32 - 1 - i32::from(row);
                basis.add_next(column, row.into());
            }
        }
        depth
    }

    /// The same where cards are alike: of those that could be next, the ones nearest to the end of a column.
    fn depth_of_alike(&self, basis: &mut Basis) -> i32 {
        // How many cards of each kind are next. Those in cells are at hand.
        let mut wanted = [0_u8; Deck::MAX_KINDS];
        let (mut kinds, mut left): (Cards, usize) = (0, 0);
        for card in self.nexts() {
            wanted[usize::from(card) % Deck::MAX_KINDS] += 1;
            kinds |= 1 << card;
            left += 1;
        }
        for &card in self.cells() {
            let wanted = &mut wanted[usize::from(card) % Deck::MAX_KINDS];
            if *wanted > 0 {
                *wanted -= 1;
                left -= 1;
            }
        }
        let mut depth = 0;
        let longest = (0..self.tables.columns).map(|column| self.len(column));
        for above in 0..longest.max().unwrap_or(0) {
            if left == 0 {
                break;
            }
            for column in 0..self.tables.columns {
                let Some(row) = self.len(column).checked_sub(above + 1) else {
                    continue;
                };
                let card = self.column(column)[row];
                let wanted = &mut wanted[usize::from(card) % Deck::MAX_KINDS];
                if kinds >> card & 1 != 0 && *wanted > 0 {
                    *wanted -= 1;
                    left -= 1;
                    depth += above as i32;
                    basis.add_next(column, row);
                }
            }
        }
        depth
    }

    /// The heuristic value with this many more cards in the cells and this many more empty columns.
    #[inline]
    pub fn with_room(&self, value: i32, weights: &Weights, cells: i32, empty: i32) -> u32 {
        // What lies in the reserve takes no room from anything.
        let taken = match self.tables.reserve {
            0 => self.cells().len() as i32 + cells,
            _ => 0,
        };
        let empty = i32::from(self.empty) + empty;
        let is_full = taken == self.tables.cells as i32 && empty == 0;
        let value = value + weights.cell * taken - weights.empty * empty
            + if is_full { weights.full } else { 0 };
        value.max(0) as u32
    }

    /// The heuristic value of this position.
    pub fn value(&self, weights: &Weights) -> u32 {
        self.with_room(self.basis(weights).value, weights, 0, 0)
    }
}

impl Weights {
    /// What breaks, blockers and depth add to the heuristic value.
    #[inline]
    pub const fn of(&self, (breaks, blockers): (i32, i32), depth: i32) -> i32 {
        self.breaks * breaks + self.blockers * blockers + self.depth * depth
    }
}

impl Basis {
    /// How many next cards lie below a row of a column.
    #[inline]
    pub fn nexts_under(&self, column: usize, row: usize) -> i32 {
        let (base, row) = (place(column, 0), row as u16);
        let is_under = |&at: &u16| u16::from(at.wrapping_sub(base) < row);
        // The first four are counted without a branch, whether or not there are as many: one deck has no more.
        let (first, others) = self.next.split_at(SUITS);
        let mut count: u16 = first.iter().map(is_under).sum();
        if self.nexts > SUITS {
            count += others.iter().map(is_under).sum::<u16>();
        }
        count.into()
    }
}
