//! The position that a search works on: changed in place, and changed back.

use std::sync::Arc;

use super::coding::{AT_HOME, Coding, FLOOR, IN_CELL};
use super::tables::{Cards, NO_CARD, SUITS, Tables};
use crate::card::Deck;
use crate::position::Position;
use crate::rules::{Goal, Reach, Rules};

/// The pile of all cells, where a step says from or to where.
pub(crate) const CELLS: u8 = 0xFC;
/// The foundations.
pub(crate) const HOME: u8 = 0xFD;
/// Where complete runs go.
const TAKEN_OFF: u8 = 0xFE;

const MAX_COLUMNS: usize = Rules::MAX_COLUMNS as usize;
const MAX_CELLS: usize = Rules::MAX_CELLS as usize;
/// The most foundations that a suit can have.
pub(crate) const MAX_HOMES: usize = 4;
const HIGH_BITS: u32 = 0x8080_8080;

/// Where a card lies: its column and how many cards are under it.
const fn place(column: usize, row: usize) -> u16 {
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
    /// What the first card is put on, where that is known: a card or the floor.
    pub under: u8,
    pub cheat: bool,
    /// Whether the first card was cheated. Set when it is played.
    pub(super) was_cheated: bool,
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
            was_cheated: false,
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

/// All piles, as bytes. A card is the index of its kind.
pub(crate) struct Board<C> {
    pub tables: Arc<Tables>,
    /// How many cards may move as one: by the rules, or one where single cards are counted.
    pub reach: Reach,
    /// Whether cards are put where they belong without a thought, at the price of longer wins.
    pub is_eager: bool,
    /// Whether every card goes home that can, and no run is taken apart. This loses some wins.
    pub is_bold: bool,
    /// The columns, one after the other, each with room for `1 << shift` cards.
    cards: Vec<u8>,
    /// For each place of a column, the lowest rank up to there.
    lowest: Vec<u8>,
    /// Where each card lies, in games without cards that are alike: see [`place`].
    at: [u16; Deck::MAX_KINDS],
    shift: u32,
    lens: [u8; MAX_COLUMNS],
    /// The cards in the cells, in no order.
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
    pub coding: C,
}

impl<C: Coding> Board<C> {
    pub fn new(tables: Arc<Tables>, start: &Position) -> Self {
        let deck = &start.rules().deck;
        let shift = (deck.len() as u32).next_power_of_two().trailing_zeros();
        let mut board = Self {
            reach: tables.reach,
            is_eager: false,
            is_bold: false,
            cards: vec![0; tables.columns << shift],
            lowest: vec![0; tables.columns << shift],
            at: [0; Deck::MAX_KINDS],
            shift,
            lens: [0; MAX_COLUMNS],
            cells: [0; MAX_CELLS],
            taken: 0,
            empty: tables.columns as u8,
            breaks: 0,
            blockers: 0,
            homes: [0; MAX_HOMES],
            cheated: 0,
            done: Vec::with_capacity(256),
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
        for card in start.cells().iter().flatten() {
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
    pub fn top(&self, column: usize) -> Option<u8> {
        match self.lens[column] {
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
        self.tables.cells - usize::from(self.taken)
    }

    #[inline]
    pub const fn is_cheated(&self, column: usize) -> bool {
        self.cheated >> column & 1 != 0
    }

    pub const fn cheat(&mut self, column: usize, cheated: bool) {
        self.cheated = self.cheated & !(1 << column) | (cheated as u32) << column;
    }

    /// How many cards at the end of a column may move as one, as far as their order goes.
    #[inline]
    pub fn run(&self, column: usize) -> usize {
        let cards = self.column(column);
        if self.is_cheated(column) {
            return 1;
        }
        let mut run = usize::from(!cards.is_empty());
        while run < cards.len() {
            let (card, under) = (cards[cards.len() - run], cards[cards.len() - run - 1]);
            if self.tables.with[usize::from(under)] >> card & 1 == 0 {
                break;
            }
            run += 1;
        }
        run
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

    /// The cards that are next on a foundation.
    #[inline]
    pub fn next_cards(&self) -> Cards {
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

    /// How many foundations a suit has.
    #[inline]
    fn levels(&self) -> usize {
        if C::DISTINCT {
            1
        } else {
            usize::from(self.tables.copies).min(MAX_HOMES)
        }
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
        } else {
            self.lowest[end] = rank.min(self.lowest[end - 1]);
        }
        self.cards[end] = card;
        self.lens[column] = len as u8 + 1;
        if C::DISTINCT {
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
    }

    #[inline]
    pub fn add_cell(&mut self, card: u8) {
        self.cells[usize::from(self.taken)] = card;
        self.taken += 1;
        if C::DISTINCT {
            self.at[usize::from(card) % Deck::MAX_KINDS] = PLACE_IN_CELL;
        }
    }

    #[inline]
    fn remove_cell(&mut self, card: u8) {
        let taken = usize::from(self.taken);
        let at = self.cells[..taken].iter().position(|&other| other == card);
        self.cells[at.unwrap_or(0)] = self.cells[taken - 1];
        self.taken -= 1;
    }

    /// A card goes home: on the highest foundation of its suit that ends with the card below it, so that
    /// the foundations stay in order.
    #[inline]
    fn grow(&mut self, card: u8) {
        let shift = 8 * self.tables.suit[usize::from(card)];
        let rank = u32::from(self.tables.rank[usize::from(card)]);
        let levels = 0..self.levels();
        let level = levels
            .rev()
            .find(|&level| (self.homes[level] >> shift & 255) + 1 == rank);
        self.homes[level.unwrap_or(0)] += 1 << shift;
    }

    /// A card comes back: from the lowest foundation of its suit that ends with it.
    #[inline]
    fn shrink(&mut self, card: u8) {
        let shift = 8 * self.tables.suit[usize::from(card)];
        let rank = u32::from(self.tables.rank[usize::from(card)]);
        let mut levels = 0..self.levels();
        let level = levels.find(|&level| self.homes[level] >> shift & 255 == rank);
        self.homes[level.unwrap_or(0)] -= 1 << shift;
    }

    /// Plays one step, without what it forces.
    #[inline]
    fn shift_cards(&mut self, step: Step) {
        let Step {
            card,
            from,
            to,
            count,
            ..
        } = step;
        let mut step = step;
        if from == CELLS {
            self.remove_cell(card);
        } else {
            let from = usize::from(from);
            if self.tables.cheats {
                step.was_cheated = self.is_cheated(from);
                self.cheat(from, false);
            }
            self.pop(from, count);
            self.count_out(card, count, from);
        }
        match to {
            CELLS => {
                self.add_cell(card);
                self.coding.lay(card, IN_CELL);
            }
            HOME => {
                self.grow(card);
                self.coding.lay(card, AT_HOME);
            }
            TAKEN_OFF => {
                let suit = self.tables.suit[usize::from(card)];
                // How many runs were taken off is all that counts.
                self.homes[0] += 1 << (8 * suit);
                let base = (usize::from(from) << self.shift) + self.len(usize::from(from));
                for index in base..base + usize::from(count) {
                    self.coding.lay(self.cards[index], AT_HOME);
                }
            }
            to => {
                let to = usize::from(to);
                let under = self.top(to).unwrap_or(FLOOR);
                self.count_in(card, count, to);
                if from == CELLS {
                    self.push(to, card);
                } else {
                    // The cards still lie behind the end of the column they left.
                    let base = (usize::from(from) << self.shift) + self.len(usize::from(from));
                    for index in base..base + usize::from(count) {
                        self.push(to, self.cards[index]);
                    }
                }
                self.coding.lay(card, under);
                if step.cheat {
                    self.cheat(to, true);
                }
            }
        }
        self.done.push(step);
    }

    /// Takes back the last step, without what came before.
    #[inline]
    fn shift_back(&mut self, step: Step) {
        let Step {
            card,
            from,
            to,
            count,
            ..
        } = step;
        // 1. Off where it went.
        match to {
            CELLS => self.remove_cell(card),
            HOME => self.shrink(card),
            TAKEN_OFF => {
                let suit = self.tables.suit[usize::from(card)];
                self.homes[0] -= 1 << (8 * suit);
                let from = usize::from(from);
                let tables = Arc::clone(&self.tables);
                self.count_in(card, count, from);
                for card in tables.run_of(suit) {
                    let under = self.top(from).unwrap_or(FLOOR);
                    self.push(from, card);
                    self.coding.lay(card, under);
                }
                return;
            }
            to => {
                let to = usize::from(to);
                self.pop(to, count);
                self.count_out(card, count, to);
                if step.cheat {
                    self.cheat(to, false);
                }
            }
        }
        // 2. Back to where it was.
        if from == CELLS {
            self.add_cell(card);
            self.coding.lay(card, IN_CELL);
            return;
        }
        let from = usize::from(from);
        let under = self.top(from).unwrap_or(FLOOR);
        self.count_in(card, count, from);
        if count == 1 {
            self.push(from, card);
        } else {
            let base = (usize::from(to) << self.shift) + self.len(usize::from(to));
            for index in base..base + usize::from(count) {
                self.push(from, self.cards[index]);
            }
        }
        self.coding.lay(card, under);
        if step.was_cheated {
            self.cheat(from, true);
        }
    }

    /// The same step, told by the columns as they are now. The columns may lie in another order than when
    /// the step was found.
    #[inline]
    pub fn here(&self, step: Step) -> Step {
        let is_column = |pile: u8| usize::from(pile) < MAX_COLUMNS;
        let Some((from, row)) = self.place_of(step.card) else {
            let to = if is_column(step.to) {
                self.target(step)
            } else {
                step.to
            };
            return Step { to, ..step };
        };
        Step {
            from: from as u8,
            to: if is_column(step.to) {
                self.target(step)
            } else {
                step.to
            },
            count: self.lens[from] - row,
            ..step
        }
    }

    /// The column where a step puts its first card.
    #[inline]
    fn target(&self, step: Step) -> u8 {
        let to = usize::from(step.to);
        if self.top(to).unwrap_or(FLOOR) == step.under {
            return step.to;
        }
        let mut columns = 0..self.tables.columns;
        let found = columns.find(|&column| self.top(column).unwrap_or(FLOOR) == step.under);
        found.map_or(step.to, |column| column as u8)
    }

    /// A mark of now, to come back to.
    pub fn mark(&self) -> usize {
        self.done.len()
    }

    /// The steps since a mark, forced ones among them.
    pub fn since(&self, mark: usize) -> &[Step] {
        &self.done[mark..]
    }

    /// Plays a step that forces nothing.
    #[inline]
    pub fn play_quiet(&mut self, step: Step) {
        self.shift_cards(step);
    }

    /// Plays a step and what it forces. Returns how many moves a player makes for it.
    #[inline]
    pub fn play(&mut self, step: Step) -> u32 {
        if step.to != CELLS || step.count == 1 {
            self.shift_cards(step);
            return 1 + self.settle();
        }
        // Each card of a run goes into a cell of its own, the last one first.
        for _ in 0..step.count {
            if let Some(card) = self.top(usize::from(step.from)) {
                self.shift_cards(Step::new(card, step.from, CELLS, 1));
            }
        }
        u32::from(step.count) + self.settle()
    }

    /// Plays what is forced: safe cards go home, complete runs leave. Returns how many of these are moves.
    pub fn settle(&mut self) -> u32 {
        match self.tables.goal {
            Goal::Foundations if C::DISTINCT => {
                let mut moves = self.send_distinct_home();
                while self.is_eager && self.tables.by_suit && self.put_in_place() {
                    moves += 1 + self.send_distinct_home();
                }
                moves
            }
            Goal::Foundations => self.send_home(),
            Goal::RunsTakenOff => {
                self.take_off();
                let mut moves = 0;
                while C::DISTINCT && self.is_eager && self.join() {
                    self.take_off();
                    moves += 1;
                }
                moves
            }
            Goal::RunsInPlace => 0,
        }
    }

    /// The next card of a suit's foundation, if it is not complete.
    #[inline]
    pub fn next_of(&self, suit: usize) -> Option<u8> {
        let card = self.tables.next[suit][usize::from(self.low(suit)) & 15];
        (card != NO_CARD).then_some(card)
    }

    /// The column of a card and how many cards lie under it; `None` if it is in a cell.
    #[inline]
    pub fn place_of(&self, card: u8) -> Option<(usize, u8)> {
        match self.at[usize::from(card) % Deck::MAX_KINDS] {
            PLACE_IN_CELL => None,
            at => Some((usize::from(at >> 8) % MAX_COLUMNS, at as u8)),
        }
    }

    /// Where no cards are alike, only four cards can be next.
    fn send_distinct_home(&mut self) -> u32 {
        let mut moves = 0;
        // Each card that goes home may make others safe, so it ends only after a whole idle round.
        loop {
            let before = moves;
            for suit in 0..self.tables.suits {
                while let Some(card) = self.next_of(suit)
                    && let Some(from) = self.open_pile(card)
                    && (self.is_bold || self.is_safe(card))
                {
                    self.shift_cards(Step::new(card, from, HOME, 1));
                    moves += 1;
                }
            }
            if moves == before {
                return moves;
            }
        }
    }

    /// Plays one step that puts a card in its place, in games that build by suit: a card in a cell goes
    /// on the one card that it fits on, when that lies at the end of a column.
    ///
    /// Whatever can be won can then still be won. Call the card `c` and the one it fits on `p`, and take a
    /// line that leaves `c` in its cell. A second line, which is always the same but for some cards that lie
    /// on the card they fit on instead of in their cells, can follow it:
    ///
    /// - If `c` moves from its cell, it can move from `p` to the same place, with the cards on it; these are in
    ///   cells in the first line, so the second has that many more cells empty, and that is room enough.
    /// - If `p` moves to a column, so can `p`, `c` and what lies on them, for the same reason. If `p` moves
    ///   into a cell, all of them can; this is why whole runs move into cells as one step.
    /// - Nothing but `c` can be put on `p`, and `p` cannot go home before `c`.
    ///
    /// It may cost a move, so it is not done where the length of a win counts.
    fn put_in_place(&mut self) -> bool {
        for cell in 0..usize::from(self.taken) {
            let card = self.cells[cell];
            let under = self.tables.above[usize::from(card)];
            if under != NO_CARD
                && let Some((column, row)) = self.place_of(under)
                && self.lens[column] == row + 1
            {
                self.shift_cards(Step::new(card, CELLS, column as u8, 1));
                return true;
            }
        }
        false
    }

    /// Plays one step that joins a run to the card of its suit that it belongs on, where complete runs
    /// are taken off. This loses some wins: another card could have been put there.
    fn join(&mut self) -> bool {
        for from in 0..self.tables.columns {
            let run = self.run(from);
            if run == 0 || run > self.room().0 {
                continue;
            }
            let (head, _) = self.ends(from, run);
            let under = self.tables.above[usize::from(head)];
            if under != NO_CARD
                && let Some((to, row)) = self.place_of(under)
                && self.lens[to] == row + 1
            {
                self.shift_cards(Step::new(head, from as u8, to as u8, run as u8));
                return true;
            }
        }
        false
    }

    /// The pile that a card can be taken from, if it can.
    #[inline]
    fn open_pile(&self, card: u8) -> Option<u8> {
        match self.place_of(card) {
            None => Some(CELLS),
            Some((column, row)) if self.lens[column] == row + 1 => Some(column as u8),
            Some(_) => None,
        }
    }

    fn send_home(&mut self) -> u32 {
        let mut moves = 0;
        loop {
            let before = moves;
            let mut cell = 0;
            while cell < usize::from(self.taken) {
                let card = self.cells[cell];
                if self.next_cards() >> card & 1 != 0 && self.is_safe(card) {
                    self.shift_cards(Step::new(card, CELLS, HOME, 1));
                    moves += 1;
                } else {
                    cell += 1;
                }
            }
            for column in 0..self.tables.columns {
                while let Some(card) = self.top(column)
                    && self.next_cards() >> card & 1 != 0
                    && self.is_safe(card)
                {
                    self.shift_cards(Step::new(card, column as u8, HOME, 1));
                    moves += 1;
                }
            }
            if moves == before {
                return moves;
            }
        }
    }

    fn take_off(&mut self) {
        for column in 0..self.tables.columns {
            while let Some(last) = self.top(column) {
                let complete = usize::from(self.tables.complete[usize::from(last)]);
                if self.run(column) < complete {
                    break;
                }
                let cards = self.column(column);
                let base = cards[cards.len() - complete];
                self.shift_cards(Step::new(base, column as u8, TAKEN_OFF, complete as u8));
            }
        }
    }

    /// Goes back to a mark.
    #[inline]
    pub fn back_to(&mut self, mark: usize) {
        while self.done.len() > mark {
            if let Some(step) = self.done.pop() {
                self.shift_back(step);
            }
        }
    }
}
