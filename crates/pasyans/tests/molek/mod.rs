//! MOLEK-SYNTEZ in every size: its rules, its decks, and random boards of it.

#![allow(dead_code, reason = "each test crate uses a part")]

pub mod packed;

use std::sync::Arc;

use pasyans::{Position, Rules};

use crate::random::Random;
use packed::Packed;

/// How large a game is. A smaller one keeps every rule; its highest rank plays the part of the T.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    pub columns: usize,
    pub ranks: usize,
    /// How many cards of each rank there are.
    pub copies: usize,
}

impl Size {
    /// The game itself.
    pub const WHOLE: Self = Self::new(6, 9, 4);

    pub const fn new(columns: usize, ranks: usize, copies: usize) -> Self {
        Self {
            columns,
            ranks,
            copies,
        }
    }

    /// Every size with this many columns and ranks in which cards can move.
    pub fn all(
        columns: std::ops::RangeInclusive<usize>,
        ranks: std::ops::RangeInclusive<usize>,
    ) -> impl Iterator<Item = Self> {
        columns.flat_map(move |columns| {
            let sizes = ranks.clone().flat_map(move |ranks| {
                (1..=4).map(move |copies| Self::new(columns, ranks, copies))
            });
            sizes.filter(|size| size.copies < size.columns)
        })
    }

    /// The rule file of the game with these numbers in it.
    pub fn rules(self) -> Arc<Rules> {
        if self == Self::WHOLE {
            return Rules::named("molek-syntez").expect("a known game");
        }
        let mut file = include_str!("../../games/molek-syntez.toml").to_owned();
        for (key, value) in [
            ("ranks", format!("{:?}", &"67890VDKT"[..self.ranks])),
            ("copies", self.copies.to_string()),
            ("columns", self.columns.to_string()),
        ] {
            let is_it = |line: &&str| line.starts_with(&format!("{key} ="));
            let line = file.lines().find(is_it).expect("the key").to_owned();
            file = file.replace(&line, &format!("{key} = {value}"));
        }
        Arc::new(Rules::from_toml(&file).unwrap_or_else(|error| panic!("{error}")))
    }

    /// The letters of the deck, the lowest ranks first.
    pub fn deck(self) -> Vec<char> {
        let letters = "67890VDKT".chars().take(self.ranks);
        letters
            .flat_map(|letter| vec![letter; self.copies])
            .collect()
    }
}

/// A board of a game of this size.
pub fn read(rules: &Arc<Rules>, text: &str) -> Position {
    Position::parse(rules, text).unwrap_or_else(|error| panic!("{error}"))
}

/// A numbered deal of the game itself.
pub fn deal(number: u64) -> Position {
    let deal = Size::WHOLE.rules().deal(number);
    deal.expect("every number is a deal")
}

/// The text of a board with these columns, none of them cheated.
pub fn text(columns: &[Vec<char>]) -> String {
    let column = |cards: &Vec<char>| cards.iter().collect::<String>() + ".";
    columns.iter().map(column).collect()
}

/// The deck in columns of any length.
pub fn uneven(size: Size, rules: &Arc<Rules>, random: &mut Random) -> Position {
    let mut cards = size.deck();
    random.shuffle(&mut cards);
    let mut columns = vec![Vec::new(); size.columns];
    for card in cards {
        columns[random.below(size.columns)].push(card);
    }
    read(rules, &text(&columns))
}

/// The deck with most of its cards in the first column.
pub fn heaped(size: Size, rules: &Arc<Rules>, random: &mut Random) -> Position {
    let mut cards = size.deck();
    random.shuffle(&mut cards);
    let mut columns = vec![Vec::new(); size.columns];
    for card in cards {
        let column = match random.once_in(4) {
            true => random.below(size.columns),
            false => 0,
        };
        columns[column].push(card);
    }
    read(rules, &text(&columns))
}

/// A shuffled deck: in even columns, or now and then in columns of any length that can be packed.
pub fn board(size: Size, rules: &Arc<Rules>, random: &mut Random) -> Position {
    while random.once_in(3) {
        let position = uneven(size, rules, random);
        if Packed::of(&position).is_some() {
            return position;
        }
    }
    let mut cards = size.deck();
    random.shuffle(&mut cards);
    let mut columns = vec![Vec::new(); size.columns];
    for (index, card) in cards.into_iter().enumerate() {
        columns[index % size.columns].push(card);
    }
    read(rules, &text(&columns))
}

/// A position after as many random moves, or fewer where there are no more; cheats among them.
pub fn played(mut position: Position, moves: usize, random: &mut Random) -> Position {
    for _ in 0..moves {
        let cheats = random.once_in(3);
        let Some(mv) = random.pick(&position.legal_moves(cheats)) else {
            break;
        };
        position.play(mv).expect("a listed move is legal");
    }
    position
}
