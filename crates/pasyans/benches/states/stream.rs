//! Real states to measure collections with.

use std::collections::HashSet;

use pasyans::{Card, Deck, Position};

use crate::states::Packed;

/// One deck: three bits a card say what it lies on.
pub type Key = [u64; 3];

const CARDS_A_WORD: usize = 21;

const IN_CELL: u64 = 1;
const ON_FLOOR: u64 = 2;
/// On the card that it was dealt on.
const AS_DEALT: u64 = 3;
/// On a card one rank higher: four suits from here.
const ON_SUIT: u64 = 4;

/// Packs the positions of one deal. What is not said of a card is that it is home.
struct Packer<'a> {
    deck: &'a Deck,
    start: &'a Position,
}

impl Packer<'_> {
    /// The number of a card's suit.
    fn suit(&self, card: Card) -> u64 {
        let suits = &self.deck.group(card).suits;
        let suit = self.deck.kind(card).suit;
        let number = suits.iter().position(|&other| Some(other) == suit);
        number.expect("a deck with suits") as u64
    }

    /// What lies on what at the start.
    fn dealt(&self) -> HashSet<(Card, Card)> {
        let columns = self.start.columns().iter();
        columns
            .flat_map(|column| column.cards().windows(2).map(|pair| (pair[0], pair[1])))
            .collect()
    }

    fn pack(&self, position: &Position, dealt: &HashSet<(Card, Card)>) -> Key {
        let mut key = Key::ZERO;
        let mut say = |card: Card, place: u64| {
            let number = card.index();
            key[number / CARDS_A_WORD] |= place << (3 * (number % CARDS_A_WORD));
        };
        for column in position.columns() {
            if let Some(&base) = column.cards().first() {
                say(base, ON_FLOOR);
            }
            for pair in column.cards().windows(2) {
                let place = if dealt.contains(&(pair[0], pair[1])) {
                    AS_DEALT
                } else {
                    ON_SUIT + self.suit(pair[0])
                };
                say(pair[1], place);
            }
        }
        for &card in position.cells().iter().flatten() {
            say(card, IN_CELL);
        }
        key
    }
}

/// The states that a depth-first search by the plain rules meets, in order, repeats included, until it has met so many
/// different ones, or is done. The game has one deck.
pub fn stream(start: &Position, states: usize) -> Vec<Key> {
    let packer = Packer {
        deck: start.rules().deck(),
        start,
    };
    let dealt = packer.dealt();
    let mut known = HashSet::new();
    let mut met = Vec::new();
    let mut open = vec![start.clone()];
    while let Some(mut position) = open.pop() {
        for mv in position.legal_moves(false) {
            let played = position.play(mv).expect("a listed move is legal");
            let key = packer.pack(&position, &dealt);
            met.push(key);
            if known.insert(key) {
                open.push(position.clone());
            }
            position.undo(played);
            if known.len() == states {
                return met;
            }
        }
    }
    met
}
