//! How probable the ranks of the cards are, over all boards of a lattice.

use super::lattice::{Lattice, Layer, Step};

/// For each state, what can follow.
pub(super) struct Posterior {
    /// The logarithm of the weight of the best way to the end; negative infinity if there is none.
    best: Vec<Vec<f64>>,
    /// The weight of all ways to the end, relative to the best.
    all: Vec<Vec<f64>>,
    /// For each step of each state, the weight of the best way on with it, relative to the best.
    shares: Vec<Vec<f64>>,
}

impl Posterior {
    /// `None` if the lattice has no board.
    pub fn new(lattice: &Lattice) -> Option<Self> {
        let depth = lattice.layers.len();
        let mut posterior = Self {
            best: vec![Vec::new(); depth],
            all: vec![Vec::new(); depth],
            shares: vec![Vec::new(); depth],
        };
        posterior.best.push(vec![0.0]);
        posterior.all.push(vec![1.0]);
        for (depth, layer) in lattice.layers.iter().enumerate().rev() {
            posterior.add(layer, depth);
        }
        (posterior.best() > f64::NEG_INFINITY).then_some(posterior)
    }

    /// Adds the states before a card, when those after it are known.
    fn add(&mut self, layer: &Layer, depth: usize) {
        let (best_after, all_after) = (&self.best[depth + 1], &self.all[depth + 1]);
        let log = |step: &Step| layer.log_weight(*step) + best_after[step.to as usize];
        let (mut best, mut all, mut shares) = (Vec::new(), Vec::new(), Vec::new());
        for state in 0..layer.states() {
            let steps = layer.steps(state);
            let own = steps.iter().map(log).fold(f64::NEG_INFINITY, f64::max);
            let mut sum = 0.0;
            for step in steps {
                // A state that leads nowhere has no best way to compare with.
                let share = match own {
                    f64::NEG_INFINITY => 0.0,
                    own => (log(step) - own).exp(),
                };
                shares.push(share);
                sum += share * all_after[step.to as usize];
            }
            best.push(own);
            all.push(sum);
        }
        (self.best[depth], self.all[depth], self.shares[depth]) = (best, all, shares);
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
            let mut shares = self.shares[depth].iter();
            for (state, &reached) in reached.iter().enumerate() {
                for (step, &share) in layer.steps(state).iter().zip(&mut shares) {
                    let to = step.to as usize;
                    let weight = reached * share;
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
