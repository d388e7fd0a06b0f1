//! `pasyans hint`.

use crate::command::{EASY, NEEDS_CHEATS, WON, run, run_with};

#[test]
fn the_next_move_comes_first_and_the_others_with_what_they_lose() {
    let ran = run(&["hint", EASY]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert!(lines[0].starts_with("Move "), "{ran:?}");
    assert_eq!(
        lines[1],
        "Won in 6 moves without cheats: the shortest possible."
    );
    assert_eq!(lines[3], "What each move leads to:");
    assert!(
        lines[4].starts_with(&format!("  {}  ", lines[0]))
            && lines[4].ends_with("wins in 5 more moves"),
        "{ran:?}"
    );
    assert!(
        ran.stdout.contains("wins in 6 more moves (loses 1 move)"),
        "{ran:?}"
    );
}

#[test]
fn every_legal_move_is_judged() {
    let ran = run(&[
        "hint",
        "--cheat",
        "--time",
        "none",
        "--format",
        "json",
        NEEDS_CHEATS,
    ]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let advice = &ran.objects()[0];
    assert_eq!(
        (&advice["cheats"], &advice["length"]),
        (&3.into(), &35.into())
    );
    assert_eq!(advice["hint"], advice["moves"][0]);
    let alternatives = advice["alternatives"].as_array().expect("moves");
    assert_eq!(alternatives.len(), 30, "six columns, none fits anywhere");
    let rank =
        |prospect: &serde_json::Value| (prospect["cheats"].as_u64(), prospect["length"].as_u64());
    assert!(alternatives.is_sorted_by_key(rank));
    assert_eq!(alternatives[0]["move"], advice["hint"]);
    assert_eq!(rank(&alternatives[0]), (Some(3), Some(35)));
    assert!(
        alternatives
            .iter()
            .all(|prospect| prospect["verdict"] == "won")
    );
}

#[test]
fn a_move_that_throws_the_win_away_is_told() {
    let ran = run(&["hint", "VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD."]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.stdout.contains("wins in 36 more moves"), "{ran:?}");
    assert!(
        ran.stdout.trim_end().ends_with("cannot be won any more"),
        "{ran:?}"
    );
}

#[test]
fn exit_codes_are_those_of_solve() {
    let ran = run(&["hint", NEEDS_CHEATS]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(
        ran.stdout.ends_with("Try --cheat for a win with cheats.\n"),
        "{ran:?}"
    );
    assert_eq!(run(&["hint", WON]).code, Some(0));
    assert_eq!(run(&["hint", "66"]).code, Some(2));
    let ran = run(&["hint", "--cheat", "--time", "0s", NEEDS_CHEATS]);
    assert_eq!(ran.code, Some(3), "{ran:?}");
    assert!(
        ran.stdout.starts_with("Undecided: the time was up (0 s)."),
        "{ran:?}"
    );
    assert!(ran.stdout.contains("not decided in time"), "{ran:?}");
    let ran = run(&["hint", "--cheat", "--time", "1ms", NEEDS_CHEATS]);
    assert!(ran.stdout.contains("the time was up (1 ms)"), "{ran:?}");
    let ran = run_with(format!("{WON}\nbad\n"), &["hint", "--format", "json", "-"]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert_eq!(ran.objects()[1]["verdict"], "error");
}
