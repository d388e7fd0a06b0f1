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
            "error: 'seven' is neither a deal number nor a game; pasyans games lists all\n",
        ),
        (
            &["deal", "fan-tan", "7"],
            "error: there is no game 'fan-tan'; pasyans games lists all\n",
        ),
        (
            &["deal", "7.5"],
            "error: '7.5' is not a deal number; write a whole number such as 7\n",
        ),
        (
            &["deal", "freecell", "0"],
            "error: freecell has no deal 0: its deals have the numbers 1 to 8589934591\n",
        ),
        (
            &["deal", "7", "8"],
            "error: more than one number; give the number of one deal\n",
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
    assert!(ran.stdout.lines().count() >= 20, "{ran:?}");
    assert!(ran.stdout.contains("\nfreecell  "), "{ran:?}");
    let ran = run(&["games", "molek-syntez"]);
    for word in ["T K D V 0 9 8 7 6", "Lock", "Cheat", "42 characters"] {
        assert!(ran.stdout.contains(word), "{word}: {}", ran.stdout);
    }
    assert!(ran.stdout.lines().all(|line| line.chars().count() <= 92));
    let ran = run(&["games", "freecell", "--cells", "2"]);
    assert!(ran.stdout.contains("\nCells     Two. "), "{ran:?}");
    let ran = run(&["games", "chess"]);
    assert_eq!(ran.code, Some(2));
    assert_eq!(
        ran.stderr,
        "error: there is no game 'chess'; pasyans games lists all\n"
    );
}

#[test]
fn games_are_listed_for_programs() {
    let ran = run(&["games", "--format", "json"]);
    let games = ran.objects();
    assert_eq!(games.len(), run(&["games"]).stdout.lines().count());
    let freecell = games.iter().find(|game| game["name"] == "freecell");
    let freecell = freecell.expect("it is known");
    assert_eq!(
        (&freecell["columns"], &freecell["cells"], &freecell["cards"]),
        (&8.into(), &4.into(), &52.into())
    );
    assert_eq!(freecell["last_deal"], (1_u64 << 33) - 1);
    assert!(freecell["rules"].is_null());
    let fan = &run(&["games", "fan", "--format", "json"]).objects()[0];
    let words = fan["rules"].as_str().expect("the rules in words");
    assert_eq!(words, run(&["games", "fan"]).stdout);
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
