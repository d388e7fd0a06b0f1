//! What is said about moves, refusals, verdicts and strengths.

mod languages;
mod moves;
mod statements;
mod summaries;
