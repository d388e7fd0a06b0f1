//! How the compound moves of each kind are found.

use super::aside::Columns;
use super::compound::{Compound, CompoundFinder, End, Head};
use crate::solver::cards::board::{Board, CELLS, HOME, Step};
use crate::solver::cards::coding::Coding;

const fn both(a: usize, b: usize) -> Columns {
    1 << a | 1 << b
}

impl<C: Coding> CompoundFinder<'_, '_, C> {
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
