//! `pasyans review`.

use serde_json::Value;

use crate::command::{run, run_with};

/// FreeCell, nearly done: three moves home are left.
const LAST_MOVES: &str = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS";

#[test]
fn a_wasted_move_is_told_with_a_better_one() {
    let ran = run(&[
        "review",
        "freecell",
        LAST_MOVES,
        "t1 c0, c0 f3, c1 f3, t0 f3",
    ]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{ran:?}");
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(
        lines[..8],
        [
            "freecell",
            "Won in 4 moves; 1 move more than needed.",
            "Moves to the win: ██▆▃▁",
            "1. Move JS from column 2 to cell 1: it costs 1 move; wins in 3",
            "   Better: Move JS from column 2 home, wins in 3 moves",
            "2. Move JS from cell 1 home: wins in 2",
            "3. Move QS from cell 2 home: wins in 1",
            "4. Move KS from column 1 home: won",
        ],
        "{ran:?}"
    );
    assert!(lines[8].contains(" state"), "{ran:?}");
    assert_eq!(lines.len(), 9);
}

#[test]
fn a_game_that_was_never_winnable_is_lost() {
    let dealt = run(&["deal", "1"]);
    let ran = run_with("t0 t1!", &["review", dealt.stdout.trim(), "-"]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    let allowed = run_with("t0 t1!", &["review", "--cheat", dealt.stdout.trim(), "-"]);
    assert_eq!(allowed.code, Some(0), "{allowed:?}");
}

#[test]
fn moves_may_stand_in_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.txt");
    std::fs::write(&file, "t1 c0\nc0 f3\n").expect("written");
    let file = file.to_str().expect("a name");
    let ran = run(&["review", "freecell", LAST_MOVES, file]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(
        ran.stdout
            .contains("Can still be won after 2 moves; 1 move more than needed."),
        "{ran:?}"
    );
    let checked = run(&["check", "freecell", LAST_MOVES, file]);
    assert_eq!(checked.code, Some(1), "{checked:?}");
}

#[test]
fn a_review_for_programs() {
    let moves = "t1 c0, c0 f3";
    let ran = run(&["review", "freecell", LAST_MOVES, moves, "--format", "json"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{ran:?}");
    let review: Value = serde_json::from_str(&ran.stdout).expect("JSON on one line");
    assert_eq!(review["course"]["id"], "open");
    assert_eq!(review["positions"].as_array().map(Vec::len), Some(3));
    assert_eq!(review["moves"][0]["worth"], "costs");
    assert_eq!(review["moves"][0]["better"]["move"]["to"], "f3");
    assert_eq!(review["moves"][1]["better"], Value::Null);
    assert_eq!(review["reason"], Value::Null);
}

#[test]
fn what_is_not_a_game_is_refused() {
    for (args, part) in [
        (
            &["review", "freecell", LAST_MOVES, "t1 c0, t1 c0"][..],
            "move 2",
        ),
        (&["review", "freecell", LAST_MOVES], "no moves given"),
        (
            &["review", "--cheat", "freecell", LAST_MOVES, "t1 c0"],
            "no cheats",
        ),
    ] {
        let ran = run(args);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{ran:?}");
        assert!(ran.stderr.contains(part), "{ran:?}");
    }
}
