//! The hole: one foundation that takes a card one higher or one lower than its last one.

use super::Rules;
use crate::card::Card;

/// The one pile to which all cards go, in a game of [`Goal::Hole`](super::Goal::Hole).
///
/// ```
/// use pasyans::Rules;
///
/// let hole = Rules::named("black-hole").and_then(|rules| rules.hole()).unwrap();
/// assert!(hole.wraps && hole.begins.is_some());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Hole {
    /// The card that lies there at the start. If there is none, it is the one that is dealt after those of the columns.
    pub begins: Option<Card>,
    /// Whether the highest rank and the lowest one follow each other.
    pub wraps: bool,
}

impl Rules {
    /// The hole, if all cards go to one.
    ///
    /// ```
    /// use pasyans::Rules;
    ///
    /// assert!(Rules::named("golf").is_some_and(|rules| rules.hole().is_some()));
    /// assert!(Rules::named("freecell").is_some_and(|rules| rules.hole().is_none()));
    /// ```
    #[must_use]
    pub const fn hole(&self) -> Option<Hole> {
        self.hole
    }

    /// Whether a card may go to the hole when another one is the last there.
    ///
    /// ```
    /// use pasyans::{Rules, Suit};
    ///
    /// let follows = |name: &str, card, last| {
    ///     let rules = Rules::named(name).unwrap();
    ///     let find = |rank| rules.deck().find(0, rank, Some(Suit::Hearts)).unwrap();
    ///     rules.follows(find(card), find(last))
    /// };
    /// assert!(follows("golf", 5, 6) && follows("golf", 7, 6) && !follows("golf", 6, 6));
    /// assert!(follows("black-hole", 13, 1) && !follows("golf", 13, 1));
    /// ```
    #[must_use]
    pub fn follows(&self, card: Card, last: Card) -> bool {
        let Some(hole) = self.hole else { return false };
        let (one, other) = (self.deck.kind(card).rank, self.deck.kind(last).rank);
        let is_lowest = one.min(other) == 1;
        let is_highest = self.deck.is_highest(card) || self.deck.is_highest(last);
        one.abs_diff(other) == 1 || hole.wraps && one != other && is_lowest && is_highest
    }
}
