//! How probable the ranks of the cards are, over all boards of a lattice.

use super::lattice::{Lattice, Layer, Step};

/// For each state, what can follow.
pub(super) struct Posterior {
    /// The logarithm of the weight of the best way to the end; negative infinity if there is none.
    best: Vec<Vec<f64>>,
    /// The weight of all ways to the end, relative to the best.
    all: Vec<Vec<f64>>,
}

impl Posterior {
    /// `None` if the lattice has no board.
    pub fn new(lattice: &Lattice) -> Option<Self> {
        let depth = lattice.layers.len();
        let mut best = vec![Vec::new(); depth];
        let mut all = vec![Vec::new(); depth];
        best.push(vec![0.0]);
        all.push(vec![1.0]);
        for (depth, layer) in lattice.layers.iter().enumerate().rev() {
            for state in 0..layer.states() {
                let ways = || {
                    let way = |step: &Step| (layer.log_weight(*step), step.to as usize);
                    layer.steps(state).iter().map(way)
                };
                let own = ways()
                    .map(|(log, to)| log + best[depth + 1][to])
                    .fold(f64::NEG_INFINITY, f64::max);
                let relative = |(log, to): (f64, usize)| {
                    (log + best[depth + 1][to] - own).exp() * all[depth + 1][to]
                };
                let sum = match own {
                    f64::NEG_INFINITY => 0.0,
                    _ => ways().map(relative).sum(),
                };
                best[depth].push(own);
                all[depth].push(sum);
            }
        }
        (best[0] != [f64::NEG_INFINITY]).then_some(Self { best, all })
    }

    /// The logarithm of the weight of the best board.
    pub fn best(&self) -> f64 {
        self.best[0][0]
    }

    /// The weight of all boards, relative to the best.
    pub fn weight(&self) -> f64 {
        self.all[0][0]
    }

    /// How much worse a step is than the best one from the same state, as a difference of logarithms.
    pub fn loss(&self, layer: &Layer, depth: usize, state: usize, step: Step) -> f64 {
        let log = layer.log_weight(step) + self.best[depth + 1][step.to as usize];
        self.best[depth][state] - log
    }

    /// For each card and rank, how probable it is among the boards of the lattice.
    pub fn of_cards(&self, lattice: &Lattice) -> Vec<Vec<f64>> {
        let mut of_cards = vec![Vec::new(); lattice.layers.len()];
        // The weight of all ways to each state times that of the best way on, relative to the best board.
        let mut reached = vec![1.0];
        for (depth, layer) in lattice.layers.iter().enumerate() {
            let mut of_ranks = vec![0.0; layer.log_weights.len()];
            let mut next = vec![0.0; self.best[depth + 1].len()];
            for (state, &reached) in reached.iter().enumerate() {
                // A state without an end has no best way to compare with.
                if self.best[depth][state] == f64::NEG_INFINITY {
                    continue;
                }
                for &step in layer.steps(state) {
                    let to = step.to as usize;
                    let weight = reached * (-self.loss(layer, depth, state, step)).exp();
                    next[to] += weight;
                    of_ranks[usize::from(step.rank)] += weight * self.all[depth + 1][to];
                }
            }
            let sum: f64 = of_ranks.iter().sum();
            of_ranks.iter_mut().for_each(|of_rank| *of_rank /= sum);
            of_cards[layer.card] = of_ranks;
            reached = next;
        }
        of_cards
    }
}
