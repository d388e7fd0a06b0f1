//! The demo window as a program of its own.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::{Display, OnScreen, wait_for};

/// The title of the window contains this.
const TITLE: &str = "MOLEK-SYNTEZ";

/// A running `pasyans demo-window`. It ends with the value.
pub struct DemoWindow {
    program: Child,
    lines: Receiver<Value>,
    log: Vec<Value>,
    read: usize,
}

impl DemoWindow {
    /// Starts the command on a display and waits for its window. `arguments` are those after `demo-window`.
    #[must_use]
    pub fn start(pasyans: impl AsRef<Path>, display: &Display, arguments: &[&str]) -> Self {
        let mut program = Command::new(pasyans.as_ref())
            .args(["demo-window", "--log", "-", "--control"])
            .args(arguments)
            .env("DISPLAY", display.name())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let output = BufReader::new(program.stdout.take().expect("it is a pipe"));
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                let record = serde_json::from_str(&line).expect("the log is JSON");
                if sender.send(record).is_err() {
                    return;
                }
            }
        });
        let mut window = Self {
            program,
            lines,
            log: Vec::new(),
            read: 0,
        };
        let _ = display.wait_for_window(TITLE);
        window.next("window");
        window
    }

    /// Tells the window to do something, such as `at 10,20`.
    pub fn command(&mut self, line: &str) {
        let input = self.program.stdin.as_mut().expect("it is a pipe");
        writeln!(input, "{line}").expect("the window listens");
    }

    /// Where the window is.
    #[must_use]
    pub fn place(&self, display: &Display) -> OnScreen {
        display.wait_for_window(TITLE)
    }

    /// The next event of a kind that the log tells, which is waited for. Those before it are passed over.
    pub fn next(&mut self, kind: &str) -> Value {
        let end = Instant::now() + Duration::from_secs(120);
        loop {
            while let Some(event) = self.log.get(self.read) {
                self.read += 1;
                if event["event"] == kind {
                    return event.clone();
                }
            }
            let left = end.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(event) => self.log.push(event),
                Err(RecvTimeoutError::Timeout) => panic!("waited in vain for {kind}: {self:?}"),
                Err(RecvTimeoutError::Disconnected) => panic!("no {kind} came: {self:?}"),
            }
        }
    }

    /// All that was told so far.
    pub fn log(&mut self) -> &[Value] {
        self.log.extend(self.lines.try_iter());
        &self.log
    }

    /// Waits until the program has ended.
    pub fn end(&mut self) -> ExitStatus {
        wait_for("the end of the window", || {
            self.program.try_wait().expect("it can be asked")
        })
    }
}

impl std::fmt::Debug for DemoWindow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.log.iter().try_for_each(|event| writeln!(f, "{event}"))
    }
}

impl Drop for DemoWindow {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
