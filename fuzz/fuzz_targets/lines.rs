//! The name of a game on the first line, then any text: it is a board, which is printed as a text of the
//! same board and can be played, or an error that can be shown.

#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use pasyans::{BoardError, Position, Rules};

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let (name, board) = text.split_once('\n').unwrap_or(("", &text));
    let rules = game(name, bytes.len());
    match Position::parse(&rules, board) {
        Ok(position) => {
            check(&position);
            play_and_undo(position, bytes);
        }
        Err(error) => show(&error),
    }
});

/// The game with this name, or any.
fn game(name: &str, any: usize) -> Arc<Rules> {
    let all = Rules::all();
    let rules = Rules::named(name.trim());
    rules.unwrap_or_else(|| Arc::clone(&all[any % all.len()]))
}

fn check(position: &Position) {
    let printed = position.to_string();
    assert_eq!(
        Position::parse(position.rules(), &printed).as_ref(),
        Ok(position)
    );
    // Every card is somewhere.
    let columns = position.columns().iter().map(|column| column.cards().len());
    let aside = position.cells().iter().chain(position.reserve()).flatten();
    let dealt_from = position.stock().len() + position.waste().len();
    let home = position.home().iter().map(|&rank| usize::from(rank));
    assert_eq!(
        columns.sum::<usize>() + aside.count() + dealt_from + home.sum::<usize>(),
        position.rules().deck().len()
    );
    // At the end of a column lies a card face up.
    let shows = |column: &pasyans::Column| column.cards().is_empty() || !column.face_up().is_empty();
    assert!(position.columns().iter().all(shows));
}

/// A few moves that the bytes choose, then all of them taken back.
fn play_and_undo(start: Position, choices: &[u8]) {
    let mut position = start.clone();
    let mut played = Vec::new();
    for &choice in choices.iter().take(50) {
        let legal = position.legal_moves(choice & 1 == 0);
        if legal.is_empty() {
            break;
        }
        let mv = legal[usize::from(choice / 2) % legal.len()];
        played.push(position.play(mv).expect("a listed move is legal"));
        check(&position);
    }
    for played in played.into_iter().rev() {
        position.undo(played);
    }
    assert_eq!(position, start);
}

/// Every fault has a message, and a caret below its line.
fn show(error: &BoardError) {
    assert!(!error.to_string().is_empty());
    for (spot, fault) in error.faults() {
        assert!(!fault.to_string().is_empty());
        let excerpt = error.excerpt(spot);
        let lines: Vec<&str> = excerpt.split('\n').collect();
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[1].trim_start(), "^");
        assert!(lines[1].len() <= lines[0].len() + 1);
    }
}
