//! Why no board is seen in a picture.

/// Why a picture gives no board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
#[expect(missing_docs, reason = "the names of the arguments say it")]
pub enum WhyNoBoard {
    /// There is no table of the game with this title.
    NoTable { game: String },
    /// The same in a picture that is too narrow for one. In pixels.
    TooNarrow {
        game: String,
        width: usize,
        least: usize,
    },
    /// There are several tables. Each may be picked with an option.
    Several { count: usize, options: Vec<String> },
    /// The table does not show a whole deck.
    WrongCount { found: usize, expected: usize },
    /// The ranks look like none that are known.
    UnknownRanks,
    /// No legal board fits the cards.
    NoLegalBoard,
    /// The region that was asked for is not in the picture. In pixels.
    RegionOutside { width: usize, height: usize },
    /// To look at all lines would take too long.
    TooMuchWork,
    /// The reading was stopped.
    Stopped,
}
