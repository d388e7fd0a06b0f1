//! `pasyans demo-window` where no window comes of it.

#[cfg(any(target_os = "linux", not(feature = "demo-window")))]
use crate::command::command;
use crate::command::run;

#[test]
fn what_is_wrong_is_said_before_a_window_opens() {
    let cases = [
        (&["--scale", "7"][..], "write a number from 0.5 to 6"),
        (&["--at", "100"], "write two whole numbers, such as 100,50"),
        (&["--lose-clicks", "2"], "write a number from 0 to 1"),
        (&["--meddle", "0"], "0 is not in 1.."),
        (&["--board", "TKDV"], "column 1"),
    ];
    for (args, message) in cases {
        let ran = run(&[&["demo-window"], args].concat());
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{args:?}");
        assert!(ran.stderr.contains(message), "{}", ran.stderr);
    }
}

/// Without a desktop, or without the feature.
#[cfg(any(target_os = "linux", not(feature = "demo-window")))]
#[test]
fn a_window_that_cannot_open_says_what_to_do() {
    let mut command = command(&["demo-window", "--deal", "7"]);
    for variable in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        command.env_remove(variable);
    }
    let output = command.output().expect("it runs");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{told}");
    let expected = if cfg!(feature = "demo-window") {
        "error: there is no desktop to open a window on; on Linux, set DISPLAY\n"
    } else {
        "error: this build of pasyans has no window; build one that has it with: \
         cargo build --release --features demo-window\n"
    };
    assert_eq!(told, expected);
}
