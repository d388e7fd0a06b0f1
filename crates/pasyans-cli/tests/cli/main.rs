//! The `pasyans` command from end to end: what it prints, where, and how it exits.

mod around;
mod bench;
mod bot;
mod check;
mod command;
mod demo_window;
mod engine;
mod freecell;
mod help;
mod hint;
#[cfg(unix)]
mod interrupt;
mod learn;
#[cfg(target_os = "linux")]
mod memory;
mod molek;
mod outside;
mod pipes;
#[cfg(unix)]
mod process;
mod puzzles;
mod rate;
mod review;
mod rules;
mod screenshots;
mod see;
mod serve;
mod several;
#[cfg(unix)]
#[path = "../common/signal.rs"]
mod signal;
mod solve;
mod survey;
