//! `deal`, `show`, `games`, `bench`, `completions`, `man`.

use crate::command::{EASY, run, run_with};

#[test]
fn a_numbered_deal_is_the_board_alone() {
    let ran = run(&["deal", "1"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    assert_eq!(ran.stdout, "T69V87.VKT8KK.7V0T98.987TVD.70060K.D966DD.\n");
    assert_eq!(run(&["deal", "molek-syntez", "1"]).stdout, ran.stdout);
}

#[test]
fn a_random_deal_tells_its_number() {
    let ran = run(&["deal"]);
    let number = ran
        .stderr
        .trim_end()
        .strip_prefix("deal ")
        .expect("the number")
        .to_owned();
    assert_eq!(run(&["deal", &number]).stdout, ran.stdout);
    let other = run(&["deal", "molek-syntez"]);
    assert_ne!(other.stdout, ran.stdout, "two random deals");
}

#[test]
fn what_is_no_deal_is_said() {
    for (args, message) in [
        (
            &["deal", "seven"][..],
            "error: 'seven' is neither a deal number nor a game; known games: molek-syntez\n",
        ),
        (
            &["deal", "freecell", "7"],
            "error: there is no game 'freecell'; known games: molek-syntez\n",
        ),
        (
            &["deal", "7", "8"],
            "error: two numbers; give the number of one deal\n",
        ),
    ] {
        let ran = run(args);
        assert_eq!(
            (ran.code, ran.stdout.as_str(), ran.stderr.as_str()),
            (Some(2), "", message)
        );
    }
}

#[test]
fn a_board_is_drawn_with_its_marks() {
    let ran = run(&["show", "TKDV09878!TKDV0987.TKDV09876.TKDV096!76.6."]);
    let wanted = "
      1       2       3       4       5       6
────────────────────────────────────────────────
      T       T       T       T       7       6
      K       K       K       K       6
      D       D       D       D
      V       V       V       V
     10      10      10      10
      9       9       9       9
      8       8       8       6!
      7       7       7
      8!              6
  cheat          locked   cheat
";
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), &wanted[1..]));
}

#[test]
fn colours_are_for_terminals_or_on_demand() {
    let plain = run(&["show", EASY]).stdout;
    assert!(!plain.contains('\u{1b}'));
    let coloured = run(&["--color", "always", "show", EASY]).stdout;
    assert!(coloured.contains('\u{1b}'));
    assert_eq!(run(&["show", "--color", "never", EASY]).stdout, plain);
}

#[test]
fn several_boards_are_drawn_and_a_bad_one_is_said() {
    let ran = run_with(format!("{EASY}\nbad\n{EASY}\n"), &["show", "-"]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert_eq!(ran.stdout.matches("      1       2").count(), 2);
    assert!(
        ran.stdout.contains(&format!("\n\n{EASY} (line 3)\n")),
        "{ran:?}"
    );
    assert!(ran.stderr.starts_with("error: line 2: "), "{ran:?}");
    let ran = run(&["show", "--deal", "3"]);
    assert!(ran.stdout.contains("(deal 3)\n"), "{ran:?}");
}

#[test]
fn games_are_listed_and_explained() {
    let ran = run(&["games"]);
    assert!(ran.stdout.starts_with("molek-syntez  "), "{ran:?}");
    let ran = run(&["games", "molek-syntez"]);
    for word in ["T K D V 10 9 8 7 6", "Lock", "Cheat", "42 characters"] {
        assert!(ran.stdout.contains(word), "{word}");
    }
    assert!(ran.stdout.lines().all(|line| line.chars().count() <= 92));
    let ran = run(&["games", "chess"]);
    assert_eq!(ran.code, Some(2));
    assert_eq!(
        ran.stderr,
        "error: there is no game 'chess'; known games: molek-syntez\n"
    );
}

#[test]
fn a_bench_reports_figures() {
    let ran = run(&["bench", "molek-syntez", "--deals", "1..20"]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    for word in [
        "deals 1..20, without cheats",
        "measured        20 deals",
        "won ",
        "unwinnable ",
        "undecided       0",
        "median",
        "95 %",
        "states/s",
        "largest memory",
    ] {
        assert!(ran.stdout.contains(word), "{word}: {ran:?}");
    }
    let ran = run(&["bench", "--cheat", "--deals", "1..10", "--format", "json"]);
    let [report] = &ran.objects()[..] else {
        panic!("one object: {ran:?}")
    };
    assert_eq!(report["measured"], 10);
    assert_eq!(report["won"], 10);
    assert_eq!(report["proven"], 10);
    assert!(report["seconds"]["median"].as_f64() <= report["seconds"]["highest"].as_f64());
    let cheats = report["cheats"].as_object().expect("a distribution");
    let wins: u64 = cheats.values().filter_map(serde_json::Value::as_u64).sum();
    assert_eq!(wins, 10);
    assert_eq!(run(&["bench", "chess"]).code, Some(2));
}

#[test]
fn shells_get_their_completions() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let ran = run(&["completions", shell]);
        assert_eq!(ran.code, Some(0));
        assert!(ran.stdout.contains("fewest-cheats"), "{shell}");
    }
    assert_eq!(run(&["completions", "dos"]).code, Some(2));
}

#[test]
fn the_manual_has_a_page_a_command() {
    assert!(run(&["man"]).stdout.contains(".TH pasyans 1"));
    assert!(
        run(&["man", "solve"]).stdout.contains("pasyans\\-solve"),
        "{:?}",
        run(&["man", "solve"])
    );
    assert_eq!(run(&["man", "fly"]).code, Some(2));
    let dir = std::env::temp_dir().join(format!("pasyans-man-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("a directory");
    let ran = run(&["man", "--dir", dir.to_str().expect("UTF-8")]);
    let pages = std::fs::read_dir(&dir).expect("pages").count();
    std::fs::remove_dir_all(&dir).expect("removed");
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(pages >= 11, "{pages}");
}
