//! The deal numbers of Microsoft's FreeCell, as PySolFC extends them to all its games.

use crate::card::Card;

/// The decks before they are shuffled. One deck lies rank by rank, two lie suit by suit.
fn fresh(decks: u8) -> impl Iterator<Item = Card> {
    // A card of the standard deck is 4 * rank + suit, the suits being hearts, clubs, diamonds, spades.
    const ONE_DECK: [u8; 4] = [1, 2, 0, 3];
    const TWO_DECKS: [u8; 4] = [1, 3, 0, 2];
    (0..decks).flat_map(move |_| {
        (0..52).map(move |index| match decks {
            1 => Card(index / 4 * 4 + ONE_DECK[usize::from(index % 4)]),
            _ => Card(index % 13 * 4 + TWO_DECKS[usize::from(index / 13)]),
        })
    })
}

/// The shuffled decks; the last card is dealt first. The number is one of [`Numbering::Microsoft`](crate::rules::Numbering::Microsoft).
pub(super) fn shuffled(number: u64, decks: u8) -> Vec<Card> {
    let mut cards: Vec<Card> = fresh(decks).collect();
    let mut state = number as u32;
    for last in (1..cards.len()).rev() {
        state = state.wrapping_mul(214_013).wrapping_add(2_531_011);
        let draw = match number >> 31 {
            0 => state >> 16 & 0x7fff,
            1 => state >> 16 & 0x7fff | 0x8000,
            _ => (state >> 16) + 1,
        };
        cards.swap(last, (draw % (last as u32 + 1)) as usize);
    }
    cards
}
