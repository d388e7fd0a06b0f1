//! The cheapest assignment of ranks to cards by the counts alone: a transport problem.

/// Sums of costs that differ by less are equal: a rounding error must not look like a saving.
const EQUAL: f64 = 1e-9;

/// A rank for each card.
#[derive(Clone)]
pub(super) struct Assignment {
    pub rank_of: Vec<usize>,
    pub cost: f64,
}

/// The cheapest assignment with as many cards of each rank as there is room for; `None` if there is none. The room
/// of all ranks together is for exactly the cards that there are.
///
/// Card after card is added along the cheapest chain of exchanges: it takes a rank, a card of that rank takes
/// another, and so on to a rank that has room.
pub(super) fn cheapest(costs: &[Vec<f64>], room: &[usize]) -> Option<Assignment> {
    let ranks = room.len();
    let mut room = room.to_vec();
    let mut rank_of: Vec<usize> = Vec::with_capacity(costs.len());
    for card in 0..costs.len() {
        let exchanges = Exchanges::new(costs, &rank_of, ranks);
        let mut reached: Vec<f64> = costs[card].clone();
        let mut before: Vec<Option<usize>> = vec![None; ranks];
        for _ in 1..ranks {
            let mut improved = false;
            for from in (0..ranks).filter(|&from| exchanges.leads_on(from)) {
                for to in 0..ranks {
                    let cost = reached[from] + exchanges.cost(from, to);
                    if cost < reached[to] - EQUAL {
                        (reached[to], before[to]) = (cost, Some(from));
                        improved = true;
                    }
                }
            }
            if !improved {
                break;
            }
        }
        let free = (0..ranks).filter(|&rank| room[rank] > 0 && reached[rank] < f64::INFINITY);
        let mut rank = free.min_by(|&a, &b| reached[a].total_cmp(&reached[b]))?;
        room[rank] -= 1;
        while let Some(from) = before[rank] {
            rank_of[exchanges.card(from, rank)] = rank;
            rank = from;
        }
        rank_of.push(rank);
    }
    let cost = costs
        .iter()
        .zip(&rank_of)
        .map(|(costs, &rank)| costs[rank])
        .sum();
    Some(Assignment { rank_of, cost })
}

/// What it costs at least, from each rank to each other, if one card less has the first and one more the second:
/// the cheapest chains of exchanges. Infinity if there is none. In a cheapest assignment, no way around costs less
/// than 0.
pub(super) fn chains(costs: &[Vec<f64>], rank_of: &[usize], ranks: usize) -> Vec<Vec<f64>> {
    let exchanges = Exchanges::new(costs, rank_of, ranks);
    let mut cost: Vec<Vec<f64>> = (0..ranks)
        .map(|from| (0..ranks).map(|to| exchanges.cost(from, to)).collect())
        .collect();
    (0..ranks).for_each(|rank| cost[rank][rank] = 0.0);
    for middle in 0..ranks {
        for from in 0..ranks {
            for to in (0..ranks).filter(|&to| to != from) {
                let through = cost[from][middle] + cost[middle][to];
                cost[from][to] = cost[from][to].min(through);
            }
        }
    }
    cost
}

/// From each rank to each other, the cheapest card to change.
struct Exchanges {
    ranks: usize,
    cheapest: Vec<(f64, usize)>,
}

impl Exchanges {
    fn new(costs: &[Vec<f64>], rank_of: &[usize], ranks: usize) -> Self {
        let mut cheapest = vec![(f64::INFINITY, usize::MAX); ranks * ranks];
        for (card, (&from, costs)) in rank_of.iter().zip(costs).enumerate() {
            for (to, cost) in costs.iter().enumerate() {
                let best = &mut cheapest[from * ranks + to];
                if cost - costs[from] < best.0 {
                    *best = (cost - costs[from], card);
                }
            }
        }
        Self { ranks, cheapest }
    }

    fn cost(&self, from: usize, to: usize) -> f64 {
        self.cheapest[from * self.ranks + to].0
    }

    fn card(&self, from: usize, to: usize) -> usize {
        self.cheapest[from * self.ranks + to].1
    }

    /// Whether any card has this rank.
    fn leads_on(&self, from: usize) -> bool {
        self.cost(from, from) < f64::INFINITY
    }
}
