//! The redeal: the columns are gathered and dealt again.

use super::Position;
use crate::card::Card;
use crate::moves::IllegalMove;
use crate::rules::Redeals;

impl Position {
    /// How often the columns may still be dealt again, or the waste turned over; `None` where that is never done.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// use pasyans::{Redeals, Rules};
    ///
    /// let cruel = Rules::named("cruel").unwrap();
    /// assert_eq!(cruel.deal(1).unwrap().redeals_left(), Some(Redeals::Unlimited));
    /// assert_eq!(freecell.deal(1).unwrap().redeals_left(), None);
    /// ```
    #[must_use]
    pub fn redeals_left(&self) -> Option<Redeals> {
        Some(match self.rules.redeal_times()? {
            Redeals::Unlimited => Redeals::Unlimited,
            Redeals::AtMost(times) => Redeals::AtMost(times.saturating_sub(self.redealt)),
        })
    }

    /// How often the columns were dealt again or the waste turned over, in a game that limits that; 0 in all others.
    ///
    /// ```
    /// let mut position = pasyans::Rules::named("cruel").unwrap().deal(1).unwrap();
    /// assert_eq!(position.redealt(), 0);
    /// ```
    #[must_use]
    pub const fn redealt(&self) -> u8 {
        self.redealt
    }

    pub(super) fn check_redeal(&self) -> Result<(), IllegalMove> {
        if let Some(stock) = self.rules.stock() {
            return self.check_turn(stock);
        }
        let redeal = self.rules.redeal().ok_or(IllegalMove::NoRedeal)?;
        if let Redeals::AtMost(times) = redeal.times
            && self.redealt >= times
        {
            return Err(IllegalMove::NoRedealLeft { times });
        }
        let lengths = self.redealt_lengths();
        let is_same = self.columns.iter().map(|column| column.cards.len());
        if is_same.eq(lengths) {
            return Err(IllegalMove::RedealChangesNothing);
        }
        Ok(())
    }

    /// How many cards each column gets in a redeal.
    fn redealt_lengths(&self) -> Vec<usize> {
        let cards = self.columns.iter().map(|column| column.cards.len()).sum();
        let redeal = self.rules.redeal();
        redeal.map_or_else(Vec::new, |redeal| {
            redeal.lengths(cards, self.columns.len()).collect()
        })
    }

    /// Gathers the columns from left to right, each from its base to its end, and deals the cards again in that order.
    /// Returns how long the columns were.
    pub(super) fn redeal(&mut self) -> Vec<usize> {
        let lengths = self.redealt_lengths();
        if let Some(Redeals::AtMost(_)) = self.rules.redeal().map(|redeal| redeal.times) {
            self.redealt += 1;
        }
        self.lay_again(&lengths)
    }

    pub(super) fn undo_redeal(&mut self, lengths: &[usize]) {
        self.lay_again(lengths);
        self.redealt = self.redealt.saturating_sub(1);
    }

    /// Lays the cards of all columns, in their order, into columns of other lengths. Returns how long they were.
    fn lay_again(&mut self, lengths: &[usize]) -> Vec<usize> {
        let before = self.columns.iter().map(|column| column.cards.len());
        let before = before.collect();
        let gathered: Vec<Card> = self
            .columns
            .iter_mut()
            .flat_map(|column| column.cards.drain(..))
            .collect();
        let mut rest = gathered.into_iter();
        for (column, &length) in self.columns.iter_mut().zip(lengths) {
            column.cards.extend(rest.by_ref().take(length));
        }
        before
    }
}
