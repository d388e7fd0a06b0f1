//! Greedy best-first search: expands the position with the lowest heuristic value.
//!
//! It is complete: it finds a win if there is one, and proves that there is none if it ends without. The win need
//! not be short.

use super::Run;
use super::game::{Child, Game};
use super::meter::{Meter, Stop};
use super::queue::Queue;
use super::tree::{Met, ROOT, Tree};

pub(crate) struct BestFirst<G: Game> {
    tree: Tree<G>,
    queue: Queue,
    children: Vec<Child<G::Key, G::Step>>,
    /// The weight of a move of the path, in eighths of a unit of the heuristic.
    weight: u32,
    /// Only wins in fewer moves count: an upper bound from the incumbent.
    below: u32,
    /// Children whose heuristic value exceeds that of their best sibling by more than this are pruned.
    slack: Option<u32>,
}

impl<G: Game> BestFirst<G> {
    /// A search from the position that the game is at, for a win in fewer than `below` moves.
    pub fn new(game: &G, weight: u32, below: u32, meter: &mut Meter) -> Result<Self, Stop> {
        let tree = Tree::new(game, meter)?;
        let mut queue = Queue::new();
        queue.put(ROOT, 0, meter)?;
        Ok(Self {
            tree,
            queue,
            children: Vec::new(),
            weight,
            below,
            slack: None,
        })
    }

    /// The same, pruning children whose heuristic value exceeds that of their best sibling by more than this. The
    /// search is then incomplete.
    pub fn with_slack(self, slack: u32) -> Self {
        Self {
            slack: Some(slack),
            ..self
        }
    }
}

impl<G: Game> Run<G> for BestFirst<G> {
    fn run(&mut self, game: &mut G, meter: &mut Meter) -> Result<bool, Stop> {
        let Self {
            tree,
            queue,
            children,
            ..
        } = self;
        while let Some((number, rank)) = queue.take() {
            if let Err(stop) = meter.visit() {
                queue.put(number, rank, meter)?;
                return Err(stop);
            }
            tree.go_to(number, game);
            let moves = u32::from(tree.links[number].moves);
            if self.below != u32::MAX && moves + game.least_here() >= self.below {
                continue;
            }
            children.clear();
            game.children(children);
            if let Some(slack) = self.slack {
                keep_the_best(slack, children, game);
            }
            for child in &*children {
                let moves = moves + u32::from(child.way.moves);
                if moves >= self.below {
                    continue;
                }
                let Met::New(at) = tree.meet(number, child, meter)? else {
                    continue;
                };
                if child.is_won {
                    tree.go_to(at, game);
                    return Ok(true);
                }
                queue.put(at, game.guide(child) + self.weight * moves / 8, meter)?;
            }
            tree.links[number].is_closed = true;
        }
        Ok(false)
    }

    fn clear(&mut self, game: &mut G, meter: &mut Meter) {
        self.tree.clear(game, meter);
        self.queue.clear(meter);
    }
}

/// Prunes the children whose heuristic value exceeds the best by more than `slack`.
fn keep_the_best<G: Game>(slack: u32, children: &mut Vec<Child<G::Key, G::Step>>, game: &mut G) {
    let mut best = u32::MAX;
    for child in children.iter_mut() {
        let guide = if child.is_won { 0 } else { game.guide(child) };
        child.guide = Some(guide);
        best = best.min(guide);
    }
    let most = best.saturating_add(slack);
    children.retain(|child| child.guide.is_none_or(|guide| guide <= most));
}
