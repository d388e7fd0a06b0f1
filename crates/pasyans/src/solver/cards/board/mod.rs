//! The position that a search works on: changed in place, and changed back.

mod forced;
mod shift;

use std::sync::Arc;

use super::coding::{Coding, FLOOR, IN_CELL};
use super::tables::{Cards, NO_CARD, SUITS, Tables};
use crate::card::Deck;
use crate::position::Position;
use crate::rules::{Goal, Reach, Rules};

/// The pile of all cells, or of the whole reserve, where a step says from or to where.
pub(crate) const CELLS: u8 = 0xFC;
/// The pile of all foundations.
pub(crate) const HOME: u8 = 0xFD;
/// Where complete runs go.
const TAKEN_OFF: u8 = 0xFE;

/// A power of two, so that a number of a column needs no check.
const MAX_COLUMNS: usize = (Rules::MAX_COLUMNS as usize).next_power_of_two();
const MAX_CELLS: usize = Rules::MAX_CELLS as usize;
/// The most foundations that a suit can have.
pub(crate) const MAX_HOMES: usize = 4;
/// At least as many steps as one step and what it forces: no card moves twice.
const MOST_FORCED: usize = 256;
const HIGH_BITS: u32 = 0x8080_8080;

/// Where a card lies: its column and how many cards are under it.
pub(crate) const fn place(column: usize, row: usize) -> u16 {
    (column << 8 | row) as u16
}
const PLACE_IN_CELL: u16 = 0xFF00;

/// What moves where. Piles are columns, [`CELLS`] or [`HOME`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    /// The first of the cards that move.
    pub card: u8,
    pub from: u8,
    pub to: u8,
    pub count: u8,
    /// What the first card is put on, if that is known: a card or the base of a column.
    pub under: u8,
    pub cheat: bool,
}

impl Step {
    pub const fn new(card: u8, from: u8, to: u8, count: u8) -> Self {
        Self {
            card,
            from,
            to,
            count,
            under: NO_CARD,
            cheat: false,
        }
    }

    pub const fn cheat(card: u8, from: u8, to: u8) -> Self {
        Self {
            cheat: true,
            ..Self::new(card, from, to, 1)
        }
    }

    /// Whether this is a complete run that leaves by itself: no move of a player.
    pub const fn is_taken_off(self) -> bool {
        self.to == TAKEN_OFF
    }
}

/// What follows from the piles, but is kept: it is cheaper to go back to it than to take back the changes of each step.
#[derive(Clone, Copy)]
struct Sums<W> {
    tops: Cards,
    celled: Cards,
    next: Cards,
    breaks: i32,
    blockers: i32,
    homes: [u32; MAX_HOMES],
    cheated: u32,
    empty: u8,
    words: W,
}

/// All piles, as bytes. A card is the index of its kind.
pub(crate) struct Board<C: Coding> {
    pub tables: Arc<Tables>,
    /// How many cards may move as one: by the rules, or one where single cards are counted.
    pub reach: Reach,
    /// Whether cards are put where they belong without a thought, at the price of longer wins.
    pub is_eager: bool,
    /// Whether every card goes home that can, every card in a cell on one that it fits on, and no run is taken apart.
    /// This loses some wins.
    pub is_bold: bool,
    /// The columns, one after the other, each with room for `1 << shift` cards.
    cards: Vec<u8>,
    /// For each place of a column, the lowest rank up to there.
    lowest: Vec<u8>,
    /// For each place of a column, how many cards up to there move as one.
    runs: Vec<u8>,
    /// Where each card lies, in games without cards that are alike: see [`place`].
    at: [u16; Deck::MAX_KINDS],
    /// The last cards of the columns, the cards in the cells and the next cards of the foundations, in games without cards that
    /// are alike.
    tops: Cards,
    celled: Cards,
    next: Cards,
    shift: u32,
    lens: [u8; MAX_COLUMNS],
    /// The cards in the cells or in the reserve, in no order.
    cells: [u8; MAX_CELLS],
    taken: u8,
    /// How many columns are empty.
    pub empty: u8,
    /// How many cards lie on a card that they do not fit on, counted twice, and on one that they do not move
    /// with, counted once.
    pub breaks: i32,
    /// How many cards lie somewhere above a card of a lower rank.
    pub blockers: i32,
    /// How high the foundations are, a byte for each suit: first the lowest of each suit, then the second
    /// lowest, and so on.
    pub homes: [u32; MAX_HOMES],
    /// The columns that end with a cheated card, one bit each.
    cheated: u32,
    /// The steps that were played, forced ones among them.
    done: Vec<Step>,
    /// What there was beside the piles before each of them.
    before: Vec<Sums<C::Words>>,
    pub coding: C,
}

impl<C: Coding> Board<C> {
    pub fn new(tables: Arc<Tables>, start: &Position) -> Self {
        let deck = start.rules().deck();
        let shift = (deck.len() as u32).next_power_of_two().trailing_zeros();
        let mut board = Self {
            reach: tables.reach,
            is_eager: false,
            is_bold: false,
            cards: vec![0; tables.columns << shift],
            lowest: vec![0; tables.columns << shift],
            runs: vec![0; tables.columns << shift],
            at: [0; Deck::MAX_KINDS],
            tops: 0,
            celled: 0,
            next: 0,
            shift,
            lens: [0; MAX_COLUMNS],
            cells: [0; MAX_CELLS],
            taken: 0,
            empty: tables.columns as u8,
            breaks: 0,
            blockers: 0,
            homes: [0; MAX_HOMES],
            cheated: 0,
            done: Vec::with_capacity(MOST_FORCED),
            before: Vec::with_capacity(MOST_FORCED),
            coding: C::new(&tables, start),
            tables,
        };
        for (index, column) in start.columns().iter().enumerate() {
            for card in column.cards() {
                let under = board.top(index).unwrap_or(FLOOR);
                board.count_in(card.0, 1, index);
                board.push(index, card.0);
                board.coding.lay(card.0, under);
            }
            board.cheat(index, column.is_cheated());
        }
        for card in start.cells().iter().chain(start.reserve()).flatten() {
            board.add_cell(card.0);
            board.coding.lay(card.0, IN_CELL);
        }
        // A card that is home needs no word: that is what the coding begins with.
        let suits = deck.groups()[0].suits.len().clamp(1, SUITS);
        for suit in 0..suits {
            let mut heights: Vec<u8> = start
                .home()
                .iter()
                .skip(suit)
                .step_by(suits)
                .copied()
                .collect();
            heights.sort_unstable();
            for (home, height) in board.homes.iter_mut().zip(heights) {
                *home |= u32::from(height) << (8 * suit);
            }
        }
        board.next = board.find_next_cards();
        board
    }

    #[inline]
    fn sums(&self) -> Sums<C::Words> {
        Sums {
            tops: self.tops,
            celled: self.celled,
            next: self.next,
            breaks: self.breaks,
            blockers: self.blockers,
            homes: self.homes,
            cheated: self.cheated,
            empty: self.empty,
            words: self.coding.words(),
        }
    }

    #[inline]
    fn set_sums(&mut self, sums: Sums<C::Words>) {
        self.tops = sums.tops;
        self.celled = sums.celled;
        self.next = sums.next;
        self.breaks = sums.breaks;
        self.blockers = sums.blockers;
        self.homes = sums.homes;
        self.cheated = sums.cheated;
        self.empty = sums.empty;
        self.coding.set_words(sums.words);
    }

    #[inline]
    pub fn len(&self, column: usize) -> usize {
        usize::from(self.lens[column % MAX_COLUMNS])
    }

    #[inline]
    pub fn column(&self, column: usize) -> &[u8] {
        let base = column << self.shift;
        &self.cards[base..base + self.len(column)]
    }

    /// For each card of a column, how many cards up to there move as one.
    #[inline]
    pub fn runs(&self, column: usize) -> &[u8] {
        let base = column << self.shift;
        &self.runs[base..base + self.len(column)]
    }

    /// The number of a place among those of all columns.
    #[inline]
    pub const fn place_in_columns(&self, column: usize, row: usize) -> usize {
        (column << self.shift) + row
    }

    #[inline]
    pub fn top(&self, column: usize) -> Option<u8> {
        match self.lens[column % MAX_COLUMNS] {
            0 => None,
            len => Some(self.cards[(column << self.shift) + usize::from(len) - 1]),
        }
    }

    #[inline]
    pub fn cells(&self) -> &[u8] {
        &self.cells[..usize::from(self.taken)]
    }

    /// The cards in the cells, and how many there are.
    #[inline]
    pub fn copy_of_cells(&self) -> ([u8; MAX_CELLS], usize) {
        (self.cells, self.taken.into())
    }

    #[inline]
    pub fn free_cells(&self) -> usize {
        // The reserve is no room.
        self.tables.cells.saturating_sub(self.taken.into())
    }

    #[inline]
    pub const fn is_cheated(&self, column: usize) -> bool {
        self.cheated >> column & 1 != 0
    }

    pub const fn cheat(&mut self, column: usize, cheated: bool) {
        self.cheated = self.cheated & !(1 << column) | (cheated as u32) << column;
    }

    /// How many cards at the end of a column are in order to move as one.
    #[inline]
    pub fn run(&self, column: usize) -> usize {
        match self.lens[column % MAX_COLUMNS] {
            0 => 0,
            _ if self.is_cheated(column) => 1,
            len => self.runs[(column << self.shift) + usize::from(len) - 1].into(),
        }
    }

    /// An empty column.
    #[inline]
    pub fn empty_column(&self) -> Option<usize> {
        let mut columns = 0..self.tables.columns;
        columns.find(|&column| self.empty > 0 && self.lens[column] == 0)
    }

    /// The first of the last `count` cards of a column, and the card under it.
    #[inline]
    pub fn ends(&self, column: usize, count: usize) -> (u8, Option<u8>) {
        let row = self.len(column) - count;
        let at = (column << self.shift) + row;
        (self.cards[at], (row > 0).then(|| self.cards[at - 1]))
    }

    /// Whether a column is exactly one complete run.
    pub fn is_complete(&self, column: usize) -> bool {
        let cards = self.column(column);
        cards.first().is_some_and(|&base| {
            let complete = usize::from(self.tables.complete[usize::from(base)]);
            cards.len() == complete && !self.is_cheated(column) && self.run(column) == complete
        })
    }

    /// Whether a column is locked.
    #[inline]
    pub fn is_locked(&self, column: usize) -> bool {
        self.tables.locks != 0
            && self.len(column) > 0
            && self.tables.locks >> self.column(column)[0] & 1 != 0
            && self.is_complete(column)
    }

    pub fn is_won(&self) -> bool {
        let columns = self.tables.columns;
        self.taken == 0
            && (usize::from(self.empty) == columns
                || self.tables.goal == Goal::RunsInPlace
                    && (0..columns).all(|column| self.len(column) == 0 || self.is_complete(column)))
    }

    /// The last cards of the columns, in games without cards that are alike.
    #[inline]
    pub const fn tops(&self) -> Cards {
        self.tops
    }

    /// The cards in the cells, in games without cards that are alike.
    #[inline]
    pub const fn celled(&self) -> Cards {
        self.celled
    }

    /// The cards that are next on a foundation.
    #[inline]
    pub fn next_cards(&self) -> Cards {
        if C::DISTINCT {
            self.next
        } else {
            self.find_next_cards()
        }
    }

    fn find_next_cards(&self) -> Cards {
        let mut next = 0;
        if self.tables.goal == Goal::Foundations {
            for homes in &self.homes[..self.levels()] {
                for suit in 0..self.tables.suits {
                    let card = self.tables.next[suit][(homes >> (8 * suit)) as usize & 15];
                    next |= 1_u64.checked_shl(card.into()).unwrap_or(0);
                }
            }
        }
        next
    }

    /// The cards that are next on a foundation, one for each that is not complete.
    pub fn nexts(&self) -> impl Iterator<Item = u8> + '_ {
        let homes = &self.homes[..self.levels()];
        let next =
            |homes: &u32, suit: usize| self.tables.next[suit][(homes >> (8 * suit)) as usize & 15];
        let suits = if self.tables.goal == Goal::Foundations {
            self.tables.suits
        } else {
            0
        };
        let all = (0..suits).flat_map(move |suit| homes.iter().map(move |homes| next(homes, suit)));
        all.filter(|&card| card != NO_CARD)
    }

    /// How many foundations a suit has.
    #[inline]
    fn levels(&self) -> usize {
        if C::DISTINCT {
            1
        } else {
            usize::from(self.tables.copies).min(MAX_HOMES)
        }
    }

    /// How high the foundations are: for each level a byte for each suit.
    pub fn heights(&self) -> impl Iterator<Item = u32> + use<C> {
        let (homes, levels) = (self.homes, self.levels());
        homes.into_iter().take(levels)
    }

    /// How high the lowest foundation of a suit is.
    #[inline]
    pub const fn low(&self, suit: usize) -> u8 {
        (self.homes[0] >> (8 * suit)) as u8
    }

    /// Whether a card may go home without a thought, if it is the next one.
    #[inline]
    pub fn is_safe(&self, card: u8) -> bool {
        let needs = self.tables.needs[usize::from(card)];
        ((self.homes[0] | HIGH_BITS) - needs) & HIGH_BITS == HIGH_BITS
    }

    #[inline]
    pub fn push(&mut self, column: usize, card: u8) {
        let len = usize::from(self.lens[column]);
        let end = (column << self.shift) + len;
        let rank = self.tables.rank[usize::from(card) % Deck::MAX_KINDS];
        if len == 0 {
            self.empty -= 1;
            self.lowest[end] = rank;
            self.runs[end] = 1;
            self.coding.push(end, 0, FLOOR, card);
        } else {
            self.lowest[end] = rank.min(self.lowest[end - 1]);
            let under = usize::from(self.cards[end - 1]) % Deck::MAX_KINDS;
            let is_joined = self.tables.with[under] >> card & 1 != 0;
            self.runs[end] = 1 + self.runs[end - 1] * u8::from(is_joined);
            self.coding.push(end, len, self.cards[end - 1], card);
        }
        self.cards[end] = card;
        self.lens[column] = len as u8 + 1;
        if C::DISTINCT {
            if len > 0 {
                self.tops &= !(1 << self.cards[end - 1]);
            }
            self.tops |= 1 << card;
            self.at[usize::from(card) % Deck::MAX_KINDS] = place(column, len);
        }
    }

    /// What a run of falling ranks that begins with this card adds to breaks and blockers at this row of
    /// a column.
    #[inline]
    pub fn burden(&self, card: u8, count: u8, column: usize, row: usize) -> (i32, i32) {
        if row == 0 {
            return (0, 0);
        }
        let under = (column << self.shift) + row - 1;
        let rank = self.tables.rank[usize::from(card) % Deck::MAX_KINDS];
        let above_lowest = rank.saturating_sub(self.lowest[under]).min(count);
        let under = usize::from(self.cards[under]) % Deck::MAX_KINDS;
        let is_in = |cards: Cards| i32::from(cards >> card & 1 != 0);
        let joined = is_in(self.tables.fits[under]) + is_in(self.tables.with[under]);
        (2 - joined, i32::from(above_lowest))
    }

    /// A run is about to be put at the end of a column.
    #[inline]
    fn count_in(&mut self, card: u8, count: u8, column: usize) {
        let (breaks, blockers) = self.burden(card, count, column, self.len(column));
        self.breaks += breaks;
        self.blockers += blockers;
    }

    /// A run was taken from the end of a column.
    #[inline]
    fn count_out(&mut self, card: u8, count: u8, column: usize) {
        let (breaks, blockers) = self.burden(card, count, column, self.len(column));
        self.breaks -= breaks;
        self.blockers -= blockers;
    }

    /// Takes the last cards away. They still lie behind the end of the column.
    #[inline]
    fn pop(&mut self, column: usize, count: u8) {
        let len = self.lens[column] - count;
        self.empty += u8::from(len == 0);
        self.lens[column] = len;
        if C::DISTINCT {
            let end = (column << self.shift) + usize::from(len);
            self.tops &= !(1 << self.cards[end + usize::from(count) - 1]);
            if len > 0 {
                self.tops |= 1 << self.cards[end - 1];
            }
        }
    }

    #[inline]
    pub fn add_cell(&mut self, card: u8) {
        self.cells[usize::from(self.taken)] = card;
        self.taken += 1;
        if C::DISTINCT {
            self.celled |= 1 << card;
            self.at[usize::from(card) % Deck::MAX_KINDS] = PLACE_IN_CELL;
        }
    }

    #[inline]
    fn remove_cell(&mut self, card: u8) {
        let taken = usize::from(self.taken);
        let at = self.cells[..taken].iter().position(|&other| other == card);
        self.cells[at.unwrap_or(0)] = self.cells[taken - 1];
        self.taken -= 1;
        if C::DISTINCT {
            self.celled &= !(1 << card);
        }
    }

    /// The column of a card and how many cards lie under it; `None` if it is in a cell.
    #[inline]
    pub fn place_of(&self, card: u8) -> Option<(usize, u8)> {
        match self.at[usize::from(card) % Deck::MAX_KINDS] {
            PLACE_IN_CELL => None,
            at => Some((usize::from(at >> 8) % MAX_COLUMNS, at as u8)),
        }
    }
}
