//! How many cards can move as one.

use super::board::Board;
use super::coding::Coding;
use crate::rules::Reach;

impl<C: Coding> Board<C> {
    /// How many cards can move as one onto a card, and into an empty column.
    #[inline]
    pub fn room(&self) -> (usize, usize) {
        self.room_with(self.free_cells(), self.empty.into())
    }

    /// The same with this many free cells and empty columns.
    #[inline]
    pub fn room_with(&self, free_cells: usize, empty: usize) -> (usize, usize) {
        match self.reach {
            Reach::Free => (usize::MAX, usize::MAX),
            Reach::One => (1, 1),
            Reach::Room => {
                let cells = free_cells + 1;
                let columns = if self.tables.fills_any {
                    empty.min(20)
                } else {
                    0
                };
                (cells << columns, cells << columns.saturating_sub(1))
            }
        }
    }
}
