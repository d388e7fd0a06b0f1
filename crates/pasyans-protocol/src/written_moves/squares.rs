//! Moves as `pasyans molek` prints them.

use std::fmt;

use pasyans::words::Mismatch;
use pasyans::{CardMove, Move, Place, Position};

/// Column and row of the first card that moves, and where it lands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Squares {
    from: (u8, u8),
    to: (u8, u8),
    cheat: bool,
}

impl Squares {
    /// A legal move on this board; `None` where piles other than columns take part.
    #[must_use]
    pub fn of(position: &Position, mv: Move) -> Option<Self> {
        let mv = mv.cards()?;
        let (Place::Column(from), Place::Column(to)) = (mv.from, mv.to) else {
            return None;
        };
        let len = |column: u8| {
            let column = position.columns().get(usize::from(column))?;
            u8::try_from(column.cards().len()).ok()
        };
        Some(Self {
            from: (from, len(from)?.checked_sub(mv.count)?),
            to: (to, len(to)?),
            cheat: mv.cheat,
        })
    }

    /// The move in a text such as `5 0 -> 4 6`.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (cheat, arrow) = match text.contains("!>") {
            true => (true, "!>"),
            false => (false, "->"),
        };
        let (from, to) = text.split_once(arrow)?;
        let square = |text: &str| {
            let (column, row) = text.trim().split_once(char::is_whitespace)?;
            Some((column.parse().ok()?, row.trim().parse().ok()?))
        };
        Some(Self {
            from: square(from)?,
            to: square(to)?,
            cheat,
        })
    }

    /// Its source and target.
    pub(super) const fn columns(&self) -> (Place, Place) {
        (Place::Column(self.from.0), Place::Column(self.to.0))
    }

    /// The move on this board. Columns and rows are said as they were written: counted from 0.
    pub(super) fn on(self, position: &Position) -> Result<Move, Mismatch> {
        let Self { from, to, cheat } = self;
        let len = |(column, row): (u8, u8)| match position.columns().get(usize::from(column)) {
            Some(column) => Ok(column.cards().len()),
            None => Err(Mismatch::NoSuchSquare { column, row }),
        };
        let count = len(from)?.saturating_sub(from.1.into());
        if count == 0 {
            let (column, row) = from;
            return Err(Mismatch::NoCardThere { column, row });
        }
        let row = len(to)?;
        if row != usize::from(to.1) {
            let (column, written) = to;
            return Err(Mismatch::LandsElsewhere {
                column,
                row,
                written,
            });
        }
        let (from, to) = self.columns();
        Ok(Move::Cards(CardMove {
            from,
            to,
            // No column has this many cards.
            count: u8::try_from(count).unwrap_or(u8::MAX),
            cheat,
        }))
    }
}

/// As it was written.
impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, to, cheat } = self;
        let arrow = if *cheat { "!>" } else { "->" };
        write!(f, "{} {} {arrow} {} {}", from.0, from.1, to.0, to.1)
    }
}

#[cfg(test)]
mod tests {
    use pasyans::Rules;
    use pasyans::words::tell;

    use super::*;

    #[test]
    fn squares_need_a_board() {
        let rules = Rules::named("molek-syntez").expect("a game");
        let text = "TKDV09876.TKDV0987.TKDV09876.TKDV096!76.8.";
        let board = Position::parse(&rules, text).expect("a board");
        let on = |text: &str| Squares::read(text).expect("a move").on(&board);
        assert_eq!(on("4 0 -> 5 1").expect("a move").to_string(), "t4 t5 2");
        assert_eq!(on("5 0 !> 1 8").expect("a move").to_string(), "t5 t1 1!");
        for wrong in ["4 0 -> 5 2", "4 2 -> 5 1", "6 0 -> 5 1", "4 0 -> 6 0"] {
            assert!(on(wrong).is_err(), "{wrong}");
        }
        let reason = |text: &str| tell(on(text).expect_err("illegal")).to_string();
        assert_eq!(reason("4 2 -> 5 1"), "there is no card on 4 2");
        assert_eq!(reason("4 0 -> 5 2"), "the card lands on 5 1, not on 5 2");
        assert!(reason("6 0 -> 5 1").starts_with("there is no square 6 0"));
    }
}
