//! Errors of reading a board.

use std::fmt;

use pasyans::words::{self, Statement, tell};

use crate::Area;
use crate::decide::Undecidable;

/// Why a picture gave no board. It displays in English; as a [`Statement`] it can be told in any language.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum NoBoard {
    /// The picture shows no table.
    NoTable {
        /// The title of the game.
        game: String,
    },
    /// The picture is too narrow to show a table.
    TooNarrow {
        /// The title of the game.
        game: String,
        /// The width in pixels.
        width: usize,
        /// The width that a table has at least.
        least: usize,
    },
    /// The picture shows several tables.
    Several {
        /// Their areas, the surest first; never empty.
        tables: Vec<Area>,
    },
    /// The visible cards are not a whole deck: they are still being dealt, or something covers the table.
    WrongCount {
        /// The number of cards seen, counting nine for each locked column.
        found: usize,
        /// The number of cards in the deck.
        expected: usize,
    },
    /// The table was found, but its ranks look like none of the known ones.
    UnknownRanks,
    /// The table was found, but its cards do not make a legal board.
    NoLegalBoard,
    /// The region lies outside the picture.
    RegionOutside {
        /// The width in pixels.
        width: usize,
        /// The height in pixels.
        height: usize,
    },
    /// The picture has so many lines that could be cards that looking at all of them would take too long.
    TooMuchWork,
    /// The caller stopped the reading.
    Stopped,
}

impl fmt::Display for NoBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        tell(self.words()).fmt(f)
    }
}

impl std::error::Error for NoBoard {}

impl From<&NoBoard> for Statement {
    fn from(no_board: &NoBoard) -> Self {
        no_board.words().into()
    }
}

impl From<Undecidable> for NoBoard {
    fn from(why: Undecidable) -> Self {
        match why {
            Undecidable::WrongCount { found, expected } => Self::WrongCount { found, expected },
            _ => Self::NoLegalBoard,
        }
    }
}

impl NoBoard {
    /// The statement about it.
    #[must_use]
    pub fn words(&self) -> words::WhyNoBoard {
        match self {
            Self::NoTable { game } => words::WhyNoBoard::NoTable { game: game.clone() },
            Self::TooNarrow { game, width, least } => words::WhyNoBoard::TooNarrow {
                game: game.clone(),
                width: *width,
                least: *least,
            },
            Self::Several { tables } => words::WhyNoBoard::Several {
                count: tables.len(),
                options: tables
                    .iter()
                    .map(|table| format!("--region {}", region_text(table)))
                    .collect(),
            },
            Self::WrongCount { found, expected } => words::WhyNoBoard::WrongCount {
                found: *found,
                expected: *expected,
            },
            Self::UnknownRanks => words::WhyNoBoard::UnknownRanks,
            Self::NoLegalBoard => words::WhyNoBoard::NoLegalBoard,
            Self::RegionOutside { width, height } => words::WhyNoBoard::RegionOutside {
                width: *width,
                height: *height,
            },
            Self::TooMuchWork => words::WhyNoBoard::TooMuchWork,
            Self::Stopped => words::WhyNoBoard::Stopped,
        }
    }

    /// The same refusal for a larger picture, in which this one lies at (dx, dy).
    pub(crate) fn moved(self, dx: f64, dy: f64) -> Self {
        match self {
            Self::Several { tables } => Self::Several {
                tables: tables.iter().map(|table| table.moved(dx, dy)).collect(),
            },
            other => other,
        }
    }
}

/// An area as `--region` is given: `x,y,w,h`, with whole numbers that hold all of it. They begin in the picture.
fn region_text(area: &Area) -> String {
    let (x, y) = (area.x.floor().max(0.0), area.y.floor().max(0.0));
    let (w, h) = ((area.x + area.w).ceil() - x, (area.y + area.h).ceil() - y);
    format!("{x},{y},{w},{h}")
}
