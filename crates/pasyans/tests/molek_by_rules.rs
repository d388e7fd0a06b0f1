//! The plain searches of MOLEK-SYNTEZ stand on rules of their own: they are those of the rule file, in every size.

mod molek;
mod random;

use std::collections::BTreeSet;

use molek::packed::Packed;
use molek::{Size, board, deal, read};
use pasyans::Position;
use random::Random;

fn compare(position: &Position, cheats: bool) {
    let text = position.to_string();
    let packed = Packed::of(position).unwrap_or_else(|| panic!("{text} is too long"));
    assert_eq!(packed.text(), text);
    assert_eq!(packed.is_won(), position.is_won(), "{text}");
    for column in 0..position.columns().len() {
        assert_eq!(
            packed.is_locked(column),
            position.is_locked(column),
            "{text}"
        );
        assert_eq!(packed.run(column), position.run(column), "{text}");
    }
    let names = |moves: &[pasyans::Move]| -> BTreeSet<String> {
        moves.iter().map(ToString::to_string).collect()
    };
    let listed = position.legal_moves(cheats);
    assert_eq!(names(&packed.moves(cheats)), names(&listed), "{text}");
    for mv in listed {
        let (mut position, mut packed) = (position.clone(), packed);
        position.play(mv).expect("a listed move is legal");
        packed.play(mv);
        assert_eq!(packed.text(), position.to_string(), "{text}: {mv}");
        assert_eq!(packed.is_won(), position.is_won(), "{text}: {mv}");
    }
}

#[test]
fn random_play_in_every_size() {
    let mut random = Random::new(11);
    let mut wins = 0;
    for size in Size::all(2..=6, 2..=9) {
        let rules = size.rules();
        for _ in 0..2 {
            let mut position = board(size, &rules, &mut random);
            for _ in 0..15 {
                let cheats = random.once_in(2);
                compare(&position, cheats);
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
    for number in 0..20 {
        let mut position = deal(number);
        for _ in 0..60 {
            let cheats = random.once_in(3);
            compare(&position, cheats);
            let Some(mv) = random.pick(&position.legal_moves(cheats)) else {
                break;
            };
            position.play(mv).expect("a listed move is legal");
        }
    }
}

#[test]
fn locked_columns_and_cheated_cards() {
    for text in [
        "TKDV09876.TKDV09876.TKDV09876.TKDV09876...",
        "TKDV09878!TKDV0987.TKDV09876.TKDV096!76.6.",
        "TKDV09876.TKDV0987.TKDV09876.TKDV0987.6.6.",
    ] {
        let position = read(&Size::WHOLE.rules(), text);
        compare(&position, true);
        compare(&position, false);
    }
}
