//! `pasyans bot` and `pasyans watch` where nothing is played; on a display they have tests of their own.

use crate::command::run;
#[cfg(target_os = "linux")]
use crate::command::{Ran, command};

/// Runs a command where there is no screen.
#[cfg(target_os = "linux")]
fn without_display(args: &[&str]) -> Ran {
    let mut command = command(args);
    command.env_remove("DISPLAY");
    command.output().expect("it runs").into()
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_screen_there_is_a_clear_error() {
    for name in ["bot", "watch"] {
        let ran = without_display(&[name]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
        let wanted = "error: there is no screen: DISPLAY is not set.";
        assert!(ran.stderr.starts_with(wanted), "{}", ran.stderr);
    }
    let mut command = command(&["bot"]);
    command.env("DISPLAY", ":6321");
    let ran: Ran = command.output().expect("it runs").into();
    assert_eq!(ran.code, Some(2));
    let wanted = "error: cannot open the display :6321: ";
    assert!(ran.stderr.starts_with(wanted), "{}", ran.stderr);
}

/// Whether there is a screen, as on a desk, or none, as under wine without a display.
#[cfg(windows)]
#[test]
fn without_a_game_there_is_a_clear_error() {
    for name in ["bot", "watch"] {
        let ran = run(&[name]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
        let wanted = [
            "error: cannot use the screen or the mouse: cannot capture the screen (",
            "error: no window has MOLEK-SYNTEZ in its title, and ",
        ];
        let is_clear = wanted.iter().any(|wanted| ran.stderr.starts_with(wanted));
        assert!(is_clear, "{}", ran.stderr);
    }
}

#[test]
fn settings_that_make_no_sense_are_refused_before_anything_is_touched() {
    let wrong = [
        (&["--games", "0"][..], "--games is 0: write 1 or more"),
        (&["--attempts", "0"], "--attempts is 0: write 1 or more"),
        (
            &["--continue", "-5"],
            "--continue is -5: write a number of milliseconds, or -1",
        ),
        (
            &["--timeout", "-1"],
            "--timeout is -1: write a number of seconds, such as 10 or 0.5",
        ),
        (&["--delay", "6000"], "--delay is 6000: write at most 5000"),
        (
            &["--report", "run.txt"],
            "the report is a JSON or CSV file; its name must end with .json or .csv",
        ),
    ];
    for (args, wanted) in wrong {
        let ran = run(&[&["bot"], args].concat());
        assert_eq!(ran.code, Some(2), "{args:?}");
        assert_eq!(ran.stderr, format!("error: {wanted}\n"), "{args:?}");
    }
    let ran = run(&["bot", "--window", "a", "--monitor", "1"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("cannot be used with"), "{}", ran.stderr);
}
