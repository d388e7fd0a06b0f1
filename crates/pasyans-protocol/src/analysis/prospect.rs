//! The outlook of a move.

use pasyans::words::{Forecast, Loss, Strength};
use pasyans::{Answer, Move, Proven, Question, Solution, Verdict};

use crate::wire;

/// The outlook of a move.
#[derive(Clone, Debug)]
pub struct Prospect {
    /// The move that is rated.
    pub mv: Move,
    /// Another move that leads to the same position, up to the order of the piles.
    pub same_as: Option<Move>,
    /// Whether the position after the move can be won.
    pub verdict: Verdict,
    /// The moves still to come after this one.
    pub length: u32,
    /// All cheats, this move included.
    pub cheats: u32,
    /// What is proved about the position after the move.
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
            cheats: solution.map_or(0, Solution::cheats) + u32::from(mv.is_cheat()),
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

    /// The rank of the move: the lower, the better. A move that may still win is better than one that cannot.
    #[must_use]
    pub fn rank(&self) -> (u8, u32, u32) {
        let class = match self.verdict {
            Verdict::Won(_) => 0,
            Verdict::Undecided => 1,
            Verdict::Unwinnable => 2,
        };
        (class, self.cheats, self.length)
    }

    /// The outlook in words.
    #[must_use]
    pub fn forecast(&self, cheats_allowed: bool) -> Forecast {
        let Proven {
            shortest: is_shortest,
            fewest_cheats: is_fewest,
        } = self.proven;
        let (more_moves, cheats) = (self.length, self.cheats);
        match (&self.verdict, cheats_allowed) {
            (Verdict::Undecided, _) => Forecast::Undecided,
            (Verdict::Unwinnable, _) => Forecast::Lost,
            (Verdict::Won(_), _) if more_moves == 0 && cheats == 0 => Forecast::Wins,
            (Verdict::Won(_), false) => Forecast::WinsIn {
                more_moves,
                is_shortest,
            },
            (Verdict::Won(_), true) => Forecast::WinsWith {
                cheats,
                is_fewest,
                more_moves,
                is_shortest,
            },
        }
    }

    /// How strong the move is: the win that it begins.
    #[must_use]
    pub const fn strength(&self) -> Strength {
        Strength::of_move(&self.verdict, self.length + 1, self.cheats, self.proven)
    }

    /// What the move loses against the best one, if both are proved.
    #[must_use]
    pub fn loss(&self, best: &Self, cheats_allowed: bool) -> Option<Loss> {
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
            _ if !is_proved(self) || !is_proved(best) => None,
            (0, 0) => None,
            (0, moves) => Some(Loss::MoreMoves { moves }),
            (cheats, _) => Some(Loss::MoreCheats { cheats }),
        }
    }
}
