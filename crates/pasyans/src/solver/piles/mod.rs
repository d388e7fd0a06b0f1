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

use play::Play;

use super::Solver;
use super::cards::tables_of;
use super::incumbent::{Incumbent, Preference};
use super::named::Named;
use super::stages::Stages;
use crate::rules::{FaceDown, Lift, Rules};
use crate::search::Game;
use crate::verdict::{Question, Search};

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
    let tables = tables_of(question.position.rules());
    let play = Play::<N>::new(&question, tables);
    match question.search {
        Search::Auto => Box::new(Stages::new(question, play)),
        _ => {
            let least = play.least_here();
            let preference = Preference::of(question.objective);
            let incumbent = Incumbent::new(&question, preference, Some(least));
            Box::new(Named::new(&question, play, incumbent))
        }
    }
}
