//! The rules of every game against their second description, on random play.

use std::collections::BTreeSet;
use std::sync::Arc;

use pasyans::{CardMove, Move, Place, Position, Rules};

mod plain_rules;
mod random;

use plain_rules::Game;
use plain_rules::board::Board;
use plain_rules::endgame::endgame;
use plain_rules::games::{GAMES, game};
use random::Random;

/// Compares the two at one position: what may be done, what becomes of it, and whether it is won.
fn compare(game: &Game, position: &Position, board: &Board, cheats: bool) {
    let listed = position.legal_moves(cheats);
    let names: BTreeSet<String> = listed.iter().map(ToString::to_string).collect();
    let context = || format!("{}\n{position}", game.name);
    assert_eq!(names.len(), listed.len(), "{}", context());
    assert_eq!(names, board.moves(game, cheats), "{}", context());
    for mv in listed {
        let (mut after, mut board_after) = (position.clone(), board.clone());
        let played = after.play(mv).expect("a listed move is legal");
        board_after.play(game, &mv.to_string());
        assert_eq!(
            after.to_string(),
            board_after.write(game),
            "{mv}, {}",
            context()
        );
        assert_eq!(
            after.is_won(),
            board_after.is_won(game),
            "{mv}, {}",
            context()
        );
        let printed = Position::parse(position.rules(), &after.to_string());
        assert_eq!(printed.as_ref(), Ok(&after), "{mv}, {}", context());
        after.undo(played);
        assert_eq!(after, *position, "{mv}, {}", context());
    }
}

/// Plays at random from here; whether that came to a win.
fn walk(game: &Game, start: &Position, steps: usize, random: &mut Random) -> bool {
    let mut position = start.clone();
    let mut board = Board::read(game, &start.to_string());
    assert_eq!(board.write(game), start.to_string());
    let cards = board.count();
    for _ in 0..steps {
        let cheats = game.cheats && random.once_in(2);
        compare(game, &position, &board, cheats);
        assert_eq!(board.count(), cards);
        if position.is_won() {
            return true;
        }
        let Some(mv) = pick(&position, cheats, random) else {
            break;
        };
        position.play(mv).expect("a listed move is legal");
        board.play(game, &mv.to_string());
    }
    false
}

/// A legal move; one that wins before others, and one home rather than others.
fn pick(position: &Position, cheats: bool, random: &mut Random) -> Option<Move> {
    let moves = position.legal_moves(cheats);
    let wins = |mv: &&Move| {
        let mut after = position.clone();
        after.play(**mv).is_ok() && after.is_won()
    };
    let is_home = |mv: &&Move| {
        mv.cards()
            .is_some_and(|cards| matches!(cards.to, Place::Foundation(_)))
    };
    let home: Vec<Move> = moves.iter().filter(is_home).copied().collect();
    let found = moves.iter().find(wins).copied();
    let prefers_home = random.once_in(2);
    found
        .or_else(|| random.pick(&home).filter(|_| prefers_home))
        .or_else(|| random.pick(&moves))
}

fn rules(name: &str) -> Arc<Rules> {
    Rules::named(name).expect("a known game")
}

#[test]
fn every_game_is_described_twice() {
    let known: BTreeSet<&str> = Rules::all().iter().map(|rules| rules.name()).collect();
    assert_eq!(known, BTreeSet::from(GAMES));
}

#[test]
fn both_descriptions_agree_on_deals() {
    let mut random = Random::new(3);
    for name in GAMES {
        let (rules, game) = (rules(name), game(name));
        for _ in 0..3 {
            let start = rules.deal(1 + random.next() % 32_000).expect("a deal");
            walk(&game, &start, 25, &mut random);
        }
    }
}

#[test]
fn both_descriptions_agree_on_endgames_and_wins() {
    for name in GAMES {
        // Each game has its own boards, whatever games come before it.
        let mut random = Random::new(4);
        let (rules, game) = (rules(name), game(name));
        let mut wins = 0;
        for board in 0..200 {
            if board >= 15 && wins > 1 {
                break;
            }
            let text = endgame(&game, &mut random).write(&game);
            let start = Position::parse(&rules, &text).unwrap_or_else(|error| panic!("{error}"));
            wins += usize::from(walk(&game, &start, 20, &mut random));
        }
        assert!(wins > 1, "{name}: {wins} wins");
    }
}

/// Of all moves that can be written, the legal ones are those that are listed.
#[test]
fn listed_is_legal() {
    let mut random = Random::new(5);
    for name in GAMES {
        let (rules, game) = (rules(name), game(name));
        for _ in 0..6 {
            let text = endgame(&game, &mut random).write(&game);
            let mut position =
                Position::parse(&rules, &text).unwrap_or_else(|error| panic!("{error}"));
            for _ in 0..4 {
                check_all_moves(&position);
                let Some(mv) = random.pick(&position.legal_moves(true)) else {
                    break;
                };
                position.play(mv).expect("a listed move is legal");
            }
        }
    }
}

fn check_all_moves(position: &Position) {
    let listed = position.legal_moves(true);
    let without_cheats: Vec<Move> = listed.iter().filter(|mv| !mv.is_cheat()).copied().collect();
    assert_eq!(position.legal_moves(false), without_cheats);
    let piles =
        |place: fn(u8) -> Place, count: usize| (0..=count as u8).map(place).chain([place(255)]);
    let places: Vec<Place> = piles(Place::Column, position.columns().len())
        .chain(piles(Place::Cell, position.cells().len()))
        .chain(piles(Place::Foundation, position.home().len()))
        .chain([Place::Stock, Place::Waste])
        .collect();
    let mut after = position.clone();
    for &from in &places {
        for &to in &places {
            for count in (0..=14).chain([255]) {
                for cheat in [false, true] {
                    let mv = Move::Cards(CardMove {
                        from,
                        to,
                        count,
                        cheat,
                    });
                    let is_legal = match after.play(mv) {
                        Ok(played) => {
                            after.undo(played);
                            true
                        }
                        Err(reason) => {
                            assert!(!reason.to_string().is_empty());
                            false
                        }
                    };
                    assert_eq!(is_legal, listed.contains(&mv), "{mv}\n{position}");
                }
            }
        }
    }
    assert_eq!(after, *position);
}
