//! Beam search over the game itself: a first win within a few milliseconds, of fair quality.
//!
//! Goes ahead move by move and keeps only the most promising positions of each depth. It may miss
//! a win; it proves nothing.

use std::collections::HashSet;
use std::ops::Range;
use std::sync::Arc;

use super::lanes::{Lane, Lanes};
use super::strata::Strata;
use super::transfer::{Arrival, Transfer, arrivals, is_won};
use crate::search::{Meter, Stop};

/// How many positions are kept at each depth, at the first try and at the next ones. Measured on 5,000
/// deals: 13 in 1,000 need a second try, 3 a third, and all but 4 have a win within 12,000 states.
const WIDTHS: [usize; 3] = [32, 64, 128];
/// How many moves may go by without a position that is nearer to a win than any before.
const PATIENCE: u32 = 5;
/// No win of fair quality is longer.
const DEPTH: usize = 56;

#[derive(Clone, Copy)]
struct Node {
    step: Arrival,
    parent: usize,
    cheats: u32,
    misplaced: u32,
}

impl Node {
    /// The lower, the more promising.
    fn score(&self) -> usize {
        let lanes = &self.step.lanes.0;
        let occupied = lanes.iter().filter(|lane| !lane.is_empty()).count() as u32;
        // One column with many breaks is worse than two with half as many: it stays in the way.
        let depth = lanes.iter().map(|lane| u32::from(lane.level()).pow(2));
        (6 * self.cheats + 4 * self.misplaced + 2 * occupied + depth.sum::<u32>() / 2) as usize
    }
}

/// A search for a win with some number of cheats. One that was stopped goes on where it was.
pub(super) struct Beam {
    strata: Arc<Strata>,
    /// Which of the widths is tried.
    attempt: usize,
    sweep: Sweep,
}

impl Beam {
    pub fn new(strata: Arc<Strata>) -> Self {
        Self {
            sweep: Sweep::new(&strata),
            strata,
            attempt: 0,
        }
    }

    /// A win, if the beam meets one.
    pub fn run(&mut self, meter: &mut Meter) -> Result<Option<Vec<Transfer>>, Stop> {
        while let Some(&width) = WIDTHS.get(self.attempt) {
            if let Some(line) = self.sweep.run(&self.strata, width, meter)? {
                return Ok(Some(line));
            }
            self.attempt += 1;
            self.sweep = Sweep::new(&self.strata);
        }
        Ok(None)
    }
}

/// One way through the game, depth by depth.
struct Sweep {
    nodes: Vec<Node>,
    seen: HashSet<u128>,
    /// The nodes of this depth that are still to be gone on from.
    layer: Range<usize>,
    depth: usize,
    /// How near to a win any position came, and how long to wait for a nearer one.
    least: u32,
    patience: u32,
    /// What this depth leads to. The scores are small numbers, so sorting is putting into buckets.
    buckets: Vec<Vec<Node>>,
}

impl Sweep {
    fn new(strata: &Strata) -> Self {
        let start = Node {
            step: Arrival::start(strata.start()),
            parent: 0,
            cheats: 0,
            misplaced: strata.misplaced(&strata.start()),
        };
        Self {
            nodes: vec![start],
            seen: HashSet::new(),
            layer: 0..1,
            depth: 0,
            least: u32::MAX,
            patience: PATIENCE,
            buckets: Vec::new(),
        }
    }

    fn run(
        &mut self,
        strata: &Strata,
        width: usize,
        meter: &mut Meter,
    ) -> Result<Option<Vec<Transfer>>, Stop> {
        while self.depth < DEPTH {
            while !self.layer.is_empty() {
                meter.visit()?;
                self.expand(strata, self.layer.start);
                self.layer.start += 1;
            }
            let first = self.nodes.len();
            if self.keep_the_best(strata, width) {
                return Ok(Some(line(&self.nodes)));
            }
            self.layer = first..self.nodes.len();
            self.depth += 1;
            // Stuck, or going round in circles?
            let nodes = &self.nodes[self.layer.clone()];
            match nodes.iter().map(|node| node.misplaced).min() {
                Some(misplaced) if misplaced < self.least => {
                    (self.least, self.patience) = (misplaced, PATIENCE);
                }
                Some(_) if self.patience > 0 => self.patience -= 1,
                _ => break,
            }
        }
        Ok(None)
    }

    /// Puts what a node leads to into the buckets.
    fn expand(&mut self, strata: &Strata, parent: usize) {
        let (before, buckets) = (self.nodes[parent], &mut self.buckets);
        arrivals(strata, &before.step.lanes, true, |step, waste| {
            let node = Node {
                step,
                parent,
                cheats: before.cheats + u32::from(step.by.cheat),
                misplaced: before.misplaced + u32::from(waste) - 1,
            };
            let score = node.score();
            if score >= buckets.len() {
                buckets.resize_with(score + 1, Vec::new);
            }
            buckets[score].push(node);
        });
    }

    /// Empties the buckets and adds the best of what was in them to the nodes. Whether the last one is a win.
    fn keep_the_best(&mut self, strata: &Strata, width: usize) -> bool {
        let first = self.nodes.len();
        let mut outlines = HashSet::with_capacity(4 * width);
        for node in self.buckets.iter_mut().flat_map(|bucket| bucket.drain(..)) {
            let lanes = &node.step.lanes;
            if self.nodes.len() - first < width
                && outlines.insert(outline(lanes))
                && self.seen.insert(lanes.key())
            {
                self.nodes.push(node);
                if is_won(strata, &node.step.lanes) {
                    return true;
                }
            }
        }
        false
    }
}

/// The key of a position without the ends of its runs: positions that differ only in where the
/// tails of runs lie are alike, and one of them is enough.
fn outline(lanes: &Lanes) -> u128 {
    let without_end = |lane: Lane| match lane.cheated() {
        0 => lane.with_end(0),
        _ => lane,
    };
    Lanes(lanes.0.map(without_end)).key()
}

/// The moves that lead to the last node.
fn line(nodes: &[Node]) -> Vec<Transfer> {
    let mut line = Vec::new();
    let mut index = nodes.len() - 1;
    while index > 0 {
        line.push(nodes[index].step.by);
        index = nodes[index].parent;
    }
    line.reverse();
    line
}
