use super::card::Rank;

/// How large the game is: the real one, or a smaller one for study and tests.
///
/// A smaller game keeps every rule; its deck is the lowest ranks, and its highest
/// rank plays the part of the T.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    columns: u8,
    ranks: u8,
    copies: u8,
}

/// The shape asked for is not one that the game can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a game has 2 to 6 columns, 2 to 9 ranks and 1 to 4 cards of each, and a column more than it has cards of a rank"
)]
pub struct InvalidShape;

impl Shape {
    /// The game as MOLEK-SYNTEZ plays it: six columns, nine ranks, four of each.
    pub const STANDARD: Self = Self {
        columns: 6,
        ranks: 9,
        copies: 4,
    };

    /// The most columns that a shape can have.
    pub const MAX_COLUMNS: usize = 6;

    /// A shape of `columns` columns and `copies` cards of each of the `ranks` lowest ranks.
    ///
    /// # Errors
    /// When a number is out of range.
    pub const fn new(columns: u8, ranks: u8, copies: u8) -> Result<Self, InvalidShape> {
        let sane = 2 <= columns
            && columns as usize <= Self::MAX_COLUMNS
            && 2 <= ranks
            && ranks <= 9
            && 1 <= copies
            && copies <= 4
            && copies < columns;
        if sane {
            Ok(Self {
                columns,
                ranks,
                copies,
            })
        } else {
            Err(InvalidShape)
        }
    }

    /// How many columns there are.
    #[must_use]
    pub const fn columns(self) -> usize {
        self.columns as usize
    }

    /// How many ranks there are.
    #[must_use]
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// How many cards of each rank there are.
    #[must_use]
    pub const fn copies(self) -> u8 {
        self.copies
    }

    /// How many cards there are in all.
    #[must_use]
    pub const fn cards(self) -> usize {
        self.ranks as usize * self.copies as usize
    }

    /// How many characters a board has: the cards and an end mark for each column.
    #[must_use]
    pub const fn text_length(self) -> usize {
        self.cards() + self.columns()
    }

    /// The highest rank: the one that begins a complete run.
    #[must_use]
    pub fn top(self) -> Rank {
        Rank::ALL[usize::from(self.ranks) - 1]
    }
}

impl Default for Shape {
    fn default() -> Self {
        Self::STANDARD
    }
}
