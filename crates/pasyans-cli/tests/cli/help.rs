//! Help and usage, as snapshots.

#[cfg(unix)]
use crate::command::command;
use crate::command::run;

const COMMANDS: [&str; 21] = [
    "solve",
    "molek",
    "see",
    "deal",
    "show",
    "hint",
    "rate",
    "puzzles",
    "survey",
    "report",
    "review",
    "check",
    "games",
    "bench",
    "engine",
    "bot",
    "watch",
    "serve",
    "demo-window",
    "completions",
    "man",
];

/// The name of the command on Windows ends with `.exe`; the snapshots are without.
fn plain(text: &str) -> String {
    text.replace("pasyans.exe", "pasyans")
}

#[test]
fn there_is_help() {
    let ran = run(&["-h"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    insta::assert_snapshot!("pasyans", plain(&ran.stdout));
}

/// Without a terminal, it would be the page: see the tests of `serve`.
#[cfg(unix)]
#[test]
fn without_arguments_there_is_help_at_a_terminal() {
    let help = run(&["-h"]).stdout;
    let terminal = match nix::pty::openpty(None, None) {
        Ok(terminal) => terminal,
        Err(error) => {
            panic!(
                "this test needs a pseudo-terminal (/dev/ptmx with /dev/pts mounted), and there is none: {error}"
            )
        }
    };
    let output = command(&[])
        .stdin(terminal.slave)
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "");
    assert_eq!(String::from_utf8_lossy(&output.stderr), help);
}

#[test]
fn every_command_has_help_with_examples() {
    for command in COMMANDS {
        let ran = run(&[command, "--help"]);
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
        assert!(ran.stdout.contains("Examples:\n"), "{command}");
        insta::assert_snapshot!(command, plain(&ran.stdout));
    }
}

#[test]
fn the_version_is_printed() {
    assert_eq!(
        run(&["--version"]).stdout,
        format!("pasyans {}\n", env!("CARGO_PKG_VERSION"))
    );
}

#[test]
fn usage_errors_say_what_is_wrong() {
    let errors = [
        &["slove"][..],
        &["solve", "--objective", "quickest"],
        &["solve", "a", "b", "c"],
        &["solve", "--time", "soon"],
        &["molek", "-t"],
        &["completions"],
    ];
    let mut told = String::new();
    for args in errors {
        let ran = run(args);
        assert_eq!(ran.stdout, "");
        let code = if args[0] == "molek" { 1 } else { 2 };
        assert_eq!(ran.code, Some(code), "{args:?}");
        told.push_str(&format!(
            "$ pasyans {}\n{}\n",
            args.join(" "),
            plain(&ran.stderr)
        ));
    }
    insta::assert_snapshot!("usage_errors", told);
}
