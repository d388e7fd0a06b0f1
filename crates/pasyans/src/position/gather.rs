//! Cards that are gathered into a cell, and cards that go home without the player.

use super::{Change, Position};
use crate::card::{Card, GoesHome};
use crate::moves::{IllegalMove, Move, Place};

impl Position {
    /// The ends of the columns and the cells that are not locked, in order.
    fn ends(&self) -> impl Iterator<Item = Place> + use<> {
        let columns = (0..self.columns.len() as u8).map(Place::Column);
        columns.chain((0..self.cells.len() as u8).map(Place::Cell))
    }

    /// Whether a pile is a cell that is locked.
    fn is_locked_cell(&self, pile: Place) -> bool {
        matches!(pile, Place::Cell(cell) if self.is_set(cell.into()))
    }

    /// Where the cards of a kind lie that no other card covers.
    fn uncovered(&self, card: Card) -> Vec<Place> {
        let is_one = |&pile: &Place| self.end_of(pile) == Some(card) && !self.is_locked_cell(pile);
        self.ends().filter(is_one).collect()
    }

    /// The cell that takes the cards of a kind when they are gathered: the first that is free or holds one of them.
    pub(crate) fn cell_for(&self, card: Card) -> Option<usize> {
        let takes = |&cell: &usize| match self.cells[cell] {
            None => !self.is_cell_closed(cell),
            Some(other) => other == card && !self.is_set(cell),
        };
        (0..self.cells.len()).find(takes)
    }

    /// Every legal move that gathers cards.
    pub(super) fn gathering_moves(&self) -> impl Iterator<Item = Move> {
        let deck = self.rules.deck();
        let cards = deck.cards().filter(|&card| deck.group(card).gathers);
        let moves = cards.map(|card| Move::Gather(deck.kind(card).letter));
        moves.filter(|&mv| self.check(mv).is_ok())
    }

    pub(super) fn check_gather(&self, letter: char) -> Result<(), IllegalMove> {
        let card = self.rules.gathered(letter);
        let card = card.ok_or(IllegalMove::NothingToGather)?;
        let kind = *self.rules.deck().kind(card);
        let uncovered = self.uncovered(card).len();
        if uncovered < usize::from(kind.copies) {
            let free = uncovered as u8;
            return Err(IllegalMove::Covered { card: kind, free });
        }
        match self.cell_for(card) {
            Some(_) => Ok(()),
            None => Err(IllegalMove::NoCellFree),
        }
    }

    /// Gathers the cards of a kind. Returns where they lay.
    pub(super) fn gather(&mut self, letter: char) -> Vec<Place> {
        let Some(card) = self.rules.gathered(letter) else {
            return Vec::new();
        };
        let places = self.uncovered(card);
        let cell = self.cell_for(card);
        for &place in &places {
            match place {
                Place::Column(column) => {
                    self.columns[usize::from(column)].cards.pop();
                }
                Place::Cell(cell) => self.cells[usize::from(cell)] = None,
                _ => {}
            }
        }
        if let Some(cell) = cell {
            self.cells[cell] = Some(card);
            self.sets[cell] = true;
        }
        places
    }

    pub(super) fn undo_gather(&mut self, letter: char, places: &[Place]) {
        let Some(card) = self.rules.gathered(letter) else {
            return;
        };
        for (cell, is_set) in self.cells.iter_mut().zip(&mut self.sets) {
            if *is_set && *cell == Some(card) {
                *cell = None;
                *is_set = false;
            }
        }
        for &place in places {
            match place {
                Place::Column(column) => self.columns[usize::from(column)].cards.push(card),
                Place::Cell(cell) => self.cells[usize::from(cell)] = Some(card),
                _ => {}
            }
        }
    }

    /// Brings home what goes there without the player.
    pub(super) fn go_home(&mut self, changes: &mut Vec<Change>) {
        if !self.rules.sends_home() {
            return;
        }
        while let Some((from, to)) = self.going_home() {
            match from {
                Place::Cell(cell) => self.cells[usize::from(cell)] = None,
                Place::Column(column) => {
                    self.columns[usize::from(column)].cards.pop();
                }
                _ => {}
            }
            self.home[to] += 1;
            changes.push(Change::WentHome(from, to));
        }
    }

    /// Puts a card back that went home.
    pub(super) fn come_back(&mut self, from: Place, home: usize) {
        let card = self.last_home(home);
        self.home[home] -= 1;
        match from {
            Place::Cell(cell) => self.cells[usize::from(cell)] = card,
            Place::Column(column) => self.columns[usize::from(column)].cards.extend(card),
            _ => {}
        }
    }

    /// The next card that goes home without the player, and its foundation.
    fn going_home(&self) -> Option<(Place, usize)> {
        let deck = self.rules.deck();
        self.ends().find_map(|from| {
            let card = self.end_of(from)?;
            let (group, kind) = (deck.group(card), deck.kind(card));
            let first = self.rules.first_foundation(kind.group);
            let behind = || {
                let of_group = self.home.iter().skip(first).take(group.suits.len().max(1));
                of_group.min().is_none_or(|&height| height + 1 < kind.rank)
            };
            let goes = match group.goes_home {
                GoesHome::ByHand => false,
                GoesHome::AtOnce => true,
                GoesHome::InStep => !behind(),
            };
            let is_next = |&home: &usize| self.home[home] + 1 == kind.rank;
            let to = self.foundations_of(card).find(is_next);
            Some((from, to.filter(|_| goes && !self.is_locked_cell(from))?))
        })
    }
}
