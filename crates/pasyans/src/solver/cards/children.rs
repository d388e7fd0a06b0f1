//! The children of a position.

use std::sync::Arc;

use super::board::{Board, CELLS, HOME, Step};
use super::coding::{Coding, FLOOR, IN_CELL};
use super::guide::{Outlook, Weights};
use super::tables::Cards;
use crate::card::Deck;
use crate::rules::{Goal, Rules};
use crate::search::{Child, Way};

/// Collects the children of a position.
struct ChildFinder<'a, C: Coding> {
    board: &'a mut Board<C>,
    weights: &'a Weights,
    /// The cards that are next on a foundation.
    next: Cards,
    out: &'a mut Vec<Child<C::Key, Step>>,
}

impl<C: Coding> Board<C> {
    /// Appends every child, but of the steps that lead to the same position (as several empty columns
    /// or cells do) only one, and none that changes nothing (a whole column into an empty one).
    pub fn children(
        &mut self,
        cheats: bool,
        weights: &Weights,
        out: &mut Vec<Child<C::Key, Step>>,
    ) {
        let next = self.next_cards();
        ChildFinder {
            board: self,
            weights,
            next,
            out,
        }
        .find(cheats);
    }
}

impl<C: Coding> ChildFinder<'_, C> {
    fn find(&mut self, cheats: bool) {
        let tables = Arc::clone(&self.board.tables);
        let tables = &*tables;
        let columns = tables.columns.min(Rules::MAX_COLUMNS as usize);
        let (room, room_in_empty) = self.board.room();
        let free_cells = self.board.free_cells();
        let has_cell = free_cells > 0;
        // What fits at the end of each column; nothing on those that are closed.
        let mut open = [0; Rules::MAX_COLUMNS as usize];
        let mut tops = [FLOOR; Rules::MAX_COLUMNS as usize];
        let (mut any, mut empty) = (0, None);
        for column in 0..columns {
            match self.board.top(column) {
                None => empty = Some(column as u8),
                // As if it were empty: nothing leaves it, and nothing is put on it.
                Some(_) if self.board.is_locked(column) => {}
                Some(top) => {
                    tops[column] = top;
                    if !self.board.is_cheated(column) {
                        open[column] = tables.fits[usize::from(top) % Deck::MAX_KINDS];
                        any |= open[column];
                    }
                }
            }
        }
        // Steps that are played and taken back leave the cells in another order.
        let (cells, taken) = self.board.copy_of_cells();
        for &card in &cells[..taken] {
            if self.next >> card & 1 != 0 {
                self.loud(Step::new(card, CELLS, HOME, 1));
            }
            if any >> card & 1 != 0 {
                for to in (0..columns).filter(|&to| open[to] >> card & 1 != 0) {
                    let is_quiet = self.is_quiet(card, 1, None);
                    self.add(Step::new(card, CELLS, to as u8, 1), tops[to], is_quiet);
                }
            }
            if let Some(to) = empty
                && tables.is_fill(card)
            {
                let is_quiet = self.is_quiet(card, 1, None);
                self.add(Step::new(card, CELLS, to, 1), FLOOR, is_quiet);
            }
        }
        for from in 0..columns {
            let top = tops[from];
            if top == FLOOR {
                continue;
            }
            let from_pile = from as u8;
            if self.next >> top & 1 != 0 {
                self.loud(Step::new(top, from_pile, HOME, 1));
            }
            let whole_run = self.board.run(from);
            let longest = if self.board.is_eager {
                room.max(free_cells)
            } else {
                room
            };
            for count in 1..=whole_run.min(longest) {
                let (card, bare) = self.board.ends(from, count);
                let is_fill = empty.is_some()
                    && bare.is_some()
                    && count <= room_in_empty
                    && tables.is_fill(card);
                let goes_in_cell = if self.board.is_eager && tables.by_suit {
                    // A card would go back at once onto the card that it fits on: see `put_in_place`.
                    count == whole_run && count <= free_cells
                } else {
                    count == 1 && has_cell && !(self.board.is_bold && whole_run > 1)
                };
                let is_fit = count <= room && any >> card & 1 != 0;
                // The bold do not take runs apart.
                let is_part = self.board.is_bold && count < whole_run.min(longest);
                let (is_fit, is_fill) = (is_fit && !is_part, is_fill && !is_part);
                if !(is_fit || is_fill || goes_in_cell) {
                    continue;
                }
                let count = count as u8;
                let is_quiet = self.is_quiet(card, count, bare);
                if is_fit {
                    for to in (0..columns).filter(|&to| open[to] >> card & 1 != 0) {
                        if to != from {
                            let step = Step::new(card, from_pile, to as u8, count);
                            self.add(step, tops[to], is_quiet);
                        }
                    }
                }
                if let Some(to) = empty
                    && is_fill
                {
                    self.add(Step::new(card, from_pile, to, count), FLOOR, is_quiet);
                }
                if goes_in_cell {
                    self.add(Step::new(card, from_pile, CELLS, count), IN_CELL, is_quiet);
                }
            }
            if cheats && !self.board.is_cheated(from) {
                for to in 0..columns {
                    let is_open = tops[to] != FLOOR && !self.board.is_cheated(to);
                    if to != from && is_open && open[to] >> top & 1 == 0 {
                        self.loud(Step::cheat(top, from_pile, to as u8));
                    }
                }
            }
        }
    }

    /// Whether a step that is not home forces nothing: the card is then all that changes. Nothing is forced before
    /// the step, so only a card that it lays bare can be, or a run that it completes.
    #[inline]
    fn is_quiet(&self, card: u8, count: u8, bare: Option<u8>) -> bool {
        let rank = |card: u8| self.board.tables.rank[usize::from(card) % Deck::MAX_KINDS];
        match self.board.tables.goal {
            _ if self.board.is_eager => false,
            Goal::Foundations => !bare.is_some_and(|card| {
                self.next >> card & 1 != 0 && (self.board.is_bold || self.board.is_safe(card))
            }),
            // A complete run ends with the lowest rank.
            Goal::RunsTakenOff => rank(card) != count && bare.is_none_or(|card| rank(card) != 1),
            Goal::RunsInPlace => false,
        }
    }

    /// Adds the child of a step that puts its first card on another, or on a place of the coding.
    #[inline]
    fn add(&mut self, step: Step, under: u8, is_quiet: bool) {
        let step = Step { under, ..step };
        match self.board.coding.key_with(step.card, under) {
            Some(key) if is_quiet => self.out.push(Child {
                key,
                way: Way { step, moves: 1 },
                is_won: false,
                guide: None,
            }),
            _ => self.loud(step),
        }
    }

    /// Adds the child of a step by playing it.
    fn loud(&mut self, step: Step) {
        let mark = self.board.mark();
        let moves = self.board.play(step) as u16;
        self.out.push(Child {
            key: C::key(self.board),
            way: Way { step, moves },
            is_won: self.board.is_won(),
            guide: Some(
                self.board
                    .outlook(self.weights)
                    .value(self.board, self.weights),
            ),
        });
        self.board.back_to(mark);
    }
}

impl Outlook {
    /// The heuristic value of the position itself.
    fn value<C: Coding>(&self, board: &Board<C>, weights: &Weights) -> u32 {
        board.with_room(self.value, weights, 0, 0)
    }
}
