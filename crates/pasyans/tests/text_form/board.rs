//! Boards that are read and printed.

use std::sync::Arc;

use pasyans::{Position, Rules};

pub fn rules(name: &str) -> Arc<Rules> {
    Rules::named(name).expect("a known game")
}

pub fn read(game: &str, text: &str) -> Position {
    Position::parse(&rules(game), text).unwrap_or_else(|error| panic!("{error}"))
}

/// What is printed for a board, which is then read as the same board.
pub fn printed(game: &str, text: &str) -> String {
    let position = read(game, text);
    let printed = position.to_string();
    assert_eq!(read(game, &printed), position);
    printed
}

pub fn refusal(game: &str, text: &str) -> String {
    let error = Position::parse(&rules(game), text).expect_err("not a board");
    assert_eq!(
        error.faults().next().map(|(_, fault)| fault),
        Some(error.fault())
    );
    error.to_string()
}

/// The eight columns of FreeCell's deal 1.
pub const DEAL_1: &str = "\
JD KD 2S 4C 3S 6D 6S
2D KC KS 5C TD 8S 9C
9H 9S 9D TS 4S 8D 2H
JC 5S QD QH TH QS 6H
5D AD JS 4H 8H 6C
7H QC AS AC 2C 3D
7C KH AH 4D JH 8C
5H 3H 3C 7S 7D TC";

pub const WON: &str = "Foundations: H-K C-K D-K S-K\n:\n:\n:\n:\n:\n:\n:\n:";

/// A board in the middle of a game.
pub const MIDDLE: &str = "\
Foundations: H-0 C-2 D-A S-A
Freecells: 2H - 6C
JD KD 2S 4C 3S 6D 6S
2D KC KS 5C TD 8S 9C
9H 9S 9D TS 4S 8D
JC 5S QD QH TH QS 6H
5D JS 4H 8H
7H QC 3D
7C KH AH 4D JH 8C
5H 3H 3C 7S 7D TC";

// What is read, and what is printed.
