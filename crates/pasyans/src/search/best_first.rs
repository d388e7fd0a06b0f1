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
    frontier: Frontier,
    children: Vec<Child<G::Key, G::Step>>,
    /// The state that is expanded next, if the search had to stop before it.
    pending: Option<u32>,
    /// Only wins in fewer moves count: an upper bound from the incumbent.
    below: u32,
    novelty: Option<Novelty>,
}

/// How many states were met of each outline, so that those of a rare one go first.
///
/// A space may hold thousands of states of one outline, which look nearly the same to the heuristic. If one of them is a dead end,
/// most of them are, and the search would go through them all before it turned to others.
struct Novelty {
    /// By the hash of the outline. Outlines that share a counter only spoil the order.
    met: Vec<u16>,
    /// The weight of a state met before, in eighths of a unit of the heuristic.
    weight: u32,
}

impl Novelty {
    const BITS: u32 = 16;
    /// So that the priorities stay small.
    const MOST: u16 = 4096;

    /// Meets one more state of an outline. Returns what that adds to its priority.
    #[inline]
    fn meet(&mut self, outline: u64) -> u32 {
        let met = &mut self.met[(outline >> (u64::BITS - Self::BITS)) as usize];
        let before = *met;
        *met = (before + 1).min(Self::MOST);
        self.weight * u32::from(before) / 8
    }
}

/// The states that were not expanded yet.
struct Frontier {
    queue: Queue,
    /// The weight of a move of the path, in eighths of a unit of the heuristic.
    weight: u32,
    steady: Option<Steady>,
}

/// The same states in another order, in which a move of the path counts more.
///
/// Where the heuristic is wrong, the greedy order goes astray and stays there, since all that it meets there looks good. This one
/// turns back sooner, but takes longer where the heuristic is right. Taking turns, the search is nearly as good as the better of both.
struct Steady {
    queue: Queue,
    weight: u32,
    /// How many states were taken, counted from the start of a cycle of turns.
    taken: u32,
}

/// How many states are taken in one order before it is another's turn: states taken one after the other are mostly close,
/// so that the game gets from one to the next in few steps.
const TURN: u32 = 10;
/// Of so many turns, one is for the steady order. Found by trial.
const TURNS: u32 = 3;

impl Frontier {
    #[inline]
    fn put(&mut self, state: u32, guide: u32, moves: u32, meter: &mut Meter) -> Result<(), Stop> {
        self.queue
            .put(state, guide + self.weight * moves / 8, meter)?;
        match &mut self.steady {
            Some(steady) => {
                let priority = guide + steady.weight * moves / 8;
                steady.queue.put(state, priority, meter)
            }
            None => Ok(()),
        }
    }

    /// The next state. Either order has all states, so none is left when one of them has ended.
    #[inline]
    fn take(&mut self, is_closed: impl Fn(u32) -> bool) -> Option<u32> {
        loop {
            let queue = match &mut self.steady {
                None => &mut self.queue,
                Some(steady) => {
                    steady.taken = (steady.taken + 1) % (TURN * TURNS);
                    if steady.taken / TURN == TURNS - 1 {
                        &mut steady.queue
                    } else {
                        &mut self.queue
                    }
                }
            };
            let (state, _) = queue.take()?;
            if !is_closed(state) {
                return Some(state);
            }
        }
    }

    fn clear(&mut self, meter: &mut Meter) {
        self.queue.clear(meter);
        if let Some(steady) = &mut self.steady {
            steady.queue.clear(meter);
        }
    }
}

impl<G: Game> BestFirst<G> {
    /// A search from the position that the game is at, for a win in fewer than `below` moves.
    pub fn new(game: &G, weight: u32, below: u32, meter: &mut Meter) -> Result<Self, Stop> {
        Ok(Self {
            tree: Tree::new(game, meter)?,
            frontier: Frontier {
                queue: Queue::new(),
                weight,
                steady: None,
            },
            children: Vec::new(),
            pending: Some(ROOT),
            below,
            novelty: None,
        })
    }

    /// The same, where each state of the same outline that was met before counts this much, in eighths of a unit of the
    /// heuristic. The search is still complete.
    pub fn with_novelty(self, weight: u32, meter: &mut Meter) -> Result<Self, Stop> {
        let counters = 1 << Novelty::BITS;
        if weight == 0 {
            return Ok(self);
        }
        if !meter.reserve(counters * size_of::<u16>()) {
            return Err(Stop::Memory);
        }
        let met = vec![0; counters];
        Ok(Self {
            novelty: Some(Novelty { met, weight }),
            ..self
        })
    }

    /// The same, with a second order of the frontier in which a move of the path has this weight.
    pub fn with_steady_weight(mut self, weight: u32) -> Self {
        self.frontier.steady = Some(Steady {
            queue: Queue::new(),
            weight,
            taken: 0,
        });
        self
    }
}

impl<G: Game> Run<G> for BestFirst<G> {
    fn run(&mut self, game: &mut G, meter: &mut Meter) -> Result<bool, Stop> {
        let Self {
            tree,
            frontier,
            children,
            pending,
            below,
            novelty,
        } = self;
        let below = *below;
        loop {
            let next = || frontier.take(|state| tree.links[state].is_closed);
            let Some(number) = pending.take().or_else(next) else {
                return Ok(false);
            };
            if let Err(stop) = meter.visit() {
                *pending = Some(number);
                return Err(stop);
            }
            tree.go_to(number, game);
            let moves = u32::from(tree.links[number].moves);
            if below != u32::MAX && moves + game.least_here() >= below {
                continue;
            }
            children.clear();
            game.children(children);
            for child in &*children {
                let moves = moves + u32::from(child.way.moves);
                if moves >= below {
                    continue;
                }
                let Met::New(at) = tree.meet(number, child, meter)? else {
                    continue;
                };
                if child.is_won {
                    tree.go_to(at, game);
                    return Ok(true);
                }
                let crowd = novelty
                    .as_mut()
                    .map_or(0, |novelty| novelty.meet(G::outline(child)));
                frontier.put(at, game.guide(child) + crowd, moves, meter)?;
            }
            tree.links[number].is_closed = true;
        }
    }

    fn clear(&mut self, game: &mut G, meter: &mut Meter) {
        self.tree.clear(game, meter);
        self.frontier.clear(meter);
        if let Some(novelty) = self.novelty.take() {
            meter.release(novelty.met.len() * size_of::<u16>());
        }
    }
}
