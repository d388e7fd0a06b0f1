//! How far from a win a position looks.

use super::board::{Board, CELLS, HOME, Step};
use super::coding::Coding;
use super::tables::Tables;
use crate::card::Deck;
use crate::rules::Goal;
use crate::search::Way;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    pub out: i32,
    pub breaks: i32,
    pub blockers: i32,
    pub depth: i32,
    pub cell: i32,
    pub empty: i32,
    pub full: i32,
    /// What a move of the way counts, in eighths.
    pub moves: u32,
}

impl Weights {
    pub const fn of(_: &Tables) -> Self {
        Self {
            out: 3,
            breaks: 1,
            blockers: 2,
            depth: 2,
            cell: 8,
            empty: 9,
            full: 2,
            moves: 6,
        }
    }
}

/// What the guide looks at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Features {
    out: i32,
    breaks: i32,
    blockers: i32,
    depth: i32,
    cells: i32,
    empty: i32,
}

impl Features {
    fn value(&self, w: &Weights, all_cells: usize) -> u32 {
        let free = all_cells as i32 - self.cells + self.empty;
        let value = 200
            + w.out * self.out
            + w.breaks * self.breaks
            + w.blockers * self.blockers
            + w.depth * self.depth
            + w.cell * self.cells
            - w.empty * self.empty
            + if free == 0 { w.full } else { 0 };
        value.max(0) as u32
    }
}

impl<C: Coding> Board<C> {
    pub fn features(&self) -> Features {
        let t = &*self.tables;
        let mut features = Features {
            out: self.cells().len() as i32,
            breaks: 0,
            blockers: 0,
            depth: 0,
            cells: self.cells().len() as i32,
            empty: self.empty.into(),
        };
        for column in 0..t.columns {
            let cards = self.column(column);
            let Some((&base, rest)) = cards.split_first() else {
                continue;
            };
            features.out += cards.len() as i32;
            let (mut under, mut lowest) = (base, t.rank[usize::from(base)]);
            for &card in rest {
                let rank = t.rank[usize::from(card) % Deck::MAX_KINDS];
                features.breaks += i32::from(!t.is_fit(card, under));
                features.blockers += i32::from(rank > lowest);
                lowest = lowest.min(rank);
                under = card;
            }
        }
        for suit in 0..t.suits {
            if let Some(card) = self.next_of(suit) {
                features.depth += self.cards_on(card).map_or(0, i32::from);
            }
        }
        features
    }

    /// The features after a quiet step.
    #[inline]
    fn features_after(&self, step: Step, base: &Features) -> Features {
        let mut f = *base;
        let t = &*self.tables;
        let count = usize::from(step.count);
        let rank = t.rank[usize::from(step.card)];
        // How many cards of a run of falling ranks are higher than the lowest under it.
        let blocking = |lowest: u8| i32::from(rank.saturating_sub(lowest).min(step.count));
        let from = match step.from {
            CELLS => {
                f.cells -= 1;
                None
            }
            from => {
                let from = usize::from(from);
                let base = self.len(from) - count;
                f.blockers -= blocking(self.lowest(from, base));
                if base == 0 {
                    f.empty += 1;
                } else {
                    f.breaks -= i32::from(!t.is_fit(step.card, self.column(from)[base - 1]));
                }
                Some((from, base))
            }
        };
        let to = match step.to {
            CELLS => {
                f.cells += 1;
                None
            }
            to => {
                let to = usize::from(to);
                let len = self.len(to);
                f.blockers += blocking(self.lowest(to, len));
                if len == 0 {
                    f.empty -= 1;
                } else {
                    f.breaks += i32::from(!t.is_fit(step.card, self.column(to)[len - 1]));
                }
                Some(to)
            }
        };
        for suit in 0..t.suits {
            let Some((column, row)) = self.next_of(suit).and_then(|card| self.place_of(card))
            else {
                continue;
            };
            if from.is_some_and(|(from, base)| from == column && usize::from(row) < base) {
                f.depth -= count as i32;
            }
            if to == Some(column) {
                f.depth += count as i32;
            }
        }
        f
    }

    pub fn guide(&mut self, way: Way<Step>, base: &Features, w: &Weights) -> u32 {
        let step = way.step;
        if C::DISTINCT && way.moves == 1 && step.to != HOME && self.tables.goal != Goal::RunsInPlace
        {
            return self.features_after(step, base).value(w, self.tables.cells);
        }
        let mark = self.mark();
        self.play(step);
        let value = self.features().value(w, self.tables.cells);
        self.back_to(mark);
        value
    }
}
