//! Games whose cards all go to one hole: Black Hole, Golf.
//!
//! Nothing ever comes back, so of each column a part of the start is left, from its base on. How long these parts are, how much of the
//! stock is left, and the rank of the last card in the hole is the whole position: suits never matter there, nor what lies under that
//! card. No position comes up twice on a way, and there are few moves at each; so the search is depth-first.

mod board;

use board::{Board, widths};

use super::Solver;
use super::board_play::BoardPlay;
use super::board_stages;
use crate::verdict::Question;

/// The words of the largest positions: 26 columns and a stock of 208 cards in all, and a rank.
const MOST_WORDS: usize = 2;

/// The solver of such a game, by how much room the positions of a question take.
pub(super) fn solver_for(question: Question) -> Box<dyn Solver> {
    match widths(&question.position).words() {
        1 => solver::<1>(question),
        _ => solver::<MOST_WORDS>(question),
    }
}

fn solver<const N: usize>(question: Question) -> Box<dyn Solver> {
    let board = Board::new(&question.position);
    board_stages::solver_of(question, BoardPlay::<Board, N>::new(board))
}
