//! The rules in plain words, made from the data.

use super::Rules;
use super::sound::counted;

impl Rules {
    /// The game in a line, for a file that has no summary of its own.
    pub(super) fn in_a_line(&self) -> String {
        let cards = counted(self.deck.len(), "card");
        let columns = counted(self.columns.into(), "column");
        let cells = counted(self.cells.into(), "cell");
        format!("{cards}, {columns}, {cells}")
    }
}
