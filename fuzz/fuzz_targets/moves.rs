//! Any bytes: a deal and moves, sensible or not. A move is played exactly when it is listed, and the
//! position stays one that the rules know.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pasyans::Rules;
use pasyans::molek::{Move, Position};

fuzz_target!(|input: (u64, Vec<[u8; 3]>)| {
    let (number, moves) = input;
    let mut position = deal(number);
    for bytes in moves {
        let mv = read(bytes);
        let before = position;
        let listed = position.legal_moves(true).contains(&mv);
        match position.play(mv) {
            Ok(played) => {
                assert!(listed);
                check(&before, &position);
                let mut undone = position;
                undone.undo(played);
                assert_eq!(undone, before);
            }
            Err(reason) => {
                assert!(!listed);
                assert_eq!(position, before);
                assert!(!reason.to_string().is_empty());
            }
        }
    }
});

/// A numbered deal of MOLEK-SYNTEZ.
fn deal(number: u64) -> Position {
    let rules = Rules::named("molek-syntez").expect("the game is known");
    let position = rules.deal(number).expect("every number is a deal");
    position.to_string().parse().expect("a deal is a board")
}

/// Mostly moves that could be legal, so that games go on; now and then one that never is.
fn read([columns, count, rest]: [u8; 3]) -> Move {
    let wild = rest >= 250;
    Move {
        from: if wild { columns } else { columns % 6 },
        to: if wild { count } else { columns / 6 % 6 },
        count: if rest % 2 == 0 { 1 } else { count % 17 },
        cheat: rest % 4 == 0,
    }
}

fn check(before: &Position, after: &Position) {
    // A board again, of the same cards.
    let text = after.to_string();
    assert_eq!(text.parse(), Ok(*after));
    assert_eq!(text.len(), 42);
    // The estimate falls by one at the most, and nothing is misplaced exactly when it is won.
    assert!(before.misplaced() <= after.misplaced() + 1);
    assert_eq!(after.misplaced() == 0, after.is_won());
}
