//! What holds for every position and every move, on positions reached by any play.
//!
//! A move is taken back exactly; parse and print are inverse, and so are laying out and taking down; the listed moves
//! are exactly those that the check allows. What the plain searches stand on holds as well: a position has one key
//! whatever the order of its columns, and the number of misplaced cards is an honest estimate.

mod molek;
mod random;

use molek::packed::Packed;
use molek::{Size, read};
use pasyans::{CardMove, Move, Place, Position, Setup};
use proptest::prelude::*;
use proptest::sample::Index;

/// The whole game and some smaller ones, in which columns get locked and emptied soon.
fn sizes() -> impl Strategy<Value = Size> {
    let small = [(2, 3, 1), (3, 3, 2), (4, 3, 3), (5, 4, 2), (6, 5, 4)];
    let small = small.map(|(columns, ranks, copies)| Size::new(columns, ranks, copies));
    prop_oneof![Just(Size::WHOLE), prop::sample::select(small.to_vec())]
}

/// A shuffled deck in even columns.
fn deals() -> impl Strategy<Value = Position> {
    let shuffled = |size: Size| (Just(size), Just(size.deck()).prop_shuffle());
    sizes().prop_flat_map(shuffled).prop_map(|(size, cards)| {
        let mut columns = vec![Vec::new(); size.columns];
        for (index, card) in cards.into_iter().enumerate() {
            columns[index % size.columns].push(card);
        }
        read(&size.rules(), &molek::text(&columns))
    })
}

/// A deal and what happens to it: which of the legal moves is played each time.
fn games() -> impl Strategy<Value = (Position, Vec<(bool, Index)>)> {
    (
        deals(),
        prop::collection::vec(any::<(bool, Index)>(), 0..60),
    )
}

/// All positions of a game, the deal first, and the moves between them.
fn positions((start, choices): (Position, Vec<(bool, Index)>)) -> (Vec<Position>, Vec<Move>) {
    let (mut positions, mut moves) = (vec![start], vec![]);
    for (cheats, choice) in choices {
        let mut position = positions[positions.len() - 1].clone();
        let legal = position.legal_moves(cheats);
        if legal.is_empty() {
            break;
        }
        let mv = *choice.get(&legal);
        position.play(mv).expect("a listed move is legal");
        moves.push(mv);
        positions.push(position);
    }
    (positions, moves)
}

/// A position in the middle of a game.
fn middles() -> impl Strategy<Value = Position> {
    games().prop_map(|game| positions(game).0.pop().expect("the deal at least"))
}

/// The texts of the columns, each with its end mark.
fn columns(position: &Position) -> Vec<String> {
    let text = position.to_string();
    text.split_inclusive(['.', '!'])
        .map(str::to_owned)
        .collect()
}

fn sorted(mut columns: Vec<String>) -> Vec<String> {
    columns.sort();
    columns
}

/// Every move between columns that can be written down, sensible or not.
fn all_moves(columns: usize) -> impl Iterator<Item = Move> {
    let columns = 0..columns as u8 + 2;
    columns.clone().flat_map(move |from| {
        columns.clone().flat_map(move |to| {
            (0..=17).flat_map(move |count| {
                [false, true].map(|cheat| {
                    Move::Cards(CardMove {
                        from: Place::Column(from),
                        to: Place::Column(to),
                        count,
                        cheat,
                    })
                })
            })
        })
    })
}

fn packed(position: &Position) -> Packed {
    Packed::of(position).expect("columns that can be packed")
}

/// A pile of any kind.
fn places() -> impl Strategy<Value = Place> {
    let kinds = [Place::Column, Place::Cell, Place::Foundation];
    (prop::sample::select(kinds.to_vec()), any::<u8>()).prop_map(|(kind, index)| kind(index))
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 300,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn play_then_undo_is_the_identity(game in games()) {
        let (positions, moves) = positions(game);
        let mut position = positions[0].clone();
        let mut played = Vec::new();
        for mv in moves {
            played.push(position.play(mv).expect("it was legal before"));
        }
        for before in positions.iter().rev().skip(1) {
            position.undo(played.pop().expect("one for each move"));
            prop_assert_eq!(&position, before);
        }
    }

    #[test]
    fn a_key_is_the_same_for_every_order_of_the_columns(
        (position, order) in middles().prop_flat_map(|position| {
            let columns = columns(&position);
            (Just(position), Just(columns).prop_shuffle())
        })
    ) {
        let reordered = read(position.rules(), &order.concat());
        prop_assert_eq!(packed(&reordered).key(), packed(&position).key());
        prop_assert_eq!(packed(&reordered).misplaced(), packed(&position).misplaced());
        prop_assert_eq!(reordered.is_won(), position.is_won());
    }

    #[test]
    fn keys_differ_where_columns_differ(game in games()) {
        let (positions, _) = positions(game);
        for (index, one) in positions.iter().enumerate() {
            for other in &positions[..index] {
                let same_columns = sorted(columns(one)) == sorted(columns(other));
                let same_keys = packed(one).key() == packed(other).key();
                prop_assert_eq!(same_keys, same_columns, "{} {}", one, other);
            }
        }
    }

    #[test]
    fn parse_and_print_are_inverse(position in middles()) {
        let text = position.to_string();
        let rules = position.rules();
        prop_assert_eq!(text.len(), rules.deck().len() + usize::from(rules.columns()));
        let parsed = Position::parse(rules, &text);
        prop_assert_eq!(parsed.as_ref(), Ok(&position));
        prop_assert_eq!(parsed.expect("just compared").to_string(), text);
    }

    #[test]
    fn a_position_taken_down_is_laid_out_again(position in middles()) {
        let setup = Setup::from(&position);
        let again = setup.clone().position(position.rules());
        prop_assert_eq!(again.as_ref(), Ok(&position));
        prop_assert_eq!(Setup::from(&again.expect("just compared")), setup);
    }

    #[test]
    fn the_listed_moves_are_exactly_the_allowed_ones(position in middles()) {
        let (all, fair) = (position.legal_moves(true), position.legal_moves(false));
        for mv in all_moves(position.columns().len()) {
            let checked = position.check(mv);
            prop_assert_eq!(checked.is_ok(), all.contains(&mv), "{}: {}", position, mv);
            prop_assert_eq!(checked.is_ok() && !mv.is_cheat(), fair.contains(&mv), "{}: {}", position, mv);
            let mut after = position.clone();
            let played = after.play(mv);
            prop_assert_eq!(after == position, checked.is_err());
            prop_assert_eq!(played.map(|played| played.mv), checked.map(|()| mv));
        }
    }

    #[test]
    fn a_move_brings_at_most_one_card_to_its_place(position in middles()) {
        for mv in position.legal_moves(true) {
            let mut after = position.clone();
            after.play(mv).expect("a listed move is legal");
            let (before, after) = (packed(&position).misplaced(), packed(&after).misplaced());
            prop_assert!(after.abs_diff(before) <= 1, "{}: {}", position, mv);
        }
    }

    #[test]
    fn nothing_is_misplaced_exactly_when_it_is_won(game in games()) {
        for position in positions(game).0 {
            let is_in_place = packed(&position).misplaced() == 0;
            prop_assert_eq!(is_in_place, position.is_won(), "{}", position);
        }
    }

    #[test]
    fn a_move_is_read_as_it_is_written(from in places(), to in places(), count: u8, cheat: bool) {
        let mv = Move::Cards(CardMove { from, to, count, cheat });
        prop_assert_eq!(mv.to_string().parse(), Ok(mv));
    }

    /// A board with characters exchanged, lost and added is read, or refused with a caret in it.
    #[test]
    fn a_spoiled_board_is_never_the_end(
        board in deals(),
        changes in prop::collection::vec((any::<Index>(), 0..3, any::<Index>()), 1..6),
    ) {
        const ALPHABET: &[u8] = b"67890VDKT.!";
        let mut text = board.to_string();
        for (place, kind, letter) in changes {
            let at = place.index(text.len() + 1);
            let letter = char::from(ALPHABET[letter.index(ALPHABET.len())]);
            if kind > 0 && at < text.len() {
                text.remove(at);
            }
            if kind < 2 {
                text.insert(at, letter);
            }
        }
        match Position::parse(board.rules(), &text) {
            Ok(position) => prop_assert_eq!(position.to_string(), text),
            Err(error) => for (spot, fault) in error.faults() {
                prop_assert!(spot.line == 0 && spot.character <= text.len());
                prop_assert!(!fault.to_string().is_empty());
                prop_assert!(error.excerpt(spot).ends_with('^'));
            },
        }
    }
}
