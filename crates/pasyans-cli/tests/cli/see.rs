//! `pasyans see`, and the boards of pictures for other commands.

use std::path::Path;

use image::{GenericImageView, ImageFormat};
use pasyans_screens::Other;
use serde_json::{Value, json};

use crate::command::{EASY, Ran, TempFile, WINNABLE, run, run_with};
use crate::screenshots::{beside, file, hiding, png, screen};

/// Mid-game: a cheated card, an empty column and a locked one.
const MID_GAME: &str = "V76D60T!898KD.K0V9876.TKDV09876..T7TKDV09.";

/// Two cards of different ranks, so that each may be the other.
const TWO_HIDDEN: [(usize, usize); 2] = [(0, 0), (1, 1)];

fn see(name: &str, bytes: &[u8], args: &[&str]) -> Ran {
    let file = TempFile::new(name, bytes);
    run(&[&["see", file.path()], args].concat())
}

/// That the picture is refused for this reason, as text and as JSON.
fn refused(name: &str, bytes: &[u8], reason: &str) {
    let ran = see(name, bytes, &[]);
    assert_eq!(
        (ran.code, ran.stdout.as_str()),
        (Some(2), ""),
        "{name}: {}",
        ran.stderr
    );
    assert!(ran.stderr.starts_with("error: "), "{name}: {}", ran.stderr);
    assert!(ran.stderr.contains(reason), "{name}: {}", ran.stderr);
    let ran = see(name, bytes, &["--format", "json"]);
    assert_eq!(ran.code, Some(2), "{name}");
    let error = ran.objects()[0]["error"].clone();
    assert!(
        error.as_str().is_some_and(|text| text.contains(reason)),
        "{name}: {error}"
    );
}

#[test]
fn json_has_the_promised_fields() {
    let ran = see(
        "fields.png",
        &png(&screen(WINNABLE).canvas),
        &["--format", "json"],
    );
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let sight = &ran.objects()[0];
    assert_eq!(sight["game"], "molek-syntez");
    assert_eq!(sight["board"], WINNABLE);
    assert_eq!(sight["certain"], true);
    assert!(sight["confidence"].as_f64().is_some_and(|sure| sure > 0.99));
    let near = |value: &Value, wanted: f64| {
        let value = value.as_f64().expect("a number");
        assert!((value - wanted).abs() < 1.0, "{value} for {wanted}");
    };
    assert!((sight["scale"].as_f64().expect("a number") - 2.0).abs() < 0.01);
    assert_eq!(sight["alternatives"], json!([]));
    near(&sight["new_game"]["x"], 964.0);
    near(&sight["new_game"]["y"], 1034.0);
    let cards = sight["cards"].as_array().expect("cards");
    assert_eq!(cards.len(), 36);
    let card = &cards[7];
    assert_eq!(
        (&card["column"], &card["row"], &card["rank"]),
        (&json!(1), &json!(1), &json!("V"))
    );
    assert!(card["confidence"].as_f64().is_some_and(|sure| sure > 0.99));
    for (field, wanted) in [("x", 644.0), ("y", 322.0), ("w", 142.0), ("h", 32.0)] {
        near(&card[field], wanted);
    }
}

#[test]
fn a_board_is_told_in_text() {
    let file = TempFile::new(
        "text.jpg",
        file(&screen(MID_GAME).canvas, ImageFormat::Jpeg),
    );
    let ran = run(&["see", file.path()]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let mut lines = ran.stdout.lines();
    let heading = format!("{MID_GAME} ({})", file.path());
    assert_eq!(lines.next(), Some(heading.as_str()));
    assert!(ran.stdout.contains("locked"), "{}", ran.stdout);
    assert!(
        ran.stdout.contains("\nCertain. Confidence "),
        "{}",
        ran.stdout
    );
    assert!(ran.stdout.ends_with("scale 2.\n"), "{}", ran.stdout);
}

#[test]
fn standard_input_may_be_a_picture() {
    let picture = png(&screen(WINNABLE).canvas);
    let ran = run_with(&picture, &["see", "-"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(
        ran.stdout
            .starts_with(&format!("{WINNABLE} (standard input)\n"))
    );
    let ran = run_with(&picture, &["solve", "--image", "-"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(ran.stdout.contains("27 moves"), "{}", ran.stdout);
}

#[test]
fn the_overlay_is_drawn_over_the_picture() {
    let picture = png(&screen(WINNABLE).canvas);
    let image = TempFile::new("over.png", &picture);
    let overlay = TempFile::new("overlay.png", "");
    let ran = run(&["see", image.path(), "--overlay", overlay.path()]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let drawn = image::open(overlay.path()).expect("a picture");
    assert_eq!(drawn.dimensions(), (1920, 1080));
    let is_coloured = |pixel: &image::Rgb<u8>| pixel[0] != pixel[1] || pixel[1] != pixel[2];
    assert!(drawn.into_rgb8().pixels().any(is_coloured));
    assert_eq!(std::fs::read(image.path()).expect("a file"), picture);
    let bad = [
        (image.path().to_owned(), "overwrite the picture"),
        ("seen.jpg".to_owned(), "its name must end with .png"),
        ("/no/such/folder/seen.png".to_owned(), "cannot write"),
    ];
    for (path, told) in bad {
        let ran = run(&["see", image.path(), "--overlay", &path]);
        assert_eq!(ran.code, Some(2), "{path}");
        assert!(ran.stderr.contains(told), "{}", ran.stderr);
    }
}

#[test]
fn of_two_tables_one_has_to_be_picked() {
    let both = png(&beside(&screen(WINNABLE), &screen(EASY)));
    let image = TempFile::new("two.png", &both);
    let overlay = TempFile::new("two-seen.png", "");
    let ran = run(&["see", image.path(), "--overlay", overlay.path()]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert!(
        ran.stderr.contains("there are 2 tables in the picture"),
        "{}",
        ran.stderr
    );
    assert_eq!(
        image::open(overlay.path())
            .expect("the two tables")
            .dimensions(),
        (3840, 1080)
    );
    let mut boards = Vec::new();
    for region in ran.stderr.split("--region ").skip(1) {
        let region = region.split_whitespace().next().expect("a region");
        let ran = run(&["see", image.path(), "--region", region, "--format", "json"]);
        assert_eq!(ran.code, Some(0), "{region}: {}", ran.stderr);
        let sight = &ran.objects()[0];
        let x = sight["cards"][0]["x"].as_f64().expect("a number");
        boards.push((
            sight["board"].as_str().expect("a board").to_owned(),
            x > 1920.0,
        ));
    }
    boards.sort();
    assert_eq!(
        boards,
        [(WINNABLE.to_owned(), false), (EASY.to_owned(), true)]
    );
    let ran = run(&[
        "hint",
        "--image",
        image.path(),
        "--region",
        "1920,0,1920,1080",
    ]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let outside = run(&["see", image.path(), "--region", "4000,0,100,100"]);
    assert_eq!(outside.code, Some(2));
    assert!(
        outside
            .stderr
            .contains("outside the picture of 3840 x 1080"),
        "{}",
        outside.stderr
    );
    let part = run(&["see", image.path(), "--region", "0,0,600,1080"]);
    assert_eq!(part.code, Some(2), "{}", part.stdout);
}

#[test]
fn one_hidden_rank_is_the_one_that_is_missing() {
    let ran = see(
        "forced.png",
        &png(&hiding(WINNABLE, &[(0, 0)]).canvas),
        &["--format", "json"],
    );
    assert_eq!(ran.code, Some(0), "{}", ran.stdout);
    assert_eq!(ran.objects()[0]["board"], WINNABLE);
}

#[test]
fn doubt_is_told_with_what_else_it_may_be() {
    let picture = png(&hiding(WINNABLE, &TWO_HIDDEN).canvas);
    let ran = see("doubt.png", &picture, &["--format", "json"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(3), ""));
    let sight = &ran.objects()[0];
    assert_eq!(sight["certain"], false);
    let other = "V68790.766D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
    let alternatives = sight["alternatives"].as_array().expect("alternatives");
    let mut boards = vec![&sight["board"]];
    boards.extend(alternatives.iter().map(|other| &other["board"]));
    assert!(
        boards.contains(&&json!(WINNABLE)) && boards.contains(&&json!(other)),
        "{boards:?}"
    );
    let doubtful: Vec<_> = sight["cards"]
        .as_array()
        .expect("cards")
        .iter()
        .filter(|card| card["doubtful"] == true)
        .map(|card| (card["column"].clone(), card["row"].clone()))
        .collect();
    assert_eq!(doubtful, [(json!(0), json!(0)), (json!(1), json!(1))]);
    let ran = see("doubt-text.png", &picture, &[]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(3), ""));
    assert!(
        ran.stdout.contains("2 cards are in doubt. "),
        "{}",
        ran.stdout
    );
    assert!(ran.stdout.contains("  column 1, row 1: "), "{}", ran.stdout);
    assert!(ran.stdout.contains(other) || ran.stdout.contains(WINNABLE));
}

#[test]
fn doubt_is_refused_unless_it_is_accepted() {
    let picture = png(&hiding(WINNABLE, &TWO_HIDDEN).canvas);
    let image = TempFile::new("doubted.png", &picture);
    for command in ["solve", "hint", "show"] {
        let ran = run(&[command, "--image", image.path()]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{command}");
        assert!(
            ran.stderr.contains("2 cards are in doubt"),
            "{}",
            ran.stderr
        );
        assert!(ran.stderr.contains("--accept-doubt"), "{}", ran.stderr);
        let ran = run(&[command, "--image", image.path(), "--accept-doubt"]);
        assert_eq!(ran.code, Some(0), "{command}: {}", ran.stderr);
        assert!(ran.stderr.starts_with("warning: "), "{}", ran.stderr);
    }
    for command in ["solve", "hint"] {
        let ran = run(&[command, "--image", image.path(), "--format", "json"]);
        assert_eq!(ran.code, Some(2), "{command}");
        let record = &ran.objects()[0];
        assert_eq!(record["verdict"], "error", "{record}");
        let reason = record["reason"].as_str().expect("a reason");
        assert!(reason.contains("column 1, row 1: "), "{reason}");
    }
}

#[test]
fn a_picture_is_as_good_as_a_board() {
    let image = TempFile::new("board.png", png(&screen(WINNABLE).canvas));
    for command in ["solve", "hint", "show"] {
        let (pictured, written) = (
            run(&[command, "--image", image.path()]),
            run(&[command, WINNABLE]),
        );
        assert_eq!(pictured.code, Some(0), "{command}: {}", pictured.stderr);
        assert_eq!(pictured.stderr, "");
        // How long it took stands at the end.
        let told = |ran: &Ran| -> Vec<String> {
            let lines = ran.stdout.lines().map(str::to_owned);
            lines
                .take_while(|line| !line.contains("states in"))
                .collect()
        };
        // What is told of a picture is headed by its board and its name.
        let (pictured, written) = (told(&pictured), told(&written));
        assert!(
            pictured.ends_with(&written[1..]),
            "{command}: {pictured:?} for {written:?}"
        );
    }
    for (args, told) in [
        (
            &["solve", "freecell", "--image"][..],
            "cannot read pictures of freecell",
        ),
        (
            &["solve", "--deal", "1", "--image"],
            "two sources of boards",
        ),
    ] {
        let ran = run(&[args, &[image.path()]].concat());
        assert_eq!(ran.code, Some(2));
        assert!(ran.stderr.contains(told), "{}", ran.stderr);
    }
    assert_eq!(run(&["solve", "--accept-doubt", WINNABLE]).code, Some(2));
}

#[test]
fn what_is_no_picture_of_a_board_is_refused() {
    let canvas = screen(WINNABLE).canvas;
    let (good, jpeg) = (png(&canvas), file(&canvas, ImageFormat::Jpeg));
    refused("nothing.png", b"", "not a readable picture");
    refused(
        "words.png",
        b"This is no picture, whatever its name is.",
        "not a readable picture",
    );
    refused(
        "gif.gif",
        b"GIF89a\x01\0\x01\0\0\0\0;",
        "not a readable picture",
    );
    refused("cut.png", &good[..good.len() / 2], "damaged");
    refused("head.png", &good[..20], "damaged");
    refused("cut.jpg", &jpeg[..200], "damaged");
    refused(
        "none.png",
        &png(&Other::Text.draw(1)),
        "there is no table of MOLEK-SYNTEZ",
    );
    refused("freecell.png", &png(&Other::FreeCell.draw(1)), "table");
    let small = canvas.cut(480, 290, 100, 100);
    refused("small.png", &png(&small), "only 100 pixels wide");
}

#[test]
fn what_cannot_be_opened_is_said() {
    let folder = std::env::temp_dir();
    let missing = folder.join("pasyans-there-is-no-such.png");
    let [folder, missing] = [&folder, &missing].map(|path| path.to_str().expect("UTF-8"));
    for (path, told) in [(missing, "cannot open"), (folder, "cannot ")] {
        for command in [&["see"][..], &["solve", "--image"]] {
            let ran = run(&[command, &[path]].concat());
            assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
            assert!(
                ran.stderr.contains(told) && ran.stderr.contains(path),
                "{}",
                ran.stderr
            );
        }
    }
}

/// A PNG file that claims to be of this size, with little in it.
fn claims(width: u32, height: u32) -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut header = b"IHDR".to_vec();
    header.extend(width.to_be_bytes());
    header.extend(height.to_be_bytes());
    header.extend([8, 0, 0, 0, 0]);
    for chunk in [
        header,
        b"IDAT\x78\x9c\x63\0\0\0\x01\0\x01".to_vec(),
        b"IEND".to_vec(),
    ] {
        file.extend((chunk.len() as u32 - 4).to_be_bytes());
        let sum = checksum(&chunk);
        file.extend(chunk);
        file.extend(sum.to_be_bytes());
    }
    file
}

/// The CRC-32 of a chunk.
fn checksum(bytes: &[u8]) -> u32 {
    let sum = bytes.iter().fold(u32::MAX, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| {
            (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg())
        })
    });
    !sum
}

#[test]
fn a_picture_without_end_is_refused_by_its_size() {
    refused(
        "bomb.png",
        &claims(60_000, 60_000),
        "too large: 60000 x 60000 pixels",
    );
    refused(
        "long.png",
        &claims(20_000, 100),
        "too large: 20000 x 100 pixels",
    );
    // The same size of a picture that is small enough is only damaged.
    refused("claim.png", &claims(1000, 1000), "damaged");
}

/// With less memory than its pixels would take.
#[cfg(unix)]
#[test]
fn a_picture_without_end_fills_no_memory() {
    let file = TempFile::new("large-bomb.png", claims(60_000, 60_000));
    let program = env!("CARGO_BIN_EXE_pasyans");
    let script = format!("ulimit -v 400000 && exec '{program}' see '{}'", file.path());
    let output = std::process::Command::new("sh")
        .args(["-c", &script])
        .output();
    let ran = Ran::from(output.expect("it runs"));
    assert_eq!(ran.code, Some(2), "{}", ran.stderr);
    assert!(ran.stderr.contains("too large"), "{}", ran.stderr);
}

/// Real screenshots are not ours to keep in the repository. Where somebody has some beside it, each is read.
#[test]
fn real_screenshots_are_read_where_there_are_some() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/molek");
    let Ok(files) = std::fs::read_dir(folder) else {
        return;
    };
    for file in files {
        let path = file.expect("a file").path();
        if path.extension().is_none_or(|extension| extension != "png") {
            continue;
        }
        let Ok(board) = std::fs::read_to_string(path.with_extension("txt")) else {
            continue;
        };
        let ran = run(&["see", path.to_str().expect("UTF-8"), "--format", "json"]);
        assert_eq!(ran.code, Some(0), "{}: {}", path.display(), ran.stderr);
        assert_eq!(
            ran.objects()[0]["board"],
            board.trim(),
            "{}",
            path.display()
        );
    }
}
