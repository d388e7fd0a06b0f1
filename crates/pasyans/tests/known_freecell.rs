//! FreeCell deals whose truth is known: `data/freecell`, and the results of others where they are at hand.
//!
//! With every deal of the large lists instead of a sample:
//! `KNOWN_FREECELL=all cargo test --release -p pasyans --test known_freecell`.

mod hosts;

use std::path::Path;
use std::sync::Arc;

use pasyans::{Budget, Objective, Overrides, Question, Rules, Solution, Verdict};

/// FreeCell with so many cells.
fn freecell(cells: u8) -> Arc<Rules> {
    let rules = Rules::named("freecell").expect("the game is known");
    let changes = Overrides {
        cells: Some(cells),
        ..Overrides::default()
    };
    Arc::new(rules.with(&changes).expect("a game"))
}

/// Whether a deal can be won with so many cells; a win is replayed.
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
