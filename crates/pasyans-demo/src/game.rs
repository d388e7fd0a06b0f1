//! The cards on the table, and what a click on them does.

use std::sync::Arc;

use pasyans::{Move, NoSuchDeal, Place, Position, Rules};
use pasyans_screens::geometry::Button;
use pasyans_screens::{Chance, Table};

use crate::{Click, Did, On, Why};

/// A game on the table. It knows no time: cards are dealt at once.
#[derive(Clone, Debug)]
pub struct Game {
    position: Position,
    table: Table,
    chosen: Option<Chosen>,
    chance: Chance,
}

/// Cards at the end of a column that the next click moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Chosen {
    /// Their column.
    pub column: usize,
    /// The row of the first.
    pub row: usize,
}

impl Game {
    /// A game at this position. The cards have suits by chance, which mean nothing.
    #[must_use]
    pub fn new(position: Position, mut chance: Chance) -> Self {
        Self {
            table: Table::of(&position, &mut chance),
            position,
            chosen: None,
            chance,
        }
    }

    /// A numbered deal of MOLEK-SYNTEZ.
    ///
    /// # Errors
    ///
    /// If there is no deal with this number.
    pub fn deal(rules: &Arc<Rules>, number: u64, chance: Chance) -> Result<Self, NoSuchDeal> {
        Ok(Self::new(rules.deal(number)?, chance))
    }

    /// The position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The cards as they are drawn.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) const fn chosen(&self) -> Option<Chosen> {
        self.chosen
    }

    /// What lies at a point of the game's screen.
    #[must_use]
    pub fn at(&self, (x, y): (i32, i32)) -> On {
        let is_here = |button: &Button| button.area().contains(x, y);
        match Button::ALL.into_iter().find(is_here) {
            Some(Button::NewGame) => return On::NewGame,
            Some(_) => return On::OtherButton,
            None => {}
        }
        match self.table.hit(x, y) {
            Some((column, Some(row))) => On::Card { column, row },
            Some((column, None)) if self.table.piles()[column].locked => {
                On::LockedColumn { column }
            }
            Some((column, None)) => On::EmptyColumn { column },
            None => On::Outside,
        }
    }

    /// Clicks a point of the game's screen. NEW GAME is for the caller to do.
    pub fn click(&mut self, at: (i32, i32)) -> Click {
        let on = self.at(at);
        let did = match (self.chosen.take(), on) {
            (_, On::NewGame) => Did::NewGame,
            (_, On::OtherButton | On::Outside) => nothing(Why::NothingThere),
            (None, On::Card { column, row }) => self.choose(column, row),
            (None, On::EmptyColumn { .. } | On::LockedColumn { .. }) => nothing(Why::CannotMove),
            (Some(chosen), On::Card { column, .. }) if column == chosen.column => {
                nothing(Why::PutBack)
            }
            (Some(chosen), On::Card { column, row }) => {
                if row + 1 == self.table.piles()[column].cards.len() {
                    self.put(chosen, column)
                } else {
                    nothing(Why::Forbidden)
                }
            }
            (Some(chosen), On::EmptyColumn { column } | On::LockedColumn { column }) => {
                self.put(chosen, column)
            }
        };
        Click { on, did }
    }

    /// Chooses a card and those on it, if they can move as one.
    fn choose(&mut self, column: usize, row: usize) -> Did {
        let count = self.table.piles()[column].cards.len() - row;
        if count > self.position.run(column) {
            return nothing(Why::CannotMove);
        }
        self.chosen = Some(Chosen { column, row });
        Did::Select { count }
    }

    /// Puts the chosen cards on a column: a move, where the rules allow one, or else a cheat, where they allow that.
    fn put(&mut self, chosen: Chosen, to: usize) -> Did {
        let count = self.table.piles()[chosen.column].cards.len() - chosen.row;
        let mv = |cheat| Move {
            from: Place::Column(chosen.column as u8),
            to: Place::Column(to as u8),
            count: count as u8,
            cheat,
        };
        if self.play(mv(false)) {
            Did::Move { mv: mv(false) }
        } else if self.play(mv(true)) {
            Did::Cheat { mv: mv(true) }
        } else {
            nothing(Why::Forbidden)
        }
    }

    /// Plays a move, whoever makes it, and says whether the rules allow it. Chosen cards are no longer chosen then.
    pub fn play(&mut self, mv: Move) -> bool {
        let is_legal = self.position.play(mv).is_ok();
        if is_legal {
            self.table.follow(mv, &self.position);
            self.chosen = None;
        }
        is_legal
    }

    /// Plays any move that is no cheat, and says which.
    pub fn meddle(&mut self) -> Option<Move> {
        let moves = self.position.legal_moves(false);
        if moves.is_empty() {
            return None;
        }
        let mv = self.chance.pick(&moves);
        self.play(mv).then_some(mv)
    }
}

const fn nothing(why: Why) -> Did {
    Did::Nothing { why }
}
