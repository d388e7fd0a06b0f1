//! The engine protocol, spoken to real sessions.

mod analysis;
mod cancel;
mod client;
mod faults;
mod jobs;
mod languages;
mod line;
mod long_jobs;
mod puzzles;
mod rating;
mod refusals;
mod requests;
mod review;
mod sessions;
mod slices;
mod solutions;
mod transcript;
mod vision;
