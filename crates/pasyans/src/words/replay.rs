//! What came of moves that somebody wrote down.

use super::{Action, Statement};
use crate::moves::Place;

/// What came of moves that were played one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
pub enum Replayed {
    /// All are legal, and the game is won.
    Won {
        /// How many there are.
        moves: u64,
        /// How many of them are cheats; none in a game without cheats.
        cheats: Option<u64>,
    },
    /// All are legal, and the game is not won.
    NotWon {
        /// How many there are.
        moves: u64,
        /// How many of them are cheats; none in a game without cheats.
        cheats: Option<u64>,
    },
    /// One is illegal.
    Illegal {
        /// The number of the move, from 1.
        number: u64,
        /// The move as written.
        written: String,
        /// From where to where it goes, where its writing does not say that.
        piles: Option<(Place, Place)>,
        /// What is wrong with it.
        why: Box<Statement>,
    },
}

/// Why a move is none on this board, though the rules say nothing against it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
#[expect(missing_docs, reason = "the names of the arguments say it")]
pub enum Mismatch {
    /// The board is not so wide. Columns and rows count from 0, as they were written.
    NoSuchSquare { column: u8, row: u8 },
    /// The column is not so long.
    NoCardThere { column: u8, row: u8 },
    /// The end of the column is not where the card should land.
    LandsElsewhere { column: u8, row: usize, written: u8 },
    /// The piles have other cards than those that were named.
    OtherCards { action: Action },
}
