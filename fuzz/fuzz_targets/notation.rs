//! A game and the number of a deal on the first line, then any text: it is moves that are written as a
//! text of the same moves, or an error that can be shown.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pasyans::{Position, Rules, notation};

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let (deal, moves) = text.split_once('\n').unwrap_or(("", &text));
    let Some(start) = start(deal) else { return };
    match notation::read(&start, moves) {
        Ok(moves) => {
            let mut position = start.clone();
            for &mv in &moves {
                position.play(mv).expect("a move that was read is legal");
            }
            let written = notation::write(&start, &moves).expect("moves that can be written");
            assert_eq!(notation::read(&start, &written), Ok(moves), "{written}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});

fn start(deal: &str) -> Option<Position> {
    let (name, number) = deal.split_once(' ')?;
    let number = number.trim().parse().ok()?;
    Rules::named(name)?.deal(number).ok()
}
