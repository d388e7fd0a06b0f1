//! The closer model: how many cheats are needed, when a cheated card blocks its column?
//!
//! Like `parked`, but the column under a cheated card is *frozen*: its run takes no part in the
//! pool until the card leaves. Where the run of that column ended when the cheat was made can be
//! chosen (see `Pool`), so every end that the pool allows is tried.
//!
//! The game is at most as free as this model, so what it cannot win cannot be won. It is freer
//! only in that nothing locks.

use std::sync::Arc;

use super::lanes::{COLUMNS, Lane, Lanes};
use super::nibbles::{count, one, ranks, span};
use super::parked::{Parked, ParkedState};
use super::pool::Pool;
use super::space::{Allowance, Node, Space, Walk};
use super::strata::Strata;
use super::table::TableKey;
use crate::search::{Meter, Stop};
use crate::states::SharedMemory;

pub(super) struct Frozen {
    strata: Arc<Strata>,
    pub parked: Parked,
    /// The targets of the state in hand; kept to be used again.
    targets: Vec<Target>,
    walk: Walk<Lanes>,
}

impl Frozen {
    pub fn new(strata: Arc<Strata>) -> Self {
        Self {
            parked: Parked::new(Arc::clone(&strata)),
            strata,
            targets: Vec::new(),
            walk: Walk::new(),
        }
    }

    /// The same for another thread; see [`Walk::share`].
    pub fn share(
        &mut self,
        thread: usize,
        memory: &Arc<SharedMemory>,
        meter: &mut Meter,
    ) -> Option<Self> {
        Some(Self {
            parked: self.parked.share(thread, memory, meter)?,
            strata: Arc::clone(&self.strata),
            targets: Vec::new(),
            walk: self.walk.share(thread, memory, meter)?,
        })
    }

    /// A position of the game as this model sees it: a column that is not frozen is its level.
    pub fn project(lanes: &Lanes) -> Lanes {
        Lanes(lanes.0.map(|lane| {
            if lane.cheated() == 0 {
                thawed(lane)
            } else {
                lane
            }
        }))
    }
}

const fn thawed(lane: Lane) -> Lane {
    Lane::new(lane.level(), 0, 0, 0)
}

const fn dug(lane: Lane) -> Lane {
    Lane::new(lane.level() - 1, 0, 0, 0)
}

/// The movable cards of a state.
struct Movable {
    cards: u64,
    heads: u64,
    columns: i32,
    /// The ranks of the heads of the columns that are not frozen.
    starts: [u8; COLUMNS],
}

impl Movable {
    fn new(strata: &Strata, state: &Lanes) -> Self {
        let mut movable = Self {
            cards: strata.deck,
            heads: 0,
            columns: 0,
            starts: [0; COLUMNS],
        };
        for (column, lane) in state.0.iter().enumerate().take(strata.columns) {
            let level = strata.level(column, lane.level());
            movable.cards -= level.buried;
            if lane.cheated() > 0 {
                movable.cards -= span(lane.start(), lane.end()) + one(lane.cheated());
            } else if lane.level() > 0 {
                movable.heads += level.head;
                movable.starts[column] = level.start;
            } else {
                movable.columns += 1;
            }
        }
        movable
    }

    fn pool(&self) -> Pool {
        Pool::joined(self.cards, self.heads, self.columns)
    }

    /// The cards that are not heads.
    const fn loose(&self) -> u64 {
        self.cards - self.heads
    }

    /// The columns with a head, and its rank.
    fn diggable(&self) -> impl Iterator<Item = (usize, u8)> {
        let starts = self.starts.into_iter().enumerate();
        starts.filter(|&(_, start)| start > 0)
    }
}

/// A column that a card could be cheated onto, with its run as it would be then.
struct Target {
    column: usize,
    lane: Lane,
    /// The pool without that column.
    pool: Pool,
}

impl Target {
    /// Whether a card of this rank can lie at an end, and would not fit on the target.
    const fn takes(&self, rank: u8) -> bool {
        count(self.pool.open, rank) > 0 && rank + 1 != self.lane.end()
    }

    /// The state with a card of this rank cheated onto the target.
    fn frozen(&self, state: &Lanes, rank: u8) -> Lanes {
        let mut next = *state;
        next.0[self.column] = self.lane.with_cheated(rank);
        next
    }
}

impl Frozen {
    /// All targets in the state.
    fn find_targets(&mut self, state: &Lanes, movable: &Movable, pool: &Pool) {
        self.targets.clear();
        // Without the target's column and its run there are at most two columns less that can be
        // emptied, and `find_ends` looks for targets that leave none.
        if pool.empties > 2 {
            return;
        }
        // A run at the base of a column may begin with any card that is not a head: if such a run
        // does not lie there yet, a tail can be moved to an empty column.
        let free_column = (0..self.strata.columns).find(|&column| state.0[column].is_empty());
        if let Some(column) = free_column {
            for start in ranks(pool.loose) {
                self.find_ends(column, 0, start, movable);
            }
        }
        for (column, start) in movable.diggable() {
            self.find_ends(column, state.0[column].level(), start, movable);
        }
    }

    /// All ends that the run of a target can have.
    ///
    /// Only those with which the rest of the pool cannot empty a column before the cheat. Suppose
    /// it can: then let the card go to that empty column X instead, and play on as before, leaving
    /// the target and X alone. If the cheated card would leave the target again, move it from X
    /// instead: a cheat is saved. If X is needed before that, make the cheat then, from X: nothing
    /// of the target has changed, so it is possible, and the positions are the same again. So some
    /// win with as few cheats makes each of them at a moment when no column can be emptied.
    fn find_ends(&mut self, column: usize, level: u8, start: u8, movable: &Movable) {
        let (heads, columns) = match level {
            0 => (movable.heads, movable.columns - 1),
            _ => (movable.heads - one(start), movable.columns),
        };
        let mut end = start;
        loop {
            let pool = Pool::joined(movable.cards - span(start, end), heads, columns);
            let lane = Lane::new(level, start, end, 0);
            if pool.empties == 0 && !lane.is_locked(self.strata.top) {
                self.targets.push(Target { column, lane, pool });
            }
            // The run goes on to the next rank if the pool has a card of it that is not a head.
            if end == 1 || count(movable.cards - heads, end - 1) == 0 {
                break;
            }
            end -= 1;
        }
    }

    /// Appends all cheats.
    fn cheats(
        &mut self,
        state: &Lanes,
        movable: &Movable,
        left: Allowance,
        out: &mut Vec<Node<Lanes>>,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        // Of a cheat the simpler model sees the card but not the target: ask it once a card.
        let targets = self.targets.iter();
        let open = targets.fold(0, |open, target| open | target.pool.open);
        let (levels, parked) = (state.levels(), state.parked());
        let mut loose = 0;
        for rank in ranks(open).filter(|&rank| count(movable.loose(), rank) > 0) {
            let parked = parked + one(rank);
            if self
                .parked
                .decide((ParkedState { levels, parked }, left), meter)?
            {
                loose |= one(rank);
            }
        }
        let mut heads = [0; COLUMNS];
        for (column, start) in movable.diggable() {
            if count(open, start) > 0 {
                let (levels, parked) = (levels - (1 << (4 * column)), parked + one(start));
                if self
                    .parked
                    .decide((ParkedState { levels, parked }, left), meter)?
                {
                    heads[column] = start;
                }
            }
        }
        for target in &self.targets {
            for rank in ranks(loose) {
                if target.takes(rank) && count(target.pool.loose, rank) > 0 {
                    out.push((target.frozen(state, rank), left));
                }
            }
            for (column, &rank) in heads.iter().enumerate() {
                if rank > 0 && column != target.column && target.takes(rank) {
                    let mut next = target.frozen(state, rank);
                    next.0[column] = dug(next.0[column]);
                    out.push((next, left));
                }
            }
        }
        Ok(())
    }
}

impl Space for Frozen {
    type State = Lanes;
    const TRUSTS_WINS: bool = true;

    fn memo(&self, (state, allowance): &Node<Lanes>) -> (TableKey, u8) {
        (state.key(), allowance.cheats)
    }

    fn is_goal(&self, (state, _): &Node<Lanes>) -> bool {
        *state == Lanes::default()
    }

    fn is_refuted(
        &mut self,
        (state, allowance): &Node<Lanes>,
        meter: &mut Meter,
    ) -> Result<bool, Stop> {
        let simpler = ParkedState {
            levels: state.levels(),
            parked: state.parked(),
        };
        Ok(!self.parked.decide((simpler, *allowance), meter)?)
    }

    fn successors(
        &mut self,
        &(state, allowance): &Node<Lanes>,
        out: &mut Vec<Node<Lanes>>,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        let movable = Movable::new(&self.strata, &state);
        let pool = movable.pool();
        if allowance.cheats > 0 {
            let left = Allowance {
                cheats: allowance.cheats - 1,
                ..allowance
            };
            self.find_targets(&state, &movable, &pool);
            self.cheats(&state, &movable, left, out, meter)?;
        }
        for (column, &lane) in state.0.iter().enumerate() {
            let (card, next) = match (lane.cheated(), movable.starts[column]) {
                (0, 0) => continue,
                (0, start) => (start, dug(lane)),
                (cheated, _) => (cheated, thawed(lane)),
            };
            if pool.takes(card) {
                let mut lanes = state;
                lanes.0[column] = next;
                out.push((lanes, allowance));
            }
        }
        Ok(())
    }

    fn walk(&mut self) -> &mut Walk<Lanes> {
        &mut self.walk
    }
}
