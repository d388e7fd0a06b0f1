//! Rounds that look for a shorter win.

use super::{Stage, Stages};
use crate::search::{BestFirst, Meter, Run, Stop};
use crate::solver::cards::coding::Coding;
use crate::solver::cards::play::Play;
use crate::solver::ending::Ending;
use crate::verdict::Objective;

pub(super) struct Round {
    /// How much more the length counts than in a search for any win, in quarters.
    weight: u32,
    /// The most states to expand.
    pub states: u64,
}

const fn round(weight: u32, states: u64) -> Round {
    Round { weight, states }
}

pub(super) const ROUNDS: [Round; 6] = [
    round(6, 2_000),
    round(8, 4_000),
    round(12, 10_000),
    round(16, 40_000),
    round(24, 60_000),
    round(32, 80_000),
];
/// How many of them there are where a short win will do.
const SHORT_ROUNDS: usize = 3;

impl<C: Coding> Stages<C> {
    pub(super) fn begin_round(
        &self,
        round: usize,
        meter: &mut Meter,
    ) -> Result<Box<dyn Run<Play<C>>>, Stop> {
        let weight = self.play.weights.moves * ROUNDS[round].weight / 4;
        let below = self.below().saturating_sub(self.play.forced);
        Ok(Box::new(BestFirst::new(&self.play, weight, below, meter)?))
    }

    /// The next round, or what follows the last one.
    pub(super) fn end_round(&mut self, round: usize) {
        let will_do =
            self.question.objective == Objective::Shorter && self.incumbent.best().is_some();
        let rounds = if will_do { SHORT_ROUNDS } else { ROUNDS.len() };
        self.stage = if round + 1 < rounds {
            Stage::Improve(round + 1)
        } else if will_do {
            Stage::Over(Ending::Complete)
        } else {
            Stage::Prove
        };
    }
}
