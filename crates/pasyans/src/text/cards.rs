//! How cards and ranks are written.

use crate::card::{Card, Deck, Group, Suit};

/// The ten, as many people write it.
const TEN: &str = "10";
/// Variation selectors: whether the symbol before is drawn as text or as an emoji.
const DRAWN_AS: [char; 2] = ['\u{fe0e}', '\u{fe0f}'];

/// The card that a word means: the rank and then the suit, or else the suit and then the rank.
pub fn card(deck: &Deck, word: &str) -> Option<Card> {
    // Pasted symbols may ask to be drawn as emoji.
    let word = word.trim_matches(DRAWN_AS);
    let find = |rank_of: fn(&str, Suit) -> Option<&str>| {
        let is_it = |&card: &Card| {
            let kind = deck.kind(card);
            let rank = match kind.suit {
                Some(suit) => rank_of(word, suit),
                None => Some(word),
            };
            rank.is_some_and(|rank| is_rank(deck, rank, kind.letter))
        };
        deck.cards().find(is_it)
    };
    find(before_suit).or_else(|| find(after_suit))
}

/// What stands before a suit at the end of a word.
fn before_suit(word: &str, suit: Suit) -> Option<&str> {
    let mut letters = word.chars();
    let last = letters.next_back()?;
    (self::suit(last) == Some(suit)).then_some(letters.as_str())
}

/// What stands after a suit at the beginning of a word.
fn after_suit(word: &str, suit: Suit) -> Option<&str> {
    let mut letters = word.chars();
    let first = letters.next()?;
    let rank = letters.as_str().trim_start_matches(DRAWN_AS);
    (self::suit(first) == Some(suit)).then_some(rank)
}

/// The suit for a letter or a symbol.
pub fn suit(character: char) -> Option<Suit> {
    match character {
        '♥' | '♡' => Some(Suit::Hearts),
        '♣' | '♧' => Some(Suit::Clubs),
        '♦' | '♢' => Some(Suit::Diamonds),
        '♠' | '♤' => Some(Suit::Spades),
        letter => Suit::from_letter(letter),
    }
}

/// Whether a word means the rank with this letter. Freecell Solver also reads `0` and `10` as the ten and `1` as the ace; a deck
/// whose ranks have these letters means them.
pub fn is_rank(deck: &Deck, word: &str, letter: char) -> bool {
    let has = |other: char| deck.kinds().iter().any(|kind| kind.letter == other);
    match word {
        TEN => return letter == ten(deck),
        "0" if !has('0') => return letter == ten(deck),
        "1" if !has('1') => return letter == 'A',
        _ => {}
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
