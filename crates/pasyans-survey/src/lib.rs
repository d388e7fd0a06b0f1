//! Surveys: verdicts of many deals as rows of a file, and what follows from them.
//!
//! ```
//! use pasyans_survey::{Cancel, Deals, Outcome, Plan, Settings};
//!
//! let molek = pasyans::Rules::named("molek-syntez").ok_or("no such game")?;
//! let plan = Plan::new(vec![molek], Deals::Random { count: 100, seed: 1 }, Settings::default())?;
//! let cancel = Cancel::default();
//! let rows = plan.rows().filter_map(|row| plan.solve(row, &cancel).ok());
//! let won = rows.filter(|row| row.outcome == Outcome::Won).count();
//! assert!((10..40).contains(&won), "about 23 of 100 can be won without cheats");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`Plan`], [`Deals`], [`Settings`]: what is asked. Rows are numbered, so any part of a survey can be made anywhere.
//! - [`Plan::solve`], [`Row`]: one deal to one row, on one thread, the same on every machine.
//! - [`RowWriter`], [`RowReader`], [`Format`], [`Header`]: files that say what they are and notice every damage.
//! - [`run`], [`merge`]: a whole survey on all cores that survives being killed; parts put together.

mod encoding;
mod file;
mod header;
mod journal;
mod merge;
mod permutation;
mod plan;
pub mod report;
mod row;
mod run;
mod settings;
mod signature;
mod solve;

pub use file::{COLUMNS, FileError, Format, RowReader, RowWriter};
pub use header::{Deals, Header, SurveyedGame};
pub use merge::{MergeError, merge};
pub use plan::{Plan, PlanError};
pub use report::Share;
pub use row::{Outcome, Row};
pub use run::{Ended, Progress, RunError, checkpoint_path, run};
pub use settings::Settings;
pub use solve::{Cancel, Unsolved};
