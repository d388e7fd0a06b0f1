//! The key of a state: how many cards of each rank are taken, and the rank below a cheated card that comes next.

use super::super::choices::Choices;
use super::super::problem::Problem;
use super::ranks_of;

/// How many bits a key has for the counts; above them is the rank that a cheated card will lie on.
const COUNT_BITS: usize = 112;

/// Packs counts, and makes steps with them. Each rank has a few bits, the highest of which stays 0 in every count.
pub(super) struct Keys {
    /// How many bits a count has.
    width: usize,
    /// The highest bit of each count.
    guards: u128,
    /// The counts of the whole deck.
    room: u128,
    cards: Vec<CardStep>,
}

/// What a step with a card is checked against.
struct CardStep {
    /// How many of the later cards can have each rank, but no more than there is room for.
    later: u128,
    /// Whether it is cheated: the card before it is the one that it lies on.
    cheated: bool,
    /// The ranks on which the next card would fit, if that is cheated.
    fits_next: Vec<bool>,
}

impl Keys {
    /// The key before the first card.
    pub const FIRST: u128 = 0;

    /// Whether the counts of a deck can be packed.
    pub fn can_pack(ranks: usize, copies: usize) -> bool {
        ranks < 256 && ranks.saturating_mul(width(copies)) <= COUNT_BITS
    }

    pub fn new(problem: &Problem, choices: &Choices, order: &[usize]) -> Self {
        let room = &problem.room;
        let width = width(room.iter().copied().max().unwrap_or(0));
        let pack = |counts: &[usize]| {
            let shifted = |(rank, &count): (usize, &usize)| (count as u128) << (width * rank);
            counts.iter().enumerate().map(shifted).sum::<u128>()
        };
        let mut later = vec![0; room.len()];
        let mut cards = Vec::with_capacity(order.len());
        for (depth, &card) in order.iter().enumerate().rev() {
            let mut fits_next = vec![false; room.len()];
            if let Some(&next) = order.get(depth + 1) {
                for rank in ranks_of(&choices.log_weights[next]) {
                    if let Some(below) = fits_next.get_mut(rank + 1) {
                        *below = problem.fits(next, rank, rank + 1);
                    }
                }
            }
            cards.push(CardStep {
                later: pack(&later),
                cheated: problem.cheated[card],
                fits_next,
            });
            for rank in ranks_of(&choices.log_weights[card]) {
                later[rank] = room[rank].min(later[rank] + 1);
            }
        }
        cards.reverse();
        Self {
            width,
            guards: pack(&vec![1 << (width - 1); room.len()]),
            room: pack(room),
            cards,
        }
    }

    /// The key after the card at this depth has taken a rank; `None` if no legal board can come of it.
    pub fn step(&self, key: u128, depth: usize, rank: usize) -> Option<u128> {
        let card = &self.cards[depth];
        let (taken, below) = (key & ((1 << COUNT_BITS) - 1), key >> COUNT_BITS);
        if card.cheated && below == rank as u128 + 1 {
            return None;
        }
        let taken = taken + (1 << (self.width * rank));
        // With the guard bits set, a subtraction leaves each of them if and only if its count has enough.
        let left = (self.room | self.guards) - taken;
        if left & self.guards != self.guards {
            return None;
        }
        let missing = left & !self.guards;
        if ((card.later | self.guards) - missing) & self.guards != self.guards {
            return None;
        }
        // Rank 0 is never one that a card fits on, so it can mean that there is none.
        let below = if card.fits_next[rank] { rank } else { 0 };
        Some(taken | (below as u128) << COUNT_BITS)
    }
}

/// The bits of a count, with one more.
fn width(highest: usize) -> usize {
    (usize::BITS - highest.leading_zeros()) as usize + 1
}
