//! What is said about the answer to a question.

use std::time::Duration;

use pasyans::words::{PositionSummary, tell};
use pasyans::{Answer, Engine, Position, Question, Rules, Stop, ThreadHost, Verdict};

/// A question about a board of MOLEK-SYNTEZ, and its answer.
fn asked(board: &str, cheats: bool) -> (Question, Answer) {
    let rules = Rules::named("molek-syntez").expect("a game");
    let question = Question::new(Position::parse(&rules, board).expect("a board"));
    let question = match cheats {
        true => question.with_cheats(),
        false => question,
    };
    let mut engine = Engine::new(ThreadHost::new());
    engine.go(question.clone(), |_| {});
    (question, engine.wait().expect("an answer"))
}

/// A summary in words: its line, its badge, and what else is known.
fn summed_up(summary: &PositionSummary) -> String {
    let grounds = summary.grounds.iter();
    let grounds: Vec<String> = grounds.map(|&ground| tell(ground).to_string()).collect();
    let (line, badge) = (tell(summary.outlook), tell(summary.certainty));
    format!("{line} ({badge}). {}", grounds.join(" "))
}

fn all_told(question: &Question, answer: &Answer) -> Vec<String> {
    PositionSummary::along(question, answer)
        .iter()
        .map(summed_up)
        .collect()
}

#[test]
fn a_summary_follows_the_win() {
    let (question, mut answer) = asked("TKDV0987.TKDV09876.TKDV09876.TKDV0987.6.6.", false);
    assert_eq!(
        all_told(&question, &answer),
        [
            "Won in 2 moves (proved). No win has fewer moves.",
            "Won in 1 move (proved). No win has fewer moves.",
            "Won (proved). Nothing left to do.",
        ]
    );
    answer.proven.shortest = false;
    answer.at_least = Some(1);
    answer.reason = Some(Stop::Cancelled);
    assert_eq!(
        all_told(&question, &answer)[..2],
        [
            "Won in 2 moves (best so far). No win has fewer than 1 move. Stopped.",
            // The bound is that of the start.
            "Won in 1 move (best so far). Stopped.",
        ]
    );
    (answer.at_least, answer.reason) = (Some(2), None);
    let open = "Won in 2 moves (best so far). A shorter win may exist.";
    assert_eq!(all_told(&question, &answer)[0], open);
}

#[test]
fn a_summary_says_what_cheats_are_for() {
    let board = "997VT8.076VD6.879DV6.T00KD8.09T6K8.VTK7DK.";
    let (question, answer) = asked(board, false);
    let lost = "Cannot be won without cheats (proved). ";
    assert_eq!(all_told(&question, &answer), [lost]);
    let (question, mut answer) = asked(board, true);
    let first = &all_told(&question, &answer)[0];
    assert!(
        first.ends_with("No win has fewer cheats. No win with so few is shorter."),
        "{first}"
    );
    assert!(
        first.contains("cheat") && first.contains("(proved)"),
        "{first}"
    );
    // Nothing is said of cheats that a search did not prove.
    answer.proven.fewest_cheats = false;
    let first = &all_told(&question, &answer)[0];
    assert!(
        !first.contains("fewer cheats") && first.contains("(best so far)"),
        "{first}"
    );
    answer.verdict = Verdict::Unwinnable;
    let lost = "Cannot be won (proved). Every continuation was searched.";
    assert_eq!(all_told(&question, &answer), [lost]);
}

#[test]
fn an_undecided_position_is_neither_won_nor_lost() {
    let (question, mut answer) = asked("TKDV0987.TKDV09876.TKDV09876.TKDV0987.6.6.", false);
    answer.verdict = Verdict::Undecided;
    answer.reason = Some(Stop::Time);
    answer.at_least = Some(2);
    answer.time = Duration::from_secs(60);
    let open = "Undecided after 60 s (open). No win found, and none ruled out. Time ran out. A win would take at least 2 moves.";
    assert_eq!(all_told(&question, &answer), [open]);
}
