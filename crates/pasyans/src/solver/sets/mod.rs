//! Games whose cells take sets, or open when something locks.
//!
//! What the solver leaves out:
//!
//! - Positions that differ only in the order of the columns or of the cells are one: no rule tells them apart. (Cells open from the left, and
//!   those that are taken are open, so how many are free follows from how many are taken.) So only the first empty column is filled, and no whole
//!   column goes to an empty one.
//! - What is locked never moves again. So of locked columns and cells only their numbers count.

mod board;
mod guide;
mod key;
mod play;
mod steps;

use play::play;

use super::Solver;
use super::board_stages;
use crate::rules::{CellSets, Rules};
use crate::verdict::Question;

/// Whether a game has what only this solver knows.
pub(super) fn are_needed(rules: &Rules) -> bool {
    rules.open_cells().is_some() || rules.cell_sets() != CellSets::Never
}

/// The solver of such a game, by how much room its positions take.
pub(super) fn solver_for(question: Question) -> Box<dyn Solver> {
    match key::words(question.position.rules()) {
        ..=4 => solver::<4>(question),
        5..=8 => solver::<8>(question),
        _ => solver::<{ key::MOST_WORDS }>(question),
    }
}

fn solver<const N: usize>(question: Question) -> Box<dyn Solver> {
    let play = play::<N>(&question);
    board_stages::solver_of(question, play)
}
