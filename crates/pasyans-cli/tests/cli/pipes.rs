//! Pipes that close before the command is done.

use std::io::{BufRead, BufReader, Write};
use std::thread;

use crate::command::{EASY, WON, command, piped, run, start, stderr_of};

/// Reads the first line of the output, closes it, and waits for the end.
fn first_line(args: &[&str]) -> (String, Option<i32>, String) {
    let mut child = piped(args);
    drop(child.stdin.take());
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("piped"))
        .read_line(&mut line)
        .expect("a line");
    let stderr = stderr_of(&mut child);
    (line, child.wait().expect("it ends").code(), stderr)
}

#[test]
fn a_closed_pipe_ends_the_command_quietly() {
    // The first deals cannot be won, and what was answered decides.
    for (args, wanted) in [
        (
            &["solve", "--deal", "1..1000000000", "--format", "json"][..],
            1,
        ),
        (&["solve", "--deal", "1..1000000000"], 1),
        (&["show", "--deal", "1..1000000000"], 0),
    ] {
        let (line, code, stderr) = first_line(args);
        assert!(
            line.contains("T69V87.VKT8KK.7V0T98.987TVD.70060K.D966DD."),
            "{line}"
        );
        assert_eq!((code, stderr.as_str()), (Some(wanted), ""), "{args:?}");
    }
}

#[test]
fn a_closed_pipe_ends_answers_that_are_kept_back() {
    let range = ["solve", "freecell", "--deal", "1..1000000000"];
    let options = ["--objective", "first", "--threads", "1"];
    for format in ["json", "notation", "text"] {
        let (line, code, stderr) =
            first_line(&[&range[..], &options, &["--format", format]].concat());
        assert!(line.contains("freecell"), "{line}");
        assert_eq!((code, stderr.as_str()), (Some(0), ""), "{format}");
    }
}

#[test]
fn output_that_is_closed_from_the_start_is_no_panic() {
    for args in [
        &["games"][..],
        &["deal", "1"],
        &["show", EASY],
        &["completions", "bash"],
        &["man"],
        &["molek", EASY],
        &["solve", EASY],
        &["hint", EASY],
        &["check", WON, ""],
    ] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let mut command = command(args);
        command.stdout(writer);
        let output = start(|| command.output());
        let stderr = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(
            (output.status.code(), stderr.as_str()),
            (Some(0), ""),
            "{args:?}"
        );
    }
}

#[test]
fn endless_input_ends_with_the_reader() {
    let mut child = piped(&["solve", "--format", "json", "-"]);
    let mut stdin = child.stdin.take().expect("piped");
    let writer =
        thread::spawn(move || while stdin.write_all(format!("{EASY}\n").as_bytes()).is_ok() {});
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("piped"))
        .read_line(&mut line)
        .expect("a line");
    assert!(line.contains("\"verdict\":\"won\""), "{line}");
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    writer.join().expect("the pipe is closed");
}

#[test]
fn answers_come_before_the_input_ends() {
    let mut child = piped(&["solve", "--format", "json", "-"]);
    let mut stdin = child.stdin.take().expect("piped");
    let mut stdout = BufReader::new(child.stdout.take().expect("piped"));
    for _ in 0..3 {
        writeln!(stdin, "{EASY}").expect("written");
        let mut line = String::new();
        stdout.read_line(&mut line).expect("a line");
        assert!(line.contains("\"length\":6"), "{line}");
    }
    drop(stdin);
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

/// It took no memory, but it was read for ever.
#[test]
fn a_board_without_end_is_refused() {
    for (game, chunk, reason) in [
        (
            "molek-syntez",
            "6",
            "cannot read standard input: a line is too long: the limit is 1 MiB",
        ),
        (
            "freecell",
            "6H 5S\n",
            "standard input, line 1: this board is too long: the limit is 1 MiB; blank lines part boards",
        ),
    ] {
        let mut child = piped(&["solve", game, "--format", "json", "-"]);
        let mut stdin = child.stdin.take().expect("piped");
        let chunk = chunk.repeat(1 << 16);
        let writer = thread::spawn(move || while stdin.write_all(chunk.as_bytes()).is_ok() {});
        let output = child.wait_with_output().expect("it ends");
        let stderr = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(stderr, format!("error: {reason}\n"));
        assert!(output.stdout.is_empty());
        writer.join().expect("the pipe is closed");
    }
}

#[test]
fn nothing_is_drawn_where_no_terminal_is() {
    let ran = run(&["solve", "--cheat", "--deal", "1..50", "--format", "json"]);
    assert_eq!(ran.stderr, "");
}

#[test]
fn a_closed_pipe_hides_no_bad_board() {
    for args in [
        &["solve", "not a board", "--format", "json"][..],
        &["hint", "not a board", "--format", "json"],
    ] {
        // The reader is gone before anything is written.
        let mut child = piped(args);
        drop(child.stdin.take());
        drop(child.stdout.take());
        assert_eq!(child.wait().expect("it ends").code(), Some(2), "{args:?}");
    }
}
