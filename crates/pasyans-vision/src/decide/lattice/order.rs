//! In which order the cards take their ranks: so that as few states as possible lie between.

use super::super::choices::Choices;
use super::super::problem::Problem;
use super::ranks_of;

/// The cards, those that compete for the same ranks together, and a cheated card right behind the one that it lies on.
///
/// When all cards that compete for some ranks are done, these ranks are used up, and all ways meet in one state. Among
/// them, cards that look like the same rank come together: their rank is then nearly used up.
pub(super) fn order(problem: &Problem, choices: &Choices) -> Vec<usize> {
    let cards = choices.log_weights.len();
    let is_below_cheated = |card: usize| card + 1 < cards && problem.cheated[card + 1];
    let group_of_rank = groups(problem, choices);
    let mut blocks: Vec<((usize, usize, usize), Vec<usize>)> = (0..cards)
        .filter(|&card| !problem.cheated[card])
        .map(|card| {
            let block = match is_below_cheated(card) {
                true => vec![card, card + 1],
                false => vec![card],
            };
            let number = |card: usize| ranks_of(&choices.log_weights[card]).count();
            let doubtful = block.iter().copied().max_by_key(|&card| number(card));
            let leading = doubtful.unwrap_or(card);
            let rank = best_rank(&choices.log_weights[leading]);
            ((group_of_rank[rank], rank, number(leading)), block)
        })
        .collect();
    blocks.sort();
    blocks.into_iter().flat_map(|(_, block)| block).collect()
}

/// The group of each rank: ranks are in the same one if a card may have either, or one of two cards that lie on each
/// other and are both in doubt.
fn groups(problem: &Problem, choices: &Choices) -> Vec<usize> {
    let mut group: Vec<usize> = (0..problem.room.len()).collect();
    let mut join = |a: usize, b: usize| {
        let (old, new) = (group[a], group[b]);
        for of_rank in group.iter_mut().filter(|of_rank| **of_rank == old) {
            *of_rank = new;
        }
    };
    let ranks = |card: usize| ranks_of(&choices.log_weights[card]);
    for card in 0..choices.log_weights.len() {
        let Some(first) = ranks(card).next() else {
            continue;
        };
        ranks(card).for_each(|rank| join(rank, first));
        if problem.cheated[card] && ranks(card).count() > 1 && ranks(card - 1).count() > 1 {
            ranks(card - 1).for_each(|rank| join(rank, first));
        }
    }
    group
}

/// The rank of the highest weight.
fn best_rank(log_weights: &[f64]) -> usize {
    let by_weight = |&a: &usize, &b: &usize| log_weights[a].total_cmp(&log_weights[b]);
    (0..log_weights.len()).max_by(by_weight).unwrap_or(0)
}
