//! How the cards of a game are dealt.

/// How a shuffled deck is dealt.
///
/// ```
/// use pasyans::Rules;
///
/// // The last two cards of the deck go to the second and the third cell.
/// assert_eq!(Rules::named("seahaven-towers").unwrap().layout().cells, [1, 2]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Layout {
    /// How many cards of the lowest rank go home before the deal: the ones that would be dealt last.
    pub lowest_home: u8,
    /// Whether a card that fits on a foundation goes there instead of to its column.
    pub fitting_home: bool,
    /// How cards are dealt to the columns.
    pub spread: Spread,
    /// The cells that get the last cards of the deck, one each.
    pub cells: Vec<u8>,
    /// Whether each card of the highest rank is swapped with the lowest other card of its column.
    pub highest_to_base: bool,
}

/// How cards are dealt to the columns.
///
/// ```
/// use pasyans::{Rules, Spread};
///
/// assert_eq!(Rules::named("freecell").unwrap().layout().spread, Spread::AllColumns);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Spread {
    /// A card to each column in turn, again and again.
    #[default]
    AllColumns,
    /// The rows, one by one.
    Rows(Vec<LayoutRow>),
    /// All to the first column; each card of the highest rank begins the next column.
    ColumnAtEachHighest,
}

/// A row of a deal.
///
/// ```
/// use pasyans::{LayoutRow, Rules, Spread};
///
/// // The first row of Simple Simon has a card for each column but the last.
/// let simon = Rules::named("simple-simon").unwrap();
/// let Spread::Rows(rows) = &simon.layout().spread else { panic!() };
/// assert_eq!(rows[0], LayoutRow::First(9));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutRow {
    /// A card to each of the first columns, this many.
    First(u8),
    /// A card to this column alone.
    Only(u8),
    /// A card to each column from one to another, which may stand to the left of it.
    Span(u8, u8),
}

impl LayoutRow {
    /// The columns that get a card.
    pub(crate) fn columns(self) -> impl Iterator<Item = usize> + Clone {
        let (first, last): (usize, usize) = match self {
            Self::First(count) => (0, usize::from(count).saturating_sub(1)),
            Self::Only(column) => (column.into(), column.into()),
            Self::Span(first, last) => (first.into(), last.into()),
        };
        let count = first.abs_diff(last) + usize::from(self != Self::First(0));
        (0..count).map(move |step| match first <= last {
            true => first + step,
            false => first - step,
        })
    }

    /// One more than the last column that gets a card.
    pub(crate) fn end(self) -> usize {
        match self {
            Self::First(count) => count.into(),
            Self::Only(column) => usize::from(column) + 1,
            Self::Span(first, last) => usize::from(first.max(last)) + 1,
        }
    }
}
