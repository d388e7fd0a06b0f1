//! Cells that open when something locks, and cells that are locked with a set.

use super::Position;
use crate::card::Card;
use crate::moves::CardMove;
use crate::rules::{CellSets, OpenedBy};

impl Position {
    /// Whether a cell is locked: it holds all cards of the kind that lies there. `cell` counts from 0.
    ///
    /// ```
    /// use pasyans::{Position, Rules};
    ///
    /// let rules = Rules::named("kabufuda").ok_or("no such game")?;
    /// let text = "Freecells: [1] 2\n2\n2 2\n3 3 3 3\n4 4 4 4\n5 5 5 5\n6 6 6 6\n7 7 7 7 8 8 8 8 9 9 9 9 0 0 0 0";
    /// let position = Position::parse(&rules, text)?;
    /// assert!(position.is_set(0) && !position.is_set(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_set(&self, cell: usize) -> bool {
        self.sets.get(cell).copied().unwrap_or(false)
    }

    /// Which cells are locked with a set, from left to right.
    #[must_use]
    pub fn sets(&self) -> &[bool] {
        &self.sets
    }

    /// How many cells are open, from the left.
    ///
    /// ```
    /// use pasyans::Rules;
    ///
    /// let open = |name: &str| Some(Rules::named(name)?.deal(1).ok()?.open_cells());
    /// assert_eq!((open("freecell"), open("kabufuda")), (Some(4), Some(3)));
    /// ```
    #[must_use]
    pub fn open_cells(&self) -> usize {
        let cells = self.cells.len();
        if self.cells_are_closed() {
            return 0;
        }
        let Some(open) = self.rules.open_cells() else {
            return cells;
        };
        let columns = (0..self.columns.len()).filter(|&column| self.is_locked(column));
        let in_cells = match self.rules.opened_by() {
            OpenedBy::Columns => 0,
            OpenedBy::Locks => self.sets.iter().filter(|&&is_set| is_set).count(),
        };
        cells.min(usize::from(open) + columns.count() + in_cells)
    }

    /// Whether a cell is closed: until the stock is empty, or until something else locks.
    ///
    /// ```
    /// use pasyans::Rules;
    ///
    /// let deal = Rules::named("kabufuda").ok_or("no such game")?.deal(1)?;
    /// assert!(!deal.is_cell_closed(2) && deal.is_cell_closed(3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_cell_closed(&self, cell: usize) -> bool {
        cell >= self.open_cells()
    }

    /// Whether the cards of a move make a set in this cell.
    pub(super) fn completes_set(&self, mv: CardMove, first: Card, to: usize) -> bool {
        let Some(set) = self.rules.cell_set(first) else {
            return false;
        };
        let there = match self.cells[to] {
            None => 0,
            Some(card) if card == first && self.rules.cell_sets() == CellSets::Completed => 1,
            Some(_) => return false,
        };
        mv.count.saturating_add(there) == set && !self.is_cell_closed(to)
    }
}
