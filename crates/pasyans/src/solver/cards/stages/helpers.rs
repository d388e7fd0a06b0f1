//! Other threads that search through everything while this one is guided.

use std::convert::Infallible;
use std::sync::Arc;

use super::{Stage, Stages};
use crate::search::{Game, Meter, Outcome, Stop, Team};
use crate::solver::cards::coding::Coding;
use crate::solver::cards::plan::Haste;
use crate::solver::finding::Report;
use crate::solver::named::Playable;

/// How many states lie between two looks at what the other threads have found.
pub(super) const INTERVAL: u64 = 4096;

impl<C: Coding> Stages<C> {
    /// Lets other threads search through everything, with half of the memory, when only a long search can
    /// help.
    pub(super) fn call_team(&mut self, meter: &Meter) {
        let is_long = matches!(self.stage, Stage::Attempt(attempt) if self.is_last(attempt));
        if !is_long || self.question.threads < 2 {
            return;
        }
        let team = Arc::new(Team::new(meter.memory() / 2));
        for _ in 1..self.question.threads {
            let helper = Arc::clone(&team);
            let mut play = self.opening(Haste::Sound);
            if !meter.spawn(Box::new(move || {
                let Ok(()) = helper.work(&mut play, || Ok::<(), Infallible>(()));
            })) {
                break;
            }
            self.team = Some(Arc::clone(&team));
        }
    }

    /// Works with the team, when the guided search has no memory left.
    pub(super) fn join_team(&mut self, meter: &mut Meter, report: Report<'_>) -> Result<(), Stop> {
        if let Some(team) = self.team.clone() {
            team.work(&mut self.play, || meter.visit())?;
        }
        self.ask_team(meter, report)
    }

    /// Takes what the team has found, if it has ended.
    pub(super) fn ask_team(&mut self, meter: &mut Meter, report: Report<'_>) -> Result<(), Stop> {
        let Some(outcome) = self.team.as_ref().and_then(|team| team.outcome()) else {
            return Ok(());
        };
        self.dismiss_team(meter);
        if matches!(outcome, Outcome::Full) {
            // The guided search goes on alone; where it has ended, there is nothing left to try.
            return match self.stage {
                Stage::Exhaust => Err(Stop::Memory),
                _ => Ok(()),
            };
        }
        if let Some(mut run) = self.run.take() {
            run.clear(&mut self.play, meter);
        }
        match outcome {
            Outcome::Won(line) => {
                self.play = self.opening(Haste::Sound);
                line.into_iter().for_each(|way| self.play.play(way));
                let is_kept = self.play.keep_win(&mut self.incumbent, report)?;
                self.after_win(is_kept, report);
            }
            Outcome::Exhausted => self.rule_out(),
            Outcome::Full => {}
        }
        Ok(())
    }

    /// Ends the other threads' work.
    pub(super) fn dismiss_team(&mut self, meter: &mut Meter) {
        if let Some(team) = self.team.take() {
            team.end();
            meter.add_visited(team.take_visited());
        }
    }
}

/// The other threads end with the solver, however it ends.
impl<C: Coding> Drop for Stages<C> {
    fn drop(&mut self) {
        if let Some(team) = &self.team {
            team.end();
        }
    }
}
