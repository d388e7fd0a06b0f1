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
mod molek;
mod pipes;
mod rules;
mod serve;
mod several;
mod solve;
