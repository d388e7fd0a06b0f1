//! Greedy best-first search: expands the position with the lowest heuristic value.
//!
//! It is complete: it finds a win if there is one, and proves that there is none if it ends without. The win need
//! not be short.

use super::Run;
use super::game::{Child, Game};
use super::meter::{Meter, Stop};
use super::queue::Queue;
use super::tree::{Met, ROOT, Tree};
use crate::states::reserve;

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
    levels: Levels,
    /// The weight of a move of the path, in eighths of a unit of the heuristic.
    weight: u32,
    steady: Option<Steady>,
}

/// A queue for each level of the game, which take turns. Most games have one level.
///
/// The heuristic compares states of one level well, but not those before and after a step that changes everything, such as a row dealt
/// to the columns. In one queue, either nobody would take that step or all would take it at once.
struct Levels {
    queues: Vec<Queue>,
    /// The level whose turn it is, and how many states it has taken.
    at: usize,
    taken: u32,
}

impl Levels {
    fn new() -> Self {
        Self {
            queues: vec![Queue::new()],
            at: 0,
            taken: 0,
        }
    }

    #[inline]
    fn queue(&mut self, level: usize) -> &mut Queue {
        if level >= self.queues.len() {
            self.queues.resize_with(level + 1, Queue::new);
        }
        &mut self.queues[level]
    }

    /// The next state of the level whose turn it is, or of the next one that has any.
    #[inline]
    fn take(&mut self) -> Option<u32> {
        for _ in 0..=self.queues.len() {
            if self.taken < TURN
                && let Some((state, _)) = self.queues[self.at].take()
            {
                self.taken += 1;
                return Some(state);
            }
            self.taken = 0;
            self.at = (self.at + 1) % self.queues.len();
        }
        None
    }

    fn clear(&mut self, meter: &mut Meter) {
        for queue in &mut self.queues {
            queue.clear(meter);
        }
    }
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

/// What decides when a state is expanded.
struct Promise {
    guide: u32,
    moves: u32,
    level: usize,
}

impl Frontier {
    #[inline]
    fn put(&mut self, state: u32, met: &Promise, meter: &mut Meter) -> Result<(), Stop> {
        let Promise {
            guide,
            moves,
            level,
        } = *met;
        let priority = guide + self.weight * moves / 8;
        self.levels.queue(level).put(state, priority, meter)?;
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
            let state = match &mut self.steady {
                None => self.levels.take(),
                Some(steady) => {
                    steady.taken = (steady.taken + 1) % (TURN * TURNS);
                    if steady.taken / TURN == TURNS - 1 {
                        steady.queue.take().map(|(state, _)| state)
                    } else {
                        self.levels.take()
                    }
                }
            }?;
            if !is_closed(state) {
                return Some(state);
            }
        }
    }

    fn clear(&mut self, meter: &mut Meter) {
        self.levels.clear(meter);
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
                levels: Levels::new(),
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
        let mut met = Vec::new();
        if !reserve(&mut met, counters) {
            meter.release(counters * size_of::<u16>());
            return Err(Stop::Memory);
        }
        met.resize(counters, 0);
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
            tree.go_to(number, game)?;
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
                    tree.go_to(at, game)?;
                    return Ok(true);
                }
                let crowd = novelty
                    .as_mut()
                    .map_or(0, |novelty| novelty.meet(G::outline(child)));
                let promise = Promise {
                    guide: game.guide(child) + crowd,
                    moves,
                    level: game.level(child.way),
                };
                frontier.put(at, &promise, meter)?;
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

#[cfg(test)]
mod tests {
    use super::super::game::Way;
    use super::super::meter::{Limits, Usage};
    use super::*;

    const LIMITS: Limits = Limits {
        states: 300,
        memory: 1 << 24,
    };

    /// A corridor that looks good and has no end, beside a short way that looks bad and leads to the win.
    #[derive(Default)]
    struct Corridor {
        /// How far in the corridor, and how far on the way.
        at: (u64, u64),
        before: Vec<(u64, u64)>,
    }

    impl Corridor {
        const WIN: u64 = 5;

        fn child(&self, step: u8) -> Child<[u64; 1], u8> {
            let mut other = Self {
                at: self.at,
                before: Vec::new(),
            };
            let way = Way { step, moves: 1 };
            other.play(way);
            Child {
                key: other.key(),
                way,
                is_won: other.is_won(),
                guide: None,
            }
        }
    }

    impl Game for Corridor {
        type Key = [u64; 1];
        type Step = u8;
        const WAYS_ARE_ABSOLUTE: bool = true;
        const NO_STEP: u8 = 2;

        fn key(&self) -> [u64; 1] {
            [self.at.0 << 32 | self.at.1]
        }

        fn is_won(&self) -> bool {
            self.at.1 == Self::WIN
        }

        fn children(&mut self, out: &mut Vec<Child<[u64; 1], u8>>) {
            let (corridor, way) = self.at;
            out.extend((way == 0).then(|| self.child(0)));
            out.extend((corridor == 0).then(|| self.child(1)));
        }

        fn play(&mut self, child: Way<u8>) {
            self.before.push(self.at);
            match child.step {
                0 => self.at.0 += 1,
                _ => self.at.1 += 1,
            }
        }

        fn mark(&self) -> usize {
            self.before.len()
        }

        fn back_to(&mut self, mark: usize) {
            self.at = self.before.get(mark).copied().unwrap_or(self.at);
            self.before.truncate(mark);
        }

        fn guide(&mut self, child: &Child<[u64; 1], u8>) -> u32 {
            if child.way.step == 0 { 10 } else { 50 }
        }

        fn least_here(&self) -> u32 {
            0
        }

        fn least(&mut self, _way: Way<u8>) -> u32 {
            0
        }
    }

    /// Runs a search of the corridor. Returns its result, and how many states it expanded.
    fn run(steady: Option<u32>) -> (Result<bool, Stop>, u64) {
        let (mut usage, mut game) = (Usage::default(), Corridor::default());
        let mut meter = Meter::new(LIMITS, &mut usage, &|_| None);
        let search = BestFirst::new(&game, 0, u32::MAX, &mut meter).unwrap();
        let mut search = match steady {
            Some(weight) => search.with_steady_weight(weight),
            None => search,
        };
        let result = search.run(&mut game, &mut meter);
        if result == Ok(true) {
            assert!(game.is_won());
        }
        search.clear(&mut game, &mut meter);
        assert_eq!((game.at, usage.memory), ((0, 0), 0));
        (result, usage.states)
    }

    #[test]
    fn a_steady_order_leaves_what_only_looks_good() {
        assert_eq!(run(None), (Err(Stop::States), LIMITS.states));
        let (result, states) = run(Some(32));
        assert_eq!(result, Ok(true));
        assert!(states < 60, "{states}");
    }

    /// A frontier with this many states, which its steady order takes in reverse.
    fn frontier(states: u32, meter: &mut Meter) -> Frontier {
        let mut frontier = Frontier {
            levels: Levels::new(),
            weight: 0,
            steady: Some(Steady {
                queue: Queue::new(),
                weight: 8,
                taken: 0,
            }),
        };
        for state in 0..states {
            let moves = 2 * (states - state);
            let promise = Promise {
                guide: state,
                moves,
                level: 0,
            };
            frontier.put(state, &promise, meter).unwrap();
        }
        frontier
    }

    #[test]
    fn two_orders_take_turns_and_each_state_once() {
        let mut usage = Usage::default();
        let mut meter = Meter::new(LIMITS, &mut usage, &|_| None);
        let states = 2 * TURN * TURNS;
        let mut frontier = frontier(states, &mut meter);
        let mut taken = Vec::new();
        while let Some(state) = frontier.take(|state| taken.contains(&state)) {
            taken.push(state);
        }
        let greedy = (TURNS - 1) * TURN - 1;
        let steady = states - TURN;
        let expected: Vec<u32> = (0..greedy)
            .chain((steady..states).rev())
            .chain(greedy..2 * greedy + 1)
            .chain((steady - TURN..steady).rev())
            .chain(2 * greedy + 1..steady - TURN)
            .collect();
        assert_eq!(taken, expected);
        taken.sort_unstable();
        assert!(taken.into_iter().eq(0..states));
        frontier.clear(&mut meter);
        assert_eq!(usage.memory, 0);
    }

    #[test]
    fn levels_take_turns_and_each_state_once() {
        let mut usage = Usage::default();
        let mut meter = Meter::new(LIMITS, &mut usage, &|_| None);
        let mut frontier = Frontier {
            levels: Levels::new(),
            weight: 0,
            steady: None,
        };
        let states = 3 * TURN;
        for state in 0..states {
            // The states of the second level look worse, and those of the fourth are few.
            let level = match state {
                0..2 => 3,
                _ => state as usize % 2,
            };
            let promise = Promise {
                guide: state + 100 * level as u32,
                moves: 0,
                level,
            };
            frontier.put(state, &promise, &mut meter).unwrap();
        }
        let taken: Vec<u32> = std::iter::from_fn(|| frontier.take(|_| false)).collect();
        let even = |from: u32, to: u32| (from..to).step_by(2);
        let expected: Vec<u32> = even(2, 2 + 2 * TURN)
            .chain(even(3, 3 + 2 * TURN))
            .chain(0..2)
            .chain(even(2 + 2 * TURN, states))
            .chain(even(3 + 2 * TURN, states))
            .collect();
        assert_eq!(taken, expected);
        frontier.clear(&mut meter);
        assert_eq!(usage.memory, 0);
    }
}
