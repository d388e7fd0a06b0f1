//! What is asked: the visible cards, the ranks that are left for them, and the cost of each rank.

use super::{ColumnEvidence, DeckShape, MOST_CARDS, Undecidable};

/// The highest cost of a rank that is not impossible. Ranks less likely than the best by e^10000 need not be told apart,
/// and sums stay precise.
const HIGHEST_COST: f64 = 1e4;

/// The visible cards in one row, column by column.
pub(super) struct Problem {
    /// For each rank, how many cards of it are visible.
    pub room: Vec<usize>,
    /// For each card and rank, how much less likely it is than the card's best: the difference of the logarithms, at
    /// least 0. Infinity is impossible.
    pub costs: Vec<Vec<f64>>,
    /// For each card, whether it is cheated. It then lies on the card before it, and must not fit there.
    pub cheated: Vec<bool>,
    /// How the columns are made of the cards.
    shape: Vec<ColumnShape>,
}

enum ColumnShape {
    Locked,
    /// The number of visible cards.
    Visible(usize),
}

impl Problem {
    pub fn new(deck: &DeckShape, columns: &[ColumnEvidence]) -> Result<Self, Undecidable> {
        let &DeckShape { ranks, copies } = deck;
        let is_locked = |column: &&ColumnEvidence| matches!(column, ColumnEvidence::Locked);
        let locked = columns.iter().filter(is_locked).count();
        let left = copies
            .checked_sub(locked)
            .ok_or(Undecidable::TooManyLocked { locked, copies })?;
        let mut problem = Self {
            room: vec![left; ranks],
            costs: Vec::new(),
            cheated: Vec::new(),
            shape: Vec::new(),
        };
        for (column, evidence) in columns.iter().enumerate() {
            let cards = match evidence {
                ColumnEvidence::Locked => {
                    problem.shape.push(ColumnShape::Locked);
                    continue;
                }
                ColumnEvidence::Empty => &[][..],
                ColumnEvidence::Cards(cards) => cards,
            };
            problem.shape.push(ColumnShape::Visible(cards.len()));
            if cards.len() > MOST_CARDS {
                let cards = cards.len();
                return Err(Undecidable::ColumnTooLong { column, cards });
            }
            for (row, card) in cards.iter().enumerate() {
                if card.cheated && (row == 0 || row + 1 < cards.len()) {
                    return Err(Undecidable::MisplacedCheat { column, row });
                }
                // The run on a card takes as many rows as there are ranks below its own; one more row is left for
                // a cheated card, which no run can lie on.
                let is_legal =
                    |rank: usize| left > 0 && (card.cheated || row + rank + 1 < MOST_CARDS);
                problem
                    .costs
                    .push(costs(&card.log_likelihood, ranks, is_legal));
                problem.cheated.push(card.cheated);
            }
        }
        let (found, expected) = (problem.costs.len() + locked * ranks, copies * ranks);
        if found != expected {
            return Err(Undecidable::WrongCount { found, expected });
        }
        Ok(problem)
    }

    /// Whether a cheated card would fit on the card below it.
    pub fn fits(&self, card: usize, rank: usize, below: usize) -> bool {
        self.cheated[card] && rank + 1 == below
    }

    /// The ranks of the visible cards, as the ranks of all columns.
    pub fn columns(&self, ranks: &[usize]) -> Vec<Vec<usize>> {
        let mut visible = self.visible(ranks);
        for (column, shape) in visible.iter_mut().zip(&self.shape) {
            if matches!(shape, ColumnShape::Locked) {
                column.extend((0..self.room.len()).rev());
            }
        }
        visible
    }

    /// Splits a list with an entry for each visible card into columns.
    pub fn visible<T: Clone>(&self, of_cards: &[T]) -> Vec<Vec<T>> {
        let mut rest = of_cards;
        let mut take = |shape: &ColumnShape| match *shape {
            ColumnShape::Locked => Vec::new(),
            ColumnShape::Visible(count) => {
                let (column, others) = rest.split_at(count);
                rest = others;
                column.to_vec()
            }
        };
        self.shape.iter().map(&mut take).collect()
    }
}

/// The costs of a card's ranks.
fn costs(log_likelihood: &[f64], ranks: usize, is_legal: impl Fn(usize) -> bool) -> Vec<f64> {
    let of_rank = |rank: usize| match log_likelihood.get(rank) {
        Some(&value) if is_legal(rank) && value > f64::NEG_INFINITY => value.min(f64::MAX),
        _ => f64::NEG_INFINITY,
    };
    let best = (0..ranks).map(of_rank).fold(f64::NEG_INFINITY, f64::max);
    let cost = |rank| match of_rank(rank) {
        f64::NEG_INFINITY => f64::INFINITY,
        value => (best - value).min(HIGHEST_COST),
    };
    (0..ranks).map(cost).collect()
}
