//! Checks that the cards of a setup are the whole deck.

use crate::card::{Card, Deck};

use super::fault::{Seat, SetupFault};

/// Where each card was found.
pub(super) struct Census<'a> {
    deck: &'a Deck,
    /// For each kind, how many there are in piles, and where the first one lies.
    found: Vec<(usize, Seat)>,
    /// For each kind, how many lie on foundations.
    home: Vec<usize>,
}

impl<'a> Census<'a> {
    pub fn new(deck: &'a Deck) -> Self {
        Self {
            deck,
            found: vec![(0, Seat::Table); deck.kinds().len()],
            home: vec![0; deck.kinds().len()],
        }
    }

    /// A card lies on a foundation. All of them have to be known before the others are added.
    pub fn add_home(&mut self, card: Card) {
        self.home[card.index()] += 1;
    }

    /// Adds a card at this place, and reports what is wrong with it.
    pub fn add(&mut self, card: Card, seat: Seat) -> Option<(Seat, SetupFault)> {
        let Some(found) = self.found.get_mut(card.index()) else {
            return Some((seat, SetupFault::ForeignCard { card }));
        };
        let (count, first) = found;
        if *count == 0 {
            *first = seat;
        }
        *count += 1;
        let (kind, home) = (*self.deck.kind(card), self.home[card.index()]);
        if *count + home <= usize::from(kind.copies) {
            return None;
        }
        let fault = match kind.copies {
            _ if home > 0 => SetupFault::HomeAlready { card: kind },
            1 => SetupFault::CardTwice {
                card: kind,
                first: *first,
            },
            _ => SetupFault::TooManyOfACard { card: kind },
        };
        Some((seat, fault))
    }

    /// Reports the missing cards.
    pub fn finish(self, faults: &mut Vec<(Seat, SetupFault)>) {
        let mut missing = Vec::new();
        for (kind, ((count, _), home)) in self
            .deck
            .kinds()
            .iter()
            .zip(self.found.iter().zip(&self.home))
        {
            let count = usize::from(kind.copies).saturating_sub(count + home);
            missing.extend(std::iter::repeat_n(*kind, count));
        }
        if !missing.is_empty() {
            let wanted = self.deck.len();
            let fault = SetupFault::Missing {
                cards: wanted - missing.len(),
                wanted,
                missing,
            };
            faults.push((Seat::Table, fault));
        }
    }
}
