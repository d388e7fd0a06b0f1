//! Errors in a setup, with their places.

use std::error::Error;
use std::fmt;

use crate::card::{Card, Kind};

/// A place among the piles of a [`Setup`](crate::Setup). All count from 0 here, from 1 in messages.
///
/// ```
/// use pasyans::Seat;
///
/// assert_eq!(Seat::Column { column: 2, row: Some(3) }.to_string(), "column 3, card 4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// A foundation, counted from 0.
    Foundation(usize),
    /// A cell, counted from 0.
    Cell(usize),
    /// A place of the reserve, counted from 0.
    Reserve(usize),
    /// A card of the stock, counted from 0: the next card first.
    Stock(usize),
    /// A card of the waste, counted from 0.
    Waste(usize),
    /// A column, or the card in one of its rows.
    Column {
        /// The column, counted from 0.
        column: usize,
        /// The row of the card, counted from the base; `None` for the column as a whole.
        row: Option<usize>,
    },
    /// No pile in particular.
    Table,
}

impl Seat {
    pub(crate) const fn column(column: usize) -> Self {
        Self::Column { column, row: None }
    }

    pub(crate) const fn card(column: usize, row: usize) -> Self {
        Self::Column {
            column,
            row: Some(row),
        }
    }
}

/// `column 3, card 4`, `cell 1`, `reserve 1`, `foundation 2`, `table`.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foundation(index) => write!(f, "foundation {}", index + 1),
            Self::Cell(index) => write!(f, "cell {}", index + 1),
            Self::Reserve(index) => write!(f, "reserve {}", index + 1),
            Self::Stock(index) => write!(f, "stock, card {}", index + 1),
            Self::Waste(index) => write!(f, "waste, card {}", index + 1),
            Self::Column { column, row: None } => write!(f, "column {}", column + 1),
            Self::Column {
                column,
                row: Some(row),
            } => write!(f, "column {}, card {}", column + 1, row + 1),
            Self::Table => f.write_str("table"),
        }
    }
}

/// An error that keeps a setup from being a position. Displays in English; [`words`](crate::words) has it in pieces.
///
/// ```
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// use pasyans::{Setup, SetupFault};
///
/// let setup = Setup { home: vec![13, 13, 13, 14], ..Setup::default() };
/// let error = setup.position(&freecell).unwrap_err();
/// let (_, fault) = error.faults().next().unwrap();
/// assert_eq!(fault, &SetupFault::FoundationTooHigh { height: 14, ranks: 13 });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupFault {
    /// More columns than the game has.
    TooManyColumns {
        /// How many the setup has.
        columns: usize,
        /// How many the game allows.
        wanted: u8,
    },
    /// More cells than the game has.
    TooManyCells {
        /// How many the setup has.
        cells: usize,
        /// How many the game allows.
        wanted: u8,
    },
    /// More places in the reserve than the game has.
    TooLargeReserve {
        /// How many the setup has.
        cards: usize,
        /// How many the game allows.
        wanted: u8,
    },
    /// More cards in the stock than the game has there at the start.
    TooLargeStock {
        /// How many the setup has.
        cards: usize,
        /// How many the game allows.
        wanted: u8,
    },
    /// More cards in the stock and the waste together than the game has there at the start.
    TooLargeWaste {
        /// How many the setup has.
        cards: usize,
        /// How many the game allows.
        wanted: u8,
    },
    /// A waste in a game that has none.
    NoWaste,
    /// Cards that lie face down in a game that has no such cards.
    NoneFaceDown,
    /// The last card of a column lies face down.
    LastFaceDown,
    /// A card in a cell that is not open yet.
    ClosedCellTaken,
    /// A cell that is locked with cards that no cell takes as a set.
    NoSet {
        /// The kind of the cards.
        card: Kind,
    },
    /// More foundations than the game has.
    TooManyFoundations {
        /// How many the setup has.
        foundations: usize,
        /// How many the game allows.
        wanted: usize,
    },
    /// A foundation that is higher than its suit has ranks.
    FoundationTooHigh {
        /// The height in the setup.
        height: u8,
        /// The number of ranks of its suit.
        ranks: u8,
    },
    /// A foundation that takes whole runs only holds a part of one.
    PartOfARun {
        /// The last card of the foundation when it is full.
        highest: Kind,
    },
    /// A card of another game.
    ForeignCard {
        /// The card, as an index into the deck.
        card: Card,
    },
    /// A card that appears twice.
    CardTwice {
        /// The kind of the card.
        card: Kind,
        /// Where it appears first.
        first: Seat,
    },
    /// A card that appears more often than the deck has it.
    TooManyOfACard {
        /// The kind of the card.
        card: Kind,
    },
    /// A card that is already on a foundation.
    HomeAlready {
        /// The kind of the card.
        card: Kind,
    },
    /// Cards of the deck that the board lacks.
    Missing {
        /// How many cards there are.
        cards: usize,
        /// How many the game has.
        wanted: usize,
        /// The cards that the setup lacks.
        missing: Vec<Kind>,
    },
    /// The columns were dealt again more often than the game allows.
    TooManyRedeals {
        /// How often, in the setup.
        redealt: u8,
        /// How often the game allows.
        times: u8,
    },
    /// The columns were dealt again, in a game that has no limit for that, or no redeal.
    RedealsNotCounted,
    /// A cheated card in a game without cheats.
    NoCheats,
    /// The last card of a column without cards is cheated.
    CheatedEmptyColumn,
    /// A cheated card that fits where it is.
    CheatedCardFits {
        /// The kind of the card.
        card: Kind,
    },
}

impl Error for SetupFault {}

/// A setup that is not a legal position: every error, with its place.
///
/// ```
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// use pasyans::Setup;
///
/// let error = Setup { home: vec![14], ..Setup::default() }.position(&freecell).unwrap_err();
/// assert!(error.to_string().starts_with("foundation 1: a foundation holds 13 cards at most"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    /// Never empty; in the order of the piles.
    faults: Vec<(Seat, SetupFault)>,
}

impl SetupError {
    /// `None` if nothing is wrong.
    pub(crate) fn of(mut faults: Vec<(Seat, SetupFault)>) -> Option<Self> {
        faults.sort_by_key(|&(seat, _)| seat);
        (!faults.is_empty()).then_some(Self { faults })
    }

    /// All errors, at least one: the foundations first, then the cells and the columns, and errors of the whole
    /// table last.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// let error = pasyans::Setup::default().position(&freecell).unwrap_err();
    /// assert_eq!(error.faults().count(), 1);
    /// ```
    pub fn faults(&self) -> impl Iterator<Item = (Seat, &SetupFault)> {
        self.faults.iter().map(|(seat, fault)| (*seat, fault))
    }
}

/// A line for each fault, with its place.
impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (seat, fault)) in self.faults.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            match seat {
                Seat::Table => write!(f, "{fault}")?,
                seat => write!(f, "{seat}: {fault}")?,
            }
        }
        Ok(())
    }
}

impl Error for SetupError {}
