//! Help and usage, as snapshots.

use crate::command::run;

const COMMANDS: [&str; 10] = [
    "solve",
    "molek",
    "deal",
    "show",
    "hint",
    "check",
    "games",
    "bench",
    "completions",
    "man",
];

/// The name of the command on Windows ends with `.exe`; the snapshots are without.
fn plain(text: &str) -> String {
    text.replace("pasyans.exe", "pasyans")
}

#[test]
fn without_arguments_there_is_help() {
    let ran = run(&[]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    insta::assert_snapshot!("pasyans", plain(&ran.stderr));
    let help = run(&["-h"]);
    assert_eq!(help.code, Some(0));
    assert_eq!(help.stdout, ran.stderr);
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
