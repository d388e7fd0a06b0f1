//! The simplest model: how many cheats are needed at least?
//!
//! A cheated card is taken to be *parked* outside the columns: unlike in the game, the cards
//! under it stay free. What remains of a position is the levels of its columns and the parked
//! cards; the rest is the pool. Without cheats this is not even a simplification: see `Pool`,
//! and note that digging needs no particular arrangement, because a run moves whole.

use std::sync::Arc;

use super::lanes::COLUMNS;
use super::nibbles::{count, one, ranks};
use super::pool::Pool;
use super::space::{Allowance, Node, Space, Walk};
use super::strata::Strata;
use super::table::TableKey;
use crate::search::{Meter, Stop};
use crate::states::SharedMemory;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ParkedState {
    /// The levels of all columns, four bits each.
    pub levels: u32,
    /// The parked cards, as counts of ranks.
    pub parked: u64,
}

pub(super) struct Parked {
    strata: Arc<Strata>,
    walk: Walk<ParkedState>,
}

impl Parked {
    pub const fn new(strata: Arc<Strata>) -> Self {
        Self {
            strata,
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
            strata: Arc::clone(&self.strata),
            walk: self.walk.share(thread, memory, meter)?,
        })
    }
}

impl Space for Parked {
    type State = ParkedState;
    const TRUSTS_WINS: bool = true;

    fn memo(&self, (state, allowance): &Node<ParkedState>) -> (TableKey, u8) {
        let key = (state.parked >> 4) << 24 | u64::from(state.levels);
        (TableKey::from(key), allowance.cheats)
    }

    fn is_goal(&self, (state, _): &Node<ParkedState>) -> bool {
        // With every column at level 0 and no card parked, joining all runs wins.
        state.levels == 0 && state.parked == 0
    }

    fn is_refuted(&mut self, _: &Node<ParkedState>, _: &mut Meter) -> Result<bool, Stop> {
        Ok(false)
    }

    fn successors(
        &mut self,
        &(state, allowance): &Node<ParkedState>,
        out: &mut Vec<Node<ParkedState>>,
        _: &mut Meter,
    ) -> Result<(), Stop> {
        let mut cards = self.strata.deck - state.parked;
        let mut heads = 0;
        let mut columns = 0;
        let mut starts = [0; COLUMNS];
        for (column, start) in starts.iter_mut().enumerate().take(self.strata.columns) {
            let level = self
                .strata
                .level(column, (state.levels >> (4 * column)) as u8 & 15);
            cards -= level.buried;
            heads += level.head;
            if level.head == 0 {
                columns += 1;
            } else {
                *start = level.start;
            }
        }
        let pool = Pool::joined(cards, heads, columns);
        let dug = |column: usize| state.levels - (1 << (4 * column));

        // Cheats. While a column can be emptied, the card can go there instead, and cheat from
        // there when the column is needed: no later than now, and perhaps never. So cheats
        // matter only when no column can be emptied. (The argument is spelled out in `frozen`.)
        if allowance.cheats > 0 && pool.empties <= 0 {
            let left = Allowance {
                cheats: allowance.cheats - 1,
                ..allowance
            };
            for rank in ranks(pool.open) {
                let parked = state.parked + one(rank);
                if count(pool.loose, rank) > 0 {
                    out.push((ParkedState { parked, ..state }, left));
                }
                for (column, &start) in starts.iter().enumerate() {
                    if start == rank {
                        out.push((
                            ParkedState {
                                levels: dug(column),
                                parked,
                            },
                            left,
                        ));
                    }
                }
            }
        }
        for rank in ranks(state.parked) {
            if pool.takes(rank) {
                let parked = state.parked - one(rank);
                out.push((ParkedState { parked, ..state }, allowance));
            }
        }
        for (column, &start) in starts.iter().enumerate() {
            if start > 0 && pool.takes(start) {
                let levels = dug(column);
                out.push((ParkedState { levels, ..state }, allowance));
            }
        }
        Ok(())
    }

    fn walk(&mut self) -> &mut Walk<ParkedState> {
        &mut self.walk
    }
}
