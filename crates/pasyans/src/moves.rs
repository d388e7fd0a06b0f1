//! Moves, and why a move is illegal.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::card::Kind;

/// A pile. Counted from 0: `t0` is the first column, `c0` the first cell, `r0` the first place of the reserve, `f0` the first
/// foundation; `s0` is the stock, `w0` the waste.
///
/// ```
/// use pasyans::Place;
///
/// assert_eq!("c2".parse(), Ok(Place::Cell(2)));
/// assert_eq!(Place::Column(0).to_string(), "t0");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// A column, counted from 0.
    Column(u8),
    /// A cell, counted from 0.
    Cell(u8),
    /// A place of the reserve, counted from 0.
    Reserve(u8),
    /// A foundation, counted from 0.
    Foundation(u8),
    /// The stock.
    Stock,
    /// The waste.
    Waste,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Column(index) => write!(f, "t{index}"),
            Self::Cell(index) => write!(f, "c{index}"),
            Self::Reserve(index) => write!(f, "r{index}"),
            Self::Foundation(index) => write!(f, "f{index}"),
            Self::Stock => f.write_str("s0"),
            Self::Waste => f.write_str("w0"),
        }
    }
}

/// This is not the name of a pile.
///
/// ```
/// use pasyans::Place;
///
/// assert!("x1".parse::<Place>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "'{0}' is not a pile: write t0, t1 … for a column, c0 … for a cell, r0 … for the reserve, f0 … for a foundation, w0 for the waste"
)]
pub struct ParsePlaceError(String);

impl FromStr for Place {
    type Err = ParsePlaceError;

    fn from_str(text: &str) -> Result<Self, ParsePlaceError> {
        let error = || ParsePlaceError(text.to_owned());
        match text {
            "s0" => return Ok(Self::Stock),
            "w0" => return Ok(Self::Waste),
            _ => {}
        }
        let mut letters = text.chars();
        let place = match letters.next() {
            Some('t') => Self::Column,
            Some('c') => Self::Cell,
            Some('r') => Self::Reserve,
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

/// Cards that move: the last `count` cards of a pile go to another one.
///
/// ```
/// use pasyans::{CardMove, Move, Place};
///
/// let cards = CardMove::one(Place::Column(4), Place::Foundation(0));
/// assert_eq!(Move::from(cards).to_string(), "t4 f0 1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CardMove {
    /// The pile that the cards leave.
    pub from: Place,
    /// The pile that the cards go to.
    pub to: Place,
    /// How many cards move together.
    pub count: u8,
    /// Whether the move puts a card where it does not fit.
    pub cheat: bool,
}

impl CardMove {
    /// A move of one card without a cheat.
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
impl fmt::Display for CardMove {
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

/// The word for a redeal in text, and its kind in machine output.
pub(crate) const REDEAL: &str = "redeal";
/// The word for a deal from the stock in text, and its kind in machine output.
pub(crate) const DEAL: &str = "deal";
/// The word before the letter of the cards that are gathered.
pub(crate) const GATHER: &str = "gather";

/// One move.
///
/// ```
/// use pasyans::{Move, Place};
///
/// let mv: Move = "t1 t2 3".parse()?;
/// let cards = mv.cards().unwrap();
/// assert_eq!((cards.from, cards.to, cards.count, cards.cheat), (Place::Column(1), Place::Column(2), 3, false));
/// assert_eq!("redeal".parse::<Move>()?, Move::Redeal);
/// # Ok::<(), pasyans::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Cards go from one pile to another.
    Cards(CardMove),
    /// The columns are gathered from left to right and dealt again, in a game that has a redeal; in one that has a stock, the
    /// waste is turned over, to be the stock again.
    Redeal,
    /// Cards are dealt from the stock.
    Deal,
    /// All cards of the kind with this letter are gathered into a cell.
    Gather(char),
}

impl Move {
    /// A move of one card without a cheat.
    ///
    /// ```
    /// use pasyans::{Move, Place};
    ///
    /// let mv = Move::one(Place::Column(4), Place::Foundation(0));
    /// assert_eq!(mv.to_string(), "t4 f0 1");
    /// ```
    #[must_use]
    pub const fn one(from: Place, to: Place) -> Self {
        Self::Cards(CardMove::one(from, to))
    }

    /// The cards that move from pile to pile, if that is what the move does.
    ///
    /// ```
    /// use pasyans::Move;
    ///
    /// assert_eq!(Move::Redeal.cards(), None);
    /// ```
    #[must_use]
    pub const fn cards(self) -> Option<CardMove> {
        match self {
            Self::Cards(cards) => Some(cards),
            Self::Redeal | Self::Deal | Self::Gather(_) => None,
        }
    }

    /// Whether the move puts a card where it does not fit.
    ///
    /// ```
    /// use pasyans::Move;
    ///
    /// assert!("t0 t1 1!".parse::<Move>().unwrap().is_cheat());
    /// ```
    #[must_use]
    pub const fn is_cheat(self) -> bool {
        matches!(self, Self::Cards(CardMove { cheat: true, .. }))
    }
}

impl From<CardMove> for Move {
    fn from(cards: CardMove) -> Self {
        Self::Cards(cards)
    }
}

/// `t1 t2 3`: from, to, how many; a cheat ends with `!`. Or `redeal`, `deal`, or `gather R`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cards(cards) => cards.fmt(f),
            Self::Redeal => f.write_str(REDEAL),
            Self::Deal => f.write_str(DEAL),
            Self::Gather(letter) => write!(f, "{GATHER} {letter}"),
        }
    }
}

/// The text is not a move.
///
/// ```
/// use pasyans::Move;
///
/// assert!("t1 to t2".parse::<Move>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "'{text}' is not a move; write it as 't1 t2 3' (from, to, how many), with '!' after a cheat, or as 'deal' or 'redeal'"
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
        match text.trim() {
            REDEAL => return Ok(Self::Redeal),
            DEAL => return Ok(Self::Deal),
            _ => {}
        }
        let mut words = text.split_whitespace();
        if let (Some(GATHER), Some(letter), None) = (words.next(), words.next(), words.next()) {
            let mut letters = letter.chars();
            if let (Some(letter), None) = (letters.next(), letters.next()) {
                return Ok(Self::Gather(letter.to_ascii_uppercase()));
            }
        }
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
            let cards = CardMove {
                from,
                to,
                count,
                cheat,
            };
            words.next().is_none().then_some(Self::Cards(cards))
        };
        parse().ok_or_else(|| ParseMoveError::of(text))
    }
}

/// Why a move is not allowed. Displays in English; [`words`](crate::words) has it in pieces.
///
/// ```
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// use pasyans::IllegalMove;
///
/// let deal = freecell.deal(1).unwrap();
/// assert_eq!(deal.check("c0 t0".parse().unwrap()).is_err(), true);
/// assert_eq!(deal.check("t0 t1 0".parse().unwrap()), Err(IllegalMove::NoCards));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
#[non_exhaustive]
pub enum IllegalMove {
    /// There is no such pile in this game.
    NoSuchPile {
        /// The pile in question.
        pile: Place,
    },
    /// `from` and `to` are the same, or both are cells.
    SamePile,
    /// The count is 0.
    NoCards,
    /// The pile is empty.
    EmptySource {
        /// The pile in question.
        pile: Place,
    },
    /// The cell already holds a card.
    TakenCell {
        /// The pile in question.
        pile: Place,
    },
    /// A card on a foundation stays there.
    FromFoundation,
    /// A card on a foundation may only go back to a column.
    BackToColumnsOnly,
    /// Nothing goes to the reserve.
    ToReserve,
    /// Nothing goes to the stock or the waste but what is dealt.
    ToStock,
    /// A card of the stock has to be dealt before it can be taken.
    FromStock,
    /// There is no stock in this game.
    NoStock,
    /// The stock is empty.
    StockEmpty,
    /// The waste is turned over only when the stock is empty.
    StockNotEmpty,
    /// The waste is empty, so there is nothing to turn over.
    WasteEmpty,
    /// The waste is never turned over in this game.
    NoTurn,
    /// The waste was turned over as often as the rules allow.
    NoTurnLeft {
        /// How often it may be.
        times: u8,
    },
    /// No cards are dealt while a column is empty.
    EmptyColumns,
    /// The card lies face down.
    FaceDown {
        /// The pile that it lies in.
        pile: Place,
    },
    /// The cell is closed until the stock is empty.
    ClosedCell {
        /// The pile in question.
        pile: Place,
    },
    /// The cell is closed until something locks.
    CellNotOpenYet {
        /// The pile in question.
        pile: Place,
    },
    /// A cell takes one card, or this many alike at once.
    OneCardOrSet {
        /// The pile in question.
        pile: Place,
        /// How many cards a set has.
        cards: u8,
    },
    /// No cards of this name are gathered in this game.
    NothingToGather,
    /// Other cards lie on some of those that would be gathered.
    Covered {
        /// The kind of the cards.
        card: Kind,
        /// How many of them lie free.
        free: u8,
    },
    /// No cell is free, or holds one of the cards, to gather them in.
    NoCellFree,
    /// Nothing leaves a locked column or cell.
    LockedSource {
        /// The pile in question.
        pile: Place,
    },
    /// Nothing goes on a locked column or cell.
    LockedTarget {
        /// The pile in question.
        pile: Place,
    },
    /// Nothing goes on a cheated card.
    CheatedTarget {
        /// The pile in question.
        pile: Place,
    },
    /// A cheated card moves alone.
    CheatedMovesAlone {
        /// The pile in question.
        pile: Place,
    },
    /// Only one card at a time goes to a cell or a foundation.
    OneCardOnly {
        /// The pile in question.
        pile: Place,
    },
    /// The cards are not a run.
    NotARun {
        /// The pile that they lie in.
        pile: Place,
        /// How many cards at its end can move together.
        run: u8,
    },
    /// The run is longer than there is room for.
    NoRoom {
        /// How many cards could move.
        room: u32,
        /// How many cards should move.
        count: u8,
    },
    /// The first card that moves does not fit on the target.
    DoesNotFit {
        /// The first card that moves.
        card: Kind,
        /// The last card of the target.
        target: Kind,
    },
    /// The card is not the next one of a foundation.
    NotNext {
        /// The card that should move.
        card: Kind,
        /// The foundation that does not take it.
        pile: Place,
    },
    /// The card is neither one higher nor one lower than the last one in the hole.
    DoesNotFollow {
        /// The card that should move.
        card: Kind,
        /// The last card in the hole.
        last: Kind,
    },
    /// This card may not fill an empty column.
    MayNotFill {
        /// The card that should move.
        card: Kind,
    },
    /// Cheats go from column to column.
    NoCheatHere,
    /// There are no cheats in this game.
    NoCheats,
    /// The move is marked as a cheat, but the rules allow it.
    NotACheat,
    /// A cheat moves one card.
    CheatTakesOneCard,
    /// A cheated card may only go where it fits.
    CheatedAlready,
    /// There is no redeal in this game.
    NoRedeal,
    /// The columns were dealt again as often as the rules allow.
    NoRedealLeft {
        /// How often they may be.
        times: u8,
    },
    /// The columns would be dealt as they lie.
    RedealChangesNothing,
}

impl Error for IllegalMove {}
