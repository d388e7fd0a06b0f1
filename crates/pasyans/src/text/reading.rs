//! What a text says, and where it says it.

use std::sync::Arc;

use crate::position::Position;
use crate::rules::{Rules, TextForm};
use crate::setup::{Seat, Setup, SetupFault};

use super::board_error::{BoardError, BoardFault, TextPlace, TextSpot};

/// With more unknown words than this, the missing cards are not what is wrong.
const FEW: usize = 3;

/// A text that was read: the piles, as far as it describes them, and what is wrong with the text itself.
#[derive(Default)]
pub struct Reading<'t> {
    pub text: &'t str,
    pub setup: Setup,
    pub spots: Spots,
    pub faults: Vec<(TextSpot, BoardFault)>,
    /// How many cards lie in locked cells beside those that are named there.
    pub in_sets: usize,
    /// How many words were not understood, each of which may be a card.
    unknown_words: usize,
}

/// Where in a text the piles of a setup stand.
#[derive(Default)]
pub struct Spots {
    pub columns: Vec<ColumnSpots>,
    pub cells: Vec<TextSpot>,
    pub reserve: Vec<TextSpot>,
    pub stock: Vec<TextSpot>,
    pub waste: Vec<TextSpot>,
    /// `None` where the foundation is not written.
    pub home: Vec<Option<TextSpot>>,
    /// How often the columns were dealt again.
    pub redealt: Option<TextSpot>,
    /// Right behind the board.
    pub end: TextSpot,
}

/// Where a column and each of its cards stand.
#[derive(Default)]
pub struct ColumnSpots {
    pub start: TextSpot,
    pub cards: Vec<TextSpot>,
}

impl Spots {
    /// Where a pile or a card stands; what is not written is missed at the end.
    fn of(&self, seat: Seat) -> TextSpot {
        let spot = match seat {
            Seat::Foundation(index) => self.home.get(index).copied().flatten(),
            Seat::Cell(index) => self.cells.get(index).copied(),
            Seat::Reserve(index) => self.reserve.get(index).copied(),
            Seat::Stock(index) => self.stock.get(index).copied(),
            Seat::Waste(index) => self.waste.get(index).copied(),
            Seat::Column { column, row } => self.columns.get(column).and_then(|column| match row {
                Some(row) => column.cards.get(row).copied(),
                None => Some(column.start),
            }),
            Seat::Table => None,
        };
        spot.unwrap_or(self.end)
    }
}

impl<'t> Reading<'t> {
    pub fn new(text: &'t str) -> Self {
        Self {
            text,
            ..Self::default()
        }
    }

    /// How many cards the text has, counting words that are not cards.
    pub fn cards(&self) -> usize {
        let columns = self.setup.columns.iter();
        let places = self.setup.cells.iter().chain(&self.setup.reserve);
        let cells = places.flatten().count();
        let home: usize = self.setup.home.iter().map(|&rank| usize::from(rank)).sum();
        columns.map(|column| column.cards().len()).sum::<usize>()
            + cells
            + self.in_sets
            + self.setup.stock.len()
            + self.setup.waste.len()
            + home
            + self.unknown_words
    }

    pub fn fault(&mut self, spot: TextSpot, fault: BoardFault) {
        self.faults.push((spot, fault));
    }

    /// Words that may have been cards were not understood.
    pub const fn passed_over(&mut self, words: usize) {
        self.unknown_words += words;
    }

    /// Nobody knows how many cards stand in what was not understood.
    pub const fn passed_over_many(&mut self) {
        self.unknown_words += FEW + 1;
    }

    /// The position that the text describes.
    ///
    /// # Errors
    /// All that is wrong with the text and with the piles.
    pub fn position(mut self, rules: &Arc<Rules>) -> Result<Position, BoardError> {
        let on_one_line = match rules.text_form() {
            TextForm::Lines => None,
            TextForm::Compact => Some(rules.columns()),
        };
        for (seat, fault) in self.setup.faults(rules) {
            let is_beside_the_point =
                matches!(fault, SetupFault::Missing { .. }) && self.unknown_words > FEW;
            if !is_beside_the_point {
                let fault = match fault {
                    SetupFault::CardTwice { card, first } => BoardFault::CardTwice {
                        card,
                        first: TextPlace::of(self.spots.of(first), self.text, on_one_line),
                    },
                    fault => BoardFault::Setup(fault),
                };
                let spot = match fault {
                    BoardFault::Setup(
                        SetupFault::TooManyRedeals { .. } | SetupFault::RedealsNotCounted,
                    ) => self.spots.redealt.unwrap_or(self.spots.end),
                    _ => self.spots.of(seat),
                };
                self.faults.push((spot, fault));
            }
        }
        if self.faults.is_empty() {
            Ok(self.setup.laid_out(rules))
        } else {
            Err(BoardError::new(self.text, on_one_line, self.faults))
        }
    }
}
