//! What a position leads to.

use super::board::{Board, CELLS, HOME, Step};
use super::coding::{Coding, FLOOR, IN_CELL};
use crate::rules::Goal;
use crate::search::{Child, Way};

impl<C: Coding> Board<C> {
    /// Whether a step forces nothing: it is then all that changes.
    #[inline]
    fn is_quiet(&self, step: Step) -> bool {
        if step.to == HOME {
            return false;
        }
        // Nothing is forced before the step, so only a card that it lays bare can be.
        let bare = match step.from {
            CELLS => None,
            from => {
                let cards = self.column(usize::from(from));
                cards
                    .len()
                    .checked_sub(usize::from(step.count) + 1)
                    .map(|row| cards[row])
            }
        };
        match self.tables.goal {
            Goal::Foundations => !bare.is_some_and(|card| self.is_next(card) && self.is_safe(card)),
            // A complete run ends with the lowest rank.
            Goal::RunsTakenOff => {
                let rank = |card: u8| self.tables.rank[usize::from(card)];
                rank(step.card) != u8::from(step.count) && !bare.is_some_and(|card| rank(card) == 1)
            }
            Goal::RunsInPlace => false,
        }
    }

    /// Appends the children that these steps lead to.
    pub fn children_of(&mut self, steps: &[Step], out: &mut Vec<Child<C::Key, Step>>) {
        let mark = self.mark();
        for &step in steps {
            if C::DISTINCT && self.is_quiet(step) {
                let under = match step.to {
                    CELLS => IN_CELL,
                    to => self.top(usize::from(to)).unwrap_or(FLOOR),
                };
                if let Some(key) = self.coding.key_with(step.card, under) {
                    out.push(Child {
                        key,
                        way: Way { step, moves: 1 },
                        is_won: false,
                    });
                    continue;
                }
            }
            let moves = self.play(step) as u16;
            out.push(Child {
                key: C::key(self),
                way: Way { step, moves },
                is_won: self.is_won(),
            });
            self.back_to(mark);
        }
    }
}
