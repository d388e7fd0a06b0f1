use std::fmt;
use std::str::FromStr;

use crate::moves::{self, ParseMoveError, PileName, Place, only_the_last};

/// One move: the last `count` cards of column `from` go to column `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The column that the cards leave, counted from 0.
    pub from: u8,
    /// The column that they go to, counted from 0.
    pub to: u8,
    /// How many cards move together.
    pub count: u8,
    /// Whether the card is put where it does not fit.
    pub cheat: bool,
}

/// Why a move is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// A column number is too high.
    #[error("there is no column {}", u16::from(*column) + 1)]
    NoSuchColumn {
        /// The column, counted from 0.
        column: u8,
    },
    /// From and to are the same.
    #[error("a move goes from one column to another")]
    SameColumn,
    /// Nothing moves.
    #[error("at least one card has to move")]
    NoCards,
    /// There is no card to take.
    #[error("column {} is empty", column + 1)]
    EmptySource {
        /// The column, counted from 0.
        column: u8,
    },
    /// Nothing leaves a locked column.
    #[error("column {} is locked: nothing leaves it", column + 1)]
    LockedSource {
        /// The column, counted from 0.
        column: u8,
    },
    /// Nothing goes on a locked column.
    #[error("column {} is locked: nothing goes on it", column + 1)]
    LockedTarget {
        /// The column, counted from 0.
        column: u8,
    },
    /// Nothing goes on a cheated card.
    #[error("column {} ends with a cheated card: nothing goes on it", column + 1)]
    CheatedTarget {
        /// The column, counted from 0.
        column: u8,
    },
    /// A cheated card moves alone.
    #[error("the cheated card of column {} moves alone", column + 1)]
    CheatedMovesAlone {
        /// The column, counted from 0.
        column: u8,
    },
    /// The cards are not a run.
    #[error("{}", only_the_last(*run, PileName(Place::Column(*column))))]
    NotARun {
        /// The column, counted from 0.
        column: u8,
        /// How many cards would.
        run: u8,
    },
    /// The first of the cards is not one lower than the card it should go on.
    #[error("{card} does not fit on {target}")]
    DoesNotFit {
        /// The first card that moves.
        card: super::Rank,
        /// The last card of the target.
        target: super::Rank,
    },
    /// Marked as a cheat, but the rules allow it.
    #[error("this placement is legal, so it is not a cheat")]
    NotACheat,
    /// A cheat takes one card.
    #[error("a cheat moves one card")]
    CheatTakesOneCard,
    /// A cheated card may only go where it fits.
    #[error("the card is cheated already: it may only go where it fits")]
    CheatedAlready,
}

/// As the general move is written.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        moves::Move::from(*self).fmt(f)
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let moves::Move {
            from,
            to,
            count,
            cheat,
        } = text.parse()?;
        let (Place::Column(from), Place::Column(to)) = (from, to) else {
            return Err(ParseMoveError::of(text));
        };
        Ok(Self {
            from,
            to,
            count,
            cheat,
        })
    }
}
