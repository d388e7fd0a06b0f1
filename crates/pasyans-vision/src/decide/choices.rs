//! The ranks of each card that can matter.

use super::problem::Problem;
use super::transport::{self, Assignment};

/// The boards with a rank that is left out have at most this probability, all together.
const NEGLIGIBLE: f64 = 1e-10;
/// How much more an unreachable rank costs than any chain of exchanges.
const OUT_OF_REACH: f64 = 100.0;
/// How far potentials are drawn from the middle towards those that show the full cost of one rank. At the end, many
/// other ranks would seem to cost nothing.
const TOWARDS: f64 = 0.8;

/// The ranks that are left to weigh.
pub(super) struct Choices {
    /// For each card, the ranks that it has in any board that keeps to the counts.
    pub possible: Vec<Vec<bool>>,
    /// For each card and rank, the logarithm of its weight; negative infinity if it is left out. They are scaled so
    /// that the weights of a cheapest assignment are 1, and none is above: the scale is the same for every board.
    pub log_weights: Vec<Vec<f64>>,
    /// The logarithm of the weight of the cheapest legal board; negative infinity if it is not known.
    pub log_best: f64,
}

/// Leaves out the ranks that provably do not matter.
///
/// Potentials of ranks are added to the costs: every board has the same number of cards of each rank, so all boards
/// cost the same amount more. With potentials that leave no cost below that of the cheapest assignment, the weight
/// of all boards that give a card a rank is at most the weight of that rank times, for each other card, the sum of the
/// weights of its ranks: that product has a term for each board. Divided by the weight of the
/// cheapest legal board, it bounds the probability that the card has the rank. The potentials are chosen for each
/// rank so that the bound is low: they add the cost of the chain of exchanges that would give the rank back.
pub(super) fn choices(
    problem: &Problem,
    optimum: &Assignment,
    legal: Option<&Assignment>,
) -> Choices {
    let ranks = problem.room.len();
    let rank_of = &optimum.rank_of;
    let chains = transport::chains(&problem.costs, rank_of, ranks);
    let possible = possible(problem, rank_of, &chains);
    let log_best = legal.map_or(f64::NEG_INFINITY, |legal| {
        (optimum.cost - legal.cost).min(0.0)
    });

    let of_rank = potentials(&chains);
    let middle: Vec<f64> = (0..ranks)
        .map(|rank| of_rank.iter().map(|of| of[rank]).sum::<f64>() / ranks as f64)
        .collect();

    let mut bounds = Vec::new();
    for (rank, of_rank) in of_rank.iter().enumerate() {
        let potentials: Vec<f64> = of_rank
            .iter()
            .zip(&middle)
            .map(|(of_rank, middle)| TOWARDS * of_rank + (1.0 - TOWARDS) * middle)
            .collect();
        let weights = log_weights(&problem.costs, rank_of, &potentials);
        let sums: Vec<f64> = weights.iter().map(|weights| log_sum(weights)).collect();
        let all: f64 = sums.iter().sum();
        for card in (0..sums.len()).filter(|&card| possible[card][rank]) {
            let bound = weights[card][rank] + all - sums[card] - log_best;
            bounds.push((bound, card, rank));
        }
    }

    let mut log_weights = log_weights(&problem.costs, rank_of, &middle);
    for (weights, possible) in log_weights.iter_mut().zip(&possible) {
        for (weight, possible) in weights.iter_mut().zip(possible) {
            if !possible {
                *weight = f64::NEG_INFINITY;
            }
        }
    }
    bounds.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut left_out = 0.0;
    for (bound, card, rank) in bounds {
        left_out += bound.exp();
        if left_out > NEGLIGIBLE {
            break;
        }
        log_weights[card][rank] = f64::NEG_INFINITY;
    }
    Choices {
        possible,
        log_weights,
        log_best,
    }
}

/// For each card, the ranks from which a chain of exchanges leads back to its rank in the assignment.
fn possible(problem: &Problem, rank_of: &[usize], chains: &[Vec<f64>]) -> Vec<Vec<bool>> {
    let of_card = |(costs, &own): (&Vec<f64>, &usize)| {
        let is_possible = |(rank, &cost): (usize, &f64)| {
            cost < f64::INFINITY && chains[rank][own] < f64::INFINITY
        };
        costs.iter().enumerate().map(is_possible).collect()
    };
    problem.costs.iter().zip(rank_of).map(of_card).collect()
}

/// For each rank, potentials that show the full cost of giving it to a card: the costs of the chains that begin with
/// it. Ranks out of its reach lie beyond all others; among themselves they have the costs of the nearest chains.
fn potentials(chains: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let finite = chains.iter().flatten().filter(|cost| cost.is_finite());
    let dearest = finite.fold(0.0, |dearest: f64, cost| dearest.max(cost.abs()));
    let out_of_reach = 2.0 * dearest + OUT_OF_REACH;
    let nearest = |to: usize| {
        let chains = chains.iter().map(|chains| chains[to]);
        chains.fold(f64::INFINITY, f64::min)
    };
    let potential = |(to, &cost): (usize, &f64)| match cost {
        f64::INFINITY => out_of_reach + nearest(to),
        cost => cost,
    };
    let of_rank = |chains: &Vec<f64>| chains.iter().enumerate().map(potential).collect();
    chains.iter().map(of_rank).collect()
}

/// The logarithms of the weights of all ranks, where those of the assignment have weight 1.
fn log_weights(costs: &[Vec<f64>], rank_of: &[usize], potentials: &[f64]) -> Vec<Vec<f64>> {
    let of_card = |(costs, &own): (&Vec<f64>, &usize)| {
        let base = costs[own] - potentials[own];
        costs
            .iter()
            .zip(potentials)
            .map(|(cost, potential)| base - (cost - potential))
            .collect()
    };
    costs.iter().zip(rank_of).map(of_card).collect()
}

/// The logarithm of the sum of weights, of which the highest is 1.
fn log_sum(log_weights: &[f64]) -> f64 {
    log_weights
        .iter()
        .map(|weight| weight.exp())
        .sum::<f64>()
        .ln()
}
