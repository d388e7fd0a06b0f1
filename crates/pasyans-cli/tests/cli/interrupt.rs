//! Ctrl-C.

use std::io::{BufRead, BufReader, Read};
use std::process::Child;

use crate::command::{end_of, piped, stderr_of};
use crate::process::{has_worked, is_stuck, listens_to_ctrl_c};
use crate::signal::{Signal, send};

fn press_ctrl_c(child: &Child) {
    send(child, Signal::SIGINT);
}

#[test]
fn a_range_ends_with_the_boards_that_were_begun() {
    let mut child = piped(&[
        "solve",
        "--cheat",
        "--objective",
        "shortest",
        "--deal",
        "1..1000000000",
        "--format",
        "json",
    ]);
    let mut stdout = BufReader::new(child.stdout.take().expect("piped"));
    let mut first = String::new();
    stdout.read_line(&mut first).expect("a line");
    press_ctrl_c(&child);
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).expect("UTF-8");
    let mut answers = 1;
    for line in rest.lines() {
        let answer: serde_json::Value = serde_json::from_str(line).expect("whole lines");
        assert!(
            answer["verdict"] == "won" || answer["reason"] == "cancelled",
            "{answer}"
        );
        answers += 1;
    }
    assert_eq!(end_of(&mut child), Some(3));
    let boards = if answers == 1 { "board" } else { "boards" };
    let wanted = format!("stopped after {answers} {boards}\n");
    assert_eq!(stderr_of(&mut child), wanted);
}

#[test]
fn one_board_ends_with_the_best_win_so_far() {
    // So little memory keeps the proof busy far longer than the first win takes.
    let budget = ["--memory", "64KiB", "--time", "1h"];
    let args = ["solve", "--cheat", "--deal", "297", "--format", "json"];
    let mut child = piped(&[&args[..], &budget].concat());
    has_worked(&child);
    press_ctrl_c(&child);
    assert_eq!(end_of(&mut child), Some(0));
    let mut stdout = String::new();
    let mut pipe = child.stdout.take().expect("piped");
    pipe.read_to_string(&mut stdout).expect("UTF-8");
    let answer: serde_json::Value = serde_json::from_str(&stdout).expect("JSON");
    assert_eq!(answer["verdict"], "won", "{answer}");
    assert_eq!(answer["reason"], "cancelled", "{answer}");
    assert_eq!(answer["proven"]["shortest"], false, "{answer}");
    assert_eq!(stderr_of(&mut child), "");
}

#[test]
fn waiting_for_input_ends() {
    for command in ["solve", "hint"] {
        let mut child = piped(&[command, "-"]);
        listens_to_ctrl_c(&child);
        press_ctrl_c(&child);
        assert_eq!(end_of(&mut child), Some(3));
        assert_eq!(
            stderr_of(&mut child),
            "stopped after 0 boards\n",
            "{command}"
        );
    }
}

#[test]
fn advice_on_a_range_ends_with_the_board_that_was_begun() {
    let range = "9..1000000000";
    let mut child = piped(&["hint", "--cheat", "--deal", range, "--format", "json"]);
    let mut stdout = BufReader::new(child.stdout.take().expect("piped"));
    let mut first = String::new();
    stdout.read_line(&mut first).expect("a line");
    press_ctrl_c(&child);
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).expect("UTF-8");
    assert_eq!(end_of(&mut child), Some(3));
    let boards = match 1 + rest.lines().count() {
        1 => "1 board".to_owned(),
        boards => format!("{boards} boards"),
    };
    assert_eq!(stderr_of(&mut child), format!("stopped after {boards}\n"));
}

#[test]
fn a_second_one_ends_at_once() {
    // Nobody reads the output, so the command hangs in writing it.
    let mut child = piped(&["solve", "--deal", "1..1000000000"]);
    is_stuck(&child);
    press_ctrl_c(&child);
    is_stuck(&child);
    assert_eq!(child.try_wait().expect("a child"), None, "still writing");
    press_ctrl_c(&child);
    assert_eq!(end_of(&mut child), Some(130));
}
