//! What the cards are.

use super::{all_of, number};
use crate::card::{Deck, Group, Suit};
use crate::rules::Rules;
use crate::words::Phrase;
use crate::words::facts::{has_order, highest_of, is_standard, lowest_of, ranks};
use crate::words::phrase::phrase;

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
        _ if !has_order(group) => "",
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
