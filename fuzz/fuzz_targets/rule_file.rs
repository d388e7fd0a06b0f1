//! Any text: it is the rules of a game that can be dealt, printed, read and played, or an error that can
//! be shown.

#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use pasyans::{Position, Rules};

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    match Rules::from_toml(&text) {
        Ok(rules) => play(&Arc::new(rules), bytes),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});

fn play(rules: &Arc<Rules>, choices: &[u8]) {
    let mut position = rules.deal(1).expect("every game has a deal 1");
    for &choice in choices.iter().take(50) {
        let printed = position.to_string();
        assert_eq!(Position::parse(rules, &printed).as_ref(), Ok(&position));
        let legal = position.legal_moves(choice & 1 == 0);
        if legal.is_empty() {
            break;
        }
        let mv = legal[usize::from(choice / 2) % legal.len()];
        let before = position.clone();
        let played = position.play(mv).expect("a listed move is legal");
        let mut undone = position.clone();
        undone.undo(played);
        assert_eq!(undone, before);
    }
}
