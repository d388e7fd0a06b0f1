//! Beam search over the game itself: a first win within a few milliseconds, of fair quality.
//!
//! Goes ahead move by move and keeps only the most promising positions of each depth. It may miss
//! a win; it proves nothing.

use std::collections::HashSet;

use super::exact::{Step, is_won, moves};
use super::layout::{Lane, Lanes, Layout};
use crate::molek::Move;
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
    step: Step,
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

/// A win with some number of cheats, if the beam meets one.
pub(super) fn first_win(layout: &Layout, meter: &mut Meter) -> Result<Option<Vec<Move>>, Stop> {
    for width in WIDTHS {
        if let Some(line) = sweep(layout, width, meter)? {
            return Ok(Some(line));
        }
    }
    Ok(None)
}

fn sweep(layout: &Layout, width: usize, meter: &mut Meter) -> Result<Option<Vec<Move>>, Stop> {
    let start = Node {
        step: Step::start(layout.start()),
        parent: 0,
        cheats: 0,
        misplaced: layout.misplaced(&layout.start()),
    };
    let mut nodes = vec![start];
    let mut seen = HashSet::new();
    let mut layer = 0..1;
    let (mut least, mut patience) = (u32::MAX, PATIENCE);
    // The scores are small numbers, so sorting is putting into buckets.
    let mut buckets: Vec<Vec<Node>> = Vec::new();
    for _ in 0..DEPTH {
        for parent in layer {
            meter.visit()?;
            let before = nodes[parent];
            moves(layout, &before.step.lanes, true, |step, waste| {
                let node = Node {
                    step,
                    parent,
                    cheats: before.cheats + u32::from(step.mv.cheat),
                    misplaced: before.misplaced + u32::from(waste) - 1,
                };
                let score = node.score();
                if score >= buckets.len() {
                    buckets.resize_with(score + 1, Vec::new);
                }
                buckets[score].push(node);
            });
        }
        let first = nodes.len();
        let mut outlines = HashSet::with_capacity(4 * width);
        for node in buckets.iter_mut().flat_map(|bucket| bucket.drain(..)) {
            let lanes = &node.step.lanes;
            if nodes.len() - first < width
                && outlines.insert(outline(lanes))
                && seen.insert(lanes.key())
            {
                nodes.push(node);
                if is_won(layout, &node.step.lanes) {
                    return Ok(Some(line(&nodes)));
                }
            }
        }
        layer = first..nodes.len();
        // Stuck, or going round in circles?
        let nearest = nodes[layer.clone()].iter().map(|node| node.misplaced).min();
        match nearest {
            Some(misplaced) if misplaced < least => (least, patience) = (misplaced, PATIENCE),
            Some(_) if patience > 0 => patience -= 1,
            _ => break,
        }
    }
    Ok(None)
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
fn line(nodes: &[Node]) -> Vec<Move> {
    let mut line = Vec::new();
    let mut index = nodes.len() - 1;
    while index > 0 {
        line.push(nodes[index].step.mv);
        index = nodes[index].parent;
    }
    line.reverse();
    line
}
