//! Whole deals whose truth was found beforehand by an independent search: `data/*.txt`.

mod hosts;

use pasyans::{Budget, Question, Rules, Solution, Verdict};

/// The rows of a data file, in words.
fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split_whitespace().collect())
}

fn number<T: std::str::FromStr>(word: &str) -> T {
    word.parse().ok().expect("a number")
}

fn question(deal_number: u64) -> Question {
    let rules = Rules::named("molek-syntez").expect("the game is known");
    let deal = rules.deal(deal_number).expect("every number is a deal");
    let budget = Budget {
        time: None,
        ..Budget::default()
    };
    Question {
        budget,
        ..Question::new(deal)
    }
}

#[test]
fn without_cheats() {
    for row in rows(include_str!("data/without-cheats.txt")) {
        let question = question(number(row[0]));
        let answer = hosts::answer(question);
        match (row[1], answer.verdict) {
            ("-", verdict) => assert_eq!(verdict, Verdict::Unwinnable, "deal {}", row[0]),
            (moves, Verdict::Won(solution)) => {
                assert_eq!(solution.length(), number(moves), "deal {}", row[0]);
                assert!(answer.proven.shortest, "deal {}", row[0]);
            }
            (moves, verdict) => panic!("deal {} is won in {moves}, not {verdict:?}", row[0]),
        }
    }
}

#[test]
fn with_cheats() {
    for row in rows(include_str!("data/with-cheats.txt")) {
        let question = question(number(row[0])).with_cheats();
        let answer = hosts::answer(question.clone());
        let solution = answer.solution().expect("a win");
        let found = (solution.cheats(), solution.length());
        assert_eq!(found, (number(row[1]), number(row[2])), "deal {}", row[0]);
        assert!(answer.proven.shortest && answer.proven.fewest_cheats);
        let moves = solution.moves().to_vec();
        assert!(Solution::replay(&question.position, moves).is_ok());
    }
}
