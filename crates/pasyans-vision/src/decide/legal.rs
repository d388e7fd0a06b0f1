//! The cheapest assignment in which no cheated card fits where it lies.

use super::Undecidable;
use super::problem::Problem;
use super::transport::{self, Assignment};

/// The most assignments to try. A few are enough unless the cards contradict each other in many places.
const MOST_TRIED: usize = 64;

/// A set of forbidden ranks, and the cheapest assignment without them.
struct Branch {
    forbidden: Vec<(usize, usize)>,
    cheapest: Assignment,
}

/// The cheapest legal assignment, from the cheapest one of all. `None` if it is not found soon; there may be one.
///
/// Where a cheated card fits, either it or the card below it has another rank. The cheapest assignments of both cases
/// wait in a list, and the cheapest of all is looked at next: the first one that is legal is the cheapest.
///
/// # Errors
///
/// If there is no legal assignment.
pub(super) fn cheapest(
    problem: &Problem,
    optimum: &Assignment,
) -> Result<Option<Assignment>, Undecidable> {
    let mut waiting = vec![Branch {
        forbidden: Vec::new(),
        cheapest: optimum.clone(),
    }];
    for _ in 0..MOST_TRIED {
        let cost = |branch: usize| waiting[branch].cheapest.cost;
        let by_cost = |&a: &usize, &b: &usize| cost(a).total_cmp(&cost(b));
        let Some(index) = (0..waiting.len()).min_by(by_cost) else {
            return Err(Undecidable::NoLegalBoard);
        };
        let branch = waiting.swap_remove(index);
        let Some(card) = first_that_fits(problem, &branch.cheapest.rank_of) else {
            return Ok(Some(branch.cheapest));
        };
        for card in [card, card - 1] {
            let mut forbidden = branch.forbidden.clone();
            forbidden.push((card, branch.cheapest.rank_of[card]));
            let mut costs = problem.costs.clone();
            for &(card, rank) in &forbidden {
                costs[card][rank] = f64::INFINITY;
            }
            if let Some(cheapest) = transport::cheapest(&costs, &problem.room) {
                waiting.push(Branch {
                    forbidden,
                    cheapest,
                });
            }
        }
    }
    Ok(None)
}

/// The first cheated card that fits on the card below it.
fn first_that_fits(problem: &Problem, rank_of: &[usize]) -> Option<usize> {
    (1..rank_of.len()).find(|&card| problem.fits(card, rank_of[card], rank_of[card - 1]))
}
