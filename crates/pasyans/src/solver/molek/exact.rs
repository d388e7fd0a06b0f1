//! The game itself: is there a win with this many cheats and so much waste?

use std::sync::Arc;

use super::frozen::Frozen;
use super::lanes::COLUMNS;
use super::space::{Allowance, Node, Space, Walk};
use super::strata::Strata;
use super::table::{Known, TableKey};
use super::transfer::{Arrival, Transfer, arrivals, is_won};
use super::waste::{ANY_CHEATS, Waste, is_overspent, is_settled, spend};
use crate::search::{Meter, Stop};
use crate::states::SharedMemory;

pub(super) struct Exact {
    strata: Arc<Strata>,
    pub waste: Waste,
    pub frozen: Frozen,
    /// Positions with more moves left than this are not remembered for good.
    remember: u32,
    walk: Walk<Arrival>,
    /// How many states the positions themselves and `waste` took.
    own: u64,
    /// How many states `frozen` took to refute positions.
    lent: u64,
}

/// How many states `frozen` may take before its share counts, and how many for each that the positions took.
const FROZEN_START: u64 = 2000;
const FROZEN_SHARE: u64 = 2;

impl Exact {
    pub fn new(strata: Arc<Strata>, remember: Option<u32>) -> Self {
        Self {
            remember: remember.unwrap_or(u32::MAX),
            waste: Waste::new(Arc::clone(&strata)),
            frozen: Frozen::new(Arc::clone(&strata)),
            strata,
            walk: Walk::new(),
            own: 0,
            lent: 0,
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
            waste: self.waste.share(thread, memory, meter)?,
            frozen: self.frozen.share(thread, memory, meter)?,
            remember: self.remember,
            walk: self.walk.share(thread, memory, meter)?,
            own: self.own,
            lent: self.lent,
        })
    }

    /// Whether `frozen` shows that the cheats are too few.
    ///
    /// A search of that model can take a thousand times as long as the positions that it spares this one, or the
    /// other way round. So it is asked where the waste leaves room for moves that rearrange (without such room there are few
    /// positions), and only while it has had no more than its share of all states. Otherwise what it knows already has to do.
    fn is_frozen(
        &mut self,
        step: &Arrival,
        allowance: Allowance,
        meter: &mut Meter,
    ) -> Result<bool, Stop> {
        let simpler = (Frozen::project(&step.lanes), allowance);
        let share = match allowance.waste > allowance.cheats {
            true => (FROZEN_START + FROZEN_SHARE * self.own).saturating_sub(self.lent),
            false => 0,
        };
        if share == 0 {
            return Ok(self.frozen.known(&simpler) == Some(Known::Fails));
        }
        let before = meter.states();
        let result = meter.up_to(before + share, |meter| self.frozen.decide(simpler, meter));
        self.lent += meter.states() - before;
        Ok(result? == Some(false))
    }

    /// The moves of the win that [`decide`](Space::decide) found.
    pub fn line(&self) -> Vec<Transfer> {
        self.walk.line.iter().rev().map(|step| step.by).collect()
    }
}

impl Space for Exact {
    type State = Arrival;
    const TRUSTS_WINS: bool = false;

    fn memo(&self, (step, allowance): &Node<Arrival>) -> (TableKey, u8) {
        (
            step.lanes.key() | TableKey::from(allowance.cheats) << (16 * COLUMNS),
            allowance.waste,
        )
    }

    fn is_goal(&self, (step, allowance): &Node<Arrival>) -> bool {
        is_settled(*allowance) && is_won(&self.strata, &step.lanes)
    }

    fn is_refuted(
        &mut self,
        (step, allowance): &Node<Arrival>,
        meter: &mut Meter,
    ) -> Result<bool, Stop> {
        if is_overspent(*allowance) {
            return Ok(true);
        }
        let simpler = self.waste.project(&step.lanes);
        let before = meter.states();
        let may_win = self.waste.decide((simpler, *allowance), meter);
        self.own += meter.states() - before;
        if !may_win? {
            return Ok(true);
        }
        if allowance.cheats == ANY_CHEATS {
            return Ok(false);
        }
        self.is_frozen(step, *allowance, meter)
    }

    fn successors(
        &mut self,
        &(step, allowance): &Node<Arrival>,
        out: &mut Vec<Node<Arrival>>,
        _: &mut Meter,
    ) -> Result<(), Stop> {
        self.own += 1;
        let floor = out.len();
        arrivals(
            &self.strata,
            &step.lanes,
            allowance.cheats > 0,
            |next, waste| {
                if let Some(left) = spend(allowance, u8::from(next.by.cheat), waste) {
                    out.push((next, left));
                }
            },
        );
        out[floor..].sort_by_key(|(_, left)| left.waste);
        Ok(())
    }

    fn is_memorable(&self, (step, allowance): &Node<Arrival>) -> bool {
        let moves_left = self.strata.misplaced(&step.lanes) + u32::from(allowance.waste);
        moves_left <= self.remember
    }

    fn walk(&mut self) -> &mut Walk<Arrival> {
        &mut self.walk
    }
}
