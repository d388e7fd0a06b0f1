//! The game itself: is there a win with so many cheats and so much waste?

use std::sync::Arc;

use super::frozen::Frozen;
use super::lanes::COLUMNS;
use super::space::{Node, Space, Walk};
use super::strata::Strata;
use super::table::Key;
use super::transfer::{Arrival, Transfer, arrivals, is_won};
use super::waste::{ANY_CHEATS, Waste, is_overspent, is_settled, spend};
use crate::search::{Meter, Stop};

pub(super) struct Exact {
    strata: Arc<Strata>,
    pub waste: Waste,
    pub frozen: Frozen,
    /// Positions with more moves left than this are not remembered for good.
    remember: u32,
    walk: Walk<Arrival>,
}

impl Exact {
    pub fn new(strata: Arc<Strata>, remember: Option<u32>) -> Self {
        Self {
            remember: remember.unwrap_or(u32::MAX),
            waste: Waste::new(Arc::clone(&strata)),
            frozen: Frozen::new(Arc::clone(&strata)),
            strata,
            walk: Walk::new(),
        }
    }

    /// The moves of the win that [`decide`](Space::decide) found.
    pub fn line(&self) -> Vec<Transfer> {
        self.walk.line.iter().rev().map(|step| step.by).collect()
    }
}

impl Space for Exact {
    type State = Arrival;
    const TRUSTS_WINS: bool = false;

    fn memo(&self, (step, allowance): &Node<Arrival>) -> (Key, u8) {
        (
            step.lanes.key() | Key::from(allowance.cheats) << (16 * COLUMNS),
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
        if !self.waste.decide((simpler, *allowance), meter)? {
            return Ok(true);
        }
        if allowance.cheats == ANY_CHEATS {
            return Ok(false);
        }
        let simpler = Frozen::project(&step.lanes);
        Ok(!self.frozen.decide((simpler, *allowance), meter)?)
    }

    fn successors(
        &mut self,
        &(step, allowance): &Node<Arrival>,
        out: &mut Vec<Node<Arrival>>,
        _: &mut Meter,
    ) -> Result<(), Stop> {
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
