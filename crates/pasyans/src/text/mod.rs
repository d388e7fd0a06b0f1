//! The text forms of a position: reading and printing boards.
//!
//! A text is read into a [`Setup`](crate::setup::Setup), which is then checked like any other; what is wrong
//! with it is reported with its place in the text.

mod board_error;
mod cards;
mod compact;
mod lines;
mod print;
mod reading;
pub(crate) mod split;

pub use board_error::{BoardError, BoardFault, TextPlace, TextSpot};
pub(crate) use cards::{home_rank, how_to_write, spaced};
pub(crate) use compact::ENDS;

use std::fmt;
use std::sync::Arc;

use crate::position::Position;
use crate::rules::{Rules, TextForm};

impl Position {
    /// Reads a board in the text form of its game.
    ///
    /// # Errors
    /// Every error, with its place.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// use pasyans::Position;
    ///
    /// let deal = freecell.deal(1).unwrap();
    /// assert_eq!(Position::parse(&freecell, &deal.to_string())?, deal);
    /// # Ok::<(), pasyans::BoardError>(())
    /// ```
    pub fn parse(rules: &Arc<Rules>, text: &str) -> Result<Self, BoardError> {
        let turned = lines::turned(rules, text);
        let rules = turned.as_ref().unwrap_or(rules);
        let reading = match rules.text_form() {
            TextForm::Lines => lines::read(rules, text),
            TextForm::Compact => compact::read(rules, text),
        };
        reading.position(rules)
    }
}

/// How many cards a text has that may be a part of a board: those on foundations count, and so do words that are no cards.
///
/// It tells whether a blank line parts two boards or stands for an empty column, as Freecell Solver writes it.
///
/// ```
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// assert_eq!(pasyans::cards_in(&freecell, "Foundations: H-3\n\nKS QH"), 5);
/// ```
#[must_use]
pub fn cards_in(rules: &Rules, text: &str) -> usize {
    let turned = lines::turned(rules, text);
    let rules = turned.as_deref().unwrap_or(rules);
    match rules.text_form() {
        TextForm::Lines => lines::cards(rules, text),
        TextForm::Compact => compact::read(rules, text).cards(),
    }
}

/// The board in the text form of its game, without a line end after the last line.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rules().text_form() {
            TextForm::Lines => print::lines(self, f),
            TextForm::Compact => print::compact(self, f),
        }
    }
}
