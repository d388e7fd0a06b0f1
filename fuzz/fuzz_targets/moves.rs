//! Any bytes: a deal of any game and moves, sensible or not. A move is played exactly when it is listed, and the
//! position stays one that the rules know.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pasyans::{CardMove, Move, Place, Position, Rules, TextForm};

fuzz_target!(|input: (u8, u64, Vec<[u8; 3]>)| {
    let (game, number, moves) = input;
    let mut position = deal(game.into(), number);
    for bytes in moves {
        let listed = position.legal_moves(true);
        let mv = read(bytes, &position, &listed);
        let before = position.clone();
        match position.play(mv) {
            Ok(played) => {
                assert!(listed.contains(&mv));
                check(&before, &position);
                let mut undone = position.clone();
                undone.undo(played);
                assert_eq!(undone, before);
            }
            Err(reason) => {
                assert!(!listed.contains(&mv));
                assert_eq!(position, before);
                assert!(!reason.to_string().is_empty());
            }
        }
    }
});

/// A numbered deal.
fn deal(game: usize, number: u64) -> Position {
    let all = Rules::all();
    let rules = &all[game % all.len()];
    let deal = rules.deal(number).or_else(|_| rules.deal(1 + number % 32_000));
    deal.expect("every game has these")
}

/// Listed moves, so that games go on; moves that could be legal; and now and then one that never is.
fn read([one, other, rest]: [u8; 3], position: &Position, listed: &[Move]) -> Move {
    let columns = position.columns().len() as u8;
    match rest {
        0..100 if !listed.is_empty() => listed[usize::from(one) % listed.len()],
        0..250 => Move::Cards(CardMove {
            from: place(one, columns),
            to: place(other, columns),
            count: if rest % 2 == 0 { 1 } else { rest % 17 },
            cheat: rest % 4 == 0,
        }),
        250 => Move::Redeal,
        251 => Move::Deal,
        252 => Move::Gather(char::from(b'A' + one % 26)),
        _ => Move::Cards(CardMove {
            from: Place::Column(one),
            to: Place::Cell(other),
            count: rest,
            cheat: false,
        }),
    }
}

/// Mostly a column of the game.
const fn place(byte: u8, columns: u8) -> Place {
    match byte {
        0..160 => Place::Column(byte % columns),
        160..190 => Place::Cell(byte % 8),
        190..210 => Place::Reserve(byte % 16),
        210..230 => Place::Foundation(byte % 8),
        230..243 => Place::Waste,
        _ => Place::Stock,
    }
}

fn check(before: &Position, after: &Position) {
    // A board again, of the same cards.
    let text = after.to_string();
    assert_eq!(Position::parse(after.rules(), &text).as_ref(), Ok(after));
    if after.rules().text_form() == TextForm::Compact {
        assert_eq!(text.len(), 42);
        // The estimate falls by at most one, and nothing is misplaced exactly when it is won.
        assert!(misplaced(before) <= misplaced(after) + 1);
        assert_eq!(misplaced(after) == 0, after.is_won());
    }
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
