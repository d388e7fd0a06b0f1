//! The heuristic: an estimate of the distance from a win.

use super::board::Board;
use crate::card::Deck;

/// How much each sign of trouble counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// A card that is not home.
    out: i32,
    /// A card that does not follow the next higher one of its run in the order in which the columns are gathered.
    breaks: i32,
    /// A card that lies above a lower one of its suit in its column.
    blocked: i32,
    /// A card above the next card of a foundation.
    depth: i32,
    /// A card in a cell.
    cell: i32,
    /// A card at the end of a column that can move: a good sign.
    mobile: i32,
    /// The weight of a move of the path, in eighths.
    pub moves: u32,
}

impl Weights {
    /// Found by trial on deals of Cruel: the share that a narrow beam wins. That hangs little on the weights, and much on
    /// all of these terms being there.
    pub const CRUEL: Self = Self {
        out: 8,
        breaks: 2,
        blocked: 2,
        depth: 1,
        cell: 4,
        mobile: 2,
        moves: 2,
    };
}

impl Board {
    /// The heuristic value of the position.
    pub fn guide(&self, weights: &Weights) -> u32 {
        let tables = &*self.tables;
        let (mut breaks, mut blocked, mut depth) = (0, 0, 0);
        // The cards that may come next at home, the ends of the columns, and what fits on these.
        let (mut next, mut ends, mut fitting) = (0_u64, 0_u64, 0_u64);
        let mut before = None;
        for column in 0..tables.columns {
            let mut seen = 0_u64;
            let mut is_above_next = false;
            for &card in self.column(column) {
                let index = usize::from(card) % Deck::MAX_KINDS;
                depth += i32::from(is_above_next);
                if self.is_next(card) {
                    is_above_next = true;
                    next |= 1 << card;
                }
                blocked += i32::from(seen & tables.lower[index] != 0);
                seen |= 1 << card;
                let follows = |before: usize| tables.with[before] >> card & 1 != 0;
                breaks += i32::from(!before.is_some_and(follows));
                before = Some(index);
            }
            if let Some(&end) = self.column(column).last() {
                ends |= 1 << end;
                fitting |= tables.fits[usize::from(end) % Deck::MAX_KINDS];
            }
        }
        let mobile = (ends & (next | fitting)).count_ones() as i32;
        let value = weights.out * self.out() as i32
            + weights.breaks * breaks
            + weights.blocked * blocked
            + weights.depth * depth
            + weights.cell * i32::from(self.taken)
            - weights.mobile * mobile;
        value.max(0) as u32
    }
}
