//! All piles at one moment, and the moves that the rules allow.

mod check;
mod finish;
mod home;
mod play;

use std::sync::Arc;

use crate::card::Card;
use crate::moves::{Move, Place};
use crate::rules::{Goal, Rules};

/// A column: its cards from the base to the end, and whether the last one is cheated.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Column {
    pub(crate) cards: Vec<Card>,
    pub(crate) cheated: bool,
}

impl Column {
    /// A column of any cards, from the base to the end, for a [`Setup`](crate::Setup).
    #[must_use]
    pub const fn new(cards: Vec<Card>, cheated: bool) -> Self {
        Self { cards, cheated }
    }

    /// The cards, from the base to the end.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Whether the last card is cheated: put where it does not fit.
    #[must_use]
    pub const fn is_cheated(&self) -> bool {
        self.cheated
    }
}

/// All piles at one moment. Always holds the whole deck of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    rules: Arc<Rules>,
    columns: Vec<Column>,
    cells: Vec<Option<Card>>,
    /// The height of each foundation: the rank of its last card.
    home: Vec<u8>,
}

/// A played move, with what is needed to undo it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The move that was played.
    pub mv: Move,
    was_cheated: bool,
    /// The runs that were taken off: from which column, to which foundation, the cards.
    taken_off: Vec<(usize, usize, Vec<Card>)>,
}

impl Position {
    /// The caller vouches that the piles hold the whole deck and keep to the rules. Complete runs
    /// that the rules take off leave at once.
    pub(crate) fn from_piles(
        rules: Arc<Rules>,
        columns: Vec<Column>,
        cells: Vec<Option<Card>>,
        home: Vec<u8>,
    ) -> Self {
        let mut position = Self {
            rules,
            columns,
            cells,
            home,
        };
        position.take_off();
        position
    }

    /// The rules of its game.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The columns, from left to right.
    #[must_use]
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The cells, from left to right.
    #[must_use]
    pub fn cells(&self) -> &[Option<Card>] {
        &self.cells
    }

    /// The height of each foundation: the rank of its last card, 0 if it is empty.
    #[must_use]
    pub fn home(&self) -> &[u8] {
        &self.home
    }

    /// Whether a column is locked. `column` counts from 0; one that does not exist is not locked.
    #[must_use]
    pub fn is_locked(&self, column: usize) -> bool {
        let is_locked = |column: &Column| self.rules.locks(&column.cards);
        self.columns.get(column).is_some_and(is_locked)
    }

    /// Whether the game is won.
    #[must_use]
    pub fn is_won(&self) -> bool {
        let cells_empty = self.cells.iter().all(Option::is_none);
        let is_done = |column: &Column| {
            column.cards.is_empty()
                || self.rules.goal() == Goal::RunsInPlace
                    && self.rules.is_complete_run(&column.cards)
        };
        cells_empty && self.columns.iter().all(is_done)
    }

    /// How many cards at the end of a column are in order to move as one.
    #[must_use]
    pub fn run(&self, column: usize) -> usize {
        let Some(Column { cards, cheated }) = self.columns.get(column) else {
            return 0;
        };
        if *cheated {
            return 1;
        }
        let pairs = cards.windows(2).rev();
        let together = pairs.take_while(|pair| self.rules.moves_with(pair[1], pair[0]));
        cards.len().min(together.count() + 1)
    }

    /// The foundations of the suit of a card.
    fn foundations_of(&self, card: Card) -> impl Iterator<Item = usize> + Clone + use<> {
        let suits = &self.rules.deck().group(card).suits;
        let suit = self.rules.deck().kind(card).suit;
        let index = suits.iter().position(|&other| Some(other) == suit);
        (index.unwrap_or(self.home.len())..self.home.len()).step_by(suits.len().max(1))
    }

    /// The card at the end of a pile.
    pub(crate) fn end_of(&self, pile: Place) -> Option<Card> {
        match pile {
            Place::Column(index) => {
                let column = self.columns.get(usize::from(index));
                column.and_then(|column| column.cards.last().copied())
            }
            Place::Cell(index) => self.cells.get(usize::from(index)).copied().flatten(),
            Place::Foundation(index) => self.last_home(usize::from(index)),
        }
    }

    /// The foundation that takes the last card of a pile; if none does, one of its suit.
    pub(crate) fn foundation_for(&self, from: Place) -> Place {
        let card = self.end_of(from);
        let foundations = card.into_iter().flat_map(|card| self.foundations_of(card));
        let foundations = foundations.map(|index| Place::Foundation(index as u8));
        let takes = |&to: &Place| self.check(Move::one(from, to)).is_ok();
        let first = foundations.clone().next();
        let found = foundations.clone().find(takes).or(first);
        found.unwrap_or(Place::Foundation(0))
    }

    /// The last card of a foundation.
    #[must_use]
    pub fn last_home(&self, foundation: usize) -> Option<Card> {
        let rank = *self.home.get(foundation)?;
        let deck = self.rules.deck();
        let suits = &deck.groups()[0].suits;
        let suit = suits[foundation % suits.len()];
        deck.find(0, rank, Some(suit))
    }

    /// Every legal move, including cheats if `cheats` is true.
    #[must_use]
    pub fn legal_moves(&self, cheats: bool) -> Vec<Move> {
        let mut moves = Vec::new();
        let columns = (0..self.columns.len() as u8).map(Place::Column);
        let cells = (0..self.cells.len() as u8).map(Place::Cell);
        let foundations = (0..self.home.len() as u8).map(Place::Foundation);
        let targets: Vec<Place> = columns
            .clone()
            .chain(cells.clone())
            .chain(foundations)
            .collect();
        for from in columns.chain(cells) {
            let run = match from {
                Place::Column(from) => self.run(usize::from(from)) as u8,
                _ => 1,
            };
            for &to in &targets {
                let kinds = (1..=run).map(|count| (count, false)).chain([(1, true)]);
                for (count, cheat) in kinds.filter(|&(_, cheat)| cheats || !cheat) {
                    let mv = Move {
                        from,
                        to,
                        count,
                        cheat,
                    };
                    if self.check(mv).is_ok() {
                        moves.push(mv);
                    }
                }
            }
        }
        moves
    }
}
