//! What a move leads to.

use pasyans::{Answer, Move, Proven, Question, Solution, Verdict};

use crate::wire;
use crate::words::count;

/// What a move leads to.
#[derive(Clone, Debug)]
pub struct Prospect {
    /// The move.
    pub mv: Move,
    /// Another move that comes to the same, but for the order of the piles.
    pub same_as: Option<Move>,
    /// Whether what comes after the move can be won.
    pub verdict: Verdict,
    /// The moves still to come after this one.
    pub length: u32,
    /// The cheats in all, this move's among them.
    pub cheats: u32,
    /// What is proved of what comes after the move.
    pub proven: Proven,
    /// Why there is no win, or why the search ended early.
    pub reason: Option<&'static str>,
}

impl Prospect {
    /// By the answer about the position after the move.
    #[must_use]
    pub(super) fn after(mv: Move, question: &Question, answer: &Answer) -> Self {
        let solution = answer.solution();
        Self {
            mv,
            same_as: None,
            verdict: answer.verdict.clone(),
            length: solution.map_or(0, Solution::length),
            cheats: solution.map_or(0, Solution::cheats) + u32::from(mv.cheat),
            proven: answer.proven,
            reason: wire::reason(question, answer),
        }
    }

    /// By the win of the position itself, if it begins with the move.
    #[must_use]
    pub(super) fn first_of(mv: Move, question: &Question, answer: &Answer) -> Option<Self> {
        let solution = answer.solution()?;
        (solution.moves().first() == Some(&mv)).then(|| Self {
            mv,
            same_as: None,
            verdict: answer.verdict.clone(),
            length: solution.length() - 1,
            cheats: solution.cheats(),
            proven: answer.proven,
            reason: wire::reason(question, answer),
        })
    }

    /// The lower, the better. A move that may still win is better than one that cannot.
    #[must_use]
    pub fn rank(&self) -> (u8, u32, u32) {
        let class = match self.verdict {
            Verdict::Won(_) => 0,
            Verdict::Undecided => 1,
            Verdict::Unwinnable => 2,
        };
        (class, self.cheats, self.length)
    }

    /// What it leads to, in words.
    #[must_use]
    pub fn words(&self, cheats_allowed: bool) -> String {
        let moves = count(self.length, "more move");
        match (&self.verdict, cheats_allowed) {
            (Verdict::Undecided, _) => "not decided in time".to_owned(),
            (Verdict::Unwinnable, _) => "cannot be won any more".to_owned(),
            (Verdict::Won(_), _) if self.length == 0 && self.cheats == 0 => "wins".to_owned(),
            (Verdict::Won(_), false) if self.proven.shortest => format!("wins in {moves}"),
            (Verdict::Won(_), false) => format!("wins in at most {moves}"),
            (Verdict::Won(_), true) => {
                let cheats = match (self.cheats, self.proven.fewest_cheats) {
                    (0, _) => "wins without cheats".to_owned(),
                    (cheats, true) => format!("needs {}", count(cheats, "cheat")),
                    (cheats, false) => format!("needs at most {}", count(cheats, "cheat")),
                };
                let most = if self.proven.shortest { "" } else { "at most " };
                format!("{cheats}, {most}{moves}")
            }
        }
    }

    /// What is lost against the best move, in words, where both are proved.
    #[must_use]
    pub fn loss(&self, best: &Self, cheats_allowed: bool) -> String {
        let is_proved = |prospect: &Self| {
            let Proven {
                shortest,
                fewest_cheats,
            } = prospect.proven;
            let is_won = matches!(prospect.verdict, Verdict::Won(_));
            is_won && shortest && (fewest_cheats || !cheats_allowed)
        };
        let cheats = self.cheats.saturating_sub(best.cheats);
        let moves = self.length.saturating_sub(best.length);
        match (cheats, moves) {
            _ if !is_proved(self) || !is_proved(best) => String::new(),
            (0, 0) => String::new(),
            (0, moves) => format!(" (loses {})", count(moves, "move")),
            (cheats, _) => format!(" (costs {})", count(cheats, "more cheat")),
        }
    }
}
