//! Positions that differ only in what no rule depends on.

use super::{Column, Position};
use crate::card::Card;

/// A position up to the order of its columns, its cells, its reserve and the foundations of a suit. Of these, only the order of the columns ever
/// matters: to a redeal, and to a deal from the stock to the columns.
///
/// ```
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// use pasyans::Likeness;
///
/// let after = |mv: &str| {
///     let mut position = freecell.deal(1).unwrap();
///     position.play(mv.parse().unwrap()).unwrap();
///     Likeness::of(&position)
/// };
/// assert_eq!(after("t0 c0"), after("t0 c1"));
/// assert_ne!(after("t0 c0"), after("t1 c0"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Likeness {
    columns: Vec<Column>,
    cells: Vec<(Option<Card>, bool)>,
    reserve: Vec<Option<Card>>,
    stock: Vec<Card>,
    waste: Vec<Card>,
    home: Vec<u8>,
    /// The rank of the last card in the hole.
    hole: Option<u8>,
    redealt: u8,
}

impl Likeness {
    /// What others like this position have in common with it.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let mut columns = position.columns().to_vec();
        if !position.columns_are_ordered() {
            columns.sort_unstable_by(|one, other| {
                let parts = |column: &Column| (column.cheated, column.down);
                (&one.cards, parts(one)).cmp(&(&other.cards, parts(other)))
            });
        }
        let cells = position.cells().iter().copied();
        let mut cells: Vec<_> = cells.zip(position.sets().iter().copied()).collect();
        cells.sort_unstable();
        let mut reserve = position.reserve().to_vec();
        reserve.sort_unstable();
        let rules = position.rules();
        let suits = rules.deck().groups()[0].suits.len().max(1);
        // Cards without a suit have foundations of their own behind those of the suits.
        let of_suits = rules.first_foundation(1).min(position.home().len());
        let (of_suits, others) = position.home().split_at(of_suits);
        let mut home = by_suit(of_suits, suits);
        home.extend_from_slice(others);
        Self {
            columns,
            cells,
            reserve,
            stock: position.stock().to_vec(),
            waste: position.waste().to_vec(),
            home,
            hole: position
                .hole()
                .map(|card| position.rules().deck().kind(card).rank),
            redealt: position.redealt(),
        }
    }
}

/// The heights of the foundations, suit by suit, the lowest of each first.
fn by_suit(home: &[u8], suits: usize) -> Vec<u8> {
    let heights = (0..suits).flat_map(|suit| {
        let mut of_suit: Vec<u8> = home.iter().skip(suit).step_by(suits).copied().collect();
        of_suit.sort_unstable();
        of_suit
    });
    heights.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    #[test]
    fn the_order_of_columns_and_cells_does_not_matter() {
        let rules = Rules::named("freecell").expect("a game");
        let read = |text: &str| Position::parse(&rules, text).expect("a board");
        let founds = "Foundations: H-K C-K D-K S-9\n";
        let one = read(&format!("{founds}Freecells: TS JS\nQS\nKS"));
        let same = read(&format!("{founds}Freecells: - JS - TS\nKS\n:\nQS"));
        let other = read(&format!("{founds}Freecells: QS JS\nTS\nKS"));
        assert_eq!(Likeness::of(&one), Likeness::of(&same));
        assert_ne!(Likeness::of(&one), Likeness::of(&other));
    }

    #[test]
    fn the_order_of_columns_matters_to_a_redeal() {
        let rules = Rules::named("cruel").expect("a game");
        let read = |text: &str| Position::parse(&rules, text).expect("a board");
        let founds = "Foundations: H-K C-K D-K S-9\n";
        let one = read(&format!("{founds}QS TS\nKS JS"));
        let other = read(&format!("{founds}KS JS\nQS TS"));
        assert_ne!(Likeness::of(&one), Likeness::of(&other));
    }

    #[test]
    fn which_of_two_equal_foundations_takes_a_card_does_not_matter() {
        assert_eq!(
            by_suit(&[1, 2, 3, 4, 0, 2, 5, 1], 4),
            [0, 1, 2, 2, 3, 5, 1, 4]
        );
        assert_eq!(
            by_suit(&[0, 2, 3, 1, 1, 2, 5, 4], 4),
            [0, 1, 2, 2, 3, 5, 1, 4]
        );
        assert_ne!(by_suit(&[1, 0], 2), by_suit(&[0, 1], 2));
    }
}
