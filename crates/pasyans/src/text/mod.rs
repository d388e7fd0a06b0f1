//! The text forms of a position: reading and printing boards.

mod board_error;
mod cards;
mod census;
mod compact;
mod print;
mod read;
pub(crate) mod split;

pub use board_error::{BoardError, BoardFault, Spot};

use std::fmt;
use std::sync::Arc;

use crate::position::Position;
use crate::rules::{Rules, TextForm};

impl Position {
    /// Reads a board in the text form of its game.
    ///
    /// # Errors
    /// All that is wrong with it, and where.
    pub fn parse(rules: &Arc<Rules>, text: &str) -> Result<Self, BoardError> {
        match rules.text {
            TextForm::Lines => read::lines(rules, text),
            TextForm::Compact => compact::read(rules, text),
        }
    }
}

/// The board in the text form of its game, without a line end after the last line.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rules().text {
            TextForm::Lines => print::lines(self, f),
            TextForm::Compact => compact::print(self, f),
        }
    }
}
