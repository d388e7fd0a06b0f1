//! `pasyans puzzles`.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::command::{Ran, run};

/// The set of a game that ships with the page.
fn shipped(game: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../pasyans-server/web/puzzles");
    folder.join(game).with_extension("txt")
}

/// The lines of puzzles.
fn puzzles(text: &str) -> Vec<&str> {
    text.lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()))
        .collect()
}

fn path(file: &Path) -> &str {
    file.to_str().expect("UTF-8")
}

/// Looks in deals of MOLEK-SYNTEZ, which are the cheapest.
fn find(range: &str, out: &Path) -> Ran {
    run(&[
        "puzzles",
        "molek-syntez",
        "--deal",
        range,
        "--out",
        path(out),
    ])
}

#[test]
fn the_command_makes_the_shipped_file_again() {
    let shipped = fs::read_to_string(shipped("molek-syntez")).expect("a set");
    let first = puzzles(&shipped)[0];
    let deal = first.split_once(':').expect("a deal").0;
    let ran = run(&["puzzles", "molek-syntez", "--deal", deal, "--threads", "2"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let same = puzzles(&shipped)
        .into_iter()
        .filter(|line| line.starts_with(&format!("{deal}:")));
    assert!(ran.stdout.lines().eq(same), "{ran:?}");

    let ran = run(&[
        "puzzles",
        "molek-syntez",
        "--deal",
        deal,
        "--format",
        "json",
        "--most",
        "1",
    ]);
    let record: Value = serde_json::from_str(&ran.stdout).expect("one line of JSON");
    assert_eq!(record["deal"].to_string(), deal);
    assert_eq!(record["game"], "molek-syntez");
    assert!(
        record["winning"][0]["from"].is_string() && record["rating"].is_u64(),
        "{record}"
    );
}

#[test]
fn a_run_goes_on_where_it_was_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let (whole, resumed) = (
        folder.path().join("whole.txt"),
        folder.path().join("resumed.txt"),
    );
    let ran = find("1..40", &whole);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    assert!(ran.stdout.ends_with(" in 40 deals\n"), "{ran:?}");
    let text = fs::read_to_string(&whole).expect("written");
    // What a run leaves that was killed after some deals.
    let left = text
        .replace("searched: 1..40", "searched: 1..9")
        .replace("whole.txt", "resumed.txt");
    let is_later = |line: &&str| {
        let deal = line
            .split_once(':')
            .and_then(|(deal, _)| deal.parse::<u32>().ok());
        deal.is_none_or(|deal| deal <= 9)
    };
    let left: Vec<&str> = left.lines().filter(is_later).collect();
    fs::write(&resumed, left.join("\n") + "\n").expect("written");
    assert_eq!(find("1..40", &resumed).code, Some(0));
    let ended = fs::read_to_string(&resumed).expect("written");
    assert_eq!(ended.replace("resumed.txt", "whole.txt"), text);

    let again = find("1..40", &whole);
    assert!(again.stdout.contains(" is already complete: "), "{again:?}");
    let other = find("1..41", &whole);
    assert_eq!(other.code, Some(2));
    assert!(other.stderr.contains("has other puzzles"), "{other:?}");
    assert_eq!(fs::read_to_string(&whole).expect("there"), text);
}

#[test]
fn a_file_is_proved_anew_and_a_lie_in_it_is_found() {
    let text = fs::read_to_string(shipped("molek-syntez")).expect("a set");
    let few = puzzles(&text)[..3].join("\n");
    let head = "pasyans puzzles, format 1\ngame: molek-syntez\nsearched: 1..400\n";
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("few.txt");
    fs::write(&file, format!("{head}{few}\n")).expect("written");
    let ran = run(&["puzzles", "--check", path(&file)]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    assert!(
        ran.stdout.starts_with("3 puzzles proved, 0 wrong; of "),
        "{ran:?}"
    );

    // Another legal move is said to win.
    let is_only = |line: &&str| !line.contains(" | ");
    let all = puzzles(&text);
    let first = all.into_iter().find(is_only).expect("one move wins");
    let json = run(&["puzzles", "--check", path(&file), "--format", "json"]);
    let record: Value =
        serde_json::from_str(json.stdout.lines().next().expect("a line")).expect("JSON");
    assert_eq!(
        (&record["ok"], &record["reason"]),
        (&Value::Bool(true), &Value::Null)
    );
    let (line, winning) = first.split_once(" = ").expect("a puzzle");
    let (_, rating) = winning.split_once(" @ ").expect("a rating");
    let mut refused = 0;
    for from in 0..6 {
        for to in 0..6 {
            let mv = format!("t{from} t{to}");
            if winning
                .split(" @ ")
                .next()
                .expect("moves")
                .split(" | ")
                .any(|one| one == mv)
            {
                continue;
            }
            fs::write(&file, format!("{head}{line} = {mv} @ {rating}\n")).expect("written");
            let ran = run(&["puzzles", "--check", path(&file)]);
            assert_eq!(ran.code, Some(1), "{mv}: {ran:?}");
            assert!(ran.stdout.contains("0 puzzles proved, 1 wrong"), "{ran:?}");
            refused += 1;
        }
    }
    assert!(refused >= 30);
}

#[test]
fn wrong_requests_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file.txt");
    fs::write(&file, "nonsense").expect("written");
    for (args, why) in [
        (&["puzzles"][..], "required"),
        (
            &["puzzles", "freecel", "--deal", "1"],
            "did you mean freecell?",
        ),
        (&["puzzles", "freecell", "--deal", "0"], "deal"),
        (
            &["puzzles", "--check", path(&file)],
            "this is no file of puzzles",
        ),
        (
            &["puzzles", "--check", "no-such-file"],
            "cannot read no-such-file",
        ),
        (
            &["puzzles", "freecell", "--check", path(&file)],
            "cannot be used with",
        ),
    ] {
        let ran = run(args);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{args:?}");
        assert!(ran.stderr.contains(why), "{args:?}: {}", ran.stderr);
    }
}
