//! Safe moves home.

use super::Position;
use crate::card::Card;
use crate::moves::{CardMove, Move, Place};

impl Position {
    /// The moves home that lose nothing, to be played in this order: whatever can be won can still be won
    /// after each of them, in as few moves. None where cards do not go home one by one.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// # let text = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS";
    /// # let position = pasyans::Position::parse(&freecell, text).unwrap();
    /// assert_eq!(position.safe_moves_home().len(), 3);
    /// ```
    #[must_use]
    pub fn safe_moves_home(&self) -> Vec<Move> {
        let mut position = self.clone();
        let mut moves = Vec::new();
        // Each card that goes home may make others safe.
        while let Some(mv) = position.safe_move_home() {
            if position.play(mv).is_err() {
                break;
            }
            moves.push(mv);
        }
        moves
    }

    fn safe_move_home(&self) -> Option<Move> {
        let is_safe = |mv: &CardMove| {
            let card = self.end_of(mv.from);
            card.is_some_and(|card| self.is_safe_home(card))
                && (mv.from != Place::Waste
                    || self.rules.is_waste_safe(self.stock.len(), self.redealt))
        };
        self.moves_home().find(is_safe).map(Move::Cards)
    }

    /// Every legal move home; of equal foundations only the first.
    pub(super) fn moves_home(&self) -> impl Iterator<Item = CardMove> {
        let cells = (0..self.cells.len() as u8).map(Place::Cell);
        let reserve = (0..self.reserve.len() as u8).map(Place::Reserve);
        let columns = (0..self.columns.len() as u8).map(Place::Column);
        cells
            .chain(reserve)
            .chain(columns)
            .chain(self.waste.last().map(|_| Place::Waste))
            .map(|from| CardMove::one(from, self.foundation_for(from)))
            .filter(|&mv| self.check(mv.into()).is_ok())
    }

    fn is_safe_home(&self, card: Card) -> bool {
        let Some(heights) = self.rules.safe_heights(card) else {
            return false;
        };
        let deck = self.rules.deck();
        let (group, kind) = (deck.group(card), deck.kind(card));
        let suits = group.suits.len();
        let own = self
            .home
            .iter()
            .skip(self.rules.first_foundation(kind.group));
        let own = own.take(suits * usize::from(group.copies));
        let lowest = |suit: usize| own.clone().skip(suit).step_by(suits).min();
        heights
            .iter()
            .take(suits)
            .enumerate()
            .all(|(suit, height)| lowest(suit).is_some_and(|lowest| lowest >= height))
    }
}
