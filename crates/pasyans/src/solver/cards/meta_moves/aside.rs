//! Steps that are checked before they are played, and cards that are put aside.

use crate::solver::cards::board::{Board, CELLS, HOME, Step};
use crate::solver::cards::coding::Coding;

/// A set of columns, one bit each.
pub(super) type Columns = u32;

/// Each method says whether it did what it is for; if not, some of it may have been done.
impl<C: Coding> Board<C> {
    /// Whether a card moves with the one that it is put on.
    pub(super) fn moves_with(&self, card: u8, under: u8) -> bool {
        self.tables.with[usize::from(under)] >> card & 1 != 0
    }

    /// Where the run ends that begins at a row of a column: the row behind its last card.
    pub(super) fn end_of_run(&self, column: usize, row: usize) -> usize {
        let cards = self.column(column);
        let mut end = row + 1;
        while end < cards.len() && self.moves_with(cards[end], cards[end - 1]) {
            end += 1;
        }
        // A cheated card moves alone.
        if self.is_cheated(column) && end == cards.len() && end > row + 1 {
            end -= 1;
        }
        end
    }

    /// Whether a card may be put at the end of a column.
    pub(super) fn takes(&self, column: usize, card: u8) -> bool {
        match self.top(column) {
            None => self.tables.is_fill(card),
            Some(top) => {
                self.tables.is_fit(card, top) && !self.is_cheated(column) && !self.is_locked(column)
            }
        }
    }

    /// Sends the last card of a column home.
    pub(super) fn send_last_home(&mut self, column: usize) -> bool {
        let Some(card) = self.top(column) else {
            return false;
        };
        let is_next = self.next_cards() >> card & 1 != 0;
        if is_next {
            self.play(Step::new(card, column as u8, HOME, 1));
        }
        is_next
    }

    /// Puts a card that is in a cell at the end of a column.
    pub(super) fn put_cell(&mut self, card: u8, to: usize) -> bool {
        let may_move = self.cells().contains(&card) && self.takes(to, card);
        if may_move {
            self.play(Step::new(card, CELLS, to as u8, 1));
        }
        may_move
    }

    /// Puts the last cards of a column at the end of another one.
    pub(super) fn put_run(&mut self, from: usize, to: usize, count: usize) -> bool {
        let (onto, into_empty) = self.room();
        let room = if self.len(to) == 0 { into_empty } else { onto };
        let is_run = (1..=self.run(from).min(room)).contains(&count);
        if !is_run || from == to || self.is_locked(from) {
            return false;
        }
        let (card, _) = self.ends(from, count);
        let may_move = self.takes(to, card);
        if may_move {
            self.play(Step::new(card, from as u8, to as u8, count as u8));
        }
        may_move
    }

    /// Puts all cards from a row of a column on at the end of another one.
    pub(super) fn put_from(&mut self, from: usize, row: usize, to: usize) -> bool {
        self.len(from) > row && self.put_run(from, to, self.len(from) - row)
    }

    /// Puts a card at the end of a column, from a cell or with the run that it begins.
    pub(super) fn bring(&mut self, card: u8, to: usize) -> bool {
        if self.cells().contains(&card) {
            return self.put_cell(card, to);
        }
        for from in (0..self.tables.columns).filter(|&from| from != to) {
            let longest = self.run(from);
            let found = (1..=longest).find(|&count| self.ends(from, count).0 == card);
            if let Some(count) = found {
                return self.put_run(from, to, count);
            }
        }
        false
    }

    /// Puts cards from cells at the end of a column while they move with what is there.
    pub(super) fn bring_rest(&mut self, to: usize) {
        while let Some(top) = self.top(to)
            && let Some(&card) = self
                .cells()
                .iter()
                .find(|&&card| self.moves_with(card, top))
            && self.put_cell(card, to)
        {}
    }

    /// Puts the cards aside that lie on the first `keep` of a column, none of them on one of the columns
    /// `spared`.
    pub(super) fn clear(&mut self, column: usize, keep: usize, spared: Columns) -> bool {
        while self.len(column) > keep {
            let before = self.len(column);
            if !self.put_aside(column, keep, spared) || self.len(column) >= before {
                return false;
            }
        }
        // What is forced may have taken more.
        self.len(column) == keep
    }

    /// Puts the last run of a column aside, as far as it lies on the first `keep` cards.
    fn put_aside(&mut self, column: usize, keep: usize, spared: Columns) -> bool {
        if self.is_locked(column) {
            return false;
        }
        let count = self.run(column).min(self.len(column) - keep);
        let (card, _) = self.ends(column, count);
        let is_open = |to: usize| to != column && spared >> to & 1 == 0;
        for to in (0..self.tables.columns).filter(|&to| is_open(to)) {
            if self.len(to) > 0 && self.put_run(column, to, count) {
                return true;
            }
        }
        if count <= self.free_cells() {
            self.play(Step::new(card, column as u8, CELLS, count as u8));
            return true;
        }
        let empty = (0..self.tables.columns).find(|&to| self.len(to) == 0 && is_open(to));
        empty.is_some_and(|to| self.put_run(column, to, count))
    }
}
