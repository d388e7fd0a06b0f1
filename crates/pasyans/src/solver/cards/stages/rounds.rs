//! Rounds that look for a shorter win.

use super::{Stage, Stages};
use crate::rules::Goal;
use crate::search::{Beam, BestFirst, Meter, Run, Stop};
use crate::solver::cards::coding::Coding;
use crate::solver::cards::play::Play;
use crate::solver::ending::Ending;
use crate::verdict::Objective;

/// A search that may find a shorter win, and proves nothing.
#[derive(Clone, Copy)]
enum Round {
    /// Best-first search.
    Guided {
        /// How much more the length counts than in a search for any win, in quarters.
        weight: u32,
        /// The most states to expand.
        states: u64,
    },
    /// Beam search. It ends by itself: a win may not be longer than the incumbent.
    Beam {
        width: usize,
        /// How much a move counts, as it is played and as the bound foretells it, in what the guide counts in.
        weight: u32,
    },
}

const fn guided(weight: u32, states: u64) -> Round {
    Round::Guided { weight, states }
}

const GUIDED: [Round; 6] = [
    guided(6, 2_000),
    guided(8, 4_000),
    guided(12, 10_000),
    guided(16, 40_000),
    guided(24, 60_000),
    guided(32, 80_000),
];
/// How many of them there are where a short win will do.
const SHORT_GUIDED: usize = 3;

const fn beam(width: usize, weight: u32) -> Round {
    Round::Beam { width, weight }
}

/// For games whose bound sees most moves of a win. Found by trial on FreeCell.
const BEAMS: [Round; 3] = [beam(300, 32), beam(1_000, 64), beam(3_000, 48)];
const SHORT_BEAMS: usize = 2;

impl<C: Coding> Stages<C> {
    /// The rounds of the game, and how many there are where a short win will do.
    fn rounds(&self) -> (&'static [Round], usize) {
        if C::DISTINCT && self.tables.goal == Goal::Foundations {
            (&BEAMS, SHORT_BEAMS)
        } else {
            (&GUIDED, SHORT_GUIDED)
        }
    }

    pub(super) fn begin_round(
        &self,
        round: usize,
        meter: &mut Meter,
    ) -> Result<Box<dyn Run<Play<C>>>, Stop> {
        let below = self.below().saturating_sub(self.play.forced);
        Ok(match self.rounds().0[round] {
            Round::Guided { weight, .. } => {
                let weight = self.play.weights.moves * weight / 4;
                Box::new(BestFirst::new(&self.play, weight, below, meter)?)
            }
            Round::Beam { width, weight } => {
                let beam = Beam::new(&self.play, width, 8 * weight, below, meter)?;
                Box::new(beam.informed())
            }
        })
    }

    /// The most states that a round may expand.
    pub(super) fn states_of_round(&self, round: usize) -> u64 {
        match self.rounds().0[round] {
            Round::Guided { states, .. } => states,
            Round::Beam { .. } => u64::MAX,
        }
    }

    /// The next round, or what follows the last one.
    pub(super) fn end_round(&mut self, round: usize) {
        let will_do =
            self.question.objective == Objective::Shorter && self.incumbent.best().is_some();
        let (rounds, short) = self.rounds();
        let rounds = if will_do { short } else { rounds.len() };
        self.stage = if round + 1 < rounds {
            Stage::Improve(round + 1)
        } else if will_do {
            Stage::Over(Ending::Complete)
        } else {
            Stage::Prove
        };
    }
}
