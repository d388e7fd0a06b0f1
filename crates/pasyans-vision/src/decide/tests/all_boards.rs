//! All legal boards of a small deck, one after the other, weighed as the words of the rules say.

use proptest::prelude::*;

use super::super::{ColumnEvidence, Decision, DeckShape, LEAST_PROBABILITY, MOST_ALTERNATIVES};

pub struct AllBoards {
    /// The ranks of every column, and the probability.
    pub boards: Vec<(Vec<Vec<usize>>, f64)>,
}

impl AllBoards {
    pub fn new(deck: &DeckShape, columns: &[ColumnEvidence]) -> Self {
        let run: Vec<usize> = (0..deck.ranks).rev().collect();
        let mut found = vec![(Vec::new(), 0.0)];
        for column in columns {
            let longer = match column {
                ColumnEvidence::Empty => vec![(Vec::new(), 0.0)],
                ColumnEvidence::Locked => vec![(run.clone(), 0.0)],
                ColumnEvidence::Cards(cards) => all_columns(deck, cards),
            };
            found = found
                .iter()
                .flat_map(|(board, log): &(Vec<Vec<usize>>, f64)| {
                    longer.iter().map(move |(column, more)| {
                        let mut board = board.clone();
                        board.push(column.clone());
                        (board, log + more)
                    })
                })
                .filter(|(board, _)| has_at_most(deck, board))
                .collect();
        }
        found.retain(|(board, _)| board.iter().flatten().count() == deck.ranks * deck.copies);
        let best = found
            .iter()
            .map(|(_, log)| *log)
            .fold(f64::NEG_INFINITY, f64::max);
        let all: f64 = found.iter().map(|(_, log)| (log - best).exp()).sum();
        let share = |(board, log): (Vec<Vec<usize>>, f64)| (board, (log - best).exp() / all);
        Self {
            boards: found.into_iter().map(share).collect(),
        }
    }

    fn probability(&self, board: &[Vec<usize>]) -> Option<f64> {
        self.boards
            .iter()
            .find(|(other, _)| other == board)
            .map(|(_, probability)| *probability)
    }

    /// Whether a decision has the best board, and claims no more than is true.
    pub fn check_bounds(&self, decision: &Decision) -> Result<(), TestCaseError> {
        let best = self.boards.iter().map(|(_, p)| *p).fold(0.0, f64::max);
        let decided = self.probability(&decision.ranks).unwrap_or(0.0);
        prop_assert!((decided - best).abs() < 1e-9);
        prop_assert!(decision.confidence <= decided + 1e-9);
        for (board, probability) in &decision.alternatives {
            let expected = self.probability(board).unwrap_or(0.0);
            prop_assert!(*probability <= expected + 1e-9);
        }
        Ok(())
    }

    /// Whether a decision says the same.
    pub fn check(&self, decision: &Decision) -> Result<(), TestCaseError> {
        let close = |a: f64, b: f64| (a - b).abs() < 1e-9;
        let mut probabilities: Vec<f64> = self.boards.iter().map(|(_, p)| *p).collect();
        probabilities.sort_by(|a, b| b.total_cmp(a));

        // The boards: each is one of all, with its probability, no two are the same, and none is passed over.
        let first = (decision.ranks.clone(), decision.confidence);
        let mut listed = vec![first];
        listed.extend(decision.alternatives.iter().cloned());
        for (place, (board, probability)) in listed.iter().enumerate() {
            let expected = self.probability(board);
            prop_assert!(expected.is_some_and(|expected| close(expected, *probability)));
            prop_assert!(close(probabilities[place], *probability));
            prop_assert!(listed[..place].iter().all(|(other, _)| other != board));
        }
        if decision.alternatives.len() < MOST_ALTERNATIVES {
            let next = probabilities.get(listed.len());
            prop_assert!(next.is_none_or(|&next| next < LEAST_PROBABILITY * (1.0 + 1e-6)));
        }

        // The probabilities of the ranks.
        for (column, cards) in decision.probabilities.iter().enumerate() {
            for (row, ranks) in cards.iter().enumerate() {
                for (rank, &probability) in ranks.iter().enumerate() {
                    let with_it = |board: &[Vec<usize>]| board[column][row] == rank;
                    let expected: f64 = self
                        .boards
                        .iter()
                        .filter(|(board, _)| with_it(board))
                        .map(|(_, p)| p)
                        .sum();
                    prop_assert!(close(expected, probability), "{} {}", expected, probability);
                }
            }
        }
        Ok(())
    }
}

/// All ranks of a column that keep to the rules of columns, with their log-likelihoods.
fn all_columns(deck: &DeckShape, cards: &[super::CardEvidence]) -> Vec<(Vec<usize>, f64)> {
    let mut found = vec![(Vec::new(), 0.0)];
    for (row, card) in cards.iter().enumerate() {
        let mut longer = Vec::new();
        for (column, log) in &found {
            for rank in 0..deck.ranks {
                let fits = column
                    .last()
                    .is_some_and(|&below: &usize| below == rank + 1);
                let likelihood = card.log_likelihood[rank];
                let value = rank + 1;
                let is_legal = if card.cheated {
                    !fits
                } else {
                    row + value <= 14
                };
                if likelihood > f64::NEG_INFINITY && is_legal {
                    let mut column = column.clone();
                    column.push(rank);
                    longer.push((column, log + likelihood));
                }
            }
        }
        found = longer;
    }
    found
}

fn has_at_most(deck: &DeckShape, board: &[Vec<usize>]) -> bool {
    let count = |rank: usize| {
        board
            .iter()
            .flatten()
            .filter(|&&other| other == rank)
            .count()
    };
    (0..deck.ranks).all(|rank| count(rank) <= deck.copies)
}
