//! Decides about all cards together: from how well each card looks like each rank to the most probable legal board.
//!
//! A legal board has every rank as often as the deck does, no cheated card that fits where it lies, and no card so
//! deep that its column could outgrow the table. All legal boards are equally likely before anything is seen; what is
//! seen of a card is independent of the others. So the weight of a board is the product of its cards' likelihoods,
//! and its probability is its share in the weight of all legal boards.
//!
//! The steps, a module each:
//!
//! 1. `problem`: the cards, the ranks that are left for them, and what each would cost (minus its log-likelihood).
//! 2. `transport`: the cheapest board by the counts alone, and what every exchange of ranks would cost.
//! 3. `legal`: the cheapest board that also respects the cheated cards.
//! 4. `choices`: the ranks of each card that can matter; the others are proved to be improbable, and left out.
//! 5. `lattice`: all boards of these choices as paths through the counts of ranks used so far. Where these are too
//!    many, the improbable ones are left out, and what they could weigh is kept account of.
//! 6. `posterior` and `ranking`: the probabilities, and the boards in order.

mod choices;
mod lattice;
mod legal;
mod posterior;
mod problem;
mod ranking;
#[cfg(test)]
mod tests;
mod transport;

use thiserror::Error;

use lattice::Lattice;
use posterior::Posterior;
use problem::Problem;

/// How many other boards a [`Decision`] lists at most.
pub(crate) const MOST_ALTERNATIVES: usize = 8;
/// Boards that are less probable are not listed.
const LEAST_PROBABILITY: f64 = 1e-6;
/// The most cards that a column can hold.
const MOST_CARDS: usize = 15;

/// The cards of the deck. Ranks count from 0, the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DeckShape {
    /// The number of ranks.
    pub ranks: usize,
    /// The number of cards of each rank.
    pub copies: usize,
}

/// The evidence for a column.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ColumnEvidence {
    /// The column is empty.
    Empty,
    /// One card of each rank, face down.
    Locked,
    /// Cards with their faces up, base first.
    Cards(Vec<CardEvidence>),
}

/// The evidence for a card.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CardEvidence {
    /// For each rank, the logarithm of the likelihood of what is seen. Only differences matter: a hidden card has
    /// the same for each rank. Negative infinity (or no number at all) is impossible.
    pub log_likelihood: Vec<f64>,
    /// Whether the card is cheated.
    pub cheated: bool,
}

/// A decision about a board.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Decision {
    /// The most probable legal board: the ranks of each column, base first. A locked column has all of its cards.
    pub ranks: Vec<Vec<usize>>,
    /// For each column, each of its visible cards and each rank: how probable it is. The columns without visible
    /// cards have none.
    pub probabilities: Vec<Vec<Vec<f64>>>,
    /// How probable the board is. If there were too many boards to weigh them all, it is at least this.
    pub confidence: f64,
    /// Other boards and how probable they are, the most probable first.
    pub alternatives: Vec<(Vec<Vec<usize>>, f64)>,
}

/// Why there is no decision.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub(crate) enum Undecidable {
    /// More columns are locked than there are complete runs in the deck.
    #[error("{locked} columns are locked, but the deck has only {copies} complete runs")]
    TooManyLocked {
        /// How many columns are locked.
        locked: usize,
        /// How many complete runs the deck has.
        copies: usize,
    },
    /// The number of cards is not that of the deck.
    #[error("there are {found} cards, but the deck has {expected}")]
    WrongCount {
        /// The number of cards, including those of locked columns.
        found: usize,
        /// The number of cards in the deck.
        expected: usize,
    },
    /// A column has more cards than the table has room for.
    #[error("column {} has {cards} cards, but a column never holds more than {MOST_CARDS}", column + 1)]
    ColumnTooLong {
        /// The column, from 0.
        column: usize,
        /// How many cards it has.
        cards: usize,
    },
    /// A cheated card at the base of a column, where every card fits, or under another, where none can be.
    #[error("column {}, card {}: a cheated card cannot lie there", column + 1, row + 1)]
    MisplacedCheat {
        /// The column, from 0.
        column: usize,
        /// The row, from 0.
        row: usize,
    },
    /// The deck has more ranks than the counts of a board are packed for.
    #[error("a deck of {ranks} ranks with {copies} cards each is too large")]
    DeckTooLarge {
        /// How many ranks it has.
        ranks: usize,
        /// How many cards of each.
        copies: usize,
    },
    /// No legal board fits the visible cards.
    #[error("no legal board fits the visible cards")]
    NoLegalBoard,
}

/// Finds the most probable board.
///
/// It is exact (but for boards whose probabilities sum up to less than 1e-9) unless there are very many boards to
/// weigh. Then the confidence is a lower bound, and the probabilities of the cards are drawn towards equal ones by
/// what the boards that were left out could weigh.
///
/// # Errors
///
/// If no legal board can look like this.
pub(crate) fn decide(
    deck: &DeckShape,
    columns: &[ColumnEvidence],
) -> Result<Decision, Undecidable> {
    decide_within(deck, columns, lattice::MOST_STATES)
}

/// Decides with so many states at most, or about so many.
fn decide_within(
    deck: &DeckShape,
    columns: &[ColumnEvidence],
    most_states: usize,
) -> Result<Decision, Undecidable> {
    if !Lattice::can_hold(deck) {
        let &DeckShape { ranks, copies } = deck;
        return Err(Undecidable::DeckTooLarge { ranks, copies });
    }
    let problem = Problem::new(deck, columns)?;
    let optimum =
        transport::cheapest(&problem.costs, &problem.room).ok_or(Undecidable::NoLegalBoard)?;
    let legal = legal::cheapest(&problem, &optimum)?;
    let choices = choices::choices(&problem, &optimum, legal.as_ref());
    let lattice = Lattice::new(&problem, &choices, legal.as_ref(), most_states);
    let posterior = Posterior::new(&lattice).ok_or(Undecidable::NoLegalBoard)?;

    // All weights are relative to the most probable board's.
    let weight = posterior.weight() + lattice.lost_weight(posterior.best());
    let least = LEAST_PROBABILITY * weight;
    let mut boards = ranking::best_paths(&lattice, &posterior, MOST_ALTERNATIVES + 1, least)
        .into_iter()
        .map(|(path, relative)| (problem.columns(&path), relative / weight));
    let (ranks, confidence) = boards.next().ok_or(Undecidable::NoLegalBoard)?;
    let alternatives = boards.collect();

    let known = posterior.weight() / weight;
    let of_cards = posterior.of_cards(&lattice);
    let probabilities = of_cards
        .iter()
        .zip(&choices.possible)
        .map(|(exact, possible)| mixed(exact, possible, known))
        .collect::<Vec<_>>();
    Ok(Decision {
        ranks,
        probabilities: problem.visible(&probabilities),
        confidence,
        alternatives,
    })
}

/// The probabilities of a card's ranks, where only a share of all weight is known. The rest is taken to be spread
/// evenly over the ranks that are possible: whatever it is, nothing becomes surer by it.
fn mixed(exact: &[f64], possible: &[bool], known: f64) -> Vec<f64> {
    let count = possible.iter().filter(|&&possible| possible).count();
    let even = (1.0 - known) / count.max(1) as f64;
    exact
        .iter()
        .zip(possible)
        .map(|(&exact, &possible)| exact * known + if possible { even } else { 0.0 })
        .collect()
}
