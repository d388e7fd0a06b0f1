//! A game with columns, cells and foundations, as the searches see it.

use super::board::{Board, HOME, Step};
use super::children::Candidate;
use super::coding::Coding;
use super::guide::Weights;
use super::knots::Knots;
use super::line::told;
use super::meta_moves::MetaMoves;
use crate::rules::Goal;
use crate::search::{Child, Game, Meter, Run, Stop, Way};
use crate::solver::finding::Report;
use crate::solver::incumbent::Incumbent;
use crate::solver::named::{self, Playable};
use crate::verdict::Search;

pub(crate) struct Play<C: Coding> {
    pub board: Board<C>,
    pub cheats: bool,
    pub weights: Weights,
    /// Whether children have a heuristic value. A proof that goes by the bound alone has no use for it.
    pub is_guided: bool,
    /// How many moves were forced before the first step.
    pub forced: u32,
    /// What a cheat costs beside the move.
    pub cheat_cost: u16,
    /// How much worse than its best sibling a child may look that is not pruned.
    pub slack: u32,
    candidates: Vec<Candidate>,
    /// The segments of the position whose children were generated last.
    knots: Box<Knots>,
    /// Whether they are up to date. They are taken when they are needed.
    has_knots: bool,
    /// Those of the last children that were looked at closely: one of these is often expanded next.
    recent: Recent<C::Key>,
}

/// The segments of a few positions.
struct Recent<K> {
    knots: [(Option<K>, Box<Knots>); 4],
    /// The place of the next one.
    next: usize,
}

impl<K: Copy + PartialEq> Recent<K> {
    fn new() -> Self {
        Self {
            knots: std::array::from_fn(|_| (None, Box::default())),
            next: 0,
        }
    }

    /// The place for one more position.
    fn put(&mut self, key: K) -> &mut Knots {
        self.next = (self.next + 1) % self.knots.len();
        let (place, knots) = &mut self.knots[self.next];
        *place = Some(key);
        knots
    }

    /// Gives away those of a position, if they are there.
    fn give(&mut self, key: &K, to: &mut Box<Knots>) -> bool {
        let is_it = |(place, _): &&mut (Option<K>, Box<Knots>)| place.as_ref() == Some(key);
        let Some((place, knots)) = self.knots.iter_mut().find(is_it) else {
            return false;
        };
        *place = None;
        std::mem::swap(knots, to);
        true
    }
}

impl<C: Coding> Play<C> {
    pub fn new(board: Board<C>, cheats: bool, weights: Weights) -> Self {
        Self {
            board,
            cheats,
            weights,
            is_guided: true,
            forced: 0,
            cheat_cost: 0,
            slack: u32::MAX,
            candidates: Vec::new(),
            knots: Box::default(),
            has_knots: false,
            recent: Recent::new(),
        }
    }

    fn least_by_playing(&mut self, way: Way<Step>) -> u32 {
        let mark = self.mark();
        self.play(way);
        let least = self.least_here();
        self.back_to(mark);
        least
    }

    fn take_knots(&mut self) {
        if !self.has_knots {
            if !self.recent.give(&self.key(), &mut self.knots) {
                self.knots.take(&self.board);
            }
            self.has_knots = true;
        }
    }

    /// Whether a step forced nothing.
    fn is_quiet(&self, way: Way<Step>) -> bool {
        way.moves == 1
            && way.step.to != HOME
            && way.step.from != HOME
            && self.board.tables.goal == Goal::Foundations
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
        let Self {
            weights,
            is_guided,
            slack,
            candidates,
            ..
        } = self;
        let weights = is_guided.then_some(&*weights);
        self.board
            .children(self.cheats, weights, *slack, candidates, out);
        if self.cheat_cost > 0 {
            for child in out.iter_mut().filter(|child| child.way.step.cheat) {
                child.way.moves += self.cheat_cost;
            }
        }
        self.has_knots = false;
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
    fn make_room(&mut self) -> bool {
        self.board.make_room()
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
        child.guide.unwrap_or_default()
    }

    fn is_reached_otherwise(&self, last: Way<Step>, way: Way<Step>) -> bool {
        C::DISTINCT
            && self.is_quiet(last)
            && self.is_quiet(way)
            && self.board.is_out_of_order(way.step)
    }

    #[inline]
    fn outline(child: &Child<C::Key, Step>) -> u64 {
        C::outline(&child.key)
    }

    fn least_here(&self) -> u32 {
        self.board.least()
    }

    fn least(&mut self, way: Way<Step>) -> u32 {
        if C::DISTINCT && self.is_quiet(way) {
            self.take_knots();
            return self.knots.least_after(way.step, &self.board);
        }
        self.least_by_playing(way)
    }

    fn refined_least(&mut self, way: Way<Step>) -> u32 {
        if C::DISTINCT && self.is_quiet(way) {
            self.take_knots();
            let Some(key) = C::key_after(&self.board, way.step) else {
                return 0;
            };
            let after = self.recent.put(key);
            self.knots.take_after(way.step, &self.board, after);
            after.least()
        } else {
            0
        }
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
