//! What is wrong with a board, and where.

use std::fmt;

use crate::molek;

use super::split;

/// A text that is not a board: all that is wrong with it, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardError {
    text: String,
    /// Never empty; in the order of the text.
    faults: Vec<(Spot, BoardFault)>,
}

/// A place in a text. Line and character count from 0 here, from 1 in messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// The line.
    pub line: usize,
    /// The character of the line.
    pub character: usize,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, character {}",
            self.line + 1,
            self.character + 1
        )
    }
}

/// What is wrong with a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardFault {
    /// There is nothing but blank lines and comments.
    #[error("there is no board here: write a line for each column, the base first")]
    Empty,
    /// A word that is no card.
    #[error(
        "'{}' is no card; cards are written as {how_to_write}",
        shortened(word)
    )]
    UnknownCard {
        /// The word.
        word: String,
        /// How cards are written.
        how_to_write: String,
    },
    /// A line that begins with an unknown word and a colon.
    #[error(
        "'{}:' means nothing; the lines before the columns are Foundations: and Freecells:",
        shortened(label)
    )]
    UnknownLabel {
        /// The word.
        label: String,
    },
    /// Foundations or cells after a column.
    #[error("{label}: has to stand before the columns")]
    AfterColumns {
        /// What the line holds.
        label: &'static str,
    },
    /// Foundations or cells for the second time.
    #[error("{label}: is given twice; keep one of the lines")]
    GivenTwice {
        /// What the line holds.
        label: &'static str,
    },
    /// More text after the blank line that ends the board.
    #[error(
        "the board ended with the blank line above; give one board at a time, and write an empty column as ':'"
    )]
    AfterBlankLine,
    /// More columns than the game has.
    #[error("this game has {wanted} columns, this is one more ({columns} are given)")]
    TooManyColumns {
        /// How many there are.
        columns: usize,
        /// How many there may be.
        wanted: u8,
    },
    /// Fewer columns than the game has, where each has to be written.
    #[error("this game has {wanted} columns, each ended by '.' or '!'; {columns} are given")]
    TooFewColumns {
        /// How many there are.
        columns: usize,
        /// How many there should be.
        wanted: u8,
    },
    /// The last column has no end mark.
    #[error(
        "the last column has no end: write '.' behind it, or '!' when its last card is cheated"
    )]
    NotEnded,
    /// More cells than the game has.
    #[error("{}", too_many_cells(*cells, *wanted))]
    TooManyCells {
        /// How many there are.
        cells: usize,
        /// How many there may be.
        wanted: u8,
    },
    /// Foundations where there are none.
    #[error("this game has no foundations: leave the line out")]
    NoFoundations,
    /// A word that is no foundation.
    #[error(
        "'{}' is no foundation; write suit and highest rank as in {example}, or 0 for an empty one",
        shortened(word)
    )]
    UnknownFoundation {
        /// The word.
        word: String,
        /// How one could be written.
        example: String,
    },
    /// A suit has more foundations than the game has.
    #[error("{}, this is one more", foundations_of(*suit, *wanted))]
    TooManyFoundations {
        /// The letter of the suit.
        suit: char,
        /// How many there may be.
        wanted: usize,
    },
    /// A foundation that takes whole runs only holds a part of one.
    #[error("a foundation of this game takes whole runs only: write {suit}-{highest} or {suit}-0")]
    PartOfARun {
        /// The letter of the suit.
        suit: char,
        /// The rank when it is full.
        highest: String,
    },
    /// A card that is there too often.
    #[error("{card} is here a second time; it lies at {first} already")]
    CardTwice {
        /// The card.
        card: String,
        /// Where it is found first.
        first: Spot,
    },
    /// A card of which there are several is there too often.
    #[error("{card} is in the deck {copies} times, this is one more")]
    TooManyOfACard {
        /// The card.
        card: String,
        /// How many there are in the deck.
        copies: u8,
    },
    /// A card that the foundations hold already.
    #[error(
        "{card} is home already: the foundations hold it; take it off here, or write a lower foundation"
    )]
    HomeAlready {
        /// The card.
        card: String,
    },
    /// Cards that are nowhere.
    #[error(
        "the board ends here with {cards} of the {wanted} cards; missing: {}",
        some_names(missing)
    )]
    Missing {
        /// How many cards there are.
        cards: usize,
        /// How many there should be.
        wanted: usize,
        /// Those that are missing.
        missing: Vec<String>,
    },
    /// `!` after a card that is not the last of a column, in a cell, or in a game without cheats.
    #[error(
        "'!' marks a cheated card, which is always the last of a column, in games that have cheats"
    )]
    NoCheatHere,
    /// `!` after a card that fits where it is.
    #[error("'!' marks a cheated card, but {card} fits where it is: leave the '!' out")]
    CheatedCardFits {
        /// The card.
        card: String,
    },
    /// What is wrong with a board in the compact form.
    #[error(transparent)]
    Compact(#[from] molek::BoardFault),
}

/// The most characters of a wrong word that a message shows.
const WORD: usize = 24;

/// A word of any text, made fit for a message.
fn shortened(word: &str) -> String {
    let shown: String = word.chars().take(WORD).collect();
    let more = if shown.len() < word.len() { "…" } else { "" };
    format!("{}{more}", shown.escape_debug())
}

fn foundations_of(suit: char, wanted: usize) -> String {
    match wanted {
        1 => format!("there is one foundation for {suit}"),
        _ => format!("there are {wanted} foundations for {suit}"),
    }
}

fn too_many_cells(cells: usize, wanted: u8) -> String {
    match wanted {
        0 => "this game has no cells: leave the line out".to_owned(),
        1 => format!("this game has 1 cell, this is one more ({cells} are given)"),
        _ => format!("this game has {wanted} cells, this is one more ({cells} are given)"),
    }
}

/// How many missing cards a message names.
const NAMED: usize = 8;

fn some_names(names: &[String]) -> String {
    let named = names[..names.len().min(NAMED)].join(" ");
    match names.len().saturating_sub(NAMED) {
        0 => named,
        more => format!("{named} and {more} more"),
    }
}

/// How many faults are shown.
const SHOWN: usize = 5;
/// How many characters of a line are shown.
const WIDTH: usize = 100;

impl BoardError {
    /// The faults in any order; there has to be one.
    pub(super) fn new(text: &str, mut faults: Vec<(Spot, BoardFault)>) -> Self {
        faults.sort_by_key(|&(spot, _)| spot);
        Self {
            text: text.to_owned(),
            faults,
        }
    }

    /// What MOLEK-SYNTEZ says about its board.
    pub(super) fn from_molek(text: &str, error: &molek::BoardError) -> Self {
        let spot = Spot {
            line: 0,
            character: error.at(),
        };
        Self::new(text, vec![(spot, error.fault().clone().into())])
    }

    /// The first thing that is wrong.
    #[must_use]
    pub fn fault(&self) -> &BoardFault {
        &self.faults[0].1
    }

    /// All that is wrong, in the order of the text.
    pub fn faults(&self) -> impl Iterator<Item = (Spot, &BoardFault)> {
        self.faults.iter().map(|(spot, fault)| (*spot, fault))
    }

    /// The line, or the part of a long one, with a caret under the place, on two lines.
    #[must_use]
    pub fn excerpt(&self, spot: Spot) -> String {
        // Other characters may have no width or twice the width, or move the terminal's cursor, and
        // the caret would then stand in the wrong place.
        let plain = |c: char| match c {
            '\t' => ' ',
            c if c.is_ascii_graphic() || c == ' ' => c,
            _ => '?',
        };
        let line = split::lines(&self.text).nth(spot.line).unwrap_or_default();
        let line = line.trim_end();
        let start = match line.chars().count() {
            ..=WIDTH => 0,
            _ => spot.character.saturating_sub(WIDTH / 2),
        };
        let shown: String = line.chars().skip(start).take(WIDTH).map(plain).collect();
        format!("{shown}\n{:>1$}", "^", spot.character - start + 1)
    }
}

/// Each message with its line and a caret under the place.
impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (spot, fault)) in self.faults.iter().take(SHOWN).enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            match fault {
                // Says itself where it is.
                BoardFault::Compact(fault) => write!(f, "{fault}")?,
                fault => write!(f, "{spot}: {fault}")?,
            }
            write!(f, "\n{}", self.excerpt(*spot))?;
        }
        match self.faults.len().saturating_sub(SHOWN) {
            0 => Ok(()),
            more => write!(f, "\nand {more} more"),
        }
    }
}

impl std::error::Error for BoardError {}
