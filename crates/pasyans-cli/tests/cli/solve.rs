//! One board.

use crate::command::{EASY, NEEDS_CHEATS, WINNABLE, WON, run, run_with};

#[test]
fn a_win_is_told_in_words() {
    let ran = run(&["solve", EASY]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert_eq!(ran.stderr, "");
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(lines.len(), 8, "{ran:?}");
    assert_eq!(
        lines[0],
        "Won in 6 moves without cheats: the shortest possible."
    );
    assert!(
        lines[1].starts_with(" 1. Move V 10 9 8 7 6 from column "),
        "{ran:?}"
    );
    assert!(lines[6].contains("is complete; column"), "{ran:?}");
    assert!(lines[7].contains(" states in "), "{ran:?}");
}

#[test]
fn the_known_boards_have_their_known_answers() {
    let known = [
        (WINNABLE, 0, 27),
        ("VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.", 0, 37),
        (NEEDS_CHEATS, 3, 35),
        (EASY, 0, 6),
        (WON, 0, 0),
    ];
    for (board, cheats, length) in known {
        let ran = run(&[
            "solve",
            "molek-syntez",
            board,
            "--cheat",
            "--format",
            "json",
        ]);
        assert_eq!(ran.code, Some(0), "{ran:?}");
        let [answer] = &ran.objects()[..] else {
            panic!("one object: {ran:?}")
        };
        assert_eq!(answer["game"], "molek-syntez");
        assert_eq!(answer["board"], board);
        assert_eq!(answer["verdict"], "won");
        assert_eq!(answer["cheats"], cheats);
        assert_eq!(answer["length"], length);
        assert_eq!(answer["moves"].as_array().map(Vec::len), Some(length));
        assert_eq!(answer["proven"]["shortest"], true);
        assert_eq!(answer["proven"]["fewest_cheats"], true);
        assert_eq!(answer["reason"], serde_json::Value::Null);
        assert!(answer["states"].is_u64() && answer["seconds"].is_f64());
    }
}

#[test]
fn json_has_the_promised_fields_in_the_promised_order() {
    let ran = run(&["solve", EASY, "--format", "json"]);
    let fields = [
        "game", "board", "verdict", "moves", "length", "cheats", "proven", "states", "seconds",
        "reason", "at_least",
    ];
    let mut at = 0;
    for field in fields {
        let found = ran.stdout[at..].find(&format!("\"{field}\":"));
        at += found.unwrap_or_else(|| panic!("{field} in its place: {ran:?}"));
    }
    assert_eq!(
        ran.objects()[0].as_object().map(serde_json::Map::len),
        Some(fields.len())
    );
    let first = &ran.objects()[0]["moves"][0];
    assert!(
        first["from"]
            .as_str()
            .is_some_and(|pile| pile.starts_with('t')),
        "{ran:?}"
    );
    assert_eq!(first["count"], 6);
    assert_eq!(first["cheat"], false);
}

#[test]
fn what_cannot_be_won_is_proved() {
    let ran = run(&["solve", NEEDS_CHEATS]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(
        ran.stdout
            .starts_with("Cannot be won without cheats: this is proved.\n"),
        "{ran:?}"
    );
    let ran = run(&["solve", NEEDS_CHEATS, "--format", "json"]);
    let answer = &ran.objects()[0];
    assert_eq!(ran.code, Some(1));
    assert_eq!(answer["verdict"], "unwinnable");
    assert_eq!(answer["moves"].as_array().map(Vec::len), Some(0));
    assert!(answer["length"].is_null() && answer["cheats"].is_null());
    assert_eq!(answer["reason"], "exhausted without cheats");
}

#[test]
fn with_cheats_the_fewest_are_found_and_told() {
    let ran = run(&["solve", "--cheat", NEEDS_CHEATS]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let headline =
        "Won in 35 moves with 3 cheats: no win has fewer cheats, and with 3 none is shorter.";
    assert_eq!(ran.stdout.lines().next(), Some(headline));
    assert_eq!(
        ran.stdout.matches(". Cheat: put the ").count(),
        3,
        "{ran:?}"
    );
}

#[test]
fn a_won_board_needs_no_moves() {
    let ran = run(&["solve", WON]);
    assert_eq!(ran.code, Some(0));
    assert!(
        ran.stdout
            .starts_with("Won already: there is nothing to move.\n"),
        "{ran:?}"
    );
}

#[test]
fn what_the_budget_does_not_allow_stays_undecided() {
    let ran = run(&["solve", "--max-moves", "26", WINNABLE]);
    assert_eq!(ran.code, Some(3), "{ran:?}");
    assert!(
        ran.stdout
            .starts_with("Undecided: there is no win in 26 moves or fewer.\n"),
        "{ran:?}"
    );
    let ran = run(&["solve", "--max-moves", "27", WINNABLE]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    for (budget, reason) in [("--states=5", "states"), ("--max-moves=5", "max-moves")] {
        let ran = run(&["solve", "--format=json", budget, WINNABLE]);
        let answer = &ran.objects()[0];
        assert_eq!(ran.code, Some(3), "{ran:?}");
        assert_eq!(
            (&answer["verdict"], &answer["reason"]),
            (&"undecided".into(), &reason.into())
        );
    }
    let ran = run(&["solve", "--cheat", "--time=0s", NEEDS_CHEATS]);
    assert!(ran.stdout.contains("the time was up (0 s)."), "{ran:?}");
}

#[test]
fn little_memory_ends_with_an_honest_answer() {
    let budget = ["--memory", "64KiB", "--states", "1000000"];
    let args = ["solve", "--cheat", "--deal", "1703", "--format", "json"];
    let ran = run(&[&args[..], &budget].concat());
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let answer = &ran.objects()[0];
    assert_eq!(answer["verdict"], "won", "{answer}");
    let proven = &answer["proven"];
    let is_proven = proven["shortest"] == true && proven["fewest_cheats"] == true;
    assert_eq!(is_proven, answer["reason"].is_null(), "{answer}");
    let board = answer["board"].as_str().expect("a board");
    let check = run_with(&ran.stdout, &["check", board, "-"]);
    assert_eq!(check.code, Some(0), "{check:?}");
}

#[test]
fn an_unproven_win_says_what_is_open() {
    let whole = run(&["solve", "--cheat", "--format", "json", NEEDS_CHEATS]);
    let states = whole.objects()[0]["states"].as_u64().expect("a number");
    let limit = format!("--states={}", states - 1);
    let ran = run(&["solve", "--cheat", &limit, NEEDS_CHEATS]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let open = "was not decided: the limit on states was reached (";
    assert!(
        ran.stdout
            .lines()
            .next()
            .is_some_and(|line| line.starts_with("Won in ") && line.contains(open)),
        "{ran:?}"
    );
    let ran = run(&["solve", "--cheat", "--objective", "first", NEEDS_CHEATS]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(
        ran.stdout
            .lines()
            .next()
            .is_some_and(|line| line.ends_with(": the first win found.")),
        "{ran:?}"
    );
    let ran = run(&["solve", "--cheat", "--objective", "shortest", NEEDS_CHEATS]);
    assert!(
        ran.stdout
            .lines()
            .next()
            .is_some_and(|line| line.ends_with(": the shortest possible.")),
        "{ran:?}"
    );
}

#[test]
fn boards_are_drawn_before_and_after_each_move() {
    let ran = run(&["solve", "--boards", EASY]);
    assert_eq!(
        ran.stdout.matches("      1       2       3").count(),
        7,
        "{ran:?}"
    );
    assert!(
        ran.stdout
            .contains("\n locked   empty  locked  locked   empty  locked\n"),
        "{ran:?}"
    );
}

#[test]
fn a_deal_is_headed_by_its_board_and_number() {
    let board = run(&["deal", "9"]).stdout;
    let ran = run(&["solve", "--deal", "9"]);
    assert_eq!(
        ran.stdout.lines().next(),
        Some(format!("{} (deal 9)", board.trim()).as_str())
    );
}

#[test]
fn a_bad_board_is_shown_with_its_place() {
    let ran = run(&["solve", "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKTX."]);
    assert_eq!(ran.code, Some(2));
    assert_eq!(ran.stdout, "");
    let wanted = "\
error: column 6, character 6: 'X' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKTX.
                                        ^
column 6: the board ends here with 35 of the 36 cards; missing: 9
668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKTX.
                                          ^
";
    assert_eq!(ran.stderr, wanted);
    let ran = run(&["solve", &EASY.to_lowercase()]);
    let wanted = "error: column 1, character 1: 't' is not a card: write T\n";
    assert!(ran.stderr.starts_with(wanted), "{ran:?}");
    let ran = run(&["solve", "--format", "json", "66"]);
    assert_eq!(ran.code, Some(2));
    assert_eq!(ran.objects()[0]["verdict"], "error");
    assert_eq!(ran.objects()[0]["board"], "66");
}

#[test]
fn every_fault_of_a_bad_board_is_shown_with_its_place() {
    let ran = run(&["solve", "668790.7V6D8X.T87D9K!V0T980.DV6K0K.0DVKT7!"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    let wanted = "\
error: column 2, character 6: 'X' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
668790.7V6D8X.T87D9K!V0T980.DV6K0K.0DVKT7!
            ^
column 6, character 1: 0 is in the deck 4 times, this is one more
668790.7V6D8X.T87D9K!V0T980.DV6K0K.0DVKT7!
                                   ^
column 6: the board ends here with 34 of the 36 cards; missing: 9 T
668790.7V6D8X.T87D9K!V0T980.DV6K0K.0DVKT7!
                                          ^
";
    assert_eq!(ran.stderr, wanted);
}

/// No rule limits the cards of a column.
#[test]
fn a_board_with_a_very_long_column_is_solved() {
    let board = "6TKDV0987TKDV09876.TKDV0987.TKDV09876.6...";
    let ran = run(&["solve", board, "--format", "json"]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let answer = &ran.objects()[0];
    assert_eq!(
        (&answer["verdict"], &answer["board"]),
        (&"won".into(), &board.into())
    );
    assert_eq!(
        (&answer["length"], &answer["proven"]["shortest"]),
        (&4.into(), &true.into())
    );
}

#[test]
fn more_than_a_board_is_an_error() {
    let ran = run(&["solve", &format!("{WINNABLE}6")]);
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.stderr
            .contains("the board is complete after 42 characters"),
        "{ran:?}"
    );
}
