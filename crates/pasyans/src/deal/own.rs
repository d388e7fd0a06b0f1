//! Deal numbers for games that have none elsewhere: a shuffle with the ChaCha8 key stream.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::card::Card;
use crate::rules::{MAX_NAME, Rules};

/// The shuffled deck; the first card is dealt first.
pub(super) fn shuffled(number: u64, rules: &Rules) -> Vec<Card> {
    let deck = rules.deck();
    let mut cards: Vec<Card> = deck
        .cards()
        .flat_map(|card| std::iter::repeat_n(card, deck.kind(card).copies.into()))
        .collect();
    let mut draw = Draw::new(number, rules.name());
    for last in (1..cards.len()).rev() {
        cards.swap(last, draw.below(last as u32 + 1) as usize);
    }
    cards
}

/// Fair draws from the ChaCha8 key stream of a number.
struct Draw(ChaCha8Rng);

impl Draw {
    /// The key is the number (8 bytes, little-endian) and the game's name, padded with zeros.
    fn new(number: u64, game: &str) -> Self {
        let mut key = [0; 8 + MAX_NAME];
        let name = game.bytes().take(MAX_NAME);
        let bytes = number.to_le_bytes().into_iter().chain(name);
        key.iter_mut()
            .zip(bytes)
            .for_each(|(key, byte)| *key = byte);
        Self(ChaCha8Rng::from_seed(key))
    }

    /// A uniform number below `bound`: words beyond the last whole multiple of the bound are rejected.
    fn below(&mut self, bound: u32) -> u32 {
        let whole = (1_u64 << 32) / u64::from(bound) * u64::from(bound);
        loop {
            let word = self.0.next_u32();
            if u64::from(word) < whole {
                return word % bound;
            }
        }
    }
}
