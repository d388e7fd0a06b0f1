//! Best-first search over the game itself: a first win soon, or none at all for certain.

use std::sync::Arc;

use super::frozen::Frozen;
use super::space::{Allowance, Space};
use super::strata::Strata;
use super::table::{Known, Table};
use super::transfer::{Arrival, Transfer, arrivals, is_won};
use crate::search::{Chunks, Meter, Queue, Stop};

#[derive(Clone, Copy)]
struct Visited {
    step: Arrival,
    parent: u32,
    cheats: u8,
}

/// More cheats than any line of play needs. A position counts as visited with the cheats left.
const PLENTY: u8 = 200;

/// Goes through the positions reachable with at most `limit` cheats, the promising ones first.
pub(super) struct Explore {
    strata: Arc<Strata>,
    limit: u8,
    nodes: Chunks<Visited>,
    queue: Queue,
    seen: Table,
}

impl Explore {
    pub fn new(strata: Arc<Strata>, limit: Option<u8>, meter: &mut Meter) -> Result<Self, Stop> {
        let start = Visited {
            step: Arrival::start(strata.start()),
            parent: 0,
            cheats: 0,
        };
        let mut explore = Self {
            strata,
            limit: limit.unwrap_or(PLENTY),
            nodes: Chunks::new(),
            queue: Queue::new(),
            seen: Table::new(),
        };
        explore.put(start, 0, meter)?;
        Ok(explore)
    }

    fn put(&mut self, node: Visited, score: u32, meter: &mut Meter) -> Result<(), Stop> {
        if !self.nodes.make_room(meter) {
            return Err(Stop::Memory);
        }
        self.queue.put(self.nodes.len() as u32, score, meter)?;
        self.nodes.push(node);
        Ok(())
    }

    /// A win, or `None` when every position was visited and none is won.
    ///
    /// `frozen` orders the queue, and where the number of cheats is limited it prunes.
    pub fn run(
        &mut self,
        frozen: &mut Frozen,
        meter: &mut Meter,
    ) -> Result<Option<Vec<Transfer>>, Stop> {
        while let Some((index, score)) = self.queue.take() {
            if is_won(&self.strata, &self.nodes[index].step.lanes) {
                return Ok(Some(self.line(index)));
            }
            if let Err(stop) = self.expand(index, frozen, meter) {
                // To be expanded again when the search goes on.
                self.queue.put(index, score, meter)?;
                return Err(stop);
            }
        }
        Ok(None)
    }

    fn expand(&mut self, index: u32, frozen: &mut Frozen, meter: &mut Meter) -> Result<(), Stop> {
        meter.visit()?;
        let Visited { step, cheats, .. } = self.nodes[index];
        let mut found = Vec::with_capacity(64);
        arrivals(&self.strata, &step.lanes, cheats < self.limit, |next, _| {
            found.push(next);
        });
        for step in found {
            let cheats = cheats + u8::from(step.by.cheat);
            self.add(
                Visited {
                    step,
                    parent: index,
                    cheats,
                },
                frozen,
                meter,
            )?;
        }
        Ok(())
    }

    fn add(&mut self, node: Visited, frozen: &mut Frozen, meter: &mut Meter) -> Result<(), Stop> {
        let lanes = &node.step.lanes;
        let (key, left) = (lanes.key(), self.limit - node.cheats);
        if self.seen.get(key, left).is_some() {
            return Ok(());
        }
        if self.limit < PLENTY {
            let allowance = Allowance {
                cheats: left,
                waste: 0,
            };
            if !frozen.decide((Frozen::project(lanes), allowance), meter)? {
                return Ok(());
            }
        }
        let score = self.strata.misplaced(lanes) + u32::from(node.cheats);
        self.put(node, score, meter)?;
        self.seen.set(key, left, Known::Fails, meter);
        Ok(())
    }

    /// Gives back the memory: nothing is needed of it any more.
    pub fn release(&mut self, meter: &mut Meter) {
        self.nodes.clear(meter);
        self.queue.clear(meter);
        self.seen.clear(meter);
    }

    fn line(&self, mut index: u32) -> Vec<Transfer> {
        let mut line = Vec::new();
        while index > 0 {
            let node = &self.nodes[index];
            line.push(node.step.by);
            index = node.parent;
        }
        line.reverse();
        line
    }
}
