//! The command people know.

use crate::command::{EASY, NEEDS_CHEATS, Ran, WINNABLE, WON, run, run_with};

fn molek(args: &[&str]) -> Ran {
    run(&[&["molek"], args].concat())
}

#[test]
fn each_move_is_a_line_of_squares() {
    let ran = molek(&[EASY]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{ran:?}");
    assert_eq!(ran.stdout.lines().count(), 6);
    for line in ran.stdout.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        assert!(matches!(words[..], [_, _, "->", _, _]), "{line}");
        assert!(
            words
                .iter()
                .enumerate()
                .all(|(at, word)| at == 2 || word.parse::<u8>().is_ok()),
            "{line}"
        );
    }
}

#[test]
fn the_lines_replay() {
    for (args, board, length, cheats) in [
        (&["-t", "-1"][..], WINNABLE, 27, 0),
        (&["-c", "-t", "-1"], NEEDS_CHEATS, 35, 3),
    ] {
        let ran = molek(&[args, &[board]].concat());
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{ran:?}");
        assert_eq!(ran.stdout.lines().count(), length);
        assert_eq!(ran.stdout.matches(" !> ").count(), cheats);
        let check = run_with(&ran.stdout, &["check", board, "-"]);
        assert_eq!(check.code, Some(0), "{check:?}");
    }
}

#[test]
fn cheats_are_not_used_where_none_is_needed() {
    let ran = molek(&["-c", "-t", "-1", WINNABLE]);
    assert_eq!(ran.stdout.lines().count(), 27, "{ran:?}");
    assert!(!ran.stdout.contains("!>"));
    // The first win that a search with cheats finds here has one.
    let board = "988096.68T7DD.KKD97V.079T6V.0VT870.TVDK6K.";
    let ran = molek(&["-ct0", board]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(!ran.stdout.contains("!>"), "{ran:?}");
    let check = run_with(&ran.stdout, &["check", board, "-"]);
    assert_eq!(check.code, Some(0), "{check:?}");
}

#[test]
fn the_first_win_is_enough_where_asked() {
    let ran = molek(&["-ct0", NEEDS_CHEATS]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert_eq!(
        run_with(&ran.stdout, &["check", NEEDS_CHEATS, "-"]).code,
        Some(0)
    );
}

#[test]
fn limits_that_failed_are_said() {
    let ran = molek(&["-d", "17", WINNABLE]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert_eq!(
        ran.stderr,
        "No solution found in 17 moves\nNo solution found in 21 moves\nNo solution found in 25 moves\n"
    );
    assert_eq!(ran.stdout.lines().count(), 27);
    let ran = molek(&["-d", "18", "-m", "26", WINNABLE]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{ran:?}");
    assert_eq!(
        ran.stderr,
        "No solution found in 18 moves\nNo solution found in 22 moves\nNo solution found in 26 moves\n"
    );
    let ran = molek(&["-c", "-m", "20", NEEDS_CHEATS]);
    assert_eq!(
        (ran.code, ran.stderr.as_str()),
        (Some(2), "No solution found in 20 moves (Cheating)\n")
    );
}

#[test]
fn a_proof_that_there_is_none_has_its_own_code() {
    let ran = molek(&[NEEDS_CHEATS]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(3), ""));
    let wanted = "No solution found in 1024 moves\nProved: there is no solution without cheats, however long\n";
    assert_eq!(ran.stderr, wanted);
}

#[test]
fn the_time_limit_ends_the_search() {
    let ran = molek(&["-c", "--timeout", "0", NEEDS_CHEATS]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert_eq!(
        ran.stderr,
        "No solution found in 64 moves (Cheating)\nNot decided: the time was up (0 s)\n"
    );
}

#[test]
fn a_won_board_needs_no_line() {
    let ran = molek(&[WON]);
    assert_eq!(
        (ran.code, ran.stdout.as_str(), ran.stderr.as_str()),
        (Some(0), "", "")
    );
}

#[test]
fn what_follows_the_board_is_ignored_with_a_warning() {
    let ran = molek(&[&format!("{EASY}xyz")]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert_eq!(ran.stdout, molek(&[EASY]).stdout);
    assert_eq!(
        ran.stderr,
        "Warning: ignored what follows the 42 characters of the board (3 more)\n"
    );
}

#[test]
fn bad_input_and_usage_exit_with_1() {
    let ran = molek(&["66"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""));
    assert!(
        ran.stderr
            .starts_with("Bad input string: column 1: this game has 6 columns, each ended by '.' or '!'; 1 is given"),
        "{ran:?}"
    );
    for args in [
        &[][..],
        &["-x", EASY],
        &["-t", "soon", EASY],
        &["-t", "-2", EASY],
        &["-n", "-2", EASY],
        &["-d", "-1", EASY],
        &[EASY, EASY],
    ] {
        let ran = molek(args);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""), "{args:?}");
    }
    assert_eq!(run(&["--color", "never", "molek", "-x"]).code, Some(1));
}

#[test]
fn negative_numbers_parse_and_help_exits_with_0() {
    assert_eq!(molek(&["-n", "-1", "-t", "-1", EASY]).code, Some(0));
    assert_eq!(molek(&["-n-1", "-t-1", EASY]).code, Some(0));
    let help = molek(&["-ch"]);
    assert_eq!(help.code, Some(0));
    assert!(help.stdout.contains("Usage: pasyans molek"));
}

#[test]
fn less_memory_gives_the_same_win() {
    for remember in ["0", "1", "16", "-1"] {
        let ran = molek(&[
            "-n",
            remember,
            "-c",
            "-t",
            "-1",
            "--timeout",
            "60",
            NEEDS_CHEATS,
        ]);
        assert_eq!(ran.code, Some(0), "{ran:?}");
        assert_eq!(
            (ran.stdout.lines().count(), ran.stdout.matches("!>").count()),
            (35, 3),
            "-n {remember}"
        );
    }
}

#[test]
fn stats_go_to_standard_error() {
    let ran = molek(&["--stats", EASY]);
    let words: Vec<&str> = ran.stderr.split_whitespace().collect();
    assert!(
        matches!(words[..], [_, "states,", _, "bytes,", _, "seconds"]),
        "{ran:?}"
    );
    assert_eq!(ran.stdout, molek(&[EASY]).stdout);
    let ran = molek(&["--stats", NEEDS_CHEATS]);
    assert!(ran.stderr.contains("\n1 state, "), "{ran:?}");
}
