//! Packs a position into a key: exact, and independent of the order of columns and cells.

mod grown;
mod listed;
mod located;

pub(crate) use grown::Grown;
pub(crate) use listed::Listed;
pub(crate) use located::Located;

use super::board::{Board, Step};
use super::tables::Tables;
use crate::position::Position;
use crate::search::Packed;

/// What a card lies on, if not on a card.
pub(crate) const FLOOR: u8 = 64;
pub(crate) const IN_CELL: u8 = 65;
pub(crate) const AT_HOME: u8 = 66;
/// One more than the highest of these.
pub(crate) const PLACES: usize = 67;

/// A way of packing.
pub(crate) trait Coding: Sized + Send + 'static {
    type Key: Packed;
    /// What is kept beside what follows from the places of the cards.
    type Words: Copy + Send;
    /// Whether no two cards are alike.
    const DISTINCT: bool;

    fn new(tables: &Tables, start: &Position) -> Self;

    /// A card now lies on another one, or on one of the places above.
    fn lay(&mut self, card: u8, under: u8);

    /// What is kept now, to go back to.
    fn words(&self) -> Self::Words;

    fn set_words(&mut self, words: Self::Words);

    /// The key of the board that this coding belongs to.
    fn key(board: &Board<Self>) -> Self::Key;

    /// The key after a step that forces nothing; `None` if that takes playing it.
    fn key_after(board: &Board<Self>, step: Step) -> Option<Self::Key>;

    /// A card is put on a column, on `under` if that has cards: at this place of all columns, and this row of its own.
    #[inline]
    fn push(&mut self, _at: usize, _row: usize, _under: u8, _card: u8) {}

    /// A number that is the same for positions with the same cards home and the same cards where they were dealt,
    /// wherever the others lie; or one that is the same for equal positions only.
    fn outline(key: &Self::Key) -> u64 {
        key.hash()
    }
}
