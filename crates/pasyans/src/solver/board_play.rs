//! A board that plays every step to see what it leads to, as the searches see it.

use super::board_stages::{BoardAttempt, Staged};
use super::finding::Report;
use super::incumbent::Incumbent;
use super::named::{self, Playable};
use crate::search::{Child, Game, Meter, Run, Stop, Way};
use crate::verdict::Search;

/// A board on which steps are played and taken back. Positions pack into `N` words.
pub(super) trait SteppedBoard<const N: usize>: Send + 'static {
    type Step: Copy + Send + 'static;
    /// A step that is never played.
    const NO_STEP: Self::Step;

    fn key(&self) -> [u64; N];

    fn is_won(&self) -> bool;

    /// Appends the steps that the position allows.
    fn steps(&self, out: &mut Vec<Self::Step>);

    /// How many moves of a player a step is.
    fn moves(_step: Self::Step) -> u16 {
        1
    }

    fn play(&mut self, step: Self::Step);

    /// Makes room for what a step needs to be taken back. Returns whether there is memory for it.
    fn make_room(&mut self) -> bool;

    /// A mark of now, to come back to.
    fn mark(&self) -> usize;

    /// Takes back all steps since a mark.
    fn back_to(&mut self, mark: usize);

    /// The heuristic value of the position.
    fn guide(&self) -> u32;

    /// The level after a step: see [`Game::level`].
    fn level(&self, _step: Self::Step) -> usize {
        0
    }

    /// The weight of a move of the path, in eighths.
    fn move_weight(&self) -> u32;

    /// How many moves a win takes at the least from here.
    fn least(&self) -> u32;

    /// How many moves a win takes at the least after a step.
    fn least_after(&mut self, step: Self::Step) -> u32 {
        let mark = self.mark();
        self.play(step);
        let least = self.least();
        self.back_to(mark);
        least
    }

    /// Offers the steps that were played, which won, to the incumbent.
    fn keep_win(&self, incumbent: &mut Incumbent, report: Report<'_>) -> Result<bool, Stop>;

    /// The attempts at a first win, of which the last one is complete and has no limit.
    fn attempts(&self) -> &'static [BoardAttempt];

    /// See [`Staged::tell_lengths_apart`].
    fn tell_lengths_apart(&mut self, _do_so: bool) {}
}

/// A board with room for its steps.
pub(super) struct BoardPlay<B: SteppedBoard<N>, const N: usize> {
    board: B,
    steps: Vec<B::Step>,
}

impl<B: SteppedBoard<N>, const N: usize> BoardPlay<B, N> {
    pub const fn new(board: B) -> Self {
        let steps = Vec::new();
        Self { board, steps }
    }
}

impl<B: SteppedBoard<N>, const N: usize> Game for BoardPlay<B, N> {
    type Key = [u64; N];
    type Step = B::Step;
    /// Positions that are one may differ in where their columns are.
    const WAYS_ARE_ABSOLUTE: bool = false;
    const NO_STEP: B::Step = B::NO_STEP;

    fn key(&self) -> [u64; N] {
        self.board.key()
    }

    fn is_won(&self) -> bool {
        self.board.is_won()
    }

    fn children(&mut self, out: &mut Vec<Child<[u64; N], B::Step>>) {
        self.steps.clear();
        self.board.steps(&mut self.steps);
        let mark = self.board.mark();
        for &step in &self.steps {
            self.board.play(step);
            out.push(Child {
                key: self.board.key(),
                way: Way {
                    step,
                    moves: B::moves(step),
                },
                is_won: self.board.is_won(),
                guide: Some(self.board.guide()),
            });
            self.board.back_to(mark);
        }
    }

    fn play(&mut self, way: Way<B::Step>) {
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

    fn guide(&mut self, child: &Child<[u64; N], B::Step>) -> u32 {
        child.guide.unwrap_or(0)
    }

    fn level(&self, way: Way<B::Step>) -> usize {
        self.board.level(way.step)
    }

    fn least_here(&self) -> u32 {
        self.board.least()
    }

    fn least(&mut self, way: Way<B::Step>) -> u32 {
        self.board.least_after(way.step)
    }
}

impl<B: SteppedBoard<N>, const N: usize> Playable for BoardPlay<B, N> {
    fn forced(&self) -> u32 {
        0
    }

    fn move_weight(&self) -> u32 {
        self.board.move_weight()
    }

    fn keep_win(&self, incumbent: &mut Incumbent, report: Report<'_>) -> Result<bool, Stop> {
        self.board.keep_win(incumbent, report)
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

impl<B: SteppedBoard<N>, const N: usize> Staged for BoardPlay<B, N> {
    fn attempts(&self) -> &'static [BoardAttempt] {
        self.board.attempts()
    }

    fn tell_lengths_apart(&mut self, do_so: bool) {
        self.board.tell_lengths_apart(do_so);
    }
}
