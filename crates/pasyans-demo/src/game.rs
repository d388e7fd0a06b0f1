//! The cards on the table, and what a click on them does.

use std::sync::Arc;

use pasyans::{CardMove, Move, NoSuchDeal, Place, Position, Rules};
use pasyans_screens::geometry::Button;
use pasyans_screens::{Chance, Table};

use crate::{Did, LoggedClick, On, Why};

/// A game on the table. It knows no time: cards are dealt at once.
#[derive(Clone, Debug)]
pub struct TableGame {
    position: Position,
    table: Table,
    chosen: Option<Chosen>,
    chance: Chance,
}

/// Cards at the end of a column that the next click moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Chosen {
    /// The column that they lie in, from 0.
    pub column: usize,
    /// The row of the first.
    pub row: usize,
}

impl TableGame {
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

    /// The position of the cards on the table.
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
    pub fn click(&mut self, at: (i32, i32)) -> LoggedClick {
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
        LoggedClick { on, did }
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
        let mv = |cheat| {
            Move::Cards(CardMove {
                from: Place::Column(chosen.column as u8),
                to: Place::Column(to as u8),
                count: count as u8,
                cheat,
            })
        };
        if self.play(mv(false)) {
            Did::Move { mv: mv(false) }
        } else if self.play(mv(true)) {
            Did::Cheat { mv: mv(true) }
        } else {
            nothing(Why::Forbidden)
        }
    }

    /// Plays a move by anyone, and returns whether the rules allow it. Cards are then deselected.
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

#[cfg(test)]
mod tests {
    use pasyans::{Position, Rules};
    use pasyans_screens::Chance;
    use pasyans_screens::geometry::{Button, card};

    use super::TableGame;
    use crate::{Did, On, Why};

    /// Locked, cheated, long, one more run, a single card, empty.
    const BOARD: &str = "TKDV09876.TKDV09878!TKDV0987.TKDV0966.76..";

    fn game(board: &str) -> TableGame {
        let rules = Rules::named("molek-syntez").expect("a game");
        let position = Position::parse(&rules, board).expect("a board");
        TableGame::new(position, Chance::new(1))
    }

    impl TableGame {
        fn click_card(&mut self, column: usize, row: usize) -> Did {
            let place = card(column, row);
            self.click((place.x + 5, place.y + 5)).did
        }
    }

    fn text(did: Did) -> String {
        match did {
            Did::Move { mv } | Did::Cheat { mv } => mv.to_string(),
            other => format!("{other:?}"),
        }
    }

    const fn nothing(why: Why) -> Did {
        Did::Nothing { why }
    }

    #[test]
    fn a_card_that_fits_is_moved() {
        let mut game = game(BOARD);
        assert_eq!(game.click_card(3, 7), Did::Select { count: 1 });
        assert_eq!(text(game.click_card(2, 7)), "t3 t2 1");
        assert_eq!(
            game.position().to_string(),
            "TKDV09876.TKDV09878!TKDV09876.TKDV096.76..",
        );
        // It has locked the column.
        assert!(game.table().piles()[2].locked);
    }

    #[test]
    fn a_run_moves_to_an_empty_column_as_one() {
        let mut game = game(BOARD);
        assert_eq!(game.click_card(4, 0), Did::Select { count: 2 });
        assert_eq!(text(game.click_card(5, 0)), "t4 t5 2");
        assert!(game.position().to_string().ends_with("..76."));
    }

    #[test]
    fn a_card_that_does_not_fit_is_cheated() {
        let mut game = game(BOARD);
        game.click_card(2, 7);
        assert_eq!(text(game.click_card(3, 7)), "t2 t3 1!");
        assert!(game.table().piles()[3].cheated);
    }

    #[test]
    fn of_several_cards_none_is_cheated() {
        let mut game = game(BOARD);
        assert_eq!(game.click_card(4, 0), Did::Select { count: 2 });
        assert_eq!(game.click_card(3, 7), nothing(Why::Forbidden));
        assert_eq!(game.position().to_string(), BOARD);
    }

    #[test]
    fn a_cheated_card_takes_nothing_and_moves_alone_to_where_it_fits() {
        let mut game = game(BOARD);
        game.click_card(2, 7);
        assert_eq!(game.click_card(1, 8), nothing(Why::Forbidden));
        assert_eq!(game.click_card(1, 7), nothing(Why::CannotMove));
        assert_eq!(game.click_card(1, 8), Did::Select { count: 1 });
        assert_eq!(game.click_card(2, 7), nothing(Why::Forbidden));
        game.click_card(1, 8);
        assert_eq!(text(game.click_card(5, 0)), "t1 t5 1");
        assert!(!game.table().piles()[5].cheated);
    }

    #[test]
    fn a_locked_column_gives_and_takes_nothing() {
        let mut game = game(BOARD);
        assert_eq!(game.click_card(0, 0), nothing(Why::CannotMove));
        game.click_card(4, 1);
        assert_eq!(game.click_card(0, 0), nothing(Why::Forbidden));
        assert_eq!(game.position().to_string(), BOARD);
    }

    #[test]
    fn only_the_last_card_of_a_column_is_a_target() {
        let mut game = game(BOARD);
        game.click_card(3, 7);
        assert_eq!(game.click_card(2, 6), nothing(Why::Forbidden));
        assert_eq!(game.chosen(), None);
    }

    #[test]
    fn what_does_nothing_drops_the_choice() {
        let last = card(3, 7);
        for (at, why) in [
            ((last.x + 5, last.y + 5), Why::PutBack),
            ((10, 10), Why::NothingThere),
            (Button::WinCount.area().middle(), Why::NothingThere),
            (Button::Instructions.area().middle(), Why::NothingThere),
        ] {
            let mut game = game(BOARD);
            game.click_card(3, 7);
            assert!(game.chosen().is_some());
            assert_eq!(game.click(at).did, nothing(why));
            assert_eq!(game.chosen(), None);
            assert_eq!(game.position().to_string(), BOARD);
        }
    }

    #[test]
    fn everything_is_where_the_game_has_it() {
        let game = game(BOARD);
        assert_eq!(game.at((482, 517)), On::NewGame);
        assert_eq!(game.at((300, 517)), On::OtherButton);
        assert_eq!(game.at((240, 245)), On::LockedColumn { column: 0 });
        assert_eq!(game.at((240, 246)), On::Outside);
        assert_eq!(game.at((322, 160)), On::Card { column: 1, row: 0 });
        assert_eq!(game.at((322, 161)), On::Card { column: 1, row: 1 });
        assert_eq!(game.at((392, 367)), On::Card { column: 1, row: 8 });
        assert_eq!(game.at((393, 367)), On::Outside);
        assert_eq!(game.at((650, 239)), On::EmptyColumn { column: 5 });
    }

    #[test]
    fn somebody_makes_legal_moves_and_no_cheats() {
        let mut game = game(BOARD);
        for _ in 0..20 {
            let before = game.position().clone();
            game.click_card(4, 0);
            let Some(mv) = game.meddle() else { break };
            assert!(before.legal_moves(false).contains(&mv));
            assert_eq!(game.chosen(), None);
        }
        assert_ne!(game.position().to_string(), BOARD);
    }
}
