//! The end of a game, when simple moves win it.

use super::Position;
use crate::card::Card;
use crate::moves::{CardMove, Move, Place};
use crate::rules::{DealTo, Goal};

impl Position {
    /// The rest of a game that simple moves alone win: cards go home; or, in games of runs, a column that is one
    /// run, or a card from a cell, goes onto the card that it forms a run with; or cards are locked as a set, or gathered. `None` where these do not
    /// win, and where nothing is left to win. Never a cheat.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// # let text = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS";
    /// # let position = pasyans::Position::parse(&freecell, text).unwrap();
    /// assert_eq!(position.finish().map(|moves| moves.len()), Some(3));
    /// assert_eq!(freecell.deal(1).unwrap().finish(), None);
    /// ```
    #[must_use]
    pub fn finish(&self) -> Option<Vec<Move>> {
        let mut position = self.clone();
        let mut moves = Vec::new();
        // What lies face down is no matter for somebody who plays the rest without a thought. In what order cards go to a hole
        // is the whole game.
        let has_hole = self.rules.goal() == Goal::Hole;
        if has_hole || self.columns.iter().any(|column| column.down > 0) {
            return None;
        }
        let mut dealt = 0;
        // Every such move brings a card home or empties a pile for good, so this ends; between two of them, all
        // cards of the waste and the stock are dealt once.
        while !position.is_won() {
            let mv = match position.simple_move() {
                Some(mv) => {
                    dealt = 0;
                    mv
                }
                None => {
                    dealt += 1;
                    let most = position.stock.len() + position.waste.len() + 1;
                    position.deal_or_turn().filter(|_| dealt <= most)?
                }
            };
            position.play(mv).ok()?;
            moves.push(mv);
        }
        (!moves.is_empty()).then_some(moves)
    }

    /// The move that brings other cards onto the waste.
    fn deal_or_turn(&self) -> Option<Move> {
        let stock = self.rules.stock()?;
        let moves = [Move::Deal, Move::Redeal].into_iter();
        let mut moves = moves.filter(|_| stock.to == DealTo::Waste);
        moves.find(|&mv| self.check(mv).is_ok())
    }

    fn simple_move(&self) -> Option<Move> {
        let home = self.moves_home().next().map(Move::Cards);
        let gathered = || self.gathering_moves().next();
        home.or_else(gathered)
            .or_else(|| match self.rules.goal() {
                Goal::Foundations | Goal::Hole => None,
                Goal::RunsTakenOff | Goal::RunsInPlace => self.joining_move(),
            })
            .or_else(|| self.locking_move())
    }

    /// A move that empties a pile and makes a run longer.
    fn joining_move(&self) -> Option<Move> {
        let columns = (0..self.columns.len() as u8).map(Place::Column);
        let cells = (0..self.cells.len() as u8).map(Place::Cell);
        for from in cells.chain(columns.clone()) {
            let Some((first, count)) = self.whole_run(from) else {
                continue;
            };
            for to in columns.clone() {
                let mv = Move::Cards(CardMove {
                    count,
                    ..CardMove::one(from, to)
                });
                let joins = |last| self.rules.moves_with(first, last);
                if self.end_of(to).is_some_and(joins) && self.check(mv).is_ok() {
                    return Some(mv);
                }
            }
        }
        None
    }

    /// A move that locks a cell with a set, or brings cards to a column that holds nothing but others of their set.
    fn locking_move(&self) -> Option<Move> {
        let alike = |cards: &[Card]| {
            let first = cards.first()?;
            cards.iter().all(|card| card == first).then_some(*first)
        };
        for from in 0..self.columns.len() {
            let count = self.run(from) as u8;
            let card = self.columns[from].cards().last();
            let Some(&card) = card.filter(|&&card| self.rules.cell_set(card).is_some()) else {
                continue;
            };
            let only = |&to: &u8| alike(self.columns[usize::from(to)].cards()) == Some(card);
            let columns = (0..self.columns.len() as u8).filter(only);
            let cells = (0..self.cells.len() as u8).map(Place::Cell);
            let cells = cells.filter(|_| count > 1);
            for to in cells.chain(columns.map(Place::Column)) {
                let mv = CardMove {
                    count,
                    ..CardMove::one(Place::Column(from as u8), to)
                };
                if self.check(mv.into()).is_ok() {
                    return Some(mv.into());
                }
            }
        }
        None
    }

    /// The first card of a pile that is one run, and how many cards it has.
    fn whole_run(&self, pile: Place) -> Option<(Card, u8)> {
        match pile {
            Place::Column(index) => {
                let cards = self.columns[usize::from(index)].cards();
                let is_run = self.run(usize::from(index)) == cards.len();
                let first = cards.first().filter(|_| is_run)?;
                Some((*first, cards.len() as u8))
            }
            _ => self.end_of(pile).map(|card| (card, 1)),
        }
    }
}
