//! The solver of the games whose rules are data.
//!
//! First a guided search for any win, which is a proof if it ends without; then, if a short win is asked for,
//! the same search again and again with more weight on the length; then the proof that none is shorter.

use std::convert::Infallible;
use std::sync::Arc;

use super::Findings;
use super::board::Board;
use super::coding::Coding;
use super::guide::Weights;
use super::meta_moves::MetaMoves;
use super::plan::{Attempt, BOLD_SLACK, Haste, attempts};
use super::play::Play;
use super::tables::Tables;
use crate::engine::{Claim, Finding};
use crate::rules::{Goal, Reach};
use crate::search::{AStar, Beam, BestFirst, DepthFirst, Game, Meter, Outcome, Run, Stop, Team};
use crate::verdict::{Count, Objective, Proven, Question, Search, Solution, Verdict};

/// What a cheat costs, in moves, where as few as possible are wanted: more than a win has moves.
const CHEAT_COST: u16 = 2048;
/// How wide a beam is that was asked for by name.
const BEAM_WIDTH: usize = 4096;

/// How many states lie between two looks at what the other threads have found.
const TEAM_INTERVAL: u64 = 4096;

/// Answers one question, in pieces if need be: after a stop it goes on where it was.
pub(crate) struct Cards<C: Coding> {
    question: Question,
    tables: Arc<Tables>,
    play: Play<C>,
    stage: Stage,
    search: Option<Box<dyn Run<Play<C>>>>,
    /// How many states had been visited when that began.
    begun_at: u64,
    /// The threads that search through everything while this one is guided.
    team: Option<Arc<Team<Play<C>>>>,
    best: Option<Solution>,
    /// No win costs less, as far as that was found out.
    at_least: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Start,
    /// A guided search for some win: the attempt with this number.
    Guided(usize),
    /// A search through everything, when the guided one took too much memory.
    Exhaust,
    /// A search for a shorter win, with the weight of this round.
    Improve(usize),
    /// A search for a shortest win.
    Prove,
    /// A search that cannot prove anything ended without a win.
    GaveUp,
    Done,
    Unwinnable,
    /// There is no win as short as asked for.
    TooLong,
}

/// The rounds that look for shorter wins: how much more the length counts (in quarters), and how many
/// states each may visit.
const ROUNDS: [(u32, u64); 6] = [
    (6, 2_000),
    (8, 4_000),
    (12, 10_000),
    (16, 40_000),
    (24, 60_000),
    (32, 80_000),
];
/// How many of them there are where a short win will do.
const SHORT_ROUNDS: usize = 3;

impl<C: Coding> Cards<C> {
    pub fn new(question: Question, tables: Arc<Tables>) -> Self {
        let first = first_attempt(&question, &tables);
        let Attempt { weights, haste, .. } = attempts(&tables)[first];
        let mut play = Self::fresh(&question, &tables, haste);
        play.weights = weights;
        Self {
            play,
            tables,
            stage: Stage::Start,
            search: None,
            begun_at: 0,
            team: None,
            best: None,
            at_least: None,
            question,
        }
    }

    /// The position that is asked about.
    fn fresh(question: &Question, tables: &Arc<Tables>, haste: Haste) -> Play<C> {
        let mut board = Board::new(Arc::clone(tables), &question.position);
        if question.count == Count::Cards && board.reach == Reach::Room {
            board.reach = Reach::One;
        }
        board.is_eager = match tables.goal {
            // A card that goes back at once onto the one it fits on can only move on together with it.
            Goal::Foundations => {
                haste != Haste::None && tables.by_suit && board.reach != Reach::One
            }
            Goal::RunsTakenOff => haste == Haste::Bold,
            Goal::RunsInPlace => false,
        };
        board.is_bold = haste == Haste::Bold;
        let forced = board.settle();
        let weights = Weights::usual(tables);
        let mut play = Play::new(board, question.cheats, weights);
        play.forced = forced;
        if question.objective == Objective::FewestCheats {
            play.cheat_cost = CHEAT_COST;
        }
        play
    }

    pub fn verdict(&self) -> Verdict {
        match (&self.best, self.stage) {
            (Some(solution), _) => Verdict::Won(solution.clone()),
            (None, Stage::Unwinnable) => Verdict::Unwinnable,
            (None, _) => Verdict::Undecided,
        }
    }

    pub fn proven(&self) -> Proven {
        let Some(best) = &self.best else {
            return Proven::default();
        };
        let is_proven = self.at_least.is_some_and(|least| self.cost(best) <= least);
        let counts_cheats = self.question.objective == Objective::FewestCheats;
        Proven {
            shortest: is_proven,
            fewest_cheats: best.cheats() == 0 || is_proven && counts_cheats,
        }
    }

    pub fn at_least(&self) -> Option<u32> {
        // Where cheats cost more than moves, the bound says nothing of the moves alone.
        let says_moves = self.play.cheat_cost == 0 && self.stage != Stage::Unwinnable;
        self.at_least.filter(|_| says_moves)
    }

    /// What a win costs.
    fn cost(&self, solution: &Solution) -> u32 {
        solution.length() + solution.cheats() * u32::from(self.play.cheat_cost)
    }

    /// No win costs less than this.
    fn raise(&mut self, bound: u32) {
        self.at_least = self.at_least.max(Some(bound));
    }

    /// Only wins that cost less than this are of interest.
    fn below(&self) -> u32 {
        let best = self.best.as_ref().map_or(u32::MAX, |best| self.cost(best));
        let allowed = self
            .question
            .budget
            .max_moves
            .map_or(u32::MAX, |most| most.saturating_add(1));
        best.min(allowed)
    }

    pub fn run(&mut self, meter: &mut Meter, report: Findings<'_>) -> Result<(), Stop> {
        loop {
            match self.stage {
                Stage::Start => self.start(report)?,
                Stage::Done | Stage::Unwinnable => return Ok(()),
                Stage::TooLong => return Err(Stop::MaxMoves),
                Stage::GaveUp => return Err(Stop::Incomplete),
                _ => self.advance(meter, report)?,
            }
        }
    }

    fn start(&mut self, report: Findings<'_>) -> Result<(), Stop> {
        if self.question.objective != Objective::First {
            let plain = Self::fresh(&self.question, &self.tables, Haste::None);
            self.at_least = Some(plain.forced + plain.board.least());
        }
        if self.play.board.is_won() {
            return self.won_at_once(report);
        }
        report(Finding::Proving(Claim::Winnable));
        self.stage = match (self.question.search, self.question.budget.max_moves) {
            // Within a number of moves, only a search for short wins can end without one.
            (Search::Auto, Some(_)) => Stage::Improve(0),
            (Search::AStar | Search::BreadthFirst, _) => Stage::Prove,
            _ => Stage::Guided(first_attempt(&self.question, &self.tables)),
        };
        if !matches!(self.stage, Stage::Guided(_)) {
            self.play = Self::fresh(&self.question, &self.tables, Haste::None);
        }
        Ok(())
    }

    /// What is played without a thought wins. If nothing but safe moves home are needed, no win is shorter.
    fn won_at_once(&mut self, report: Findings<'_>) -> Result<(), Stop> {
        let plain = Self::fresh(&self.question, &self.tables, Haste::None);
        let is_shortest = plain.board.is_won();
        if is_shortest {
            self.at_least = Some(plain.forced);
            self.play = plain;
        }
        self.keep(report)?;
        match (is_shortest, &self.best) {
            (true, Some(_)) => self.stage = Stage::Done,
            (true, None) => self.stage = Stage::TooLong,
            (false, _) => self.after_win(report),
        }
        Ok(())
    }

    /// The search of the stage.
    fn begin(&self, meter: &mut Meter) -> Result<Box<dyn Run<Play<C>>>, Stop> {
        let (play, below) = (&self.play, self.below().saturating_sub(self.play.forced));
        let weight = play.weights.moves;
        Ok(match (self.stage, self.question.search) {
            (Stage::Improve(round), _) => {
                let weight = weight * ROUNDS[round].0 / 4;
                Box::new(BestFirst::new(play, weight, below, meter)?)
            }
            (Stage::Prove, Search::BreadthFirst) => {
                Box::new(AStar::breadth_first(play, below, meter)?)
            }
            (Stage::Prove, _) => Box::new(AStar::new(play, below, meter)?),
            (Stage::Exhaust, _) | (_, Search::DepthFirst) => Box::new(DepthFirst::new()),
            (_, Search::MetaMoves) => Box::new(MetaMoves::new()),
            (_, Search::Beam) => Box::new(Beam::new(play, BEAM_WIDTH, 4 * weight, below, meter)?),
            _ if play.board.is_bold && self.tables.goal == Goal::Foundations => {
                let search = BestFirst::new(play, weight, u32::MAX, meter)?;
                Box::new(search.with_slack(BOLD_SLACK))
            }
            _ => Box::new(BestFirst::new(play, weight, u32::MAX, meter)?),
        })
    }

    /// Runs the search of the stage, and turns to the next stage when it has ended.
    fn advance(&mut self, meter: &mut Meter, report: Findings<'_>) -> Result<(), Stop> {
        if let (Stage::Exhaust, Some(team)) = (self.stage, self.team.clone()) {
            team.work(&mut self.play, || meter.visit())?;
            return self.ask_team(meter, report);
        }
        let mut search = match self.search.take() {
            Some(search) => search,
            None => {
                self.call_team(meter);
                self.begun_at = meter.states();
                self.begin(meter)?
            }
        };
        let play = &mut self.play;
        let result = match self.stage {
            Stage::Improve(round) => {
                let last = self.begun_at + ROUNDS[round].1;
                meter.up_to(last, |meter| search.run(play, meter))
            }
            Stage::Guided(attempt) if self.question.search == Search::Auto => {
                let last = match &self.team {
                    Some(_) => meter.states() + TEAM_INTERVAL,
                    None => {
                        let states = attempts(&self.tables)[attempt].states;
                        self.begun_at.saturating_add(states)
                    }
                };
                meter.with_part_of_memory(2, |meter| {
                    meter.up_to(last, |meter| search.run(play, meter))
                })
            }
            _ => search.run(play, meter).map(Some),
        };
        match result {
            Ok(Some(true)) => {
                self.dismiss_team(meter);
                self.keep(report)?;
                search.clear(&mut self.play, meter);
                self.after_win(report);
            }
            Ok(Some(false)) => {
                self.dismiss_team(meter);
                search.clear(&mut self.play, meter);
                self.after_end(report);
            }
            // Time to look what the others have found.
            Ok(None) if self.team.is_some() => {
                self.search = Some(search);
                self.ask_team(meter, report)?;
            }
            // The states of an attempt or a round are used up.
            Ok(None) => {
                search.clear(&mut self.play, meter);
                self.after_round(report);
            }
            Err(Stop::Memory) if self.can_exhaust() => {
                search.clear(&mut self.play, meter);
                self.turn_to(Stage::Exhaust, Haste::Sound);
            }
            Err(stop) => {
                if self.stage == Stage::Prove {
                    self.raise(self.play.forced + search.at_least());
                }
                self.search = Some(search);
                return Err(stop);
            }
        }
        Ok(())
    }

    /// There is a new win.
    fn after_win(&mut self, report: Findings<'_>) {
        let is_enough = self.best.as_ref().is_some_and(|best| {
            let most = self.question.budget.max_moves;
            most.is_none_or(|most| best.length() <= most)
        });
        match (self.stage, self.question.objective) {
            (Stage::Prove, _) => {
                self.at_least = self.best.as_ref().map(|best| self.cost(best));
                self.stage = Stage::Done;
            }
            (_, Objective::First) if is_enough => self.stage = Stage::Done,
            (Stage::Improve(_), _) => {}
            _ if self.question.search != Search::Auto && is_enough => self.stage = Stage::Done,
            // It is longer than allowed, and this search does not look for another.
            _ if self.question.search != Search::Auto => self.stage = Stage::GaveUp,
            _ => self.turn_to(Stage::Improve(0), Haste::None),
        }
        self.tell(report);
    }

    /// A search ended without a win.
    fn after_end(&mut self, report: Findings<'_>) {
        let is_limited = self.below() != u32::MAX;
        self.stage = match self.stage {
            Stage::Guided(_)
                if matches!(self.question.search, Search::Beam | Search::MetaMoves) =>
            {
                Stage::GaveUp
            }
            Stage::Guided(attempt) if attempts(&self.tables)[attempt].haste == Haste::Bold => {
                return self.try_again(attempt + 1);
            }
            Stage::Guided(_) | Stage::Exhaust => Stage::Unwinnable,
            // A state that was first met on a long way was perhaps passed over: this proves nothing.
            Stage::Improve(_) => return self.after_round(report),
            // There is no win below the best one, or below what is allowed.
            Stage::Prove => {
                self.raise(self.below());
                match self.best {
                    Some(_) => Stage::Done,
                    None if is_limited => Stage::TooLong,
                    None => Stage::Unwinnable,
                }
            }
            other => other,
        };
    }

    /// The next attempt at a first win.
    fn try_again(&mut self, attempt: usize) {
        let Attempt { weights, haste, .. } = attempts(&self.tables)[attempt];
        self.turn_to(Stage::Guided(attempt), haste);
        self.play.weights = weights;
    }

    /// Lets other threads search through everything, with half of the memory, when only a long search can
    /// help.
    fn call_team(&mut self, meter: &Meter) {
        let is_long = match self.stage {
            Stage::Guided(attempt) => attempt + 1 == attempts(&self.tables).len(),
            _ => false,
        };
        if !is_long || self.question.search != Search::Auto || self.question.threads < 2 {
            return;
        }
        let team = Arc::new(Team::new(meter.memory() / 2));
        for _ in 1..self.question.threads {
            let helper = Arc::clone(&team);
            let mut play = Self::fresh(&self.question, &self.tables, Haste::Sound);
            if !meter.spawn(Box::new(move || {
                let Ok(()) = helper.work(&mut play, || Ok::<(), Infallible>(()));
            })) {
                break;
            }
            self.team = Some(Arc::clone(&team));
        }
    }

    /// Takes what the team has found, if it has ended.
    fn ask_team(&mut self, meter: &mut Meter, report: Findings<'_>) -> Result<(), Stop> {
        let Some(team) = &self.team else {
            return Ok(());
        };
        let Some(outcome) = team.outcome() else {
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
        if let Some(mut search) = self.search.take() {
            search.clear(&mut self.play, meter);
        }
        match outcome {
            Outcome::Won(line) => {
                self.play = Self::fresh(&self.question, &self.tables, Haste::Sound);
                line.into_iter().for_each(|way| self.play.play(way));
                self.keep(report)?;
                self.after_win(report);
            }
            Outcome::Exhausted => self.stage = Stage::Unwinnable,
            Outcome::Full => {}
        }
        Ok(())
    }

    /// Ends the other threads' work.
    fn dismiss_team(&mut self, meter: &mut Meter) {
        if let Some(team) = self.team.take() {
            team.end();
            meter.add_visited(team.take_visited());
        }
    }

    fn turn_to(&mut self, stage: Stage, haste: Haste) {
        self.play = Self::fresh(&self.question, &self.tables, haste);
        self.stage = stage;
    }

    /// Whether a search that needs less memory can take over.
    fn can_exhaust(&self) -> bool {
        self.question.search == Search::Auto && matches!(self.stage, Stage::Guided(_))
    }

    /// The states of an attempt or a round are used up.
    fn after_round(&mut self, report: Findings<'_>) {
        let round = match self.stage {
            Stage::Improve(round) => round,
            Stage::Guided(attempt) => return self.try_again(attempt + 1),
            _ => return,
        };
        let rounds = match self.question.objective {
            Objective::Shorter if self.best.is_some() => SHORT_ROUNDS,
            _ => ROUNDS.len(),
        };
        self.stage = match self.question.objective {
            _ if round + 1 < rounds => Stage::Improve(round + 1),
            Objective::Shorter if self.best.is_some() => Stage::Done,
            _ => Stage::Prove,
        };
        self.tell(report);
    }

    /// Says what is to be proved next.
    fn tell(&self, report: Findings<'_>) {
        if self.stage == Stage::Prove {
            let longer = Claim::LongerThan(self.below().saturating_sub(1));
            report(Finding::Proving(longer));
        }
    }

    /// Keeps the win that the board is at, if it is better than the one so far, once it has been
    /// replayed by the rules.
    fn keep(&mut self, report: Findings<'_>) -> Result<(), Stop> {
        let start = &self.question.position;
        let found = self.play.board.solution(start).ok_or(Stop::Fault)?;
        let most = self.question.budget.max_moves;
        if most.is_some_and(|most| found.length() > most) {
            return Ok(());
        }
        if self
            .best
            .as_ref()
            .is_none_or(|best| self.cost(&found) < self.cost(best))
        {
            report(Finding::Win {
                length: found.length(),
                cheats: found.cheats(),
            });
            self.best = Some(found);
        }
        Ok(())
    }
}

/// The other threads end with the solver, however it ends.
impl<C: Coding> Drop for Cards<C> {
    fn drop(&mut self) {
        if let Some(team) = &self.team {
            team.end();
        }
    }
}

/// The attempt to begin with: the first one, or the one that can prove that there is no win where one search
/// is asked for by name.
fn first_attempt(question: &Question, tables: &Tables) -> usize {
    match question.search {
        Search::Auto => 0,
        _ => attempts(tables).len() - 1,
    }
}
