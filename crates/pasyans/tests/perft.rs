//! How many lines of play there are to a depth: any change of the rules changes these counts.

use std::sync::Arc;

use pasyans::{Position, Rules};

mod plain_rules;
mod random;

use plain_rules::Game;
use plain_rules::board::Board;
use plain_rules::games::game;

const COUNTS: &str = include_str!("data/perft/counts.txt");

/// A line of the file: the deal of a game, with or without cheats, and the counts from depth 1 on.
struct Row {
    game: String,
    deal: u64,
    cheats: bool,
    counts: Vec<u64>,
}

fn rows() -> Vec<Row> {
    let lines = COUNTS.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let mut words = line.split_whitespace();
            let game = words.next().expect("a game").to_owned();
            let deal = words.next().expect("a deal").parse().expect("a number");
            let cheats = words.next().expect("cheats or not") == "cheats";
            let counts = words.map(|word| word.parse().expect("a number"));
            Row {
                game,
                deal,
                cheats,
                counts: counts.collect(),
            }
        })
        .collect()
}

fn start(row: &Row) -> Position {
    let rules: Arc<Rules> = Rules::named(&row.game).expect("a known game");
    rules.deal(row.deal).expect("a deal")
}

fn perft(position: &mut Position, depth: usize, cheats: bool) -> u64 {
    let moves = position.legal_moves(cheats);
    if depth == 1 {
        return moves.len() as u64;
    }
    let lines = moves.into_iter().map(|mv| {
        let played = position.play(mv).expect("a listed move is legal");
        let lines = perft(position, depth - 1, cheats);
        position.undo(played);
        lines
    });
    lines.sum()
}

fn plain_perft(game: &Game, board: &Board, depth: usize, cheats: bool) -> u64 {
    let moves = board.moves(game, cheats);
    if depth == 1 {
        return moves.len() as u64;
    }
    let lines = moves.into_iter().map(|mv| {
        let mut after = board.clone();
        after.play(game, &mv);
        plain_perft(game, &after, depth - 1, cheats)
    });
    lines.sum()
}

#[test]
fn every_game_is_counted() {
    let rows = rows();
    let is_missing = |rules: &&Arc<Rules>| {
        let deals = rows.iter().filter(|row| row.game == rules.name());
        deals.count() < 2
    };
    let lines: String = Rules::all()
        .iter()
        .filter(is_missing)
        .map(counted)
        .collect();
    assert!(
        lines.is_empty(),
        "the file lacks these lines, once they are checked:\n{lines}"
    );
}

#[test]
fn the_library_counts_so_many() {
    for row in rows() {
        let mut position = start(&row);
        let depths = 1..=row.counts.len();
        let counts: Vec<u64> = depths
            .map(|depth| perft(&mut position, depth, row.cheats))
            .collect();
        assert_eq!(counts, row.counts, "{} {}", row.game, row.deal);
    }
}

/// The second description of the rules counts the same.
#[test]
fn so_does_the_second_description() {
    for row in rows() {
        let game = game(&row.game);
        let board = Board::read(&game, &start(&row).to_string());
        let depths = 1..=row.counts.len();
        let counts: Vec<u64> = depths
            .map(|depth| plain_perft(&game, &board, depth, row.cheats))
            .collect();
        assert_eq!(counts, row.counts, "{} {}", row.game, row.deal);
    }
}

/// The lines of the file for a game, as the library counts.
fn counted(rules: &Arc<Rules>) -> String {
    let mut lines = String::new();
    for (deal, cheats) in [(1, false), (2, false), (3, false), (1, true), (2, true)] {
        if cheats && !rules.cheats() {
            continue;
        }
        let mut position = rules.deal(deal).expect("a deal");
        let mut counts: Vec<u64> = Vec::new();
        while counts.len() < 6 && counts.last() <= Some(&4_000) {
            counts.push(perft(&mut position, counts.len() + 1, cheats));
        }
        let word = if cheats { "cheats" } else { "plain" };
        let counts: Vec<String> = counts.iter().map(ToString::to_string).collect();
        lines += &format!("{} {deal} {word} {}\n", rules.name(), counts.join(" "));
    }
    lines
}
