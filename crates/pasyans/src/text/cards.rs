//! How cards and ranks are written.

use crate::card::{Card, Deck, Group, Suit};

/// The ten, as many people write it.
const TEN: &str = "10";

/// The card that a word means.
pub fn card(deck: &Deck, word: &str) -> Option<Card> {
    let is_it = |&card: &Card| {
        let kind = deck.kind(card);
        let rank = match kind.suit {
            Some(suit) => strip_suit(word, suit),
            None => Some(word),
        };
        rank.is_some_and(|rank| is_rank(deck, rank, kind.letter))
    };
    deck.cards().find(is_it)
}

/// What is left of a word without the letter of a suit at its end.
fn strip_suit(word: &str, suit: Suit) -> Option<&str> {
    let mut letters = word.chars();
    let last = letters.next_back()?;
    (Suit::from_letter(last) == Some(suit)).then_some(letters.as_str())
}

/// Whether a word means the rank with this letter.
pub fn is_rank(deck: &Deck, word: &str, letter: char) -> bool {
    if word == TEN {
        return letter == ten(deck);
    }
    let mut letters = word.chars();
    let is_letter = |c: char| c.eq_ignore_ascii_case(&letter);
    letters.next().is_some_and(is_letter) && letters.as_str().is_empty()
}

/// The letter of the ten: `T`, unless the deck has a `0`.
fn ten(deck: &Deck) -> char {
    let mut letters = deck.kinds().iter().map(|kind| kind.letter);
    if letters.any(|letter| letter == '0') {
        '0'
    } else {
        'T'
    }
}

/// The rank on a foundation: `0` stands for nothing, so that a rank written as `0` becomes `10`.
pub fn home_rank(letter: Option<&char>) -> String {
    match letter {
        None => "0".to_owned(),
        Some('0') => TEN.to_owned(),
        Some(letter) => letter.to_string(),
    }
}

/// How a card is written: for messages.
pub fn how_to_write(groups: &[Group]) -> String {
    let groups = groups.iter().map(|group| {
        let ranks = spaced(group.ranks.iter().copied());
        match group.suits.is_empty() {
            true => ranks,
            false => {
                let suits = spaced(group.suits.iter().map(|suit| suit.letter()));
                format!("{ranks} and then {suits}")
            }
        }
    });
    let groups: Vec<String> = groups.collect();
    groups.join(", or ")
}

/// `A B C`.
pub fn spaced(letters: impl Iterator<Item = char>) -> String {
    let letters: Vec<String> = letters.map(String::from).collect();
    letters.join(" ")
}
