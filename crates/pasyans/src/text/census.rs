//! Whether the cards of a board are the whole deck.

use crate::card::{Card, Deck};

use super::board_error::{BoardFault, Spot};

/// Where each card was found.
pub struct Census<'a> {
    deck: &'a Deck,
    /// For each kind, in the order of the text.
    found: Vec<Vec<Spot>>,
    /// For each kind, how many lie on foundations.
    home: Vec<u8>,
}

impl<'a> Census<'a> {
    pub fn new(deck: &'a Deck) -> Self {
        Self {
            deck,
            found: vec![Vec::new(); deck.kinds().len()],
            home: vec![0; deck.kinds().len()],
        }
    }

    /// A card lies here.
    pub fn add(&mut self, card: Card, spot: Spot) {
        self.found[card.index()].push(spot);
    }

    /// A card lies on a foundation.
    pub fn add_home(&mut self, card: Card) {
        self.home[card.index()] += 1;
    }

    /// The cards that are there too often.
    pub fn surplus(&self) -> Vec<(Spot, BoardFault)> {
        let mut faults = Vec::new();
        for (card, (found, &home)) in self.deck.cards().zip(self.found.iter().zip(&self.home)) {
            let kind = self.deck.kind(card);
            let room = usize::from(kind.copies.saturating_sub(home));
            for &spot in found.iter().skip(room) {
                let card = kind.to_string();
                let fault = match kind.copies {
                    _ if home > 0 => BoardFault::HomeAlready { card },
                    1 => BoardFault::CardTwice {
                        card,
                        first: found[0],
                    },
                    copies => BoardFault::TooManyOfACard { card, copies },
                };
                faults.push((spot, fault));
            }
        }
        faults
    }

    /// The cards that are nowhere.
    pub fn missing(&self) -> Option<BoardFault> {
        let mut missing = Vec::new();
        for (kind, (found, &home)) in self
            .deck
            .kinds()
            .iter()
            .zip(self.found.iter().zip(&self.home))
        {
            let there = found.len() + usize::from(home);
            let count = usize::from(kind.copies).saturating_sub(there);
            missing.extend((0..count).map(|_| kind.to_string()));
        }
        let wanted = self.deck.len();
        (!missing.is_empty()).then(|| BoardFault::Missing {
            cards: wanted - missing.len(),
            wanted,
            missing,
        })
    }
}
