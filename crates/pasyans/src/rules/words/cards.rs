//! What the cards are.

use super::{all_of, number};
use crate::card::{Deck, Group, Suit};
use crate::rules::Rules;
use crate::rules::cards::STANDARD_RANKS;

/// How many cards there are, of which ranks and suits.
pub(super) fn cards(rules: &Rules) -> String {
    let count = rules.deck.len();
    let groups: Vec<String> = rules.deck.groups().iter().map(one_group).collect();
    let mut words = format!("{count}: {}.", groups.join("; and "));
    if rules.deck.kinds().iter().all(|kind| kind.suit.is_none()) {
        words.push_str(" Suits never matter.");
    }
    words
}

fn one_group(group: &Group) -> String {
    let copies = match group.copies {
        1 => String::new(),
        copies => format!("{} each of ", number(copies.into())),
    };
    let order = match group.ranks.len() {
        1 => "",
        _ => ", from the lowest to the highest",
    };
    let suits: Vec<String> = group.suits.iter().copied().map(suit).collect();
    let suits = match suits.is_empty() {
        true => String::new(),
        false => format!(", of {}", all_of(&suits)),
    };
    format!("{copies}{}{order}{suits}", letters(group))
}

fn suit(suit: Suit) -> String {
    let name = match suit {
        Suit::Hearts => "hearts",
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Spades => "spades",
    };
    format!("{name} ({})", suit.letter())
}

/// The letters of the ranks, the lowest first.
pub(super) fn letters(group: &Group) -> String {
    spaced(group.ranks.iter())
}

/// The letters of the ranks, the highest first: a complete run.
pub(super) fn run_letters(group: &Group) -> String {
    spaced(group.ranks.iter().rev())
}

fn spaced<'a>(letters: impl Iterator<Item = &'a char>) -> String {
    let letters: Vec<String> = letters.map(ToString::to_string).collect();
    letters.join(" ")
}

/// What players call the cards of the lowest rank.
pub(super) fn lowest(deck: &Deck) -> String {
    match is_standard(deck) {
        true => "ace".to_owned(),
        false => one_of_each(deck, |group| group.ranks.first()),
    }
}

/// What players call the cards of the highest rank.
pub(super) fn highest(deck: &Deck) -> String {
    match is_standard(deck) {
        true => "king".to_owned(),
        false => one_of_each(deck, |group| group.ranks.last()),
    }
}

fn is_standard(deck: &Deck) -> bool {
    let mut groups = deck.groups().iter();
    groups.all(|group| group.ranks.iter().copied().eq(STANDARD_RANKS.chars()))
}

fn one_of_each(deck: &Deck, rank: impl Fn(&Group) -> Option<&char>) -> String {
    let ranks: Vec<String> = deck
        .groups()
        .iter()
        .filter_map(|group| rank(group).map(ToString::to_string))
        .collect();
    ranks.join(" or ")
}
