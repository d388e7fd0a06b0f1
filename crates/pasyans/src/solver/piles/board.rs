//! The position that a search works on: changed in place, and changed back.

use std::sync::Arc;

use super::guide::Weights;
use super::key::Widths;
use super::talon::{Dealing, Deals, Talon};
use crate::card::{Card, Deck};
use crate::position::Position;
use crate::rules::{DealTo, Goal, Lift, Reach, Rules, SUITS};
use crate::solver::cards::Tables;
use crate::states::has_room;

const MAX_COLUMNS: usize = Rules::MAX_COLUMNS as usize;
const MAX_CELLS: usize = Rules::MAX_CELLS as usize;
const KINDS: usize = Deck::MAX_KINDS;

/// The waste, where a step says from where.
pub(super) const WASTE: u8 = 0xFB;
/// The pile of all cells.
pub(super) const CELLS: u8 = 0xFC;
/// The pile of all foundations.
pub(super) const HOME: u8 = 0xFD;
/// In a step: cards are dealt, and nothing else happens.
pub(super) const DEAL: u8 = 0xFE;

/// What moves where. Piles are columns, or one of those above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// The first of the cards that move.
    pub card: u8,
    pub from: u8,
    pub to: u8,
    pub count: u8,
    /// What is dealt before.
    pub deals: Deals,
}

impl Step {
    pub const NONE: Self = Self::deals(Deals {
        before: 0,
        turns: false,
        after: 0,
    });

    pub const fn new(card: u8, from: u8, to: u8, count: u8) -> Self {
        let deals = Self::NONE.deals;
        Self {
            card,
            from,
            to,
            count,
            deals,
        }
    }

    pub const fn deals(deals: Deals) -> Self {
        Self {
            card: 0,
            from: DEAL,
            to: DEAL,
            count: 0,
            deals,
        }
    }

    /// How many moves it takes.
    pub const fn moves(self) -> u16 {
        self.deals.moves() + (self.from != DEAL) as u16
    }
}

/// A step that was played, and what has to be known to take it back.
#[derive(Clone, Copy, Debug)]
struct Done {
    step: Step,
    /// The talon before: its border, and how often it was turned.
    at: u8,
    turned: u8,
    /// The place in the row of the card that left the talon.
    place: u8,
    /// How many cards were dealt to columns.
    dealt: u8,
    /// How many events followed.
    events: u8,
}

/// What happened by itself after a step.
#[derive(Clone, Copy, Debug)]
enum Event {
    /// The last card of a column was turned up.
    Up(u8),
    /// A run of a suit was taken off a column.
    Off { column: u8, suit: u8 },
}

/// All piles, as bytes. A card is the index of its kind.
pub(super) struct Board {
    pub tables: Arc<Tables>,
    pub weights: Weights,
    pub widths: Widths,
    pub lift: Lift,
    /// How many cards may move as one: by the rules, or one where single cards are counted.
    pub reach: Reach,
    pub dealing: Dealing,
    /// How many columns get a card of the stock at once; 0 where they get none.
    pub row: u8,
    pub needs_full: bool,
    pub opens_cells: bool,
    /// Whether positions from which a win takes more or fewer moves count as different.
    pub tells_lengths: bool,
    /// The columns, one after the other, each with room for `1 << shift` cards.
    cards: Vec<u8>,
    shift: u32,
    lens: [u8; MAX_COLUMNS],
    /// How many cards of each column lie face down.
    pub down: [u8; MAX_COLUMNS],
    /// The same at the start.
    pub first_down: [u8; MAX_COLUMNS],
    /// The cards in the cells, in no order.
    pub cells: [u8; MAX_CELLS],
    pub taken: u8,
    pub talon: Talon,
    /// How many cards of each kind are home.
    pub home: [u8; KINDS],
    /// How high the lowest foundation of each suit is.
    pub low: [u8; SUITS],
    out: u32,
    done: Vec<Done>,
    events: Vec<Event>,
}

impl Board {
    pub fn new(tables: Arc<Tables>, start: &Position) -> Self {
        let rules = start.rules();
        let deck = rules.deck();
        let shift = (deck.len() as u32).next_power_of_two().trailing_zeros();
        let stock = rules.stock();
        let to_columns = stock.filter(|stock| stock.to == DealTo::Columns);
        let byte = |card: &Card| card.0;
        let mut talon = Talon::new(
            start.waste().iter().map(byte),
            start.stock().iter().rev().map(byte),
        );
        talon.turned = start.redealt();
        let mut board = Self {
            weights: Weights::of(rules.goal()),
            widths: Widths::of(rules),
            lift: rules.lift(),
            reach: tables.reach,
            dealing: Dealing::of(rules),
            row: to_columns.map_or(0, |stock| stock.each),
            needs_full: stock.is_some_and(|stock| stock.needs_full_columns),
            opens_cells: stock.is_some_and(|stock| stock.opens_cells),
            tells_lengths: false,
            cards: vec![0; tables.columns << shift],
            shift,
            lens: [0; MAX_COLUMNS],
            down: [0; MAX_COLUMNS],
            first_down: [0; MAX_COLUMNS],
            cells: [0; MAX_CELLS],
            taken: 0,
            talon,
            home: [0; KINDS],
            low: [0; SUITS],
            out: 0,
            done: Vec::with_capacity(256),
            events: Vec::with_capacity(256),
            tables,
        };
        for (kind, home) in deck.kinds().iter().zip(&mut board.home) {
            *home = kind.copies;
        }
        for (index, column) in start.columns().iter().enumerate() {
            board.down[index] = column.down();
            for &Card(card) in column.cards() {
                board.push(index, card);
                board.leaves_home(card);
            }
        }
        board.first_down = board.down;
        for &Card(card) in start.cells().iter().flatten() {
            board.add_cell(card);
            board.leaves_home(card);
        }
        for &Card(card) in start.stock().iter().chain(start.waste()) {
            board.leaves_home(card);
        }
        for suit in 0..SUITS {
            board.raise(suit);
        }
        board
    }

    fn leaves_home(&mut self, card: u8) {
        self.home[usize::from(card)] -= 1;
        self.out += 1;
    }

    /// How many cards are not home.
    #[inline]
    pub const fn out(&self) -> u32 {
        self.out
    }

    pub const fn is_won(&self) -> bool {
        self.out == 0
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

    /// The cards of a column that lie face up.
    #[inline]
    pub fn face_up(&self, column: usize) -> &[u8] {
        &self.column(column)[usize::from(self.down[column])..]
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

    /// Whether it matters in which order the columns stand.
    #[inline]
    pub fn is_ordered(&self) -> bool {
        self.row > 0 && self.talon.len() > 0
    }

    /// Whether a card is the next of a foundation.
    #[inline]
    pub fn is_next(&self, card: u8) -> bool {
        let index = usize::from(card) % KINDS;
        let rank = self.tables.rank[index];
        if rank == 1 {
            // There is a foundation for each copy.
            return true;
        }
        let below = self.tables.next[usize::from(self.tables.suit[index])][usize::from(rank) - 2];
        self.home[usize::from(below) % KINDS] > self.home[index]
    }

    /// Whether a card goes home safely from a column or a cell.
    #[inline]
    pub fn is_safe(&self, card: u8) -> bool {
        let needs = self.tables.needs[usize::from(card) % KINDS].to_le_bytes();
        let mut high = self.low.iter().zip(needs).take(self.tables.suits);
        high.all(|(&low, need)| low >= need)
    }

    /// Raises the mark of the lowest foundation of a suit as far as it is.
    fn raise(&mut self, suit: usize) {
        while usize::from(self.low[suit]) < self.tables.next[suit].len() {
            let next = self.tables.next[suit][usize::from(self.low[suit])];
            if usize::from(next) >= KINDS || self.home[usize::from(next)] < self.tables.copies {
                break;
            }
            self.low[suit] += 1;
        }
    }

    #[inline]
    fn add_home(&mut self, card: u8) {
        self.home[usize::from(card) % KINDS] += 1;
        self.out -= 1;
        self.raise(self.tables.suit[usize::from(card) % KINDS].into());
    }

    #[inline]
    fn remove_home(&mut self, card: u8) {
        let index = usize::from(card) % KINDS;
        self.home[index] -= 1;
        self.out += 1;
        let low = &mut self.low[usize::from(self.tables.suit[index])];
        *low = (*low).min(self.tables.rank[index] - 1);
    }

    /// Makes room for a step. Returns whether there is memory for it.
    pub fn make_room(&mut self) -> bool {
        has_room(&mut self.done, 1) && has_room(&mut self.events, 2 * MAX_COLUMNS)
    }

    /// A mark of the current position, to return to.
    pub const fn mark(&self) -> usize {
        self.done.len()
    }

    pub fn play(&mut self, step: Step) {
        let mut done = Done {
            step,
            at: self.talon.at,
            turned: self.talon.turned,
            place: 0,
            dealt: 0,
            events: 0,
        };
        let before = self.events.len();
        let Step {
            card,
            from,
            to,
            count,
            deals,
        } = step;
        if from == DEAL && self.row > 0 {
            for column in 0..usize::from(self.row) {
                let Some((card, _)) = self.talon.take_next() else {
                    break;
                };
                self.push(column, card);
                done.dealt += 1;
            }
            // The whole row lies before anything happens by itself.
            for column in 0..usize::from(done.dealt) {
                self.settle(column);
            }
        } else {
            self.talon.deal(self.dealing, deals);
            match from {
                DEAL => {}
                WASTE => done.place = self.talon.take().1,
                CELLS => self.remove_cell(card),
                HOME => self.remove_home(card),
                from => self.lens[usize::from(from)] -= count,
            }
            match to {
                DEAL => {}
                HOME => self.add_home(card),
                CELLS => self.add_cell(card),
                to if usize::from(from) < MAX_COLUMNS => {
                    self.carry(from.into(), to.into(), count.into());
                }
                to => self.push(to.into(), card),
            }
            for column in [from, to] {
                if usize::from(column) < MAX_COLUMNS {
                    self.settle(column.into());
                }
            }
        }
        done.events = (self.events.len() - before) as u8;
        self.done.push(done);
    }

    /// Turns up the last card of a column, and takes off what is complete at its end.
    fn settle(&mut self, column: usize) {
        loop {
            if self.down[column] > 0 && self.down[column] == self.lens[column] {
                self.down[column] -= 1;
                self.events.push(Event::Up(column as u8));
            }
            if self.tables.goal != Goal::RunsTakenOff || !self.ends_complete(column) {
                return;
            }
            let Some(&last) = self.column(column).last() else {
                return;
            };
            let suit = self.tables.suit[usize::from(last) % KINDS];
            self.lens[column] -= self.tables.complete[usize::from(last) % KINDS];
            let tables = Arc::clone(&self.tables);
            for card in tables.run_of(suit) {
                self.add_home(card);
            }
            self.events.push(Event::Off {
                column: column as u8,
                suit,
            });
        }
    }

    /// Whether a complete run lies at the end of a column.
    fn ends_complete(&self, column: usize) -> bool {
        let cards = self.face_up(column);
        let Some(&last) = cards.last() else {
            return false;
        };
        let index = usize::from(last) % KINDS;
        let complete = usize::from(self.tables.complete[index]);
        self.tables.rank[index] == 1 && cards.len() >= complete && self.run(column) >= complete
    }

    /// How many cards at the end of a column are in order to move as one.
    pub fn run(&self, column: usize) -> usize {
        let cards = self.face_up(column);
        let is_joined = |pair: &&[u8]| self.tables.with[usize::from(pair[0])] >> pair[1] & 1 != 0;
        let joined = cards.windows(2).rev().take_while(is_joined).count();
        cards.len().min(joined + 1)
    }

    /// Puts the cards that lie behind the end of a column onto another one.
    fn carry(&mut self, from: usize, to: usize, count: usize) {
        let base = (from << self.shift) + self.len(from);
        let end = (to << self.shift) + self.len(to);
        self.cards.copy_within(base..base + count, end);
        self.lens[to] += count as u8;
    }

    fn undo(&mut self, done: Done) {
        for _ in 0..done.events {
            match self.events.pop() {
                Some(Event::Up(column)) => self.down[usize::from(column)] += 1,
                Some(Event::Off { column, suit }) => {
                    let tables = Arc::clone(&self.tables);
                    for card in tables.run_of(suit) {
                        self.remove_home(card);
                        self.push(column.into(), card);
                    }
                }
                None => {}
            }
        }
        let Step {
            card,
            from,
            to,
            count,
            ..
        } = done.step;
        if from == DEAL && self.row > 0 {
            for column in (0..usize::from(done.dealt)).rev() {
                self.lens[column] -= 1;
                let card = self.cards[(column << self.shift) + self.len(column)];
                let place = self.talon.size - self.talon.len() - 1;
                self.talon.put_next((card, place));
            }
            return;
        }
        match to {
            DEAL => {}
            HOME => self.remove_home(card),
            CELLS => self.remove_cell(card),
            to => self.lens[usize::from(to)] -= count,
        }
        match from {
            DEAL => {}
            WASTE => self.talon.put_back((card, done.place)),
            CELLS => self.add_cell(card),
            HOME => self.add_home(card),
            from if usize::from(to) < MAX_COLUMNS => {
                self.carry(to.into(), from.into(), count.into());
            }
            from => self.push(from.into(), card),
        }
        self.talon.at = done.at;
        self.talon.turned = done.turned;
    }

    /// Goes back to a mark.
    pub fn back_to(&mut self, mark: usize) {
        while self.done.len() > mark {
            if let Some(done) = self.done.pop() {
                self.undo(done);
            }
        }
    }

    /// The steps from the start.
    pub fn line(&self) -> impl Iterator<Item = Step> {
        self.done.iter().map(|done| done.step)
    }
}
