//! Errors in the text of a board, with their places.

use std::error::Error;
use std::fmt;

use crate::card::{Group, Kind, Suit};
use crate::rules::TextForm;
use crate::setup::SetupFault;

use super::compact::ENDS;
use super::split;

/// A text that is not a legal board: every error, with its place.
///
/// ```
/// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
/// use pasyans::Position;
///
/// let error = Position::parse(&molek, "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKTX.").unwrap_err();
/// let (spot, _) = error.faults().next().unwrap();
/// assert_eq!(error.place(spot).to_string(), "column 6, character 6");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardError {
    text: String,
    /// How many columns there should be, where all stand on one line.
    on_one_line: Option<u8>,
    /// Never empty; in the order of the text.
    faults: Vec<(TextSpot, BoardFault)>,
}

/// A place in a text. Line and character count from 0 here, from 1 in messages.
///
/// ```
/// use pasyans::TextSpot;
///
/// assert_eq!(TextSpot { line: 0, character: 4 }.to_string(), "line 1, character 5");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TextSpot {
    /// The line, from 0.
    pub line: usize,
    /// The character in the line, from 0.
    pub character: usize,
}

impl fmt::Display for TextSpot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, character {}",
            self.line + 1,
            self.character + 1
        )
    }
}

/// A place in a text as people count.
///
/// ```
/// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
/// use pasyans::{Position, TextPlace};
///
/// let error = Position::parse(&molek, "X68790.").unwrap_err();
/// let (spot, _) = error.faults().next().unwrap();
/// assert_eq!(error.place(spot), TextPlace::Column { column: 0, character: Some(0) });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TextPlace {
    /// Where each column has a line of its own.
    Line(TextSpot),
    /// Where all columns stand on one line. Both count from 0 here, from 1 in messages.
    Column {
        /// Which column, from the left.
        column: usize,
        /// The character of the column; `None` at the end of the text.
        character: Option<usize>,
    },
}

impl TextPlace {
    /// A place in a text; `on_one_line` says how many columns there should be where all stand on one line.
    pub(super) fn of(spot: TextSpot, text: &str, on_one_line: Option<u8>) -> Self {
        let Some(wanted) = on_one_line else {
            return Self::Line(spot);
        };
        let (characters, end) = split::characters(text);
        let (mut column, mut character) = (0, 0);
        for (_, c) in characters.into_iter().take_while(|&(at, _)| at < spot) {
            match ENDS.contains(&c) {
                true => (column, character) = (column + 1, 0),
                false => character += 1,
            }
        }
        match spot < end {
            true => Self::Column {
                column,
                character: Some(character),
            },
            false => Self::Column {
                column: column.min(usize::from(wanted).saturating_sub(1)),
                character: None,
            },
        }
    }
}

/// `line 3, character 4`, or `column 3, character 4`.
impl fmt::Display for TextPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(spot) => spot.fmt(f),
            Self::Column { column, character } => {
                write!(f, "column {}", column + 1)?;
                match character {
                    Some(character) => write!(f, ", character {}", character + 1),
                    None => Ok(()),
                }
            }
        }
    }
}

/// What is wrong with a board. Displays in English; [`words`](crate::words) has it in pieces.
///
/// ```
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// let error = pasyans::Position::parse(&freecell, "XS").unwrap_err();
/// for (spot, fault) in error.faults() {
///     println!("{}: {fault}", error.place(spot));
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BoardFault {
    /// The text has only blank lines and comments.
    Empty {
        /// How boards of this game are written.
        form: TextForm,
    },
    /// A word that is not a card.
    UnknownCard {
        /// The word as written.
        word: String,
        /// The cards that there are.
        groups: Vec<Group>,
    },
    /// A character that stands for nothing, where cards are single characters.
    UnknownCharacter {
        /// What stands there.
        character: char,
        /// The ranks that there are, the highest first.
        ranks: Vec<char>,
        /// The card that it would be as a capital letter.
        meant: Option<Kind>,
    },
    /// A line that begins with an unknown word and a colon.
    UnknownLabel {
        /// The word as written.
        label: String,
    },
    /// Foundations or cells after a column.
    AfterColumns {
        /// The label of the line.
        label: &'static str,
    },
    /// Foundations or cells for the second time.
    GivenTwice {
        /// The label of the line.
        label: &'static str,
    },
    /// More text after the blank line that ends the board.
    AfterBlankLine,
    /// More text on the line of a board that is complete.
    AfterBoard {
        /// How many characters the board has.
        length: usize,
    },
    /// Fewer columns than the game has, where each has to be written.
    TooFewColumns {
        /// How many the board has.
        columns: usize,
        /// How many the game has.
        wanted: u8,
    },
    /// The last column has no end mark.
    NotEnded,
    /// A word that does not say how often the columns were dealt again.
    UnknownRedeals {
        /// The word as written; empty if there is none.
        word: String,
    },
    /// A card that lies face down on one that lies face up.
    FaceDownOnFaceUp,
    /// Foundations in a game without them.
    NoFoundations,
    /// A word that is not a foundation.
    UnknownFoundation {
        /// The word as written.
        word: String,
        /// The last card of a foundation that could be written.
        example: Kind,
    },
    /// A suit has more foundations than the game has.
    SuitTooOften {
        /// The suit that is given once more.
        suit: Suit,
        /// How many the game allows.
        wanted: u8,
    },
    /// What is said to be the rank with which foundations begin is none.
    UnknownBase {
        /// What is written there.
        word: String,
    },
    /// Of the cards in the hole only the last one is written.
    OneInTheHole,
    /// A card that appears twice.
    CardTwice {
        /// The kind of the card.
        card: Kind,
        /// Where it appears first.
        first: TextPlace,
    },
    /// `!` after a card that is not the last of a column.
    NoCheatHere,
    /// What is wrong with the piles that the text describes.
    Setup(SetupFault),
}

impl Error for BoardFault {}

/// How many faults are shown.
const SHOWN: usize = 5;
/// How many characters of a line are shown.
const WIDTH: usize = 100;

impl BoardError {
    /// Collects faults, at least one, in any order.
    pub(super) fn new(
        text: &str,
        on_one_line: Option<u8>,
        mut faults: Vec<(TextSpot, BoardFault)>,
    ) -> Self {
        faults.sort_by_key(|&(spot, _)| spot);
        Self {
            text: text.to_owned(),
            on_one_line,
            faults,
        }
    }

    /// The first error.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// let error = pasyans::Position::parse(&freecell, "AS AS").unwrap_err();
    /// assert_eq!(error.fault(), error.faults().next().unwrap().1);
    /// ```
    #[must_use]
    pub fn fault(&self) -> &BoardFault {
        &self.faults[0].1
    }

    /// All errors, in the order of the text.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// // No such card, a card twice, and the missing ones.
    /// let error = pasyans::Position::parse(&freecell, "XS AS AS").unwrap_err();
    /// assert_eq!(error.faults().count(), 3);
    /// ```
    pub fn faults(&self) -> impl Iterator<Item = (TextSpot, &BoardFault)> {
        self.faults.iter().map(|(spot, fault)| (*spot, fault))
    }

    /// A place in this text as people count: by lines, or by columns where all stand on one line.
    #[must_use]
    pub fn place(&self, spot: TextSpot) -> TextPlace {
        TextPlace::of(spot, &self.text, self.on_one_line)
    }

    /// The line, or the part of a long one, with a caret under the place, on two lines.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// let error = pasyans::Position::parse(&freecell, "2S XS").unwrap_err();
    /// let (spot, _) = error.faults().next().unwrap();
    /// assert_eq!(error.excerpt(spot), "2S XS\n   ^");
    /// ```
    #[must_use]
    pub fn excerpt(&self, spot: TextSpot) -> String {
        // Other characters may have no width or twice the width, or move the terminal's cursor, and
        // the caret would then stand in the wrong place.
        let plain = |c: char| match c {
            '\t' => ' ',
            c if c.is_ascii_graphic() || c == ' ' => c,
            _ => '?',
        };
        let line = split::lines(&self.text).nth(spot.line).unwrap_or_default();
        // Spaces at the end say nothing, unless the place is among them.
        let trimmed = line.trim_end();
        let line = match trimmed.chars().count() < spot.character {
            true => line,
            false => trimmed,
        };
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
            let (place, excerpt) = (self.place(*spot), self.excerpt(*spot));
            write!(f, "{place}: {fault}\n{excerpt}")?;
        }
        match self.faults.len().saturating_sub(SHOWN) {
            0 => Ok(()),
            more => write!(f, "\nand {more} more"),
        }
    }
}

impl Error for BoardError {}
