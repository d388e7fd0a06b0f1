//! Rule files of the user's own, and changed parameters.

use crate::command::{TempFile, run, run_with};

const LITTLE: &str = "\
name = \"little-towers\"
title = \"Little Towers\"
ranks = \"ABCDEF\"
suits = \"\"
copies = 3
columns = 5
build = \"rank\"
moves = \"free\"
goal = \"runs-in-place\"
locks = true
";

#[test]
fn a_game_of_ones_own_is_dealt_played_solved_and_checked() {
    let file = TempFile::new("little.toml", LITTLE);
    let rules = ["--rules", file.path()];
    let with = |words: &[&str]| run(&[&words[..1], &rules, &words[1..]].concat());
    assert!(with(&["games"]).stdout.starts_with("Little Towers\n"));
    let deal = with(&["deal", "1"]);
    assert_eq!(deal.stdout.lines().count(), 5, "{deal:?}");
    assert_eq!(with(&["show", deal.stdout.trim()]).code, Some(0));
    let solved = with(&["solve", "--deal", "1..5", "--format", "json"]);
    assert!(matches!(solved.code, Some(0 | 1)), "{solved:?}");
    let answers = solved.objects();
    let won = answers.iter().find(|answer| answer["verdict"] == "won");
    let won = won.expect("one of five can be won");
    assert_eq!(won["game"], "little-towers");
    let board = won["board"].as_str().expect("a board");
    let args = [&["check"], &rules[..], &[board, "-"]].concat();
    let check = run_with(won.to_string(), &args);
    assert_eq!(check.code, Some(0), "{check:?}");
    assert!(matches!(with(&["hint", "--deal", "1"]).code, Some(0 | 1)));
    let bench = with(&["bench", "--deal", "1..3", "--format", "json"]);
    assert_eq!(bench.objects()[0]["measured"], 3, "{bench:?}");
}

#[test]
fn mistakes_in_a_rule_file_are_said_with_their_lines() {
    let text = LITTLE
        .replace("columns", "colums")
        .replace("\"free\"", "\"freely\"");
    let file = TempFile::new("mistakes.toml", text);
    for command in ["games", "deal", "solve", "show", "hint", "bench"] {
        let ran = run(&[command, "--rules", file.path()]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{ran:?}");
        let path = file.path();
        for line in [
            format!(
                "{path}: line 6, column 1: there is no key 'colums' here: did you mean 'columns'?"
            ),
            format!("{path}: line 8, column 9: moves: 'freely'"),
        ] {
            assert!(ran.stderr.contains(&line), "{line}\n{}", ran.stderr);
        }
    }
    let ran = run(&["games", "--rules", "no/such.toml"]);
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.stderr.starts_with("error: cannot open no/such.toml: "),
        "{ran:?}"
    );
    let file = TempFile::new("binary.toml", b"\xff\x00");
    let ran = run(&["games", "--rules", file.path()]);
    assert!(ran.stderr.contains("save it as UTF-8"), "{ran:?}");
}

#[test]
fn rules_come_from_one_place() {
    let file = TempFile::new("twice.toml", LITTLE);
    for command in ["solve", "deal", "games", "bench"] {
        let ran = run(&[command, "freecell", "--rules", file.path()]);
        let message = "error: two sources of rules; give either the game 'freecell' or --rules\n";
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(2), message));
    }
}

#[test]
fn parameters_can_be_changed() {
    // Deal 164 is the first that can be won without cells.
    let code = |cells: &str| {
        let deal = ["solve", "freecell", "--deal", "164", "--cells", cells];
        run(&deal).code
    };
    assert_eq!((code("0"), code("8")), (Some(0), Some(0)));
    let ran = run(&[
        "show",
        "freecell",
        "--deal",
        "1",
        "--cells",
        "1",
        "--columns",
        "10",
    ]);
    assert!(ran.stdout.contains("\ncells   -\n"), "{ran:?}");
    assert!(ran.stdout.contains("  10\n"), "{ran:?}");
    let deal = run(&["deal", "freecell", "1", "--columns", "10"]);
    assert_eq!(deal.stdout.lines().count(), 10);
    let words = [
        "--build", "suit", "--moves", "one", "--empty", "highest", "--run", "suit",
    ];
    let ran = run(&[&["games", "freecell"], &words[..]].concat());
    assert!(
        ran.stdout.contains("An empty column takes only a king."),
        "{ran:?}"
    );
    assert_eq!(
        run(&["games", "--cells", "1"]).code,
        Some(2),
        "molek-syntez has a compact form"
    );
}

#[test]
fn parameters_that_make_no_game_are_refused() {
    let ran = run(&["solve", "freecell", "--deal", "1", "--cells", "99"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{ran:?}");
    assert!(ran.stderr.contains("0 to 16"), "{ran:?}");
    let ran = run(&["solve", "freecell", "--deal", "1", "--build", "colours"]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert!(
        ran.stderr
            .contains("write rank, suit, alternate-colour, colour, "),
        "{ran:?}"
    );
    let ran = run(&["solve", "simple-simon", "--deal", "1", "--columns", "8"]);
    assert!(ran.stderr.contains("write a rule file"), "{ran:?}");
}
