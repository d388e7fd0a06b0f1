//! The `pasyans` command from end to end: what it prints, where, and how it exits.

mod around;
mod check;
mod command;
mod help;
mod hint;
#[cfg(unix)]
mod interrupt;
mod molek;
mod pipes;
mod several;
mod solve;
