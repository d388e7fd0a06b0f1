//! The position that a search works on: changed in place, and changed back.

use std::sync::Arc;

use super::homes::{Homes, NO_CARD};
use super::key;
use crate::card::{Card, Deck};
use crate::position::Position;
use crate::rules::{CellSets, OpenedBy, Reach, Rules};
use crate::solver::cards::{Cards, Tables};
use crate::states::has_room;

const KINDS: usize = Deck::MAX_KINDS;
const MAX_COLUMNS: usize = Rules::MAX_COLUMNS as usize;
const MAX_CELLS: usize = Rules::MAX_CELLS as usize;

/// The pile of all cells, where a step says from or to where.
pub(super) const CELLS: u8 = 0xFC;
/// An empty cell that is locked with the set that goes there.
pub(super) const SET: u8 = 0xFD;
/// A cell with one card, which is locked with the rest of its set.
pub(super) const REST: u8 = 0xFE;
/// The foundations.
pub(super) const HOME: u8 = 0xFB;
/// From where and to where all cards of a kind are gathered.
pub(super) const GATHER: u8 = 0xFA;
/// Where one of the cards that are gathered goes.
const GONE: u8 = 0xF9;

/// What moves where. Piles are columns, or one of the constants above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// The first of the cards that move.
    pub card: u8,
    pub from: u8,
    pub to: u8,
    pub count: u8,
    /// Whether it is a part of another step, or happens by itself.
    pub is_part: bool,
}

impl Step {
    /// No step.
    pub const NONE: Self = Self::new(0, CELLS, CELLS, 0);

    pub const fn new(card: u8, from: u8, to: u8, count: u8) -> Self {
        Self {
            card,
            from,
            to,
            count,
            is_part: false,
        }
    }

    /// What happens by itself, or as a part of the step before.
    const fn part(card: u8, from: u8, to: u8) -> Self {
        Self {
            is_part: true,
            ..Self::new(card, from, to, 1)
        }
    }
}

/// All piles, as bytes. A card is the index of its kind.
pub(super) struct Board {
    pub tables: Arc<Tables>,
    pub homes: Homes,
    /// How many cards of each kind are home.
    pub home: [u8; KINDS],
    /// Whether moves are counted.
    pub tells_lengths: bool,
    /// How many bits a card takes in a key.
    pub width: u32,
    /// How many cards may move as one: by the rules, or one where single cards are counted.
    pub reach: Reach,
    /// For each kind, how many cards make a set for a cell; 0 if they do not.
    pub set: [u8; KINDS],
    /// Whether a cell with one card takes the rest of its set.
    pub completes: bool,
    /// How many cells are open while nothing is locked.
    open: u8,
    cells_open_cells: bool,
    /// The columns, one after the other, each with room for `1 << shift` cards.
    cards: Vec<u8>,
    shift: u32,
    lens: [u8; MAX_COLUMNS],
    /// The columns that are locked, one bit each.
    pub locked: u32,
    /// The cards in the cells that are not locked, in no order.
    pub cells: [u8; MAX_CELLS],
    pub taken: u8,
    /// How many cells are locked.
    pub sets: u8,
    done: Vec<Step>,
}

impl Board {
    pub fn new(tables: Arc<Tables>, start: &Position) -> Self {
        let rules = start.rules();
        let shift = (rules.deck().len() as u32)
            .next_power_of_two()
            .trailing_zeros();
        let mut board = Self {
            width: key::width(rules),
            reach: tables.reach,
            set: [0; KINDS],
            completes: rules.cell_sets() == CellSets::Completed,
            open: rules.open_cells().unwrap_or(rules.cells()),
            cells_open_cells: rules.opened_by() == OpenedBy::Locks,
            cards: vec![0; tables.columns << shift],
            shift,
            lens: [0; MAX_COLUMNS],
            locked: 0,
            cells: [0; MAX_CELLS],
            taken: 0,
            sets: 0,
            done: Vec::with_capacity(256),
            homes: Homes::of(rules),
            home: [0; KINDS],
            tells_lengths: false,
            tables,
        };
        for index in 0..start.home().len() {
            for rank in 1..=start.home()[index] {
                let card = rules.foundation(index);
                let card = card.and_then(|(group, suit)| rules.deck().find(group, rank, suit));
                if let Some(Card(card)) = card {
                    board.home[usize::from(card)] += 1;
                }
            }
        }
        for card in rules.deck().cards() {
            board.set[card.index()] = rules.cell_set(card).unwrap_or(0);
        }
        for (index, column) in start.columns().iter().enumerate() {
            for &Card(card) in column.cards() {
                board.push(index, card);
            }
            board.look(index);
        }
        for (index, cell) in start.cells().iter().enumerate() {
            match *cell {
                Some(_) if start.is_set(index) => board.sets += 1,
                Some(Card(card)) => board.add_cell(card),
                None => {}
            }
        }
        board
    }

    #[inline]
    pub fn len(&self, column: usize) -> usize {
        usize::from(self.lens[column])
    }

    #[inline]
    pub fn column(&self, column: usize) -> &[u8] {
        let base = column << self.shift;
        &self.cards[base..base + self.len(column)]
    }

    #[inline]
    pub const fn is_locked(&self, column: usize) -> bool {
        self.locked >> column & 1 != 0
    }

    /// Whether a card moves with the one that it lies on.
    #[inline]
    pub fn is_joined(&self, card: u8, under: u8) -> bool {
        self.tables.with[usize::from(under) % KINDS] >> card & 1 != 0
    }

    /// Whether a column is exactly one complete run.
    fn is_complete(&self, column: usize) -> bool {
        let cards = self.column(column);
        let Some(&first) = cards.first() else {
            return false;
        };
        cards.len() == usize::from(self.tables.complete[usize::from(first) % KINDS])
            && cards
                .windows(2)
                .all(|pair| self.is_joined(pair[1], pair[0]))
    }

    /// Sees whether a column is locked.
    fn look(&mut self, column: usize) {
        let is_locked = self
            .column(column)
            .first()
            .is_some_and(|&first| self.tables.locks >> first & 1 != 0)
            && self.is_complete(column);
        self.locked = self.locked & !(1 << column) | u32::from(is_locked) << column;
    }

    pub fn is_won(&self) -> bool {
        let is_done =
            |column| self.len(column) == 0 || self.is_locked(column) || self.is_complete(column);
        let is_done = |column| match self.homes.homed {
            0 => is_done(column),
            _ => self.len(column) == 0,
        };
        self.taken == 0 && (0..self.tables.columns).all(is_done)
    }

    /// How many cells are open and empty.
    #[inline]
    pub fn free_cells(&self) -> usize {
        let by_cells = if self.cells_open_cells { self.sets } else { 0 };
        let open =
            usize::from(self.open) + self.locked.count_ones() as usize + usize::from(by_cells);
        let open = open.min(self.tables.cells);
        open.saturating_sub(usize::from(self.taken) + usize::from(self.sets))
    }

    #[inline]
    fn push(&mut self, column: usize, card: u8) {
        let end = (column << self.shift) + self.len(column);
        self.cards[end] = card;
        self.lens[column] += 1;
    }

    #[inline]
    const fn add_cell(&mut self, card: u8) {
        self.cells[self.taken as usize] = card;
        self.taken += 1;
    }

    fn remove_cell(&mut self, card: u8) {
        let taken = usize::from(self.taken);
        let at = self.cells[..taken].iter().position(|&other| other == card);
        self.cells[at.unwrap_or(0)] = self.cells[taken - 1];
        self.taken -= 1;
    }

    /// Makes room for a step and all its parts. Returns whether there is memory for it.
    pub fn make_room(&mut self) -> bool {
        has_room(&mut self.done, Deck::MAX_CARDS + 1)
    }

    /// A mark of the current position, to return to.
    pub const fn mark(&self) -> usize {
        self.done.len()
    }

    /// Whether a card is the next of a foundation.
    #[inline]
    pub fn is_next(&self, card: u8) -> bool {
        let index = usize::from(card) % KINDS;
        self.homes.homed >> card & 1 != 0
            && match self.homes.below[index] {
                // There is a foundation for each copy.
                NO_CARD => true,
                below => self.home[usize::from(below) % KINDS] > self.home[index],
            }
    }

    /// Whether all cards of these kinds are home.
    #[inline]
    pub fn are_home(&self, mut cards: Cards) -> bool {
        while cards != 0 {
            let index = cards.trailing_zeros() as usize;
            if self.home[index] < self.homes.copies[index] {
                return false;
            }
            cards &= cards - 1;
        }
        true
    }

    /// A card that goes home by itself, and where it lies.
    fn going_home(&self) -> Option<Step> {
        let goes = |card: u8| {
            self.homes.going >> card & 1 != 0
                && self.is_next(card)
                && self.are_home(self.homes.step[usize::from(card) % KINDS])
        };
        for column in 0..self.tables.columns {
            if let Some(&card) = self.column(column).last().filter(|&&card| goes(card)) {
                return Some(Step::part(card, column as u8, HOME));
            }
        }
        let mut cells = self.cells[..usize::from(self.taken)].iter();
        let card = cells.find(|&&card| goes(card))?;
        Some(Step::part(*card, CELLS, HOME))
    }

    pub fn play(&mut self, step: Step) {
        self.play_part(step);
        if step.to == GATHER {
            for column in 0..self.tables.columns {
                if self.column(column).last() == Some(&step.card) {
                    self.play_part(Step::part(step.card, column as u8, GONE));
                }
            }
            while self.cells[..usize::from(self.taken)].contains(&step.card) {
                self.play_part(Step::part(step.card, CELLS, GONE));
            }
        }
        if self.homes.sends_home {
            while let Some(part) = self.going_home() {
                self.play_part(part);
            }
        }
    }

    fn play_part(&mut self, step: Step) {
        let Step {
            card,
            from,
            to,
            count,
            ..
        } = step;
        // Many parts may belong to one step, for which room was made.
        self.done.push(step);
        match from {
            GATHER => {}
            CELLS => self.remove_cell(card),
            from => self.lens[usize::from(from)] -= count,
        }
        match to {
            CELLS => self.add_cell(card),
            HOME => self.home[usize::from(card) % KINDS] += 1,
            SET | GATHER => self.sets += 1,
            GONE => {}
            REST => {
                self.remove_cell(card);
                self.sets += 1;
            }
            to if from == CELLS => self.push(to.into(), card),
            to => self.carry(from.into(), to.into(), count.into()),
        }
        self.look_at(step);
    }

    /// Sees whether the columns of a step are locked now.
    fn look_at(&mut self, step: Step) {
        if self.tables.locks == 0 {
            return;
        }
        for pile in [step.from, step.to] {
            if usize::from(pile) < MAX_COLUMNS {
                self.look(pile.into());
            }
        }
    }

    /// Puts the cards that lie behind the end of a column onto another one.
    fn carry(&mut self, from: usize, to: usize, count: usize) {
        let base = (from << self.shift) + self.len(from);
        let end = (to << self.shift) + self.len(to);
        self.cards.copy_within(base..base + count, end);
        self.lens[to] += count as u8;
    }

    fn undo(&mut self, step: Step) {
        let Step {
            card,
            from,
            to,
            count,
            ..
        } = step;
        match to {
            CELLS => self.remove_cell(card),
            HOME => self.home[usize::from(card) % KINDS] -= 1,
            SET | GATHER => self.sets -= 1,
            GONE => {}
            REST => {
                self.sets -= 1;
                self.add_cell(card);
            }
            to => self.lens[usize::from(to)] -= count,
        }
        match from {
            GATHER => {}
            CELLS => self.add_cell(card),
            from if usize::from(to) < MAX_COLUMNS => {
                self.carry(to.into(), from.into(), count.into());
            }
            // They are all alike.
            from => (0..count).for_each(|_| self.push(from.into(), card)),
        }
        self.look_at(step);
    }

    /// Goes back to a mark.
    pub fn back_to(&mut self, mark: usize) {
        while self.done.len() > mark {
            if let Some(step) = self.done.pop() {
                self.undo(step);
            }
        }
    }

    /// The steps from the start.
    pub fn line(&self) -> impl Iterator<Item = Step> {
        self.done.iter().copied().filter(|step| !step.is_part)
    }
}
