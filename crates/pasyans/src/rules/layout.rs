//! How the cards of a game are dealt.

/// How a shuffled deck is dealt.
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Spread {
    /// A card to each column in turn, again and again.
    #[default]
    AllColumns,
    /// The rows, one by one.
    Rows(Vec<Row>),
    /// All to the first column; each card of the highest rank begins the next column.
    ColumnAtEachHighest,
}

/// A row of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// A card to each of the first columns, this many.
    First(u8),
    /// A card to this column alone.
    Only(u8),
}

impl Row {
    /// The columns that get a card.
    pub(crate) fn columns(self) -> std::ops::Range<usize> {
        match self {
            Self::First(count) => 0..usize::from(count),
            Self::Only(column) => usize::from(column)..usize::from(column) + 1,
        }
    }
}
