//! Rates each move of a position.
//!
//! [`Analysis`] decides what to ask next and takes the answers; it neither searches nor waits. So the command,
//! which waits, and the session, which searches in slices, drive the same code.

mod prospect;

use std::collections::HashMap;
use std::time::Duration;

use pasyans::{Answer, Likeness, Move, Position, Proven, Question, Solution, Verdict};

pub use prospect::Prospect;

/// Asks about a position with half of the time, then about each of its moves.
///
/// Call [`next_question`](Self::next_question) until there is none, and hand the answer to each to
/// [`take`](Self::take).
pub struct Analysis {
    question: Question,
    /// The answer to the question itself, once known.
    answer: Option<Answer>,
    /// The moves, the one that the win begins with first.
    moves: Vec<Move>,
    /// Of the first moves, in their order.
    prospects: Vec<Prospect>,
    /// The index of a rated move that leads to a position.
    known: HashMap<Likeness, usize>,
    /// The question that was asked last.
    asked: Option<(Question, Likeness)>,
}

/// What an analysis found.
pub struct Findings {
    /// The question about the position itself.
    pub question: Question,
    /// The answer about the position itself.
    pub answer: Answer,
    /// The moves, the best first.
    pub prospects: Vec<Prospect>,
}

impl Analysis {
    /// Of the position of this question. Its time is that of all questions together.
    #[must_use]
    pub fn new(question: Question) -> Self {
        Self {
            question,
            answer: None,
            moves: Vec::new(),
            prospects: Vec::new(),
            known: HashMap::new(),
            asked: None,
        }
    }

    /// The question about the position itself.
    #[must_use]
    pub const fn question(&self) -> &Question {
        &self.question
    }

    /// Whether the position itself was decided, so that questions are about its moves.
    #[must_use]
    pub const fn has_begun(&self) -> bool {
        self.answer.is_some()
    }

    /// The moves rated so far, in the order of their ratings.
    #[must_use]
    pub fn prospects(&self) -> &[Prospect] {
        &self.prospects
    }

    /// The number of moves, once the position itself was decided.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.moves.len()
    }

    /// The next question, with its share of the time left; `None` at the end. `elapsed` is the time since the
    /// analysis began.
    pub fn next_question(&mut self, elapsed: Duration) -> Option<Question> {
        if self.answer.is_none() {
            return Some(self.within(self.question.clone(), elapsed, 2));
        }
        while let Some(&mv) = self.moves.get(self.prospects.len()) {
            let mut after = self.question.position.clone();
            // The moves are legal.
            after.play(mv).ok()?;
            let likeness = Likeness::of(&after);
            if let Some(prospect) = self.known_of(mv, &likeness) {
                self.add(prospect, likeness);
                continue;
            }
            let question = Question {
                position: after,
                ..self.question.clone()
            };
            let share = (self.moves.len() - self.prospects.len()) as u32;
            self.asked = Some((question.clone(), likeness));
            return Some(self.within(question, elapsed, share));
        }
        None
    }

    /// The question with a part of the time that is left.
    fn within(&self, mut question: Question, elapsed: Duration, share: u32) -> Question {
        let time = self.question.budget.time;
        question.budget.time = time.map(|time| time.saturating_sub(elapsed) / share);
        question
    }

    /// What is known about a move without asking.
    fn known_of(&self, mv: Move, likeness: &Likeness) -> Option<Prospect> {
        if let Some(&same) = self.known.get(likeness) {
            let same = &self.prospects[same];
            return Some(Prospect {
                mv,
                same_as: Some(same.mv),
                ..same.clone()
            });
        }
        let answer = self.answer.as_ref()?;
        match answer.verdict {
            // If the position cannot be won, no move wins.
            Verdict::Unwinnable => Some(Prospect::after(mv, &self.question, answer)),
            Verdict::Won(_) | Verdict::Undecided => Prospect::first_of(mv, &self.question, answer),
        }
    }

    fn add(&mut self, prospect: Prospect, likeness: Likeness) {
        self.known.entry(likeness).or_insert(self.prospects.len());
        self.prospects.push(prospect);
    }

    /// Takes the answer to the last question.
    pub fn take(&mut self, answer: Answer) {
        match self.asked.take() {
            Some((question, likeness)) => {
                let mv = self.moves[self.prospects.len()];
                self.add(Prospect::after(mv, &question, &answer), likeness);
            }
            None => {
                let position = &self.question.position;
                self.moves = match position.is_won() {
                    true => Vec::new(),
                    false => position.legal_moves(self.question.cheats),
                };
                // What the win begins with is known, and with it what comes to the same.
                let first = first_of(&answer);
                self.moves.sort_by_key(|&mv| first != Some(mv));
                self.answer = Some(answer);
            }
        }
    }

    /// The findings, when there is nothing left to ask.
    #[must_use]
    pub fn finish(self) -> Option<Findings> {
        let mut answer = self.answer?;
        let mut prospects = self.prospects;
        let first = first_of(&answer);
        prospects.sort_by_key(|prospect| (prospect.rank(), first != Some(prospect.mv)));
        if let Some(best) = prospects.first()
            && first != Some(best.mv)
            && let Verdict::Won(rest) = &best.verdict
            && let Some((verdict, proven)) = win_by(&self.question.position, best.mv, rest)
        {
            // Asking about the moves found what the question itself had no time for.
            (answer.verdict, answer.proven) = (verdict, proven);
        }
        Some(Findings {
            question: self.question,
            answer,
            prospects,
        })
    }
}

/// The move that a win begins with.
fn first_of(answer: &Answer) -> Option<Move> {
    answer.solution()?.moves().first().copied()
}

/// The win that begins with a move, and what is proved of it without looking at the others.
fn win_by(position: &Position, mv: Move, rest: &Solution) -> Option<(Verdict, Proven)> {
    let moves = std::iter::once(mv).chain(rest.moves().iter().copied());
    let solution = Solution::replay(position, moves.collect()).ok()?;
    let proven = Proven {
        shortest: false,
        fewest_cheats: solution.cheats() == 0,
    };
    Some((Verdict::Won(solution), proven))
}

#[cfg(test)]
mod tests {
    use pasyans::{Engine, Rules, ThreadHost};

    use super::*;

    #[test]
    fn nothing_has_fewer_cheats_than_none() {
        let rules = Rules::named("molek-syntez").expect("a game");
        for (board, mv, is_fewest) in [
            ("TKDV0987.TKDV09876.TKDV09876.TKDV09876.6..", "t4 t0", true),
            (
                "TKDV0987.TKDV09876.TKDV09876.TKDV0987.6.6.",
                "t4 t5!",
                false,
            ),
        ] {
            let position = Position::parse(&rules, board).expect("a board");
            let mv: Move = mv.parse().expect("a move");
            let mut after = position.clone();
            after.play(mv).expect("legal");
            let mut engine = Engine::new(ThreadHost::new());
            engine.go(Question::new(after), |_| {});
            let answer = engine.wait().expect("an answer");
            let rest = answer.solution().expect("a win");
            let (verdict, proven) = win_by(&position, mv, rest).expect("legal");
            assert!(matches!(verdict, Verdict::Won(win) if win.length() == rest.length() + 1));
            assert_eq!((proven.shortest, proven.fewest_cheats), (false, is_fewest));
        }
    }
}
