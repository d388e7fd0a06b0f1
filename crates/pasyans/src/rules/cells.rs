//! Cells that open in the course of the game, and what they take beside single cards.

use super::Rules;
use crate::card::{Build, Card};

/// What opens the next closed cell.
///
/// ```
/// use pasyans::OpenedBy;
///
/// assert_eq!("columns".parse(), Ok(OpenedBy::Columns));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OpenedBy {
    /// A column that locks.
    Columns,
    /// A column that locks, or a cell.
    Locks,
}

/// Whether a cell takes a set, which is all cards of a kind, and is locked with it.
///
/// ```
/// use pasyans::CellSets;
///
/// assert_eq!(CellSets::AtOnce.to_string(), "at-once");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellSets {
    /// A cell takes single cards only.
    Never,
    /// An empty cell takes a whole set that moves as one.
    AtOnce,
    /// So it does, and a cell with one card takes all others of its kind as one.
    Completed,
}

impl Rules {
    /// How many cells are open at the start, from the left; `None` if all are. Each lock opens the next one.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// use pasyans::Rules;
    ///
    /// assert_eq!(Rules::named("kabufuda").map(|rules| rules.open_cells()), Some(Some(3)));
    /// assert_eq!(freecell.open_cells(), None);
    /// ```
    #[must_use]
    pub const fn open_cells(&self) -> Option<u8> {
        self.open_cells
    }

    /// What opens the next closed cell.
    ///
    /// ```
    /// use pasyans::{OpenedBy, Rules};
    ///
    /// assert_eq!(Rules::named("kabufuda").map(|rules| rules.opened_by()), Some(OpenedBy::Columns));
    /// ```
    #[must_use]
    pub const fn opened_by(&self) -> OpenedBy {
        self.opened_by
    }

    /// Whether a cell takes a set.
    ///
    /// ```
    /// use pasyans::{CellSets, Rules};
    ///
    /// assert_eq!(Rules::named("kabufuda").map(|rules| rules.cell_sets()), Some(CellSets::AtOnce));
    /// ```
    #[must_use]
    pub const fn cell_sets(&self) -> CellSets {
        self.cell_sets
    }

    /// How many cards alike lie in a cell that is locked with this one, if there are such cells.
    ///
    /// ```
    /// use pasyans::Rules;
    ///
    /// let kabufuda = Rules::named("kabufuda").ok_or("no such game")?;
    /// assert!(kabufuda.deck().cards().all(|card| kabufuda.locked_with(card) == Some(4)));
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn locked_with(&self, card: Card) -> Option<u8> {
        let group = self.deck.group(card);
        let gathered = group.gathers.then_some(group.copies);
        gathered.or_else(|| self.cell_set(card))
    }

    /// The card with this letter whose kind is gathered into a cell, if there is one.
    pub(crate) fn gathered(&self, letter: char) -> Option<Card> {
        let mut cards = self.deck.cards();
        cards.find(|&card| self.deck.group(card).gathers && self.deck.kind(card).letter == letter)
    }

    /// How many cards alike a cell takes as a set, if this is one of them.
    ///
    /// ```
    /// use pasyans::Rules;
    ///
    /// let kabufuda = Rules::named("kabufuda").ok_or("no such game")?;
    /// assert!(kabufuda.deck().cards().all(|card| kabufuda.cell_set(card) == Some(4)));
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn cell_set(&self, card: Card) -> Option<u8> {
        let group = self.deck.group(card);
        let is_set = self.cell_sets != CellSets::Never
            && group.run == Build::SameRank
            && group.suits.is_empty()
            && group.locks;
        is_set.then_some(group.copies)
    }
}
