//! The results of jobs.

use pasyans::words::{Action, Language, Phrase, PositionSummary, Statement, Strength, Tally};
use pasyans::{Answer, Move, Position, Proven, Question, Solution, Verdict};
use serde::Serialize;

use crate::analysis::Prospect;
use crate::message::SummaryRecord;
use crate::wire::{WireMove, WireProven, at_least, reason, verdict_name, wire_moves};

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
    /// The same as pieces to draw.
    pieces: Vec<Phrase>,
    length: Option<u32>,
    cheats: Option<u32>,
    proven: WireProven,
    at_least: Option<u32>,
    /// What is known of the position, and of each one along the win.
    summaries: Vec<SummaryRecord>,
    states: u64,
    memory_bytes: usize,
    seconds: f64,
    first_win_seconds: Option<f64>,
    reason: Option<&'static str>,
}

impl AnswerRecord {
    pub(crate) fn new(
        question: &Question,
        answer: &Answer,
        ply: usize,
        language: Language,
    ) -> Self {
        let position = &question.position;
        let solution = answer.solution();
        let moves = solution.map_or(&[][..], Solution::moves);
        let pieces = actions(position, moves, language);
        Self {
            game: position.rules().name().to_owned(),
            board: position.to_string(),
            ply,
            verdict: verdict_name(&answer.verdict),
            words: pieces.iter().map(Phrase::to_string).collect(),
            pieces,
            moves: wire_moves(moves),
            length: solution.map(Solution::length),
            cheats: solution.map(Solution::cheats),
            proven: WireProven::new(answer.proven, position.rules()),
            at_least: at_least(answer),
            summaries: PositionSummary::along(question, answer)
                .iter()
                .map(|summary| SummaryRecord::new(summary, language))
                .collect(),
            states: answer.states,
            memory_bytes: answer.memory,
            seconds: answer.time.as_secs_f64(),
            first_win_seconds: answer.first_win.map(|time| time.as_secs_f64()),
            reason: reason(question, answer),
        }
    }
}

/// What to do, for each of the legal moves of a line.
fn actions(position: &Position, moves: &[Move], language: Language) -> Vec<Phrase> {
    let mut table = position.clone();
    let told = moves.iter().map(|&mv| {
        let action = language.say(Action::of(&table, mv));
        // The moves are legal, so none is refused.
        let _ = table.play(mv);
        action
    });
    told.collect()
}

/// A hint: the next move, and its strength.
#[derive(Clone, Debug, Serialize)]
pub struct HintRecord {
    board: String,
    ply: usize,
    r#move: Option<WireMove>,
    words: Option<String>,
    pieces: Option<Phrase>,
    win: Option<Win>,
    verdict: &'static str,
    length: Option<u32>,
    cheats: Option<u32>,
    proven: WireProven,
    at_least: Option<u32>,
    strength: String,
    /// A short form of the strength.
    label: String,
    /// What the move promises.
    promise: Option<String>,
    /// What is known of the position.
    summary: SummaryRecord,
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
    /// The same as pieces to draw.
    pieces: Vec<Phrase>,
    /// What the position before each move promises.
    strengths: Vec<String>,
    /// The same in short form.
    labels: Vec<String>,
}

impl Win {
    fn new(position: &Position, solution: &Solution, proven: Proven, language: Language) -> Self {
        let moves = solution.moves();
        let pieces = actions(position, moves, language);
        // The rest of a win with the fewest cheats has the fewest itself.
        let strength = |rest: usize| {
            let rest = &moves[rest..];
            let cheats = rest.iter().filter(|mv| mv.is_cheat()).count() as u32;
            Strength::of_win(rest.len() as u32, cheats, proven)
        };
        let strengths = || (0..moves.len()).map(strength);
        let label = |strength| language.say(Statement::Label(strength)).to_string();
        Self {
            moves: wire_moves(moves),
            words: pieces.iter().map(Phrase::to_string).collect(),
            pieces,
            strengths: strengths()
                .map(|strength| language.say(strength).to_string())
                .collect(),
            labels: strengths().map(label).collect(),
        }
    }
}

impl HintRecord {
    pub(crate) fn new(
        question: &Question,
        answer: &Answer,
        ply: usize,
        language: Language,
    ) -> Self {
        let position = &question.position;
        let solution = answer.solution();
        let next = answer.next_move(position);
        let pieces = next.map(|mv| language.say(Action::of(position, mv)));
        let strength = Strength::of_position(question, answer);
        let promise = match &answer.verdict {
            Verdict::Undecided => Strength::Safe,
            Verdict::Won(_) | Verdict::Unwinnable => strength,
        };
        Self {
            board: position.to_string(),
            ply,
            r#move: next.map(WireMove::from),
            words: pieces.as_ref().map(Phrase::to_string),
            pieces,
            win: solution.map(|solution| Win::new(position, solution, answer.proven, language)),
            verdict: verdict_name(&answer.verdict),
            length: solution.map(Solution::length),
            cheats: solution.map(Solution::cheats),
            proven: WireProven::new(answer.proven, position.rules()),
            at_least: at_least(answer),
            strength: language.say(strength).to_string(),
            label: language.say(Statement::Label(strength)).to_string(),
            promise: next.map(|_| language.say(promise).to_string()),
            summary: SummaryRecord::new(&PositionSummary::of(question, answer), language),
            reason: reason(question, answer),
            states: answer.states,
            seconds: answer.time.as_secs_f64(),
        }
    }
}

/// What a move leads to.
#[derive(Clone, Debug, Serialize)]
pub struct RatedMove {
    r#move: WireMove,
    words: String,
    pieces: Phrase,
    verdict: &'static str,
    /// The length of the win, this move included.
    length: Option<u32>,
    /// The cheats in the win, this move included.
    cheats: Option<u32>,
    proven: WireProven,
    strength: String,
    /// A short form of the strength.
    label: String,
    /// Whether it is as good as the best.
    best: bool,
    /// The index of a move that leads to the same position, up to the order of the piles.
    same_as: Option<usize>,
    reason: Option<&'static str>,
}

impl RatedMove {
    /// One of several moves.
    pub(crate) fn new(
        question: &Question,
        prospects: &[Prospect],
        index: usize,
        language: Language,
    ) -> Self {
        let prospect = &prospects[index];
        let rules = question.position.rules();
        let is_won = matches!(prospect.verdict, Verdict::Won(_));
        let best = prospects.iter().map(Prospect::rank).min();
        let same_as = prospect.same_as.and_then(|same| {
            let mut moves = prospects.iter().map(|prospect| prospect.mv);
            moves.position(|mv| mv == same)
        });
        let pieces = language.say(Action::of(&question.position, prospect.mv));
        let strength = prospect.strength();
        Self {
            r#move: prospect.mv.into(),
            words: pieces.to_string(),
            pieces,
            verdict: verdict_name(&prospect.verdict),
            length: is_won.then_some(prospect.length + 1),
            cheats: is_won.then_some(prospect.cheats),
            proven: WireProven::new(prospect.proven, rules),
            strength: language.say(strength).to_string(),
            label: language.say(Statement::Label(strength)).to_string(),
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
    rated: Vec<RatedMove>,
    /// What the moves lead to, in all.
    tally: String,
}

impl AnalysisRecord {
    pub(crate) fn new(
        question: &Question,
        answer: &Answer,
        ply: usize,
        prospects: &[Prospect],
        language: Language,
    ) -> Self {
        let rated =
            (0..prospects.len()).map(|index| RatedMove::new(question, prospects, index, language));
        let mut tally = Tally::default();
        for prospect in prospects.iter().filter(|one| one.same_as.is_none()) {
            tally.count(&prospect.verdict);
        }
        Self {
            answer: AnswerRecord::new(question, answer, ply, language),
            rated: rated.collect(),
            tally: language.say(tally).to_string(),
        }
    }
}
