//! Errors of reading a board.

use thiserror::Error;

use crate::Area;

/// Why a picture gave no board.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum NoBoard {
    /// The picture shows no table.
    #[error("there is no table of {game} in the picture{hint}")]
    NoTable {
        /// The title of the game.
        game: String,
        /// Advice, or an empty text.
        hint: String,
    },
    /// The picture shows several tables.
    #[error(
        "there are {} tables in the picture; pick one with its region: {}",
        tables.len(),
        regions(tables)
    )]
    Several {
        /// Their areas, the surest first; never empty.
        tables: Vec<Area>,
    },
    /// The visible cards are not a whole deck: they are still being dealt, or something covers the table.
    #[error(
        "the table shows {found} of {expected} cards: the cards are still being dealt, or something covers part of it"
    )]
    WrongCount {
        /// The number of cards seen, counting nine for each locked column.
        found: usize,
        /// The number of cards in the deck.
        expected: usize,
    },
    /// The table was found, but its cards do not make a legal board.
    #[error("there is a table, but its cards cannot be read: {0}")]
    Unreadable(String),
    /// The region lies outside the picture.
    #[error("the region lies outside the picture of {width} x {height} pixels")]
    RegionOutside {
        /// The width in pixels.
        width: usize,
        /// The height in pixels.
        height: usize,
    },
    /// The picture has so many lines that could be cards that looking at all of them would take too long.
    #[error(
        "the picture has too many lines that could be the sides of cards: looking at all of them would take too long. Crop it to the table, or pick the table with its region"
    )]
    TooMuchWork,
    /// The caller stopped the reading.
    #[error("the reading was stopped")]
    Stopped,
}

impl NoBoard {
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

/// How to pick each table.
fn regions(tables: &[Area]) -> String {
    let regions: Vec<String> = tables
        .iter()
        .map(|table| format!("--region {}", region_text(table)))
        .collect();
    regions.join(" or ")
}

/// An area as `--region` is given: `x,y,w,h`, with whole numbers that hold all of it. They begin in the picture.
fn region_text(area: &Area) -> String {
    let (x, y) = (area.x.floor().max(0.0), area.y.floor().max(0.0));
    let (w, h) = ((area.x + area.w).ceil() - x, (area.y + area.h).ceil() - y);
    format!("{x},{y},{w},{h}")
}
