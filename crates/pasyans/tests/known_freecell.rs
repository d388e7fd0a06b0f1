//! FreeCell deals whose truth is known: `data/freecell`, and the results of others where they are at hand.
//!
//! With every deal of the large lists instead of a sample:
//! `KNOWN_FREECELL=all cargo test --release -p pasyans --test known_freecell`.

mod hosts;

use std::path::Path;
use std::sync::Arc;

use pasyans::{
    Answer, Budget, Engine, Objective, Overrides, Position, Question, Rules, Search, Solution,
    Stop, ThreadHost, Verdict,
};

/// FreeCell with this many cells.
fn freecell(cells: u8) -> Arc<Rules> {
    let rules = Rules::named("freecell").expect("the game is known");
    let changes = Overrides {
        cells: Some(cells),
        ..Overrides::default()
    };
    Arc::new(rules.with(&changes).expect("a game"))
}

/// Whether a deal can be won with this many cells; a win is replayed.
fn is_won(number: u64, cells: u8) -> bool {
    let position = freecell(cells).deal(number).expect("a deal");
    let answer = hosts::answer(Question {
        objective: Objective::First,
        budget: Budget {
            time: None,
            ..Budget::default()
        },
        ..Question::new(position.clone())
    });
    match answer.verdict {
        Verdict::Won(solution) => {
            let again = Solution::replay(&position, solution.moves().to_vec());
            assert_eq!(again, Ok(solution), "deal {number} with {cells} cells");
            true
        }
        Verdict::Unwinnable => false,
        Verdict::Undecided => panic!("deal {number} with {cells} cells: {:?}", answer.reason),
    }
}

/// The rows of a list, in numbers.
fn rows(text: &str) -> impl Iterator<Item = Vec<u64>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let words = line.split_whitespace();
        words.map(|word| word.parse().expect("a number")).collect()
    })
}

/// A list that is too large to keep with the tests; `None` where it is not there.
fn large_list(name: &str) -> Option<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/freecell");
    std::fs::read_to_string(folder.join(name)).ok()
}

/// Every so-manieth row, or all if that is asked for.
fn sample(text: &str, step: usize) -> impl Iterator<Item = Vec<u64>> {
    let all = std::env::var("KNOWN_FREECELL").is_ok_and(|value| value == "all");
    rows(text).step_by(if all { 1 } else { step })
}

#[test]
fn deals_that_cannot_be_won() {
    for row in rows(include_str!("data/freecell/unwinnable.txt")) {
        assert!(!is_won(row[0], 4), "deal {}", row[0]);
    }
}

#[test]
fn the_one_of_the_first_32_000_needs_five_cells() {
    assert!(!is_won(11_982, 4));
    assert!(is_won(11_982, 5));
}

/// Lost when every card goes home as soon as it can.
#[test]
fn deals_in_which_cards_must_wait() {
    assert!(is_won(1_941, 4));
    assert!(is_won(98_714, 4));
}

/// Given up as impossible by searches that know compound moves only.
#[test]
fn a_deal_that_others_give_up() {
    assert!(is_won(739_671, 4));
}

#[test]
fn the_fewest_cells() {
    for row in rows(include_str!("data/freecell/fewest-cells.txt")) {
        let (number, fewest) = (row[0], row[1] as u8);
        for cells in 0..=8 {
            assert_eq!(
                is_won(number, cells),
                cells >= fewest,
                "deal {number} with {cells} cells"
            );
        }
    }
}

#[test]
fn the_fewest_cells_of_a_large_list() {
    let Some(text) = large_list("fewest-cells-ms-1-32000.txt") else {
        return;
    };
    for row in sample(&text, 397) {
        let (number, fewest) = (row[0], row[1] as u8);
        assert!(is_won(number, fewest), "deal {number} with {fewest} cells");
        if let Some(fewer) = fewest.checked_sub(1) {
            assert!(!is_won(number, fewer), "deal {number} with {fewer} cells");
        }
        let any = (number % 6) as u8;
        assert_eq!(
            is_won(number, any),
            any >= fewest,
            "deal {number} with {any} cells"
        );
    }
}

#[test]
fn a_large_list_of_deals_that_cannot_be_won() {
    let Some(text) = large_list("unwinnable-ms-4-cells.txt") else {
        return;
    };
    for row in sample(&text, 9_973) {
        assert!(!is_won(row[0], 4), "deal {}", row[0]);
    }
}

/// Shortest wins that others have proved (Paul and Helmert, 2016), of deals that take few states.
const SHORTEST: [(u64, u32); 3] = [(2, 73), (3, 70), (6, 75)];

/// What A* says of a position, with this many states.
fn a_star(position: &Position, states: Option<u64>) -> Answer {
    hosts::answer(Question {
        search: Search::AStar,
        budget: Budget {
            time: None,
            states,
            ..Budget::default()
        },
        ..Question::new(position.clone())
    })
}

/// The proof finds the known lengths; and from no position of such a win does the bound ask for more moves than the win
/// takes from there, nor do those of its children.
#[test]
fn shortest_wins() {
    for (number, length) in SHORTEST {
        let mut position = freecell(4).deal(number).expect("a deal");
        let Verdict::Won(solution) = a_star(&position, None).verdict else {
            panic!("deal {number} can be won");
        };
        assert_eq!(solution.length(), length, "deal {number}");
        for (played, &mv) in solution.moves().iter().enumerate() {
            let left = length - played as u32;
            for states in [0, 1, 2, 5] {
                let at_least = a_star(&position, Some(states)).at_least;
                assert!(
                    at_least <= Some(left),
                    "deal {number} after {played} moves: {at_least:?} of {left}"
                );
            }
            position.play(mv).expect("a move of the win");
        }
        assert!(position.is_won());
    }
}

/// What several threads say of the shortest win of a deal.
fn shortest_by_threads(number: u64, threads: usize, memory: usize) -> Answer {
    let mut engine = Engine::new(ThreadHost::new());
    let question = Question {
        objective: Objective::Shortest,
        threads,
        budget: Budget {
            time: None,
            memory,
            ..Budget::default()
        },
        ..Question::new(freecell(4).deal(number).expect("a deal"))
    };
    engine.go(question, |_| {});
    engine.wait().expect("a search was started")
}

/// Deal 8 takes so many states that the proof pauses for a wide beam.
#[test]
fn shortest_wins_by_several_threads() {
    for (number, length) in SHORTEST.into_iter().chain([(8, 74)]) {
        for threads in 1..=3 {
            let answer = shortest_by_threads(number, threads, 1 << 30);
            let found = answer.solution().map(Solution::length);
            assert_eq!(found, Some(length), "deal {number}, {threads} threads");
            assert!(answer.proven.shortest && answer.at_least == found);
        }
    }
}

#[test]
fn several_threads_share_the_memory() {
    for memory in [1 << 20, 12 << 20] {
        let answer = shortest_by_threads(1, 2, memory);
        assert_eq!(answer.reason, Some(Stop::Memory));
        assert!(answer.memory <= memory, "{}", answer.memory);
        assert!(answer.solution().is_some() && !answer.proven.shortest);
        assert!(answer.at_least <= Some(81), "{:?}", answer.at_least);
    }
}
