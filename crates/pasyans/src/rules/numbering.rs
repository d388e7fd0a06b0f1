//! Which numbers the deals of a game have.

use std::ops::RangeInclusive;

use super::Rules;
use super::cards::STANDARD_RANKS;
use crate::card::Suit;

/// The numbering of a game's deals.
///
/// ```
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// use pasyans::{Numbering, Rules};
///
/// assert_eq!(freecell.numbering(), Numbering::Microsoft);
/// assert_eq!(Rules::named("molek-syntez").unwrap().numbering(), Numbering::Own);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Numbering {
    /// Microsoft's FreeCell numbers, from 1 to 2^33 - 1, for one or two decks of 52 cards.
    Microsoft,
    /// This library's own numbers, from 0 to 2^64 - 1, for all other decks.
    Own,
}

impl Numbering {
    /// The last of Microsoft's numbers.
    const LAST_OF_MICROSOFT: u64 = (1 << 33) - 1;

    /// The range of deal numbers.
    ///
    /// ```
    /// use pasyans::Numbering;
    ///
    /// assert!(!Numbering::Microsoft.numbers().contains(&0));
    /// assert!(Numbering::Own.numbers().contains(&0));
    /// ```
    #[must_use]
    pub const fn numbers(self) -> RangeInclusive<u64> {
        match self {
            Self::Microsoft => 1..=Self::LAST_OF_MICROSOFT,
            Self::Own => 0..=u64::MAX,
        }
    }
}

impl Rules {
    /// The numbering of the deals of this game.
    #[must_use]
    pub fn numbering(&self) -> Numbering {
        let is_standard = match self.deck.groups() {
            [group] => {
                group.copies <= 2
                    && group.suits == Suit::ALL
                    && self.ranks_in_file().into_iter().eq(STANDARD_RANKS.chars())
            }
            _ => false,
        };
        if is_standard {
            Numbering::Microsoft
        } else {
            Numbering::Own
        }
    }
}
