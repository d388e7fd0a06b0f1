//! An admissible bound on the length of a win.

use super::board::Board;
use super::coding::Coding;
use super::tables::Cards;
use crate::rules::{Goal, Reach};

/// Cards of a column that lie in order, from one that does not fit on the card under it.
#[derive(Clone, Copy)]
struct Segment {
    /// The cards under it in its column.
    under: Cards,
    /// The cards that must go home before some of its cards can.
    before: Cards,
    column: u8,
}

impl<C: Coding> Board<C> {
    /// No win takes fewer moves from here.
    pub fn least(&self) -> u32 {
        match self.tables.goal {
            Goal::Foundations if C::DISTINCT => self.least_home(),
            Goal::Foundations => self.out(),
            Goal::RunsTakenOff | Goal::RunsInPlace => self.misplaced(),
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

    /// A bound where cards go home by suit, and no two are alike.
    ///
    /// 1. Every card that is not home needs a move home.
    /// 2. A card that lies above a lower card of its suit is *blocked*: it has to move away before it can go
    ///    home. Where cards move one by one, that is a move for each blocked card. Where runs move as
    ///    one, it is a move for each segment with a blocked card: a segment begins where a card does not
    ///    move with the one under it, so whatever move carries its blocked card away begins with a card of
    ///    the segment, and no two segments share a move.
    /// 3. Two segments in two columns, neither of them counted, *lock* each other if each has a card that must wait for a card
    ///    under the other: one of the two has to move away. Each segment is used for one such pair only.
    fn least_home(&self) -> u32 {
        let tables = &*self.tables;
        let is_single = self.reach == Reach::One;
        let mut moves = self.out();
        let mut open = [Segment {
            under: 0,
            before: 0,
            column: 0,
        }; 64];
        let mut opens = 0;
        for column in 0..tables.columns {
            let cards = self.column(column);
            let mut under: Cards = 0;
            let mut at = 0;
            while at < cards.len() {
                let mut end = at + 1;
                while end < cards.len()
                    && !is_single
                    && tables.with[usize::from(cards[end - 1])] >> cards[end] & 1 != 0
                {
                    end += 1;
                }
                let (mut seen, mut before, mut is_blocked) = (under, 0, false);
                for &card in &cards[at..end] {
                    let lower = tables.lower[usize::from(card)];
                    is_blocked |= seen & lower != 0;
                    before |= lower;
                    seen |= 1 << card;
                }
                if is_blocked {
                    moves += 1;
                } else if at > 0 && opens < open.len() {
                    open[opens] = Segment {
                        under,
                        before,
                        column: column as u8,
                    };
                    opens += 1;
                }
                under = seen;
                at = end;
            }
        }
        for first in 0..opens {
            let (a, rest) = (open[first], &mut open[first + 1..opens]);
            let locks = |b: &&mut Segment| {
                a.column != b.column && a.before & b.under != 0 && b.before & a.under != 0
            };
            if let Some(b) = rest.iter_mut().find(locks) {
                moves += 1;
                // Used up: nothing lies under it any more.
                b.under = 0;
            }
        }
        moves
    }
}
