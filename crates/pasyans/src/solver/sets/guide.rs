//! The heuristic: an estimate of the distance from a win.

use super::board::Board;
use crate::card::Deck;

/// How much each sign of trouble counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// A card that does not move with the one that it lies on.
    breaks: i32,
    /// A card that lies first in a column, but for one of each kind.
    bases: i32,
    /// A card in a cell.
    cell: i32,
    /// A card above the last card of a kind in its column, counted for each kind.
    depth: i32,
    /// An empty column: a good sign.
    empty: i32,
    /// A free cell: a good sign.
    free: i32,
    /// A column or a cell that is locked: a good sign.
    locked: i32,
    /// The weight of a move of the path, in eighths.
    pub moves: u32,
}

impl Weights {
    pub const SETS: Self = Self {
        breaks: 8,
        bases: 4,
        cell: 6,
        depth: 1,
        empty: 6,
        free: 3,
        locked: 8,
        moves: 2,
    };
}

/// The same where cards go home.
#[derive(Clone, Copy, Debug)]
pub(super) struct HomeWeights {
    /// A card that is not home.
    out: i32,
    /// A card above one that could go home or waits to be gathered, for each of these.
    covered: i32,
    /// A card above a lower one of its foundation.
    blocked: i32,
    /// A card that does not move with the one that it lies on.
    breaks: i32,
    /// A card in a cell that is not locked.
    cell: i32,
    /// An empty column: a good sign.
    empty: i32,
    /// A free cell: a good sign.
    free: i32,
}

impl HomeWeights {
    const GATHERED: Self = Self {
        out: 6,
        covered: 1,
        blocked: 3,
        breaks: 2,
        cell: 4,
        empty: 6,
        free: 2,
    };
}

/// What keeps the value from being negative: no position has more good signs.
const FLOOR: i32 = 512;

impl Board {
    /// The heuristic value of the position.
    pub fn guide(&self) -> u32 {
        match self.homes.homed {
            0 => self.guide_in_place(&Weights::SETS),
            _ => self.guide_home(&HomeWeights::GATHERED),
        }
    }

    fn guide_home(&self, weights: &HomeWeights) -> u32 {
        let (mut out, mut covered, mut blocked, mut breaks, mut empty) = (0, 0, 0, 0, 0);
        for column in 0..self.tables.columns {
            let cards = self.column(column);
            out += cards.len() as i32;
            empty += i32::from(cards.is_empty());
            let mut seen = 0_u64;
            let mut under: Option<u8> = None;
            // Whether a card lies below that is to be gathered, or is the next of a foundation.
            let (mut gathered, mut is_above_next) = (0, 0);
            for &card in cards {
                let index = usize::from(card) % KINDS;
                covered += gathered + is_above_next;
                gathered += i32::from(self.homes.gathered >> card & 1 != 0);
                is_above_next += i32::from(self.is_next(card));
                blocked += i32::from(seen & self.homes.lower[index] != 0);
                seen |= 1 << card;
                breaks += i32::from(under.is_some_and(|under| !self.is_joined(card, under)));
                under = Some(card);
            }
        }
        let value = FLOOR
            + weights.out * (out + i32::from(self.taken))
            + weights.covered * covered
            + weights.blocked * blocked
            + weights.breaks * breaks
            + weights.cell * i32::from(self.taken)
            - weights.empty * empty
            - weights.free * self.free_cells() as i32;
        value.max(0) as u32
    }

    fn guide_in_place(&self, weights: &Weights) -> u32 {
        let (mut breaks, mut bases, mut depth, mut empty) = (0, 0, 0, 0);
        let mut first = 0_u64;
        for column in 0..self.tables.columns {
            if self.is_locked(column) {
                continue;
            }
            let cards = self.column(column);
            empty += i32::from(cards.is_empty());
            let mut under = None;
            // How many runs lie above.
            let mut above = 0;
            for (row, &card) in cards.iter().enumerate() {
                match under {
                    None => {
                        bases += i32::from(first >> card & 1 != 0);
                        first |= 1 << card;
                    }
                    Some(under) => breaks += i32::from(!self.is_joined(card, under)),
                }
                above += i32::from(row > 0 && under != Some(card));
                under = Some(card);
            }
            depth += above * (above + 1) / 2;
        }
        let locked = self.locked.count_ones() as i32 + i32::from(self.sets);
        let value = FLOOR
            + weights.breaks * breaks
            + weights.bases * bases
            + weights.cell * i32::from(self.taken)
            + weights.depth * depth
            - weights.empty * empty
            - weights.free * self.free_cells() as i32
            - weights.locked * locked;
        value.max(0) as u32
    }
}

const KINDS: usize = Deck::MAX_KINDS;

const _: () = assert!(Deck::MAX_KINDS <= 64, "a set of kinds is a word");
