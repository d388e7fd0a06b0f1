use std::fmt;

use super::card::Rank;

/// A text that is not a board: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardError {
    pub(super) text: String,
    pub(super) at: usize,
    pub(super) fault: BoardFault,
}

/// What is wrong with a board. Columns and rows count from 0 here, from 1 in the message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardFault {
    /// A character that stands for nothing.
    #[error(
        "column {}, character {}: '{}' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)",
        column + 1, row + 1, character.escape_default()
    )]
    UnknownCharacter {
        /// Its column.
        column: usize,
        /// Its row.
        row: usize,
        /// The character.
        character: char,
    },
    /// The text ends too early.
    #[error("column {}: the board ends after {length} characters, {wanted} are needed{}", column + 1, missing_words(missing))]
    TooShort {
        /// The column in which it ends.
        column: usize,
        /// How many characters there are.
        length: usize,
        /// How many there should be.
        wanted: usize,
        /// The cards that would be missing.
        missing: Vec<Rank>,
    },
    /// There is more text than a board has.
    #[error("column {}, character {}: the board is complete after {wanted} characters, what follows is too much", column + 1, wanted + 1)]
    TooLong {
        /// The column in which it should have ended.
        column: usize,
        /// How many characters there should be.
        wanted: usize,
    },
    /// Not the right number of columns.
    #[error("column {}: a board has {wanted} columns, each ended by '.' or '!'; this one has {columns}", column + 1)]
    ColumnCount {
        /// Where the first column too many begins, or the last one ends.
        column: usize,
        /// How many columns there are.
        columns: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// A card more of a rank than the deck has.
    #[error("column {}, card {}: there are only {copies} cards of rank {rank}, this is one more", column + 1, row + 1)]
    TooManyOfRank {
        /// The column of the card that is too much.
        column: usize,
        /// Its row.
        row: usize,
        /// Its rank.
        rank: Rank,
        /// How many there may be.
        copies: u8,
    },
    /// Not as many cards as the deck has.
    #[error(
        "column {}: the board ends here with {cards} cards, the deck has {wanted}{}",
        column + 1, missing_words(missing)
    )]
    CardCount {
        /// The last column.
        column: usize,
        /// How many there are.
        cards: usize,
        /// How many there should be.
        wanted: usize,
        /// The cards that are missing.
        missing: Vec<Rank>,
    },
    /// More cards than a column can hold.
    #[error("column {}, card {}: a column never holds more than {} cards", column + 1, row + 1, super::MAX_CARDS)]
    ColumnTooLong {
        /// The column.
        column: usize,
        /// The row of the first card too many.
        row: usize,
    },
    /// A card that lies so deep that the run on it could outgrow the column.
    #[error("column {}, card {}: {rank} lies too deep, a run on it could outgrow the {} cards of a column", column + 1, row + 1, super::MAX_CARDS)]
    TooDeep {
        /// The column.
        column: usize,
        /// The row of the card.
        row: usize,
        /// The card.
        rank: Rank,
    },
    /// `!` after no card.
    #[error("column {}: '!' marks a cheated card, but the column is empty", column + 1)]
    CheatedEmptyColumn {
        /// The column.
        column: usize,
    },
    /// `!` after a card that fits where it is.
    #[error("column {}, card {}: '!' marks a cheated card, but {rank} fits where it is", column + 1, row + 1)]
    CheatedCardFits {
        /// The column.
        column: usize,
        /// The row of the card.
        row: usize,
        /// The card.
        rank: Rank,
    },
}

fn missing_words(missing: &[Rank]) -> String {
    if missing.is_empty() {
        return String::new();
    }
    let ranks: Vec<String> = missing.iter().map(ToString::to_string).collect();
    format!("; missing: {}", ranks.join(" "))
}

impl BoardError {
    /// What is wrong.
    #[must_use]
    pub const fn fault(&self) -> &BoardFault {
        &self.fault
    }

    /// Where in the text, in characters from 0.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The text with a caret under the place, on two lines.
    #[must_use]
    pub fn excerpt(&self) -> String {
        // Other characters may have no width or twice the width, or move the terminal's cursor, and
        // the caret would then stand in the wrong place.
        let plain = |c: char| {
            if c.is_ascii_graphic() || c == ' ' {
                c
            } else {
                '?'
            }
        };
        let shown: String = self.text.chars().map(plain).collect();
        format!("{shown}\n{:>1$}", "^", self.at + 1)
    }
}

/// The message, then the board with a caret under the place.
impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}", self.fault, self.excerpt())
    }
}

impl std::error::Error for BoardError {}
