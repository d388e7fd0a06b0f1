//! An admissible bound on the length of a win.

use super::board::Board;
use super::coding::Coding;
use super::knots::Knots;
use crate::rules::Goal;

impl<C: Coding> Board<C> {
    /// No win takes fewer moves from here.
    pub fn least(&self) -> u32 {
        match self.tables.goal {
            Goal::Foundations if C::DISTINCT => {
                let mut knots = Knots::default();
                knots.take(self);
                knots.least()
            }
            Goal::Foundations => self.out(),
            Goal::RunsTakenOff | Goal::RunsInPlace | Goal::Hole => self.misplaced(),
        }
    }

    /// The cards that are not home. Each has to go there by a move of its own.
    #[inline]
    pub fn out(&self) -> u32 {
        if C::DISTINCT && self.tables.goal == Goal::Foundations {
            let home: u32 = self.homes[0].to_le_bytes().into_iter().map(u32::from).sum();
            return self.tables.kinds as u32 - home;
        }
        let columns = (0..self.tables.columns).map(|column| self.len(column));
        (columns.sum::<usize>() + self.cells().len()) as u32
    }

    /// Cards that do not lie where they have to in the end: on the card that they move with. Every
    /// move puts at most one card there, the first of those that move. The highest ranks have to lie
    /// on no card; where runs are taken off, they need not move for that.
    fn misplaced(&self) -> u32 {
        let mut misplaced = self.cells().len() as u32;
        for column in 0..self.tables.columns {
            let cards = self.column(column);
            for pair in cards.windows(2) {
                let is_placed = self.tables.with[usize::from(pair[0])] >> pair[1] & 1 != 0;
                let rank = self.tables.rank[usize::from(pair[1])];
                let may_stay =
                    rank == self.tables.highest && self.tables.goal == Goal::RunsTakenOff;
                misplaced += u32::from(!is_placed && !may_stay);
            }
        }
        misplaced
    }
}
