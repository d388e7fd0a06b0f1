//! What the cards are.

use super::{all_of, number};
use crate::card::{Deck, Group, Suit};
use crate::rules::Rules;
use crate::rules::STANDARD_RANKS;
use crate::words::phrase::phrase;
use crate::words::{Phrase, Piece};

/// How many cards there are, of which ranks and suits.
pub(super) fn cards(rules: &Rules) -> Phrase {
    let count = rules.deck().len();
    let groups = Phrase::joined(rules.deck().groups().iter().map(one_group), "; and ");
    let has_suits = rules.deck().kinds().iter().any(|kind| kind.suit.is_some());
    let suits = if has_suits {
        ""
    } else {
        " Suits never matter."
    };
    phrase![format!("{count}: "), groups, ".", suits]
}

fn one_group(group: &Group) -> Phrase {
    let copies = match group.copies {
        1 => String::new(),
        copies => format!("{} each of ", number(copies.into())),
    };
    let order = match group.ranks.len() {
        1 => "",
        _ => ", from the lowest to the highest",
    };
    let suits = group.suits.iter().map(|&suit| named(suit).into());
    let suits = match group.suits.is_empty() {
        true => Phrase::default(),
        false => phrase![", of ", all_of(suits)],
    };
    phrase![copies, ranks(group), order, suits]
}

fn named(suit: Suit) -> String {
    let name = match suit {
        Suit::Hearts => "hearts",
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Spades => "spades",
    };
    format!("{name} ({})", suit.letter())
}

/// One rank of a group. Its ten is written T or 0; without suits, T is another rank.
fn rank(group: &Group, letter: char) -> Phrase {
    let printed = match letter {
        'T' if !group.suits.is_empty() => "10".into(),
        '0' => "10".into(),
        letter => letter.to_string().into(),
    };
    Phrase::from(Piece::Rank {
        rank: letter,
        printed,
    })
}

/// The ranks, the lowest first.
pub(super) fn ranks(group: &Group) -> Phrase {
    let letters = group.ranks.iter();
    Phrase::joined(letters.map(|&letter| rank(group, letter)), " ")
}

/// The ranks, the highest first: a complete run.
pub(super) fn complete_ranks(group: &Group) -> Phrase {
    let letters = group.ranks.iter().rev();
    Phrase::joined(letters.map(|&letter| rank(group, letter)), " ")
}

/// The lowest rank of a group.
pub(super) fn lowest_of(group: &Group) -> Option<Phrase> {
    group.ranks.first().map(|&letter| rank(group, letter))
}

/// The highest rank of a group.
pub(super) fn highest_of(group: &Group) -> Option<Phrase> {
    group.ranks.last().map(|&letter| rank(group, letter))
}

/// What players call the cards of the lowest rank.
pub(super) fn lowest(deck: &Deck) -> Phrase {
    match is_standard(deck) {
        true => "ace".into(),
        false => Phrase::joined(deck.groups().iter().filter_map(lowest_of), " or "),
    }
}

/// What players call the cards of the highest rank.
pub(super) fn highest(deck: &Deck) -> Phrase {
    match is_standard(deck) {
        true => "king".into(),
        false => Phrase::joined(deck.groups().iter().filter_map(highest_of), " or "),
    }
}

fn is_standard(deck: &Deck) -> bool {
    let mut groups = deck.groups().iter();
    groups.all(|group| group.ranks.iter().copied().eq(STANDARD_RANKS.chars()))
}
