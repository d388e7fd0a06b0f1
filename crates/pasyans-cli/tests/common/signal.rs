//! Signals to a running command.

use std::process::Child;

pub use nix::sys::signal::Signal;
use nix::sys::signal::kill;
use nix::unistd::Pid;

/// Sends a signal; `SIGINT` is what Ctrl-C sends. Fails if the command has ended and was waited for.
pub fn send(child: &Child, signal: Signal) {
    let id = i32::try_from(child.id()).expect("a process id");
    kill(Pid::from_raw(id), signal).expect("it is our own process");
}
