//! MOLEK-SYNTEZ by its rule file plays as MOLEK-SYNTEZ by its own code, in every size.

use std::collections::BTreeSet;
use std::sync::Arc;

use pasyans::molek::{self, Shape};
use pasyans::{Position, Rules};

mod random;

use random::{Random, board, deal};

/// The rules of MOLEK-SYNTEZ with another number of columns, ranks and cards of each rank.
fn rules(shape: Shape) -> Arc<Rules> {
    let file = include_str!("../games/molek-syntez.toml");
    let ranks = &"67890VDKT"[..usize::from(shape.ranks())];
    let file = replace(file, "ranks", &format!("{ranks:?}"));
    let file = replace(&file, "copies", &shape.copies().to_string());
    let file = replace(&file, "columns", &shape.columns().to_string());
    Arc::new(Rules::from_toml(&file).unwrap_or_else(|error| panic!("{error}")))
}

/// A rule file with another value for a key.
fn replace(file: &str, key: &str, value: &str) -> String {
    let is_it = |line: &&str| line.starts_with(&format!("{key} ="));
    let line = file.lines().find(is_it).expect("the key");
    file.replace(line, &format!("{key} = {value}"))
}

fn compare(rules: &Arc<Rules>, own: &molek::Position, cheats: bool) {
    let text = own.to_string();
    let generic = Position::parse(rules, &text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(generic.to_string(), text);
    assert_eq!(generic.is_won(), own.is_won(), "{text}");
    for column in 0..own.columns().len() {
        assert_eq!(generic.is_locked(column), own.is_locked(column), "{text}");
        assert_eq!(generic.run(column), own.columns()[column].run(), "{text}");
    }
    let moves: BTreeSet<String> = own
        .legal_moves(cheats)
        .iter()
        .map(ToString::to_string)
        .collect();
    let listed = generic.legal_moves(cheats);
    let names: BTreeSet<String> = listed.iter().map(ToString::to_string).collect();
    assert_eq!(names, moves, "{text}");
    for mv in listed {
        let (mut generic, mut own) = (generic.clone(), *own);
        generic.play(mv).expect("a listed move is legal");
        let own_move = mv.to_string().parse().expect("a move");
        own.play(own_move).expect("a legal move");
        assert_eq!(generic.to_string(), own.to_string(), "{text}: {mv}");
        assert_eq!(generic.is_won(), own.is_won(), "{text}: {mv}");
    }
}

/// Every shape that a game can have.
fn shapes() -> impl Iterator<Item = Shape> {
    let sizes = (2..=6).flat_map(|columns| (2..=9).map(move |ranks| (columns, ranks)));
    sizes.flat_map(|(columns, ranks)| {
        (1..=4).filter_map(move |copies| Shape::new(columns, ranks, copies).ok())
    })
}

#[test]
fn random_play_in_every_size() {
    let mut random = Random::new(11);
    let mut wins = 0;
    for shape in shapes() {
        let rules = rules(shape);
        for _ in 0..2 {
            let mut position = board(shape, &mut random);
            for _ in 0..15 {
                let cheats = random.once_in(2);
                compare(&rules, &position, cheats);
                wins += usize::from(position.is_won());
                let Some(mv) = random.pick(&position.legal_moves(cheats)) else {
                    break;
                };
                position.play(mv).expect("a listed move is legal");
            }
        }
    }
    assert!(wins > 5, "{wins} wins");
}

#[test]
fn random_play_of_the_real_game() {
    let mut random = Random::new(12);
    let rules = Rules::named("molek-syntez").expect("a known game");
    for number in 0..20 {
        let mut position = deal(number);
        for _ in 0..60 {
            let cheats = random.once_in(3);
            compare(&rules, &position, cheats);
            let Some(mv) = random.pick(&position.legal_moves(cheats)) else {
                break;
            };
            position.play(mv).expect("a listed move is legal");
        }
    }
}

#[test]
fn locked_columns_and_cheated_cards() {
    let rules = Rules::named("molek-syntez").expect("a known game");
    for text in [
        "TKDV09876.TKDV09876.TKDV09876.TKDV09876...",
        "TKDV09878!TKDV0987.TKDV09876.TKDV096!76.6.",
        "TKDV09876.TKDV0987.TKDV09876.TKDV0987.6.6.",
    ] {
        let position = text.parse().expect("a board");
        compare(&rules, &position, true);
        compare(&rules, &position, false);
    }
}

/// Boards that one refuses the other refuses too, with the same words.
#[test]
fn the_same_boards_are_refused() {
    let rules = Rules::named("molek-syntez").expect("a known game");
    let mut random = Random::new(13);
    let letters: Vec<char> = "TKDV09876.!x".chars().collect();
    let mut refused = 0;
    for number in 0..300 {
        let mut text: Vec<char> = deal(number).to_string().chars().collect();
        for _ in 0..1 + random.below(2) {
            let at = random.below(text.len());
            let letter = random.pick(&letters).expect("a letter");
            match random.below(3) {
                0 => text[at] = letter,
                1 => text.insert(at, letter),
                _ => text.swap(at, random.below(42)),
            }
        }
        let text: String = text.into_iter().collect();
        match (
            text.parse::<molek::Position>(),
            Position::parse(&rules, &text),
        ) {
            (Ok(own), Ok(generic)) => assert_eq!(own.to_string(), generic.to_string()),
            (Err(own), Err(generic)) => {
                refused += 1;
                assert_eq!(own.to_string(), generic.to_string());
            }
            (own, generic) => panic!("{text}: {own:?}, {generic:?}"),
        }
    }
    assert!(refused > 100);
}
