//! The kinds of compound moves, their order, and how what they lead to is kept.

use super::Pending;
use crate::search::{Meter, Stop};
use crate::solver::cards::board::Board;
use crate::solver::cards::coding::Coding;
use crate::solver::cards::guide::Weights;
use crate::states::{FlatTable, Inserted};

/// The kinds of compound moves: see the module above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Compound {
    ColumnsHome,
    CellsHome,
    CellsOntoColumns,
    BuriedHome,
    JoinRuns,
    RunsOntoColumns,
    OntoCardBelow,
    RunsIntoEmptyColumns,
    CellsIntoEmptyColumns,
    OntoBuriedCard,
    EmptyColumn,
    PartsOfRuns,
    Cheats,
}

impl Compound {
    /// In which order they are tried.
    pub const ORDER: [Self; 13] = [
        Self::ColumnsHome,
        Self::CellsHome,
        Self::CellsOntoColumns,
        Self::BuriedHome,
        Self::JoinRuns,
        Self::RunsOntoColumns,
        Self::OntoCardBelow,
        Self::RunsIntoEmptyColumns,
        Self::CellsIntoEmptyColumns,
        Self::OntoBuriedCard,
        Self::EmptyColumn,
        Self::PartsOfRuns,
        Self::Cheats,
    ];
}

/// Why no more compound moves are looked for.
pub(super) enum End {
    /// The last one wins; it has been played.
    Won,
    Stopped(Stop),
}

/// A card somewhere in a column, and the run that it begins.
#[derive(Clone, Copy)]
pub(super) struct Head {
    pub card: u8,
    pub under: Option<u8>,
    pub column: usize,
    pub row: usize,
    pub end: usize,
}

/// Finds compound moves that lead to new positions.
pub(super) struct CompoundFinder<'a, 'b, C: Coding> {
    pub board: &'a mut Board<C>,
    pub cheats: bool,
    pub weights: &'a Weights,
    pub visited: &'a mut FlatTable<C::Key>,
    pub pending: &'a mut Pending,
    pub meter: &'a mut Meter<'b>,
}

impl<C: Coding> CompoundFinder<'_, '_, C> {
    /// Plays a compound move, keeps its steps if it can be played and leads to a new position, and takes
    /// it back.
    pub(super) fn attempt(
        &mut self,
        compound: impl FnOnce(&mut Board<C>) -> bool,
    ) -> Result<(), End> {
        if !self.board.make_room() {
            return Err(End::Stopped(Stop::Memory));
        }
        let mark = self.board.mark();
        if compound(self.board) {
            if self.board.is_won() {
                return Err(End::Won);
            }
            match self.visited.insert(&C::key(self.board), self.meter) {
                Inserted::New => {
                    let promise = self.board.basis(self.weights).value;
                    let promise = self.board.with_room(promise, self.weights, 0, 0);
                    if !self.pending.push(self.board.since(mark), promise) {
                        return Err(End::Stopped(Stop::Memory));
                    }
                }
                Inserted::Known => {}
                Inserted::Full => return Err(End::Stopped(Stop::Memory)),
            }
        }
        self.board.back_to(mark);
        Ok(())
    }

    pub(super) fn columns(&self) -> std::ops::Range<usize> {
        0..self.board.tables.columns
    }

    /// A card of a column.
    fn head(&self, column: usize, row: usize) -> Head {
        let cards = self.board.column(column);
        Head {
            card: cards[row],
            under: row.checked_sub(1).map(|under| cards[under]),
            column,
            row,
            end: self.board.end_of_run(column, row),
        }
    }

    /// Does something for every card in the columns that may leave its column.
    pub(super) fn each_head(
        &mut self,
        mut visit: impl FnMut(&mut Self, Head) -> Result<(), End>,
    ) -> Result<(), End> {
        for column in self.columns() {
            if self.board.is_locked(column) {
                continue;
            }
            for row in 0..self.board.len(column) {
                let head = self.head(column, row);
                visit(self, head)?;
            }
        }
        Ok(())
    }

    /// Does something for every card in the cells.
    pub(super) fn each_cell(
        &mut self,
        mut visit: impl FnMut(&mut Self, u8) -> Result<(), End>,
    ) -> Result<(), End> {
        // Steps that are played and taken back leave the cells in another order.
        let (cells, taken) = self.board.copy_of_cells();
        cells[..taken]
            .iter()
            .try_for_each(|&card| visit(self, card))
    }
}

impl Head {
    /// Whether it lies on a card that it moves with.
    pub(super) fn is_joined<C: Coding>(&self, board: &Board<C>) -> bool {
        self.under
            .is_some_and(|under| board.moves_with(self.card, under))
    }
}
