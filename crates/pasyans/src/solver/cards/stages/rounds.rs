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

/// For games whose bound sees most moves of a win. Found by trial on FreeCell, where a weight of 16 beats both 8 and 32: with
/// a high one, all that goes on looks equally short.
const BEAMS: [Round; 5] = [
    beam(300, 16),
    beam(1_000, 16),
    beam(3_000, 12),
    beam(10_000, 16),
    beam(30_000, 12),
];
const SHORT_BEAMS: usize = 2;
/// How many of them come before the proof. The others take longer than most proofs, and a hard proof takes longer without
/// them: the proof pauses for each of them, when it has expanded so many states.
const EARLY_BEAMS: usize = 3;
const STATES_BEFORE_BEAM: [u64; BEAMS.len() - EARLY_BEAMS] = [300_000, 2_000_000];

/// The rounds of a game.
struct Rounds {
    all: &'static [Round],
    /// How many there are where a short win will do, and how many come before the proof.
    short: usize,
    early: usize,
}

impl<C: Coding> Stages<C> {
    fn rounds(&self) -> Rounds {
        if C::DISTINCT && self.tables.goal == Goal::Foundations {
            Rounds {
                all: &BEAMS,
                short: SHORT_BEAMS,
                early: EARLY_BEAMS,
            }
        } else {
            Rounds {
                all: &GUIDED,
                short: SHORT_GUIDED,
                early: GUIDED.len(),
            }
        }
    }

    pub(super) fn begin_round(
        &self,
        round: usize,
        meter: &mut Meter,
    ) -> Result<Box<dyn Run<Play<C>>>, Stop> {
        let below = self.below().saturating_sub(self.play.forced);
        Ok(match self.rounds().all[round] {
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
        match self.rounds().all[round] {
            Round::Guided { states, .. } => states,
            Round::Beam { .. } => u64::MAX,
        }
    }

    /// The most states that the proof may expand before it pauses for a round.
    pub(super) fn states_of_proof(&self, next_round: usize) -> u64 {
        let Rounds { all, early, .. } = self.rounds();
        match next_round < all.len() {
            true => STATES_BEFORE_BEAM[next_round - early],
            false => u64::MAX,
        }
    }

    /// The next round, or what follows the last one.
    pub(super) fn end_round(&mut self, round: usize) {
        let will_do =
            self.question.objective == Objective::Shorter && self.incumbent.best().is_some();
        let Rounds { short, early, .. } = self.rounds();
        let next = round + 1;
        self.stage = match will_do {
            true if next >= short => Stage::Over(Ending::Complete),
            _ if next >= early => Stage::Prove(next),
            _ => Stage::Improve(next),
        };
    }
}
