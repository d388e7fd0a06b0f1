//! The redeal of a game.

use std::fmt;
use std::str::FromStr;

/// How often the columns may be dealt again, or the waste turned over.
///
/// ```
/// use pasyans::Redeals;
///
/// assert_eq!("unlimited".parse(), Ok(Redeals::Unlimited));
/// assert_eq!(Redeals::AtMost(2).to_string(), "2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Redeals {
    /// As often as you like.
    Unlimited,
    /// At most this many times.
    AtMost(u8),
}

impl Redeals {
    /// The word for [`Redeals::Unlimited`].
    pub(crate) const UNLIMITED: &'static str = "unlimited";
    /// The most redeals that can be counted.
    pub(crate) const MOST: u8 = 60;
}

impl fmt::Display for Redeals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unlimited => f.pad(Self::UNLIMITED),
            Self::AtMost(times) => times.fmt(f),
        }
    }
}

/// This is not a number of redeals.
///
/// ```
/// use pasyans::Redeals;
///
/// assert!("often".parse::<Redeals>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a number of redeals: write 0 to {most} or {word}", most = Redeals::MOST, word = Redeals::UNLIMITED)]
pub struct ParseRedealsError(String);

impl FromStr for Redeals {
    type Err = ParseRedealsError;

    fn from_str(text: &str) -> Result<Self, ParseRedealsError> {
        if text == Self::UNLIMITED {
            return Ok(Self::Unlimited);
        }
        let times = text.parse().ok().filter(|&times| times <= Self::MOST);
        times
            .map(Self::AtMost)
            .ok_or_else(|| ParseRedealsError(text.to_owned()))
    }
}

/// How the columns are dealt again: gathered from left to right without shuffling, and dealt from the left.
///
/// ```
/// use pasyans::{Redeals, Rules};
///
/// let redeal = Rules::named("cruel").unwrap().redeal().unwrap();
/// assert_eq!((redeal.cards, redeal.times), (4, Redeals::Unlimited));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Redeal {
    /// How many cards each column gets, as long as there are cards.
    pub cards: u8,
    /// How often it may be done.
    pub times: Redeals,
}

impl Redeal {
    /// How many of these cards each column gets. If there are more than the columns take, the first columns get one more
    /// each.
    pub(crate) fn lengths(self, cards: usize, columns: usize) -> impl Iterator<Item = usize> {
        let each = usize::from(self.cards);
        let more = cards.saturating_sub(each * columns);
        let mut left = cards;
        (0..columns).map(move |column| {
            let extra = more / columns + usize::from(column < more % columns);
            let length = (each + extra).min(left);
            left -= length;
            length
        })
    }
}
