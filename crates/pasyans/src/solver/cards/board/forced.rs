//! Forced moves.

use super::{Board, CELLS, HOME, Step, TAKEN_OFF};
use crate::card::Deck;
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
                // A card of the reserve is in no hurry.
                while self.is_bold && self.tables.reserve == 0 && self.put_down() {
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
            Goal::RunsInPlace | Goal::Hole => 0,
        }
    }

    /// Where no cards are alike, only four cards can be next.
    fn send_distinct_home(&mut self) -> u32 {
        let mut moves = 0;
        // Each card that goes home may make others safe, so it ends only after a whole idle round.
        loop {
            let before = moves;
            let mut ready = self.next & (self.tops | self.celled);
            while ready != 0 {
                let card = ready.trailing_zeros() as u8;
                ready &= ready - 1;
                if self.is_sent_home(card) {
                    let column = self.place_of(card).map(|(column, _)| column as u8);
                    self.shift_cards(Step::new(card, column.unwrap_or(CELLS), HOME, 1));
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

    /// Plays one step of the bold: a card in a cell goes on a card that it fits on. This loses some wins: another card
    /// could have been put there.
    ///
    /// Which card goes where does not depend on the order of the columns and cells, which may differ when the same
    /// steps are played again.
    fn put_down(&mut self) -> bool {
        let mut cards = self.celled;
        while cards != 0 {
            let card = cards.trailing_zeros() as u8;
            cards &= cards - 1;
            let under = self.tables.onto[usize::from(card) % Deck::MAX_KINDS] & self.tops;
            if under != 0
                && let Some((column, _)) = self.place_of(under.trailing_zeros() as u8)
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

    /// Whether a card goes home without a thought, if it is the next one.
    #[inline]
    fn is_sent_home(&self, card: u8) -> bool {
        self.is_bold || self.is_safe(card)
    }

    /// The same as [`send_distinct_home`](Self::send_distinct_home) where cards are alike.
    ///
    /// Where one of two equal cards can go, it is the one in a cell, and else the one in the first column. So the outcome does not
    /// depend on the order of the cells, which may differ when the same steps are played again.
    fn send_home(&mut self) -> u32 {
        let mut moves = 0;
        while let Some((card, from)) = self.sent_home() {
            self.shift_cards(Step::new(card, from, HOME, 1));
            moves += 1;
        }
        moves
    }

    /// A card that goes home without a thought, and its pile.
    fn sent_home(&self) -> Option<(u8, u8)> {
        let next = self.next_cards();
        let goes = |card: u8| next >> card & 1 != 0 && self.is_sent_home(card);
        let in_cell = self.cells().iter().find(|&&card| goes(card));
        in_cell.map(|&card| (card, CELLS)).or_else(|| {
            (0..self.tables.columns).find_map(|column| {
                let card = self.top(column).filter(|&card| goes(card))?;
                Some((card, column as u8))
            })
        })
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
