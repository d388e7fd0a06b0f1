//! The engine and a plain search say the same: verdict, fewest cheats, fewest moves.
//!
//! The plain search (`reference`) visits everything and knows only the rules. The boards are
//! random: thousands of small decks in every shape, deals and positions from the middle of a game
//! with cheated cards in them, and whole deals that the plain search can do in seconds. Every win
//! that the engine gives is replayed by the rules once more.
//!
//! Ten times as many boards: `AGREEMENT_TIMES=10 cargo test --release -p pasyans --test agreement`.

mod hosts;
mod molek;
mod plain_search;
mod random;
mod reference;

use molek::packed::Packed;
use molek::{Size, deal, read};
use pasyans::{Answer, Budget, Objective, Position, Question, Search, Solution, Stop, Verdict};
use plain_search::Plain;
use random::Random;
use reference::Truth;

/// What the objective is, and the plain search that knows the truth about it.
#[derive(Clone, Copy)]
struct Kind {
    cheats: bool,
    objective: Objective,
    truth: fn(&Position, usize) -> Truth,
}

const WITHOUT_CHEATS: Kind = Kind {
    cheats: false,
    objective: Objective::Shortest,
    truth: reference::without_cheats,
};

const FEWEST_CHEATS: Kind = Kind {
    cheats: true,
    objective: Objective::FewestCheats,
    truth: reference::fewest_cheats,
};

const SHORTEST_WITH_CHEATS: Kind = Kind {
    cheats: true,
    objective: Objective::Shortest,
    truth: reference::shortest,
};

const ALL_KINDS: [Kind; 3] = [WITHOUT_CHEATS, FEWEST_CHEATS, SHORTEST_WITH_CHEATS];

/// How the boards that were compared ended.
#[derive(Debug, Default)]
struct Tally {
    won: usize,
    unwinnable: usize,
    too_large: usize,
    most_cheats: u32,
}

/// A question that only the end of the search ends.
fn question(position: &Position, cheats: bool, objective: Objective) -> Question {
    Question {
        cheats,
        objective,
        budget: Budget {
            time: None,
            ..Budget::default()
        },
        ..Question::new(position.clone())
    }
}

/// The cheats and moves of the win, after a replay by the rules.
fn replayed(position: &Position, answer: &Answer) -> Option<(u32, u32)> {
    let solution = answer.solution()?;
    let again = Solution::replay(position, solution.moves().to_vec())
        .unwrap_or_else(|error| panic!("{position}: {error}"));
    Some((again.cheats(), again.length()))
}

/// Compares the engine with the plain search, unless that one would have to visit too much.
fn compare(position: &Position, kind: Kind, limit: usize, tally: &mut Tally) {
    let truth = (kind.truth)(position, limit);
    if truth == Truth::TooLarge {
        tally.too_large += 1;
        return;
    }
    let asked = (kind.objective, kind.cheats);
    let context = format!("{position} of {:?}, {asked:?}", position.rules());
    let answer = hosts::answer(question(position, kind.cheats, kind.objective));
    assert_eq!(answer.reason, None, "{context}");
    let found = replayed(position, &answer);
    match (truth, kind.objective) {
        (Truth::Won { cheats, moves }, objective) => {
            tally.won += 1;
            let (found_cheats, found_moves) =
                found.unwrap_or_else(|| panic!("{context}: {:?}, not {truth:?}", answer.verdict));
            assert_eq!(found_moves, moves, "{context}");
            assert!(answer.proven.shortest, "{context}");
            if objective == Objective::FewestCheats || !kind.cheats {
                assert_eq!(found_cheats, cheats, "{context}");
                assert!(answer.proven.fewest_cheats, "{context}");
            }
            tally.most_cheats = tally.most_cheats.max(cheats);
        }
        _ => {
            tally.unwinnable += 1;
            assert_eq!(answer.verdict, Verdict::Unwinnable, "{context}");
        }
    }
    // Any win will do for this objective, but there is one exactly when there is one.
    let first = hosts::answer(question(position, kind.cheats, Objective::First));
    assert_eq!(
        replayed(position, &first).is_some(),
        found.is_some(),
        "{context}"
    );
    assert!(first.reason.is_none(), "{context}");
}

/// How many times as many boards as usual are compared.
fn times() -> usize {
    let times = std::env::var("AGREEMENT_TIMES").ok();
    times.and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// So many boards of every shape, from the start or after some random moves, of every kind.
fn compare_small_decks(boards: usize, moves: usize, limit: usize, seed: u64) -> [Tally; 3] {
    let mut random = Random::new(seed);
    let mut tallies = <[Tally; 3]>::default();
    for size in Size::all(2..=6, 2..=6) {
        let rules = size.rules();
        for _ in 0..boards {
            let start = molek::board(size, &rules, &mut random);
            let moves = random.below(moves + 1);
            let position = molek::played(start, moves, &mut random);
            for (kind, tally) in ALL_KINDS.iter().zip(&mut tallies) {
                compare(&position, *kind, limit, tally);
            }
        }
    }
    tallies
}

#[test]
fn small_decks() {
    let [without, fewest, shortest] = compare_small_decks(25 * times(), 0, 4_000, 1);
    println!("{without:?}\n{fewest:?}\n{shortest:?}");
    assert!(without.won > 500 && without.unwinnable > 200, "{without:?}");
    assert!(fewest.won > 500 && fewest.unwinnable > 0, "{fewest:?}");
    assert!(fewest.most_cheats > 2, "{fewest:?}");
    assert!(
        shortest.won > 500 && shortest.unwinnable > 0,
        "{shortest:?}"
    );
}

#[test]
fn small_decks_in_the_middle_of_a_game() {
    let [without, fewest, shortest] = compare_small_decks(25 * times(), 20, 4_000, 2);
    println!("{without:?}\n{fewest:?}\n{shortest:?}");
    assert!(without.won > 500 && without.unwinnable > 200, "{without:?}");
    assert!(fewest.won > 500 && fewest.unwinnable > 50, "{fewest:?}");
    assert!(
        shortest.won > 500 && shortest.unwinnable > 50,
        "{shortest:?}"
    );
}

/// A search that is asked for by name knows as much of the plain search's truth as it promises.
fn compare_by_name(position: &Position, kind: Kind, truth: Truth, search: Search) {
    let context = format!(
        "{position}, {search:?}, {:?}",
        (kind.objective, kind.cheats)
    );
    let answer = hosts::answer(Question {
        search,
        ..question(position, kind.cheats, kind.objective)
    });
    let found = replayed(position, &answer);
    let finds_cheapest = matches!(search, Search::AStar | Search::BreadthFirst);
    match (truth, found) {
        (Truth::Won { cheats, moves }, Some((found_cheats, found_moves))) => {
            assert!(answer.at_least.is_none_or(|least| least <= found_moves));
            let is_shortest = found_moves == moves;
            if kind.objective == Objective::FewestCheats {
                assert!((cheats, moves) <= (found_cheats, found_moves), "{context}");
                let is_cheapest = is_shortest && found_cheats == cheats;
                assert!(is_cheapest || !finds_cheapest, "{context}");
                assert!(!answer.proven.shortest || is_cheapest, "{context}");
                assert!(!answer.proven.fewest_cheats || found_cheats == cheats);
            } else {
                assert!(moves <= found_moves, "{context}");
                assert!(is_shortest || !finds_cheapest, "{context}");
                assert!(!answer.proven.shortest || is_shortest, "{context}");
            }
            assert!(answer.proven.shortest || !finds_cheapest, "{context}");
            assert_eq!(answer.reason, None, "{context}");
        }
        // A beam may miss what there is, and never says that there is nothing.
        (_, None) if search == Search::Beam => {
            assert_eq!(answer.verdict, Verdict::Undecided, "{context}");
            assert_eq!(answer.reason, Some(Stop::Incomplete), "{context}");
        }
        (Truth::Unwinnable, None) => {
            assert_eq!(answer.verdict, Verdict::Unwinnable, "{context}");
            assert_eq!(answer.reason, None, "{context}");
        }
        _ => panic!("{context}: {:?}, not {truth:?}", answer.verdict),
    }
}

#[test]
fn searches_by_name_on_small_decks() {
    let mut random = Random::new(5);
    let mut tally = Tally::default();
    for size in Size::all(2..=6, 2..=5) {
        let rules = size.rules();
        for _ in 0..5 * times() {
            let start = molek::board(size, &rules, &mut random);
            let moves = random.below(12);
            let position = molek::played(start, moves, &mut random);
            for kind in ALL_KINDS {
                let truth = (kind.truth)(&position, 2_000);
                match truth {
                    Truth::Won { .. } => tally.won += 1,
                    Truth::Unwinnable => tally.unwinnable += 1,
                    Truth::TooLarge => {
                        tally.too_large += 1;
                        continue;
                    }
                }
                for search in [
                    Search::DepthFirst,
                    Search::BreadthFirst,
                    Search::BestFirst,
                    Search::AStar,
                    Search::Beam,
                ] {
                    compare_by_name(&position, kind, truth, search);
                }
            }
        }
    }
    println!("{tally:?}");
    assert!(tally.won > 300 && tally.unwinnable > 50, "{tally:?}");
}

/// With a limit of moves, a search by name finds no longer win, and does not take a win that is too long for none.
fn compare_within_a_limit(position: &Position, kind: Kind, truth: Truth, most: u32) {
    for search in [
        Search::DepthFirst,
        Search::BreadthFirst,
        Search::BestFirst,
        Search::AStar,
        Search::Beam,
    ] {
        let asked = (kind.objective, kind.cheats);
        let context = format!("{position}, {search:?}, {asked:?}, {most} moves");
        let mut question = Question {
            search,
            ..question(position, kind.cheats, kind.objective)
        };
        question.budget.max_moves = Some(most);
        let answer = hosts::answer(question);
        let found = replayed(position, &answer);
        let finds_cheapest = matches!(search, Search::AStar | Search::BreadthFirst);
        match (truth, found) {
            (Truth::Won { cheats, moves }, Some((found_cheats, found_moves))) => {
                assert!(found_moves <= most, "{context}");
                let is_cheapest = (found_cheats, found_moves) == (cheats, moves);
                let is_best =
                    is_cheapest || kind.objective == Objective::Shortest && found_moves == moves;
                assert!(is_best || !answer.proven.shortest, "{context}");
                assert!(is_best || !finds_cheapest, "{context}");
                assert_eq!(answer.reason, None, "{context}");
            }
            (Truth::Won { moves, .. }, None) => {
                assert_eq!(answer.verdict, Verdict::Undecided, "{context}");
                assert!(moves > most || !finds_cheapest, "{context}");
                // The cheapest win is too long. A longer limit on the length says nothing of those with more cheats.
                let stop = match kind.objective {
                    Objective::FewestCheats => Stop::Incomplete,
                    _ if finds_cheapest => Stop::MaxMoves,
                    _ => Stop::Incomplete,
                };
                assert_eq!(answer.reason, Some(stop), "{context}");
            }
            (Truth::Unwinnable, None) => {
                assert!(
                    matches!(answer.verdict, Verdict::Unwinnable | Verdict::Undecided),
                    "{context}"
                );
            }
            _ => panic!("{context}: {:?}, not {truth:?}", answer.verdict),
        }
    }
}

#[test]
fn searches_by_name_within_a_limit_of_moves() {
    let mut random = Random::new(6);
    let (mut enough, mut too_few) = (0, 0);
    for size in Size::all(2..=5, 2..=5) {
        let rules = size.rules();
        for _ in 0..3 * times() {
            let start = molek::board(size, &rules, &mut random);
            let moves = random.below(12);
            let position = molek::played(start, moves, &mut random);
            for kind in ALL_KINDS {
                let truth = (kind.truth)(&position, 2_000);
                let most = match truth {
                    Truth::Won { moves: 0, .. } | Truth::TooLarge => continue,
                    Truth::Won { moves, .. } => (moves + 1).saturating_sub(random.below(3) as u32),
                    Truth::Unwinnable => random.below(20) as u32,
                };
                if let Truth::Won { moves, .. } = truth {
                    enough += usize::from(moves <= most);
                    too_few += usize::from(moves > most);
                }
                compare_within_a_limit(&position, kind, truth, most);
            }
        }
    }
    assert!(enough > 100 && too_few > 50, "{enough}, {too_few}");
}

/// Found by this comparison: with the cheats that the simpler models hold to be enough there is no
/// win at all, which only shows after a lot of waste.
#[test]
fn small_decks_that_need_more_cheats_than_they_seem_to() {
    for (columns, ranks, copies, board) in [(3, 4, 2, "796.987.86."), (3, 6, 2, "8V766.V70.9908.")]
    {
        let rules = Size::new(columns, ranks, copies).rules();
        let position = read(&rules, board);
        let mut tally = Tally::default();
        for kind in ALL_KINDS {
            compare(&position, kind, 100_000, &mut tally);
        }
        assert_eq!(tally.too_large, 0, "{tally:?}");
    }
}

/// Found by this comparison with ten times as many boards: the tail of a run is put into an empty
/// column only to be cheated on, which leaves its place to another card.
#[test]
fn a_small_deck_that_needs_a_cheat_onto_the_tail_of_a_run() {
    let rules = Size::new(4, 6, 3).rules();
    let position = read(&rules, "09.6.V6V0.977V8098768!");
    let mut tally = Tally::default();
    compare(&position, FEWEST_CHEATS, 100_000, &mut tally);
    assert_eq!((tally.won, tally.most_cheats), (1, 2), "{tally:?}");
}

#[test]
fn whole_deals_without_cheats() {
    let mut tally = Tally::default();
    for number in 0..60 {
        compare(&deal(number), WITHOUT_CHEATS, 20_000, &mut tally);
    }
    println!("{tally:?}");
    assert!(tally.won > 3 && tally.unwinnable > 40, "{tally:?}");
}

/// Deals that need no cheat or one, and on which the plain search is quick.
#[test]
fn whole_deals_with_cheats() {
    let mut tally = Tally::default();
    for number in [20, 21, 81, 132, 3, 36, 62, 73, 75, 100, 111, 115] {
        compare(&deal(number), FEWEST_CHEATS, 50_000, &mut tally);
    }
    println!("{tally:?}");
    assert_eq!((tally.won, tally.most_cheats), (12, 1));
}

/// Random play with cheats makes positions that deals never are: columns blocked, cards buried.
#[test]
fn whole_decks_in_the_middle_of_a_game() {
    let mut random = Random::new(3);
    let mut tally = Tally::default();
    for number in 0..100 {
        let moves = random.below(60);
        let position = molek::played(deal(number), moves, &mut random);
        compare(&position, WITHOUT_CHEATS, 20_000, &mut tally);
        compare(&position, FEWEST_CHEATS, 2_000, &mut tally);
    }
    println!("{tally:?}");
    assert!(tally.won > 3 && tally.unwinnable > 60, "{tally:?}");
}

/// Nothing can move, not even by a cheat: there is nothing to put a card on.
#[test]
fn a_cheated_card_on_every_column_is_the_end() {
    let all_cheated = |number| {
        let text = deal(number).to_string().replace('.', "!");
        Position::parse(&Size::WHOLE.rules(), &text).ok()
    };
    let positions: Vec<Position> = (0..100).filter_map(all_cheated).collect();
    assert!(positions.len() > 20);
    let mut tally = Tally::default();
    for position in positions {
        assert_eq!(position.legal_moves(true), []);
        for kind in ALL_KINDS {
            compare(&position, kind, 1, &mut tally);
        }
    }
    assert_eq!((tally.won, tally.too_large), (0, 0));
}

/// Boards whose columns are too long for the packed form of the solver: another one answers, and says the same as a
/// plain search by the rules of the library.
#[test]
fn columns_that_are_too_long_to_pack() {
    let mut random = Random::new(4);
    let mut tally = Tally::default();
    for size in [
        Size::new(4, 9, 1),
        Size::new(5, 9, 1),
        Size::new(4, 8, 2),
        Size::new(6, 9, 2),
    ] {
        let rules = size.rules();
        let mut boards = 0;
        while boards < 25 {
            let position = molek::heaped(size, &rules, &mut random);
            if Packed::of(&position).is_none() {
                boards += 1;
                compare_with_plain_search(&position, &mut tally);
            }
        }
    }
    println!("{tally:?}");
    assert!(tally.won > 10 && tally.unwinnable > 10, "{tally:?}");
}

fn compare_with_plain_search(position: &Position, tally: &mut Tally) {
    let plain = Plain::default();
    let truth = plain.search(position, 3_000);
    if truth == plain_search::Truth::TooLarge {
        tally.too_large += 1;
        return;
    }
    let answer = hosts::answer(question(position, false, Objective::Shortest));
    let found = replayed(position, &answer);
    match truth {
        plain_search::Truth::Won { moves, .. } => {
            tally.won += 1;
            assert_eq!(found, Some((0, moves)), "{position}");
            assert!(answer.proven.shortest, "{position}");
        }
        _ => {
            tally.unwinnable += 1;
            assert_eq!(answer.verdict, Verdict::Unwinnable, "{position}");
        }
    }
}

/// With as few cheats as the model asks for first, this board has no win. What is known of the moves of such wins was once told as
/// a bound of every win: 19 moves, where 9 are enough.
#[test]
fn a_bound_of_wins_with_too_few_cheats_is_no_bound_of_others() {
    let position = read(&Size::new(3, 4, 2).rules(), "7.78986.96.");
    let asked = [
        (FEWEST_CHEATS, Objective::FewestCheats),
        (FEWEST_CHEATS, Objective::First),
        (SHORTEST_WITH_CHEATS, Objective::Shortest),
    ];
    for (kind, objective) in asked {
        let Truth::Won { moves, .. } = (kind.truth)(&position, 1_000_000) else {
            panic!("it can be won");
        };
        for states in (1..=1000).step_by(7) {
            let mut question = question(&position, true, objective);
            question.budget.states = Some(states);
            let answer = hosts::answer(question);
            let context = format!("{objective:?}, {states} states: {answer:?}");
            assert!(
                answer.at_least.is_none_or(|least| least <= moves),
                "{context}"
            );
        }
    }
}
