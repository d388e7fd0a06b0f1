//! A game with columns, cells and foundations, as the searches see it.

use super::board::{Board, HOME, Step};
use super::coding::Coding;
use super::guide::{Outlook, Weights};
use super::line::told;
use super::meta_moves::MetaMoves;
use crate::rules::Goal;
use crate::search::{Child, Game, Meter, Run, Stop, Way};
use crate::solver::finding::Report;
use crate::solver::incumbent::Incumbent;
use crate::solver::named::{self, Playable};
use crate::verdict::Search;

pub(crate) struct Play<C> {
    pub board: Board<C>,
    pub cheats: bool,
    pub weights: Weights,
    /// How many moves were forced before the first step.
    pub forced: u32,
    /// What a cheat costs beside the move.
    pub cheat_cost: u16,
    outlook: Outlook,
}

impl<C: Coding> Play<C> {
    pub fn new(board: Board<C>, cheats: bool, weights: Weights) -> Self {
        Self {
            board,
            cheats,
            weights,
            forced: 0,
            cheat_cost: 0,
            outlook: Outlook::default(),
        }
    }

    /// Whether a step forced nothing.
    fn is_quiet(&self, way: Way<Step>) -> bool {
        way.moves == 1 && way.step.to != HOME && self.board.tables.goal == Goal::Foundations
    }
}

impl<C: Coding> Game for Play<C> {
    type Key = C::Key;
    type Step = Step;
    const WAYS_ARE_ABSOLUTE: bool = C::DISTINCT;
    const NO_STEP: Step = Step::new(0, HOME, HOME, 0);

    fn key(&self) -> C::Key {
        C::key(&self.board)
    }

    fn is_won(&self) -> bool {
        self.board.is_won()
    }

    fn children(&mut self, out: &mut Vec<Child<C::Key, Step>>) {
        self.board.children(self.cheats, &self.weights, out);
        if self.cheat_cost > 0 {
            for child in out.iter_mut().filter(|child| child.way.step.cheat) {
                child.way.moves += self.cheat_cost;
            }
        }
        self.outlook = self.board.outlook(&self.weights);
    }

    #[inline]
    fn play(&mut self, way: Way<Step>) {
        let step = if C::DISTINCT {
            self.board.here(way.step)
        } else {
            way.step
        };
        if self.is_quiet(way) {
            self.board.play_quiet(step);
        } else {
            self.board.play(step);
        }
    }

    #[inline]
    fn mark(&self) -> usize {
        self.board.mark()
    }

    #[inline]
    fn back_to(&mut self, mark: usize) {
        self.board.back_to(mark);
    }

    #[inline]
    fn guide(&mut self, child: &Child<C::Key, Step>) -> u32 {
        let quiet = || {
            self.board
                .guide(child.way.step, &self.outlook, &self.weights)
        };
        child.guide.unwrap_or_else(quiet)
    }

    fn least_here(&self) -> u32 {
        self.board.least()
    }

    fn least(&mut self, way: Way<Step>) -> u32 {
        let mark = self.mark();
        self.play(way);
        let least = self.least_here();
        self.back_to(mark);
        least
    }
}

impl<C: Coding> Playable for Play<C> {
    fn forced(&self) -> u32 {
        self.forced
    }

    fn move_weight(&self) -> u32 {
        self.weights.moves
    }

    fn keep_win(&self, incumbent: &mut Incumbent, report: Report<'_>) -> Result<bool, Stop> {
        let steps = self.board.since(0).iter().copied();
        incumbent.keep(steps.filter(|step| !step.is_taken_off()), told, report)
    }

    fn begin(
        &self,
        search: Search,
        below: u32,
        meter: &mut Meter,
    ) -> Result<Box<dyn Run<Self>>, Stop> {
        match search {
            Search::MetaMoves => Ok(Box::new(MetaMoves::new())),
            _ => named::begin(self, search, below, meter),
        }
    }
}
