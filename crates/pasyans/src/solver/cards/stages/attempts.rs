//! Attempts at a first win.

use super::{Stage, Stages};
use crate::search::{Beam, BestFirst, DepthFirst, Meter, Run, Stop};
use crate::solver::cards::coding::Coding;
use crate::solver::cards::meta_moves::MetaMoves;
use crate::solver::cards::plan::{Attempt, Haste, Method, attempts};
use crate::solver::cards::play::Play;
use crate::solver::cards::sketch::SketchSearch;

/// The complete search, while other attempts have their turn.
pub(super) enum Proof<C: Coding> {
    NotBegun,
    Paused(Box<Play<C>>, Box<dyn Run<Play<C>>>),
    /// It took too much memory.
    GivenUp,
}

impl<C: Coding> Stages<C> {
    /// Begins an attempt, or takes up again the complete search.
    pub(super) fn begin_attempt(
        &mut self,
        attempt: usize,
        meter: &mut Meter,
    ) -> Result<Box<dyn Run<Play<C>>>, Stop> {
        let method = self.attempt(attempt).method;
        if method == Method::Complete
            && let Proof::Paused(play, run) = std::mem::replace(&mut self.proof, Proof::NotBegun)
        {
            self.play = *play;
            return Ok(run);
        }
        let play = &self.play;
        let weight = play.weights.moves;
        Ok(match method {
            Method::BestFirst | Method::Complete => {
                let search = BestFirst::new(play, weight, u32::MAX, meter)?;
                Box::new(search.with_novelty(play.weights.novelty, meter)?)
            }
            Method::TakingTurns(steady) => {
                let search = BestFirst::new(play, weight, u32::MAX, meter)?;
                Box::new(search.with_steady_weight(steady))
            }
            Method::Beam(width) => Box::new(Beam::new(play, width, 4 * weight, u32::MAX, meter)?),
            Method::MetaMoves => Box::new(MetaMoves::new()),
            Method::DepthFirst => Box::new(DepthFirst::new()),
            Method::Sketch => Box::new(SketchSearch::new()),
        })
    }

    /// Goes through everything with less memory for each state.
    pub(super) fn begin_exhaustion(&self) -> Box<dyn Run<Play<C>>> {
        Box::new(DepthFirst::new())
    }

    pub(super) fn attempt(&self, attempt: usize) -> &'static Attempt {
        &attempts(&self.tables)[attempt]
    }

    pub(super) fn limit_of_attempt(&self, attempt: usize, meter: &Meter) -> u64 {
        match &self.team {
            Some(_) => meter.states() + super::helpers::INTERVAL,
            None => self.begun_at.saturating_add(self.attempt(attempt).states),
        }
    }

    /// Whether there is no other attempt after this one: it has no limit.
    pub(super) fn is_last(&self, attempt: usize) -> bool {
        attempt + 1 == attempts(&self.tables).len()
    }

    /// The states of an attempt are used up.
    pub(super) fn end_attempt(
        &mut self,
        attempt: usize,
        mut run: Box<dyn Run<Play<C>>>,
        meter: &mut Meter,
    ) {
        if self.attempt(attempt).method == Method::Complete {
            let start = self.opening(Haste::None);
            let play = std::mem::replace(&mut self.play, start);
            self.proof = Proof::Paused(Box::new(play), run);
        } else {
            run.clear(&mut self.play, meter);
        }
        self.try_again(attempt + 1);
    }

    /// There is no memory left for an attempt. Those after it may need less.
    pub(super) fn give_up_attempt(&mut self, attempt: usize) {
        if self.attempt(attempt).method == Method::Complete {
            self.proof = Proof::GivenUp;
        }
        if self.is_last(attempt) {
            self.turn_to(Stage::Exhaust, Haste::Sound);
        } else {
            self.try_again(attempt + 1);
        }
    }

    /// Turns to an attempt.
    pub(super) fn try_again(&mut self, attempt: usize) {
        let next = self.attempt(attempt);
        if next.method == Method::Complete && matches!(self.proof, Proof::GivenUp) {
            return self.give_up_attempt(attempt);
        }
        self.play = Play::opening_of(next, &self.question, &self.tables);
        self.stage = Stage::Attempt(attempt);
    }

    /// Gives back what a paused search holds.
    pub(super) fn drop_proof(&mut self, meter: &mut Meter) {
        if let Proof::Paused(mut play, mut run) =
            std::mem::replace(&mut self.proof, Proof::NotBegun)
        {
            run.clear(&mut play, meter);
        }
    }
}
