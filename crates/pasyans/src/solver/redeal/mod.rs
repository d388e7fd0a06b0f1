//! Games whose columns may be dealt again.
//!
//! A redeal gathers the columns from left to right, so their order counts, and every card takes up a place in it. That
//! undoes what the solver of the other games rests on: a card no longer lies on a card that it fits on or was dealt on,
//! columns are not interchangeable, and a card that goes home changes what the next redeal brings to the ends of the columns. So
//! these games have a solver of their own. It knows no safe moves and leaves out nothing but these:
//!
//! - Positions that differ only in the order of the cells are one: no rule tells cells apart.
//! - Where nothing fills an empty column, positions that differ only in where the empty columns are between the others
//!   are one: nothing ever goes there but by a redeal, which sees only the order of the cards.
//! - A redeal that leads to the same position, up to these two, is left out: it would only cost a move.

mod board;
mod guide;
mod key;
mod plan;
mod play;

use play::play;

use super::{Solver, board_stages};
use crate::verdict::Question;

/// The words of the largest positions: 208 cards, 26 columns, cells, and redeals that are counted.
const MOST_WORDS: usize = 26;

/// The solver of a game with a redeal, by how much room its positions take.
pub(super) fn solver_for(question: Question) -> Box<dyn Solver> {
    match key::words(question.position.rules()) {
        ..=6 => solver::<6>(question),
        7..=14 => solver::<14>(question),
        _ => solver::<MOST_WORDS>(question),
    }
}

fn solver<const N: usize>(question: Question) -> Box<dyn Solver> {
    let play = play::<N>(&question);
    board_stages::solver_of(question, play)
}
