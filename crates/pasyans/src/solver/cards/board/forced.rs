//! Forced moves.

use super::{Board, CELLS, HOME, Step, TAKEN_OFF};
use crate::rules::Goal;
use crate::solver::cards::coding::Coding;
use crate::solver::cards::tables::NO_CARD;

impl<C: Coding> Board<C> {
    /// Plays the forced moves: safe cards go home, complete runs are taken off. Returns how many of these count as
    /// moves.
    pub fn settle(&mut self) -> u32 {
        match self.tables.goal {
            Goal::Foundations if C::DISTINCT => {
                let mut moves = self.send_distinct_home();
                while self.is_eager && self.tables.by_suit && self.put_in_place() {
                    moves += 1 + self.send_distinct_home();
                }
                moves
            }
            Goal::Foundations => self.send_home(),
            Goal::RunsTakenOff => {
                self.take_off();
                let mut moves = 0;
                while C::DISTINCT && self.is_eager && self.join() {
                    self.take_off();
                    moves += 1;
                }
                moves
            }
            Goal::RunsInPlace => 0,
        }
    }

    /// Where no cards are alike, only four cards can be next.
    fn send_distinct_home(&mut self) -> u32 {
        let mut moves = 0;
        // Each card that goes home may make others safe, so it ends only after a whole idle round.
        loop {
            let before = moves;
            for suit in 0..self.tables.suits {
                while let Some(card) = self.next_of(suit)
                    && let Some(from) = self.open_pile(card)
                    && (self.is_bold || self.is_safe(card))
                {
                    self.shift_cards(Step::new(card, from, HOME, 1));
                    moves += 1;
                }
            }
            if moves == before {
                return moves;
            }
        }
    }

    /// Plays one step that puts a card in its place, in games that build by suit: a card in a cell goes
    /// on the one card that it fits on, when that lies at the end of a column.
    ///
    /// Whatever can be won can then still be won. Call the card `c` and the one it fits on `p`, and take a
    /// line that leaves `c` in its cell. A second line, which is always the same but for some cards that lie
    /// on the card they fit on instead of in their cells, can follow it:
    ///
    /// - If `c` moves from its cell, it can move from `p` to the same place, with the cards on it; these are in
    ///   cells in the first line, so the second has that many more cells empty, and that is room enough.
    /// - If `p` moves to a column, so can `p`, `c` and what lies on them, for the same reason. If `p` moves
    ///   into a cell, all of them can; this is why whole runs move into cells as one step.
    /// - Nothing but `c` can be put on `p`, and `p` cannot go home before `c`.
    ///
    /// It may cost a move, so it is not done where the length of a win counts.
    fn put_in_place(&mut self) -> bool {
        for cell in 0..usize::from(self.taken) {
            let card = self.cells[cell];
            let under = self.tables.above[usize::from(card)];
            if under != NO_CARD
                && let Some((column, row)) = self.place_of(under)
                && self.lens[column] == row + 1
            {
                self.shift_cards(Step::new(card, CELLS, column as u8, 1));
                return true;
            }
        }
        false
    }

    /// Plays one step that joins a run to the card of its suit that it belongs on, where complete runs
    /// are taken off. This loses some wins: another card could have been put there.
    fn join(&mut self) -> bool {
        for from in 0..self.tables.columns {
            let run = self.run(from);
            if run == 0 || run > self.room().0 {
                continue;
            }
            let (head, _) = self.ends(from, run);
            let under = self.tables.above[usize::from(head)];
            if under != NO_CARD
                && let Some((to, row)) = self.place_of(under)
                && self.lens[to] == row + 1
            {
                self.shift_cards(Step::new(head, from as u8, to as u8, run as u8));
                return true;
            }
        }
        false
    }

    /// The pile that a card can be taken from, if it can.
    #[inline]
    fn open_pile(&self, card: u8) -> Option<u8> {
        match self.place_of(card) {
            None => Some(CELLS),
            Some((column, row)) if self.lens[column] == row + 1 => Some(column as u8),
            Some(_) => None,
        }
    }

    fn send_home(&mut self) -> u32 {
        let mut moves = 0;
        loop {
            let before = moves;
            let mut cell = 0;
            while cell < usize::from(self.taken) {
                let card = self.cells[cell];
                if self.next_cards() >> card & 1 != 0 && self.is_safe(card) {
                    self.shift_cards(Step::new(card, CELLS, HOME, 1));
                    moves += 1;
                } else {
                    cell += 1;
                }
            }
            for column in 0..self.tables.columns {
                while let Some(card) = self.top(column)
                    && self.next_cards() >> card & 1 != 0
                    && self.is_safe(card)
                {
                    self.shift_cards(Step::new(card, column as u8, HOME, 1));
                    moves += 1;
                }
            }
            if moves == before {
                return moves;
            }
        }
    }

    fn take_off(&mut self) {
        for column in 0..self.tables.columns {
            while let Some(last) = self.top(column) {
                let complete = usize::from(self.tables.complete[usize::from(last)]);
                if self.run(column) < complete {
                    break;
                }
                let cards = self.column(column);
                let base = cards[cards.len() - complete];
                self.shift_cards(Step::new(base, column as u8, TAKEN_OFF, complete as u8));
            }
        }
    }
}
