//! Attempts at a first win.

use super::{Stage, Stages};
use crate::rules::Goal;
use crate::search::{BestFirst, DepthFirst, Meter, Run, Stop};
use crate::solver::cards::coding::Coding;
use crate::solver::cards::plan::{BOLD_SLACK, Haste, attempts};
use crate::solver::cards::play::Play;

impl<C: Coding> Stages<C> {
    pub(super) fn begin_attempt(&self, meter: &mut Meter) -> Result<Box<dyn Run<Play<C>>>, Stop> {
        let play = &self.play;
        let search = BestFirst::new(play, play.weights.moves, u32::MAX, meter)?;
        Ok(
            if play.board.is_bold && self.tables.goal == Goal::Foundations {
                Box::new(search.with_slack(BOLD_SLACK))
            } else {
                Box::new(search)
            },
        )
    }

    /// Goes through everything with less memory for each state.
    pub(super) fn begin_exhaustion(&self) -> Box<dyn Run<Play<C>>> {
        Box::new(DepthFirst::new())
    }

    pub(super) fn limit_of_attempt(&self, attempt: usize, meter: &Meter) -> u64 {
        match &self.team {
            Some(_) => meter.states() + super::helpers::INTERVAL,
            None => {
                let states = attempts(&self.tables)[attempt].states;
                self.begun_at.saturating_add(states)
            }
        }
    }

    /// Whether an attempt takes shortcuts that lose some wins.
    pub(super) fn is_bold(&self, attempt: usize) -> bool {
        attempts(&self.tables)[attempt].haste == Haste::Bold
    }

    /// Whether there is no other attempt after this one: it has no limit.
    pub(super) fn is_last(&self, attempt: usize) -> bool {
        attempt + 1 == attempts(&self.tables).len()
    }

    pub(super) fn try_again(&mut self, attempt: usize) {
        self.play = Play::opening_of(
            &attempts(&self.tables)[attempt],
            &self.question,
            &self.tables,
        );
        self.stage = Stage::Attempt(attempt);
    }
}
