//! The columns of every format.

use std::sync::Arc;

use pasyans::{Choice, Stop};
use serde::{Deserialize, Serialize};

use super::{Problem, Raw, known};
use crate::row::{Outcome, Row};

/// The names of the columns; the last one is there only if the survey keeps boards.
pub const COLUMNS: [&str; 12] = [
    "game",
    "deal",
    "verdict",
    "length",
    "cheats",
    "proven_shortest",
    "proven_fewest_cheats",
    "reason",
    "states",
    "seconds",
    "peak_bytes",
    "board",
];

/// A row in text files.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record<'a> {
    pub game: &'a str,
    pub deal: u64,
    pub verdict: &'a str,
    pub length: Option<u32>,
    pub cheats: Option<u32>,
    pub proven_shortest: bool,
    pub proven_fewest_cheats: bool,
    pub reason: Option<&'a str>,
    pub states: u64,
    pub seconds: f64,
    pub peak_bytes: u64,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub board: Option<std::borrow::Cow<'a, str>>,
}

impl<'a> Record<'a> {
    pub fn new(row: &'a Row) -> Self {
        Self {
            game: &row.game,
            deal: row.deal,
            verdict: row.outcome.word(),
            length: row.length,
            cheats: row.cheats,
            proven_shortest: row.proven_shortest,
            proven_fewest_cheats: row.proven_fewest_cheats,
            reason: row.reason_word(),
            states: row.states,
            seconds: row.seconds(),
            peak_bytes: row.peak_bytes,
            board: row.board.as_deref().map(Into::into),
        }
    }

    pub fn into_raw(self, names: &[Arc<str>]) -> Result<Raw, Problem> {
        let (game, name) = known(names, self.game);
        Ok(Raw {
            game,
            row: Row {
                game: name,
                deal: self.deal,
                outcome: outcome(self.verdict)?,
                length: self.length,
                cheats: self.cheats,
                proven_shortest: self.proven_shortest,
                proven_fewest_cheats: self.proven_fewest_cheats,
                reason: self.reason.map(reason).transpose()?,
                states: self.states,
                micros: micros(self.seconds)?,
                peak_bytes: self.peak_bytes,
                board: self.board.map(std::borrow::Cow::into_owned),
            },
        })
    }
}

/// The outcome with this word.
pub fn outcome(word: &str) -> Result<Outcome, Problem> {
    let wrong = || Problem::Damaged(format!("'{word}' is not a verdict"));
    Outcome::from_word(word).ok_or_else(wrong)
}

/// The reason with this word.
pub fn reason(word: &str) -> Result<Stop, Problem> {
    Stop::from_word(word).map_err(|error| Problem::Damaged(error.to_string()))
}

/// The microseconds of a time.
pub fn micros(seconds: f64) -> Result<u64, Problem> {
    let wrong = || Problem::Damaged(format!("{seconds} is not a time"));
    Row::micros_of(seconds).ok_or_else(wrong)
}
