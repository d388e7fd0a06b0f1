//! Numbered deals: the same number is the same deal, on every platform and forever.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::molek::{Position, Rank, Shape};

/// The deal of MOLEK-SYNTEZ with this number.
///
/// docs/deals.md describes the way from the number to the cards, with test vectors; it never changes.
#[must_use]
pub fn deal(number: u64) -> Position {
    let shape = Shape::STANDARD;
    let copies = usize::from(shape.copies());
    let ranks = Rank::ALL.into_iter();
    let mut cards: Vec<Rank> = ranks.flat_map(|rank| vec![rank; copies]).collect();
    let mut draw = Draw::new(number, b"molek-syntez");
    for last in (1..cards.len()).rev() {
        cards.swap(last, draw.below(last as u32 + 1) as usize);
    }
    Position::dealt(shape, &cards)
}

/// Fair draws from the ChaCha8 key stream of a number.
struct Draw(ChaCha8Rng);

impl Draw {
    /// The key is the number (8 bytes, the lowest first) and the game's name, filled up with zeros.
    fn new(number: u64, game: &[u8]) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&number.to_le_bytes());
        key[8..8 + game.len()].copy_from_slice(game);
        Self(ChaCha8Rng::from_seed(key))
    }

    /// A number below `bound`, each as likely as the other: words beyond the last whole multiple of
    /// the bound are thrown away.
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
