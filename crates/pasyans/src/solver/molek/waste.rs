//! The model that counts moves: how many are wasted at least?
//!
//! A move is *wasted* unless it lowers the count of cards that are not where they belong (see
//! `Strata::misplaced`), so a win takes that count plus the waste in moves; a move that raises
//! the count wastes two. Cheated cards are parked as in `parked`. Runs that are alone in a column
//! are kept apart here, because putting a card alone and later on its place costs a move.
//! Rearranging tails is free here and costs a move each in the game, so this is a lower bound.

use std::sync::Arc;

use super::lanes::{COLUMNS, Lanes};
use super::nibbles::{count, one, ranks, sum};
use super::space::{Allowance, Node, Space, Walk};
use super::strata::Strata;
use super::table::TableKey;
use crate::search::{Meter, Stop};
use crate::states::SharedMemory;

/// As many cheats as wanted. Otherwise the allowance is the exact number that the line uses.
pub(super) const ANY_CHEATS: u8 = u8::MAX;

/// A position of the game as this model sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Projection {
    /// The levels of all columns, four bits each.
    levels: u32,
    /// The runs that have a column to themselves, by their first rank. The highest rank is left
    /// out: wherever it begins a run at level 0, it is where it belongs.
    alone: u64,
    /// The parked cards, as counts of ranks.
    parked: u64,
}

pub(super) struct Waste {
    strata: Arc<Strata>,
    walk: Walk<Projection>,
}

impl Waste {
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

    /// Projects a position of the game.
    pub fn project(&self, lanes: &Lanes) -> Projection {
        let bases = lanes
            .0
            .iter()
            .filter(|lane| lane.level() == 0 && !lane.is_empty());
        let alone = bases.map(|lane| self.alone(lane.start())).sum();
        Projection {
            levels: lanes.levels(),
            alone,
            parked: lanes.parked(),
        }
    }

    /// A run that begins with this rank, alone in a column.
    fn alone(&self, start: u8) -> u64 {
        if start == self.strata.top {
            0
        } else {
            one(start)
        }
    }

    /// What moving a card to an empty column wastes.
    fn wasted_alone(&self, rank: u8) -> u8 {
        if rank == self.strata.top { 0 } else { 1 }
    }

    /// The state with a column dug: a level less, and at level 0 a run alone.
    fn dug(&self, state: Projection, column: usize, level: u8) -> Projection {
        let levels = state.levels - (1 << (4 * column));
        let alone = match level {
            1 => state.alone + self.alone(self.strata.level(column, 0).start),
            _ => state.alone,
        };
        Projection {
            levels,
            alone,
            ..state
        }
    }
}

pub(super) const fn spend(allowance: Allowance, cheats: u8, waste: u8) -> Option<Allowance> {
    let Some(waste) = allowance.waste.checked_sub(waste) else {
        return None;
    };
    let cheats = match allowance.cheats {
        ANY_CHEATS => ANY_CHEATS,
        left => match left.checked_sub(cheats) {
            Some(left) => left,
            None => return None,
        },
    };
    Some(Allowance { cheats, waste })
}

/// Whether the waste left is too little for the cheats left: no cheat brings a card to its place.
pub(super) const fn is_overspent(allowance: Allowance) -> bool {
    allowance.cheats != ANY_CHEATS && allowance.waste < allowance.cheats
}

/// Whether the cheats are used up as promised.
pub(super) const fn is_settled(allowance: Allowance) -> bool {
    allowance.cheats == 0 || allowance.cheats == ANY_CHEATS
}

impl Space for Waste {
    type State = Projection;
    const TRUSTS_WINS: bool = true;

    fn memo(&self, (state, allowance): &Node<Projection>) -> (TableKey, u8) {
        let key = TableKey::from(state.parked >> 4) << 60
            | TableKey::from(state.alone >> 4) << 24
            | TableKey::from(state.levels);
        (
            key | TableKey::from(allowance.cheats) << 96,
            allowance.waste,
        )
    }

    fn is_goal(&self, (state, allowance): &Node<Projection>) -> bool {
        // What is alone can then be put in its place without waste.
        state.levels == 0 && state.parked == 0 && is_settled(*allowance)
    }

    fn is_refuted(
        &mut self,
        (_, allowance): &Node<Projection>,
        _: &mut Meter,
    ) -> Result<bool, Stop> {
        Ok(is_overspent(*allowance))
    }

    fn successors(
        &mut self,
        &(state, allowance): &Node<Projection>,
        out: &mut Vec<Node<Projection>>,
        _: &mut Meter,
    ) -> Result<(), Stop> {
        let strata = &*self.strata;
        let mut cards = strata.deck - state.parked;
        let mut heads = 0;
        let mut columns = 0;
        let mut starts = [(0, 0); COLUMNS];
        for (column, start) in starts.iter_mut().enumerate().take(strata.columns) {
            let number = (state.levels >> (4 * column)) as u8 & 15;
            let level = strata.level(column, number);
            cards -= level.buried;
            heads += level.head;
            if number == 0 {
                columns += 1;
            } else {
                *start = (number, level.start);
            }
        }
        // All that begins a run at level 0, the highest rank as well.
        let alone =
            state.alone + (count(cards, strata.top) - count(heads, strata.top)) * one(strata.top);
        let bound = cards - heads - alone;
        let open = cards - (bound << 4);
        let has_empty = columns > sum(alone);
        let dug = |column: usize| self.dug(state, column, starts[column].0);
        let mut push = |state: Projection, cheats: u8, waste: u8| {
            if let Some(left) = spend(allowance, cheats, waste) {
                out.push((state, left));
            }
        };

        if allowance.cheats > 0 {
            for rank in ranks(open) {
                let parked = state.parked + one(rank);
                if count(bound, rank) > 0 {
                    push(Projection { parked, ..state }, 1, 2);
                }
                if count(alone, rank) > 0 {
                    let left = state.alone - self.alone(rank);
                    push(
                        Projection {
                            parked,
                            alone: left,
                            ..state
                        },
                        1,
                        2 - self.wasted_alone(rank),
                    );
                }
                for (column, &(level, start)) in starts.iter().enumerate() {
                    if level > 0 && start == rank {
                        push(
                            Projection {
                                parked,
                                ..dug(column)
                            },
                            1,
                            1,
                        );
                    }
                }
            }
            // Splitting a run only helps to bring a card to an end for a cheat: what could then be
            // put in the gap could as well have gone to the empty column, with less waste.
            if has_empty {
                for rank in ranks(bound) {
                    push(
                        Projection {
                            alone: state.alone + one(rank),
                            ..state
                        },
                        0,
                        2,
                    );
                }
            }
        }
        for rank in ranks(state.parked) {
            let next = Projection {
                parked: state.parked - one(rank),
                ..state
            };
            if has_empty {
                let alone = next.alone + self.alone(rank);
                push(Projection { alone, ..next }, 0, self.wasted_alone(rank));
            }
            if count(open, rank + 1) > 0 {
                push(next, 0, 0);
            }
        }
        for (column, &(level, start)) in starts.iter().enumerate() {
            if level == 0 {
                continue;
            }
            let next = dug(column);
            if has_empty {
                let alone = next.alone + self.alone(start);
                push(Projection { alone, ..next }, 0, self.wasted_alone(start));
            }
            if count(open, start + 1) > 0 {
                push(next, 0, 0);
            }
        }
        for rank in ranks(state.alone) {
            if count(open, rank + 1) > 0 {
                push(
                    Projection {
                        alone: state.alone - one(rank),
                        ..state
                    },
                    0,
                    0,
                );
            }
        }
        Ok(())
    }

    fn walk(&mut self) -> &mut Walk<Projection> {
        &mut self.walk
    }
}
