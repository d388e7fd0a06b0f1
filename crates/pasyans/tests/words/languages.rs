//! What holds in every language.

use pasyans::Place;
use pasyans::words::{Action, CATALOGUES, Piece, tell};

use crate::statements::{card, cards, pile, statements};

#[test]
fn every_statement_has_its_english() {
    for (statement, words) in statements() {
        assert_eq!(tell(statement.clone()).to_string(), words, "{statement:?}");
    }
}

/// The cards and piles of a phrase, whatever their order.
fn named(pieces: &[Piece]) -> Vec<String> {
    let name = |piece: &Piece| match piece {
        Piece::Card { card } => Some(card.to_string()),
        Piece::Pile { pile, .. } => Some(pile.to_string()),
        Piece::Rank { rank, .. } => Some(rank.to_string()),
        Piece::Text { .. } | Piece::Optional { .. } | Piece::Typed { .. } => None,
    };
    let mut names: Vec<String> = pieces.iter().filter_map(name).collect();
    names.sort_unstable();
    names
}

#[test]
fn every_language_names_the_cards_and_piles() {
    for (language, catalogue) in CATALOGUES {
        for (statement, _) in statements() {
            let phrase = catalogue.tell(&statement);
            assert!(!phrase.pieces().is_empty(), "{language}: {statement:?}");
            let wanted = named(tell(statement.clone()).pieces());
            assert_eq!(named(phrase.pieces()), wanted, "{language}: {statement:?}");
        }
    }
}

#[test]
fn cards_and_piles_are_pieces() {
    let text = |text: &'static str| Piece::Text { text: text.into() };
    let column = |index: u8, text: &'static str| Piece::Pile {
        pile: Place::Column(index),
        text: text.into(),
    };
    let action = Action::MoveOnto {
        cards: cards("5H 4S"),
        from: pile("t0"),
        target: card("6C"),
        to: pile("t3"),
    };
    let verb = Piece::Optional {
        text: "Move ".into(),
        optional: true,
    };
    let card = |name| Piece::Card { card: card(name) };
    let wanted = [
        verb,
        card("5H"),
        text(" "),
        card("4S"),
        text(" from "),
        column(0, "column 1"),
        text(" onto the "),
        card("6C"),
        text(" of "),
        column(3, "column 4"),
    ];
    assert_eq!(tell(action).pieces(), wanted);
}
