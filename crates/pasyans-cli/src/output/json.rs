//! Answers for programs. Scripts rely on these fields.

use std::sync::LazyLock;

use pasyans::{Answer, Move, Place, Proven, Question, Rules, Solution, Verdict};
use serde::{Serialize, Serializer};

/// The answer to one board.
#[derive(Debug, Serialize)]
pub struct Record<'a> {
    pub game: &'a str,
    pub board: &'a str,
    pub verdict: &'static str,
    #[serde(serialize_with = "wire_moves")]
    pub moves: &'a [Move],
    pub length: Option<u32>,
    pub cheats: Option<u32>,
    pub proven: WireProven,
    pub states: u64,
    pub seconds: f64,
    pub reason: Option<&'a str>,
    pub at_least: Option<u32>,
}

/// One move.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct WireMove {
    from: &'static str,
    to: &'static str,
    count: u8,
    cheat: bool,
}

/// What is proved of a win.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct WireProven {
    shortest: bool,
    fewest_cheats: bool,
}

impl WireProven {
    /// Where there are no cheats, nothing has fewer than none.
    pub fn new(proven: Proven, rules: &Rules) -> Self {
        Self {
            shortest: proven.shortest,
            fewest_cheats: proven.fewest_cheats || !rules.cheats,
        }
    }
}

/// The names of all piles that there can be. A long answer names hundreds of them.
fn pile_name(place: Place) -> &'static str {
    static NAMES: LazyLock<[Vec<String>; 3]> = LazyLock::new(|| {
        let kinds = [Place::Column, Place::Cell, Place::Foundation];
        kinds.map(|kind| (0..=u8::MAX).map(|index| kind(index).to_string()).collect())
    });
    let (kind, index) = match place {
        Place::Column(index) => (0, index),
        Place::Cell(index) => (1, index),
        Place::Foundation(index) => (2, index),
    };
    &NAMES[kind][usize::from(index)]
}

impl From<Move> for WireMove {
    fn from(mv: Move) -> Self {
        Self {
            from: pile_name(mv.from),
            to: pile_name(mv.to),
            count: mv.count,
            cheat: mv.cheat,
        }
    }
}

fn wire_moves<S: Serializer>(moves: &[Move], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(moves.iter().map(|&mv| WireMove::from(mv)))
}

impl<'a> Record<'a> {
    /// The answer to a question about a board.
    pub fn new(board: &'a str, question: &'a Question, answer: &'a Answer) -> Self {
        let solution = answer.solution();
        let rules = question.position.rules();
        Self {
            game: &rules.name,
            board,
            verdict: verdict_name(&answer.verdict),
            moves: solution.map_or(&[], Solution::moves),
            length: solution.map(Solution::length),
            cheats: solution.map(Solution::cheats),
            proven: WireProven::new(answer.proven, rules),
            at_least: answer.at_least,
            states: answer.states,
            seconds: answer.time.as_secs_f64(),
            reason: reason(question, answer),
        }
    }

    /// What stands in the place of a board that is none.
    pub fn error(game: &'a str, board: &'a str, reason: &'a str) -> Self {
        Self {
            game,
            board,
            verdict: "error",
            moves: &[],
            length: None,
            cheats: None,
            proven: WireProven::default(),
            at_least: None,
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
pub fn reason(question: &Question, answer: &Answer) -> Option<&'static str> {
    let may_cheat = question.position.rules().cheats && !question.cheats;
    match (&answer.verdict, answer.reason) {
        (_, Some(stop)) => Some(stop.name()),
        (Verdict::Unwinnable, None) if may_cheat => Some("exhausted without cheats"),
        (Verdict::Unwinnable, None) => Some("exhausted"),
        (_, None) => None,
    }
}
