//! The stages of a question whose search is automatic: a first win, shorter wins, the proof.
//!
//! 1. **Attempts** at any win ([`attempts`]) by different searches; the last one is a proof if it ends without.
//! 2. **Rounds** ([`rounds`]), if a short win is asked for: searches that look for shorter and shorter wins.
//! 3. **The proof** ([`proof`]) that no win is shorter.
//!
//! Other threads may help where only a long search can ([`helpers`]).

mod attempts;
mod helpers;
mod proof;
mod rounds;

use std::sync::Arc;

use attempts::Proof;

use super::coding::Coding;
use super::opening;
use super::plan::{Haste, attempts};
use super::play::Play;
use super::tables::Tables;
use crate::search::{Game, Meter, Run, Stop, Team};
use crate::solver::Solver;
use crate::solver::ending::Ending;
use crate::solver::finding::{Claim, Finding, Report};
use crate::solver::incumbent::Incumbent;
use crate::solver::named::Playable;
use crate::verdict::{Objective, Question};

pub(super) struct Stages<C: Coding> {
    question: Question,
    tables: Arc<Tables>,
    play: Play<C>,
    stage: Stage,
    /// The search of the stage, while it runs.
    run: Option<Box<dyn Run<Play<C>>>>,
    /// How many states had been visited when that began.
    begun_at: u64,
    proof: Proof<C>,
    /// The threads that search through everything while this one is guided.
    team: Option<Arc<Team<Play<C>>>>,
    incumbent: Incumbent,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Start,
    /// A search for some win: the attempt with this number.
    Attempt(usize),
    /// A search through everything, when the guided one took too much memory.
    Exhaust,
    /// A search for a shorter win: the round with this number.
    Improve(usize),
    /// A search for a shortest win, which pauses for the round with this number if it takes long.
    Prove(usize),
    Over(Ending),
}

impl<C: Coding> Stages<C> {
    pub fn new(question: Question, tables: Arc<Tables>) -> Self {
        // Within a number of moves, only a search for short wins can end without one.
        let is_plain = question.budget.max_moves.is_some();
        let first = &attempts(&tables)[0];
        let (play, incumbent) = opening::begin(&question, &tables, first, is_plain);
        Self {
            play,
            tables,
            stage: Stage::Start,
            run: None,
            begun_at: 0,
            proof: Proof::NotBegun,
            team: None,
            incumbent,
            question,
        }
    }

    /// The position that is asked about.
    fn opening(&self, haste: Haste) -> Play<C> {
        Play::opening(&self.question, &self.tables, haste)
    }

    fn turn_to(&mut self, stage: Stage, haste: Haste) {
        self.play = self.opening(haste);
        self.stage = stage;
    }

    /// Only wins that cost less than this are of interest.
    fn below(&self) -> u32 {
        self.incumbent.below(self.question.cheats)
    }

    fn start(&mut self, report: Report<'_>) -> Result<(), Stop> {
        if self.play.is_won() {
            let is_kept = self.play.keep_win(&mut self.incumbent, report)?;
            if self.incumbent.proven().shortest {
                self.stage = Stage::Over(Ending::Complete);
            } else if self.incumbent.is_too_long(self.question.cheats) {
                self.stage = Stage::Over(Ending::TooLong);
            } else {
                self.after_win(is_kept, report);
            }
            return Ok(());
        }
        report(Finding::Proving(Claim::Winnable));
        self.stage = match self.question.budget.max_moves {
            Some(_) => Stage::Improve(0),
            None => Stage::Attempt(0),
        };
        Ok(())
    }

    /// The search of the stage.
    fn begin(&mut self, meter: &mut Meter) -> Result<Box<dyn Run<Play<C>>>, Stop> {
        self.begun_at = meter.states();
        match self.stage {
            Stage::Improve(round) => self.begin_round(round, meter),
            Stage::Prove(_) => self.begin_proof(meter),
            Stage::Attempt(attempt) => self.begin_attempt(attempt, meter),
            Stage::Start | Stage::Exhaust | Stage::Over(_) => Ok(self.begin_exhaustion()),
        }
    }

    /// Runs the search of the stage, and turns to the next stage when it has ended.
    fn advance(&mut self, meter: &mut Meter, report: Report<'_>) -> Result<(), Stop> {
        if self.stage == Stage::Exhaust && self.team.is_some() {
            return self.join_team(meter, report);
        }
        let mut run = match self.run.take() {
            Some(run) => run,
            None => {
                self.call_team(meter);
                match (self.begin(meter), self.stage) {
                    (Err(Stop::Memory), Stage::Attempt(attempt)) => {
                        self.give_up_attempt(attempt);
                        return Ok(());
                    }
                    (run, _) => run?,
                }
            }
        };
        let limit = self.limit(meter);
        let result = match self.stage {
            Stage::Attempt(attempt) => {
                let part = self.attempt(attempt).part_of_memory();
                let play = &mut self.play;
                meter.with_part_of_memory(part, |meter| {
                    meter.up_to(limit, |meter| run.run(play, meter))
                })
            }
            Stage::Improve(_) => {
                let part = self.part_of_memory_for_rounds();
                let play = &mut self.play;
                meter.with_part_of_memory(part, |meter| {
                    meter.up_to(limit, |meter| run.run(play, meter))
                })
            }
            Stage::Prove(_) => meter.up_to(limit, |meter| run.run(&mut self.play, meter)),
            _ => run.run(&mut self.play, meter).map(Some),
        };
        match result {
            Ok(Some(true)) => {
                self.dismiss_team(meter);
                let is_kept = self.play.keep_win(&mut self.incumbent, report)?;
                // Nothing follows a first win that was asked for.
                let is_last = is_kept && self.question.objective == Objective::First;
                if !is_last {
                    run.clear(&mut self.play, meter);
                }
                self.after_win(is_kept, report);
                // A proof that has paused for a round goes on after it.
                if !is_last && !matches!(self.stage, Stage::Improve(round) if round > 0) {
                    self.drop_proof(meter);
                }
            }
            Ok(Some(false)) => {
                self.dismiss_team(meter);
                let is_exhaustive = run.is_exhaustive();
                run.clear(&mut self.play, meter);
                self.after_end(is_exhaustive, meter, report);
            }
            // Time to look what the others have found.
            Ok(None) if self.team.is_some() => {
                self.run = Some(run);
                self.ask_team(meter, report)?;
            }
            Ok(None) => self.after_limit(run, meter, report),
            // A round proves nothing: the next stage may need less.
            Err(Stop::Memory) if matches!(self.stage, Stage::Improve(_)) => {
                self.after_limit(run, meter, report);
            }
            Err(stop) => {
                if let (Stop::Memory, Stage::Attempt(attempt)) = (stop, self.stage) {
                    run.clear(&mut self.play, meter);
                    self.give_up_attempt(attempt);
                    return Ok(());
                }
                if let Stage::Prove(_) = self.stage {
                    self.incumbent.raise(self.play.forced + run.at_least());
                }
                self.run = Some(run);
                return Err(stop);
            }
        }
        Ok(())
    }

    /// How many states may have been visited in all when the search of the stage has to end, or to pause.
    fn limit(&self, meter: &Meter) -> u64 {
        match self.stage {
            Stage::Attempt(attempt) => self.limit_of_attempt(attempt, meter),
            Stage::Improve(round) => self.begun_at.saturating_add(self.states_of_round(round)),
            Stage::Prove(round) => self.begun_at.saturating_add(self.states_of_proof(round)),
            _ => u64::MAX,
        }
    }

    /// There is a new win; it is kept unless it is longer than allowed.
    fn after_win(&mut self, is_kept: bool, report: Report<'_>) {
        match self.stage {
            Stage::Prove(_) => self.end_proof(is_kept),
            _ if is_kept && self.question.objective == Objective::First => {
                self.stage = Stage::Over(Ending::Complete);
            }
            Stage::Improve(_) if self.incumbent.proven().shortest => {
                self.stage = Stage::Over(Ending::Complete);
            }
            // The round begins again, below the new win.
            Stage::Improve(_) => {}
            _ => self.turn_to(Stage::Improve(0), Haste::None),
        }
        self.tell(report);
    }

    /// A search ended without a win.
    fn after_end(&mut self, is_exhaustive: bool, meter: &mut Meter, report: Report<'_>) {
        match self.stage {
            Stage::Attempt(attempt) if !(is_exhaustive && self.attempt(attempt).is_proof()) => {
                self.try_again(attempt + 1);
            }
            Stage::Attempt(_) | Stage::Exhaust => {
                self.drop_proof(meter);
                self.rule_out();
            }
            // A state that was first met on a long way was perhaps passed over: this proves nothing.
            Stage::Improve(round) => {
                self.end_round(round);
                self.tell(report);
            }
            Stage::Prove(_) => self.prove_nothing_below(),
            Stage::Start | Stage::Over(_) => {}
        }
    }

    /// The states of an attempt or a round are used up.
    fn after_limit(
        &mut self,
        mut run: Box<dyn Run<Play<C>>>,
        meter: &mut Meter,
        report: Report<'_>,
    ) {
        if let Stage::Attempt(attempt) = self.stage {
            return self.end_attempt(attempt, run, meter);
        }
        if let Stage::Prove(round) = self.stage {
            return self.pause_proof(round, run);
        }
        run.clear(&mut self.play, meter);
        if let Stage::Improve(round) = self.stage {
            self.end_round(round);
            self.tell(report);
        }
    }

    /// There is no win.
    fn rule_out(&mut self) {
        self.incumbent.rule_out();
        self.stage = Stage::Over(Ending::Complete);
    }

    /// Says what is to be proved next.
    fn tell(&self, report: Report<'_>) {
        if let Stage::Prove(_) = self.stage {
            let longer = Claim::LongerThan(self.below().saturating_sub(1));
            report(Finding::Proving(longer));
        }
    }
}

impl<C: Coding> Solver for Stages<C> {
    fn run(&mut self, meter: &mut Meter, report: Report<'_>) -> Result<(), Stop> {
        self.hold_team(false);
        let result = loop {
            let next = match self.stage {
                Stage::Start => self.start(report),
                Stage::Over(ending) => break ending.result(),
                _ => self.advance(meter, report),
            };
            if next.is_err() {
                break next;
            }
        };
        // The other threads rest when this one does.
        self.hold_team(true);
        result
    }

    fn incumbent(&self) -> &Incumbent {
        &self.incumbent
    }
}
