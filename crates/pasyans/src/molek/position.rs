use super::column::Column;
use super::moves::{IllegalMove, Move};
use super::shape::Shape;

/// All columns at one moment. Always keeps to the rules: there is no way to make one that does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    shape: Shape,
    columns: [Column; Shape::MAX_COLUMNS],
}

/// A move that was played, and how to take it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The move.
    pub mv: Move,
    before: Position,
}

/// A position whatever the order of its columns: two positions have the same key exactly when
/// they differ only in that order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key([u64; Shape::MAX_COLUMNS]);

impl Position {
    /// The caller vouches that the cards are the whole deck and keep to the rules.
    pub(super) const fn from_columns(shape: Shape, columns: [Column; Shape::MAX_COLUMNS]) -> Self {
        Self { shape, columns }
    }

    /// How large this game is.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The columns, from left to right.
    #[must_use]
    pub fn columns(&self) -> &[Column] {
        &self.columns[..self.shape.columns()]
    }

    /// Whether a column is locked. `column` counts from 0; one that does not exist is not locked.
    #[must_use]
    pub fn is_locked(&self, column: usize) -> bool {
        self.columns()
            .get(column)
            .is_some_and(|column| column.is_locked(self.shape.top()))
    }

    /// Whether every card lies in a locked column.
    #[must_use]
    pub fn is_won(&self) -> bool {
        let top = self.shape.top();
        self.columns()
            .iter()
            .all(|column| column.is_empty() || column.is_locked(top))
    }

    /// The number of cards that do not sit where they belong: on a card one higher, or, for the
    /// highest rank, at the base of a column. A move lowers it by at most one, so no win takes fewer moves.
    #[must_use]
    pub fn misplaced(&self) -> u32 {
        let top = self.shape.top();
        self.columns()
            .iter()
            .map(|column| column.misplaced(top))
            .sum()
    }

    /// The position whatever the order of its columns.
    #[must_use]
    pub fn key(&self) -> Key {
        let mut columns = self.columns.map(Column::bits);
        columns.sort_unstable();
        Key(columns)
    }

    /// Checks a move against the rules.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        for column in [mv.from, mv.to] {
            if usize::from(column) >= self.shape.columns() {
                return Err(IllegalMove::NoSuchColumn { column });
            }
        }
        if mv.from == mv.to {
            return Err(IllegalMove::SameColumn);
        }
        let (source, target) = (
            self.columns[usize::from(mv.from)],
            self.columns[usize::from(mv.to)],
        );
        if mv.count == 0 {
            return Err(IllegalMove::NoCards);
        }
        if source.is_empty() {
            return Err(IllegalMove::EmptySource { column: mv.from });
        }
        if self.is_locked(usize::from(mv.from)) {
            return Err(IllegalMove::LockedSource { column: mv.from });
        }
        if self.is_locked(usize::from(mv.to)) {
            return Err(IllegalMove::LockedTarget { column: mv.to });
        }
        let (run, count) = (source.run(), usize::from(mv.count));
        if count > run {
            return Err(if source.is_cheated() {
                IllegalMove::CheatedMovesAlone { column: mv.from }
            } else {
                IllegalMove::NotARun {
                    column: mv.from,
                    run: run as u8,
                }
            });
        }
        if target.is_cheated() {
            return Err(IllegalMove::CheatedTarget { column: mv.to });
        }
        let first = source.card(source.len() - count);
        match (target.last(), first) {
            (Some(onto), Some(card)) if card.above() != Some(onto) => {
                if !mv.cheat {
                    Err(IllegalMove::DoesNotFit { card, target: onto })
                } else if mv.count != 1 {
                    Err(IllegalMove::CheatTakesOneCard)
                } else if source.is_cheated() {
                    Err(IllegalMove::CheatedAlready)
                } else {
                    Ok(())
                }
            }
            _ if mv.cheat => Err(IllegalMove::NotACheat),
            _ => Ok(()),
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The rule that forbids it; the position is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Played, IllegalMove> {
        self.check(mv)?;
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        let before = *self;
        let (rest, moved) = self.columns[from].split(usize::from(mv.count));
        self.columns[from] = rest;
        self.columns[to] = self.columns[to].join(moved).mark_cheated(mv.cheat);
        Ok(Played { mv, before })
    }

    /// Takes back a move: the position is again what it was before that move.
    pub const fn undo(&mut self, played: Played) {
        *self = played.before;
    }

    /// Every legal move; cheats among them when `cheats` says so.
    #[must_use]
    pub fn legal_moves(&self, cheats: bool) -> Vec<Move> {
        let mut moves = Vec::new();
        let columns = 0..self.shape.columns() as u8;
        for from in columns.clone() {
            for to in columns.clone() {
                for count in 1..=self.columns[usize::from(from)].run() as u8 {
                    let mv = Move {
                        from,
                        to,
                        count,
                        cheat: false,
                    };
                    if self.check(mv).is_ok() {
                        moves.push(mv);
                    }
                }
                let cheat = Move {
                    from,
                    to,
                    count: 1,
                    cheat: true,
                };
                if cheats && self.check(cheat).is_ok() {
                    moves.push(cheat);
                }
            }
        }
        moves
    }
}
