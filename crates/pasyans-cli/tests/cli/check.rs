//! `pasyans check`.

use crate::command::{EASY, NEEDS_CHEATS, WINNABLE, WON, run, run_with};

#[test]
fn a_solution_checks_in_every_form() {
    let json = run(&["solve", "--cheat", "--format", "json", NEEDS_CHEATS]).stdout;
    let ran = run_with(&json, &["check", "molek-syntez", NEEDS_CHEATS, "-"]);
    assert_eq!(
        (ran.code, ran.stdout.as_str()),
        (Some(0), "Legal and won: 35 moves with 3 cheats.\n"),
        "{ran:?}"
    );
    let moves = &serde_json::from_str::<serde_json::Value>(&json).expect("JSON")["moves"];
    assert_eq!(
        run(&["check", NEEDS_CHEATS, &moves.to_string()]).code,
        Some(0)
    );
    let text = |mv: &serde_json::Value| {
        let pile = |end: &str| mv[end].as_str().expect("a pile").to_owned();
        let mark = if mv["cheat"] == true { "!" } else { "" };
        format!("{} {} {}{mark}", pile("from"), pile("to"), mv["count"])
    };
    let text: Vec<String> = moves.as_array().expect("moves").iter().map(text).collect();
    for separator in [", ", ";", "\n"] {
        assert_eq!(
            run(&["check", NEEDS_CHEATS, &text.join(separator)]).code,
            Some(0)
        );
    }
}

#[test]
fn the_text_of_solve_checks() {
    for (options, board, end) in [
        (&[][..], WINNABLE, "27 moves without cheats"),
        (&["--cheat"], NEEDS_CHEATS, "35 moves with 3 cheats"),
        (&["--boards"], EASY, "6 moves without cheats"),
        (&[], WON, "0 moves without cheats"),
    ] {
        let text = run(&[&["solve", board], options].concat()).stdout;
        let ran = run_with(text, &["check", board, "-"]);
        let wanted = format!("Legal and won: {end}.\n");
        assert_eq!(
            (ran.code, ran.stdout.as_str()),
            (Some(0), wanted.as_str()),
            "{ran:?}"
        );
    }
    let text = run(&["solve", "--deal", "9"]).stdout;
    let board = run(&["deal", "9"]).stdout;
    assert_eq!(run_with(text, &["check", board.trim(), "-"]).code, Some(0));
    // A lost board has no moves, and what was said about it is no move.
    let text = run(&["solve", NEEDS_CHEATS]).stdout;
    assert_eq!(run_with(text, &["check", NEEDS_CHEATS, "-"]).code, Some(2));
}

#[test]
fn legal_moves_that_do_not_win_exit_with_1() {
    let ran = run(&["check", EASY, "t2 t1 6"]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(
        ran.stdout
            .starts_with("Legal, but not won: 1 move without cheats.\n"),
        "{ran:?}"
    );
    assert_eq!(
        run(&["check", EASY, "t2", "t1", "6"]).code,
        Some(1),
        "several words"
    );
    assert_eq!(run(&["check", EASY, ""]).code, Some(1), "no moves");
    assert_eq!(run(&["check", WON, ""]).code, Some(0), "no moves needed");
}

#[test]
fn the_first_illegal_move_is_said() {
    let ran = run(&["check", WINNABLE, "t5 t3, t0 t1, t9 t9"]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    let wanted = "Move 2 (t0 t1 1, from column 1 to column 2) is illegal: 10 does not fit on 7.\n";
    assert!(ran.stdout.starts_with(wanted), "{ran:?}");
    let ran = run(&["check", WINNABLE, "t5 t3, t0 t1", "--format", "json"]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    let report = &ran.objects()[0];
    assert_eq!(report["result"], "illegal");
    assert_eq!(report["played"], 1);
    assert_eq!(report["illegal"]["number"], 2);
    assert_eq!(report["illegal"]["move"], "t0 t1 1");
    assert_eq!(report["illegal"]["reason"], "10 does not fit on 7");
}

#[test]
fn json_tells_how_it_ends() {
    let report = &run(&["check", EASY, "t2 t1 6", "--format", "json"]).objects()[0];
    assert_eq!(report["result"], "not-won");
    assert_eq!(
        report["position"],
        "TKDV09.876TKDV09876..TKDV09.876TKD.V09876."
    );
    assert!(report["illegal"].is_null());
}

#[test]
fn bad_input_exits_with_2() {
    for (args, message) in [
        (
            &["check"][..],
            "error: no board given; write pasyans check BOARD MOVES\n",
        ),
        (
            &["check", EASY],
            "error: no moves given; give them after the board, or - for standard input\n",
        ),
        (
            &["check", "chess", EASY, "t0 t1"],
            "error: 'chess' is neither a board nor a game; pasyans games lists all\n",
        ),
        (
            &["check", EASY, "{}"],
            "error: the JSON object has no 'moves'\n",
        ),
    ] {
        let ran = run(args);
        assert_eq!(
            (ran.code, ran.stdout.as_str(), ran.stderr.as_str()),
            (Some(2), "", message)
        );
    }
    for (board, moves) in [("66", "t0 t1"), (EASY, "up"), (EASY, "[1]"), (EASY, "[")] {
        let ran = run(&["check", board, moves]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{ran:?}");
        assert!(ran.stderr.starts_with("error: "), "{ran:?}");
    }
    assert_eq!(run_with(b"\xff", &["check", EASY, "-"]).code, Some(2));
}
