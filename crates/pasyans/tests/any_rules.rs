//! What holds whatever the rules are.

use std::sync::Arc;

use proptest::prelude::*;

use pasyans::{Position, Rules, notation};

mod plain_rules;
mod random;

use plain_rules::any_game::any_game;
use plain_rules::board::Board;
use random::Random;

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn play_keeps_to_the_rules(game in any_game(), number in 1..1_000_000_u64) {
        let rules = Rules::from_toml(&game.rule_file());
        let rules = Arc::new(rules.unwrap_or_else(|error| panic!("{error}\n{}", game.rule_file())));
        let mut position = rules.deal(number).expect("a deal");
        let start = position.clone();
        let mut board = Board::read(&game, &position.to_string());
        prop_assert_eq!(board.count(), rules.deck().len());
        let mut random = Random::new(number);
        let mut played = Vec::new();
        for _ in 0..25 {
            let text = position.to_string();
            prop_assert_eq!(&text, &board.write(&game));
            prop_assert_eq!(Position::parse(&rules, &text), Ok(position.clone()));
            prop_assert_eq!(position.is_won(), board.is_won(&game), "{}", text);
            prop_assert_eq!(board.count(), rules.deck().len());
            let cheats = random.once_in(2);
            let moves = position.legal_moves(cheats);
            let names = moves.iter().map(ToString::to_string).collect();
            prop_assert_eq!(board.moves(&game, cheats), names, "{}", text);
            let Some(mv) = random.pick(&moves) else { break };
            played.push(position.play(mv).expect("a listed move is legal"));
            board.play(&game, &mv.to_string());
        }
        check_notation(&start, &played.iter().map(|played| played.mv).collect::<Vec<_>>());
        for played in played.into_iter().rev() {
            position.undo(played);
        }
        prop_assert_eq!(position, start);
    }

    /// Any text is a board that prints as something that is the same board, or an error that can be
    /// shown.
    #[test]
    fn any_text(game in any_game(), text in "([A-Z0-9:!.#-]{0,4}[ \n\t]?){0,40}|\\PC{0,60}") {
        let rules = Arc::new(Rules::from_toml(&game.rule_file()).expect("a rule file"));
        match Position::parse(&rules, &text) {
            Ok(position) => prop_assert_eq!(Position::parse(&rules, &position.to_string()), Ok(position)),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    /// A board with one character changed, added or left out is the same board, another one, or an
    /// error that can be shown.
    #[test]
    fn a_spoilt_board(game in any_game(), number in 1..1000_u64, at in any::<prop::sample::Index>(), character in any::<char>(), kind in 0..3) {
        let rules = Arc::new(Rules::from_toml(&game.rule_file()).expect("a rule file"));
        let text: Vec<char> = rules.deal(number).expect("a deal").to_string().chars().collect();
        let at = at.index(text.len());
        let mut spoilt = text.clone();
        match kind {
            0 => spoilt[at] = character,
            1 => spoilt.insert(at, character),
            _ => { spoilt.remove(at); }
        }
        let spoilt: String = spoilt.into_iter().collect();
        match Position::parse(&rules, &spoilt) {
            Ok(position) => prop_assert_eq!(Position::parse(&rules, &position.to_string()), Ok(position)),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }
}

/// What can be written in standard notation is read again, up to the choice of a foundation.
fn check_notation(start: &Position, moves: &[pasyans::Move]) {
    if moves.iter().any(|mv| mv.is_cheat()) || start.columns().len() > 9 {
        return;
    }
    let rules = start.rules();
    if rules.reserve() > 0 || rules.takes_back() || rules.hides_cards() || rules.gathers() {
        assert_eq!(
            notation::write(start, moves),
            Err(notation::NotationError::NoNames)
        );
        return;
    }
    let text = notation::write(start, moves).expect("moves that can be written");
    let read = notation::read(start, &text).expect("legal moves");
    assert_eq!(read.len(), moves.len());
    for (read, mv) in read.iter().zip(moves) {
        let said = |mv: &pasyans::Move| mv.cards().map(|cards| (cards.from, cards.count));
        assert_eq!(said(read), said(mv), "{text}");
    }
}
