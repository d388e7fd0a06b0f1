//! Games whose cells take sets, or open when something locks; in which cards are gathered, or go home by themselves.
//!
//! What the solver leaves out:
//!
//! - Positions that differ only in the order of the columns or of the cells are one: no rule tells them apart. (Cells open from the left, and
//!   those that are taken are open, so how many are free follows from how many are taken.) So only the first empty column is filled, and no whole
//!   column goes to an empty one.
//! - Where a kind can be gathered in a cell that holds one of its cards, that is the only step. It frees what it takes, and takes no cell more; it
//!   has to be done once in every win, and before it moves of these cards are of no use. Other cards go home by themselves only when
//!   nothing needs them any more: see [`Homes::gathers_first`](homes::Homes).
//! - Where a card goes home safely, and moves are not counted, that is the only step.
//! - What is locked never moves again. So of locked columns and cells only their numbers count.

mod board;
mod guide;
mod homes;
mod key;
mod play;
mod steps;

use play::play;

use super::Solver;
use super::board_stages;
use crate::rules::{CellSets, Goal, Rules};
use crate::verdict::Question;

/// Whether a game has what only this solver knows.
pub(super) fn are_needed(rules: &Rules) -> bool {
    rules.open_cells().is_some()
        || rules.cell_sets() != CellSets::Never
        || rules.gathers()
        || rules.sends_home()
        || rules.goal() == Goal::Foundations && rules.deck().groups().len() > 1
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
