//! The solvers: which one answers which question, and the frame around them all.

mod board_play;
mod board_stages;
mod cards;
mod ending;
mod finding;
mod hole;
mod incumbent;
mod molek;
mod named;
mod piles;
mod redeal;
mod sets;

pub use finding::Claim;
pub(crate) use finding::{Finding, Report};
pub(crate) use incumbent::Incumbent;

use crate::search::{Meter, Stop};
use crate::verdict::Question;

/// Answers one question, in slices if need be: after a stop it resumes where it was.
pub(crate) trait Solver: Send {
    /// Searches until everything asked for is known.
    ///
    /// # Errors
    /// Why it stopped before, or what the end leaves open.
    fn run(&mut self, meter: &mut Meter, report: Report<'_>) -> Result<(), Stop>;

    /// The best win so far, and what is proved.
    fn incumbent(&self) -> &Incumbent;
}

/// The best solver for a question.
pub(crate) fn solver_for(question: Question) -> Box<dyn Solver> {
    match molek::strata_for(&question) {
        Some(strata) => molek::solver_for(question, strata),
        None if question.position.rules().redeal().is_some() => redeal::solver_for(question),
        None if question.position.rules().hole().is_some() => hole::solver_for(question),
        None if sets::are_needed(question.position.rules()) => sets::solver_for(question),
        None if piles::are_needed(question.position.rules()) => piles::solver_for(question),
        None => cards::solver_for(question),
    }
}
