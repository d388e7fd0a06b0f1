//! Numbered deals: the same board for the same number, whole decks, fairly shuffled.

mod molek;
mod random;

use std::collections::HashSet;

use molek::packed::Packed;
use molek::{Size, deal};
use pasyans::{Column, Position};
use random::Random;

/// Found with an independent implementation of the description in docs/deals.md. The last one is
/// the first number whose key stream has a word that is thrown away.
const VECTORS: [(u64, &str); 6] = [
    (0, "668K0T.6V69V0.00799K.TD8TKD.9TK8D7.VDV787."),
    (1, "T69V87.VKT8KK.7V0T98.987TVD.70060K.D966DD."),
    (2, "V89D69.6T778T.876T8V.09VDKK.6T0D9K.V7KD00."),
    (12_345, "098679.T80669.0DDVD7.T77K60.DVVKV9.8TKK8T."),
    (u64::MAX, "KV6TD6.9VKD0T.7KV79T.60V9T8.970088.D7D8K6."),
    (6_095_859, "VVT87V.TK0089.KV97DK.DT6889.0776DT.6D906K."),
];

#[test]
fn a_number_is_a_deal_forever() {
    for (number, board) in VECTORS {
        assert_eq!(deal(number).to_string(), board, "deal {number}");
        let read = Position::parse(&Size::WHOLE.rules(), board);
        assert_eq!(read, Ok(deal(number)), "deal {number}");
    }
}

#[test]
fn a_deal_is_the_whole_deck_in_six_columns_of_six() {
    for number in (0..1_000).chain([u64::MAX, u64::MAX / 2]) {
        let position = deal(number);
        let lengths: Vec<usize> = position
            .columns()
            .iter()
            .map(|column| column.cards().len())
            .collect();
        assert_eq!(lengths, [6; 6], "deal {number}");
        assert!(!position.columns().iter().any(Column::is_cheated));
        let mut cards: Vec<char> = letters(&position);
        cards.sort_unstable();
        let mut whole = Size::WHOLE.deck();
        whole.sort_unstable();
        assert_eq!(cards, whole, "deal {number}");
    }
}

#[test]
fn numbers_that_differ_are_deals_that_differ() {
    let near = 0..10_000;
    let far = (0..64)
        .map(|bit| 1 << bit)
        .filter(|number| *number >= 10_000);
    let numbers: Vec<u64> = near.chain(far).collect();
    let keys: HashSet<_> = numbers.iter().map(|&number| key(number)).collect();
    assert_eq!(keys.len(), numbers.len());
}

/// A deal whatever the order of its columns.
fn key(number: u64) -> [u64; 6] {
    let packed = Packed::of(&deal(number));
    packed.expect("columns of six").key()
}

/// The cards of all columns, one column after the other.
fn letters(position: &Position) -> Vec<char> {
    let deck = position.rules().deck();
    let columns = position.columns().iter();
    columns
        .flat_map(Column::cards)
        .map(|&card| deck.kind(card).letter)
        .collect()
}

/// How far the counts of ranks at each of the 36 places are from even: the chi-squared statistic,
/// 35 * 8 = 280 on average for a fair shuffle, with a standard deviation of some 24.
fn unevenness(deals: impl ExactSizeIterator<Item = Vec<char>>) -> f64 {
    let expected = deals.len() as f64 / 9.0;
    let mut counts = [[0_u32; 9]; 36];
    for cards in deals {
        for (place, card) in cards.into_iter().enumerate() {
            let rank = "67890VDKT".find(card).expect("a card");
            counts[place][rank] += 1;
        }
    }
    let term = |count: &u32| (f64::from(*count) - expected).powi(2) / expected;
    counts.iter().flatten().map(term).sum()
}

#[test]
fn every_card_is_as_likely_in_every_place() {
    let fair = unevenness((0..20_000_u32).map(|number| letters(&deal(number.into()))));
    assert!((180.0..400.0).contains(&fair), "{fair}");
}

/// The test above can fail: it sees a shuffle with a common mistake in it.
#[test]
fn a_biased_shuffle_is_seen() {
    let mut random = Random::new(1);
    let biased = (0..20_000_u32).map(|_| {
        let mut cards = Size::WHOLE.deck();
        for place in 0..cards.len() {
            // Any place, not only those that are left.
            cards.swap(place, random.below(36));
        }
        cards
    });
    let biased = unevenness(biased);
    assert!(biased > 400.0, "{biased}");
}
