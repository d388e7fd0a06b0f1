//! The compound moves, and how those of a kind are found.

use super::Pending;
use super::aside::Columns;
use crate::search::{Meter, Stop};
use crate::solver::board::{Board, CELLS, HOME, Step};
use crate::solver::coding::Coding;
use crate::states::{FlatTable, Inserted, States};

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
struct Head {
    card: u8,
    under: Option<u8>,
    column: usize,
    row: usize,
    end: usize,
}

/// Finds compound moves that lead to new positions.
pub(super) struct Finder<'a, 'b, C: Coding> {
    pub board: &'a mut Board<C>,
    pub cheats: bool,
    pub visited: &'a mut FlatTable<C::Key>,
    pub pending: &'a mut Pending,
    pub meter: &'a mut Meter<'b>,
}

const fn both(a: usize, b: usize) -> Columns {
    1 << a | 1 << b
}

impl<C: Coding> Finder<'_, '_, C> {
    /// Adds all of one kind. The board is then as before, unless one of them wins.
    pub fn find(&mut self, kind: Compound) -> Result<(), End> {
        match kind {
            Compound::ColumnsHome => self.columns_home(),
            Compound::CellsHome => self.cells_home(),
            Compound::CellsOntoColumns => self.cells_onto_columns(),
            Compound::BuriedHome => self.buried_home(),
            Compound::JoinRuns => self.onto_columns(|board, head, top| {
                board.moves_with(head.card, top) && !head.is_joined(board)
            }),
            Compound::RunsOntoColumns => self.onto_columns(|board, head, top| {
                !board.moves_with(head.card, top) && !head.is_joined(board)
            }),
            Compound::OntoCardBelow => self.onto_card_below(),
            Compound::RunsIntoEmptyColumns => self.runs_into_empty_columns(),
            Compound::CellsIntoEmptyColumns => self.cells_into_empty_columns(),
            Compound::OntoBuriedCard => self.onto_buried_card(),
            Compound::EmptyColumn => self.empty_column(),
            Compound::PartsOfRuns => self.onto_columns(|board, head, _| head.is_joined(board)),
            Compound::Cheats => self.cheats(),
        }
    }

    /// Plays a compound move, keeps its steps if it can be played and leads to a new position, and takes
    /// it back.
    fn attempt(&mut self, compound: impl FnOnce(&mut Board<C>) -> bool) -> Result<(), End> {
        let mark = self.board.mark();
        if compound(self.board) {
            if self.board.is_won() {
                return Err(End::Won);
            }
            match self.visited.insert(&C::key(self.board), self.meter) {
                Inserted::New => self.pending.push(self.board.since(mark)),
                Inserted::Known => {}
                Inserted::Full => return Err(End::Stopped(Stop::Memory)),
            }
        }
        self.board.back_to(mark);
        Ok(())
    }

    fn columns(&self) -> std::ops::Range<usize> {
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
    fn each_head(
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
    fn each_cell(
        &mut self,
        mut visit: impl FnMut(&mut Self, u8) -> Result<(), End>,
    ) -> Result<(), End> {
        // Steps that are played and taken back leave the cells in another order.
        let (cells, taken) = self.board.copy_of_cells();
        cells[..taken].iter().try_for_each(|&card| visit(self, card))
    }

    fn columns_home(&mut self) -> Result<(), End> {
        self.columns()
            .try_for_each(|column| self.attempt(|board| board.send_last_home(column)))
    }

    fn cells_home(&mut self) -> Result<(), End> {
        let next = self.board.next_cards();
        self.each_cell(|finder, card| {
            if next >> card & 1 == 0 {
                return Ok(());
            }
            finder.attempt(|board| {
                board.play(Step::new(card, CELLS, HOME, 1));
                true
            })
        })
    }

    fn cells_onto_columns(&mut self) -> Result<(), End> {
        self.each_cell(|finder, card| {
            for to in finder.columns() {
                if finder.board.len(to) > 0 && finder.board.takes(to, card) {
                    finder.attempt(|board| board.put_cell(card, to))?;
                }
            }
            Ok(())
        })
    }

    fn buried_home(&mut self) -> Result<(), End> {
        let next = self.board.next_cards();
        self.each_head(|finder, head| {
            let Head { column, row, .. } = head;
            let is_last = finder.board.len(column) == row + 1;
            if is_last || next >> head.card & 1 == 0 {
                return Ok(());
            }
            finder.attempt(|board| {
                let is_bare = board.clear(column, row + 1, 1 << column);
                // When it is safe there, it has gone home by itself.
                is_bare && board.send_last_home(column) || board.len(column) <= row
            })
        })
    }

    /// Runs at the end of their columns, or after the cards on them were put aside, go to other columns' ends.
    fn onto_columns(
        &mut self,
        is_of_kind: impl Fn(&Board<C>, &Head, u8) -> bool,
    ) -> Result<(), End> {
        self.each_head(|finder, head| {
            for to in finder.columns() {
                let Some(top) = finder.board.top(to) else {
                    continue;
                };
                let is_candidate = to != head.column && finder.board.takes(to, head.card);
                if is_candidate && is_of_kind(finder.board, &head, top) {
                    finder.attempt(|board| {
                        board.clear(head.column, head.end, both(head.column, to))
                            && board.put_from(head.column, head.row, to)
                    })?;
                }
            }
            Ok(())
        })
    }

    fn onto_card_below(&mut self) -> Result<(), End> {
        self.each_head(|finder, head| {
            let Head {
                card, column, row, ..
            } = head;
            for below in 0..row.saturating_sub(1) {
                let under = finder.board.column(column)[below];
                if finder.board.tables.is_fit(card, under) && !head.is_joined(finder.board) {
                    finder.attempt(|board| {
                        let is_put = board.clear(column, below + 1, 1 << column)
                            && board.bring(card, column);
                        if is_put {
                            board.bring_rest(column);
                        }
                        is_put
                    })?;
                }
            }
            Ok(())
        })
    }

    fn runs_into_empty_columns(&mut self) -> Result<(), End> {
        let Some(to) = self.board.empty_column() else {
            return Ok(());
        };
        self.each_head(|finder, head| {
            let is_candidate = head.row > 0 && finder.board.tables.is_fill(head.card);
            if !is_candidate || head.is_joined(finder.board) {
                return Ok(());
            }
            finder.attempt(|board| {
                board.clear(head.column, head.end, both(head.column, to))
                    && board.put_from(head.column, head.row, to)
            })
        })
    }

    fn cells_into_empty_columns(&mut self) -> Result<(), End> {
        let Some(to) = self.board.empty_column() else {
            return Ok(());
        };
        self.each_cell(|finder, card| finder.attempt(|board| board.put_cell(card, to)))
    }

    fn onto_buried_card(&mut self) -> Result<(), End> {
        for to in self.columns() {
            for row in 0..self.board.len(to).saturating_sub(1) {
                let fits = self.board.tables.fits[usize::from(self.board.column(to)[row])];
                self.each_cell(|finder, card| {
                    if fits >> card & 1 == 0 {
                        return Ok(());
                    }
                    finder.attempt(|board| {
                        board.clear(to, row + 1, 1 << to) && board.put_cell(card, to)
                    })
                })?;
                self.each_head(|finder, head| {
                    let is_candidate = head.column != to && fits >> head.card & 1 != 0;
                    if !is_candidate || head.is_joined(finder.board) {
                        return Ok(());
                    }
                    let spared = both(head.column, to);
                    finder.attempt(|board| {
                        board.clear(head.column, head.end, spared)
                            && board.clear(to, row + 1, spared)
                            && board.put_from(head.column, head.row, to)
                    })
                })?;
            }
        }
        Ok(())
    }

    fn empty_column(&mut self) -> Result<(), End> {
        self.columns()
            .try_for_each(|column| self.attempt(|board| board.clear(column, 0, 1 << column)))
    }

    fn cheats(&mut self) -> Result<(), End> {
        if !self.cheats {
            return Ok(());
        }
        for from in self.columns() {
            let Some(card) = self.board.top(from) else {
                continue;
            };
            let is_closed =
                |board: &Board<C>, column| board.is_cheated(column) || board.is_locked(column);
            if is_closed(self.board, from) {
                continue;
            }
            for to in self.columns() {
                let is_open = self.board.len(to) > 0 && !is_closed(self.board, to);
                if from != to && is_open && !self.board.takes(to, card) {
                    self.attempt(|board| {
                        board.play(Step::cheat(card, from as u8, to as u8));
                        true
                    })?;
                }
            }
        }
        Ok(())
    }
}

impl Head {
    /// Whether it lies on a card that it moves with.
    fn is_joined<C: Coding>(&self, board: &Board<C>) -> bool {
        self.under.is_some_and(|under| board.moves_with(self.card, under))
    }
}
