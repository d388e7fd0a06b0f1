//! Other threads that search through everything while this one is guided.

use std::sync::Arc;

use super::{Stage, Stages};
use crate::search::{Game, Meter, Outcome, Overseer, Stop, Team};
use crate::solver::cards::coding::Coding;
use crate::solver::cards::plan::Haste;
use crate::solver::finding::Report;
use crate::solver::named::Playable;
use crate::states::system_has_room;

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
            // A thread that cannot get what it needs at its start would end the program.
            if !system_has_room() || !meter.spawn(Box::new(move || helper.help(&mut play))) {
                break;
            }
            self.team = Some(Arc::clone(&team));
        }
    }

    /// Works with the team, when the guided search has no memory left. What that had is the team's now.
    pub(super) fn join_team(&mut self, meter: &mut Meter, report: Report<'_>) -> Result<(), Stop> {
        if let Some(team) = &self.team {
            team.set_memory(meter.memory());
            team.work(&mut self.play, Member { team, meter })?;
        }
        self.ask_team(meter, report)
    }

    /// Takes what the team has found, if it has ended.
    pub(super) fn ask_team(&mut self, meter: &mut Meter, report: Report<'_>) -> Result<(), Stop> {
        let Some(team) = &self.team else {
            return Ok(());
        };
        meter.add_visited(team.take_visited());
        let Some(outcome) = team.outcome() else {
            return Ok(());
        };
        self.dismiss_team(meter);
        if matches!(outcome, Outcome::Full) {
            // This thread goes on alone, with all of the memory in the end: it finds what it would have found without others.
            return Ok(());
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

    /// Has the other threads rest, or go on.
    pub(super) fn hold_team(&self, is_held: bool) {
        if let Some(team) = &self.team {
            team.hold(is_held);
        }
    }

    /// Ends the other threads' work.
    pub(super) fn dismiss_team(&mut self, meter: &mut Meter) {
        if let Some(team) = self.team.take() {
            team.end();
            meter.add_visited(team.take_visited());
        }
    }
}

/// This thread, when it works with the team.
struct Member<'a, 'm, G: Game> {
    team: &'a Team<G>,
    meter: &'a mut Meter<'m>,
}

impl<G: Game> Overseer for Member<'_, '_, G> {
    type Stop = Stop;

    fn visit(&mut self) -> Result<(), Stop> {
        self.meter.add_visited(self.team.take_visited());
        self.meter.visit()
    }

    fn wait(&mut self) -> Result<(), Stop> {
        self.meter.add_visited(self.team.take_visited());
        self.meter.poll()
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
