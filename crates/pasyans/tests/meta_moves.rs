//! The search by compound moves: it finds, it never proves, and what it finds replays.

mod hosts;

use std::sync::Arc;
use std::time::Duration;

use pasyans::{
    Answer, Budget, Engine, Objective, Position, Question, Rules, Search, Solution, Stop, Verdict,
};

/// A question to this search, about any win within so many states.
fn question(position: &Position, states: u64) -> Question {
    Question {
        objective: Objective::First,
        search: Search::MetaMoves,
        budget: Budget {
            time: None,
            states: Some(states),
            ..Budget::default()
        },
        ..Question::new(position.clone())
    }
}

/// The answer to a question. It is never that there is no win, and a win is replayed.
fn answer(question: Question) -> Answer {
    let position = question.position.clone();
    let answer = hosts::answer(question);
    match &answer.verdict {
        Verdict::Won(solution) => {
            let again = Solution::replay(&position, solution.moves().to_vec());
            assert_eq!(again.as_ref(), Ok(solution), "{position}");
            assert!(!answer.proven.shortest || solution.length() == 0);
        }
        Verdict::Unwinnable => panic!("it cannot prove this:\n{position}"),
        Verdict::Undecided => {
            let reasons = [Some(Stop::Incomplete), Some(Stop::States)];
            let reason = answer.reason;
            assert!(reasons.contains(&reason), "{reason:?}\n{position}");
        }
    }
    answer
}

/// How many of the first deals of a game it wins.
fn wins(game: &str, deals: u64, states: u64) -> usize {
    let rules = Rules::named(game).expect("a known game");
    let is_won = |number: &u64| {
        let position = rules.deal(*number).expect("a deal");
        answer(question(&position, states)).solution().is_some()
    };
    let won = (1..=deals).filter(is_won).count();
    println!("{game}: {won} of {deals}");
    won
}

#[test]
fn most_freecell_deals_are_won() {
    assert!(wins("freecell", 200, 5_000) >= 180);
}

#[test]
fn every_game_is_played_by_its_rules() {
    for rules in Rules::all() {
        wins(rules.name(), 3, 300);
    }
}

#[test]
fn deals_of_other_games_are_won() {
    for (game, least) in [
        ("bakers-game", 8),
        ("seahaven-towers", 8),
        ("eight-off", 9),
        ("simple-simon", 2),
        ("forecell", 3),
        ("exapunks", 8),
    ] {
        let won = wins(game, 10, 3_000);
        assert!(won >= least, "{game}: {won}");
    }
}

#[test]
fn a_deal_that_cannot_be_won_stays_open() {
    let rules = Rules::named("freecell").expect("a known game");
    let position = rules.deal(11_982).expect("a deal");
    let answer = answer(question(&position, u64::MAX));
    assert_eq!(answer.verdict, Verdict::Undecided);
    assert_eq!(answer.reason, Some(Stop::Incomplete));
}

/// The rules of a game of one suit.
fn one_suit(goal: &str) -> Arc<Rules> {
    let file = format!(
        r#"
            name = "small"
            ranks = "A23"
            suits = "S"
            build = "suit"
            goal = "{goal}"
            empty = "nothing"
            columns = 1
        "#
    );
    Arc::new(Rules::from_toml(&file).expect("a rule file"))
}

#[test]
fn a_small_board_that_cannot_be_won_stays_open() {
    for goal in ["foundations", "runs-taken-off"] {
        let position = Position::parse(&one_suit(goal), "AS 3S 2S").expect("a board");
        let answer = answer(question(&position, u64::MAX));
        assert_eq!(answer.verdict, Verdict::Undecided);
        assert_eq!(answer.reason, Some(Stop::Incomplete));
    }
}

#[test]
fn cheats_are_played_only_when_they_are_asked_for() {
    let rules = Rules::named("molek-syntez").expect("a known game");
    let mut cheated = 0;
    for number in 1..=10 {
        let position = rules.deal(number).expect("a deal");
        let without = answer(question(&position, 2_000));
        assert_eq!(without.solution().map_or(0, Solution::cheats), 0);
        let with = answer(Question {
            cheats: true,
            ..question(&position, 2_000)
        });
        cheated += with.solution().map_or(0, Solution::cheats);
    }
    assert!(cheated > 0);
}

#[test]
fn little_memory_is_no_proof() {
    let rules = Rules::named("freecell").expect("a known game");
    let position = rules.deal(11_982).expect("a deal");
    let budget = Budget {
        time: None,
        memory: 100_000,
        ..Budget::default()
    };
    let answer = hosts::answer(Question {
        budget,
        ..question(&position, u64::MAX)
    });
    assert_eq!(answer.verdict, Verdict::Undecided);
    assert_eq!(answer.reason, Some(Stop::Memory));
    assert!(answer.memory <= 100_000);
}

#[test]
fn a_search_in_slices_goes_on_where_it_was() {
    let rules = Rules::named("freecell").expect("a known game");
    let (mut slices, mut won) = (0, 0);
    for number in 1..=20 {
        let question = question(&rules.deal(number).expect("a deal"), 3_000);
        let at_once = answer(question.clone());
        let mut engine = Engine::new(hosts::Ticking::new(Duration::from_millis(1)));
        engine.go(question, |_| {});
        let in_slices = loop {
            slices += 1;
            if let Some(answer) = engine.advance(Duration::from_millis(2)) {
                break answer;
            }
        };
        assert_eq!(in_slices.verdict, at_once.verdict, "deal {number}");
        won += usize::from(at_once.solution().is_some());
    }
    assert!(slices > 30 && won > 10, "{slices} slices, {won} won");
}
