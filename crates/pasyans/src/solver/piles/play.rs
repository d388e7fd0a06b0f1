//! A game of piles, as the searches see it.

use std::sync::Arc;

use super::board::{Board, DEAL, Step};
use super::guide::Weights;
use super::key::{Widths, key};
use super::plan::{ATTEMPTS, ATTEMPTS_WITH_ROWS};
use super::steps::{moves, told};
use crate::rules::{Lift, Reach};
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
    weights: Weights,
    widths: Widths,
    steps: Vec<Step>,
}

impl<const N: usize> Play<N> {
    pub fn new(question: &Question, tables: Arc<Tables>) -> Self {
        let rules = question.position.rules();
        let mut board = Board::new(tables, &question.position);
        if question.count == Count::Cards && board.reach == Reach::Room {
            board.reach = Reach::One;
        }
        board.tells_lengths = named::finds_cheapest(question.search);
        Self {
            board,
            weights: Weights::of(rules.goal()),
            widths: Widths::of(rules),
            steps: Vec::new(),
        }
    }
}

impl<const N: usize> Game for Play<N> {
    type Key = [u64; N];
    type Step = Step;
    /// Positions that are one may differ in where their columns are.
    const WAYS_ARE_ABSOLUTE: bool = false;
    const NO_STEP: Step = Step::NONE;

    fn key(&self) -> [u64; N] {
        key(&self.board, self.widths)
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
                key: key(&self.board, self.widths),
                way: Way {
                    step,
                    moves: step.moves(),
                },
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

    /// A row that is dealt to the columns covers everything.
    fn level(&self, way: Way<Step>) -> usize {
        match usize::from(self.board.row) {
            0 => 0,
            row => {
                let rows = usize::from(self.board.talon.in_stock()).div_ceil(row);
                rows - usize::from(way.step.from == DEAL)
            }
        }
    }

    fn least_here(&self) -> u32 {
        self.board.least()
    }

    fn least(&mut self, way: Way<Step>) -> u32 {
        let mark = self.board.mark();
        self.board.play(way.step);
        let least = self.board.least();
        self.board.back_to(mark);
        least
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
        incumbent.keep(moves(self.board.line()), told, report)
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
        match (self.board.row, self.board.lift) {
            (1.., Lift::Run) => &ATTEMPTS_WITH_ROWS,
            _ => &ATTEMPTS,
        }
    }

    fn tell_lengths_apart(&mut self, do_so: bool) {
        self.board.tells_lengths = do_so;
    }
}
