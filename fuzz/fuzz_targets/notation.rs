//! A game and the number of a deal on the first line, then any text: it is moves that are written as a
//! text of the same moves (where the game's piles have names for that), or an error that can be shown.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pasyans::notation::{self, NotationError};
use pasyans::{Position, Rules};

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
            match notation::write(&start, &moves) {
                Ok(written) => assert_eq!(notation::read(&start, &written), Ok(moves), "{written}"),
                // Games with more piles, or with piles that have no names, are only read.
                Err(error) => assert!(matches!(
                    error,
                    NotationError::TooManyPiles { .. } | NotationError::NoNames
                )),
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});

fn start(deal: &str) -> Option<Position> {
    let (name, number) = deal.split_once(' ')?;
    let number = number.trim().parse().ok()?;
    Rules::named(name)?.deal(number).ok()
}
