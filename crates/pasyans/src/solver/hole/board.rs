//! The position that a search works on: changed in place, and changed back.

use crate::moves::{CardMove, Move, Place};
use crate::position::Position;
use crate::rules::Rules;
use crate::search::Stop;
use crate::solver::board_play::SteppedBoard;
use crate::solver::board_stages::BoardAttempt;
use crate::solver::finding::Report;
use crate::solver::incumbent::Incumbent;
use crate::states::has_room;

const MAX_COLUMNS: usize = Rules::MAX_COLUMNS as usize;

/// In a step: cards are dealt from the stock.
const DEAL: u8 = 0xFF;

/// The only attempt at a win: a state is small and quickly made, so everything is searched before long.
const ATTEMPTS: [BoardAttempt; 1] = [BoardAttempt::DepthFirst];

/// How many bits each part of a key takes.
#[derive(Clone, Copy)]
pub(super) struct KeyLayout {
    columns: [u32; MAX_COLUMNS],
    stock: u32,
    rank: u32,
}

impl KeyLayout {
    /// How many words a key takes.
    pub fn words(self) -> usize {
        let bits = self.columns.iter().sum::<u32>() + self.stock + self.rank;
        bits.div_ceil(u64::BITS) as usize
    }
}

/// How many bits a number takes that is at most this.
const fn bits(most: usize) -> u32 {
    usize::BITS - most.leading_zeros()
}

pub(super) fn widths(position: &Position) -> KeyLayout {
    let mut columns = [0; MAX_COLUMNS];
    for (width, column) in columns.iter_mut().zip(position.columns()) {
        *width = bits(column.cards().len());
    }
    let ranks = position.rules().deck().groups()[0].ranks.len();
    KeyLayout {
        columns,
        stock: bits(position.stock().len()),
        rank: bits(ranks),
    }
}

/// The columns as lists of ranks, of which the first cards are left.
pub(super) struct Board {
    widths: KeyLayout,
    columns: Vec<Vec<u8>>,
    lens: [u8; MAX_COLUMNS],
    /// The next card is the last that is left.
    stock: Vec<u8>,
    in_stock: usize,
    /// How many cards are dealt at once.
    each: usize,
    /// The rank of the last card in the hole; 0 where it is empty.
    last: u8,
    ranks: u8,
    wraps: bool,
    /// How many cards of each rank are left in the columns, and in the stock.
    left: Vec<u8>,
    to_come: Vec<u8>,
    /// How many cards are left in the columns.
    out: u32,
    /// The steps that were played, each with the last rank before.
    done: Vec<(u8, u8)>,
}

impl Board {
    pub fn new(position: &Position) -> Self {
        let rules = position.rules();
        let deck = rules.deck();
        let rank = |card: &crate::card::Card| deck.kind(*card).rank;
        let ranks = deck.groups()[0].ranks.len() as u8;
        let ranks_of = |cards: &[crate::card::Card]| cards.iter().map(rank).collect::<Vec<u8>>();
        let columns: Vec<Vec<u8>> = position
            .columns()
            .iter()
            .map(|column| ranks_of(column.cards()))
            .collect();
        let stock = ranks_of(position.stock());
        let mut lens = [0; MAX_COLUMNS];
        for (len, column) in lens.iter_mut().zip(&columns) {
            *len = column.len() as u8;
        }
        let count = |cards: &mut dyn Iterator<Item = &u8>| {
            let mut counts = vec![0; usize::from(ranks) + 1];
            for &rank in cards {
                counts[usize::from(rank)] += 1;
            }
            counts
        };
        Self {
            widths: widths(position),
            left: count(&mut columns.iter().flatten()),
            to_come: count(&mut stock.iter()),
            out: columns.iter().map(|column| column.len() as u32).sum(),
            lens,
            columns,
            in_stock: stock.len(),
            stock,
            each: rules.stock().map_or(1, |stock| stock.each.into()),
            last: position.hole().map_or(0, |card| rank(&card)),
            ranks,
            wraps: rules.hole().is_some_and(|hole| hole.wraps),
            done: Vec::with_capacity(256),
        }
    }

    /// The last card of a column.
    #[inline]
    fn end(&self, column: usize) -> Option<u8> {
        let len = usize::from(self.lens[column]);
        len.checked_sub(1).map(|row| self.columns[column][row])
    }

    /// Whether two ranks follow each other.
    #[inline]
    const fn are_next(&self, one: u8, other: u8) -> bool {
        let apart = one.abs_diff(other);
        apart == 1 || self.wraps && self.ranks > 1 && apart == self.ranks - 1
    }

    #[inline]
    const fn takes(&self, rank: u8) -> bool {
        self.last == 0 || self.are_next(self.last, rank)
    }

    /// Whether the cards cannot all go to the hole, because there are too many of some ranks for those between which they would
    /// have to lie.
    ///
    /// Take every second of some ranks in a row, `S`; no two of them follow each other. Before each of their cards that
    /// comes from a column, a card of a rank next to them, of `N`, has to go to the hole: one from a column, one that is dealt, or the
    /// one that is the last there now. No card comes before two others. So the columns have no more cards of `S` than there
    /// are of `N` in columns, in the stock and at the end of the hole.
    fn is_hopeless(&self) -> bool {
        let ranks = usize::from(self.ranks);
        if self.last == 0 || ranks < 4 {
            return false;
        }
        let at = |index: usize| match self.wraps {
            true => Some(index % ranks + 1),
            false => (index < ranks).then_some(index + 1),
        };
        let helps = |rank: usize| {
            u32::from(self.left[rank] + self.to_come[rank])
                + u32::from(usize::from(self.last) == rank)
        };
        // Not around the whole circle, so that the ranks at both ends are different.
        let most = ranks.div_ceil(2) - 1;
        for first in 0..ranks {
            let before = match first {
                0 if self.wraps => Some(ranks),
                first => Some(first),
            };
            let mut helpers = before.filter(|&rank| rank > 0).map_or(0, helps);
            let mut needy = 0;
            for step in 0..most {
                let Some(rank) = at(first + 2 * step) else {
                    break;
                };
                needy += u32::from(self.left[rank]);
                helpers += at(first + 2 * step + 1).map_or(0, helps);
                if needy > helpers {
                    return true;
                }
            }
        }
        false
    }
}

impl<const N: usize> SteppedBoard<N> for Board {
    /// A column whose last card goes to the hole, or [`DEAL`].
    type Step = u8;
    const NO_STEP: u8 = DEAL;

    fn key(&self) -> [u64; N] {
        let mut key = [0_u64; N];
        let mut at = 0;
        let mut write = |number: usize, width: u32| {
            let (word, shift) = (at / 64, at as u32 % 64);
            if width == 0 {
                return;
            }
            key[word] |= (number as u64) << shift;
            if shift + width > 64 {
                key[word + 1] |= number as u64 >> (64 - shift);
            }
            at += width as usize;
        };
        for (&len, &width) in self.lens.iter().zip(&self.widths.columns) {
            write(len.into(), width);
        }
        write(self.in_stock, self.widths.stock);
        write(self.last.into(), self.widths.rank);
        key
    }

    fn is_won(&self) -> bool {
        self.out == 0
    }

    fn steps(&self, out: &mut Vec<u8>) {
        if self.is_hopeless() {
            return;
        }
        for column in 0..self.columns.len() {
            if self.end(column).is_some_and(|rank| self.takes(rank)) {
                out.push(column as u8);
            }
        }
        if self.in_stock > 0 {
            out.push(DEAL);
        }
    }

    fn play(&mut self, step: u8) {
        self.done.push((step, self.last));
        if step == DEAL {
            for _ in 0..self.each.min(self.in_stock) {
                self.in_stock -= 1;
                self.last = self.stock[self.in_stock];
                self.to_come[usize::from(self.last)] -= 1;
            }
        } else if let Some(rank) = self.end(step.into()) {
            self.lens[usize::from(step)] -= 1;
            self.left[usize::from(rank)] -= 1;
            self.out -= 1;
            self.last = rank;
        }
    }

    fn make_room(&mut self) -> bool {
        has_room(&mut self.done, 1)
    }

    fn mark(&self) -> usize {
        self.done.len()
    }

    fn back_to(&mut self, mark: usize) {
        while self.done.len() > mark {
            let Some((step, last)) = self.done.pop() else {
                return;
            };
            if step == DEAL {
                // Only the last of several deals brought fewer cards than the others.
                let dealt = self.stock.len() - self.in_stock;
                let count = match dealt % self.each {
                    0 => self.each,
                    rest => rest,
                };
                for &rank in &self.stock[self.in_stock..self.in_stock + count] {
                    self.to_come[usize::from(rank)] += 1;
                }
                self.in_stock += count;
            } else {
                self.lens[usize::from(step)] += 1;
                self.left[usize::from(self.last)] += 1;
                self.out += 1;
            }
            self.last = last;
        }
    }

    fn guide(&self) -> u32 {
        let columns = 0..self.columns.len();
        let playable = columns
            .filter(|&column| self.end(column).is_some_and(|rank| self.takes(rank)))
            .count() as u32;
        let longest = self.lens.iter().copied().max().unwrap_or(0);
        16 * self.out + 4 * u32::from(longest) + (26 - playable)
    }

    fn move_weight(&self) -> u32 {
        2
    }

    fn least(&self) -> u32 {
        self.out
    }

    fn keep_win(&self, incumbent: &mut Incumbent, report: Report<'_>) -> Result<bool, Stop> {
        let told = |step: u8, _: &Position| {
            Some(match step {
                DEAL => Move::Deal,
                column => CardMove::one(Place::Column(column), Place::Foundation(0)).into(),
            })
        };
        let steps = self.done.iter().map(|&(step, _)| step);
        incumbent.keep(steps, told, report)
    }

    fn attempts(&self) -> &'static [BoardAttempt] {
        &ATTEMPTS
    }
}
