//! A game with a redeal, as the searches see it.

use std::sync::Arc;

use super::board::{Board, Step, told};
use super::guide::Weights;
use super::key::key;
use super::plan::ATTEMPTS;
use crate::rules::Reach;
use crate::search::{Child, Game, Meter, Run, Stop, Way};
use crate::solver::cards::Tables;
use crate::solver::finding::Report;
use crate::solver::incumbent::Incumbent;
use crate::solver::named::{self, Playable};
use crate::solver::stages::{Attempt, Staged};
use crate::verdict::{Count, Question, Search};

/// Positions pack into `N` words.
pub(super) struct Play<const N: usize> {
    pub board: Board,
    pub weights: Weights,
    steps: Vec<Step>,
}

impl<const N: usize> Play<N> {
    pub fn new(question: &Question, tables: Arc<Tables>) -> Self {
        let mut board = Board::new(tables, &question.position);
        if question.count == Count::Cards && board.reach == Reach::Room {
            board.reach = Reach::One;
        }
        Self {
            board,
            weights: Weights::CRUEL,
            steps: Vec::new(),
        }
    }
}

impl<const N: usize> Game for Play<N> {
    type Key = [u64; N];
    type Step = Step;
    /// Positions that are one may differ in where their empty columns are.
    const WAYS_ARE_ABSOLUTE: bool = false;
    const NO_STEP: Step = Step::REDEAL;

    fn key(&self) -> [u64; N] {
        key(&self.board)
    }

    fn is_won(&self) -> bool {
        self.board.is_won()
    }

    fn children(&mut self, out: &mut Vec<Child<[u64; N], Step>>) {
        self.steps.clear();
        self.board.steps(&mut self.steps);
        let mark = self.board.mark();
        for &step in &self.steps {
            self.board.play(step);
            out.push(Child {
                key: key(&self.board),
                way: Way { step, moves: 1 },
                is_won: self.board.is_won(),
                guide: Some(self.board.guide(&self.weights)),
            });
            self.board.back_to(mark);
        }
    }

    fn play(&mut self, way: Way<Step>) {
        self.board.play(way.step);
    }

    fn make_room(&mut self) -> bool {
        self.board.make_room()
    }

    fn mark(&self) -> usize {
        self.board.mark()
    }

    fn back_to(&mut self, mark: usize) {
        self.board.back_to(mark);
    }

    fn guide(&mut self, child: &Child<[u64; N], Step>) -> u32 {
        child.guide.unwrap_or(0)
    }

    fn least_here(&self) -> u32 {
        self.board.out()
    }

    fn least(&mut self, way: Way<Step>) -> u32 {
        self.board.out() - u32::from(way.step.is_home())
    }
}

impl<const N: usize> Playable for Play<N> {
    fn forced(&self) -> u32 {
        0
    }

    fn move_weight(&self) -> u32 {
        self.weights.moves
    }

    fn keep_win(&self, incumbent: &mut Incumbent, report: Report<'_>) -> Result<bool, Stop> {
        incumbent.keep(self.board.line(), told, report)
    }

    /// No compound moves are known for these games: that search goes through single moves, depth-first.
    fn begin(
        &self,
        search: Search,
        below: u32,
        meter: &mut Meter,
    ) -> Result<Box<dyn Run<Self>>, Stop> {
        let search = match search {
            Search::MetaMoves => Search::DepthFirst,
            search => search,
        };
        named::begin(self, search, below, meter)
    }
}

impl<const N: usize> Staged for Play<N> {
    fn attempts(&self) -> &'static [Attempt] {
        &ATTEMPTS
    }
}
