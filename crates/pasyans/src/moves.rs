//! Moves, and why one is not allowed.

use std::fmt;
use std::str::FromStr;

/// A pile. Counted from 0: `t0` is the first column, `c0` the first cell, `f0` the first foundation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// A column.
    Column(u8),
    /// A cell.
    Cell(u8),
    /// A foundation.
    Foundation(u8),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Column(index) => write!(f, "t{index}"),
            Self::Cell(index) => write!(f, "c{index}"),
            Self::Foundation(index) => write!(f, "f{index}"),
        }
    }
}

/// This is not the name of a pile.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no pile: write t0, t1 … for a column, c0 … for a cell, f0 … for a foundation")]
pub struct ParsePlaceError(String);

impl FromStr for Place {
    type Err = ParsePlaceError;

    fn from_str(text: &str) -> Result<Self, ParsePlaceError> {
        let error = || ParsePlaceError(text.to_owned());
        let mut letters = text.chars();
        let place = match letters.next() {
            Some('t') => Self::Column,
            Some('c') => Self::Cell,
            Some('f') => Self::Foundation,
            _ => return Err(error()),
        };
        let digits = letters.as_str();
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number {
            return Err(error());
        }
        digits.parse().map(place).map_err(|_| error())
    }
}

/// One move: the last `count` cards of a pile go to another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The pile that the cards leave.
    pub from: Place,
    /// The pile that they go to.
    pub to: Place,
    /// How many cards move together.
    pub count: u8,
    /// Whether the card is put where it does not fit.
    pub cheat: bool,
}

impl Move {
    /// A move of one card, no cheat.
    #[must_use]
    pub const fn one(from: Place, to: Place) -> Self {
        Self {
            from,
            to,
            count: 1,
            cheat: false,
        }
    }
}

/// `t1 t2 3`: from, to, how many; a cheat ends with `!`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            from,
            to,
            count,
            cheat,
        } = self;
        write!(f, "{from} {to} {count}{}", if *cheat { "!" } else { "" })
    }
}

/// The text is not a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "'{text}' is not a move; write it as 't1 t2 3' (from, to, how many), with '!' after a cheat"
)]
pub struct ParseMoveError {
    text: String,
}

impl ParseMoveError {
    pub(crate) fn of(text: &str) -> Self {
        Self {
            text: text.to_owned(),
        }
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let parse = || {
            let (body, cheat) = match text.trim().strip_suffix('!') {
                Some(body) => (body, true),
                None => (text.trim(), false),
            };
            let mut words = body.split_whitespace();
            let (from, to) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
            let count = match words.next() {
                Some(word) => word.parse().ok()?,
                None => 1,
            };
            words.next().is_none().then_some(Self {
                from,
                to,
                count,
                cheat,
            })
        };
        parse().ok_or_else(|| ParseMoveError::of(text))
    }
}

/// Why a move is not allowed. Piles are counted from 1, cards look as they do in the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// There is no such pile in this game.
    #[error("there is no {0}")]
    NoSuchPile(PileName),
    /// From and to are the same, or both are cells.
    #[error("a move goes from one pile to another")]
    SamePile,
    /// Nothing moves.
    #[error("at least one card has to move")]
    NoCards,
    /// There is no card to take.
    #[error("{0} is empty")]
    EmptySource(PileName),
    /// A cell has a card already.
    #[error("{0} is taken")]
    TakenCell(PileName),
    /// What lies on a foundation stays there.
    #[error("a card on a foundation stays there")]
    FromFoundation,
    /// Nothing leaves a locked column.
    #[error("{0} is locked: nothing leaves it")]
    LockedSource(PileName),
    /// Nothing goes on a locked column.
    #[error("{0} is locked: nothing goes on it")]
    LockedTarget(PileName),
    /// Nothing goes on a cheated card.
    #[error("{0} ends with a cheated card: nothing goes on it")]
    CheatedTarget(PileName),
    /// A cheated card moves alone.
    #[error("the cheated card of {0} moves alone")]
    CheatedMovesAlone(PileName),
    /// Only one card at a time goes to a cell or a foundation.
    #[error("only one card at a time goes to {0}")]
    OneCardOnly(PileName),
    /// The cards are not a run.
    #[error("{}", only_the_last(*run, *pile))]
    NotARun {
        /// Where they lie.
        pile: PileName,
        /// How many cards would move together.
        run: u8,
    },
    /// The run is longer than there is room for.
    #[error("there is room to move {room} together, not {count}")]
    NoRoom {
        /// How many could move.
        room: u32,
        /// How many should.
        count: u8,
    },
    /// The first of the cards may not be put on the card it should go on.
    #[error("{card} does not fit on {target}")]
    DoesNotFit {
        /// The first card that moves.
        card: String,
        /// The last card of the target.
        target: String,
    },
    /// The card is not the next one of a foundation.
    #[error("{card} is not the next card of {pile}")]
    NotNext {
        /// The card.
        card: String,
        /// The foundation.
        pile: PileName,
    },
    /// This card may not fill an empty column.
    #[error("{card} may not be put into an empty column")]
    MayNotFill {
        /// The card.
        card: String,
    },
    /// Cheats go from column to column.
    #[error("a cheat puts the last card of one column on another column")]
    NoCheatHere,
    /// There are no cheats in this game.
    #[error("there are no cheats in this game")]
    NoCheats,
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

/// `only the last 3 of column 1 can move together`.
pub(crate) fn only_the_last(run: u8, pile: PileName) -> String {
    match run {
        1 => format!("only the last card of {pile} can move"),
        run => format!("only the last {run} of {pile} can move together"),
    }
}

/// A pile as people call it: `column 3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PileName(pub Place);

impl fmt::Display for PileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Place::Column(index) => write!(f, "column {}", u16::from(index) + 1),
            Place::Cell(index) => write!(f, "cell {}", u16::from(index) + 1),
            Place::Foundation(index) => write!(f, "foundation {}", u16::from(index) + 1),
        }
    }
}
