//! What jobs find out.

use pasyans::{Answer, Move, Position, Question, Solution, Verdict};
use serde::Serialize;

use crate::analysis::Prospect;
use crate::wire::{WireMove, WireProven, at_least, reason, verdict_name, wire_moves};
use crate::words::{self, count};

/// The answer to a question about a position.
#[derive(Clone, Debug, Serialize)]
pub struct AnswerRecord {
    game: String,
    board: String,
    /// How many moves of the line lead to the position.
    ply: usize,
    verdict: &'static str,
    moves: Vec<WireMove>,
    /// What to do, for each move.
    words: Vec<String>,
    length: Option<u32>,
    cheats: Option<u32>,
    proven: WireProven,
    at_least: Option<u32>,
    states: u64,
    memory_bytes: usize,
    seconds: f64,
    first_win_seconds: Option<f64>,
    reason: Option<&'static str>,
}

impl AnswerRecord {
    pub(crate) fn new(question: &Question, answer: &Answer, ply: usize) -> Self {
        let position = &question.position;
        let solution = answer.solution();
        let moves = solution.map_or(&[][..], Solution::moves);
        Self {
            game: position.rules().name().to_owned(),
            board: position.to_string(),
            ply,
            verdict: verdict_name(&answer.verdict),
            words: actions(position, moves),
            moves: wire_moves(moves),
            length: solution.map(Solution::length),
            cheats: solution.map(Solution::cheats),
            proven: WireProven::new(answer.proven, position.rules()),
            at_least: at_least(answer),
            states: answer.states,
            memory_bytes: answer.memory,
            seconds: answer.time.as_secs_f64(),
            first_win_seconds: answer.first_win.map(|time| time.as_secs_f64()),
            reason: reason(question, answer),
        }
    }
}

/// What to do, for each of the legal moves of a line.
fn actions(position: &Position, moves: &[Move]) -> Vec<String> {
    let mut table = position.clone();
    let told = moves.iter().map(|&mv| {
        let action = words::action(&table, mv);
        // The moves are legal, so none is refused.
        let _ = table.play(mv);
        action
    });
    told.collect()
}

/// The next move, and what it promises.
#[derive(Clone, Debug, Serialize)]
pub struct HintRecord {
    board: String,
    ply: usize,
    r#move: Option<WireMove>,
    words: Option<String>,
    win: Option<Win>,
    verdict: &'static str,
    length: Option<u32>,
    cheats: Option<u32>,
    proven: WireProven,
    at_least: Option<u32>,
    strength: String,
    reason: Option<&'static str>,
    states: u64,
    seconds: f64,
}

/// The win that a hint begins. Hints that follow it never lead in circles, as hints of one search after another may.
#[derive(Clone, Debug, Serialize)]
struct Win {
    moves: Vec<WireMove>,
    /// What to do, for each move.
    words: Vec<String>,
}

impl HintRecord {
    pub(crate) fn new(question: &Question, answer: &Answer, ply: usize) -> Self {
        let position = &question.position;
        let solution = answer.solution();
        let next: Option<Move> = match &answer.verdict {
            Verdict::Won(solution) => solution.moves().first().copied(),
            // What goes home safely cannot be wrong.
            Verdict::Undecided => position.safe_moves_home().first().copied(),
            Verdict::Unwinnable => None,
        };
        Self {
            board: position.to_string(),
            ply,
            r#move: next.map(WireMove::from),
            words: next.map(|mv| words::action(position, mv)),
            win: solution.map(|solution| Win {
                moves: wire_moves(solution.moves()),
                words: actions(position, solution.moves()),
            }),
            verdict: verdict_name(&answer.verdict),
            length: solution.map(Solution::length),
            cheats: solution.map(Solution::cheats),
            proven: WireProven::new(answer.proven, position.rules()),
            at_least: at_least(answer),
            strength: strength_of_position(question, answer),
            reason: reason(question, answer),
            states: answer.states,
            seconds: answer.time.as_secs_f64(),
        }
    }
}

/// What a position promises, in words.
fn strength_of_position(question: &Question, answer: &Answer) -> String {
    let may_cheat = question.position.rules().cheats() && !question.cheats;
    match &answer.verdict {
        Verdict::Won(solution) if solution.length() == 0 => "won already".to_owned(),
        Verdict::Won(solution) => wins(
            solution.length(),
            solution.cheats(),
            answer.proven.fewest_cheats,
        ),
        Verdict::Unwinnable if may_cheat => "loses: it cannot be won without cheats".to_owned(),
        Verdict::Unwinnable => "loses: it cannot be won".to_owned(),
        Verdict::Undecided => "may win: it was not decided".to_owned(),
    }
}

/// `wins in 12 moves`, `needs a cheat, wins in 12 moves`, `wins in 12 moves with 2 cheats`.
fn wins(length: u32, cheats: u32, is_fewest: bool) -> String {
    let moves = count(length, "move");
    match (cheats, is_fewest) {
        (0, _) => format!("wins in {moves}"),
        (1, true) => format!("needs a cheat, wins in {moves}"),
        (cheats, true) => format!("needs {}, wins in {moves}", count(cheats, "cheat")),
        (cheats, false) => format!("wins in {moves} with {}", count(cheats, "cheat")),
    }
}

/// What a move leads to.
#[derive(Clone, Debug, Serialize)]
pub struct Rated {
    r#move: WireMove,
    words: String,
    verdict: &'static str,
    /// The moves of the win, this one among them.
    length: Option<u32>,
    /// The cheats of the win, this move's among them.
    cheats: Option<u32>,
    proven: WireProven,
    strength: String,
    /// Whether it is as good as the best.
    best: bool,
    /// The move of the list that comes to the same, but for the order of the piles.
    same_as: Option<usize>,
    reason: Option<&'static str>,
}

impl Rated {
    /// One of several moves.
    pub(crate) fn new(question: &Question, prospects: &[Prospect], index: usize) -> Self {
        let prospect = &prospects[index];
        let rules = question.position.rules();
        let length = prospect.length + 1;
        let is_won = matches!(prospect.verdict, Verdict::Won(_));
        let best = prospects.iter().map(Prospect::rank).min();
        let same_as = prospect.same_as.and_then(|same| {
            let mut moves = prospects.iter().map(|prospect| prospect.mv);
            moves.position(|mv| mv == same)
        });
        Self {
            r#move: prospect.mv.into(),
            words: words::action(&question.position, prospect.mv),
            verdict: verdict_name(&prospect.verdict),
            length: is_won.then_some(length),
            cheats: is_won.then_some(prospect.cheats),
            proven: WireProven::new(prospect.proven, rules),
            strength: match prospect.verdict {
                Verdict::Won(_) => wins(length, prospect.cheats, prospect.proven.fewest_cheats),
                Verdict::Undecided => "may win".to_owned(),
                Verdict::Unwinnable => "loses".to_owned(),
            },
            best: is_won && best == Some(prospect.rank()),
            same_as,
            reason: prospect.reason,
        }
    }
}

/// The answer to a question, and what each move leads to, the best first.
#[derive(Clone, Debug, Serialize)]
pub struct AnalysisRecord {
    #[serde(flatten)]
    answer: AnswerRecord,
    rated: Vec<Rated>,
}

impl AnalysisRecord {
    pub(crate) fn new(
        question: &Question,
        answer: &Answer,
        ply: usize,
        prospects: &[Prospect],
    ) -> Self {
        let rated = (0..prospects.len()).map(|index| Rated::new(question, prospects, index));
        Self {
            answer: AnswerRecord::new(question, answer, ply),
            rated: rated.collect(),
        }
    }
}
