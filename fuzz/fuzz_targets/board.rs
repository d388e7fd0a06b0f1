//! Any bytes: they are a board of MOLEK-SYNTEZ that prints as it was written, or an error that can be shown.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pasyans::{BoardError, Position, Rules, Setup};

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let rules = Rules::named("molek-syntez").expect("the game is known");
    match Position::parse(&rules, &text) {
        Ok(position) => {
            let board = text.trim().trim_start_matches('\u{feff}');
            assert_eq!(position.to_string(), board);
            play_and_undo(position, bytes);
        }
        Err(error) => show(&error),
    }
});

/// A few moves that the bytes choose, then all of them taken back.
fn play_and_undo(start: Position, choices: &[u8]) {
    let mut position = start.clone();
    let mut played = Vec::new();
    for &choice in choices {
        let legal = position.legal_moves(choice & 1 == 0);
        if legal.is_empty() {
            break;
        }
        let mv = legal[usize::from(choice / 2) % legal.len()];
        played.push(position.play(mv).expect("a listed move is legal"));
        // Whatever play leads to is a board again, as text and as piles.
        let rules = position.rules();
        let read = Position::parse(rules, &position.to_string());
        assert_eq!(read.as_ref(), Ok(&position));
        let laid_out = Setup::from(&position).position(rules);
        assert_eq!(laid_out.as_ref(), Ok(&position));
    }
    for played in played.into_iter().rev() {
        position.undo(played);
    }
    assert_eq!(position, start);
}

/// Every fault has a place and a message, and a caret below its line.
fn show(error: &BoardError) {
    assert!(!error.to_string().is_empty());
    for (spot, fault) in error.faults() {
        assert!(!fault.to_string().is_empty());
        assert!(!error.place(spot).to_string().is_empty());
        let excerpt = error.excerpt(spot);
        let lines: Vec<&str> = excerpt.split('\n').collect();
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[1].trim_start(), "^");
        assert!(lines[1].len() <= lines[0].len() + 1);
    }
}
