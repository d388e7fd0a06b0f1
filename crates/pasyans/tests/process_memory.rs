//! The memory of the process itself. The file has one test, so that no other one is in the process.

#![cfg(target_os = "linux")]

use std::time::Duration;

use pasyans::{Budget, Engine, Question, Rules, ThreadHost};

const CEILING: usize = 32 << 20;
/// The peaks of vectors that grow, the stack, events: some of it the ceiling does not count.
const BESIDES: usize = 16 << 20;
/// Needs five cheats and takes a long proof.
const HARD: u64 = 45;

/// The most memory that this process ever had, in bytes.
fn peak() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux has it");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let digits = line.expect("Linux says it").trim().trim_end_matches(" kB");
    digits.parse::<usize>().expect("a number") << 10
}

#[test]
fn the_process_grows_by_little_more_than_the_ceiling() {
    let before = peak();
    let rules = Rules::named("molek-syntez").expect("the game is known");
    let question = Question {
        budget: Budget {
            memory: CEILING,
            time: Some(Duration::from_secs(5)),
            ..Budget::default()
        },
        ..Question::new(rules.deal(HARD).expect("a deal")).with_cheats()
    };
    let mut engine = Engine::new(ThreadHost::new());
    engine.go(question, |_| {});
    let answer = engine.wait().expect("a search was started");
    let growth = peak() - before;
    assert!(answer.memory <= CEILING, "{answer:?}");
    assert!(growth <= CEILING + BESIDES, "{growth}");
    // Otherwise the board is too easy for this test.
    assert!(growth >= 1 << 20, "{growth}");
}
