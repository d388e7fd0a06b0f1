//! The programs in `examples/` run, and say what their comments promise.
//!
//! `cargo test` builds them with the tests; `cargo build --examples` does it where only some tests are chosen.

use std::path::PathBuf;
use std::process::Command;

fn run(name: &str) -> String {
    let test = std::env::current_exe().expect("the test itself");
    // target/PROFILE/deps/TEST, and beside it target/PROFILE/examples/NAME.
    let folder: PathBuf = test.ancestors().skip(2).take(1).collect();
    let program = folder
        .join("examples")
        .join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    let ran = Command::new(&program)
        .output()
        .unwrap_or_else(|error| panic!("{}: {error}", program.display()));
    assert!(ran.status.success(), "{name}: {ran:?}");
    String::from_utf8(ran.stdout).expect("UTF-8")
}

#[test]
fn a_deal_is_solved() {
    let out = run("solve_a_deal");
    assert!(out.contains("\nwon in 70 moves, and no fewer\n"), "{out}");
}

#[test]
fn a_game_of_ones_own_is_explained_and_solved() {
    let out = run("own_game");
    assert!(out.starts_with("Small Cell\n"), "{out}");
    assert!(out.contains(" of the first 20 deals can be won\n"), "{out}");
}

#[test]
fn a_search_tells_of_wins_and_is_stopped() {
    let out = run("events_and_stop");
    assert!(out.matches("a win in ").count() >= 3, "{out}");
    assert!(
        out.ends_with("the search ended early: cancelled\n"),
        "{out}"
    );
}

#[test]
fn every_move_is_rated() {
    let out = run("rate_every_move");
    let (first, last) = (out.lines().next(), out.lines().last());
    assert!(
        first.is_some_and(|line| line.ends_with(": wins in 36 moves")),
        "{out}"
    );
    assert!(last.is_some_and(|line| line.ends_with(": loses")), "{out}");
}
