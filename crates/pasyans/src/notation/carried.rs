//! Moves that others write as one, and the rules take in several steps.
//!
//! In Simple Simon cards are built by rank, but only cards of one suit move together. Freecell Solver writes the move of a longer
//! sequence as one, and leaves out which columns take its parts meanwhile.

use crate::moves::{CardMove, Move, Place};
use crate::position::Position;

/// Finds the steps, within a limit for a whole text: there may be very many ways to try.
pub(super) struct Carrier {
    tries_left: u32,
}

impl Carrier {
    pub const fn new() -> Self {
        Self { tries_left: 50_000 }
    }

    /// The legal moves that take a sequence from column to column; `None` if none were found. If `count` is not given, as many
    /// cards as fit.
    pub fn steps(
        &mut self,
        position: &Position,
        (from, to): (Place, Place),
        count: Option<u8>,
    ) -> Option<Vec<Move>> {
        let (Place::Column(from), Place::Column(to)) = (from, to) else {
            return None;
        };
        let count = match count {
            Some(count) => usize::from(count),
            None => fitting(position, from, to)?,
        };
        let is_sequence = count <= sequence(position, from);
        let mut moves = Vec::new();
        let is_done = is_sequence
            && from != to
            && self.carry(&mut position.clone(), (from, to), count, &mut moves);
        is_done.then_some(moves)
    }

    /// Plays and notes down the steps, if there are any.
    fn carry(
        &mut self,
        position: &mut Position,
        (from, to): (u8, u8),
        count: usize,
        moves: &mut Vec<Move>,
    ) -> bool {
        if self.tries_left == 0 {
            return false;
        }
        self.tries_left -= 1;
        if count <= position.run(from.into()) {
            let (from, to) = (Place::Column(from), Place::Column(to));
            let mv = Move::Cards(CardMove {
                count: count as u8,
                ..CardMove::one(from, to)
            });
            let is_legal = position.play(mv).is_ok();
            if is_legal {
                moves.push(mv);
            }
            return is_legal;
        }
        for over in parts(position, from, count) {
            for aside in asides(position, from, to) {
                let (mut tried, known) = (position.clone(), moves.len());
                let is_done = self.carry(&mut tried, (from, aside), over, moves)
                    && self.carry(&mut tried, (from, to), count - over, moves)
                    && self.carry(&mut tried, (aside, to), over, moves);
                if is_done {
                    *position = tried;
                    return true;
                }
                moves.truncate(known);
            }
        }
        false
    }
}

/// How many cards at the end of a column are built on each other.
fn sequence(position: &Position, column: u8) -> usize {
    let Some(column) = position.columns().get(usize::from(column)) else {
        return 0;
    };
    let cards = column.cards();
    let pairs = cards.windows(2).rev();
    let built = pairs.take_while(|pair| position.rules().fits(pair[1], pair[0]));
    cards.len().min(built.count() + 1)
}

/// How many cards of the sequence fit on the column that they go to.
fn fitting(position: &Position, from: u8, to: u8) -> Option<usize> {
    let under = position.end_of(Place::Column(to))?;
    let cards = position.columns().get(usize::from(from))?.cards();
    let mut counts = 1..=sequence(position, from);
    counts.find(|count| position.rules().fits(cards[cards.len() - count], under))
}

/// How many cards may be put aside, so that what moves is parted between two runs.
fn parts(position: &Position, from: u8, count: usize) -> Vec<usize> {
    let cards = position.columns()[usize::from(from)].cards();
    let is_joint = |&over: &usize| {
        let at = cards.len() - over;
        !position.rules().moves_with(cards[at], cards[at - 1])
    };
    (1..count).filter(is_joint).collect()
}

/// The columns that may take a part meanwhile: of the empty ones, which are alike, the first.
fn asides(position: &Position, from: u8, to: u8) -> Vec<u8> {
    let mut has_empty = false;
    let columns = position.columns().iter().zip(0..);
    let asides = columns.filter(|&(column, index)| {
        let is_another_empty = column.cards().is_empty() && has_empty;
        let is_aside = index != from && index != to && !is_another_empty;
        has_empty |= is_aside && column.cards().is_empty();
        is_aside
    });
    asides.map(|(_, index)| index).collect()
}
