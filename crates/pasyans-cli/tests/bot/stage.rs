//! The demo window on a display of its own, and the command that plays on it.

use std::ffi::OsString;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use pasyans_testdisplay::{DemoWindow, Display, wait_for};
use serde_json::Value;

use crate::signal::{self, Signal};

/// Names a command that is to be tested in the place of this platform's: that of Windows, under wine.
const OTHER_COMMAND: &str = "PASYANS_COMMAND";

/// The command that is tested.
pub fn pasyans() -> OsString {
    let own = env!("CARGO_BIN_EXE_pasyans");
    std::env::var_os(OTHER_COMMAND).unwrap_or(own.into())
}

/// Whether it is a program of this platform.
pub fn is_native() -> bool {
    std::env::var_os(OTHER_COMMAND).is_none()
}

/// Whatever takes longer hangs. No machine is as slow as that.
const PATIENCE: Duration = Duration::from_secs(120);

/// A window to play in.
pub struct Stage {
    // The window goes before the display does.
    pub window: DemoWindow,
    pub display: Display,
}

impl Stage {
    /// Opens a window; `None` where there is no display.
    pub fn open(arguments: &[&str]) -> Option<Self> {
        Self::with_animation("600", arguments)
    }

    /// The same, with a deal that takes this many milliseconds.
    pub fn with_animation(animation: &str, arguments: &[&str]) -> Option<Self> {
        let display = Display::open(2000, 1200)?;
        let arguments = [&["--animation", animation, "--at", "20,30"], arguments].concat();
        Some(Self::on(display, &arguments))
    }

    /// Opens a window on this display.
    pub fn on(display: Display, arguments: &[&str]) -> Self {
        let window = DemoWindow::start(pasyans(), &display, arguments);
        Self { window, display }
    }

    /// Starts the bot on it.
    pub fn play(&self, arguments: &[&str]) -> Program {
        Program::start("bot", &self.display, arguments)
    }

    /// Starts to watch it.
    pub fn watch(&self, arguments: &[&str]) -> Program {
        Program::start("watch", &self.display, arguments)
    }

    /// All clicks that the window knows of.
    pub fn clicks(&mut self) -> Vec<Value> {
        let log = self.window.log().iter();
        log.filter(|event| event["event"] == "click")
            .cloned()
            .collect()
    }

    /// Fails if something was clicked that is neither a card nor an empty column nor NEW GAME.
    pub fn nothing_else_was_clicked(&mut self) {
        for click in self.clicks() {
            let on = click["on"].as_str().expect("a word");
            assert!(
                ["card", "empty-column", "new-game"].contains(&on),
                "{click}"
            );
        }
        self.has_released();
    }

    /// Waits for the button to be up. A window manager may hold back what the mouse does for as long as it takes to raise the
    /// window; so it need not be up yet when the run is over.
    pub fn has_released(&self) {
        wait_for("the release", || (!self.display.is_pressed()).then_some(()));
    }

    /// How many clicks NEW GAME got.
    pub fn new_games(&mut self) -> usize {
        let clicks = self.clicks();
        clicks
            .iter()
            .filter(|click| click["on"] == "new-game")
            .count()
    }
}

/// A command that tells what happens, a line of JSON each.
pub struct Program {
    child: Child,
    lines: Receiver<Value>,
    pub told: Vec<Value>,
}

impl Program {
    fn start(command: &str, display: &Display, arguments: &[&str]) -> Self {
        let mut child = Command::new(pasyans())
            .args([command, "--format", "json"])
            .args(arguments)
            .env("DISPLAY", display.name())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let output = BufReader::new(child.stdout.take().expect("it is a pipe"));
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                let event = serde_json::from_str(&line).expect("JSON");
                if sender.send(event).is_err() {
                    return;
                }
            }
        });
        Self {
            child,
            lines,
            told: Vec::new(),
        }
    }

    /// The next thing that it tells.
    pub fn line(&mut self) -> Option<Value> {
        match self.lines.recv_timeout(PATIENCE) {
            Ok(event) => {
                self.told.push(event.clone());
                Some(event)
            }
            Err(RecvTimeoutError::Disconnected) => None,
            Err(RecvTimeoutError::Timeout) => panic!("it says nothing:\n{}", self.tail()),
        }
    }

    /// Waits for an event.
    pub fn wait(&mut self, is_meant: impl Fn(&Value) -> bool) -> Value {
        while let Some(event) = self.line() {
            if is_meant(&event) {
                return event;
            }
        }
        panic!("it ended before:\n{}", self.tail());
    }

    /// What it told last, for when something is wrong.
    pub fn tail(&self) -> String {
        let last = self.told.iter().rev().take(20).rev();
        last.map(|event| format!("{event}\n")).collect()
    }

    /// Waits for an event of this name.
    pub fn wait_for(&mut self, name: &str) -> Value {
        self.wait(|event| event["event"] == name)
    }

    /// Waits for this phase.
    pub fn wait_for_phase(&mut self, phase: &str) {
        self.wait(|event| event["event"] == "phase" && event["phase"] == phase);
    }

    /// Waits for a move of a plan, by its number.
    pub fn wait_for_move(&mut self, number: u64) {
        self.wait(|event| event["event"] == "move" && event["number"] == number);
    }

    /// How many events of this name came.
    pub fn count(&self, name: &str) -> usize {
        self.told
            .iter()
            .filter(|event| event["event"] == name)
            .count()
    }

    /// The report at its end.
    pub fn report(&mut self) -> Value {
        let over = self.wait(|event| event["event"] == "over");
        over["report"].clone()
    }

    /// Waits for its end; the exit code.
    pub fn end(&mut self) -> Option<i32> {
        while self.line().is_some() {}
        self.child.wait().expect("it ends").code()
    }

    /// Sends a signal.
    pub fn signal(&self, signal: Signal) {
        signal::send(&self.child, signal);
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A file that is gone after the test.
pub struct TempFile(pub PathBuf);

impl TempFile {
    /// The name has to be the test's own.
    pub fn new(name: &str) -> Self {
        let name = format!("pasyans-bot-{}-{name}", std::process::id());
        Self(std::env::temp_dir().join(name))
    }

    pub fn name(&self) -> &str {
        self.0.to_str().expect("UTF-8")
    }

    pub fn text(&self) -> String {
        std::fs::read_to_string(&self.0).expect("it was written")
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        // What cannot be removed is left to the system.
        let _ = std::fs::remove_file(&self.0);
    }
}
