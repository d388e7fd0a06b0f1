//! A* search: expands the position with the lowest bound on the length of a win.
//!
//! The bound is admissible, so the first win is a shortest one. Without the bound it is a breadth-first search,
//! ordered by the number of moves from the start.

use super::Run;
use super::game::{Child, Game};
use super::meter::{Meter, Stop};
use super::queue::Queue;
use super::tree::{Met, ROOT, Tree};

pub(crate) struct AStar<G: Game> {
    tree: Tree<G>,
    queue: Queue,
    children: Vec<Child<G::Key, G::Step>>,
    /// Which of them may lead to a win that is short enough, and their bounds.
    promising: Vec<(usize, u32)>,
    /// Whether to use the heuristic bound; without it this is breadth-first search.
    is_informed: bool,
    /// Only wins in fewer moves count: an upper bound from the incumbent.
    below: u32,
    /// The proven lower bound: no win has fewer moves.
    at_least: u32,
}

impl<G: Game> AStar<G> {
    /// A search from the position that the game is at, for a shortest win in fewer than `below` moves.
    pub fn new(game: &G, below: u32, meter: &mut Meter) -> Result<Self, Stop> {
        Self::start(game, below, true, meter)
    }

    /// The same, ordered by the number of moves from the start alone.
    pub fn breadth_first(game: &G, below: u32, meter: &mut Meter) -> Result<Self, Stop> {
        Self::start(game, below, false, meter)
    }

    fn start(game: &G, below: u32, is_informed: bool, meter: &mut Meter) -> Result<Self, Stop> {
        let tree = Tree::new(game, meter)?;
        let mut queue = Queue::new();
        queue.put(ROOT, 0, meter)?;
        Ok(Self {
            tree,
            queue,
            children: Vec::new(),
            promising: Vec::new(),
            is_informed,
            below,
            at_least: 0,
        })
    }
}

impl<G: Game> Run<G> for AStar<G> {
    fn run(&mut self, game: &mut G, meter: &mut Meter) -> Result<bool, Stop> {
        let Self {
            tree,
            queue,
            children,
            promising,
            ..
        } = self;
        while let Some((number, rank)) = queue.take() {
            if rank >= self.below {
                break;
            }
            self.at_least = self.at_least.max(rank);
            let link = tree.links[number];
            // A state that was reached again by a shorter path is in the frontier twice.
            if link.is_closed {
                continue;
            }
            if let Err(stop) = meter.visit() {
                queue.put(number, rank, meter)?;
                return Err(stop);
            }
            tree.go_to(number, game)?;
            if game.is_won() {
                return Ok(true);
            }
            tree.links[number].is_closed = true;
            children.clear();
            game.children(children);
            promising.clear();
            for (index, child) in children.iter().enumerate() {
                if number != ROOT && game.is_reached_otherwise(link.way, child.way) {
                    continue;
                }
                let moves = u32::from(link.moves) + u32::from(child.way.moves);
                let least = if self.is_informed && !child.is_won {
                    game.least(child.way)
                } else {
                    0
                };
                // The parent's bound holds for the child too (pathmax).
                let rank = (moves + least).max(rank);
                if rank < self.below {
                    promising.push((index, rank));
                }
            }
            for &(index, _) in &*promising {
                tree.prefetch(&children[index]);
            }
            for &(index, rank) in &*promising {
                let child = &children[index];
                let (Met::New(at) | Met::Shorter(at)) = tree.meet(number, child, meter)? else {
                    continue;
                };
                let mut rank = rank;
                if self.is_informed {
                    let moves = u32::from(link.moves) + u32::from(child.way.moves);
                    rank = rank.max(moves + game.refined_least(child.way));
                }
                if rank < self.below {
                    queue.put(at, rank, meter)?;
                }
            }
        }
        self.at_least = self.below;
        Ok(false)
    }

    fn at_least(&self) -> u32 {
        self.at_least
    }

    fn look_below(&mut self, below: u32) {
        self.below = self.below.min(below);
    }

    fn clear(&mut self, game: &mut G, meter: &mut Meter) {
        self.tree.clear(game, meter);
        self.queue.clear(meter);
    }
}
