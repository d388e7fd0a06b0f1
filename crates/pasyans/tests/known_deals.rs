//! Whole deals whose truth was found beforehand by an independent search: `data/*.txt`.

mod hosts;

use pasyans::{Budget, Objective, Question, Rules, Solution, Verdict};

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

/// Deals whose proof needs all that easy ones do without: a beam for few cheats, and a limit to what the models may take.
/// The figures are of a solver that asked all models about every position.
#[test]
fn hard_deals_with_cheats() {
    for (deal, cheats, moves) in [(297, 4, 37), (2667, 4, 40), (4036, 4, 40)] {
        let answer = hosts::answer(question(deal).with_cheats());
        let solution = answer.solution().expect("a win");
        let found = (solution.cheats(), solution.length());
        assert_eq!(found, (cheats, moves), "deal {deal}");
        assert!(answer.proven.shortest && answer.proven.fewest_cheats);
    }
}

/// Deals that the first beam misses, and most of them the second one, too.
#[test]
fn a_first_win_with_cheats_takes_few_states() {
    for deal in [466, 737, 817, 947, 1090, 1398, 1920, 2677, 2715, 3853, 4017] {
        let mut question = question(deal).with_cheats();
        question.objective = Objective::First;
        question.budget.states = Some(12_000);
        let answer = hosts::answer(question);
        assert!(answer.solution().is_some(), "deal {deal}");
    }
}
