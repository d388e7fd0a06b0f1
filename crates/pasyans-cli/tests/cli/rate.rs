//! `pasyans rate`, and `pasyans deal --difficulty`.

use serde_json::{Value, json};

use crate::command::{run, run_with};

#[test]
fn a_deal_has_stars_and_grounds() {
    let ran = run(&["rate", "freecell", "--deal", "617"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(lines[0], "★★★★★ one narrow path");
    assert!(
        lines[1].starts_with("After a few careless moves, "),
        "{ran:?}"
    );
    assert!(lines[2].starts_with("Along a win, "), "{ran:?}");
    assert!(lines[3].ends_with(" of 1,000."), "{ran:?}");
    assert_eq!(lines.len(), 4);
}

#[test]
fn several_deals_are_counted_by_their_stars() {
    let ran = run(&["rate", "freecell", "--deal", "163..164", "--threads", "2"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert!(lines[0].starts_with("deal 163     ★"), "{ran:?}");
    assert_eq!(lines[1], "deal 164     ★☆☆☆☆ very easy");
    let counts: u64 = lines[3..]
        .iter()
        .map(|line| {
            let count = line.split_whitespace().last().expect("a count");
            count.parse::<u64>().expect("a number")
        })
        .sum();
    assert_eq!((lines.len(), counts), (8, 2));
}

#[test]
fn what_cannot_be_won_or_read_has_no_stars() {
    let unwinnable = run(&["rate", "--deal", "1"]);
    assert_eq!(unwinnable.code, Some(1));
    assert_eq!(unwinnable.stdout, "cannot be won, proved\n");
    let undecided = run(&["rate", "fan", "--deal", "1001"]);
    assert_eq!(undecided.code, Some(3));
    assert_eq!(undecided.stdout, "undecided: no stars\n");
    let bad = run(&["rate", "668790.7V6D87."]);
    assert_eq!((bad.code, bad.stdout.as_str()), (Some(2), ""));
    assert!(bad.stderr.starts_with("error: "), "{bad:?}");
}

#[test]
fn ratings_for_programs() {
    let boards = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.\nnonsense\n";
    let ran = run_with(boards, &["rate", "--format", "json", "-"]);
    assert_eq!(ran.code, Some(2));
    let records = ran.stdout.lines().map(serde_json::from_str);
    let records: Vec<Value> = records.collect::<Result<_, _>>().expect("JSON");
    let [rated, bad] = &records[..] else {
        panic!("{ran:?}");
    };
    assert_eq!(
        (&rated["verdict"], &rated["game"]),
        (&json!("won"), &json!("molek-syntez"))
    );
    let score = rated["score"].as_u64().expect("a score");
    let stars = rated["stars"].as_u64().expect("stars");
    let least = [0, 120, 260, 450, 700];
    let reached = least.iter().filter(|&&least| score >= least).count();
    assert_eq!(stars, reached as u64, "{rated}");
    assert_eq!(rated["careless"]["of"], 48);
    assert_eq!(
        (&bad["verdict"], &bad["stars"]),
        (&json!("error"), &json!(null))
    );
    assert!(bad["reason"].is_string(), "{bad}");
}

#[test]
fn a_random_deal_is_as_hard_as_asked() {
    let dealt = run(&["deal", "freecell", "--difficulty", "easy"]);
    assert_eq!(dealt.code, Some(0), "{dealt:?}");
    let number = dealt.stderr.strip_prefix("deal ");
    let number = number.and_then(|text| text.strip_suffix(": ★★☆☆☆ easy\n"));
    let number = number.expect("the number of the deal");
    let same = run(&["deal", "freecell", number]);
    assert_eq!(same.stdout, dealt.stdout);
    let rated = run_with(dealt.stdout, &["rate", "freecell", "-"]);
    assert!(rated.stdout.contains("★★☆☆☆ easy"), "{rated:?}");
}

#[test]
fn a_numbered_deal_is_as_hard_as_it_is() {
    let ran = run(&["deal", "freecell", "7", "--difficulty", "hard"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert!(ran.stderr.contains("leave out the number"), "{ran:?}");
}
