//! What is said beside an answer.

use crate::difficulty::{Difficulty, Rated};

/// What to do about a question or its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
#[expect(missing_docs, reason = "the names of the arguments say it")]
pub enum Remark {
    /// Cheats were asked for in a game that has none, by this option or field.
    NoCheats { game: String, option: String },
    /// With cheats there may be a win.
    TryCheats { option: String },
}

/// How hard a deal is, if it has stars at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
#[expect(missing_docs, reason = "the names of the arguments say it")]
pub enum Stars {
    /// It can be won.
    Winnable { difficulty: Difficulty },
    /// It cannot be won.
    Unwinnable,
    /// Neither was found out.
    Undecided,
}

impl From<Rated> for Stars {
    fn from(rated: Rated) -> Self {
        match rated {
            Rated::Winnable(rating) => Self::Winnable {
                difficulty: rating.difficulty(),
            },
            Rated::Unwinnable => Self::Unwinnable,
            Rated::Undecided => Self::Undecided,
        }
    }
}
