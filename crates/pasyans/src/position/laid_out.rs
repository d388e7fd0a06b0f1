//! A position from piles that were laid out, and back.

use std::sync::Arc;

use super::Position;
use crate::rules::Rules;
use crate::setup::{Column, Setup, SetupError};

impl Setup {
    /// Turns the piles into a position of a game. Complete runs are taken off at once, if the rules take them off.
    ///
    /// # Errors
    /// Every error in the piles.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// use pasyans::{Seat, Setup, SetupFault};
    ///
    /// let setup = Setup { cells: vec![None; 5], ..Setup::default() };
    /// let error = setup.position(&freecell).unwrap_err();
    /// let seats: Vec<Seat> = error.faults().map(|(seat, _)| seat).collect();
    /// // A cell too many, and no cards at all.
    /// assert_eq!(seats, [Seat::Cell(4), Seat::Table]);
    /// ```
    pub fn position(self, rules: &Arc<Rules>) -> Result<Position, SetupError> {
        match SetupError::of(self.faults(rules)) {
            Some(error) => Err(error),
            None => Ok(self.laid_out(rules)),
        }
    }

    /// The position, where nothing is wrong.
    pub(crate) fn laid_out(self, rules: &Arc<Rules>) -> Position {
        let mut piles = self;
        let columns = usize::from(rules.columns());
        piles.columns.resize_with(columns, Column::default);
        piles.cells.resize(usize::from(rules.cells()), None);
        piles.sets.resize(usize::from(rules.cells()), false);
        piles.reserve.resize(usize::from(rules.reserve()), None);
        piles.home.resize(rules.foundations(), 0);
        Position::from_piles(Arc::clone(rules), piles)
    }
}

impl Position {
    /// The caller vouches that the piles hold the whole deck and keep to the rules. Complete runs
    /// that the rules take off leave at once.
    pub(crate) fn from_piles(rules: Arc<Rules>, piles: Setup) -> Self {
        let Setup {
            columns,
            cells,
            sets,
            reserve,
            mut stock,
            waste,
            mut home,
            hole,
            redealt,
        } = piles;
        stock.reverse();
        if rules.hole().is_some() {
            // All cards that lie nowhere else.
            let lying: usize = columns.iter().map(|column| column.cards().len()).sum();
            home = vec![(rules.deck().len() - lying - stock.len()) as u8];
        }
        let mut position = Self {
            rules,
            columns,
            cells,
            sets,
            reserve,
            stock,
            waste,
            home,
            hole,
            redealt,
        };
        position.settle();
        position
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        Self {
            columns: position.columns().to_vec(),
            cells: position.cells().to_vec(),
            sets: position.sets().to_vec(),
            reserve: position.reserve().to_vec(),
            stock: position.stock().iter().rev().copied().collect(),
            waste: position.waste().to_vec(),
            home: position.home().to_vec(),
            hole: position.hole(),
            redealt: position.redealt(),
        }
    }
}
