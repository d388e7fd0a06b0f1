//! The position that a search works on: changed in place, and changed back.

use std::sync::Arc;

use super::key;
use crate::card::{Card, Deck};
use crate::moves::{CardMove, Move, Place};
use crate::position::Position;
use crate::rules::{Reach, Redeal, Redeals, Rules};
use crate::solver::cards::Tables;
use crate::states::has_room;

const MAX_COLUMNS: usize = Rules::MAX_COLUMNS as usize;
const MAX_CELLS: usize = Rules::MAX_CELLS as usize;

/// The pile of all cells, where a step says from or to where.
const CELLS: u8 = 0xFC;
/// The pile of all foundations.
const HOME: u8 = 0xFD;
/// In a step: the columns are dealt again.
const REDEAL: u8 = 0xFE;

/// What moves where. Piles are columns, [`CELLS`] or [`HOME`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// The first of the cards that move.
    card: u8,
    from: u8,
    to: u8,
    count: u8,
}

impl Step {
    pub const REDEAL: Self = Self::new(0, REDEAL, REDEAL, 0);

    const fn new(card: u8, from: u8, to: u8, count: u8) -> Self {
        Self {
            card,
            from,
            to,
            count,
        }
    }

    /// Whether a card goes home.
    pub const fn is_home(self) -> bool {
        self.to == HOME
    }
}

/// All piles, as bytes. A card is the index of its kind.
pub(super) struct Board {
    pub tables: Arc<Tables>,
    /// How many bits a card takes in a key.
    pub width: u32,
    /// How often the columns may be dealt again, if not as often as wished.
    pub limit: Option<u8>,
    redeal: Redeal,
    /// How many cards may move as one: by the rules, or one where single cards are counted.
    pub reach: Reach,
    /// The columns, one after the other, each with room for `1 << shift` cards.
    cards: Vec<u8>,
    shift: u32,
    lens: [u8; MAX_COLUMNS],
    /// The cards in the cells, in no order.
    pub cells: [u8; MAX_CELLS],
    pub taken: u8,
    /// How many cards of each kind are home.
    home: [u8; Deck::MAX_KINDS],
    out: u32,
    pub redealt: u8,
    done: Vec<Step>,
    /// The lengths of the columns before each redeal that was played.
    shapes: Vec<[u8; MAX_COLUMNS]>,
}

impl Board {
    pub fn new(tables: Arc<Tables>, start: &Position) -> Self {
        let rules = start.rules();
        let deck = rules.deck();
        let shift = (deck.len() as u32).next_power_of_two().trailing_zeros();
        let redeal = rules.redeal().unwrap_or(Redeal {
            cards: 1,
            times: Redeals::AtMost(0),
        });
        let mut board = Self {
            width: key::width(rules),
            limit: match redeal.times {
                Redeals::Unlimited => None,
                Redeals::AtMost(times) => Some(times),
            },
            redeal,
            reach: tables.reach,
            cards: vec![0; tables.columns << shift],
            shift,
            lens: [0; MAX_COLUMNS],
            cells: [0; MAX_CELLS],
            taken: 0,
            home: [0; Deck::MAX_KINDS],
            out: 0,
            redealt: start.redealt(),
            done: Vec::with_capacity(256),
            shapes: Vec::new(),
            tables,
        };
        for (kind, home) in deck.kinds().iter().zip(&mut board.home) {
            *home = kind.copies;
        }
        for (index, column) in start.columns().iter().enumerate() {
            for &Card(card) in column.cards() {
                board.push(index, card);
                board.home[usize::from(card)] -= 1;
                board.out += 1;
            }
        }
        for &Card(card) in start.cells().iter().flatten() {
            board.add_cell(card);
            board.home[usize::from(card)] -= 1;
            board.out += 1;
        }
        board
    }

    /// How many cards are not home. Each has to go there by a move of its own, and nothing else brings a card home: no win
    /// takes fewer moves. That a card in the way has to move is no longer true: a redeal takes many away at once.
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

    /// Whether a card is the next of a foundation.
    #[inline]
    pub fn is_next(&self, card: u8) -> bool {
        let rank = self.tables.rank[usize::from(card) % Deck::MAX_KINDS];
        let home = self.home[usize::from(card) % Deck::MAX_KINDS];
        if rank == 1 {
            // There is a foundation for each copy.
            return true;
        }
        let below = self.tables.next[usize::from(self.tables.suit[usize::from(card)])]
            [usize::from(rank) - 2];
        self.home[usize::from(below) % Deck::MAX_KINDS] > home
    }

    /// How many cards at the end of a column are in order to move as one.
    fn run(&self, column: usize) -> usize {
        let cards = self.column(column);
        let is_joined = |pair: &&[u8]| self.tables.with[usize::from(pair[0])] >> pair[1] & 1 != 0;
        let joined = cards.windows(2).rev().take_while(is_joined).count();
        cards.len().min(joined + 1)
    }

    /// How many cards can move as one onto a card, and into an empty column.
    fn room(&self) -> (usize, usize) {
        match self.reach {
            Reach::Free => (usize::MAX, usize::MAX),
            Reach::One => (1, 1),
            Reach::Room => {
                let cells = self.tables.cells - usize::from(self.taken) + 1;
                let columns = 0..self.tables.columns;
                let empty = columns.filter(|&column| self.len(column) == 0).count();
                let columns = if self.tables.fills_any {
                    empty.min(20)
                } else {
                    0
                };
                (cells << columns, cells << columns.saturating_sub(1))
            }
        }
    }

    /// Whether the columns may be dealt again, and that changes the position.
    fn may_redeal(&self) -> bool {
        if self.limit.is_some_and(|limit| self.redealt >= limit) {
            return false;
        }
        let columns = self.tables.columns;
        let lens = &self.lens[..columns];
        if self.tables.fills != 0 {
            return *lens != self.dealt_lens()[..columns];
        }
        // Where the empty columns are does not matter, so only the others have to be as they would be dealt.
        let filled = lens.iter().filter(|&&len| len > 0);
        let dealt = self.dealt_lens();
        !filled.eq(dealt[..columns].iter().filter(|&&len| len > 0))
    }

    /// How long the columns are after a redeal.
    fn dealt_lens(&self) -> [u8; MAX_COLUMNS] {
        let columns = self.tables.columns;
        let cards: usize = self.lens[..columns]
            .iter()
            .map(|&len| usize::from(len))
            .sum();
        let mut lens = [0; MAX_COLUMNS];
        for (len, dealt) in lens.iter_mut().zip(self.redeal.lengths(cards, columns)) {
            *len = dealt as u8;
        }
        lens
    }

    /// Lays the cards of all columns, in their order, into columns of other lengths.
    fn lay_again(&mut self, lens: [u8; MAX_COLUMNS]) {
        let mut gathered = [0_u8; Deck::MAX_CARDS];
        let mut count = 0;
        for column in 0..self.tables.columns {
            let cards = self.column(column);
            gathered[count..count + cards.len()].copy_from_slice(cards);
            count += cards.len();
        }
        let mut at = 0;
        for (column, &len) in lens[..self.tables.columns].iter().enumerate() {
            let (base, len) = (column << self.shift, usize::from(len));
            self.cards[base..base + len].copy_from_slice(&gathered[at..at + len]);
            at += len;
        }
        self.lens = lens;
    }

    /// Calls `found` with every step that the rules allow, but for those that lead where another does.
    pub fn steps(&self, out: &mut Vec<Step>) {
        let tables = &*self.tables;
        let (room, room_in_empty) = self.room();
        let has_cell = usize::from(self.taken) < tables.cells;
        let mut piles = |card: u8, from: u8, count: usize, bare: bool| {
            for to in 0..tables.columns {
                let fits = match self.column(to).last() {
                    _ if to == usize::from(from) => false,
                    Some(&under) => count <= room && tables.is_fit(card, under),
                    None => count <= room_in_empty && tables.is_fill(card),
                };
                if fits {
                    out.push(Step::new(card, from, to as u8, count as u8));
                }
            }
            if count == 1 {
                if self.is_next(card) {
                    out.push(Step::new(card, from, HOME, 1));
                }
                if has_cell && bare {
                    out.push(Step::new(card, from, CELLS, 1));
                }
            }
        };
        for &card in &self.cells[..usize::from(self.taken)] {
            piles(card, CELLS, 1, false);
        }
        for from in 0..tables.columns {
            let cards = self.column(from);
            for count in 1..=self.run(from).min(room.max(1)) {
                piles(cards[cards.len() - count], from as u8, count, true);
            }
        }
        if self.may_redeal() {
            out.push(Step::REDEAL);
        }
    }

    /// Makes room for a step. Returns whether there is memory for it.
    pub fn make_room(&mut self) -> bool {
        has_room(&mut self.done, 1) && has_room(&mut self.shapes, 1)
    }

    /// A mark of the current position, to return to.
    pub const fn mark(&self) -> usize {
        self.done.len()
    }

    pub fn play(&mut self, step: Step) {
        let Step {
            card,
            from,
            to,
            count,
        } = step;
        self.done.push(step);
        if from == REDEAL {
            self.shapes.push(self.lens);
            self.lay_again(self.dealt_lens());
            self.redealt += u8::from(self.limit.is_some());
            return;
        }
        if from == CELLS {
            self.remove_cell(card);
        } else {
            self.lens[usize::from(from)] -= count;
        }
        match to {
            HOME => {
                self.home[usize::from(card)] += 1;
                self.out -= 1;
            }
            CELLS => self.add_cell(card),
            to if from == CELLS => self.push(to.into(), card),
            to => self.carry(from.into(), to.into(), count.into()),
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
        } = step;
        if from == REDEAL {
            if let Some(lens) = self.shapes.pop() {
                self.lay_again(lens);
            }
            self.redealt -= u8::from(self.limit.is_some());
            return;
        }
        match to {
            HOME => {
                self.home[usize::from(card)] -= 1;
                self.out += 1;
            }
            CELLS => self.remove_cell(card),
            to => self.lens[usize::from(to)] -= count,
        }
        match from {
            CELLS => self.add_cell(card),
            from if usize::from(to) < MAX_COLUMNS => {
                self.carry(to.into(), from.into(), count.into());
            }
            from => self.push(from.into(), card),
        }
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
        self.done.iter().copied()
    }
}

/// A step as a move in a position.
pub(super) fn told(step: Step, position: &Position) -> Option<Move> {
    if step == Step::REDEAL {
        return Some(Move::Redeal);
    }
    let cell = |wanted: Option<Card>| {
        let index = position.cells().iter().position(|&cell| cell == wanted)?;
        Some(Place::Cell(index as u8))
    };
    let from = match step.from {
        CELLS => cell(Some(Card(step.card)))?,
        from => Place::Column(from),
    };
    let to = match step.to {
        CELLS => cell(None)?,
        HOME => position.foundation_for(from),
        to => Place::Column(to),
    };
    Some(Move::Cards(CardMove {
        count: step.count,
        ..CardMove::one(from, to)
    }))
}
