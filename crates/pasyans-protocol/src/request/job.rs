//! The request of a job, with its limits.

use std::time::Duration;

use pasyans::{Budget, Count, Objective, Position, Question, Search};

use super::fields::Fields;
use super::strict::Value;
use crate::limits::Limits;
use crate::refusal::Refusal;

/// The request of a job.
#[derive(Clone, Debug)]
pub struct JobRequest {
    pub kind: JobKind,
    /// The position of the line to look at; `None` is the one on the table.
    pub ply: Option<usize>,
    objective: Option<Objective>,
    count: Count,
    search: Search,
    cheats: bool,
    /// `None` if left out; `Some(None)` is no limit.
    time: Option<Option<Duration>>,
    memory: Option<usize>,
    states: Option<u64>,
    max_moves: Option<u32>,
    threads: Option<usize>,
}

/// The kinds of jobs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobKind {
    Solve,
    Hint,
    Analyse,
}

impl JobKind {
    /// The time limit of a job that names none.
    const fn usual_time(self) -> Duration {
        match self {
            Self::Solve => Duration::from_secs(60),
            Self::Hint | Self::Analyse => Duration::from_secs(10),
        }
    }
}

impl JobRequest {
    pub(super) fn read(kind: JobKind, fields: &mut Fields) -> Result<Self, Refusal> {
        let (objective, count, search) = match kind {
            JobKind::Solve => (
                fields.choice("objective")?,
                fields.choice("count")?,
                fields.choice("search")?,
            ),
            JobKind::Hint | JobKind::Analyse => (None, None, None),
        };
        let cheats = fields.flag("cheats")?.unwrap_or(false);
        if objective == Some(Objective::FewestCheats) && !cheats {
            let message = "the objective \"fewest-cheats\" needs \"cheats\":true";
            return Err(Refusal::bad_request(message));
        }
        Ok(Self {
            kind,
            objective,
            count: count.unwrap_or_default(),
            search: search.unwrap_or_default(),
            cheats,
            ply: fields.whole("ply")?,
            time: read_time(fields)?,
            memory: fields.whole("memory_bytes")?,
            states: fields.whole("states")?,
            max_moves: fields.whole("max_moves")?,
            threads: fields.whole("threads")?,
        })
    }

    /// The question about a position, within the limits.
    pub fn question(&self, position: Position, limits: &Limits) -> Result<Question, Refusal> {
        let rules = position.rules();
        if self.cheats && !rules.cheats() {
            return Err(Refusal::no_cheats(rules));
        }
        let usual = match self.cheats {
            true => Objective::FewestCheats,
            false => Objective::usual(rules),
        };
        Ok(Question {
            cheats: self.cheats,
            objective: self.objective.unwrap_or(usual),
            count: self.count,
            search: self.search,
            threads: self.threads.unwrap_or(1).clamp(1, limits.threads.max(1)),
            budget: Budget {
                time: self.time.unwrap_or(Some(self.kind.usual_time())),
                memory: self
                    .memory
                    .unwrap_or(limits.usual_memory)
                    .min(limits.memory),
                states: self.states,
                max_moves: self.max_moves,
                ..Budget::default()
            },
            position,
        })
    }
}

/// Milliseconds; null is no limit.
fn read_time(fields: &mut Fields) -> Result<Option<Option<Duration>>, Refusal> {
    match fields.take_or_null("time_ms") {
        None => Ok(None),
        Some(Value::Null) => Ok(Some(None)),
        Some(value) => {
            let time = fields.to_whole("time_ms", &value)?;
            Ok(Some(Some(Duration::from_millis(time))))
        }
    }
}
