//! The steps of a position.

use super::board::{Board, CELLS, GATHER, HOME, REST, SET, Step};
use crate::card::{Card, Deck};
use crate::moves::{CardMove, Move, Place};
use crate::position::Position;
use crate::rules::Reach;

const KINDS: usize = Deck::MAX_KINDS;

impl Board {
    /// Adds every step that the rules allow, but for those that lead where another does.
    pub fn steps(&self, out: &mut Vec<Step>) {
        let free = self.free_cells();
        if let Some(step) = self.only_step() {
            out.push(step);
            return;
        }
        self.gathering(|card| {
            if free > 0 || self.is_in_cell(card) {
                out.push(Step::new(card, GATHER, GATHER, 0));
            }
        });
        for (index, &card) in self.cells[..usize::from(self.taken)].iter().enumerate() {
            if !self.cells[..index].contains(&card) {
                let step = Step::new(card, CELLS, 0, 1);
                self.steps_of(step, out);
                if self.is_next(card) {
                    out.push(Step { to: HOME, ..step });
                }
            }
        }
        for from in 0..self.tables.columns {
            if self.is_locked(from) {
                continue;
            }
            let cards = self.column(from);
            for count in 1..=self.run(from) {
                let card = cards[cards.len() - count];
                let step = Step::new(card, from as u8, 0, count as u8);
                self.steps_of(step, out);
                if count == 1 && self.is_next(card) {
                    out.push(Step { to: HOME, ..step });
                }
                let set = usize::from(self.set[usize::from(card) % KINDS]);
                if count == set && free > 0 {
                    out.push(Step { to: SET, ..step });
                } else if count == 1 && free > 0 {
                    out.push(Step { to: CELLS, ..step });
                }
                let rest = self.completes && set > 1 && count + 1 == set;
                if rest && self.cells[..usize::from(self.taken)].contains(&card) {
                    out.push(Step { to: REST, ..step });
                }
            }
        }
    }

    /// A step that leaves all others for later.
    fn only_step(&self) -> Option<Step> {
        let mut found = None;
        if self.homes.gathers_first {
            self.gathering(|card| {
                if self.is_in_cell(card) {
                    found = Some(Step::new(card, GATHER, GATHER, 0));
                }
            });
        }
        if found.is_some() || self.tells_lengths || self.homes.homed == 0 {
            return found;
        }
        let is_safe = |card: u8| {
            self.is_next(card) && self.are_home(self.homes.safe[usize::from(card) % KINDS])
        };
        for column in 0..self.tables.columns {
            if let Some(&card) = self.column(column).last()
                && is_safe(card)
            {
                return Some(Step::new(card, column as u8, HOME, 1));
            }
        }
        let mut cells = self.cells[..usize::from(self.taken)].iter();
        let card = cells.find(|&&card| is_safe(card))?;
        Some(Step::new(*card, CELLS, HOME, 1))
    }

    fn is_in_cell(&self, card: u8) -> bool {
        self.cells[..usize::from(self.taken)].contains(&card)
    }

    /// Calls `found` with each kind of which all cards lie free.
    fn gathering(&self, mut found: impl FnMut(u8)) {
        let mut kinds = self.homes.gathered;
        while kinds != 0 {
            let card = kinds.trailing_zeros() as u8;
            kinds &= kinds - 1;
            let ends = (0..self.tables.columns).filter_map(|column| self.column(column).last());
            let cells = self.cells[..usize::from(self.taken)].iter();
            let free = ends.chain(cells).filter(|&&other| other == card).count();
            if free == usize::from(self.homes.copies[usize::from(card) % KINDS]) {
                found(card);
            }
        }
    }

    /// The columns that the cards of a step can go to.
    fn steps_of(&self, step: Step, out: &mut Vec<Step>) {
        let tables = &*self.tables;
        let (from, count) = (usize::from(step.from), usize::from(step.count));
        let (room, room_in_empty) = self.room();
        // A whole column in another empty one is the same position.
        let mut may_fill = tables.is_fill(step.card)
            && count <= room_in_empty
            && (step.from == CELLS || self.len(from) > count);
        for to in 0..tables.columns {
            let fits = match self.column(to).last() {
                _ if to == from || self.is_locked(to) => false,
                Some(&under) => count <= room && tables.is_fit(step.card, under),
                None => std::mem::take(&mut may_fill),
            };
            if fits {
                out.push(Step {
                    to: to as u8,
                    ..step
                });
            }
        }
    }

    /// How many cards at the end of a column are in order to move as one.
    fn run(&self, column: usize) -> usize {
        let cards = self.column(column);
        let is_joined = |pair: &&[u8]| self.is_joined(pair[1], pair[0]);
        let joined = cards.windows(2).rev().take_while(is_joined).count();
        cards.len().min(joined + 1)
    }

    /// How many cards can move as one onto a card, and into an empty column.
    fn room(&self) -> (usize, usize) {
        match self.reach {
            Reach::Free => (usize::MAX, usize::MAX),
            Reach::One => (1, 1),
            Reach::Room => {
                let cells = self.free_cells() + 1;
                let columns = 0..self.tables.columns;
                let empty = columns.filter(|&column| self.len(column) == 0).count();
                let empty = if self.tables.fills_any {
                    empty.min(20)
                } else {
                    0
                };
                (cells << empty, cells << empty.saturating_sub(1))
            }
        }
    }

    /// How many moves a win takes at the least from here.
    ///
    /// Call a card a start if it does not move with the card that it lies on. A start that lies on a card has to move, because what lies
    /// under it never belongs to its run; so has a card in a cell, if its set is not completed there. And of the starts of one set that lie
    /// first in their columns, or in cells, all but one have to move to it. No move is the first one of two starts: cards that
    /// move as one hang together, and hung together before unless one of them had moved.
    pub fn least(&self) -> u32 {
        match self.homes.homed {
            0 => self.least_in_place(),
            _ => self.least_home(),
        }
    }

    /// The same where cards go home: each kind has to be gathered; and a card above a lower one of its foundation has to be moved before
    /// that goes home. No move is the first one of two such cards, unless they hung together.
    fn least_home(&self) -> u32 {
        let mut gathered = self.homes.gathered;
        let mut moves = 0;
        let mut left = 0_u64;
        for &card in &self.cells[..usize::from(self.taken)] {
            left |= 1 << card;
        }
        for column in 0..self.tables.columns {
            let mut seen = 0_u64;
            let mut under = None;
            let mut is_counted = false;
            for &card in self.column(column) {
                let hangs = under.is_some_and(|under| self.is_joined(card, under));
                is_counted &= hangs;
                if !is_counted && seen & self.homes.lower[usize::from(card) % KINDS] != 0 {
                    is_counted = true;
                    moves += 1;
                }
                seen |= 1 << card;
                under = Some(card);
            }
            left |= seen;
        }
        gathered &= left;
        moves + gathered.count_ones()
    }

    fn least_in_place(&self) -> u32 {
        let mut moves = 0;
        // For each kind that makes sets, how many starts may stay.
        let mut staying = [0_u8; KINDS];
        for column in 0..self.tables.columns {
            let mut under = None;
            for &card in self.column(column) {
                match under {
                    None => staying[usize::from(card) % KINDS] += 1,
                    Some(under) => moves += u32::from(!self.is_joined(card, under)),
                }
                under = Some(card);
            }
        }
        for &card in &self.cells[..usize::from(self.taken)] {
            let index = usize::from(card) % KINDS;
            if self.completes && self.set[index] > 0 {
                staying[index] += 1;
            } else {
                moves += 1;
            }
        }
        for (index, &set) in self.set.iter().enumerate() {
            if set > 0 {
                moves += u32::from(staying[index].saturating_sub(1));
            }
        }
        moves
    }
}

/// A step as a move in a position.
pub(super) fn told(step: Step, position: &Position) -> Option<Move> {
    if step.to == GATHER {
        let kind = position.rules().deck().kind(Card(step.card));
        return Some(Move::Gather(kind.letter));
    }
    let cell = |wanted: Option<Card>| {
        let is_it = |(index, &cell): (usize, &Option<Card>)| {
            cell == wanted && !position.is_set(index) && !position.is_cell_closed(index)
        };
        let index = position.cells().iter().enumerate().position(is_it)?;
        Some(Place::Cell(index as u8))
    };
    let from = match step.from {
        CELLS => cell(Some(Card(step.card)))?,
        from => Place::Column(from),
    };
    let to = match step.to {
        CELLS | SET => cell(None)?,
        REST => cell(Some(Card(step.card)))?,
        HOME => position.foundation_for(from),
        to => Place::Column(to),
    };
    Some(Move::Cards(CardMove {
        count: step.count,
        ..CardMove::one(from, to)
    }))
}
