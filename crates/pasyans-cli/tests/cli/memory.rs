//! The memory of the command, as the system sees it.

use std::process::{Command, Stdio};

use crate::command::{Ran, TempFolder};

const PROGRAM: &str = env!("CARGO_BIN_EXE_pasyans");

/// What the command takes besides the memory of a search, in KiB. A debug build is larger than one for users.
const OWN: u64 = if cfg!(debug_assertions) {
    12 << 10
} else {
    8 << 10
};

/// Runs with so little address space, in KiB, that the system refuses memory long before the budget ends.
fn run_within(space: u32, arguments: &str) -> Ran {
    let script = format!("ulimit -v {space} && exec '{PROGRAM}' {arguments}");
    let output = Command::new("sh").args(["-c", &script]).output();
    Ran::from(output.expect("it runs"))
}

#[test]
fn memory_that_the_system_refuses_ends_the_search_and_not_the_program() {
    for (threads, space) in [(1, 100_000), (2, 100_000), (2, 130_000), (4, 130_000)] {
        let arguments = format!(
            "solve simple-simon --deal 50 --objective first --time none --format json --threads {threads}"
        );
        let ran = run_within(space, &arguments);
        // Several threads may come upon a win before that.
        let is_won = threads > 1 && ran.code == Some(0);
        let is_refused = ran.code == Some(3) && ran.stdout.contains(r#""reason":"memory""#);
        assert!(
            is_won || is_refused,
            "{threads} in {space}: {:?} {}",
            ran.code,
            ran.stderr
        );
    }
}

/// What a search finds without the memory that it was promised is no row: another machine would have another one.
#[test]
fn memory_that_the_system_refuses_ends_a_survey_and_what_was_found_is_kept() {
    let folder = TempFolder::new("survey-memory");
    let path = folder.path().join("rows.jsonl");
    let out = path.to_str().expect("UTF-8");
    // The second deal takes all of its budget, which the system grants without the limit.
    let arguments = format!(
        "survey simple-simon --deal 49..50 --objective first --memory 100MiB --threads 1 --out {out}"
    );
    let ran = run_within(100_000, &arguments);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{ran:?}");
    let wanted = "the system lacks the memory that the searches may use";
    assert!(ran.stderr.contains(wanted), "{ran:?}");
    assert!(ran.stderr.contains("1 deal is kept"), "{ran:?}");
    assert!(!path.exists());
    let script = format!("exec '{PROGRAM}' {arguments}");
    let enough = Command::new("sh").args(["-c", &script]).output();
    let enough = Ran::from(enough.expect("it runs"));
    assert_eq!(enough.code, Some(0), "{enough:?}");
    assert!(
        enough.stderr.contains("resuming after 1 of 2 deals"),
        "{enough:?}"
    );
    let rows = std::fs::read_to_string(&path).expect("read");
    assert!(
        rows.contains(r#""deal":50,"verdict":"undecided""#),
        "{rows}"
    );
}

/// Games with a stock have a solver of their own, and requested searches have collections of their own.
#[test]
fn nor_does_it_end_the_program_with_a_stock_or_a_requested_search() {
    for board in [
        "spider --deal 1 --threads 2",
        "forty-thieves --deal 4",
        "forty-thieves --deal 4 --search depth-first",
        "spider --deal 1 --search beam",
        "yukon --deal 4 --search a-star",
    ] {
        for space in [85_000, 100_000] {
            let arguments = format!("solve {board} --time none --format json");
            let ran = run_within(space, &arguments);
            let is_refused = ran.code == Some(3) && ran.stdout.contains(r#""reason":"memory""#);
            assert!(
                is_refused,
                "{board} in {space}: {:?} {}",
                ran.code, ran.stderr
            );
        }
    }
}

/// MOLEK-SYNTEZ forgets where others give up, and a shortest win that was not proved is still a win.
#[test]
fn nor_does_it_end_the_program_where_others_help_with_the_proof() {
    for board in [
        "molek-syntez --deal 167 --cheat",
        "freecell --deal 5 --objective shortest",
    ] {
        for space in [85_000, 100_000, 130_000] {
            let arguments = format!("solve {board} --time none --format json --threads 4");
            let ran = run_within(space, &arguments);
            let is_answered = matches!(ran.code, Some(0 | 3)) && ran.stdout.contains("verdict");
            assert!(
                is_answered,
                "{board} in {space}: {:?} {}",
                ran.code, ran.stderr
            );
        }
    }
}

/// The most memory that the command ever had, in KiB, and what it printed.
fn peak(arguments: &[&str]) -> (u64, String) {
    let mut command = Command::new(PROGRAM);
    let child = command.args(arguments).stdout(Stdio::piped()).spawn();
    let mut child = child.expect("it runs");
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    while child.try_wait().expect("a child").is_none() {
        let status = std::fs::read_to_string(&status).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        if let Some(digits) = line.and_then(|line| line.trim().strip_suffix(" kB")) {
            peak = digits.parse().expect("a number");
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let output = child.wait_with_output().expect("its output");
    (peak, String::from_utf8(output.stdout).expect("UTF-8"))
}

#[test]
fn the_ceiling_holds_with_several_threads() {
    for (board, mebibytes) in [
        (
            "der-katzenschwanz --deal 3 --objective first --threads 2",
            32,
        ),
        (
            "der-katzenschwanz --deal 3 --objective first --threads 4",
            32,
        ),
        ("spider --deal 1 --objective first --threads 4", 64),
        ("molek-syntez --deal 167 --cheat --threads 4", 64),
        ("freecell --deal 5 --objective shortest --threads 4", 64),
    ] {
        let arguments = format!("solve {board} --time none --format json --memory {mebibytes}MiB");
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let (peak, _) = peak(&arguments);
        let ceiling = mebibytes << 10;
        assert!(peak <= ceiling + ceiling / 10 + OWN, "{board}: {peak} KiB");
        assert!(
            peak >= ceiling / 2,
            "{board}: {peak} KiB: the board is too easy"
        );
    }
}

/// One thread goes through everything with all of the memory, when the guided search has used up its half.
#[test]
fn two_threads_win_what_one_wins_with_the_same_memory() {
    for threads in ["1", "2"] {
        let (_, stdout) = peak(&[
            "solve",
            "streets-and-alleys",
            "--deal",
            "36",
            "--objective",
            "first",
            "--time",
            "none",
            "--format",
            "json",
            "--memory",
            "64MiB",
            "--threads",
            threads,
        ]);
        assert!(stdout.contains(r#""verdict":"won""#), "{threads}: {stdout}");
    }
}
