//! Why no board was read.

use thiserror::Error;

use crate::Area;

/// Why a picture gave no board.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum NoBoard {
    /// Nothing in the picture looks like the table.
    #[error("there is no table of {game} in the picture{hint}")]
    NoTable {
        /// The title of the game.
        game: String,
        /// What might help, or nothing.
        hint: String,
    },
    /// More than one table is in the picture.
    #[error(
        "there are {} tables in the picture; pick one by its region: {}",
        tables.len(),
        regions(tables)
    )]
    Several {
        /// Where they are, the surest first; never empty.
        tables: Vec<Area>,
    },
    /// The cards that are seen are not a deck: a deal is being dealt, or something covers the table.
    #[error(
        "the table shows {found} of {expected} cards: the deal is still going on, or something covers a part of it"
    )]
    WrongCount {
        /// How many cards are seen, with nine for each locked column.
        found: usize,
        /// How many the deck has.
        expected: usize,
    },
    /// The table is found, and its cards make no legal board.
    #[error("the table is there, and its cards cannot be read: {0}")]
    Unreadable(String),
    /// The region does not lie in the picture.
    #[error("the region lies outside the picture of {width} x {height} pixels")]
    RegionOutside {
        /// Pixels across.
        width: usize,
        /// Pixels down.
        height: usize,
    },
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

/// How each table is picked.
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
