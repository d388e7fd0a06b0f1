//! Games with a stock, with cards that lie face down, or with cards that move out of sequence.
//!
//! The solver knows all cards. What it leaves out:
//!
//! - Positions that differ only in the order of the cells, or of the columns where cards are not dealt to these, are one: no
//!   rule tells them apart. So only the first empty column is filled, and no whole column goes to an empty one.
//! - Where cards are dealt to a waste, dealing is no step of its own: see [`talon`].
//! - A card that can go home safely, by [`Rules::safe_heights`](crate::Rules), does so before anything else.

mod board;
mod guide;
mod key;
mod plan;
mod play;
mod steps;
mod talon;

use play::play;

use super::{Solver, board_stages};
use crate::rules::{FaceDown, Lift, Rules};
use crate::verdict::Question;

/// Whether a game has what only this solver knows.
pub(super) fn are_needed(rules: &Rules) -> bool {
    rules.stock().is_some() || *rules.face_down() != FaceDown::Nothing || rules.lift() == Lift::Any
}

/// The solver of such a game, by how much room the positions of a question can take.
pub(super) fn solver_for(question: Question) -> Box<dyn Solver> {
    match key::words(&question.position) {
        ..=4 => solver::<4>(question),
        5..=8 => solver::<8>(question),
        9..=12 => solver::<12>(question),
        13..=16 => solver::<16>(question),
        _ => solver::<{ key::MOST_WORDS }>(question),
    }
}

fn solver<const N: usize>(question: Question) -> Box<dyn Solver> {
    let play = play::<N>(&question);
    board_stages::solver_of(question, play)
}
