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
//! - A redeal that leads to the same position, as told by these two, is none: it would only cost a move.

mod board;
mod guide;
mod key;
mod plan;
mod play;

use play::Play;

use super::Solver;
use super::cards::tables_of;
use super::incumbent::{Incumbent, Preference};
use super::named::Named;
use super::stages::Stages;
use crate::verdict::{Question, Search};

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
    let tables = tables_of(question.position.rules());
    match question.search {
        Search::Auto => {
            let play = Play::<N>::new(&question, tables);
            Box::new(Stages::new(question, play))
        }
        _ => {
            let play = Play::<N>::new(&question, tables);
            let least = play.board.out();
            let preference = Preference::of(question.objective);
            let incumbent = Incumbent::new(&question, preference, Some(least));
            Box::new(Named::new(&question, play, incumbent))
        }
    }
}
