//! The stages of a question whose search is automatic: a first win, shorter wins, the proof.

use super::Solver;
use super::ending::Ending;
use super::finding::{Claim, Finding, Report};
use super::incumbent::{Incumbent, Preference};
use super::named::{Named, Playable};
use crate::search::{AStar, Beam, BestFirst, DepthFirst, Meter, Run, Stop};
use crate::verdict::{Objective, Question, Search};

/// One guided search for a win.
#[derive(Clone, Copy, Debug)]
pub(super) enum BoardAttempt {
    /// Greedy best-first search with at most this many states, in which a move counts this many times its own weight. If it ends within
    /// them, there is no win.
    BestFirst(u64, u32),
    /// Beam search of this width. It proves nothing.
    Beam(usize),
    /// Depth-first search. If it ends, there is no win.
    DepthFirst,
}

/// A game whose searches follow each other in these stages. It forces no moves before its first step.
pub(super) trait Staged: Playable {
    /// The attempts at a first win, of which the last one is complete and has no limit.
    fn attempts(&self) -> &'static [BoardAttempt];

    /// From now on, positions are one if the same can be won from them, whatever that takes; or only if it also takes as many
    /// moves. Asked between searches, at the start.
    fn tell_lengths_apart(&mut self, _do_so: bool) {}
}

/// How much more the length counts in each round than in a search for any win, and the most states to expand.
const ROUNDS: [(u32, u64); 4] = [(2, 4_000), (4, 10_000), (8, 40_000), (16, 80_000)];
/// How many rounds there are where a short win will do.
const SHORT_ROUNDS: usize = 2;

struct BoardStages<G: Staged> {
    question: Question,
    play: G,
    stage: BoardStage,
    /// The search of the stage, while it runs.
    run: Option<Box<dyn Run<G>>>,
    /// How many states had been visited when that began.
    begun_at: u64,
    incumbent: Incumbent,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BoardStage {
    Start,
    /// A guided search for some win: the attempt with this number.
    Attempt(usize),
    /// A search through everything, when the guided one took too much memory.
    Exhaust,
    /// A search for a shorter win: the round with this number.
    Improve(usize),
    /// A search for a shortest win.
    Prove,
    Over(Ending),
}

/// The solver of a question: in stages, or by the search that it names.
pub(super) fn solver_of<G: Staged>(question: Question, play: G) -> Box<dyn Solver> {
    match question.search {
        Search::Auto => Box::new(BoardStages::new(question, play)),
        _ => {
            let preference = Preference::of(question.objective);
            let incumbent = Incumbent::new(&question, preference, Some(play.least_here()));
            Box::new(Named::new(&question, play, incumbent))
        }
    }
}

impl<G: Staged> BoardStages<G> {
    fn new(question: Question, play: G) -> Self {
        let preference = Preference::of(question.objective);
        let incumbent = Incumbent::new(&question, preference, Some(play.least_here()));
        Self {
            question,
            play,
            stage: BoardStage::Start,
            run: None,
            begun_at: 0,
            incumbent,
        }
    }

    /// The attempt that has no limit.
    fn last_attempt(&self) -> BoardStage {
        BoardStage::Attempt(self.play.attempts().len() - 1)
    }

    /// Only wins in fewer moves than this are of interest.
    fn below(&self) -> u32 {
        self.incumbent.below(false)
    }

    fn start(&mut self, report: Report<'_>) -> Result<(), Stop> {
        if self.play.is_won() {
            self.play.keep_win(&mut self.incumbent, report)?;
            self.stage = BoardStage::Over(Ending::Complete);
        } else if self.incumbent.is_too_long(false) {
            self.stage = BoardStage::Over(Ending::TooLong);
        } else {
            report(Finding::Proving(Claim::Winnable));
            // Within a number of moves, only a search for short wins can end without one.
            self.stage = match self.question.budget.max_moves {
                Some(_) => BoardStage::Improve(0),
                None => BoardStage::Attempt(0),
            };
        }
        Ok(())
    }

    /// The search of the stage.
    fn begin(&mut self, meter: &mut Meter) -> Result<Box<dyn Run<G>>, Stop> {
        self.begun_at = meter.states();
        let lengths_matter = matches!(self.stage, BoardStage::Improve(_) | BoardStage::Prove);
        self.play.tell_lengths_apart(lengths_matter);
        let (play, weight) = (&self.play, self.play.move_weight());
        Ok(match self.stage {
            BoardStage::Attempt(attempt) => match play.attempts()[attempt] {
                BoardAttempt::BestFirst(_, times) => {
                    Box::new(BestFirst::new(play, weight * times, u32::MAX, meter)?)
                }
                BoardAttempt::Beam(width) => {
                    Box::new(Beam::new(play, width, weight, u32::MAX, meter)?)
                }
                BoardAttempt::DepthFirst => Box::new(DepthFirst::new()),
            },
            BoardStage::Exhaust | BoardStage::Start | BoardStage::Over(_) => {
                Box::new(DepthFirst::new())
            }
            BoardStage::Improve(round) => {
                let weight = weight * ROUNDS[round].0;
                Box::new(BestFirst::new(play, weight, self.below(), meter)?)
            }
            BoardStage::Prove => Box::new(AStar::new(play, self.below(), meter)?),
        })
    }

    /// How many states may have been visited in all when the search of the stage has to end.
    fn limit(&self) -> u64 {
        match self.stage {
            BoardStage::Attempt(attempt) => match self.play.attempts()[attempt] {
                BoardAttempt::BestFirst(states, _) => self.begun_at.saturating_add(states),
                BoardAttempt::Beam(_) | BoardAttempt::DepthFirst => u64::MAX,
            },
            BoardStage::Improve(round) => self.begun_at + ROUNDS[round].1,
            _ => u64::MAX,
        }
    }

    /// Runs the search of the stage, and turns to the next stage when it has ended.
    fn advance(&mut self, meter: &mut Meter, report: Report<'_>) -> Result<(), Stop> {
        let mut run = match self.run.take() {
            Some(run) => run,
            None => self.begin(meter)?,
        };
        let (limit, play) = (self.limit(), &mut self.play);
        let result = match self.stage {
            // The other half is for the search that takes over when this one has no more.
            BoardStage::Attempt(_) => meter
                .with_part_of_memory(2, |meter| meter.up_to(limit, |meter| run.run(play, meter))),
            BoardStage::Improve(_) => meter.up_to(limit, |meter| run.run(play, meter)),
            _ => run.run(play, meter).map(Some),
        };
        match result {
            Ok(Some(true)) => {
                let is_kept = self.play.keep_win(&mut self.incumbent, report)?;
                run.clear(&mut self.play, meter);
                self.after_win(is_kept, report);
            }
            Ok(Some(false)) => {
                run.clear(&mut self.play, meter);
                self.after_end(report);
            }
            Ok(None) => {
                run.clear(&mut self.play, meter);
                self.after_limit(report);
            }
            Err(Stop::Memory) if self.stage == self.last_attempt() => {
                run.clear(&mut self.play, meter);
                self.stage = BoardStage::Exhaust;
            }
            // Another search goes on with what this one had.
            Err(Stop::Memory)
                if matches!(self.stage, BoardStage::Attempt(_) | BoardStage::Improve(_)) =>
            {
                run.clear(&mut self.play, meter);
                self.after_limit(report);
            }
            Err(stop) => {
                if self.stage == BoardStage::Prove {
                    self.incumbent.raise(run.at_least());
                }
                self.run = Some(run);
                return Err(stop);
            }
        }
        Ok(())
    }

    /// There is a new win; it is kept unless it is longer than allowed.
    fn after_win(&mut self, is_kept: bool, report: Report<'_>) {
        match self.stage {
            BoardStage::Prove if is_kept => {
                self.incumbent.complete();
                self.stage = BoardStage::Over(Ending::Complete);
            }
            BoardStage::Prove => self.stage = BoardStage::Over(Ending::Incomplete),
            _ if is_kept && self.question.objective == Objective::First => {
                self.stage = BoardStage::Over(Ending::Complete);
            }
            // The round begins again, below the new win.
            BoardStage::Improve(_) => {}
            _ => self.stage = BoardStage::Improve(0),
        }
        self.tell(report);
    }

    /// A search ended without a win.
    fn after_end(&mut self, report: Report<'_>) {
        match self.stage {
            BoardStage::Attempt(attempt)
                if matches!(self.play.attempts()[attempt], BoardAttempt::Beam(_)) =>
            {
                self.after_limit(report);
            }
            BoardStage::Attempt(_) | BoardStage::Exhaust => {
                self.incumbent.rule_out();
                self.stage = BoardStage::Over(Ending::Complete);
            }
            // A state that was first met on a long way was perhaps passed over: this proves nothing.
            BoardStage::Improve(_) => self.after_limit(report),
            BoardStage::Prove => self.prove_nothing_below(),
            BoardStage::Start | BoardStage::Over(_) => {}
        }
    }

    /// The states of an attempt or a round are used up.
    fn after_limit(&mut self, report: Report<'_>) {
        match self.stage {
            BoardStage::Attempt(attempt) => self.stage = BoardStage::Attempt(attempt + 1),
            BoardStage::Improve(round) => self.end_round(round),
            _ => {}
        }
        self.tell(report);
    }

    /// The next round, or what follows the last one.
    fn end_round(&mut self, round: usize) {
        let will_do =
            self.question.objective == Objective::Shorter && self.incumbent.best().is_some();
        let rounds = if will_do { SHORT_ROUNDS } else { ROUNDS.len() };
        self.stage = if round + 1 < rounds {
            BoardStage::Improve(round + 1)
        } else if will_do {
            BoardStage::Over(Ending::Complete)
        } else {
            BoardStage::Prove
        };
    }

    /// There is no win below the best one, or below what is allowed.
    fn prove_nothing_below(&mut self) {
        let below = self.below();
        let has_win = self.incumbent.best().is_some();
        if !has_win && below == u32::MAX {
            self.incumbent.rule_out();
            self.stage = BoardStage::Over(Ending::Complete);
            return;
        }
        self.incumbent.raise(below);
        self.stage = BoardStage::Over(if has_win {
            Ending::Complete
        } else {
            Ending::TooLong
        });
    }

    /// Says what is to be proved next.
    fn tell(&self, report: Report<'_>) {
        if self.stage == BoardStage::Prove {
            let longer = Claim::LongerThan(self.below().saturating_sub(1));
            report(Finding::Proving(longer));
        }
    }
}

impl<G: Staged> Solver for BoardStages<G> {
    fn run(&mut self, meter: &mut Meter, report: Report<'_>) -> Result<(), Stop> {
        loop {
            match self.stage {
                BoardStage::Start => self.start(report)?,
                BoardStage::Over(ending) => return ending.result(),
                _ => self.advance(meter, report)?,
            }
        }
    }

    fn incumbent(&self) -> &Incumbent {
        &self.incumbent
    }
}
