//! The stock of a game, and the cards that are dealt face down.

use super::Redeals;

/// What may be taken from the end of a column.
///
/// ```
/// use pasyans::{Lift, Rules};
///
/// assert_eq!(Rules::named("yukon").map(|rules| rules.lift()), Some(Lift::Any));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lift {
    /// A run, or a part of it.
    Run,
    /// Any card that lies face up, with all cards that lie on it.
    Any,
}

/// Where the stock is dealt to.
///
/// ```
/// use pasyans::{DealTo, Rules};
///
/// let stock = Rules::named("klondike").and_then(|rules| rules.stock()).unwrap();
/// assert_eq!((stock.cards, stock.to, stock.each), (24, DealTo::Waste, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DealTo {
    /// The waste, of which the last card may be taken.
    Waste,
    /// The columns, from the left.
    Columns,
    /// The hole, in a game that has one.
    Hole,
}

/// The cards that are left once the columns are dealt, and how they come into play.
///
/// ```
/// use pasyans::{Redeals, Rules};
///
/// let stock = Rules::named("klondike").and_then(|rules| rules.stock()).unwrap();
/// assert_eq!(stock.times, Redeals::Unlimited);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Stock {
    /// How many cards it has at the start.
    pub cards: u8,
    /// Where they are dealt to.
    pub to: DealTo,
    /// How many cards are dealt at once, while they last: all to the waste, or one to each of this many columns.
    pub each: u8,
    /// How often the waste may be turned over to become the stock again.
    pub times: Redeals,
    /// Whether no card is dealt while a column is empty.
    pub needs_full_columns: bool,
    /// Whether the cells stay closed while the stock has cards.
    pub opens_cells: bool,
}

/// Which cards are dealt face down. Such a card is turned up when it is the last of its column.
///
/// ```
/// use pasyans::{FaceDown, Rules};
///
/// let down = |name: &str| Rules::named(name).map(|rules| rules.face_down().clone());
/// assert_eq!(down("klondike"), Some(FaceDown::AllButLast));
/// assert_eq!(down("freecell"), Some(FaceDown::Nothing));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum FaceDown {
    /// No card.
    #[default]
    Nothing,
    /// All cards of each column but the last.
    AllButLast,
    /// This many cards at the base of each column; columns left out have none.
    Counts(Vec<u8>),
}

impl FaceDown {
    /// How many cards lie face down in a column of this length.
    pub(crate) fn of(&self, column: usize, cards: usize) -> usize {
        let most = cards.saturating_sub(1);
        match self {
            Self::Nothing => 0,
            Self::AllButLast => most,
            Self::Counts(counts) => counts
                .get(column)
                .map_or(0, |&count| most.min(count.into())),
        }
    }
}
