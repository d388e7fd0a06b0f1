//! Positions that differ only in what no rule depends on.

use pasyans::{Card, Position};

/// A position up to the order of its cells and columns. Only a redeal depends on it, on that of the columns.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Likeness {
    columns: Vec<(Vec<Card>, bool)>,
    cells: Vec<Option<Card>>,
    home: Vec<u8>,
    redealt: u8,
}

impl Likeness {
    pub fn of(position: &Position) -> Self {
        let columns = position.columns().iter();
        let mut columns: Vec<_> = columns
            .map(|column| (column.cards().to_vec(), column.is_cheated()))
            .collect();
        if position.rules().redeal().is_none() {
            columns.sort_unstable();
        }
        let mut cells = position.cells().to_vec();
        cells.sort_unstable();
        Self {
            columns,
            cells,
            home: position.home().to_vec(),
            redealt: position.redealt(),
        }
    }
}

#[cfg(test)]
mod tests {
    use pasyans::Rules;

    use super::*;

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
}
