//! The most probable boards of a lattice, in order.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use super::lattice::{Lattice, Step};
use super::posterior::Posterior;

/// A board that was found.
struct Path {
    steps: Vec<Step>,
    /// How much worse it is than the best board, as a difference of logarithms.
    loss: f64,
}

/// A board to come: it follows a path up to a depth, takes another step there, and goes on in the best way.
struct Turn {
    path: usize,
    depth: usize,
    step: Step,
    loss: f64,
}

/// The best boards as ranks of the cards, with their weights relative to the best one's; at most so many, and none of
/// less than the least weight but the best itself.
///
/// Every board but the best is found once: from the board that it agrees with before its last turn away from the best
/// way.
pub(super) fn best_paths(
    lattice: &Lattice,
    posterior: &Posterior,
    most: usize,
    least: f64,
) -> Vec<(Vec<usize>, f64)> {
    let highest_loss = -least.ln();
    let mut paths = vec![Path {
        steps: best_way(lattice, posterior, Vec::new()),
        loss: 0.0,
    }];
    let mut turns = BinaryHeap::new();
    let mut first_depth = 0;
    while paths.len() < most {
        let path = paths.len() - 1;
        let Path { steps, loss } = &paths[path];
        let mut state = 0;
        for (depth, (layer, taken)) in lattice.layers.iter().zip(steps).enumerate() {
            for &step in layer.steps(state) {
                let loss = loss + posterior.loss(layer, depth, state, step);
                if depth >= first_depth && step.rank != taken.rank && loss <= highest_loss {
                    turns.push(Turn {
                        path,
                        depth,
                        step,
                        loss,
                    });
                }
            }
            state = taken.to as usize;
        }
        let Some(turn) = turns.pop() else { break };
        let mut steps = paths[turn.path].steps[..turn.depth].to_vec();
        steps.push(turn.step);
        first_depth = turn.depth + 1;
        paths.push(Path {
            steps: best_way(lattice, posterior, steps),
            loss: turn.loss,
        });
    }
    paths
        .iter()
        .map(|path| (ranks(lattice, &path.steps), (-path.loss).exp()))
        .collect()
}

/// The steps, and the best ones from there to the end.
fn best_way(lattice: &Lattice, posterior: &Posterior, mut steps: Vec<Step>) -> Vec<Step> {
    let mut state = steps.last().map_or(0, |step| step.to as usize);
    for (depth, layer) in lattice.layers.iter().enumerate().skip(steps.len()) {
        let loss = |step: &Step| posterior.loss(layer, depth, state, *step);
        let by_loss = |a: &&Step, b: &&Step| loss(a).total_cmp(&loss(b));
        let Some(&step) = layer.steps(state).iter().min_by(by_loss) else {
            break;
        };
        steps.push(step);
        state = step.to as usize;
    }
    steps
}

/// The ranks of the cards, in the order of the cards.
fn ranks(lattice: &Lattice, steps: &[Step]) -> Vec<usize> {
    let mut ranks = vec![0; lattice.layers.len()];
    for (layer, step) in lattice.layers.iter().zip(steps) {
        ranks[layer.card] = step.rank.into();
    }
    ranks
}

/// The turn of the lowest loss is the greatest; of equal ones that which was found first, so that the order is always
/// the same.
impl Ord for Turn {
    fn cmp(&self, other: &Self) -> Ordering {
        let place = |turn: &Self| (turn.path, turn.depth, turn.step.rank);
        other
            .loss
            .total_cmp(&self.loss)
            .then_with(|| place(other).cmp(&place(self)))
    }
}

impl PartialOrd for Turn {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Turn {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Turn {}
