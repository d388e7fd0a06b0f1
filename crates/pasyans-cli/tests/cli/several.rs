//! Several boards: files, standard input, ranges of deals.

use crate::command::{EASY, NEEDS_CHEATS, WINNABLE, WON, run, run_with};

#[test]
fn standard_input_has_a_board_a_line() {
    let input = format!("# mine\n\n{WINNABLE}\r\n  {NEEDS_CHEATS}  \n{WON}");
    let ran = run_with(input, &["solve", "--format", "json", "-"]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    let boards: Vec<String> = ran
        .objects()
        .iter()
        .map(|answer| answer["board"].to_string())
        .collect();
    assert_eq!(
        boards,
        [WINNABLE, NEEDS_CHEATS, WON].map(|board| format!("\"{board}\""))
    );
}

#[test]
fn a_file_has_a_board_a_line() {
    let path = std::env::temp_dir().join(format!("pasyans-boards-{}.txt", std::process::id()));
    std::fs::write(&path, format!("{EASY}\n{WON}\n")).expect("written");
    let ran = run(&["solve", "--file", path.to_str().expect("UTF-8")]);
    std::fs::remove_file(&path).expect("removed");
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(
        ran.stdout
            .starts_with(&format!("{EASY} (line 1)\nWon in 6 moves")),
        "{ran:?}"
    );
    assert!(
        ran.stdout
            .contains(&format!("\n\n{WON} (line 2)\nWon already")),
        "{ran:?}"
    );
}

#[test]
fn a_file_that_is_not_there_is_an_error() {
    let ran = run(&["solve", "--file", "no/such/file"]);
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.stderr.starts_with("error: cannot open no/such/file: "),
        "{ran:?}"
    );
}

#[test]
fn a_bad_board_among_several_has_its_place() {
    let input = format!("{EASY}\nnonsense\n{NEEDS_CHEATS}\n");
    let ran = run_with(&input, &["solve", "--format", "json", "-"]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    let answers = ran.objects();
    let verdicts: Vec<&serde_json::Value> =
        answers.iter().map(|answer| &answer["verdict"]).collect();
    assert_eq!(verdicts, ["won", "error", "unwinnable"]);
    assert_eq!(answers[1]["board"], "nonsense");
    assert!(
        answers[1]["reason"]
            .as_str()
            .is_some_and(|reason| reason.starts_with("line 2, column 1, character 1"))
    );
    let fields = |index: usize| {
        answers[index]
            .as_object()
            .map(|object| object.keys().cloned().collect::<Vec<_>>())
    };
    assert_eq!(fields(0), fields(1));
    assert!(
        ran.stderr
            .starts_with("error: line 2: column 1, character 1: 'n'"),
        "{ran:?}"
    );

    let ran = run_with(&input, &["solve", "-"]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert!(
        ran.stdout.contains("\nnonsense (line 2)\nNot a board.\n"),
        "{ran:?}"
    );
}

#[test]
fn the_worst_outcome_is_the_exit_code() {
    let code =
        |boards: &[&str]| run_with(boards.join("\n"), &["solve", "--max-moves", "6", "-"]).code;
    let (won, unwinnable, undecided, bad) = (EASY, NEEDS_CHEATS, WINNABLE, "?");
    assert_eq!(code(&[won, won]), Some(0));
    assert_eq!(code(&[won, unwinnable, won]), Some(1));
    assert_eq!(code(&[undecided, unwinnable, won]), Some(3));
    assert_eq!(code(&[won, bad, undecided]), Some(2));
}

#[test]
fn no_boards_are_not_a_win() {
    for command in ["solve", "hint", "show"] {
        for (args, input) in [(&[command, "-"][..], "\n# none\n"), (&[command], "")] {
            let ran = run_with(input, args);
            let wanted = "error: no boards in standard input\n";
            assert_eq!(
                (ran.code, ran.stdout.as_str(), ran.stderr.as_str()),
                (Some(2), "", wanted),
                "{args:?}"
            );
        }
    }
    let path = std::env::temp_dir().join(format!("pasyans-empty-{}.txt", std::process::id()));
    std::fs::write(&path, "").expect("written");
    let ran = run(&["solve", "--file", path.to_str().expect("UTF-8")]);
    std::fs::remove_file(&path).expect("removed");
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert!(ran.stderr.starts_with("error: no boards in "), "{ran:?}");
}

#[test]
fn standard_input_has_more_than_one_name() {
    for args in [
        &["solve", "-"][..],
        &["solve", "--file", "-"],
        &["solve"],
        &["solve", "molek-syntez"],
    ] {
        let ran = run_with(EASY, args);
        assert_eq!(ran.code, Some(0), "{ran:?}");
        assert!(
            ran.stdout
                .starts_with(&format!("{EASY} (line 1)\nWon in 6"))
        );
    }
}

#[test]
fn boards_may_be_in_utf16_with_its_mark() {
    let text = format!("\u{feff}{EASY}\r\n{WON}\r\n");
    for to_bytes in [u16::to_le_bytes, u16::to_be_bytes] {
        let bytes: Vec<u8> = text.encode_utf16().flat_map(to_bytes).collect();
        let ran = run_with(&bytes, &["solve", "-"]);
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{ran:?}");
        assert!(ran.stdout.contains(&format!("{WON} (line 2)\n")), "{ran:?}");
        let moves = "\u{feff}t2 t1 6\r\n".encode_utf16().flat_map(to_bytes);
        let ran = run_with(Vec::from_iter(moves), &["check", EASY, "-"]);
        assert_eq!(ran.code, Some(1), "{ran:?}");
    }
    // Without the mark, or in yet another encoding.
    let unmarked: Vec<u8> = EASY.bytes().flat_map(|byte| [byte, 0]).collect();
    for bytes in [unmarked, b"66\xe4".to_vec()] {
        for args in [&["solve", "-"][..], &["check", EASY, "-"]] {
            let ran = run_with(&bytes, args);
            assert_eq!(ran.code, Some(2), "{ran:?}");
            assert!(ran.stderr.contains("save it as UTF-8"), "{ran:?}");
        }
    }
}

#[test]
fn a_terminal_gets_no_control_characters_of_a_board() {
    for args in [&["solve", "-"][..], &["hint", "-"], &["show", "-"]] {
        let ran = run_with(format!("ab\u{1b}[31mX\n{EASY}\n"), args);
        assert_eq!(ran.code, Some(2), "{ran:?}");
        let shown = [ran.stdout, ran.stderr].concat();
        assert!(!shown.contains('\u{1b}'), "{shown}");
        assert!(shown.contains("ab?[31mX\n"), "{shown}");
    }
    let coloured = ["--color", "always", "solve", "-"];
    let ran = run_with("ab\u{1b}[31mX\n", &coloured);
    assert!(ran.stdout.contains("ab\\u{1b}[31mX (line 1)"), "{ran:?}");
}

#[test]
fn answers_keep_the_order_of_a_range_whatever_the_threads() {
    let boards = |threads: &str| -> Vec<String> {
        let ran = run(&[
            "solve",
            "--deal",
            "1..60",
            "--cheat",
            "--format",
            "json",
            "--threads",
            threads,
        ]);
        assert_eq!(ran.code, Some(0), "{ran:?}");
        let line = |answer: &serde_json::Value| {
            format!(
                "{} {} {}",
                answer["board"], answer["cheats"], answer["length"]
            )
        };
        ran.objects().iter().map(line).collect()
    };
    let alone = boards("1");
    assert_eq!(alone.len(), 60);
    assert_eq!(alone, boards("4"));
    let first = run(&["deal", "1"]).stdout;
    assert!(alone[0].contains(first.trim()));
    let last = run(&["deal", "60"]).stdout;
    assert!(alone[59].contains(last.trim()));
}

#[test]
fn a_range_of_one_is_one() {
    let ran = run(&[
        "solve",
        "--deal",
        "18446744073709551615..18446744073709551615",
    ]);
    assert!(
        ran.stdout.contains("(deal 18446744073709551615)"),
        "{ran:?}"
    );
}

#[test]
fn a_source_is_named_once() {
    for (args, message) in [
        (
            &["solve", EASY, "--deal", "1"][..],
            "error: two sources of boards; give only one of BOARD, --file, --deal and --image\n",
        ),
        (
            &["solve", "--file", "x", "--deal", "1"],
            "error: two sources of boards; give only one of BOARD, --file, --deal and --image\n",
        ),
        (
            &["solve", EASY, WON],
            "error: two boards given; give one, or several with --file FILE or - for standard input\n",
        ),
        (
            &["solve", EASY, "-"],
            "error: two boards given; give one, or several with --file FILE or - for standard input\n",
        ),
        (
            &["solve", "freecel", EASY],
            "error: there is no game 'freecel'; did you mean freecell? (pasyans games lists all)\n",
        ),
        (
            &["solve", "chess"],
            "error: 'chess' is neither a board nor a game; pasyans games lists all\n",
        ),
        (
            &["solve", "chess", "--deal", "1"],
            "error: 'chess' is neither a board nor a game; pasyans games lists all\n",
        ),
        (
            &["solve", EASY, "--objective", "fewest-cheats"],
            "error: --objective fewest-cheats needs --cheat\n",
        ),
    ] {
        let ran = run(args);
        assert_eq!(
            (ran.code, ran.stdout.as_str(), ran.stderr.as_str()),
            (Some(2), "", message),
            "{args:?}"
        );
    }
}

#[test]
fn wrong_ranges_and_budgets_are_usage_errors() {
    for (args, fix) in [
        (["--deal", "5..1"], "write 1..5"),
        (["--deal", "1..x"], "'x' is not a deal number"),
        (["--deal", "1..2..3"], "is not a deal number"),
        (["--deal", "-1"], "'-1' is not a deal number"),
        (
            ["--time", "10 parsecs"],
            "write a number with its unit: 500ms, 10s",
        ),
        (["--memory", "lots"], "write a number with its unit: 512MiB"),
        (["--threads", "0"], "1..=1024"),
    ] {
        let ran = run(&["solve", args[0], args[1]]);
        assert_eq!(ran.code, Some(2), "{ran:?}");
        assert!(ran.stderr.contains(fix), "{ran:?}");
        assert_eq!(ran.stdout, "");
    }
}
