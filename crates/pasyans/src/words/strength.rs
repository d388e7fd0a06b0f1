//! What a position or a move promises.

use crate::review::Standing;
use crate::solver::Claim;
use crate::verdict::{Answer, Proven, Question, Verdict};

/// What a position promises, or the move that leads to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
#[expect(missing_docs, reason = "the names of the arguments say it")]
pub enum Strength {
    /// Nothing is left to do.
    WonAlready,
    /// It wins without cheats.
    Wins { moves: u32 },
    /// It wins, and not with fewer cheats.
    NeedsCheats { moves: u32, cheats: u32 },
    /// It wins; fewer cheats may do.
    WinsWithCheats { moves: u32, cheats: u32 },
    /// A move after which nothing wins.
    Loses,
    /// A move of which that was not decided.
    MayWin,
    /// A move that loses nothing, whatever the position is worth.
    Safe,
    /// A position that cannot be won.
    Lost,
    /// A position that cannot be won without cheats.
    LostWithoutCheats,
    /// A position of which that was not decided.
    Undecided,
}

impl Strength {
    /// Of the position of a question.
    #[must_use]
    pub fn of_position(question: &Question, answer: &Answer) -> Self {
        let may_cheat = question.position.rules().cheats() && !question.cheats;
        match &answer.verdict {
            Verdict::Won(solution) if solution.length() == 0 => Self::WonAlready,
            Verdict::Won(solution) => {
                Self::of_win(solution.length(), solution.cheats(), answer.proven)
            }
            Verdict::Unwinnable if may_cheat => Self::LostWithoutCheats,
            Verdict::Unwinnable => Self::Lost,
            Verdict::Undecided => Self::Undecided,
        }
    }

    /// Of a move: `moves` and `cheats` are those of the win that begins with it.
    #[must_use]
    pub const fn of_move(verdict: &Verdict, moves: u32, cheats: u32, proven: Proven) -> Self {
        match verdict {
            Verdict::Won(_) => Self::of_win(moves, cheats, proven),
            Verdict::Unwinnable => Self::Loses,
            Verdict::Undecided => Self::MayWin,
        }
    }

    /// Of a position of a game that was reviewed; `may_cheat` is whether cheats, which were not allowed, could win it.
    #[must_use]
    pub const fn of_standing(standing: Standing, may_cheat: bool) -> Self {
        match standing {
            Standing::Won { moves: 0, .. } => Self::WonAlready,
            Standing::Won {
                moves,
                cheats,
                proven,
            } => Self::of_win(moves, cheats, proven),
            Standing::Lost if may_cheat => Self::LostWithoutCheats,
            Standing::Lost => Self::Lost,
            Standing::Undecided => Self::Undecided,
        }
    }

    /// Of a win.
    #[must_use]
    pub const fn of_win(moves: u32, cheats: u32, proven: Proven) -> Self {
        match (cheats, proven.fewest_cheats) {
            (0, _) => Self::Wins { moves },
            (cheats, true) => Self::NeedsCheats { moves, cheats },
            (cheats, false) => Self::WinsWithCheats { moves, cheats },
        }
    }
}

/// What comes after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
pub enum Forecast {
    /// The move wins the game.
    Wins,
    /// A win without cheats, which are not allowed.
    WinsIn {
        /// The moves still to come.
        more_moves: u32,
        /// Whether fewer are not enough.
        is_shortest: bool,
    },
    /// A win where cheats are allowed.
    WinsWith {
        /// The cheats in all.
        cheats: u32,
        /// Whether fewer are not enough.
        is_fewest: bool,
        /// The moves still to come.
        more_moves: u32,
        /// Whether fewer are not enough.
        is_shortest: bool,
    },
    /// No win any more.
    Lost,
    /// It was not decided in time.
    Undecided,
}

/// What a move loses against the best one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
#[expect(missing_docs, reason = "the names of the arguments say it")]
pub enum Loss {
    /// The win takes more moves.
    MoreMoves { moves: u32 },
    /// The win takes more cheats; fewer moves do not make up for them.
    MoreCheats { cheats: u32 },
}

/// What a search is about to find out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
#[expect(missing_docs, reason = "the names of the arguments say it")]
pub enum Quest {
    /// Whether there is a win at all.
    AnyWin,
    /// Whether so many cheats are enough.
    WithCheats { cheats: u32 },
    /// Whether so many moves are enough.
    InMoves { moves: u32 },
}

impl From<Claim> for Quest {
    fn from(claim: Claim) -> Self {
        match claim {
            Claim::Winnable => Self::AnyWin,
            Claim::MoreCheatsThan(cheats) => Self::WithCheats { cheats },
            Claim::LongerThan(moves) => Self::InMoves { moves },
        }
    }
}

/// The best win that a search has found so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
#[expect(missing_docs, reason = "the names of the arguments say it")]
pub enum BestSoFar {
    /// None was found.
    NoWin,
    /// This long, with this many cheats.
    Win { moves: u32, cheats: u32 },
}
