//! FreeCell and its relatives through every command.

use crate::command::{LAST_MOVES, TempFile, run, run_with};

#[test]
fn a_deal_has_the_numbers_of_microsoft() {
    let ran = run(&["deal", "freecell", "1"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let first = "JD KD 2S 4C 3S 6D 6S\n2D KC KS 5C TD 8S 9C\n9H 9S 9D TS 4S 8D 2H\n";
    assert!(ran.stdout.starts_with(first), "{ran:?}");
    assert_eq!(ran.stdout.lines().count(), 8);
    let ran = run(&["deal", "freecell"]);
    let number = ran
        .stderr
        .trim_end()
        .strip_prefix("deal ")
        .expect("a number");
    assert_eq!(run(&["deal", "freecell", number]).stdout, ran.stdout);
}

#[test]
fn a_win_is_told_in_words_that_check() {
    let ran = run(&["solve", "freecell", "--deal", "1"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{ran:?}");
    let mut lines = ran.stdout.lines();
    assert_eq!(lines.next(), Some("freecell, deal 1"));
    let headline = lines.next().expect("a headline");
    assert!(
        headline.starts_with("Won in ") && !headline.contains("cheat"),
        "{ran:?}"
    );
    assert!(
        ran.stdout.contains(" to cell ") && ran.stdout.contains(" home"),
        "{ran:?}"
    );
    let check = run_with(&ran.stdout, &["check", "freecell", "--deal", "1", "-"]);
    assert_eq!(check.code, Some(0), "{check:?}");
    assert!(check.stdout.starts_with("Legal and won: "), "{check:?}");
    assert!(!check.stdout.contains("cheat"), "{check:?}");
}

#[test]
fn json_has_all_fields_and_checks() {
    for game in [
        "freecell",
        "bakers-dozen",
        "simple-simon",
        "exapunks",
        "die-schlange",
    ] {
        let args = [
            "solve", game, "--deal", "3", "--states", "200000", "--format", "json",
        ];
        let ran = run(&args);
        let answer = &ran.objects()[0];
        assert_eq!(answer["game"], game);
        let deal = run(&["deal", game, "3"]).stdout;
        assert_eq!(answer["board"].as_str(), Some(deal.trim_end()));
        assert_eq!(answer["proven"]["fewest_cheats"], true, "{answer}");
        if answer["verdict"] != "won" {
            assert!(answer["reason"].is_string(), "{answer}");
            continue;
        }
        assert_eq!(answer["cheats"], 0);
        let moves = answer["moves"].as_array().expect("moves");
        assert_eq!(answer["length"], moves.len());
        assert!(moves.iter().all(|mv| mv["cheat"] == false));
        let check = run_with(&ran.stdout, &["check", game, "--deal", "3", "-"]);
        assert_eq!(check.code, Some(0), "{game}: {check:?}");
    }
}

#[test]
fn the_one_unwinnable_deal_is_proved() {
    let ran = run(&["solve", "freecell", "--deal", "11982"]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    let wanted = "freecell, deal 11982\nCannot be won: this is proved.\n";
    assert!(ran.stdout.starts_with(wanted), "{ran:?}");
    let answer = &run(&["solve", "freecell", "--deal", "11982", "--format", "json"]).objects()[0];
    assert_eq!(
        (&answer["verdict"], &answer["reason"]),
        (&"unwinnable".into(), &"exhausted".into())
    );
    let ran = run(&[
        "solve", "freecell", "--deal", "11982", "--format", "notation",
    ]);
    assert_eq!(ran.stdout, "# Cannot be won: this is proved.\n");
    let ran = run(&["hint", "freecell", "--deal", "11982"]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(!ran.stdout.contains("--cheat"), "{ran:?}");
}

#[test]
fn standard_notation_is_written_and_read() {
    let ran = run(&["solve", "freecell", "--deal", "1", "--format", "notation"]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let mut words = ran.stdout.split_whitespace();
    assert!(
        words.all(|word| word.len() == 2 || word.as_bytes()[2] == b'v'),
        "{ran:?}"
    );
    assert!(ran.stdout.lines().all(|line| line.len() < 60), "{ran:?}");
    let check = run_with(&ran.stdout, &["check", "freecell", "--deal", "1", "-"]);
    assert_eq!(check.code, Some(0), "{check:?}");
    let several = run(&[
        "solve", "freecell", "--deal", "1..2", "--format", "notation",
    ]);
    assert!(
        several.stdout.starts_with("# freecell, deal 1\n"),
        "{several:?}"
    );
    assert!(
        several.stdout.contains("\n\n# freecell, deal 2\n"),
        "{several:?}"
    );
}

#[test]
fn standard_notation_is_refused_where_it_has_no_names() {
    for (args, message) in [
        (
            &["solve", "fan", "--deal", "1"][..],
            "error: standard notation has names for 9 columns and 7 cells; this game has 18 columns \
             and 0 cells; use text or json\n",
        ),
        (
            &["solve", "eight-off", "--deal", "1"],
            "error: standard notation has names for 9 columns and 7 cells; this game has 8 columns \
             and 8 cells; use text or json\n",
        ),
        (
            &["solve", "--cheat", "--deal", "1"],
            "error: standard notation cannot express cheats; use text or json\n",
        ),
    ] {
        let ran = run(&[args, &["--format", "notation"]].concat());
        assert_eq!(
            (ran.code, ran.stdout.as_str(), ran.stderr.as_str()),
            (Some(2), "", message)
        );
    }
    // It is read, though, as Freecell Solver writes it.
    let ran = run(&["check", "fan", "--deal", "1", "18a"]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    let told = "Move 1 (18a) is illegal: there is no cell 1.\n";
    assert!(ran.stdout.starts_with(told), "{ran:?}");
}

#[test]
fn lines_may_end_as_on_windows() {
    let input = LAST_MOVES.replace('\n', "\r\n");
    let ran = run_with(&input, &["solve", "freecell", "-"]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.stdout.contains("Won in 3 moves"), "{ran:?}");
    let bad = input.replace("KS", "KX");
    let ran = run_with(&bad, &["solve", "freecell", "-"]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert!(ran.stderr.contains("KX"), "{ran:?}");
}

#[test]
fn a_board_may_be_in_the_middle_of_a_game() {
    let ran = run(&["solve", "freecell", LAST_MOVES]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let moves = " 1. Move JS from column 2 home (column 2 is now empty)\n \
                 2. Move QS from cell 2 home\n \
                 3. Move KS from column 1 home (column 1 is now empty)\n";
    assert!(ran.stdout.starts_with("Won in 3 moves"), "{ran:?}");
    assert!(ran.stdout.contains(moves), "{ran:?}");
    let answer = &run(&["solve", "freecell", LAST_MOVES, "--format", "json"]).objects()[0];
    let board = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS\n:\n:\n:\n:\n:\n:";
    assert_eq!(answer["board"], board);
    assert_eq!(answer["moves"][1]["from"], "c1");
    assert_eq!(answer["moves"][1]["to"], "f3");
    let file = TempFile::new("last-moves.txt", LAST_MOVES);
    let ran = run(&["check", "freecell", "--file", file.path(), "2h", "bh", "1h"]);
    assert_eq!(ran.stdout, "Legal and won: 3 moves.\n", "{ran:?}");
}

#[test]
fn an_illegal_move_is_said_in_every_form() {
    let check = |moves: &str| run(&["check", "freecell", LAST_MOVES, moves]);
    let ran = check("t1 f3, t0 f3");
    assert_eq!(ran.code, Some(2), "{ran:?}");
    let wanted = "Move 2 (t0 f3 1, from column 1 to foundation 4) is illegal: KS is not the next \
                  card of foundation 4.\n";
    assert!(ran.stdout.starts_with(wanted), "{ran:?}");
    let ran = check("2h 1h");
    let wanted = "Move 2 (1h) is illegal: KS is not the next card of foundation 4.\n";
    assert!(ran.stdout.starts_with(wanted), "{ran:?}");
    let ran = check("Move KS from column 1 home");
    let wanted = "Move 1 (t0 f3 1, from column 1 to foundation 4) is illegal: ";
    assert!(ran.stdout.starts_with(wanted), "{ran:?}");
    let json = run(&["check", "freecell", LAST_MOVES, "2h 1h", "--format", "json"]);
    let report = &json.objects()[0];
    assert_eq!(
        (&report["played"], &report["illegal"]["move"]),
        (&1.into(), &"1h".into())
    );
    assert_eq!(check("2h").code, Some(1));
    assert_eq!(check("t0 t1!").code, Some(2));
}

#[test]
fn blank_lines_part_boards_and_a_bad_one_has_its_place() {
    let input =
        format!("# two and a bad one\n{LAST_MOVES}\n\nJS QX\nKS\n\n\n# last\n{LAST_MOVES}\n");
    let ran = run_with(&input, &["solve", "freecell", "-", "--format", "json"]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    let answers = ran.objects();
    let verdicts: Vec<_> = answers.iter().map(|answer| &answer["verdict"]).collect();
    assert_eq!(verdicts, ["won", "error", "won"]);
    assert_eq!(answers[1]["board"], "JS QX\nKS");
    let reason = answers[1]["reason"].as_str().expect("a reason");
    assert!(
        reason.starts_with("line 7 (line 1 of the board), character 4: 'QX' is not a card"),
        "{reason}"
    );
    let wanted =
        "error: board at line 7: line 7 (line 1 of the board), character 4: 'QX' is not a card";
    assert!(ran.stderr.starts_with(wanted), "{ran:?}");
    assert!(ran.stderr.contains("\nJS QX\n   ^\n"), "{ran:?}");
    for command in ["solve", "hint", "show"] {
        let ran = run_with(&input, &[command, "freecell"]);
        assert_eq!(ran.code, Some(2), "{ran:?}");
        assert!(ran.stdout.starts_with("freecell, line 2\n"), "{ran:?}");
        assert!(ran.stdout.contains("\n\nfreecell, line 12\n"), "{ran:?}");
    }
}

#[test]
fn a_board_is_drawn() {
    let ran = run(&["show", "freecell", LAST_MOVES]);
    let wanted = "
cells   -   QS    -    -
home   KH   KC   KD   TS
   1    2    3    4    5    6    7    8
────────────────────────────────────────
  KS   JS
             -    -    -    -    -    -
";
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), &wanted[1..]));
    let coloured = run(&["--color", "always", "show", "freecell", "--deal", "1"]).stdout;
    assert!(coloured.contains("\u{1b}[31mJD"), "{coloured:?}");
}

#[test]
fn every_move_of_a_board_has_its_prospect() {
    let ran = run(&["hint", "freecell", LAST_MOVES]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(
        ran.stdout
            .starts_with("Move JS from column 2 home\nWon in 3 moves"),
        "{ran:?}"
    );
    assert!(
        ran.stdout.contains("\nWhat each move leads to:\n"),
        "{ran:?}"
    );
    let ran = run(&[
        "hint", "freecell", "--deal", "1", "--format", "json", "--time", "5s",
    ]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let advice = &ran.objects()[0];
    assert_eq!(advice["hint"], advice["moves"][0]);
    assert_eq!(advice["alternatives"][0]["move"], advice["hint"]);
    assert!(
        advice["alternatives"]
            .as_array()
            .is_some_and(|moves| moves.len() >= 8)
    );
    assert_eq!(advice["alternatives"][0]["proven"]["fewest_cheats"], true);
    // A card may go to each of four cells; people are told once.
    let cells = |text: &str| text.matches(" to cell ").count();
    let ran = run(&["hint", "freecell", "--deal", "1", "--time", "5s"]);
    let table = ran.stdout.split_once("leads to:\n").expect("a table").1;
    assert_eq!(cells(table), 8, "{ran:?}");
}

#[test]
fn games_without_cheats_refuse_them() {
    for command in ["solve", "hint"] {
        let ran = run(&[command, "freecell", "--deal", "1", "--cheat"]);
        let message = "error: freecell has no cheats; leave --cheat out\n";
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(2), message));
    }
}

#[test]
fn numbers_out_of_range_are_said_with_the_range() {
    for deal in ["0", "8589934592", "1..8589934592"] {
        for command in ["solve", "show", "hint"] {
            let ran = run(&[command, "freecell", "--deal", deal]);
            assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{ran:?}");
            assert!(
                ran.stderr
                    .ends_with("its deals have the numbers 1 to 8589934591\n"),
                "{ran:?}"
            );
        }
    }
}

#[test]
fn one_thread_and_several_answer_alike() {
    let answers = |threads: &str| {
        let args = [
            "solve",
            "freecell",
            "--deal",
            "1..40",
            "--objective",
            "first",
        ];
        let ran = run(&[&args[..], &["--format", "json", "--threads", threads]].concat());
        assert_eq!(ran.code, Some(0), "{ran:?}");
        let answer =
            |answer: &serde_json::Value| (answer["board"].to_string(), answer["moves"].to_string());
        ran.objects().iter().map(answer).collect::<Vec<_>>()
    };
    assert_eq!(answers("1"), answers("3"));
}

#[test]
fn what_is_counted_is_said() {
    let ran = run(&["solve", "freecell", LAST_MOVES, "--count", "cards"]);
    assert!(
        ran.stdout
            .starts_with("Won in 3 moves, counted card by card"),
        "{ran:?}"
    );
    for search in ["auto", "best-first"] {
        let ran = run(&["solve", "freecell", LAST_MOVES, "--search", search]);
        assert_eq!(ran.code, Some(0), "{ran:?}");
    }
    for objective in ["first", "shorter", "shortest"] {
        let ran = run(&["solve", "freecell", LAST_MOVES, "--objective", objective]);
        assert!(ran.stdout.starts_with("Won in 3 moves"), "{ran:?}");
    }
}

#[test]
fn a_blank_line_that_was_read_as_an_empty_column_is_told() {
    let board = "Foundations: H-K C-K D-J S-J\nFreecells: KS\nKD\n\nQS QD\n";
    let ran = run_with(
        format!("{board}\n{board}"),
        &["solve", "freecell", "--format", "json", "-"],
    );
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let boards = ran.objects();
    assert_eq!(boards.len(), 2);
    let read = "Foundations: H-K C-K D-J S-J\nFreecells: KS\nKD\n:\nQS QD\n:\n:\n:\n:\n:";
    assert!(boards.iter().all(|board| board["board"] == read), "{ran:?}");
    let note = |line: u32| {
        format!(
            "note: line {line}: a blank line was read as an empty column, as the cards after it complete the board\n"
        )
    };
    assert_eq!(ran.stderr, note(1) + &note(7));
}

#[test]
fn moves_of_freecell_solver_for_ten_columns_and_for_eight_cells_check() {
    for game in ["seahaven-towers", "eight-off"] {
        let file = format!(
            "{}/../pasyans/tests/data/text/{game}-1-fc-solve.txt",
            env!("CARGO_MANIFEST_DIR")
        );
        let moves = std::fs::read_to_string(file).expect("a file");
        let ran = run_with(moves, &["check", game, "--deal", "1", "-"]);
        assert_eq!(ran.code, Some(0), "{ran:?}");
        assert!(ran.stdout.starts_with("Legal and won: "), "{ran:?}");
    }
}
