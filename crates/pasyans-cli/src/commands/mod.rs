//! The subcommands, one per file.

pub mod bench;
pub mod bot;
pub mod check;
pub mod completions;
pub mod deal;
pub mod demo_window;
pub mod engine;
pub mod games;
pub mod hint;
pub mod man;
pub mod molek;
pub mod puzzles;
pub mod rate;
pub mod report;
pub mod review;
pub mod see;
pub mod serve;
pub mod show;
pub mod solve;
pub mod survey;
pub mod watch;
