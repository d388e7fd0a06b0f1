//! Numbered deals: the same number is the same deal, on every platform and forever.
//!
//! docs/deals.md describes the way from a number to the cards, with test vectors; it never changes.

mod lay_out;
mod microsoft;
mod own;

use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::card::Suit;
use crate::position::Position;
use crate::rules::{Rules, STANDARD_RANKS};

/// Which numbers a game's deals have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Numbering {
    /// Those of Microsoft's FreeCell, from 1 to 2^33 - 1: for one or two decks of 52 cards.
    Microsoft,
    /// Those that only this library has, from 0 to 2^64 - 1: for all other decks.
    Own,
}

impl Numbering {
    /// The numbers that there are.
    #[must_use]
    pub const fn numbers(self) -> RangeInclusive<u64> {
        match self {
            Self::Microsoft => 1..=microsoft::LAST,
            Self::Own => 0..=u64::MAX,
        }
    }
}

/// A game has no deal with this number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{game} has no deal {number}: its deals have the numbers {first} to {last}")]
pub struct NoSuchDeal {
    game: String,
    number: u64,
    first: u64,
    last: u64,
}

impl Rules {
    /// Which numbers the deals of this game have.
    #[must_use]
    pub fn numbering(&self) -> Numbering {
        let is_standard = match self.deck.groups() {
            [group] => {
                group.copies <= 2
                    && group.suits == Suit::ALL
                    && group.ranks.iter().copied().eq(STANDARD_RANKS.chars())
            }
            _ => false,
        };
        if is_standard {
            Numbering::Microsoft
        } else {
            Numbering::Own
        }
    }

    /// The deal with this number.
    ///
    /// # Errors
    /// When there is no such number.
    pub fn deal(self: &Arc<Self>, number: u64) -> Result<Position, NoSuchDeal> {
        let numbering = self.numbering();
        if !numbering.numbers().contains(&number) {
            return Err(NoSuchDeal {
                game: self.name.clone(),
                number,
                first: *numbering.numbers().start(),
                last: *numbering.numbers().end(),
            });
        }
        let mut cards = match numbering {
            Numbering::Microsoft => microsoft::shuffled(number, self.deck.groups()[0].copies),
            Numbering::Own => own::shuffled(number, self),
        };
        // PySolFC turns the deck over where it moves kings, so the numbers it shares with others
        // give these deals.
        if numbering == Numbering::Microsoft && !self.layout.highest_to_base {
            cards.reverse();
        }
        Ok(lay_out::lay_out(self, cards))
    }
}
