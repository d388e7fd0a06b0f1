//! The solver of the games whose rules are data.

use std::sync::Arc;

use super::Findings;
use super::board::Board;
use super::coding::Coding;
use super::guide::Weights;
use super::play::Play;
use super::tables::Tables;
use crate::engine::{Claim, Finding};
use crate::rules::Goal;
use crate::search::{BestFirst, Meter, Stop};
use crate::verdict::{Objective, Proven, Question, Solution, Verdict};

/// Answers one question, in pieces if need be: after a stop it goes on where it was.
pub(crate) struct Cards<C: Coding> {
    question: Question,
    play: Play<C>,
    phase: Phase<C>,
    best: Option<Solution>,
}

enum Phase<C: Coding> {
    Start,
    Guided(BestFirst<Play<C>>),
    Done,
    Unwinnable,
}

impl<C: Coding> Cards<C> {
    pub fn new(question: Question, tables: Arc<Tables>) -> Self {
        let mut board = Board::new(tables, &question.position);
        board.is_eager = board.tables.by_suit && board.tables.goal == Goal::Foundations;
        board.settle();
        let weights = Weights::of(&board.tables);
        Self {
            play: Play::new(board, question.cheats, weights),
            phase: Phase::Start,
            best: None,
            question,
        }
    }

    pub fn verdict(&self) -> Verdict {
        match (&self.best, &self.phase) {
            (Some(solution), _) => Verdict::Won(solution.clone()),
            (None, Phase::Unwinnable) => Verdict::Unwinnable,
            (None, _) => Verdict::Undecided,
        }
    }

    pub fn proven(&self) -> Proven {
        let Some(best) = &self.best else {
            return Proven::default();
        };
        Proven {
            shortest: self.at_least().is_some_and(|least| best.length() <= least),
            fewest_cheats: best.cheats() == 0,
        }
    }

    pub fn at_least(&self) -> Option<u32> {
        None
    }

    pub fn run(&mut self, meter: &mut Meter, report: Findings<'_>) -> Result<(), Stop> {
        loop {
            match &mut self.phase {
                Phase::Start => {
                    if self.play.board.is_won() {
                        self.keep(report)?;
                        self.phase = Phase::Done;
                        continue;
                    }
                    report(Finding::Proving(Claim::Winnable));
                    let search =
                        BestFirst::new(&self.play, self.play.weights.moves, u32::MAX, meter)?;
                    self.phase = Phase::Guided(search);
                }
                Phase::Guided(search) => {
                    if search.run(&mut self.play, meter)? {
                        self.keep(report)?;
                        self.phase = Phase::Done;
                    } else {
                        self.phase = Phase::Unwinnable;
                    }
                }
                Phase::Done | Phase::Unwinnable => return Ok(()),
            }
        }
    }

    /// Keeps the win that the board is at, if it is better than the one so far, once it has been
    /// replayed by the rules.
    fn keep(&mut self, report: Findings<'_>) -> Result<(), Stop> {
        let start = &self.question.position;
        let moves = self.play.board.moves(start).ok_or(Stop::Fault)?;
        let found = Solution::replay(start, moves).map_err(|_| Stop::Fault)?;
        let rank = |solution: &Solution| match self.question.objective {
            Objective::FewestCheats => (solution.cheats(), solution.length()),
            _ => (0, solution.length()),
        };
        if self
            .best
            .as_ref()
            .is_none_or(|best| rank(&found) < rank(best))
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
