//! The solver of MOLEK-SYNTEZ: a ladder of four searches.
//!
//! Four searches, each simpler than the one before and a lower bound for it:
//!
//! | space | a state is | answers |
//! | --- | --- | --- |
//! | [`Exact`] | the position | is there a win with this many cheats and moves? |
//! | [`Waste`](super::waste::Waste) | levels, runs alone, parked cards | … if cheated cards blocked nothing and rearranging were free? |
//! | [`Frozen`] | levels, blocked columns | … with this many cheats, if rearranging were free? |
//! | [`Parked`](super::parked::Parked) | levels, parked cards | … with this many cheats, if neither mattered? |
//!
//! The solver asks them in an order that gives a win early and the proof after it. Where that takes long, other threads help ([`Crew`]).

use std::sync::Arc;

use super::crew::{Crew, MEMORY_PART, Task};
use super::exact::Exact;
use super::explore::Explore;
use super::first_win::Sweeps;
use super::lane_play::Cheats;
use super::space::Allowance;
use super::strata::Strata;
use super::transfer::{Transfer, is_won};
use super::waste::ANY_CHEATS;
use crate::position::Position;
use crate::search::{Meter, Stop};
use crate::solver::Solver;
use crate::solver::ending::Ending;
use crate::solver::finding::{Claim, Finding, Report};
use crate::solver::incumbent::{Incumbent, Preference};
use crate::verdict::{Objective, Question, Solution};

/// How many states an easy deal takes: some half a millisecond.
const EASY_STATES: u64 = 1500;
/// So many cheats are needed so rarely that it is asked first whether there is any win at all.
const DOUBTFUL_CHEATS: u8 = 8;
/// How much waste is tried at the most before it is asked whether there is any win at all.
const DOUBTFUL_WASTE: u8 = 24;
/// After this many states a board is hard: a beam for a win with few cheats then costs little beside the proof, and may
/// spare much of it.
const HARD_STATES: u64 = 50_000;
/// After this many states, some ten milliseconds, other threads are worth what it takes to call them.
const CALL_AFTER: u64 = 20_000;
/// Wins that waste more moves are not looked for. Shortest wins of deals waste fewer than 15.
const MOST_WASTE: u8 = 200;

/// Answers one question, in pieces if need be: after a stop it goes on where it was.
pub(crate) struct Ladder {
    question: Question,
    strata: Arc<Strata>,
    exact: Exact,
    /// The other threads, once they were called.
    crew: Option<Crew>,
    /// After how many states they are called, if there are any.
    call_after: Option<u64>,
    first_win: Sweeps,
    /// The beam for a win with the cheats in question, and these.
    few_cheats: Option<(u8, Sweeps)>,
    explore: Option<Explore>,
    incumbent: Incumbent,
    /// No win has fewer cheats: proved.
    cheats: u8,
    /// No win with that many cheats wastes fewer moves: proved.
    waste: u8,
    /// Whether there is a win with that many cheats: proved.
    feasible: bool,
    /// Whether it was made sure, beyond the model, that there is such a win.
    settled: bool,
    /// Whether a quick look for a first win was taken.
    swept: bool,
    /// Whether there is a win with any number of cheats: proved.
    winnable: bool,
    /// Whether fewer cheats were passed over because they need more moves than allowed.
    limited: bool,
    ending: Option<Ending>,
}

impl Ladder {
    /// A solver for a question about a position, which was taken apart.
    pub fn new(question: Question, strata: Arc<Strata>) -> Self {
        let preference = match question.objective {
            Objective::Shortest | Objective::Shorter => Preference::FewerMoves,
            Objective::First | Objective::FewestCheats => Preference::FewerCheats,
        };
        let least = strata.misplaced(&strata.start());
        Self {
            incumbent: Incumbent::new(&question, preference, Some(least)),
            exact: Exact::new(Arc::clone(&strata), question.budget.remember),
            crew: None,
            call_after: (question.threads > 1).then_some(CALL_AFTER),
            question,
            first_win: Sweeps::for_first_win(Arc::clone(&strata)),
            few_cheats: None,
            strata,
            explore: None,
            cheats: 0,
            waste: 0,
            feasible: false,
            settled: false,
            swept: false,
            winnable: false,
            limited: false,
            ending: None,
        }
    }

    /// The next step of the way to the proof.
    fn advance(&mut self, meter: &mut Meter, report: Report<'_>) -> Result<(), Stop> {
        if !self.question.cheats {
            return self.without_cheats(meter, report);
        }
        if !self.swept {
            // Most deals are decided in no time; for the others a first win comes before the proof.
            let decided = meter.up_to(EASY_STATES, |meter| self.prove(meter, report))?;
            return match decided {
                Some(()) => Ok(()),
                None => self.first_win(meter, report),
            };
        }
        self.prove(meter, report)
    }

    /// The next step of the proof, where cheats are allowed.
    fn prove(&mut self, meter: &mut Meter, report: Report<'_>) -> Result<(), Stop> {
        match self.question.objective {
            Objective::First if self.incumbent.best().is_some() => {
                self.ending = Some(Ending::Complete);
                Ok(())
            }
            // Within a number of moves, any number of cheats will do.
            Objective::First if self.question.budget.max_moves.is_some() => {
                self.prove_length(ANY_CHEATS, meter, report)
            }
            Objective::Shortest | Objective::Shorter => {
                self.prove_length(ANY_CHEATS, meter, report)
            }
            Objective::First | Objective::FewestCheats if self.feasible => {
                self.prove_length(self.cheats, meter, report)
            }
            Objective::First | Objective::FewestCheats => self.prove_cheats(meter, report),
        }
    }

    fn without_cheats(&mut self, meter: &mut Meter, report: Report<'_>) -> Result<(), Stop> {
        if !self.feasible {
            report(Finding::Proving(Claim::Winnable));
            self.feasible = self.is_possible(0, meter)?;
            if !self.feasible {
                self.rule_out();
                return Ok(());
            }
        }
        self.prove_length(0, meter, report)
    }

    /// Whether the model says that so many cheats may suffice.
    fn is_possible(&mut self, cheats: u8, meter: &mut Meter) -> Result<bool, Stop> {
        let line = self.decide(Task::Cheats(cheats), meter)?;
        Ok(line.is_some())
    }

    /// Decides a task, with other threads if it takes long. If the answer is yes to a question of length, this is the line.
    fn decide(&mut self, task: Task, meter: &mut Meter) -> Result<Option<Vec<Transfer>>, Stop> {
        let start = self.strata.start();
        let exact = &mut self.exact;
        if self.crew.is_none() {
            let limit = self.call_after.unwrap_or(u64::MAX);
            if let Some(may_win) = meter.up_to(limit, |meter| task.decide(&start, exact, meter))? {
                return Ok(task.found(may_win, exact));
            }
            // They are called once.
            self.call_after = None;
            self.crew = Crew::call(self.question.threads, start, exact, meter);
            if let Some(crew) = &self.crew {
                // From here on, as in every later step.
                return meter.with_part_of_memory(MEMORY_PART, |meter| {
                    crew.decide(task, &start, exact, meter)
                });
            }
        }
        match &self.crew {
            Some(crew) => crew.decide(task, &start, exact, meter),
            None => {
                let may_win = task.decide(&start, exact, meter)?;
                Ok(task.found(may_win, exact))
            }
        }
    }

    /// Some win with whatever cheats it takes, soon; though perhaps none.
    fn first_win(&mut self, meter: &mut Meter, report: Report<'_>) -> Result<(), Stop> {
        if self.incumbent.best().is_some() {
            self.swept = true;
            return Ok(());
        }
        report(Finding::Proving(Claim::Winnable));
        if self.first_win.run(&mut self.incumbent, meter, report)? {
            self.winnable = true;
        }
        self.swept = true;
        Ok(())
    }

    /// Whether a beam meets a win with the cheats in question. It is asked once for each number of them.
    fn few_cheats(&mut self, meter: &mut Meter, report: Report<'_>) -> Result<bool, Stop> {
        let cheats = self.cheats;
        if self.few_cheats.as_ref().is_none_or(|&(of, _)| of != cheats) {
            let sweeps = Sweeps::for_few_cheats(Arc::clone(&self.strata), cheats);
            self.few_cheats = Some((cheats, sweeps));
        }
        match &mut self.few_cheats {
            Some((_, sweeps)) => sweeps.run(&mut self.incumbent, meter, report),
            None => Ok(false),
        }
    }

    /// Whether there is a win with these cheats, for certain; it is kept if there is.
    fn explore(
        &mut self,
        cheats: Cheats,
        meter: &mut Meter,
        report: Report<'_>,
    ) -> Result<bool, Stop> {
        let mut explore = match self.explore.take() {
            Some(explore) => explore,
            None => Explore::new(Arc::clone(&self.strata), cheats, meter)?,
        };
        let result = explore.run(&mut self.incumbent, meter, report);
        if result.is_err() {
            self.explore = Some(explore);
        }
        result
    }

    /// Raises the number of cheats until the model finds that many enough.
    fn prove_cheats(&mut self, meter: &mut Meter, report: Report<'_>) -> Result<(), Stop> {
        while self
            .incumbent
            .best()
            .is_none_or(|best| u32::from(self.cheats) < best.cheats())
        {
            if self.cheats == DOUBTFUL_CHEATS && !self.winnable {
                self.settle_doubt(None, meter, report)?;
                if self.ending.is_some() {
                    return Ok(());
                }
            }
            report(Finding::Proving(Claim::MoreCheatsThan(self.cheats.into())));
            if meter.states() >= HARD_STATES && self.few_cheats(meter, report)? {
                break;
            }
            if self.is_possible(self.cheats, meter)? {
                break;
            }
            self.turn_to(self.cheats + 1);
        }
        self.feasible = true;
        Ok(())
    }

    /// Finds some win with at most this many cheats by going through all positions, or that there is none.
    fn settle_doubt(
        &mut self,
        limit: Option<u8>,
        meter: &mut Meter,
        report: Report<'_>,
    ) -> Result<(), Stop> {
        let cheats = limit.map_or(Cheats::Any, Cheats::AtMost);
        match (self.explore(cheats, meter, report)?, limit) {
            (true, _) => self.winnable = true,
            (false, Some(cheats)) if self.question.cheats => {
                self.turn_to(cheats + 1);
                self.feasible = false;
            }
            (false, _) => self.rule_out(),
        }
        Ok(())
    }

    /// Raises the waste until there is a win with it, which is then the shortest.
    fn prove_length(
        &mut self,
        cheats: u8,
        meter: &mut Meter,
        report: Report<'_>,
    ) -> Result<(), Stop> {
        loop {
            // 1. A win as short as can be?
            let length = self.length(self.waste);
            let best = self.comparable(cheats).map(Solution::length);
            let enough =
                self.question.objective == Objective::First && self.incumbent.best().is_some();
            if enough || best.is_some_and(|best| best <= length) {
                self.ending = Some(Ending::Complete);
                return Ok(());
            }
            // 2. Longer than allowed?
            if length > self.max_moves() {
                self.give_up(cheats);
                return Ok(());
            }
            if self.waste >= MOST_WASTE {
                self.ending = Some(Ending::TooLong);
                return Ok(());
            }
            // 3. So much waste that the model may be wrong about the cheats?
            if self.waste >= DOUBTFUL_WASTE && best.is_none() && !self.settled {
                let limit = (cheats != ANY_CHEATS).then_some(cheats);
                let before = self.cheats;
                self.settle_doubt(limit, meter, report)?;
                if self.cheats != before || self.ending.is_some() {
                    return Ok(());
                }
                self.settled = true;
            }
            // 4. Is there a win of this length?
            report(Finding::Proving(Claim::LongerThan(length - 1)));
            let allowance = Allowance {
                cheats,
                waste: self.waste,
            };
            match self.decide(Task::Length(allowance), meter)? {
                Some(line) => self.keep(line, report)?,
                None => self.raise_waste(self.waste + 1),
            }
        }
    }

    /// The number of moves of a win that wastes so many.
    fn length(&self, waste: u8) -> u32 {
        self.strata.misplaced(&self.strata.start()) + u32::from(waste)
    }

    fn max_moves(&self) -> u32 {
        self.question.budget.max_moves.unwrap_or(u32::MAX)
    }

    /// The best win, if it has as many cheats.
    fn comparable(&self, cheats: u8) -> Option<&Solution> {
        let is_comparable =
            |best: &&Solution| cheats == ANY_CHEATS || best.cheats() == u32::from(cheats);
        self.incumbent.best().filter(is_comparable)
    }

    /// There is no win with this many cheats in the moves allowed; with more there may be.
    fn give_up(&mut self, cheats: u8) {
        let more_may_help = self.question.cheats
            && cheats != ANY_CHEATS
            && self.length(cheats + 1) <= self.max_moves();
        if more_may_help {
            self.limited = true;
            self.turn_to(cheats + 1);
        } else {
            self.ending = Some(Ending::TooLong);
        }
    }

    fn rule_out(&mut self) {
        self.incumbent.rule_out();
        self.ending = Some(Ending::Complete);
    }

    /// So many cheats are needed.
    fn turn_to(&mut self, cheats: u8) {
        (self.cheats, self.settled) = (cheats, false);
        self.raise_waste(0);
    }

    /// So much waste is needed with that many cheats.
    fn raise_waste(&mut self, waste: u8) {
        self.waste = waste;
        // Fewer cheats may be enough where these were passed over for their moves.
        let cheats = if self.limited { 0 } else { self.cheats };
        let floor = self.incumbent.cost(cheats.into(), self.length(waste));
        self.incumbent.replace_floor(floor);
    }

    /// Keeps a win, if it is better than the one so far.
    fn keep(&mut self, line: Vec<Transfer>, report: Report<'_>) -> Result<(), Stop> {
        let tell = |transfer: Transfer, _: &Position| Some(transfer.into());
        self.incumbent.keep(line, tell, report).map(drop)
    }
}

impl Solver for Ladder {
    fn run(&mut self, meter: &mut Meter, report: Report<'_>) -> Result<(), Stop> {
        if is_won(&self.strata, &self.strata.start()) && self.ending.is_none() {
            self.keep(Vec::new(), report)?;
            self.ending = Some(Ending::Complete);
        }
        loop {
            match self.ending {
                // What the threads share has the other part of the memory.
                None if self.crew.is_some() => {
                    meter.with_part_of_memory(MEMORY_PART, |meter| self.advance(meter, report))?;
                }
                None => self.advance(meter, report)?,
                // With fewer cheats there may be a longer win.
                Some(Ending::Complete) if self.limited => return Err(Stop::MaxMoves),
                Some(ending) => return ending.result(),
            }
        }
    }

    fn incumbent(&self) -> &Incumbent {
        &self.incumbent
    }
}
