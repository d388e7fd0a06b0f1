//! MOLEK-SYNTEZ: its packed position, and the ladder of searches that decides it.

mod crew;
mod exact;
mod explore;
mod first_win;
mod frozen;
mod ladder;
mod lane_play;
mod lanes;
mod nibbles;
mod parked;
mod pool;
mod shared_table;
mod space;
mod store;
mod strata;
mod table;
mod transfer;
mod waste;

use std::sync::Arc;

use ladder::Ladder;
use lane_play::{Cheats, LanePlay};
use strata::Strata;

use super::Solver;
use super::incumbent::{Incumbent, Preference};
use super::named::Named;
use crate::verdict::{Question, Search};

/// The board of a question taken apart, if its game is MOLEK-SYNTEZ or a smaller one with the same rules, and the
/// search one for the packed position: compound moves are found on the board of any game.
pub(super) fn strata_for(question: &Question) -> Option<Strata> {
    let is_packed = question.search != Search::MetaMoves;
    is_packed.then(|| Strata::new(&question.position)).flatten()
}

pub(super) fn solver_for(question: Question, strata: Strata) -> Box<dyn Solver> {
    let strata = Arc::new(strata);
    match question.search {
        Search::Auto => Box::new(Ladder::new(question, strata)),
        _ => Box::new(named(&question, strata)),
    }
}

/// The search that a question asks for by name.
fn named(question: &Question, strata: Arc<Strata>) -> Named<LanePlay> {
    let preference = Preference::of(question.objective);
    let least = strata.misplaced(&strata.start());
    let incumbent = Incumbent::new(question, preference, Some(least));
    let cheats = Cheats::allowed(question.cheats);
    let game = LanePlay::new(strata, cheats, preference.cheat_cost());
    Named::new(question, game, incumbent)
}
