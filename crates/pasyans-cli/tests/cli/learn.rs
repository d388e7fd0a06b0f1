//! `pasyans see --learn`, and what is read with it.

use std::process::Stdio;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::command::{EASY, Ran, TempFile, TempFolder, WINNABLE, command, start};
use crate::screenshots::{png, screen};

/// Runs the command with a folder of its own for what is learned.
fn run_in(folder: &TempFolder, args: &[&str]) -> Ran {
    let mut command = command(args);
    command
        .env("PASYANS_DATA", folder.path())
        .stdin(Stdio::null());
    start(|| command.output()).into()
}

/// A screenshot in art where the 6 looks like a 9, V like 8, K like D, and the other way round.
fn odd(board: &str) -> Vec<u8> {
    let exchanged = board.chars().map(|letter| match letter {
        '6' => '9',
        '9' => '6',
        'V' => '8',
        '8' => 'V',
        'K' => 'D',
        'D' => 'K',
        other => other,
    });
    png(&screen(&exchanged.collect::<String>()).canvas)
}

fn board_of(ran: &Ran) -> Value {
    ran.objects()[0]["board"].clone()
}

#[test]
fn one_screenshot_teaches_all_commands_until_it_is_forgotten() {
    let folder = TempFolder::new("learning");
    let (first, second) = (
        TempFile::new("odd-1.png", odd(WINNABLE)),
        TempFile::new("odd-2.png", odd(EASY)),
    );
    let seen = |path: &str| run_in(&folder, &["see", path, "--format", "json"]);
    assert_ne!(board_of(&seen(second.path())), EASY);

    let ran = run_in(
        &folder,
        &["see", "--learn", first.path(), "--board", WINNABLE],
    );
    assert_eq!(
        (ran.code, ran.stderr.as_str()),
        (Some(0), ""),
        "{}",
        ran.stdout
    );
    let kept = folder.path().join("learned-molek-syntez.json");
    let told = format!(
        "Learned what the ranks look like from 36 cards; saved to {}\n",
        kept.display()
    );
    assert!(ran.stdout.starts_with(&told), "{}", ran.stdout);
    assert!(
        ran.stdout.contains("Before, the picture was read as "),
        "{}",
        ran.stdout
    );
    assert!(ran.stdout.contains("\nCertain. "), "{}", ran.stdout);
    // Nothing else is left in the folder.
    assert_eq!(
        std::fs::read_dir(folder.path()).expect("a folder").count(),
        1
    );

    let ran = seen(second.path());
    assert_eq!(
        (ran.code, board_of(&ran)),
        (Some(0), json!(EASY)),
        "{}",
        ran.stderr
    );
    for command in ["solve", "hint"] {
        let ran = run_in(
            &folder,
            &[command, "--image", second.path(), "--format", "json"],
        );
        assert_eq!(
            (ran.code, board_of(&ran)),
            (Some(0), json!(EASY)),
            "{}",
            ran.stderr
        );
    }

    let forgotten = run_in(&folder, &["see", "--forget"]);
    assert_eq!(forgotten.code, Some(0), "{}", forgotten.stderr);
    assert_eq!(
        forgotten.stdout,
        format!("Forgotten: removed {}.\n", kept.display())
    );
    assert_ne!(board_of(&seen(second.path())), EASY);
    let again = run_in(&folder, &["see", "--forget", "--format", "json"]);
    assert_eq!(
        (again.code, &again.objects()[0]["forgotten"]),
        (Some(0), &json!(false))
    );
}

#[test]
fn the_engine_reads_with_what_was_learned() {
    let folder = TempFolder::new("engine-learning");
    let picture = odd(EASY);
    let first = TempFile::new("odd-3.png", odd(WINNABLE));
    let args = [
        "see",
        "--learn",
        first.path(),
        "--board",
        WINNABLE,
        "--format",
        "json",
    ];
    let ran = run_in(&folder, &args);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let lesson = &ran.objects()[0];
    assert_eq!(
        (&lesson["board"], &lesson["learned"]["cards"]),
        (&json!(WINNABLE), &json!(36))
    );

    let request =
        json!({"v": 1, "id": 1, "type": "vision.read", "picture": STANDARD.encode(&picture)});
    let input = TempFile::new("request.json", format!("{request}\n"));
    // A job is cancelled at the end of the input, so that has to be kept open until there is a reply.
    let mut engine = command(&["engine"]);
    engine
        .env("PASYANS_DATA", folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut child = start(|| engine.spawn());
    let mut stdin = child.stdin.take().expect("piped");
    let mut text = std::fs::File::open(input.path()).expect("a file");
    std::io::copy(&mut text, &mut stdin).expect("written");
    let mut reply = String::new();
    let mut stdout = std::io::BufReader::new(child.stdout.take().expect("piped"));
    std::io::BufRead::read_line(&mut stdout, &mut reply).expect("a line");
    drop(stdin);
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    let reply: Value = serde_json::from_str(&reply).expect("JSON");
    assert_eq!(
        (&reply["board"], &reply["certain"]),
        (&json!(EASY), &json!(true)),
        "{reply}"
    );
}

#[test]
fn a_board_that_is_not_that_of_the_picture_teaches_nothing() {
    let folder = TempFolder::new("wrong-lessons");
    let picture = TempFile::new("lesson.png", png(&screen(WINNABLE).canvas));
    let exchanged = "V68790.766D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
    let moved = "66879.7V6D870!T87D9K.V0T980.DV6KTK.0DVKT9.";
    let cases = [
        ("nonsense", "--board: "),
        (
            moved,
            "column 1 differs: the picture shows 6 cards, but the board has 5 cards",
        ),
        (
            exchanged,
            "the board says that the card in column 1, row 1 is V, but it looks like ",
        ),
    ];
    for (board, told) in cases {
        let ran = run_in(
            &folder,
            &["see", "--learn", picture.path(), "--board", board],
        );
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{board}");
        assert!(ran.stderr.contains(told), "{}", ran.stderr);
    }
    assert_eq!(
        std::fs::read_dir(folder.path()).expect("a folder").count(),
        0
    );
    for args in [
        &["see", "--learn", picture.path()][..],
        &["see", picture.path(), "--board", WINNABLE],
        &["see", "--learn", "--board", WINNABLE],
        &["see", "--forget", picture.path()],
        &["see"],
    ] {
        assert_eq!(run_in(&folder, args).code, Some(2), "{args:?}");
    }
}

#[test]
fn a_damaged_file_is_told_of_and_reading_goes_on() {
    let folder = TempFolder::new("damage");
    let kept = folder.path().join("learned-molek-syntez.json");
    let picture = TempFile::new("plain.png", png(&screen(WINNABLE).canvas));
    for damage in [
        &b""[..],
        b"{}",
        b"\xff\xfe",
        br#"{"version":9,"game":"molek-syntez","ranks":[]}"#,
    ] {
        std::fs::write(&kept, damage).expect("written");
        let ran = run_in(&folder, &["see", picture.path(), "--format", "json"]);
        assert_eq!((ran.code, board_of(&ran)), (Some(0), json!(WINNABLE)));
        assert!(ran.stderr.starts_with("warning: "), "{}", ran.stderr);
        for told in [kept.to_str().expect("UTF-8"), "pasyans see --forget"] {
            assert!(ran.stderr.contains(told), "{}", ran.stderr);
        }
    }
    let ran = run_in(&folder, &["see", "--forget"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(!kept.exists());
}

#[test]
fn a_folder_that_cannot_be_written_is_said() {
    let file = TempFile::new("no-folder", "a file");
    let picture = TempFile::new("kept-nowhere.png", png(&screen(WINNABLE).canvas));
    let mut command = command(&["see", "--learn", picture.path(), "--board", WINNABLE]);
    command.env("PASYANS_DATA", file.path());
    let ran = Ran::from(start(|| command.output()));
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert!(ran.stderr.contains("cannot write "), "{}", ran.stderr);
}
