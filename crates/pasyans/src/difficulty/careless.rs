//! A player who does not look ahead.

use crate::moves::{CardMove, Move, Place};
use crate::position::Position;

/// Plays what looks natural, at random: the same moves on every machine.
#[derive(Clone, Debug)]
pub(crate) struct Careless {
    random: u64,
}

impl Careless {
    /// Each number is another player.
    pub(crate) const fn new(number: u64) -> Self {
        Self { random: number }
    }

    /// The position after some moves, or after fewer if it is won or there are no more.
    pub(super) fn play(&mut self, position: &mut Position, moves: u32) {
        let mut last = None;
        for _ in 0..moves {
            if position.is_won() {
                return;
            }
            last = self.choose(position, last);
            let is_played = last.is_some_and(|mv| position.play(mv).is_ok());
            if !is_played {
                return;
            }
        }
    }

    /// A move, which is not `last` taken back; `None` if nothing attracts.
    pub(crate) fn choose(&mut self, position: &Position, last: Option<Move>) -> Option<Move> {
        let legal = position.legal_moves(false);
        let weigh = |&mv: &Move| match last {
            Some(last) if takes_back(mv, last) => 0,
            _ => appeal(position, mv),
        };
        let all: u64 = legal.iter().map(weigh).sum();
        if all == 0 {
            return None;
        }
        let mut at = self.next() % all;
        legal.into_iter().find(|mv| {
            let weight = weigh(mv);
            let is_it = at < weight;
            at = at.wrapping_sub(weight);
            is_it
        })
    }

    /// The next number of SplitMix64.
    const fn next(&mut self) -> u64 {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.random ^ (self.random >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

/// How much a move attracts somebody who does not look ahead.
pub(crate) fn appeal(position: &Position, mv: Move) -> u64 {
    let Move::Cards(CardMove {
        from, to, count, ..
    }) = mv
    else {
        return 1;
    };
    let is_whole =
        |column: u8| position.columns()[usize::from(column)].cards().len() == usize::from(count);
    match (from, to) {
        (Place::Foundation(_), _) => 0,
        (_, Place::Foundation(_)) => 16,
        (_, Place::Column(to)) if position.columns()[usize::from(to)].cards().is_empty() => {
            match from {
                // A column that only changes its place.
                Place::Column(from) if is_whole(from) => 0,
                _ => 2,
            }
        }
        // It empties a column or a cell, or uncovers a card.
        (Place::Column(from), Place::Column(_)) if splits(position, from, count) => 1,
        (_, Place::Column(_)) => 8,
        (_, Place::Cell(_) | Place::Reserve(_) | Place::Stock | Place::Waste) => 1,
    }
}

/// Whether the move parts cards that lie as they should.
fn splits(position: &Position, column: u8, count: u8) -> bool {
    position.run(usize::from(column)) > usize::from(count)
}

/// Whether a move only takes back the one before.
fn takes_back(mv: Move, last: Move) -> bool {
    match (mv, last) {
        (Move::Cards(mv), Move::Cards(last)) => {
            (mv.from, mv.to, mv.count) == (last.to, last.from, last.count)
        }
        _ => false,
    }
}
