//! What comes from outside: endless input, text that a terminal would obey, disks that are full.

use crate::command::{TempFile, command, run, run_with, start};

/// Colours the terminal, and changes its title.
const OBEYED: &str = "\u{1b}[31mred\u{1b}]0;title\u{7}";

#[cfg(target_os = "linux")]
#[test]
fn files_without_end_are_refused() {
    for args in [
        &["games", "--rules", "/dev/zero"][..],
        &["check", "freecell", "--file", "/dev/zero", "1a"],
    ] {
        let ran = run(args);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{args:?}");
        let reason = "/dev/zero is too long: the limit is 1 MiB";
        assert!(ran.stderr.contains(reason), "{ran:?}");
    }
}

#[test]
fn moves_without_end_are_refused() {
    let endless = "y\n".repeat(2 << 20);
    let ran = run_with(endless, &["check", "freecell", "--deal", "1", "-"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    let reason = "standard input is too long: the limit is 1 MiB";
    assert!(ran.stderr.contains(reason), "{ran:?}");
}

#[test]
fn very_many_mistakes_are_told_in_part() {
    let keys: String = (0..80_000).map(|key| format!("k{key}=1\n")).collect();
    let file = TempFile::new("many.toml", keys);
    let ran = run(&["games", "--rules", file.path()]);
    assert_eq!(ran.code, Some(2));
    assert_eq!(ran.stderr.lines().count(), 101, "{}", ran.stderr);
    assert!(ran.stderr.contains("line 97, column 1: "), "{}", ran.stderr);
    let rest = "there are 79903 more mistakes";
    assert!(ran.stderr.contains(rest), "{}", ran.stderr);
}

#[test]
fn the_terminal_obeys_no_foreign_text() {
    let title = TempFile::new(
        "obeyed.toml",
        "name = \"mine\"\ntitle = \"\\u001b[31mred\"\ncolumns = 8\nbuild = \"suit\"\n\"k\\u001b[31m\" = 1\n",
    );
    let board = TempFile::new("obeyed.txt", OBEYED);
    for args in [
        &["games", "--rules", title.path()][..],
        &["games", OBEYED],
        &["solve", OBEYED],
        &["solve", "--file", OBEYED],
        &["solve", "--file", board.path()],
        &["solve", "freecell", "--file", board.path()],
        &["solve", "freecell", "--deal", OBEYED],
        &["solve", "freecell", "--cells", OBEYED],
        &["check", "freecell", "--deal", "1", OBEYED],
        &["see", OBEYED],
        &[OBEYED],
    ] {
        // As on a terminal: colours, and nothing is stripped.
        let mut command = command(args);
        command.env("CLICOLOR_FORCE", "1");
        let output = start(|| command.output());
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        for printed in [output.stdout, output.stderr] {
            let printed = String::from_utf8(printed).expect("UTF-8");
            assert!(!printed.contains("\u{1b}[31mred"), "{args:?}: {printed:?}");
            assert!(
                !printed.contains(['\u{7}', '\u{9d}']),
                "{args:?}: {printed:?}"
            );
            assert!(!printed.contains("\u{1b}]"), "{args:?}: {printed:?}");
        }
    }
    let ran = run(&["games", "--rules", title.path()]);
    let reasons = [
        "line 2, column 9: 'title' has characters that cannot be printed: leave them out",
        "there is no key 'k\\u{1b}[31m' here",
    ];
    for reason in reasons {
        assert!(ran.stderr.contains(reason), "{ran:?}");
    }
}

/// A limit on the length of files stands for a disk that is full: the program ends in the middle of its writing.
#[cfg(unix)]
#[test]
fn what_cannot_be_written_whole_leaves_the_old_file() {
    use crate::command::{TempFolder, WINNABLE};
    use crate::screenshots::{png, screen};

    let image = TempFile::new("full.png", png(&screen(WINNABLE).canvas));
    // What is left of the new file goes with the folder: the system ends the program without a word.
    let folder = TempFolder::new("full");
    let overlay = folder.path().join("seen.png");
    std::fs::write(&overlay, "the old file").expect("written");
    let script = "ulimit -f 2 && exec \"$0\" see \"$1\" --overlay \"$2\"";
    let program = env!("CARGO_BIN_EXE_pasyans");
    let ran = std::process::Command::new("sh")
        .args(["-c", script, program, image.path()])
        .arg(&overlay)
        .output()
        .expect("it runs");
    assert!(!ran.status.success());
    let old = std::fs::read(&overlay).expect("it is still there");
    assert_eq!(old, b"the old file");
}

#[test]
fn a_number_below_nothing_is_no_deal() {
    for args in [
        &["solve", "freecell", "--deal", "-1"][..],
        &["check", "freecell", "--deal", "-1", "1a"],
        &["bench", "freecell", "--deal", "-1"],
        &["deal", "freecell", "-1"],
    ] {
        let ran = run(args);
        assert_eq!(ran.code, Some(2), "{ran:?}");
        let reason = "'-1' is not a deal number; write";
        assert!(ran.stderr.contains(reason), "{args:?}: {}", ran.stderr);
    }
}
