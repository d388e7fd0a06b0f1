//! Any bytes: they are a board that prints as it was written, or an error that can be shown.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pasyans::molek::{BoardError, Position};

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    match text.parse::<Position>() {
        Ok(position) => {
            assert_eq!(position.to_string(), text);
            play_and_undo(position, bytes);
        }
        Err(error) => show(&error, &text),
    }
});

/// A few moves that the bytes choose, then all of them taken back.
fn play_and_undo(start: Position, choices: &[u8]) {
    let mut position = start;
    let mut played = Vec::new();
    for &choice in choices {
        let legal = position.legal_moves(choice & 1 == 0);
        if legal.is_empty() {
            break;
        }
        let mv = legal[usize::from(choice / 2) % legal.len()];
        played.push(position.play(mv).expect("a listed move is legal"));
        // Whatever play leads to is a board again.
        assert_eq!(position.to_string().parse(), Ok(position));
    }
    for played in played.into_iter().rev() {
        position.undo(played);
    }
    assert_eq!(position, start);
}

/// The message and the excerpt, with the caret in the text or right behind it.
fn show(error: &BoardError, text: &str) {
    let length = text.chars().count();
    assert!(error.at() <= length);
    assert!(!error.fault().to_string().is_empty());
    let excerpt = error.excerpt();
    let lines: Vec<&str> = excerpt.split('\n').collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0].chars().count(), length);
    assert_eq!(lines[1], format!("{}^", " ".repeat(error.at())));
    assert!(error.to_string().ends_with(&excerpt));
}
