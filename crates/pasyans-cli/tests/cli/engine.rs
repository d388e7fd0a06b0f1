//! `pasyans engine`.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout};

use serde_json::{Value, json};

use crate::command::{piped, run, run_with, stderr_of};

/// The running command.
struct Engine {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Self {
        let mut child = piped(&["engine"]);
        let stdin = child.stdin.take().expect("piped");
        let stdout = BufReader::new(child.stdout.take().expect("piped"));
        Self {
            child,
            stdin,
            stdout,
        }
    }

    fn send(&mut self, request: &Value) {
        writeln!(self.stdin, "{request}").expect("written");
    }

    fn hear(&mut self) -> Value {
        let mut line = String::new();
        self.stdout.read_line(&mut line).expect("UTF-8");
        serde_json::from_str(&line).expect("JSON")
    }

    /// The next message that is no event.
    fn reply(&mut self) -> Value {
        let events = [
            "game.progress",
            "game.win",
            "game.proving",
            "game.rated",
            "game.reviewing",
        ];
        loop {
            let message = self.hear();
            if !events.iter().any(|event| message["type"] == *event) {
                return message;
            }
        }
    }

    /// Reads until the output ends. What is no event.
    fn end(mut self) -> (Vec<Value>, Option<i32>, String) {
        drop(self.stdin);
        let lines = self.stdout.lines().map(|line| line.expect("UTF-8"));
        let messages = lines.map(|line| serde_json::from_str(&line).expect("JSON"));
        let replies = messages.filter(|message: &Value| message["reason"] == "cancelled");
        let replies = replies.collect();
        let stderr = stderr_of(&mut self.child);
        (replies, self.child.wait().expect("it ends").code(), stderr)
    }
}

const DEAL: &str = r#"{"v":1,"id":1,"type":"game.deal","game":"freecell","number":617}"#;

fn hard(id: u64) -> Value {
    json!({"v": 1, "id": id, "type": "game.solve", "search": "breadth-first", "time_ms": null})
}

#[test]
fn requests_are_answered_a_line_each() {
    let list = r#"{"v":1,"id":2,"type":"game.list"}"#;
    let ran = run_with(
        format!("{DEAL}\n\n  \r\n{list}\r\nnonsense\n{DEAL}"),
        &["engine"],
    );
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let objects = ran.objects();
    let types: Vec<&Value> = objects.iter().map(|object| &object["type"]).collect();
    assert_eq!(types, ["game.state", "game.list", "error", "game.state"]);
    let ran = run(&["engine"]);
    assert_eq!(
        (ran.code, ran.stdout.as_str(), ran.stderr.as_str()),
        (Some(0), "", "")
    );
}

#[test]
fn answers_come_while_the_input_is_open() {
    let mut engine = Engine::start();
    engine.send(&serde_json::from_str(DEAL).expect("JSON"));
    assert_eq!(engine.reply()["deal"], 617);
    engine.send(&hard(2));
    engine.send(&json!({"v": 1, "id": 3, "type": "game.hint"}));
    let hint = engine.reply();
    assert_eq!((&hint["id"], &hint["verdict"]), (&json!(3), &json!("won")));
    engine.send(&json!({"v": 1, "id": 4, "type": "engine.cancel", "job": 2}));
    let (one, other) = (engine.reply(), engine.reply());
    let cancelled = if one["id"] == 2 { &one } else { &other };
    assert_eq!(cancelled["reason"], "cancelled");
    let (replies, code, stderr) = engine.end();
    assert_eq!((replies.len(), code, stderr.as_str()), (0, Some(0), ""));
}

#[test]
fn the_end_of_the_input_cancels_the_jobs() {
    let mut engine = Engine::start();
    engine.send(&serde_json::from_str(DEAL).expect("JSON"));
    engine.send(&hard(2));
    engine.send(&hard(3));
    assert_eq!(engine.reply()["deal"], 617);
    let (replies, code, stderr) = engine.end();
    assert_eq!((replies.len(), code, stderr.as_str()), (2, Some(0), ""));
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_it_cleanly() {
    let mut engine = Engine::start();
    engine.send(&serde_json::from_str(DEAL).expect("JSON"));
    engine.send(&hard(2));
    assert_eq!(engine.reply()["deal"], 617);
    // The search has begun when it tells of itself.
    while engine.hear()["type"] != "game.progress" {}
    crate::signal::send(&engine.child, crate::signal::Signal::SIGINT);
    assert_eq!(engine.reply()["reason"], "cancelled");
    assert_eq!(engine.child.wait().expect("it ends").code(), Some(0));
    assert_eq!(stderr_of(&mut engine.child), "");
}

#[test]
fn a_reader_that_has_seen_enough_ends_it() {
    let Engine {
        mut child,
        mut stdin,
        stdout,
    } = Engine::start();
    drop(stdout);
    // The command ends at the latest when it has to write something.
    while writeln!(stdin, "{DEAL}").is_ok() {}
    assert_eq!(stderr_of(&mut child), "");
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn a_line_without_end_is_refused_and_the_next_one_read() {
    let long = "x".repeat(25 << 20);
    let ran = run_with(format!("{long}\n{DEAL}\n"), &["engine"]);
    let objects = ran.objects();
    assert_eq!(
        (&objects[0]["code"], &objects[1]["type"]),
        (&json!("too-large"), &json!("game.state"))
    );
    let ran = run_with([&b"\xff\xfe\n"[..], DEAL.as_bytes()].concat(), &["engine"]);
    let objects = ran.objects();
    assert_eq!(
        (&objects[0]["code"], &objects[1]["type"]),
        (&json!("bad-json"), &json!("game.state"))
    );
}

#[test]
fn what_a_job_may_use_is_limited() {
    let hello = r#"{"v":1,"id":1,"type":"engine.hello"}"#;
    let ran = run_with(
        hello,
        &[
            "engine",
            "--jobs",
            "2",
            "--threads",
            "3",
            "--memory",
            "1MiB",
        ],
    );
    let limits = &ran.objects()[0]["limits"];
    assert_eq!(
        (&limits["jobs"], &limits["threads"], &limits["memory_bytes"]),
        (&json!(2), &json!(3), &json!(1 << 20))
    );
    assert_eq!(run(&["engine", "--jobs", "0"]).code, Some(2));
}
