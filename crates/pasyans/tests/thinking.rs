//! Solving in rounds, beside the caller.

use std::time::Duration;

use pasyans::{Position, Rules, Thinking, ThinkingOptions, Thought, Verdict};

const OPTIONS: ThinkingOptions = ThinkingOptions {
    cheating: false,
    improve: None,
    cache: Some(16),
    min_depth: 64,
    max_moves: 1024,
    timeout: Duration::from_secs(100),
};

fn think(options: ThinkingOptions, board: &str) -> Thought {
    let rules = Rules::named("molek-syntez").expect("a game");
    let position = Position::parse(&rules, board).expect("a board");
    let mut thinking = Thinking::begin(options, position);
    thinking.wait(Duration::from_secs(120)).expect("in time")
}

#[test]
fn the_limit_is_raised_until_there_is_a_win() {
    let options = ThinkingOptions {
        min_depth: 20,
        ..OPTIONS
    };
    let thought = think(options, "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.");
    assert_eq!(thought.failed_limits, [20, 24]);
    let solution = thought.answer.solution().expect("won");
    assert_eq!(solution.length(), 27);
}

#[test]
fn cheats_are_used_only_where_they_are_needed() {
    for improve in [Some(Duration::ZERO), None] {
        let options = ThinkingOptions {
            cheating: true,
            improve,
            ..OPTIONS
        };
        let thought = think(options, "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.");
        assert_eq!(thought.answer.solution().expect("won").cheats(), 0);
        let thought = think(options, "997VT8.076VD6.879DV6.T00KD8.09T6K8.VTK7DK.");
        assert!(thought.answer.solution().expect("won").cheats() >= 3);
    }
    let thought = think(OPTIONS, "997VT8.076VD6.879DV6.T00KD8.09T6K8.VTK7DK.");
    assert_eq!(thought.answer.verdict, Verdict::Unwinnable);
}

#[test]
fn a_stopped_search_ends() {
    let rules = Rules::named("molek-syntez").expect("a game");
    let deal = rules.deal(297).expect("a deal");
    // Forgetting nearly everything keeps the proof busy far longer than the first win takes.
    let options = ThinkingOptions {
        cheating: true,
        cache: Some(0),
        ..OPTIONS
    };
    let mut thinking = Thinking::begin(options, deal);
    assert_eq!(thinking.wait(Duration::from_millis(20)), None);
    thinking.stop();
    assert!(thinking.wait(Duration::from_secs(120)).is_some());
}
