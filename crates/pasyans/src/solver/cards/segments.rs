//! The bound on the length of a win where cards go home by suit and no two are alike.
//!
//! A *segment* is cards of a column that lie in order, from one that does not move with the card under it. Where
//! cards move one by one, each card is a segment.
//!
//! 1. Every card that is not home needs a move home.
//! 2. Call a segment *moved* if one of its cards moves elsewhere before it goes home. Take the first such move of
//!    a card of the segment. Until then the cards under that card have not moved, so the cards that move with it
//!    begin with one of the same segment. So no two segments share this move: a win takes one more move for each
//!    segment that is moved.
//! 3. A card that lies above a lower card of its suit has to move away before it can go home. A segment with such a
//!    card is *blocked*, and is moved in every win.
//! 4. Two segments *lock* each other if each has a card that must wait for a card under the other. If neither is
//!    moved, all cards of each go home before a card under it can: the card that waits in the first goes home after all
//!    cards of the second, and the other way round. That cannot be, so one of the two is moved in every win.
//! 5. Of segments of which every two lock each other, at most one is not moved. The segments that are not blocked
//!    are divided into such cliques, and the moves of different cliques are different moves.

use super::board::{Board, CELLS, Step};
use super::coding::Coding;
use super::tables::{Cards, Tables};
use crate::card::Deck;
use crate::rules::{Reach, Rules};

/// The most segments that are kept. Others do not count, which only lowers the bound.
const MOST: usize = 62;
/// How many segments a step makes: of what it leaves of one, and of what it moves.
const MADE: usize = 2;

#[derive(Clone, Copy, Default)]
struct Segment {
    /// The cards under it in its column.
    under: Cards,
    /// The cards that must go home before some of its cards can.
    before: Cards,
    is_blocked: bool,
}

impl Segment {
    const fn on(under: Cards) -> Self {
        Self {
            under,
            before: 0,
            is_blocked: false,
        }
    }

    /// Puts cards at its end. `all` are the cards of its column up to there.
    #[inline]
    fn extend(&mut self, cards: &[u8], all: &mut Cards, tables: &Tables) {
        for &card in cards {
            let lower = tables.lower[usize::from(card) % Deck::MAX_KINDS];
            self.is_blocked |= *all & lower != 0;
            self.before |= lower;
            *all |= 1 << card;
        }
    }

    /// Whether it can lock others: it is not counted already, and there are cards under it.
    #[inline]
    const fn is_open(&self) -> bool {
        !self.is_blocked && self.under != 0
    }

    #[inline]
    const fn locks(&self, other: &Self) -> bool {
        (self.before & other.under != 0) & (other.before & self.under != 0)
    }
}

/// The last segment of a column.
#[derive(Clone, Copy, Default)]
struct Last {
    segment: Segment,
    /// How many cards of the column lie under it.
    row: u8,
    /// The cards of the column.
    all: Cards,
    /// The bit of its number, if it is kept.
    bit: u64,
}

/// The segments of a position. The bound of a child follows from them without playing its step, which changes the ends
/// of two columns only.
pub(super) struct Segments {
    out: u32,
    blocked: u32,
    /// The open segments.
    open: [Segment; MOST],
    count: usize,
    /// For each of them, those that it locks, as bits.
    locks: [u64; MOST],
    last: [Last; Rules::MAX_COLUMNS as usize],
}

impl Default for Segments {
    fn default() -> Self {
        Self {
            out: 0,
            blocked: 0,
            open: [Segment::default(); MOST],
            count: 0,
            locks: [0; MOST],
            last: [Last::default(); Rules::MAX_COLUMNS as usize],
        }
    }
}

impl Segments {
    /// Takes a position in the place of the one before.
    pub fn take<C: Coding>(&mut self, board: &Board<C>) {
        let tables = &*board.tables;
        let is_single = board.reach == Reach::One;
        (self.out, self.blocked, self.count) = (board.out(), 0, 0);
        for column in 0..tables.columns {
            let cards = board.column(column);
            let mut last = Last::default();
            let mut at = 0;
            while at < cards.len() {
                let mut end = at + 1;
                while end < cards.len()
                    && !is_single
                    && moves_with(cards[end], cards[end - 1], tables)
                {
                    end += 1;
                }
                last.segment = Segment::on(last.all);
                last.row = at as u8;
                last.segment.extend(&cards[at..end], &mut last.all, tables);
                last.bit = self.add(last.segment);
                at = end;
            }
            self.last[column] = last;
        }
    }

    /// Adds a segment. Returns the bit of its number, if it is kept.
    fn add(&mut self, segment: Segment) -> u64 {
        self.blocked += u32::from(segment.is_blocked);
        if !segment.is_open() || self.count == MOST {
            return 0;
        }
        let bit = 1 << self.count;
        let locks = self.locked_by(&segment);
        for other in bits(locks) {
            self.locks[other] |= bit;
        }
        self.open[self.count] = segment;
        self.locks[self.count] = locks;
        self.count += 1;
        bit
    }

    /// Which open segments a segment locks.
    #[inline]
    fn locked_by(&self, segment: &Segment) -> u64 {
        // Without a branch: few of them do, and which ones is hard to foretell.
        let mut locks = 0;
        for (number, other) in self.open[..self.count].iter().enumerate() {
            locks |= u64::from(segment.locks(other)) << number;
        }
        locks
    }

    /// The bound.
    pub fn least(&self) -> u32 {
        self.out + self.blocked + self.to_unlock((1 << self.count) - 1)
    }

    /// The bound after a step that forces nothing.
    pub fn least_after<C: Coding>(&self, step: Step, board: &Board<C>) -> u32 {
        let tables = &*board.tables;
        let is_single = board.reach == Reach::One;
        let (mut blocked, mut kept) = (self.blocked, (1 << self.count) - 1);
        let mut made = [Segment::default(); MADE];
        let mut from_cell = [0];
        let moving = if step.from == CELLS {
            from_cell[0] = step.card;
            &from_cell
        } else {
            let from = usize::from(step.from);
            let last = &self.last[from];
            let (staying, moving) = {
                let cards = board.column(from);
                cards.split_at(cards.len() - usize::from(step.count))
            };
            blocked -= u32::from(last.segment.is_blocked);
            kept &= !last.bit;
            let mut rest = Segment::on(last.segment.under);
            let mut all = last.segment.under;
            rest.extend(
                &staying[usize::from(last.row).min(staying.len())..],
                &mut all,
                tables,
            );
            if staying.len() > usize::from(last.row) {
                blocked += u32::from(rest.is_blocked);
                made[0] = rest;
            }
            moving
        };
        if step.to != CELLS {
            let last = &self.last[usize::from(step.to)];
            let mut all = last.all;
            let mut put = match board.top(usize::from(step.to)) {
                Some(top) if !is_single && moves_with(step.card, top, tables) => {
                    blocked -= u32::from(last.segment.is_blocked);
                    kept &= !last.bit;
                    last.segment
                }
                _ => Segment::on(all),
            };
            put.extend(moving, &mut all, tables);
            blocked += u32::from(put.is_blocked);
            made[1] = put;
        }
        let mut unlocking = 0;
        for segment in made.iter().filter(|segment| segment.is_open()) {
            let mut near = self.locked_by(segment) & kept;
            while near != 0 {
                let other = near.trailing_zeros() as usize;
                kept &= !(1 << other);
                unlocking += 1;
                near &= self.locks[other] & kept;
            }
        }
        self.out + blocked + unlocking + self.to_unlock(kept)
    }

    /// How many of these segments have to move away at the least for no two to lock each other.
    #[inline]
    fn to_unlock(&self, mut rest: u64) -> u32 {
        let mut moves = 0;
        while rest != 0 {
            let first = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            // What locks every segment of the clique so far.
            let mut near = self.locks[first] & rest;
            while near != 0 {
                let other = near.trailing_zeros() as usize;
                rest &= !(1 << other);
                moves += 1;
                near &= self.locks[other] & rest;
            }
        }
        moves
    }
}

#[inline]
const fn moves_with(card: u8, under: u8, tables: &Tables) -> bool {
    tables.with[under as usize % Deck::MAX_KINDS] >> card & 1 != 0
}

/// The numbers of the bits that are set.
#[inline]
fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (at < u64::BITS).then_some(at as usize)
    })
}
