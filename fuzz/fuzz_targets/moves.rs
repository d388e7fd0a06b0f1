//! Any bytes: a deal and moves, sensible or not. A move is played exactly when it is listed, and the
//! position stays one that the rules know.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pasyans::{CardMove, Move, Place, Position, Rules};

fuzz_target!(|input: (u64, Vec<[u8; 3]>)| {
    let (number, moves) = input;
    let mut position = deal(number);
    for bytes in moves {
        let mv = read(bytes);
        let before = position.clone();
        let listed = position.legal_moves(true).contains(&mv);
        match position.play(mv) {
            Ok(played) => {
                assert!(listed);
                check(&before, &position);
                let mut undone = position.clone();
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
    rules.deal(number).expect("every number is a deal")
}

/// Mostly moves that could be legal, so that games go on; now and then one that never is.
fn read([columns, count, rest]: [u8; 3]) -> Move {
    let wild = rest >= 250;
    Move::Cards(CardMove {
        from: place(if wild { columns } else { columns % 6 }),
        to: place(if wild { count } else { columns / 6 % 6 }),
        count: if rest % 2 == 0 { 1 } else { count % 17 },
        cheat: rest % 4 == 0,
    })
}

/// A column; piles of the other kinds have the highest numbers.
const fn place(index: u8) -> Place {
    match index {
        255 => Place::Foundation(0),
        254 => Place::Cell(0),
        column => Place::Column(column),
    }
}

fn check(before: &Position, after: &Position) {
    // A board again, of the same cards.
    let text = after.to_string();
    assert_eq!(Position::parse(after.rules(), &text).as_ref(), Ok(after));
    assert_eq!(text.len(), 42);
    // The estimate falls by at most one, and nothing is misplaced exactly when it is won.
    assert!(misplaced(before) <= misplaced(after) + 1);
    assert_eq!(misplaced(after) == 0, after.is_won());
}

/// The number of cards that lie neither on a card one higher nor, as the highest rank, at the base of a column.
fn misplaced(position: &Position) -> usize {
    let rules = position.rules();
    let of_column = |column: &pasyans::Column| {
        let cards = column.cards();
        let breaks = cards.windows(2).filter(|pair| !rules.fits(pair[1], pair[0]));
        let base = cards.first().filter(|&&card| !rules.deck().is_highest(card));
        breaks.count() + base.iter().count()
    };
    position.columns().iter().map(of_column).sum()
}
