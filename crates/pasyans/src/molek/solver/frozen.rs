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

const fn dug(lane: Lane) -> Lane {
    Lane::new(lane.level() - 1, 0, 0, 0)
}

/// What the cheats of one state have in common.
struct Cheats<'a> {
    layout: &'a Layout,
    state: Lanes,
    left: Allowance,
    cards: u64,
    heads: u64,
    columns: i32,
    /// The cards that are worth a cheat, whatever the target: the simpler model does not refute it.
    sources: Sources,
}

#[derive(Default)]
struct Sources {
    /// The ranks of cards that are not heads, as counts.
    loose: u64,
    /// The columns whose head it is, for each of them its rank.
    heads: [u8; COLUMNS],
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
        let is_source = |rank: u8| count(pool.open, rank) > 0 && rank + 1 != lane.end();
        let frozen = |rank: u8| {
            let mut next = self.state;
            next.0[target] = lane.with_cheated(rank);
            next
        };
        for rank in ranks(self.sources.loose) {
            if is_source(rank) && count(pool.loose, rank) > 0 {
                out.push((frozen(rank), self.left));
            }
        }
        for (column, &rank) in self.sources.heads.iter().enumerate() {
            if rank > 0 && column != target && is_source(rank) {
                let mut next = frozen(rank);
                next.0[column] = dug(self.state.0[column]);
                out.push((next, self.left));
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

    fn successors(
        &mut self,
        &(state, allowance): &Node<Lanes>,
        out: &mut Vec<Node<Lanes>>,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        let mut cards = self.layout.deck;
        let mut heads = 0;
        let mut columns = 0;
        // The ranks of the heads of columns that are not frozen.
        let mut starts = [0; COLUMNS];
        for (column, lane) in state.0.iter().enumerate().take(self.layout.columns) {
            let level = self.layout.level(column, lane.level());
            cards -= level.buried;
            if lane.cheated() > 0 {
                cards -= span(lane.start(), lane.end()) + one(lane.cheated());
            } else if lane.level() > 0 {
                heads += level.head;
                starts[column] = level.start;
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
            // Of a cheat, the simpler model sees the card but not the target: ask it once a card.
            let mut sources = Sources::default();
            let simpler = parked::State {
                levels: state.levels(),
                parked: state.parked(),
            };
            for rank in ranks(pool.loose) {
                let parked = simpler.parked + one(rank);
                if self
                    .parked
                    .decide((parked::State { parked, ..simpler }, left), meter)?
                {
                    sources.loose |= one(rank);
                }
            }
            for (column, &start) in starts.iter().enumerate().filter(|&(_, &start)| start > 0) {
                let (levels, parked) = (
                    simpler.levels - (1 << (4 * column)),
                    simpler.parked + one(start),
                );
                if self
                    .parked
                    .decide((parked::State { levels, parked }, left), meter)?
                {
                    sources.heads[column] = start;
                }
            }
            let layout = &*self.layout;
            let cheats = Cheats {
                layout,
                state,
                left,
                cards,
                heads,
                columns,
                sources,
            };
            // Onto a run at the base of a column: only one that needs the column. One that does
            // not could be put away, which leaves its column to the card, without a cheat.
            let free_column = (0..layout.columns).find(|&column| state.0[column].is_empty());
            if let Some(column) = free_column {
                for start in ranks(pool.alone) {
                    cheats.onto(column, start, out);
                }
            }
            for (column, &start) in starts.iter().enumerate().filter(|&(_, &start)| start > 0) {
                cheats.onto(column, start, out);
            }
        }
        for (column, &start) in starts.iter().enumerate() {
            let lane = state.0[column];
            let (card, next) = match lane.cheated() {
                0 if start == 0 => continue,
                0 => (start, dug(lane)),
                cheated => (cheated, thawed(lane)),
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
