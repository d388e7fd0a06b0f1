//! Answers for programs. Scripts rely on these fields.

use pasyans::molek::{Move, ParseMoveError};
use pasyans::{Answer, Proven, Question, Verdict};
use serde::{Deserialize, Serialize};

/// The answer to one board.
#[derive(Debug, Serialize)]
pub struct Record<'a> {
    pub game: &'a str,
    pub board: &'a str,
    pub verdict: &'static str,
    pub moves: Vec<WireMove>,
    pub length: Option<u32>,
    pub cheats: Option<u32>,
    pub proven: WireProven,
    pub states: u64,
    pub seconds: f64,
    pub reason: Option<String>,
}

/// One move.
#[derive(Debug, Serialize, Deserialize)]
pub struct WireMove {
    from: String,
    to: String,
    #[serde(default = "one")]
    count: u8,
    #[serde(default)]
    cheat: bool,
}

const fn one() -> u8 {
    1
}

/// What is proved of a win.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct WireProven {
    shortest: bool,
    fewest_cheats: bool,
}

impl From<Proven> for WireProven {
    fn from(proven: Proven) -> Self {
        Self {
            shortest: proven.shortest,
            fewest_cheats: proven.fewest_cheats,
        }
    }
}

impl From<Move> for WireMove {
    fn from(mv: Move) -> Self {
        Self {
            from: format!("t{}", mv.from),
            to: format!("t{}", mv.to),
            count: mv.count,
            cheat: mv.cheat,
        }
    }
}

impl TryFrom<WireMove> for Move {
    type Error = ParseMoveError;

    fn try_from(mv: WireMove) -> Result<Self, ParseMoveError> {
        let mark = if mv.cheat { "!" } else { "" };
        format!("{} {} {}{mark}", mv.from, mv.to, mv.count).parse()
    }
}

impl<'a> Record<'a> {
    /// The answer to a question about a board.
    pub fn new(game: &'a str, board: &'a str, question: &Question, answer: &Answer) -> Self {
        let solution = answer.solution();
        Self {
            game,
            board,
            verdict: verdict_name(&answer.verdict),
            moves: solution
                .map(|solution| solution.moves().iter().map(|&mv| mv.into()).collect())
                .unwrap_or_default(),
            length: solution.map(pasyans::Solution::length),
            cheats: solution.map(pasyans::Solution::cheats),
            proven: answer.proven.into(),
            states: answer.states,
            seconds: answer.time.as_secs_f64(),
            reason: reason(question, answer),
        }
    }

    /// What stands in the place of a board that is none.
    pub fn error(game: &'a str, board: &'a str, reason: String) -> Self {
        Self {
            game,
            board,
            verdict: "error",
            moves: Vec::new(),
            length: None,
            cheats: None,
            proven: WireProven::default(),
            states: 0,
            seconds: 0.0,
            reason: Some(reason),
        }
    }
}

/// The word for a verdict.
pub const fn verdict_name(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Won(_) => "won",
        Verdict::Unwinnable => "unwinnable",
        Verdict::Undecided => "undecided",
    }
}

/// Why there is no win, or why the search ended before all was proved.
pub fn reason(question: &Question, answer: &Answer) -> Option<String> {
    let reason = match (&answer.verdict, answer.reason) {
        (_, Some(stop)) => stop.name(),
        (Verdict::Unwinnable, None) if question.cheats => "exhausted",
        (Verdict::Unwinnable, None) => "exhausted without cheats",
        (_, None) => return None,
    };
    Some(reason.to_owned())
}
