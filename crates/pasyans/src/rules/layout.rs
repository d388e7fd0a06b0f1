//! How the cards of a game are dealt.

/// Where the cards of a shuffled deck go.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Layout {
    /// How many cards of the lowest rank are taken out and go home before the deal: those that
    /// would be dealt last.
    pub lowest_home: u8,
    /// Whether a card that fits on a foundation goes there instead of to its column.
    pub fitting_home: bool,
    /// How the columns get their cards.
    pub spread: Spread,
    /// The cells that get the last cards of the deck, one each.
    pub cells: Vec<u8>,
    /// Whether the cards of the highest rank change places with the lowest other cards of their
    /// columns.
    pub highest_to_base: bool,
}

/// How the columns get their cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Spread {
    /// A card to each column in turn, again and again.
    #[default]
    AllColumns,
    /// These rows.
    Rows(Vec<Row>),
    /// All to the first column; each card of the highest rank begins the next column.
    ColumnAtEachHighest,
}

/// A row of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// A card to each of so many columns, from the left.
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
