//! What is said about moves, refusals, verdicts and strengths.

mod languages;
mod moves;
mod playing;
mod statements;
mod summaries;
