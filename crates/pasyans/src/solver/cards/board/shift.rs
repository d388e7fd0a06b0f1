//! Steps, played and taken back.

use std::sync::Arc;

use super::{Board, CELLS, HOME, MAX_COLUMNS, MOST_FORCED, Step, TAKEN_OFF};
use crate::solver::cards::coding::{AT_HOME, Coding, FLOOR, IN_CELL};
use crate::states::has_room;

impl<C: Coding> Board<C> {
    /// A card goes home: on the highest foundation of its suit that ends with the card below it, so that
    /// the foundations stay in order.
    #[inline]
    fn grow(&mut self, card: u8) {
        let shift = 8 * self.tables.suit[usize::from(card)];
        if C::DISTINCT {
            let after = self.tables.above[usize::from(card)];
            self.homes[0] += 1 << shift;
            self.next &= !(1 << card);
            self.next |= 1_u64.checked_shl(after.into()).unwrap_or(0);
            return;
        }
        let rank = u32::from(self.tables.rank[usize::from(card)]);
        let levels = 0..self.levels();
        let level = levels
            .rev()
            .find(|&level| (self.homes[level] >> shift & 255) + 1 == rank);
        self.homes[level.unwrap_or(0)] += 1 << shift;
    }

    /// The last card of a foundation is taken from it: from the lowest one that ends with this card, so that they stay in order.
    fn shrink(&mut self, card: u8) {
        let shift = 8 * self.tables.suit[usize::from(card)];
        if C::DISTINCT {
            let after = self.tables.above[usize::from(card)];
            self.homes[0] -= 1 << shift;
            self.next &= !1_u64.checked_shl(after.into()).unwrap_or(0);
            self.next |= 1 << card;
            return;
        }
        let rank = u32::from(self.tables.rank[usize::from(card)]);
        let mut levels = 0..self.levels();
        let level = levels.find(|&level| self.homes[level] >> shift & 255 == rank);
        self.homes[level.unwrap_or(0)] -= 1 << shift;
    }

    /// Plays one step, without what it forces.
    #[inline]
    pub(super) fn shift_cards(&mut self, step: Step) {
        let Step {
            card,
            from,
            to,
            count,
            ..
        } = step;
        self.before.push(self.sums());
        if from == CELLS {
            self.remove_cell(card);
        } else if from == HOME {
            self.shrink(card);
        } else {
            let from = usize::from(from);
            if self.tables.cheats {
                self.cheat(from, false);
            }
            self.pop(from, count);
            self.count_out(card, count, from);
        }
        match to {
            CELLS => {
                self.add_cell(card);
                self.coding.lay(card, IN_CELL);
            }
            HOME => {
                self.grow(card);
                self.coding.lay(card, AT_HOME);
            }
            TAKEN_OFF => {
                let suit = self.tables.suit[usize::from(card)];
                // How many runs were taken off is all that counts.
                self.homes[0] += 1 << (8 * suit);
                let base = (usize::from(from) << self.shift) + self.len(usize::from(from));
                for index in base..base + usize::from(count) {
                    self.coding.lay(self.cards[index], AT_HOME);
                }
            }
            to => {
                let to = usize::from(to);
                let under = self.top(to).unwrap_or(FLOOR);
                self.count_in(card, count, to);
                if from == CELLS || from == HOME {
                    self.push(to, card);
                } else {
                    // The cards still lie behind the end of the column they left.
                    let base = (usize::from(from) << self.shift) + self.len(usize::from(from));
                    for index in base..base + usize::from(count) {
                        self.push(to, self.cards[index]);
                    }
                }
                self.coding.lay(card, under);
                if step.cheat {
                    self.cheat(to, true);
                }
            }
        }
        self.done.push(step);
    }

    /// Puts back the cards of the last step, but not what follows from where they are.
    #[inline]
    fn put_back(&mut self, step: Step) {
        let Step {
            card,
            from,
            to,
            count,
            ..
        } = step;
        // 1. Off where they went.
        match to {
            CELLS => self.remove_cell(card),
            HOME => {}
            TAKEN_OFF => {
                let suit = self.tables.suit[usize::from(card)];
                let tables = Arc::clone(&self.tables);
                for card in tables.run_of(suit) {
                    self.push(usize::from(from), card);
                }
                return;
            }
            to => {
                let len = &mut self.lens[usize::from(to)];
                *len -= count;
                self.empty += u8::from(*len == 0);
            }
        }
        // 2. Back to where they were.
        if from == HOME {
            // The heights of the foundations are kept beside the piles.
        } else if from == CELLS {
            self.add_cell(card);
        } else if count == 1 {
            self.push(usize::from(from), card);
        } else {
            let base = (usize::from(to) << self.shift) + self.len(usize::from(to));
            for index in base..base + usize::from(count) {
                self.push(usize::from(from), self.cards[index]);
            }
        }
    }

    /// The same step in terms of the columns as they are now. The columns may lie in another order than when
    /// the step was found.
    #[inline]
    pub fn here(&self, step: Step) -> Step {
        let is_column = |pile: u8| usize::from(pile) < MAX_COLUMNS;
        if step.from == HOME {
            let to = self.target(step);
            return Step { to, ..step };
        }
        let Some((from, row)) = self.place_of(step.card) else {
            let to = if is_column(step.to) {
                self.target(step)
            } else {
                step.to
            };
            return Step { to, ..step };
        };
        Step {
            from: from as u8,
            to: if is_column(step.to) {
                self.target(step)
            } else {
                step.to
            },
            count: self.lens[from] - row,
            ..step
        }
    }

    /// The column where a step puts its first card.
    #[inline]
    fn target(&self, step: Step) -> u8 {
        if step.under == FLOOR {
            return self.empty_column().map_or(step.to, |column| column as u8);
        }
        self.place_of(step.under)
            .map_or(step.to, |(column, _)| column as u8)
    }

    /// Makes room for a step and what it forces. Returns whether there is memory for it.
    #[inline]
    pub fn make_room(&mut self) -> bool {
        has_room(&mut self.done, MOST_FORCED) && has_room(&mut self.before, MOST_FORCED)
    }

    /// A mark of the current position, to return to.
    pub fn mark(&self) -> usize {
        self.done.len()
    }

    /// The steps since a mark, forced ones among them.
    pub fn since(&self, mark: usize) -> &[Step] {
        &self.done[mark..]
    }

    /// The step that was played last.
    #[inline]
    pub fn last_step(&self) -> Option<Step> {
        self.done.last().copied()
    }

    /// Plays a step that forces nothing.
    #[inline]
    pub fn play_quiet(&mut self, step: Step) {
        self.shift_cards(step);
    }

    /// Plays a step and what it forces. Returns how many moves a player makes for it.
    #[inline]
    pub fn play(&mut self, step: Step) -> u32 {
        if step.to != CELLS || step.count == 1 {
            self.shift_cards(step);
            return 1 + self.settle();
        }
        // Each card of a run goes into a cell of its own, the last one first.
        for _ in 0..step.count {
            if let Some(card) = self.top(usize::from(step.from)) {
                self.shift_cards(Step::new(card, step.from, CELLS, 1));
            }
        }
        u32::from(step.count) + self.settle()
    }

    /// Goes back to a mark.
    #[inline]
    pub fn back_to(&mut self, mark: usize) {
        let Some(&sums) = self.before.get(mark) else {
            return;
        };
        while self.done.len() > mark {
            if let Some(step) = self.done.pop() {
                self.put_back(step);
            }
        }
        self.before.truncate(mark);
        self.set_sums(sums);
    }
}
