//! The closer model: how many cheats are needed, when a cheated card blocks its column?
//!
//! Like `parked`, but the column under a cheated card is *frozen*: its run takes no part in the
//! pool until the card leaves. Where the run of that column ended when the cheat was made can be
//! chosen (see `Pool`), so every end that the pool allows is tried.
//!
//! The game is at most as free as this model, so what it cannot win cannot be won. It is freer
//! only in that nothing locks.

use std::sync::Arc;

use super::layout::{COLUMNS, Lane, Lanes, Layout};
use super::nibbles::{count, one, ranks, span};
use super::parked::{self, Parked};
use super::pool::Pool;
use crate::search::{Allowance, Key, Meter, Node, Space, Stop, Walk};

pub(super) struct Frozen {
    layout: Arc<Layout>,
    pub parked: Parked,
    walk: Walk<Lanes>,
}

impl Frozen {
    pub fn new(layout: Arc<Layout>) -> Self {
        Self {
            parked: Parked::new(Arc::clone(&layout)),
            layout,
            walk: Walk::new(),
        }
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

/// What the cheats of one state have in common.
struct Cheats<'a> {
    layout: &'a Layout,
    state: Lanes,
    left: Allowance,
    cards: u64,
    heads: u64,
    columns: i32,
}

impl Cheats<'_> {
    /// All cheats onto the column `target`, whose run begins with `start`.
    ///
    /// Only those after which (and before the card leaves its place) the rest of the pool cannot
    /// empty a column are made. Suppose it can: then let the card go to that empty column X
    /// instead, and play on as before, leaving the target and X alone. If the cheated card would
    /// leave the target again, move it from X instead: a cheat is saved. If X is needed before
    /// that, make the cheat then, from X: nothing of the target has changed, so it is
    /// possible, and the positions are the same again. So some win with as few cheats makes
    /// each of them at a moment when no column can be emptied.
    fn onto(&self, target: usize, start: u8, out: &mut Vec<Node<Lanes>>) {
        let level = self.state.0[target].level();
        let (heads, columns) = match level {
            0 => (self.heads, self.columns - 1),
            _ => (self.heads - one(start), self.columns),
        };
        let mut end = start;
        loop {
            let pool = Pool::joined(self.cards - span(start, end), heads, columns);
            let locked = level == 0 && start == self.layout.top && end == 1;
            if pool.empties == 0 && !locked {
                self.of(target, Lane::new(level, start, end, 0), &pool, out);
            }
            // The run goes on to the next rank if the pool has a card of it that is not a head.
            if end == 1 || count(self.cards - heads, end - 1) == 0 {
                break;
            }
            end -= 1;
        }
    }

    /// All cheats onto a target whose run is chosen.
    fn of(&self, target: usize, lane: Lane, pool: &Pool, out: &mut Vec<Node<Lanes>>) {
        for rank in ranks(pool.open) {
            if rank + 1 == lane.end() {
                continue; // It fits: no cheat.
            }
            let mut next = self.state;
            next.0[target] = lane.with_cheated(rank);
            if count(pool.loose, rank) > 0 {
                out.push((next, self.left));
            }
            for column in 0..self.layout.columns {
                let source = self.state.0[column];
                let level = self.layout.level(column, source.level());
                if column != target && source.cheated() == 0 && level.head == one(rank) {
                    let mut next = next;
                    next.0[column] = Lane::new(source.level() - 1, 0, 0, 0);
                    out.push((next, self.left));
                }
            }
        }
    }
}

impl Space for Frozen {
    type State = Lanes;
    const TRUSTS_WINS: bool = true;

    fn memo(&self, (state, allowance): &Node<Lanes>) -> (Key, u8) {
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
        let simpler = parked::State {
            levels: state.levels(),
            parked: state.parked(),
        };
        Ok(!self.parked.decide((simpler, *allowance), meter)?)
    }

    fn successors(&self, &(state, allowance): &Node<Lanes>, out: &mut Vec<Node<Lanes>>) {
        let mut cards = self.layout.deck;
        let mut heads = 0;
        let mut columns = 0;
        for (column, lane) in state.0.iter().enumerate().take(self.layout.columns) {
            let level = self.layout.level(column, lane.level());
            cards -= level.buried;
            if lane.cheated() > 0 {
                cards -= span(lane.start(), lane.end()) + one(lane.cheated());
            } else if lane.level() > 0 {
                heads += level.head;
            } else {
                columns += 1;
            }
        }
        let pool = Pool::joined(cards, heads, columns);

        if allowance.cheats > 0 {
            let left = Allowance {
                cheats: allowance.cheats - 1,
                ..allowance
            };
            let cheats = Cheats {
                layout: &self.layout,
                state,
                left,
                cards,
                heads,
                columns,
            };
            // Onto a run at the base of a column: only one that needs the column. One that does
            // not could be put away, which leaves its column to the card, without a cheat.
            let free_column = (0..self.layout.columns).find(|&column| state.0[column].is_empty());
            if let Some(column) = free_column {
                for start in ranks(pool.alone) {
                    cheats.onto(column, start, out);
                }
            }
            for column in 0..self.layout.columns {
                let lane = state.0[column];
                if lane.level() > 0 && lane.cheated() == 0 {
                    let start = self.layout.level(column, lane.level()).start;
                    cheats.onto(column, start, out);
                }
            }
        }
        for column in 0..COLUMNS {
            let lane = state.0[column];
            let mut next = state;
            if lane.cheated() > 0 {
                if pool.takes(lane.cheated()) {
                    next.0[column] = thawed(lane);
                    out.push((next, allowance));
                }
            } else if lane.level() > 0 {
                let start = self.layout.level(column, lane.level()).start;
                if pool.takes(start) {
                    next.0[column] = Lane::new(lane.level() - 1, 0, 0, 0);
                    out.push((next, allowance));
                }
            }
        }
    }

    fn walk(&mut self) -> &mut Walk<Lanes> {
        &mut self.walk
    }
}
