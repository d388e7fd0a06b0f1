//! How a solver ended.

use crate::search::Stop;

/// How a solver ended that was not stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// Everything asked for is known.
    Complete,
    /// There is no win as short as asked for.
    TooLong,
    /// The search looked at a part of all positions, and found no win there that is as short as asked for.
    Incomplete,
}

impl Ending {
    pub const fn result(self) -> Result<(), Stop> {
        match self {
            Self::Complete => Ok(()),
            Self::TooLong => Err(Stop::MaxMoves),
            Self::Incomplete => Err(Stop::Incomplete),
        }
    }
}
