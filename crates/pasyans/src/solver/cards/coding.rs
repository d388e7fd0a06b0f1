//! Packs a position into a key: exact, and independent of the order of columns and cells.

mod listed;
mod located;

pub(crate) use listed::Listed;
pub(crate) use located::Located;

use super::board::Board;
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
    /// Whether no two cards are alike.
    const DISTINCT: bool;

    fn new(tables: &Tables, start: &Position) -> Self;

    /// A card now lies on another one, or on one of the places above.
    fn lay(&mut self, card: u8, under: u8);

    /// The key of the board that this coding belongs to.
    fn key(board: &Board<Self>) -> Self::Key;

    /// The key after a card was laid elsewhere and nothing else changed; `None` if that takes more.
    fn key_with(&self, card: u8, under: u8) -> Option<Self::Key>;
}
